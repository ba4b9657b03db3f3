package org.gcsarray.cli.internal.report;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonRawValue;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.json.IndexJson;
import org.gcsarray.view.ArrayView;

/// What `gcs info` tells of a part of an array; the components are the keys of its JSON.
///
/// @param schema     name and version of this description
/// @param file       file
/// @param arrayShape extents of the array
/// @param arrayNse   number of its elements
/// @param shape      extents of the part
/// @param rank       number of dimensions of the part
/// @param domain     positions and labels of the part
/// @param dtype      type of the values
/// @param nse        number of elements of the part, each repetition counted
/// @param dropped    number of elements of the array that the part does not show
/// @param density    nse divided by the number of cells, 0 if there are none
public record ViewReport(String schema, String file, List<Long> arrayShape, long arrayNse, List<Long> shape, int rank,
        @JsonRawValue String domain, String dtype, long nse, long dropped, double density) {

    /// Describes a part of an array.
    public static ViewReport of(LoadedArray loaded, ArrayView view) {
        return new ViewReport("gcs.info.view/1", loaded.info().file(),
                NumberText.list(loaded.array().shape().extents()), loaded.array().nse(),
                NumberText.list(view.shape().extents()), view.shape().rank(), IndexJson.print(view.domain()),
                view.dtype().toString(), view.nse(), view.dropped(), NumberText.density(view.nse(), view.shape()));
    }

    /// Returns the rows for people, with the domain as text.
    public Table table(IndexDomain positions) {
        return new Table("", "").add("shape", NumberText.extents(shape) + ", of " + NumberText.extents(arrayShape))
                .add("domain", positions.toString())
                .add("dtype", dtype)
                .add("nse", nse + ", of " + arrayNse + "; " + dropped + " " + NumberText.verb(dropped) + " left out")
                .add("density", NumberText.brief(100 * density) + " %");
    }
}
