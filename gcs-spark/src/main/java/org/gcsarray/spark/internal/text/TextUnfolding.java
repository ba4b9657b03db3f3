package org.gcsarray.spark.internal.text;

import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;

/// How the entries of a text become elements of an unfolded matrix. Immutable.
///
/// @param form     form of the elements
/// @param mirrored whose mirror images are added
/// @param counted  whether every entry is a 1 to be added up
record TextUnfolding(ArrayForm form, Symmetry mirrored, boolean counted) implements Serializable {

    /// Returns the elements of a batch in its order, then their mirror images.
    Elements unfold(CooArray batch) {
        CooArray entries = counted
                ? CooArray.wrap(batch.shape(), indices(batch), Values.wrap(ones((int) batch.nse())))
                : batch;
        CooArray whole = mirrored == Symmetry.GENERAL ? entries : SymmetryCompletion.complete(entries, mirrored);
        return unfold(form, whole, whole.values());
    }

    /// Returns elements at the places of a batch, with other values.
    static Elements unfold(ArrayForm form, CooArray batch, Values values) {
        int size = values.size();
        Indices[] indices = indices(batch);
        if (form.layout().isEmpty()) {
            Indices zeros = Indices.writer(1, size).finish();
            return Elements.of(0, zeros, indices.length == 0 ? zeros : indices[0], values);
        }
        DimensionReduction layout = form.layout().get();
        long[] rows = new long[size];
        IndicesWriter columns = Indices.writer(form.columnCount(), size);
        long[] coordinate = new long[indices.length];
        for (int k = 0; k < size; k++) {
            for (int d = 0; d < indices.length; d++) {
                coordinate[d] = indices[d].get(k);
            }
            rows[k] = layout.reduce(0, coordinate);
            columns.set(k, layout.reduce(1, coordinate));
        }
        return Elements.of(rows, columns.finish(), values);
    }

    private static Indices[] indices(CooArray batch) {
        Indices[] indices = new Indices[batch.shape().rank()];
        Arrays.setAll(indices, batch::indices);
        return indices;
    }

    private static long[] ones(int size) {
        long[] ones = new long[size];
        Arrays.fill(ones, 1);
        return ones;
    }
}
