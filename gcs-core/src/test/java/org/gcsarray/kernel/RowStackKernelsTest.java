package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Collections;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.house.Thorough;
import org.gcsarray.parallel.Parallelism;

/// Products of stacks with many elements or many blocks, and the operands that are refused.
class RowStackKernelsTest {

    /// Rows of `columns` elements each, small integers: their sums are exact in any order.
    private static CompressedRows full(int rows, int columns) {
        int[] pointers = new int[rows + 1];
        Arrays.setAll(pointers, r -> r * columns);
        char[] ids = new char[rows * columns];
        for (int p = 0; p < ids.length; p++) {
            ids[p] = (char) (p % columns);
        }
        return CompressedRows.wrap(rows, columns, RowIndex.Dense.wrap(pointers), Indices.wrap(ids),
                Values.wrap(new Random(3).ints(ids.length, -8, 9).asDoubleStream().toArray()));
    }

    /// 2,150,000,000 elements: the same block 10,000 times.
    @Thorough
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void moreElementsThanAnArrayHolds(int threads) {
        CompressedRows block = full(215, 1000);
        RowStack stack = RowStack.of(Collections.nCopies(10_000, block));
        assertThat(stack.nse()).isEqualTo(2_150_000_000L);
        double[] x = KernelCase.vector(1000, new Random(4));
        double[] once = new double[215];
        Spmv.multiply(CrsMatrix.wrap(block), x, once);
        double[] y = new double[2_150_000];
        Spmv.multiply(1, stack, x, 0, y, Parallelism.threads(threads));
        double[] expected = new double[y.length];
        Arrays.setAll(expected, r -> once[r % 215]);
        assertThat(Arrays.equals(y, expected)).isTrue();
    }

    /// The last rows hold element 2^31: ones in x for these rows alone.
    @Thorough
    @Test
    void elementsBeyondThoseOfAnArrayAreTransposed() {
        CompressedRows block = full(215, 1000);
        RowStack stack = RowStack.of(Collections.nCopies(10_000, block));
        double[] x = new double[2_150_000];
        Arrays.fill(x, 2_149_785, 2_150_000, 1);
        double[] ones = new double[215];
        Arrays.fill(ones, 1);
        double[] expected = new double[1000];
        Spmv.multiplyTransposed(1, CrsMatrix.wrap(block), ones, 0, expected, Parallelism.sequential());
        double[] y = new double[1000];
        Spmv.multiplyTransposed(1, stack, x, 0, y, Parallelism.threads(2));
        assertThat(y).isEqualTo(expected);
    }

    @Thorough
    @Test
    void spmmOfMoreElementsThanAnArrayHolds() {
        CompressedRows block = full(215, 1000);
        RowStack stack = RowStack.of(Collections.nCopies(10_000, block));
        double[] b = KernelCase.vector(2000, new Random(4));
        double[] once = new double[430];
        Spmm.multiply(CrsMatrix.wrap(block), b, once, 2);
        double[] c = new double[4_300_000];
        Spmm.multiply(1, stack, DenseMatrix.wrap(b, stack.columnCount(), 2), 0,
                DenseMatrix.wrap(c, stack.rowCount(), 2), Parallelism.threads(3));
        double[] expected = new double[c.length];
        Arrays.setAll(expected, r -> once[r % 430]);
        assertThat(Arrays.equals(c, expected)).isTrue();
    }

    /// Far more blocks than rows of one: cut by elements, not by blocks.
    @Test
    void manySmallBlocksGiveTheBitsOfOneArray() {
        Random random = new Random(5);
        CompressedRows a = RandomRows.of(random, 5000, 300, 0.1);
        CompressedRows[] blocks = new CompressedRows[5000];
        Arrays.setAll(blocks, r -> a.rows(r, r + 1L));
        RowStack stack = RowStack.of(blocks);
        double[] x = StackCase.vector(300, random);
        for (int threads = 1; threads <= 4; threads++) {
            double[] expected = new double[5000];
            double[] y = new double[5000];
            Spmv.multiply(1, CrsMatrix.wrap(a), x, 0, expected, Parallelism.threads(threads));
            Spmv.multiply(1, stack, x, 0, y, Parallelism.threads(threads));
            assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
        }
    }

    @Test
    void wrongOperandsAreRefused() {
        RowStack a = RowStack.of(full(2, 3), full(3, 3));
        double[] three = new double[3];
        double[] five = new double[5];
        assertThatIllegalArgumentException().isThrownBy(() -> Spmv.multiply(a, five, new double[5]))
                .withMessage("x has length 5; a (5 x 3) matrix needs 3");
        assertThatIllegalArgumentException().isThrownBy(() -> Spmv.multiply(a, three, new double[4]))
                .withMessage("y has length 4; a (5 x 3) matrix needs 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spmv.multiplyTransposed(1, a, three, 0, five, Parallelism.sequential()))
                .withMessage("x has length 3; a (5 x 3) matrix needs 5");
        assertThatIllegalArgumentException().isThrownBy(() -> Spmv.multiply(a, new float[3], new float[5]))
                .withMessageContaining("values have dtype " + DType.FLOAT64 + "; Spmv over float[] needs");
        RowStack square = RowStack.of(full(1, 3), full(2, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> Spmv.multiply(square, three, three))
                .withMessage("x and y are the same array; the result would overwrite the input");
        CompressedRows ones = full(2, 3).withValues(full(2, 3).values(), Scalar.of(1d));
        assertThatIllegalArgumentException().isThrownBy(() -> Spmv.multiply(RowStack.of(ones), three, new double[2]))
                .withMessage("fill is 1.0; Spmv needs fill 0");
        Parallelism here = Parallelism.sequential();
        assertThatIllegalArgumentException().isThrownBy(() -> Spmm.multiply(a, new double[6], new double[9], 2))
                .withMessage("c has length 9; a (5 x 3) matrix needs 10 for width 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Spmm.multiply(a, three, five, -1))
                .withMessage("width is -1; must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spmm.multiply(1, a, DenseMatrix.wrap(new double[6], DenseLayout.rowMajor(3, 2)), 0,
                        DenseMatrix.wrap(new double[8], DenseLayout.rowMajor(4, 2)), here))
                .withMessage("c is (4 x 2); a (5 x 3) matrix needs (5 x 2)");
        double[] both = new double[12];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Spmm.multiplyTransposed(1, a, DenseMatrix.wrap(both, DenseLayout.rowMajor(5, 2)), 0,
                        DenseMatrix.wrap(both, DenseLayout.rowMajor(3, 2)), here))
                .withMessageContaining("b and c are the same array and meet in it");
    }
}
