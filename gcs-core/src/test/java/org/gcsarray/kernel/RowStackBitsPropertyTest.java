package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// A stack of row blocks gives the bits of the array it was cut from, for every cut, width, row form, type, factor and number of threads.
class RowStackBitsPropertyTest {

    private static final int[] WIDTHS = {1, 3, 8, 17};

    @Property
    void spmvOfDoubles(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        double alpha = StackCase.alpha(random);
        double beta = StackCase.beta(random);
        double[] x = StackCase.vector(a.columnCount(), random);
        double[] expected = StackCase.old(a.rowCount(), beta, random);
        double[] y = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, expected, parallelism);
        Spmv.multiply(alpha, stack, x, beta, y, parallelism);
        assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
    }

    @Property
    void spmvOfFloats(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT32);
        RowStack stack = StackCase.cut(a, random);
        float alpha = (float) StackCase.alpha(random);
        float beta = (float) StackCase.beta(random);
        float[] x = Numbers.floats(StackCase.vector(a.columnCount(), random));
        float[] expected = Numbers.floats(StackCase.old(a.rowCount(), beta, random));
        float[] y = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, expected, parallelism);
        Spmv.multiply(alpha, stack, x, beta, y, parallelism);
        assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
    }

    @Property
    void transposedSpmvOfDoubles(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        double alpha = StackCase.alpha(random);
        double beta = StackCase.beta(random);
        double[] x = StackCase.vector(a.rowCount(), random);
        double[] expected = StackCase.old(a.columnCount(), beta, random);
        double[] y = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(a), x, beta, expected, parallelism);
        Spmv.multiplyTransposed(alpha, stack, x, beta, y, parallelism);
        assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
    }

    @Property
    void transposedSpmvOfFloats(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT32);
        RowStack stack = StackCase.cut(a, random);
        float alpha = (float) StackCase.alpha(random);
        float beta = (float) StackCase.beta(random);
        float[] x = Numbers.floats(StackCase.vector(a.rowCount(), random));
        float[] expected = Numbers.floats(StackCase.old(a.columnCount(), beta, random));
        float[] y = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(a), x, beta, expected, parallelism);
        Spmv.multiplyTransposed(alpha, stack, x, beta, y, parallelism);
        assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
    }

    @Property
    @Effort(LOW)
    void spmmOfDoubles(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        boolean transposed = random.nextInt(3) == 0;
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        double alpha = StackCase.alpha(random);
        double beta = StackCase.beta(random);
        double[] b = StackCase.vector((transposed ? a.rowCount() : a.columnCount()) * width, random);
        double[] expected = StackCase.old((transposed ? a.columnCount() : a.rowCount()) * width, beta, random);
        double[] c = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        if (transposed) {
            Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.rowCount(), width), beta,
                    DenseMatrix.wrap(expected, a.columnCount(), width), parallelism);
            Spmm.multiplyTransposed(alpha, stack, DenseMatrix.wrap(b, stack.rowCount(), width), beta,
                    DenseMatrix.wrap(c, stack.columnCount(), width), parallelism);
        } else {
            Spmm.multiply(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.columnCount(), width), beta,
                    DenseMatrix.wrap(expected, a.rowCount(), width), parallelism);
            Spmm.multiply(alpha, stack, DenseMatrix.wrap(b, stack.columnCount(), width), beta,
                    DenseMatrix.wrap(c, stack.rowCount(), width), parallelism);
        }
        assertThat(StackCase.bits(c)).isEqualTo(StackCase.bits(expected));
    }

    @Property
    @Effort(LOW)
    void spmmOfFloats(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT32);
        RowStack stack = StackCase.cut(a, random);
        boolean transposed = random.nextInt(3) == 0;
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        float alpha = (float) StackCase.alpha(random);
        float beta = (float) StackCase.beta(random);
        float[] b = Numbers.floats(
                StackCase.vector((transposed ? a.rowCount() : a.columnCount()) * width, random));
        float[] expected = Numbers.floats(
                StackCase.old((transposed ? a.columnCount() : a.rowCount()) * width, beta, random));
        float[] c = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        if (transposed) {
            Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.rowCount(), width), beta,
                    DenseMatrix.wrap(expected, a.columnCount(), width), parallelism);
            Spmm.multiplyTransposed(alpha, stack, DenseMatrix.wrap(b, stack.rowCount(), width), beta,
                    DenseMatrix.wrap(c, stack.columnCount(), width), parallelism);
        } else {
            Spmm.multiply(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.columnCount(), width), beta,
                    DenseMatrix.wrap(expected, a.rowCount(), width), parallelism);
            Spmm.multiply(alpha, stack, DenseMatrix.wrap(b, stack.columnCount(), width), beta,
                    DenseMatrix.wrap(c, stack.rowCount(), width), parallelism);
        }
        assertThat(StackCase.bits(c)).isEqualTo(StackCase.bits(expected));
    }

    /// Positions outside the layouts, which hold marks, are compared too.
    @Property
    @Effort(LOW)
    void spmmOfAnyLayout(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        boolean transposed = random.nextInt(3) == 0;
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        int rowsOfB = (int) (transposed ? a.rowCount() : a.columnCount());
        int rowsOfC = (int) (transposed ? a.columnCount() : a.rowCount());
        double beta = StackCase.beta(random);
        DenseOperand b = DenseOperand.of(StackCase.vector((long) rowsOfB * width, random), rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(StackCase.old((long) rowsOfC * width, beta, random), rowsOfC, width, random);
        double[] expected = c.array().clone();
        float[] floatsOfB = Numbers.floats(b.array());
        float[] floats = Numbers.floats(c.array());
        float[] expectedFloats = floats.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        CompressedRows single = a.convert(DType.FLOAT32);
        RowStack floatStack = StackCase.cut(single, random);
        float narrow = (float) beta;
        if (transposed) {
            Spmm.multiplyTransposed(-1.3, CrsMatrix.wrap(a), DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(expected, c.layout()), parallelism);
            Spmm.multiplyTransposed(-1.3, stack, DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(c.array(), c.layout()), parallelism);
            Spmm.multiplyTransposed(2, CrsMatrix.wrap(single), DenseMatrix.wrap(floatsOfB, b.layout()), narrow,
                    DenseMatrix.wrap(expectedFloats, c.layout()), parallelism);
            Spmm.multiplyTransposed(2, floatStack, DenseMatrix.wrap(floatsOfB, b.layout()), narrow,
                    DenseMatrix.wrap(floats, c.layout()), parallelism);
        } else {
            Spmm.multiply(-1.3, CrsMatrix.wrap(a), DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(expected, c.layout()), parallelism);
            Spmm.multiply(-1.3, stack, DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(c.array(), c.layout()), parallelism);
            Spmm.multiply(2, CrsMatrix.wrap(single), DenseMatrix.wrap(floatsOfB, b.layout()), narrow,
                    DenseMatrix.wrap(expectedFloats, c.layout()), parallelism);
            Spmm.multiply(2, floatStack, DenseMatrix.wrap(floatsOfB, b.layout()), narrow,
                    DenseMatrix.wrap(floats, c.layout()), parallelism);
        }
        assertThat(StackCase.bits(c.array())).isEqualTo(StackCase.bits(expected));
        assertThat(StackCase.bits(floats)).isEqualTo(StackCase.bits(expectedFloats));
    }

    /// Many elements a column: a column-major B is brought into row-major order, for the stack where it is for the array.
    @Property
    void tallStacks(@ForAll Random random) {
        CompressedRows a = LongRows.tall(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        DenseLayout ofB = DenseLayout.columnMajor(a.columnCount(), 17);
        DenseLayout ofC = DenseLayout.columnMajor(a.rowCount(), 17);
        double[] b = StackCase.vector(ofB.requiredLength(), random);
        double[] expected = StackCase.vector(ofC.requiredLength(), random);
        double[] c = expected.clone();
        Parallelism parallelism = StackCase.parallelism(random);
        Spmm.multiply(0.7, CrsMatrix.wrap(a), DenseMatrix.wrap(b, ofB), 0.3, DenseMatrix.wrap(expected, ofC),
                parallelism);
        Spmm.multiply(0.7, stack, DenseMatrix.wrap(b, ofB), 0.3, DenseMatrix.wrap(c, ofC), parallelism);
        assertThat(StackCase.bits(c)).isEqualTo(StackCase.bits(expected));
    }

    /// An infinite alpha makes every empty sum of SpMM NaN, in rows that are listed and in rows that are not.
    @Property
    @Effort(LOW)
    void infiniteAlpha(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        RowStack stack = StackCase.cut(a, random);
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        double[] b = StackCase.vector(a.columnCount() * width, random);
        double[] expected = new double[(int) a.rowCount() * width];
        double[] c = new double[expected.length];
        Parallelism parallelism = StackCase.parallelism(random);
        Spmm.multiply(Double.POSITIVE_INFINITY, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.columnCount(), width), 0,
                DenseMatrix.wrap(expected, a.rowCount(), width), parallelism);
        Spmm.multiply(Double.POSITIVE_INFINITY, stack, DenseMatrix.wrap(b, stack.columnCount(), width), 0,
                DenseMatrix.wrap(c, stack.rowCount(), width), parallelism);
        assertThat(c).isEqualTo(expected);
    }

    /// The sum of a row does not depend on where the row stands: also of a row among the first elements of an array.
    @Property
    void rowsKeepTheirBitsBelowOthers(@ForAll Random random) {
        CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
        double[] x = StackCase.vector(a.columnCount(), random);
        for (int k = 0; k < a.rowCount(); k++) {
            CompressedRows one = a.rows(k, k + 1L);
            int n = Math.min(k, 5);
            CompressedRows below = a.rows(k - n, k + 1L);
            double[] alone = new double[1];
            double[] last = new double[n + 1];
            Spmv.multiply(CrsMatrix.wrap(one), x, alone);
            Spmv.multiply(CrsMatrix.wrap(below), x, last);
            assertThat(Double.doubleToRawLongBits(last[n])).isEqualTo(Double.doubleToRawLongBits(alone[0]));
        }
    }

    /// Blocks of different row forms and widths, against the definition, in numbers whose sums are exact.
    @Property
    void blocksOfAllKindsTogether(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        RowStack cut = StackCase.cut(matrix.a(), random);
        CompressedRows[] blocks = new CompressedRows[cut.blockCount()];
        for (int k = 0; k < blocks.length; k++) {
            CompressedRows block = random.nextBoolean() ? cut.block(k).toHyperRows()
                    : cut.block(k).toDenseRows(Long.MAX_VALUE);
            Indices columns = ArrayArbitraries.inWidth(block.columns().toLongArray(), 1 << random.nextInt(4));
            blocks[k] = CompressedRows.wrap(block.rowCount(), block.columnCount(), block.rows(), columns,
                    block.values());
        }
        RowStack stack = RowStack.of(Arrays.asList(blocks));
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        double beta = KernelCase.factor(random);
        Parallelism parallelism = StackCase.parallelism(random);
        double[] b = KernelCase.vector(matrix.cols() * width, random);
        double[] c = KernelCase.old(matrix.rows() * width, beta, random);
        double[] expected = matrix.product(false, -2, b, beta, c, width);
        Spmm.multiply(-2, stack, DenseMatrix.wrap(b, stack.columnCount(), width), beta,
                DenseMatrix.wrap(c, stack.rowCount(), width), parallelism);
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected));
        double[] bt = KernelCase.vector(matrix.rows() * width, random);
        double[] ct = KernelCase.old(matrix.cols() * width, beta, random);
        double[] expectedTransposed = matrix.product(true, -2, bt, beta, ct, width);
        Spmm.multiplyTransposed(-2, stack, DenseMatrix.wrap(bt, stack.rowCount(), width), beta,
                DenseMatrix.wrap(ct, stack.columnCount(), width), parallelism);
        assertThat(Numbers.unsigned(ct)).isEqualTo(Numbers.unsigned(expectedTransposed));
    }
}
