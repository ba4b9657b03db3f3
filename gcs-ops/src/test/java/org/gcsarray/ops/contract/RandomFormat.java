package org.gcsarray.ops.contract;

import java.util.List;
import java.util.Random;

import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.view.ArrayView;

/// The same elements in any format.
final class RandomFormat {

    private RandomFormat() {}

    static NdArray of(CooArray coo, Random random) {
        int rank = coo.shape().rank();
        return switch (random.nextInt(6)) {
            case 0 -> coo;
            case 1 -> Convert.toStrided(coo);
            case 2 -> {
                int[] axes = ArrayArbitraries.shuffled(rank, random);
                int[] inverse = new int[rank];
                for (int d = 0; d < rank; d++) {
                    inverse[axes[d]] = d;
                }
                NdArray transposed = rank < 2 ? coo : gcs(Convert.toCoo(ArrayView.of(coo).transpose(axes)), random);
                yield ArrayView.of(transposed).transpose(inverse);
            }
            default -> rank < 2 ? coo : rank == 2 && random.nextBoolean() ? matrix(coo, random) : gcs(coo, random);
        };
    }

    private static StoredArray gcs(CooArray coo, Random random) {
        List<DimensionReduction> layouts = Formats.layouts(coo.shape());
        ConvertOptions options = ConvertOptions.DEFAULT.withRowForm(random.nextBoolean() ? ConvertOptions.RowForm.HYPER
                : ConvertOptions.RowForm.SMALLEST);
        return Convert.toGcs(coo, layouts.get(random.nextInt(layouts.size())), options);
    }

    private static StoredArray matrix(CooArray coo, Random random) {
        return random.nextBoolean() ? Convert.toCrs(coo) : Convert.toCcs(coo);
    }
}
