package org.gcsarray.cli;

import java.util.List;
import java.util.Optional;

import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.cli.internal.report.LayoutReport;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The table in which `gcs spy` shows an array.
///
/// @param table where elements lie
/// @param layout  layout of the table, if it is one
/// @param axes    row and column dimension, if others are summed
/// @param name    what the table is, in words
record SpyView(SpyPlot.Table table, Optional<DimensionReduction> layout, Optional<List<Integer>> axes, String name) {

    /// Returns the table that options ask for; without any that of a vector, a matrix as it is, or the layout of the fewest bytes.
    ///
    /// @param verb verb whose command line is at fault if the options do not fit the array
    static SpyView of(Verb verb, Optional<String> layout, Optional<long[]> axes, CooArray array) {
        int rank = array.shape().rank();
        if (rank == 0) {
            throw verb.usage("the array has rank 0; a picture needs rows and columns");
        }
        if (axes.isPresent()) {
            return ofAxes(verb, axes.get(), array.shape());
        }
        if (layout.isPresent()) {
            DimensionReduction unfolded = LayoutOption.of(verb, layout.get(), array);
            return of(unfolded, "layout " + unfolded);
        }
        if (rank == 1) {
            return new SpyView(SpyPlot.Table.ofVector(array.shape()), Optional.empty(), Optional.empty(),
                    "a vector as one row");
        }
        if (rank == 2) {
            DimensionReduction rows = DimensionReduction.of(array.shape(), new int[] {0, 1}, 1);
            return of(rows, "layout " + rows);
        }
        LayoutPrediction.Bytes best = LayoutPrediction.of(array).stream().findFirst()
                .orElseThrow(() -> verb.usage(LayoutReport.NONE_FITS + "; --axes 0,1 shows two dimensions"));
        return of(best.layout(), "layout " + best.layout() + ", the one of the fewest bytes");
    }

    private static SpyView of(DimensionReduction layout, String name) {
        return new SpyView(SpyPlot.Table.of(layout), Optional.of(layout), Optional.empty(), name);
    }

    private static SpyView ofAxes(Verb verb, long[] axes, SmoothShape shape) {
        for (long axis : axes) {
            if (axis < 0 || axis >= shape.rank()) {
                throw verb.usage("--axes: dimension " + axis + " is outside 0.." + (shape.rank() - 1)
                        + " of an array of shape " + shape);
            }
        }
        if (axes.length != 2 || axes[0] == axes[1]) {
            throw verb.usage("--axes takes two different dimensions, one for rows and one for columns, as in 0,1");
        }
        int rows = (int) axes[0];
        int columns = (int) axes[1];
        return new SpyView(SpyPlot.Table.projection(shape, rows, columns), Optional.empty(),
                Optional.of(List.of(rows, columns)), "dimension " + rows + " down, " + columns + " across"
                        + (shape.rank() > 2 ? ", the others summed" : ""));
    }
}
