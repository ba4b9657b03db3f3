package org.gcsarray.ejml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.shape.SmoothShape;

class EjmlTest {

    /// Matrix `0 7 / 5 0 / 6 8`.
    private static DMatrixSparseCSC matrix() {
        return columns(3, 2, new int[] {0, 2, 4}, new int[] {1, 2, 0, 2}, 5, 6, 7, 8);
    }

    private static DMatrixSparseCSC columns(int rows, int cols, int[] pointers, int[] rowIndices, double... values) {
        DMatrixSparseCSC matrix = new DMatrixSparseCSC(rows, cols, 0);
        matrix.col_idx = pointers;
        matrix.nz_rows = rowIndices;
        matrix.nz_values = values;
        matrix.nz_length = values.length;
        return matrix;
    }

    @Test
    void sharedColumnsTakeNoMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int columns = 1_000_000;
        CcsMatrix doubles = CcsMatrix.wrap(3, columns, new int[columns + 1], Indices.wrap(new int[0]),
                Values.wrap(new double[0]));
        CcsMatrix floats = CcsMatrix.wrap(3, columns, new int[columns + 1], Indices.wrap(new int[0]),
                Values.wrap(new float[0]));
        long before = threads.getCurrentThreadAllocatedBytes();
        DMatrixSparseCSC ofDoubles = ToEjml.asDMatrixSparseCSC(doubles);
        FMatrixSparseCSC ofFloats = ToEjml.asFMatrixSparseCSC(floats);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(columns);
        assertThat(ofDoubles.numRows).isEqualTo(ofFloats.numRows).isEqualTo(3);
        assertThat(ofDoubles.numCols).isEqualTo(ofFloats.numCols).isEqualTo(columns);
    }

    @Test
    void wrappedColumnsShareEveryArray() {
        DMatrixSparseCSC matrix = matrix();
        CcsMatrix ccs = FromEjml.wrap(matrix);
        matrix.nz_values[3] = 80;
        assertThat(ccs.getDouble(2, 1)).isEqualTo(80);
        assertThat(Pointers.of(ccs.compressedColumns().rows())).isSameAs(matrix.col_idx);
        matrix.nz_rows[2] = 1;
        assertThat(ccs.rowIndices().get(2)).isEqualTo(1);
    }

    @Test
    void copiesAreCopies() {
        CcsMatrix ccs = FromEjml.wrap(matrix());
        DMatrixSparseCSC copy = ToEjml.toDMatrixSparseCSC(ccs);
        copy.nz_values[0] = -1;
        copy.nz_rows[0] = 0;
        copy.col_idx[1] = 1;
        assertThat(ccs.getDouble(1, 0)).isEqualTo(5);
        assertThat(ccs.ccolIndices()).containsExactly(0, 2, 4);
        StridedArray dense = StridedArray.of(SmoothShape.of(1, 2), new double[] {1, 2});
        ToEjml.toDMatrixRMaj(dense).data[0] = 9;
        assertThat(dense.getDouble(0, 0)).isEqualTo(1);
        FMatrixSparseCSC single = ToEjml.toFMatrixSparseCSC(ccs);
        FromEjml.wrap(single);
        assertThat(ToEjml.toFMatrixSparseCSC(FromEjml.wrap(single)).nz_values).isNotSameAs(single.nz_values)
                .isEqualTo(single.nz_values);
    }

    @Test
    void singlePrecisionIsShared() {
        FMatrixSparseCSC single = ToEjml.toFMatrixSparseCSC(FromEjml.wrap(matrix()));
        CcsMatrix ccs = FromEjml.wrap(single);
        single.nz_values[0] = 50;
        assertThat(ccs.get(1, 0)).isEqualTo(Scalar.of(50f));
        FMatrixSparseCSC back = ToEjml.asFMatrixSparseCSC(ccs);
        assertThat(back.nz_values).isSameAs(single.nz_values);
        assertThat(back.nz_rows).isSameAs(single.nz_rows);
        assertThat(back.col_idx).isSameAs(single.col_idx);
        assertThat(back.get(2, 1)).isEqualTo(8);
    }

    @Test
    void denseMatricesAreShared() {
        DMatrixRMaj matrix = new DMatrixRMaj(new double[][] {{1, 2, 3}, {4, 5, 6}});
        StridedArray strided = FromEjml.wrap(matrix);
        matrix.set(1, 2, 60);
        assertThat(strided.getDouble(1, 2)).isEqualTo(60);
        assertThat(ToEjml.asDMatrixRMaj(strided).data).isSameAs(matrix.data);
    }

    @Test
    void reshapedDenseMatrixWithSpareRoom() {
        DMatrixRMaj matrix = new DMatrixRMaj(4, 4);
        matrix.reshape(2, 3);
        matrix.set(1, 0, 7);
        StridedArray strided = FromEjml.wrap(matrix);
        assertThat(strided.shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(strided.getDouble(1, 0)).isEqualTo(7);
        assertThat(Convert.toCoo(strided).nse()).isOne();
        assertThat(ToEjml.toDMatrixRMaj(strided).data).containsExactly(0, 0, 0, 7, 0, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixRMaj(strided))
                .withMessageContaining("[3, 1]");
    }

    @Test
    void spareRoomIsCutOff() {
        DMatrixSparseCSC matrix = matrix();
        matrix.growMaxLength(10, true);
        matrix.growMaxColumns(8, true);
        CcsMatrix ccs = FromEjml.wrap(matrix);
        assertThat(ccs.nse()).isEqualTo(4);
        assertThat(ccs.ccolIndices()).containsExactly(0, 2, 4);
        assertThat(ccs.getDouble(2, 1)).isEqualTo(8);
        assertThat(ToEjml.asDMatrixSparseCSC(ccs).nz_values).hasSize(4);
    }

    @Test
    void unsortedColumnsAreSortedWithTheirValues() {
        CcsMatrix ccs = FromEjml.wrap(columns(3, 2, new int[] {0, 2, 4}, new int[] {2, 1, 2, 0}, 6, 5, 8, 7));
        assertThat(ccs.getDouble(1, 0)).isEqualTo(5);
        assertThat(ccs.getDouble(2, 0)).isEqualTo(6);
        assertThat(ccs.getDouble(0, 1)).isEqualTo(7);
        assertThat(ccs.getDouble(2, 1)).isEqualTo(8);
        assertThat(ccs.nse()).isEqualTo(4);
    }

    @Test
    void explicitZerosStay() {
        assertThat(FromEjml.wrap(columns(2, 1, new int[] {0, 2}, new int[] {0, 1}, 0, -0.0)).nse()).isEqualTo(2);
        assertThat(FromEjml.wrap(columns(2, 1, new int[] {0, 2}, new int[] {1, 0}, 0, -0.0)).nse()).isEqualTo(2);
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of("first pointer, sorted",
                        columns(3, 2, new int[] {1, 2, 4}, new int[] {0, 1, 0, 2}, 1, 2, 3, 4)),
                Arguments.of("first pointer, unsorted",
                        columns(3, 2, new int[] {1, 3, 4}, new int[] {0, 2, 1, 2}, 1, 2, 3, 4)),
                Arguments.of("last pointer too small, sorted",
                        columns(3, 2, new int[] {0, 1, 3}, new int[] {0, 1, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("last pointer too small, unsorted",
                        columns(3, 2, new int[] {0, 2, 3}, new int[] {1, 0, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("last pointer too large, unsorted",
                        columns(3, 2, new int[] {0, 2, 5}, new int[] {1, 0, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("descending after an unsorted column",
                        columns(3, 3, new int[] {0, 2, 1, 4}, new int[] {1, 0, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("negative after an unsorted column",
                        columns(3, 3, new int[] {0, 2, -1, 4}, new int[] {1, 0, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("descending", columns(3, 3, new int[] {0, 3, 2, 4}, new int[] {0, 1, 2, 0}, 1, 2, 3, 4)),
                Arguments.of("duplicate neighbours", columns(3, 1, new int[] {0, 2}, new int[] {1, 1}, 1, 2)),
                Arguments.of("duplicates apart", columns(3, 1, new int[] {0, 3}, new int[] {1, 0, 1}, 1, 2, 3)),
                Arguments.of("too few pointers", columns(3, 2, new int[] {0, 1}, new int[] {1}, 1)),
                Arguments.of("no pointers", columns(3, 2, new int[] {}, new int[] {})),
                Arguments.of("too few row indices", columns(3, 2, new int[] {0, 1, 2}, new int[] {0}, 1, 2)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void brokenColumnsAreRefused(String fault, DMatrixSparseCSC matrix) {
        assertThat(fault).isNotBlank();
        assertThatIllegalArgumentException().isThrownBy(() -> FromEjml.wrap(matrix))
                .satisfies(e -> assertThat(e.getMessage()).containsPattern("\\d"));
    }

    @Test
    void errorsNameTheFieldsOfEjml() {
        for (int[] rows : new int[][] {{1, 1, 2}, {1, 0, 1}}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> FromEjml.wrap(columns(3, 2, new int[] {0, 0, 3}, rows, 1, 2, 3)))
                    .withMessage("nz_rows has row 1 more than once in column 1; each element must be stored once");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FromEjml.wrap(columns(3, 2, new int[] {1, 1, 2}, new int[] {0, 1}, 1, 2)))
                .withMessage("col_idx[0] = 1; must be 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FromEjml.wrap(columns(3, 2, new int[] {0, 2, 1}, new int[] {0, 1}, 1, 2)))
                .withMessage("col_idx[2] = 1 is less than col_idx[1] = 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FromEjml.wrap(columns(3, 2, new int[] {0, 1, 1}, new int[] {0, 1}, 1, 2)))
                .withMessage("col_idx[2] = 1 is not nz_length = 2");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> FromEjml.wrap(columns(3, 1, new int[] {0, 2}, new int[] {0, 3}, 1, 2)))
                .withMessage("nz_rows[1] = 3; must be at least 0 and less than numRows = 3");
    }

    @Test
    void missingArraysAreNamed() {
        DMatrixSparseCSC values = matrix();
        values.nz_values = null;
        assertMissing(() -> FromEjml.wrap(values), "nz_values");
        DMatrixSparseCSC pointers = matrix();
        pointers.col_idx = null;
        assertMissing(() -> FromEjml.wrap(pointers), "col_idx");
        FMatrixSparseCSC rows = new FMatrixSparseCSC(2, 2, 1);
        rows.nz_rows = null;
        assertMissing(() -> FromEjml.wrap(rows), "nz_rows");
        DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(2, 2, 1);
        triplet.nz_value = null;
        assertMissing(() -> FromEjml.copyOf(triplet), "nz_value");
        DMatrixRMaj dense = new DMatrixRMaj(2, 2);
        dense.data = null;
        assertMissing(() -> FromEjml.wrap(dense), "data");
    }

    private static void assertMissing(ThrowingCallable call, String name) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(name + " of the matrix is null");
    }

    @Test
    void negativeCountsAreRefused() {
        DMatrixSparseCSC length = matrix();
        length.nz_length = -1;
        assertCount(() -> FromEjml.wrap(length), "nz_length", -1);
        DMatrixSparseCSC columns = matrix();
        columns.numCols = -1;
        assertCount(() -> FromEjml.wrap(columns), "numCols", -1);
        DMatrixSparseCSC rows = matrix();
        rows.numRows = Integer.MIN_VALUE;
        assertCount(() -> FromEjml.wrap(rows), "numRows", Integer.MIN_VALUE);
        FMatrixSparseCSC single = new FMatrixSparseCSC(2, 2, 1);
        single.nz_length = -7;
        assertCount(() -> FromEjml.wrap(single), "nz_length", -7);
        DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(2, 2, 1);
        triplet.nz_length = -7;
        assertCount(() -> FromEjml.copyOf(triplet), "nz_length", -7);
    }

    private static void assertCount(ThrowingCallable call, String name, int count) {
        assertThatIllegalArgumentException().isThrownBy(call)
                .withMessage(name + " of the matrix is " + count + "; must be at least 0");
    }

    @Test
    void moreColumnsThanAnArrayOfPointersHasAreRefused() {
        DMatrixSparseCSC matrix = matrix();
        matrix.numCols = Integer.MAX_VALUE;
        assertThatIllegalArgumentException().isThrownBy(() -> FromEjml.wrap(matrix))
                .withMessage("col_idx has length 3; the matrix needs 2147483648");
    }

    @Test
    void tooFewValuesAreRefused() {
        DMatrixSparseCSC matrix = columns(3, 2, new int[] {0, 1, 2}, new int[] {0, 1}, 1);
        matrix.nz_length = 2;
        assertThatIllegalArgumentException().isThrownBy(() -> FromEjml.wrap(matrix)).withMessageContaining("nz_values")
                .withMessageContaining("1");
        FMatrixSparseCSC single = ToEjml.toFMatrixSparseCSC(FromEjml.wrap(matrix()));
        single.nz_values = new float[3];
        assertThatIllegalArgumentException().isThrownBy(() -> FromEjml.wrap(single)).withMessageContaining("nz_values")
                .withMessageContaining("3");
    }

    @Test
    void rowsOutOfRangeAreRefused() {
        for (int row : new int[] {3, 259, -1, 1 << 16}) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class).as("sorted %s", row)
                    .isThrownBy(() -> FromEjml.wrap(columns(3, 1, new int[] {0, 1}, new int[] {row}, 1)));
            assertThatExceptionOfType(IndexOutOfBoundsException.class).as("unsorted %s", row)
                    .isThrownBy(() -> FromEjml.wrap(columns(3, 1, new int[] {0, 3}, new int[] {1, 0, row}, 1, 2, 3)));
            DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(3, 3, 1);
            triplet.addItem(row, 1, 1);
            assertThatExceptionOfType(IndexOutOfBoundsException.class).as("triplet %s", row)
                    .isThrownBy(() -> FromEjml.copyOf(triplet)).withMessageEndingWith("the extent of dimension 0 is 3");
            DMatrixSparseTriplet column = new DMatrixSparseTriplet(3, 3, 1);
            column.addItem(1, row, 1);
            assertThatExceptionOfType(IndexOutOfBoundsException.class).as("triplet %s", row)
                    .isThrownBy(() -> FromEjml.copyOf(column)).withMessageEndingWith("the extent of dimension 1 is 3");
        }
    }

    @Test
    void emptyMatricesOfAllKinds() {
        for (int[] shape : new int[][] {{0, 0}, {0, 3}, {3, 0}, {2, 2}}) {
            SmoothShape expected = SmoothShape.of(shape[0], shape[1]);
            assertThat(FromEjml.wrap(new DMatrixSparseCSC(shape[0], shape[1])).shape()).isEqualTo(expected);
            assertThat(FromEjml.wrap(new FMatrixSparseCSC(shape[0], shape[1])).nse()).isZero();
            assertThat(FromEjml.copyOf(new DMatrixSparseTriplet(shape[0], shape[1], 0)).shape()).isEqualTo(expected);
            assertThat(FromEjml.wrap(new DMatrixRMaj(shape[0], shape[1])).shape()).isEqualTo(expected);
            CooArray coo = CooArray.builder(expected, DType.FLOAT64).build();
            assertThat(ToEjml.toDMatrixSparseCSC(coo).numCols).isEqualTo(shape[1]);
            assertThat(ToEjml.toDMatrixSparseTriplet(coo).numRows).isEqualTo(shape[0]);
            assertThat(ToEjml.toDMatrixRMaj(coo).getNumElements()).isEqualTo(shape[0] * shape[1]);
        }
    }

    @Test
    void tripletsKeepOrderAndDuplicates() {
        DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(300, 4, 1);
        triplet.addItem(299, 3, 1);
        triplet.addItem(0, 1, 2);
        triplet.addItem(299, 3, 4);
        CooArray coo = FromEjml.copyOf(triplet);
        assertThat(coo.isCanonical()).isFalse();
        assertThat(coo.indices(0).toLongArray()).containsExactly(299, 0, 299);
        assertThat(coo.indices(0).byteWidth()).isEqualTo(2);
        assertThat(coo.canonicalize(DuplicatePolicy.SUM).getDouble(299, 3)).isEqualTo(5);
        triplet.nz_value.data[0] = 100;
        assertThat(coo.values().getDouble(0)).isEqualTo(1);
    }

    @Test
    void otherRanksAreRefused() {
        for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(), SmoothShape.of(3), SmoothShape.of(1, 2, 3)}) {
            assertRefused(CooArray.builder(shape, DType.FLOAT64).build(), "rank " + shape.rank());
        }
    }

    @Test
    void otherFillsAreRefusedForSparseTargets() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(Double.NaN)).build();
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixSparseCSC(coo))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixSparseTriplet(coo))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toFMatrixSparseCSC(coo))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixSparseCSC(Convert.toCcs(coo)))
                .withMessageContaining("NaN");
        assertThat(ToEjml.toDMatrixRMaj(coo).data).containsOnly(Double.NaN);
    }

    @Test
    void extentsBeyondIntAreRefused() {
        assertRefused(CooArray.builder(SmoothShape.of(1L << 31, 2), DType.FLOAT64).build(), "2147483648");
        assertRefused(CooArray.builder(SmoothShape.of(2, 1L << 31), DType.FLOAT64).build(), "2147483648");
        CooArray tall = CooArray.builder(SmoothShape.of(Integer.MAX_VALUE, 1), DType.FLOAT64)
                .add(3, Integer.MAX_VALUE - 1, 0).build();
        assertThat(ToEjml.toDMatrixSparseCSC(tall).get(Integer.MAX_VALUE - 1, 0)).isEqualTo(3);
        CooArray wide = CooArray.builder(SmoothShape.of(1, Integer.MAX_VALUE), DType.FLOAT64).build();
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixSparseCSC(wide))
                .withMessageContaining("8.6 GB");
    }

    private static void assertRefused(NdArray array, String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixSparseCSC(array))
                .withMessageContaining(text);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toFMatrixSparseCSC(array))
                .withMessageContaining(text);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixSparseTriplet(array))
                .withMessageContaining(text);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.toDMatrixRMaj(array)).withMessageContaining(text);
    }

    @Test
    void valuesThatWouldBeRoundedAreRefused() {
        CooArray odd = CooArray.builder(SmoothShape.of(1, 1), DType.INT64).addLong(new long[] {0, 0}, (1L << 53) + 1)
                .build();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toDMatrixSparseCSC(odd))
                .withMessageContaining("9007199254740993");
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toDMatrixRMaj(odd));
        CooArray tenth = CooArray.builder(SmoothShape.of(1, 1), DType.FLOAT64).add(0.1, 0, 0).build();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toFMatrixSparseCSC(tenth))
                .withMessageContaining("0.1");
        CooArray large = CooArray.builder(SmoothShape.of(1, 1), DType.INT32).addLong(new long[] {0, 0}, (1 << 24) + 1)
                .build();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toFMatrixSparseCSC(large))
                .withMessageContaining("16777217");
        CooArray complex = CooArray.builder(SmoothShape.of(1, 1), DType.COMPLEX128).addComplex(new long[] {0, 0}, 1, 2)
                .build();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toDMatrixSparseCSC(complex));
        CooArray real = CooArray.builder(SmoothShape.of(1, 1), DType.COMPLEX128).addComplex(new long[] {0, 0}, 1, 0)
                .build();
        assertThat(ToEjml.toDMatrixSparseCSC(real).get(0, 0)).isEqualTo(1);
    }

    /// Values just inside and just outside of what a target holds, not at the first position.
    @Test
    void theFirstValueThatWouldBeRoundedIsNamed() {
        long[][] inexact = {{1L << 53, (1L << 53) + 1}, {Long.MIN_VALUE, Long.MAX_VALUE}, {-1, 0, Long.MAX_VALUE - 1},
            {0, Long.MIN_VALUE + 1}};
        for (long[] values : inexact) {
            int last = values.length - 1;
            for (Values stored : List.of(Values.wrap(values), Values.uniform(Scalar.of(values[last]), 1))) {
                StridedArray row = StridedArray.wrapRowMajor(SmoothShape.of(1, stored.size()), stored);
                assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toDMatrixRMaj(row))
                        .withMessageContaining("values[" + (stored.size() - 1) + "] = " + values[last])
                        .withMessageContaining("float64");
                assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toFMatrixSparseCSC(row))
                        .withMessageContaining("= " + values[last]).withMessageContaining("float32");
            }
        }
        StridedArray exact = StridedArray.wrapRowMajor(SmoothShape.of(1, 4),
                Values.wrap(new long[] {Long.MIN_VALUE, 1L << 62, -1, (1L << 53) + 2}));
        assertThat(ToEjml.toDMatrixRMaj(exact).data).containsExactly(-0x1p63, 0x1p62, -1, 0x1p53 + 2);
        StridedArray special = StridedArray.of(SmoothShape.of(1, 4),
                new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 0x1p127, 0.5});
        assertThat(ToEjml.toFMatrixSparseCSC(special).nz_values).containsExactly(Float.NaN, Float.NEGATIVE_INFINITY,
                0x1p127f, 0.5f);
        assertThat(ToEjml.toDMatrixRMaj(StridedArray.wrapRowMajor(SmoothShape.of(0, 3),
                Values.uniform(Scalar.of(Long.MAX_VALUE), 0))).getNumElements()).isZero();
        StridedArray bounds = StridedArray.wrapRowMajor(SmoothShape.of(1, 2),
                Values.wrap(new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE}));
        assertThat(ToEjml.toDMatrixRMaj(bounds).data).containsExactly(-0x1p31, 0x1p31 - 1);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ToEjml.toFMatrixSparseCSC(bounds))
                .withMessageContaining("values[1] = 2147483647");
    }

    /// Descents between columns are no disorder, those inside are, empty columns at either end and in between included.
    @Test
    void disorderInsideColumnsIsFoundWhereverItIs() {
        int[] pointers = {0, 0, 2, 2, 4, 5, 5};
        int[][] sorted = {{1, 2, 0, 2, 0}, {0, 1, 1, 2, 2}, {0, 2, 0, 2, 1}};
        for (int[] rows : sorted) {
            DMatrixSparseCSC matrix = columns(3, 6, pointers, rows, 1, 2, 3, 4, 5);
            assertThat(Backing.of((Indices32) FromEjml.wrap(matrix).rowIndices())).isSameAs(rows);
        }
        int[][] unsorted = {{2, 1, 0, 2, 0}, {0, 1, 2, 1, 2}, {2, 0, 2, 0, 1}};
        for (int[] rows : unsorted) {
            CcsMatrix ccs = FromEjml.wrap(columns(3, 6, pointers, rows, 1, 2, 3, 4, 5));
            for (int c = 0; c < 6; c++) {
                for (int p = pointers[c]; p < pointers[c + 1]; p++) {
                    assertThat(ccs.getDouble(rows[p], c)).isEqualTo(p + 1);
                }
            }
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FromEjml.wrap(columns(3, 6, pointers, new int[] {1, 1, 0, 2, 0}, 1, 2, 3, 4, 5)));
    }

    /// The narrow widths must not cut off what is out of range.
    @Test
    void tripletsOutOfRangeAreRefusedInEveryWidth() {
        for (int extent : new int[] {1, 255, 256, 257, 65_535, 65_536, 65_537, Integer.MAX_VALUE}) {
            for (int wrong : new int[] {extent, extent + 256, extent + 65_536, -1, -256, Integer.MIN_VALUE}) {
                DMatrixSparseTriplet triplet = new DMatrixSparseTriplet(extent, extent, 2);
                triplet.addItem(extent - 1, 0, 1);
                assertThat(FromEjml.copyOf(triplet).indices(0).get(0)).isEqualTo(extent - 1);
                triplet.addItem(0, wrong, 1);
                assertThatExceptionOfType(IndexOutOfBoundsException.class).as("%s of %s", wrong, extent)
                        .isThrownBy(() -> FromEjml.copyOf(triplet));
            }
        }
    }

    @Test
    void onlyTheElementsOfADenseViewHaveToBeRepresentable() {
        Values buffer = Values.wrap(new long[] {(1L << 53) + 1, 2, 3});
        StridedArray view = StridedArray.wrap(SmoothShape.of(1, 2), new long[] {2, 1}, 1, buffer);
        assertThat(ToEjml.toDMatrixRMaj(view).data).containsExactly(2, 3);
    }

    @Test
    void duplicatesAreRefused() {
        CooArray twice = CooArray.wrap(SmoothShape.of(2, 2),
                new Indices[] {Indices.wrap(new byte[] {1, 1}), Indices.wrap(new byte[] {0, 0})},
                Values.wrap(new double[] {1, 2}));
        assertRefused(twice, "[1, 0] occurs at positions 0 and 1");
    }

    @Test
    void sharingRefusesWhatItCannotShare() {
        CcsMatrix wrapped = FromEjml.wrap(matrix());
        assertThat(ToEjml.asDMatrixSparseCSC(wrapped).col_idx).containsExactly(0, 2, 4);
        CcsMatrix narrow = Convert.toCcs(wrapped);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixSparseCSC(narrow))
                .withMessageContaining("8 bits");
        CcsMatrix single = FromEjml.wrap(ToEjml.toFMatrixSparseCSC(wrapped));
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixSparseCSC(single))
                .withMessageContaining("float32");
        CcsMatrix hyper = CcsMatrix.wrap(wrapped.compressedColumns().toHyperRows());
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixSparseCSC(hyper))
                .withMessageContaining("hyper-sparse columns");
        CcsMatrix uniform = CcsMatrix.wrap(wrapped.compressedColumns().withValues(Values.uniform(1, 4), Scalar.of(0d)));
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixSparseCSC(uniform))
                .withMessageContaining("UniformValues of float64");
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asFMatrixSparseCSC(wrapped))
                .withMessageContaining("Float64Values");
        assertThat(ToEjml.toDMatrixSparseCSC(uniform).nz_values).containsExactly(1, 1, 1, 1);
        StridedArray dense = StridedArray.of(SmoothShape.of(2, 3), new double[6]);
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixRMaj(dense.transpose(1, 0)))
                .withMessageContaining("[1, 3]");
        StridedArray integers = StridedArray.wrapRowMajor(SmoothShape.of(1, 1), Values.wrap(new int[1]));
        assertThatIllegalArgumentException().isThrownBy(() -> ToEjml.asDMatrixRMaj(integers))
                .withMessageContaining("int32");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToEjml.asDMatrixRMaj(StridedArray.of(SmoothShape.of(3), new double[3])))
                .withMessageContaining("rank 1");
    }

    @Test
    void hyperSparseColumnsAreExpanded() {
        CooArray coo = CooArray.builder(SmoothShape.of(5, 1000), DType.FLOAT64).add(2, 4, 999).build();
        DMatrixSparseCSC matrix = ToEjml
                .toDMatrixSparseCSC(
                        Convert.toCcs(coo, ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.HYPER)));
        assertThat(matrix.col_idx).hasSize(1001);
        assertThat(matrix.get(4, 999)).isEqualTo(2);
    }
}
