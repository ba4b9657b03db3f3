package org.gcsarray.ops.create;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Random elements as the cells of the least ranks of all cells: where most cells are taken, drawing would meet the same ones again and
/// again.
final class RankedElements {

    private final CounterRandom random;
    private final double[][] logProbabilities;
    private final SmoothShape shape;
    private final int nse;

    private RankedElements(RandomOptions options, SmoothShape shape, SkewedIndices[] dimensions) {
        this.random = new CounterRandom(options.seed());
        this.nse = options.nse();
        this.shape = shape;
        this.logProbabilities = new double[dimensions.length][];
        for (int d = 0; d < dimensions.length; d++) {
            logProbabilities[d] = new double[Math.toIntExact(dimensions[d].extent())];
            for (int i = 0; i < logProbabilities[d].length; i++) {
                logProbabilities[d][i] = dimensions[d].logProbability(i);
            }
        }
    }

    /// Returns the array of the `nse` cells of the least ranks.
    static CooArray of(RandomOptions options, SmoothShape shape, SkewedIndices[] dimensions) {
        long cells = shape.cellCount().longValueExact();
        if (options.nse() == 0) {
            return Create.zeros(options.dtype(), shape.extents());
        }
        return new RankedElements(options, shape, dimensions).build(options, cells);
    }

    private CooArray build(RandomOptions options, long cells) {
        double[] least = leastRanks(cells);
        double last = least[nse - 1];
        long ties = nse - Arrays.stream(least, 0, nse).filter(rank -> rank < last).count();
        CounterRandom numbers = new CounterRandom(options.seed() + 1);
        CooArray.Builder elements = CooArray.builder(shape, options.dtype());
        DoubleUnaryOperator value = options.values();
        long[] index = new long[shape.rank()];
        for (long cell = 0; cell < cells; cell++) {
            double rank = rank(cell, index);
            if (rank < last || (rank == last && ties-- > 0)) {
                elements.add(index, value.applyAsDouble(numbers.u01(cell)));
            }
            shape.next(index, index.length);
        }
        return elements.build();
    }

    /// Returns the logarithm of `-log(1 - u) / probability`.
    private double rank(long cell, long[] index) {
        double rank = StrictMath.log(-StrictMath.log1p(-random.u01(cell)));
        for (int d = 0; d < index.length; d++) {
            rank -= logProbabilities[d][(int) index[d]];
        }
        return rank;
    }

    /// Returns the `nse` least ranks, ascending, and others: whenever there are twice as many, those beyond are dropped.
    private double[] leastRanks(long cells) {
        long[] index = new long[shape.rank()];
        double[] least = new double[Math.toIntExact(Math.min(Math.min(cells, 2L * nse), Create.MOST))];
        int count = 0;
        for (long cell = 0; cell < cells; cell++) {
            if (count == least.length) {
                Arrays.sort(least);
                count = nse;
            }
            least[count++] = rank(cell, index);
            shape.next(index, index.length);
        }
        Arrays.sort(least, 0, count);
        return least;
    }
}
