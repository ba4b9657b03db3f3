package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

/// What SDDMM refuses, special numbers, and shapes without length.
class SddmmTest {

    private static CompressedRows matrix(double... values) {
        return CompressedRows.wrap(2, 3, RowIndex.Dense.wrap(new int[] {0, 1, 2}), Indices.wrap(new byte[] {2, 0}),
                Values.wrap(values));
    }

    private static void refused(ThrowingCallable call, String... texts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(texts);
    }

    @Test
    void operandsAreRefusedNamingNumbers() {
        CompressedRows s = matrix(1, 1);
        refused(() -> Sddmm.multiply(CrsMatrix.wrap(s), new double[3], new double[6], 2).unfolded(), "a has length 3",
                "needs 4 for width 2");
        refused(() -> Sddmm.multiply(CrsMatrix.wrap(s), new double[4], new double[4], 2).unfolded(), "b has length 4",
                "needs 6 for width 2");
        refused(() -> Sddmm.sample(CrsMatrix.wrap(s), new double[4], new double[6], 2, new double[3],
                Parallelism.sequential()),
                "c has length 3; nse is 2");
        refused(() -> Sddmm.sample(CrsMatrix.wrap(s), new double[4], new double[6], -2).unfolded(), "k is -2");
        double[] both = new double[2];
        refused(() -> Sddmm.sample(CrsMatrix.wrap(s), both, new double[3], 1, both, Parallelism.sequential()),
                "a and c are the same array");
        refused(() -> Sddmm.multiply(CrsMatrix.wrap(matrix(both)), new double[2], new double[3], 1, both,
                Parallelism.sequential()), "the values of s and c are the same array");
        refused(() -> Sddmm.multiply(CrsMatrix.wrap(s.convert(DType.INT64)), new double[4], new double[6], 2)
                .unfolded(), "int64", "Sddmm");
        refused(() -> Sddmm
                .multiply(CrsMatrix.wrap(s.withValues(s.values(), Scalar.of(1.0))), new double[4], new double[6], 2)
                .unfolded(),
                "fill is 1.0; Sddmm needs fill 0");
    }

    /// Element (0, 2) is an explicit zero: it meets the NaN; (0, 1) is not stored and meets nothing.
    @Test
    void specialNumbersMeetStoredElementsOnly() {
        double[] a = {1, 1};
        double[] b = {Double.POSITIVE_INFINITY, 7, Double.NaN};
        CompressedRows c = Sddmm.multiply(CrsMatrix.wrap(matrix(0, -1)), a, b, 1).unfolded();
        assertThat(c.values().getDouble(0)).isNaN();
        assertThat(c.values().getDouble(1)).isEqualTo(Double.NEGATIVE_INFINITY);
        CompressedRows d = Sddmm.multiply(CrsMatrix.wrap(matrix(2, 3)), a, new double[] {5, Double.NaN, 4}, 1)
                .unfolded();
        assertThat(d.values().getDouble(0)).isEqualTo(8);
        assertThat(d.values().getDouble(1)).isEqualTo(15);
    }

    /// A B' of a matrix with itself is allowed: inputs may be one array.
    @Test
    void inputsMayBeOneArray() {
        CompressedRows s = CompressedRows.wrap(2, 2, RowIndex.Dense.wrap(new int[] {0, 1, 2}),
                Indices.wrap(new byte[] {1, 0}), Values.uniform(1, 2));
        double[] a = {1, 2, 3, 4};
        CompressedRows c = Sddmm.multiply(CrsMatrix.wrap(s), a, a, 2).unfolded();
        assertThat(c.values().getDouble(0)).isEqualTo(11);
        assertThat(c.values().getDouble(1)).isEqualTo(11);
        assertThat(a).containsExactly(1, 2, 3, 4);
    }

    /// Rows of length 0 have product 0, however many rows there are.
    @Test
    void noLength() {
        CompressedRows s = CompressedRows.wrap(1L << 62, 1L << 62,
                RowIndex.Hyper.wrap(Indices.wrap(new long[] {1L << 61}), new int[] {0, 1}),
                Indices.wrap(new long[] {1L << 60}), Values.wrap(new double[] {Double.NaN}));
        assertThat(Sddmm.sample(CrsMatrix.wrap(s), new double[0], new double[0], 0).unfolded().values().getDouble(0))
                .isZero();
        assertThat(Sddmm.multiply(CrsMatrix.wrap(s), new double[0], new double[0], 0).unfolded().values().getDouble(0))
                .isNaN();
    }
}
