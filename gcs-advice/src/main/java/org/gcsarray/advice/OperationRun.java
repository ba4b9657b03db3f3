package org.gcsarray.advice;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Ttm;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.layout.Operation;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// An operation on an array in one layout, with operands made up, ready to be called. Used by one thread.
///
/// @param call  computes once
/// @param count operations that a call makes
record OperationRun(Runnable call, int count) {

    /// Elements read or slices taken in one call: the time of one is too short, or depends on where it lies.
    private static final int READS = 1000;
    private static final int SLICES = 8;

    /// Returns the time of an operation, by calls for a while after one that brings the operands into the caches.
    ///
    /// @param atLeast how long to call, in nanoseconds
    double nanos(double atLeast) {
        call.run();
        int calls = 0;
        long begin = System.nanoTime();
        double elapsed;
        do {
            call.run();
            calls++;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < atLeast);
        return elapsed / calls / count;
    }

    /// Prepares an operation.
    ///
    /// @param a           float64 array
    /// @param coordinates the same array as canonical coordinates
    /// @param seed        of operands and indices
    /// @param parallelism threads of products with dense operands
    /// @param dense       holds these operands
    /// @throws UnmeasurableException if the operation cannot run here
    static OperationRun of(Operation operation, GcsArray a, CooArray coordinates, long seed, Parallelism parallelism,
            DenseOperands dense) {
        CounterRandom random = new CounterRandom(seed);
        int[] modes = operation.modes().stream().mapToInt(Integer::intValue).toArray();
        int width = operation.width();
        return switch (operation.kind()) {
            case SPMV, SPMM -> {
                double[] x = dense.get("x", cells(a, modes) * width);
                double[] y = dense.get("y", cells(a, Contraction.freeOrder(a.reduction(), modes)) * width);
                yield new OperationRun(
                        () -> Contraction.multiply(1, a, modes, x, 0, y, width, parallelism), 1);
            }
            case TTV -> {
                double[] v = dense.get("x", cells(a, modes));
                yield new OperationRun(() -> Ttv.multiply(a, modes[0], v), 1);
            }
            case TTM -> {
                double[] m = dense.get("x", cells(a, modes) * width);
                yield new OperationRun(() -> Ttm.multiplyTransposed(a, modes[0], m, width, Parallelism.sequential()),
                        1);
            }
            case MTTKRP -> {
                double[][] factors = IntStream.range(0, a.shape().rank())
                        .mapToObj(d -> d == modes[0] ? new double[0] : dense.get("factor " + d, cells(a, d) * width))
                        .toArray(double[][]::new);
                double[] m = dense.get("result", cells(a, modes) * width);
                yield new OperationRun(() -> Mttkrp.multiply(a, modes[0], factors, width, m, parallelism), 1);
            }
            case TENSORDOT -> modes.length < a.shape().rank() ? tensordot(a, modes)
                    : tensordot(withLeadingOne(a), IntStream.rangeClosed(1, modes.length).toArray());
            case SLICE -> slices(a, coordinates, modes, random);
            case READ -> reads(a, coordinates, random);
            case CONVERT -> new OperationRun(() -> {
                var _ = Convert.toGcs(coordinates, a.reduction());
            }, 1);
        };
    }

    /// Returns an array with a dimension of extent 1 in front, so that one is free when all others are summed over. O(rank), shared.
    private static GcsArray withLeadingOne(GcsArray a) {
        if (a.shape().rank() == Shape.MAX_RANK) {
            throw new UnmeasurableException(
                    "tensordot over all modes is measured below rank " + Shape.MAX_RANK + " only");
        }
        DimensionReduction layout = a.reduction();
        SmoothShape shape = SmoothShape
                .of(LongStream.concat(LongStream.of(1), LongStream.of(a.shape().extents())).toArray());
        int[] dimensions = IntStream.concat(IntStream.of(0), IntStream.of(layout.dimensions()).map(d -> d + 1))
                .toArray();
        return GcsArray.wrap(DimensionReduction.of(shape, dimensions, layout.rowDimensions().length + 1),
                a.compressedRows());
    }

    /// The array times itself: rows are the free modes on the left and the modes summed over on the right.
    private static OperationRun tensordot(GcsArray a, int[] modes) {
        int[] free = Contraction.freeOrder(a.reduction(), modes);
        int[] summed = Contraction.contractedOrder(a.reduction(), modes);
        DimensionReduction left = DimensionReduction.of(a.shape(),
                IntStream.concat(IntStream.of(free), IntStream.of(summed)).toArray(), free.length);
        CompressedRows right = Convert.toGcs(a, left.swapGroups()).compressedRows();
        return new OperationRun(() -> {
            CrsMatrix rows = CrsMatrix.wrap(Convert.toGcs(a, left).compressedRows());
            var _ = Spgemm.multiply(rows, CrsMatrix.wrap(right)).unfolded();
        }, 1);
    }

    private static OperationRun slices(GcsArray a, CooArray coordinates, int[] modes, CounterRandom random) {
        long longest = LongStream.of(a.shape().extents()).max().orElse(0);
        if (longest > IndexInterval.INF) {
            throw new UnmeasurableException(
                    "slices take extents up to " + IndexInterval.INF + ", and one is " + longest);
        }
        AxisSelector[][] selectors = new AxisSelector[SLICES][a.shape().rank()];
        for (int k = 0; k < SLICES; k++) {
            Arrays.fill(selectors[k], AxisSelector.all());
            for (int mode : modes) {
                selectors[k][mode] = new AxisSelector.At(index(coordinates, random.below(k, coordinates.nse()), mode));
            }
        }
        return new OperationRun(() -> {
            for (AxisSelector[] one : selectors) {
                var _ = Slice.of(a, one);
            }
        }, SLICES);
    }

    /// Every other element read is a stored one; of the others, the last index is drawn anew.
    private static OperationRun reads(GcsArray a, CooArray coordinates, CounterRandom random) {
        int last = a.shape().rank() - 1;
        long[][] elements = new long[READS][a.shape().rank()];
        for (int k = 0; k < READS; k++) {
            long position = random.below(k, coordinates.nse());
            for (int d = 0; d <= last; d++) {
                elements[k][d] = index(coordinates, position, d);
            }
            if (k % 2 == 1) {
                elements[k][last] = random.below((long) READS + k, a.shape().extent(last));
            }
        }
        int[] found = new int[1];
        return new OperationRun(() -> {
            for (long[] element : elements) {
                found[0] += a.position(element);
            }
        }, READS);
    }

    private static long index(CooArray coordinates, long position, int dimension) {
        return coordinates.indices(dimension).get((int) position);
    }

    /// Returns the number of cells of some dimensions of an array.
    static long cells(GcsArray a, int... dimensions) {
        return Arrays.stream(dimensions).mapToLong(a.shape()::extent).reduce(1, Math::multiplyExact);
    }
}
