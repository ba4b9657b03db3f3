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
    void spmv(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            for (boolean transposed : new boolean[] {false, true}) {
                CompressedRows a = StackCase.matrix(random, dtype);
                double alpha = StackCase.alpha(random);
                double beta = StackCase.beta(random);
                double[] x = StackCase.vector(transposed ? a.rowCount() : a.columnCount(), random);
                double[] expected = StackCase.old(transposed ? a.columnCount() : a.rowCount(), beta, random);
                double[] y = expected.clone();
                Parallelism parallelism = StackCase.parallelism(random);
                EitherType.spmv(transposed, alpha, CrsMatrix.wrap(a), x, beta, expected, parallelism);
                EitherType.spmv(transposed, alpha, StackCase.cut(a, random), x, beta, y, parallelism);
                assertThat(StackCase.bits(y)).isEqualTo(StackCase.bits(expected));
            }
        }
    }

    /// Row-major, and in any layout: positions outside, which hold marks, are compared too.
    @Property
    @Effort(LOW)
    void spmm(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            for (boolean rowMajor : new boolean[] {true, false}) {
                CompressedRows a = StackCase.matrix(random, dtype);
                boolean transposed = random.nextInt(3) == 0;
                int width = WIDTHS[random.nextInt(WIDTHS.length)];
                int rowsOfB = (int) (transposed ? a.rowCount() : a.columnCount());
                int rowsOfC = (int) (transposed ? a.columnCount() : a.rowCount());
                double alpha = StackCase.alpha(random);
                double beta = StackCase.beta(random);
                double[] plainB = StackCase.vector((long) rowsOfB * width, random);
                double[] old = StackCase.old((long) rowsOfC * width, beta, random);
                DenseOperand b = rowMajor ? DenseOperand.rowMajor(plainB, rowsOfB, width)
                        : DenseOperand.of(plainB, rowsOfB, width, random);
                DenseOperand c = rowMajor ? DenseOperand.rowMajor(old, rowsOfC, width)
                        : DenseOperand.of(old, rowsOfC, width, random);
                DenseOperand expected = new DenseOperand(c.layout(), c.array().clone());
                Parallelism parallelism = StackCase.parallelism(random);
                EitherType.spmm(transposed, alpha, CrsMatrix.wrap(a), b, beta, expected, parallelism);
                EitherType.spmm(transposed, alpha, StackCase.cut(a, random), b, beta, c, parallelism);
                assertThat(StackCase.bits(c.array())).isEqualTo(StackCase.bits(expected.array()));
            }
        }
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
        EitherType.spmm(false, -2, stack, b, beta, c, width, parallelism);
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected));
        double[] bt = KernelCase.vector(matrix.rows() * width, random);
        double[] ct = KernelCase.old(matrix.cols() * width, beta, random);
        double[] expectedTransposed = matrix.product(true, -2, bt, beta, ct, width);
        EitherType.spmm(true, -2, stack, bt, beta, ct, width, parallelism);
        assertThat(Numbers.unsigned(ct)).isEqualTo(Numbers.unsigned(expectedTransposed));
    }
}
