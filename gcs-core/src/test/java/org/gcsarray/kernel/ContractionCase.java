package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// An array in a layout, a set of contracted dimensions and operands of small integers, whose contraction is exact in any order of
/// summation, and that contraction by the definition.
final class ContractionCase {

    private final TensorCase tensor;
    private final GcsArray a;
    private final int[] contracted;
    private final int[] inB;
    private final int[] inY;
    private final int width;
    private final double alpha;
    private final double beta;
    private final double[] b;
    private final double[] old;

    /// @param set bit d is set if dimension d is contracted
    ContractionCase(TensorCase tensor, GcsArray a, int set, int width, Random random) {
        this.tensor = tensor;
        this.a = a;
        this.width = width;
        this.inB = ordered(a, set);
        this.inY = ordered(a, ~set);
        this.contracted = permuted(inB, random);
        this.alpha = KernelCase.factor(random);
        this.beta = KernelCase.factor(random);
        this.b = KernelCase.vector(length(inB), random);
        this.old = KernelCase.old(length(inY), beta, random);
    }

    private static int[] ordered(GcsArray a, int set) {
        return IntStream.of(a.reduction().dimensions()).filter(d -> (set >> d & 1) == 1).toArray();
    }

    private static int[] permuted(int[] dimensions, Random random) {
        return IntStream.of(ArrayArbitraries.shuffled(dimensions.length, random)).map(k -> dimensions[k]).toArray();
    }

    private int length(int[] dimensions) {
        return Math
                .toIntExact(width * Arrays.stream(dimensions).mapToLong(a.shape()::extent).reduce(1, (x, y) -> x * y));
    }

    GcsArray a() {
        return a;
    }

    int[] contracted() {
        return contracted.clone();
    }

    int width() {
        return width;
    }

    double[] b() {
        return b;
    }

    /// Returns the number of results.
    int results() {
        return old.length;
    }

    /// Writes NaN and infinities to all of B that no stored element meets.
    void poison(Random random) {
        boolean[] met = new boolean[b.length];
        tensor.coo().forEachStored((index, position) -> Arrays.fill(met, row(inB, index) * width,
                (row(inB, index) + 1) * width, true));
        for (int k = 0; k < b.length; k++) {
            b[k] = met[k] ? b[k] : random.nextBoolean() ? Double.NaN : Double.NEGATIVE_INFINITY;
        }
    }

    private int row(int[] dimensions, long[] index) {
        int row = 0;
        for (int d : dimensions) {
            row = row * (int) a.shape().extent(d) + (int) index[d];
        }
        return row;
    }

    double[] expected() {
        double[] result = old.clone();
        for (int k = 0; k < result.length; k++) {
            result[k] = beta == 0 ? 0 : beta * old[k];
        }
        tensor.coo().forEachStored((index, position) -> {
            for (int k = 0; k < width; k++) {
                result[row(inY, index) * width + k] += alpha * tensor.coo().values().getDouble(position)
                        * b[row(inB, index) * width + k];
            }
        });
        return result;
    }

    /// Contracts in the type of the values.
    double[] actual(Parallelism parallelism) {
        double[] y = old.clone();
        EitherType.contraction(alpha, a, contracted, b, beta, y, width, parallelism);
        return Numbers.unsigned(y);
    }

    @Override
    public String toString() {
        return a.shape() + " " + a.reduction() + " over " + Arrays.toString(contracted) + ", width " + width
                + ", alpha "
                + alpha + ", beta " + beta + ", " + a.compressedRows();
    }
}
