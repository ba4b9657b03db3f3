package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.ValueForm;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The same elements in every format and in many layouts.
public final class Formats {

    /// The largest number of rows with plain pointers in these tests.
    private static final long MAX_DENSE_ROWS = 100_000;

    private Formats() {}

    /// Returns all layouts of a shape that are possible, from rank 5 one of each storage class; none below rank 2. Where every form of values is met in
    /// turn, the forms share the layouts from rank 3 among them.
    public static List<DimensionReduction> layouts(SmoothShape shape) {
        List<DimensionReduction> layouts = new ArrayList<>();
        if (shape.rank() <= 4) {
            Layouts.forEach(shape, layouts::add);
        } else {
            layouts.addAll(Layouts.classes(shape));
        }
        return ValueForm.share(layouts);
    }

    /// Returns the elements in all formats: coordinates, dense if they are few, the layouts, and the matrix formats for rank 2.
    public static List<StoredArray> of(CooArray coo, List<DimensionReduction> layouts, boolean dense, Random random) {
        List<StoredArray> formats = new ArrayList<>(List.of(coo));
        if (dense) {
            formats.add(Convert.toStrided(coo));
            int rank = coo.shape().rank();
            int[] reversed = new int[rank];
            Arrays.setAll(reversed, k -> rank - 1 - k);
            formats.add(Convert.toStrided(Convert.toStrided(coo).transpose(reversed)).transpose(reversed));
        }
        for (DimensionReduction layout : layouts) {
            formats.add(Convert.toGcs(coo, layout, options(layout.rowCount(), random)));
        }
        if (coo.shape().rank() == 2) {
            formats.add(Convert.toCrs(coo, options(coo.shape().extent(0), random)));
            formats.add(Convert.toCcs(coo, options(coo.shape().extent(1), random)));
        }
        return formats;
    }

    private static ConvertOptions options(long rowCount, Random random) {
        return ConvertOptions.DEFAULT
                .withRowForm(rowCount > MAX_DENSE_ROWS || random.nextBoolean() ? ConvertOptions.RowForm.HYPER
                        : ConvertOptions.RowForm.DENSE);
    }
}
