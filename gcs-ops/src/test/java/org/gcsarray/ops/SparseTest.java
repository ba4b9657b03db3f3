package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;

/// What [Sparse] hands out of its arrays, and the numbers that all elements give.
class SparseTest {

    @Test
    void plainArrayHasTheLastIndexFastestWhateverTheLayout() {
        Sparse a = Sparse.fromFunction(index -> 10 * index[0] + index[1], 2, 3);
        double[] rowMajor = {0, 1, 2, 10, 11, 12};

        assertThat(a.toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toGcs("1|0")).toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toStrided()).transpose(1, 0).toDoubles()).containsExactly(0, 10, 1, 11, 2, 12);
        assertThat(Sparse.full(Scalar.of(3), 2).toDoubles()).containsExactly(3, 3);
    }

    @Test
    void plainDataAndStorageByOneCall(@TempDir Path folder) throws IOException {
        double[] elements = {1, 2};
        double[][] rows = {{1, 2}, {3, 4}, {5, 6}};
        Sparse vector = Sparse.vector(elements);
        Sparse matrix = Sparse.dense(rows);
        elements[0] = 9;
        rows[0][0] = 9;

        assertThat(vector.toDoubles()).containsExactly(1, 2);
        assertThat(matrix.toDoubles()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(Sparse.of(matrix.toCrs()).matmul(new double[] {1, 10})).containsExactly(21, 43, 65);
        assertThat(matrix.toCrs().crowIndices()).containsExactly(0, 2, 4, 6);
        assertThat(matrix.toCcs().ccolIndices()).containsExactly(0, 3, 6);
        assertThat(Convert.toGcs(matrix.array(), "1|0").compressedRows().rowCount()).isEqualTo(2);
        assertThatThrownBy(vector::toCrs).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> matrix.matmul(new double[3])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Convert.toGcs(matrix.array(), "0,1")).isInstanceOf(IllegalArgumentException.class);
        Path file = folder.resolve("a.mtx");
        ArrayFiles.write(matrix.array(), file);
        assertThat(ArrayFiles.read(file).array().getDouble(2, 1)).isEqualTo(6);
    }

    @Test
    void copiesAndReplacedElementsKeepToTheLimitOfTheOptions() {
        Sparse limited = Sparse.zeros(DType.BOOL, 1000).with(OpOptions.DEFAULT.withMaxBytes(2000));

        assertThat(limited.toStrided().values().size()).isEqualTo(1000);
        assertThatThrownBy(limited::toDoubles).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the plain array of shape (1000) would take 8.0 kB; the limit is 2.0 kB");
        assertThatThrownBy(() -> limited.withElements(":", 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the limit is 2.0 kB");
        assertThatThrownBy(() -> limited.withElements(":", Sparse.full(Scalar.of(true))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the limit is 2.0 kB");
        assertThat(limited.withElements(":9", 1).countNonzero()).isEqualTo(9);
    }

    /// Windows of a series that overlap: 4 addresses for 2 x 3 elements.
    @Test
    void functionsOfOneArrayCopySharedAddressesWithinTheLimitOfTheOptions() {
        Sparse windows = Sparse.of(StridedArray.wrap(SmoothShape.of(2, 3), new long[] {1, 1}, 0,
                Values.wrap(new double[] {1, 2, 3, 4})));
        Sparse limited = windows.with(OpOptions.DEFAULT.withMaxBytes(40));

        List<ThrowingCallable> calls = List.of(() -> limited.asType(DType.FLOAT32), () -> limited.map(UnaryOp.NEGATE),
                () -> limited.map(x -> -x), () -> limited.clip(2, 3), () -> Sparse.where(limited, windows, windows));
        assertThat(calls).allSatisfy(call -> assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the limit is 40 B"));
        assertThat(limited.asType(DType.FLOAT64).array()).isSameAs(windows.array());
        assertThat(windows.negate().toDoubles()).containsExactly(-1, -2, -3, -2, -3, -4);
        assertThat(limited.broadcastTo(1000, 2, 3).get("0, 0").negate().toDoubles()).containsExactly(-1, -2, -3);
    }

    @Test
    void whatRepeatsInADenseArrayIsWrittenOutWithinTheLimitOfTheOptions() {
        Sparse repeated = Sparse.of(Sparse.vector(1, 2, 0).broadcastTo(2, 3).array());
        Sparse limited = repeated.with(OpOptions.DEFAULT.withMaxBytes(47));

        List<ThrowingCallable> calls = List.of(() -> limited.triu(0), () -> limited.tril(0),
                () -> limited.filter(e -> true), limited::unique, limited::argMin, limited::argMax,
                () -> limited.withElements("0, 0", 7));
        assertThat(calls).allSatisfy(call -> assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 48 B; the limit is 47 B"));
        assertThat(repeated.triu(1).toDoubles()).containsExactly(0, 2, 0, 0, 0, 0);
        assertThat(repeated.argMax()).containsExactly(0, 1);
        assertThat(repeated.withElements("0, 0", 7).toDoubles()).containsExactly(7, 2, 0, 1, 2, 0);
    }

    @Test
    void resultsOfSeveralSparseArraysKeepToTheLimitOfTheOptions() {
        Sparse even = Sparse.fromFunction(at -> 1 - at[0] % 2, 100);
        Sparse odd = Sparse.fromFunction(at -> at[0] % 2, 100);
        OpOptions exact = OpOptions.DEFAULT.withMaxBytes(900);
        OpOptions less = OpOptions.DEFAULT.withMaxBytes(899);

        assertThat(even.with(exact).add(odd).array().byteSize()).isEqualTo(900);
        assertThat(even.with(less).multiply(odd).nse()).isZero();
        List<ThrowingCallable> calls = List.of(() -> even.with(less).add(odd),
                () -> Sparse.where(even.equal(1).with(less), even, odd.divide(2)),
                () -> even.add(odd).with(less).multiply(2), () -> even.add(odd).with(less).multiply(odd.add(even)));
        assertThat(calls).allSatisfy(call -> assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the result of shape (100) and dtype float64, 100 elements, would take 900 B; "
                        + "the limit is 899 B"));
    }

    @Test
    @SuppressWarnings("NullAway") // that is what it is about
    void whatIsNullIsSaid() {
        Sparse x = Sparse.zeros(DType.INT32, 2);
        Map<String, ThrowingCallable> calls = Map.of("the number is null", () -> x.add((Number) null),
                "the array is null", () -> Sparse.of(null), "the reduction is null", () -> x.reduce(null),
                "the options are null", () -> x.with(null), "products is null",
                () -> OpOptions.DEFAULT.withProducts(null));
        calls.forEach((text, call) -> assertThatThrownBy(call).isInstanceOf(NullPointerException.class)
                .hasMessage(text));
    }

    @Test
    void numbersOfAllPrimitiveTypesAreTaken() {
        Sparse whole = Sparse.zeros(DType.INT32, 2);
        byte small = 2;
        assertThat(List.of(whole.add(small), whole.add(2), whole.add(2L))).allSatisfy(sum -> {
            assertThat(sum.dtype()).isEqualTo(DType.INT32);
            assertThat(sum.fill()).isEqualTo(Scalar.of(2).convert(DType.INT32));
        });
        assertThat(List.of(whole.add(2.5f), whole.add(2.5))).allSatisfy(sum -> {
            assertThat(sum.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(sum.fill()).isEqualTo(Scalar.of(2.5));
        });
        assertThatThrownBy(() -> whole.add(BigInteger.TWO)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("2", "java.math.BigInteger", "needs an int");
    }

    @Test
    void filesAreReadAndWrittenInTheFormatOfTheirName(@TempDir Path folder) throws IOException {
        Sparse a = Sparse.random(RandomOptions.of(7, 1), 4, 5);

        for (String name : List.of("a.mtx", "a.tns.gz", "a.npz", "a.gcs")) {
            assertThat(a.write(folder.resolve(name))).as(name).isEmpty();
            assertThat(Sparse.read(folder.resolve(name)).toDoubles()).as(name).containsExactly(a.toDoubles());
        }
        Path dense = folder.resolve("a.npy");
        Sparse.of(a.toStrided()).write(dense);
        assertThat(Sparse.read(dense).array()).isInstanceOf(StridedArray.class);
        assertThatThrownBy(() -> a.write(folder.resolve("a.zip"))).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("a.zip");
        assertThatThrownBy(() -> Sparse.read(folder.resolve("none.mtx"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void allElementsGiveANumberByOneCall() {
        Sparse x = Sparse.dense(new double[][] {{0, -2, 0}, {1, 0, 4}});

        assertThat(x.sum()).isEqualTo(3);
        assertThat(x.prod()).isZero();
        assertThat(x.min()).isEqualTo(-2);
        assertThat(x.max()).isEqualTo(4);
        assertThat(x.mean()).isEqualTo(0.5);
        assertThat(x.var()).isEqualTo(3.25);
        assertThat(x.std()).isEqualTo(Math.sqrt(3.25));
        assertThat(x.norm(1)).isEqualTo(7);
        assertThat(x.norm(Double.POSITIVE_INFINITY)).isEqualTo(4);
        assertThat(x.any()).isTrue();
        assertThat(x.all()).isFalse();
        assertThat(x.countNonzero()).isEqualTo(3);
        assertThat(x.inner(x)).isEqualTo(21);
        assertThat(Sparse.zeros(DType.BOOL, 2, 3).any()).isFalse();
        assertThat(Sparse.full(Scalar.of(0.5f), 2, 3).all()).isTrue();
        assertThat(Sparse.full(Scalar.of(1), 1L << 40, 1L << 40).asType(DType.FLOAT64).sum()).isEqualTo(0x1p80);
        assertThat(Sparse.vector(1, Double.NaN).sum()).isNaN();
        assertThat(Sparse.vector(1, Double.NEGATIVE_INFINITY).min()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void axesAndReduceGiveArrays() {
        Sparse x = Sparse.dense(new double[][] {{0, -2, 0}, {1, 0, 4}});

        assertThat(x.sum(0).toDoubles()).containsExactly(1, -2, 4);
        assertThat(x.norm(1, -1).toDoubles()).containsExactly(2, 5);
        assertThat(x.any(0, 1).shape()).isEqualTo(SmoothShape.of());
        assertThat(List.of(x.reduce(Reduction.sum()), x.sum(new int[0]))).allSatisfy(sum -> {
            assertThat(sum.shape()).isEqualTo(SmoothShape.of());
            assertThat(sum.item()).isEqualTo(Scalar.of(3.0));
        });
        assertThat(Sparse.vector(1, 2).dot(Sparse.vector(3, 4)).item()).isEqualTo(Scalar.of(11.0));
    }

    /// 2^53 + 1 is the least positive integer that is no double.
    @Test
    void aNumberThatNoDoubleIsExactlyIsRefusedAndTheTextNamesTheExactForm() {
        long odd = (1L << 53) + 1;
        Sparse whole = Sparse.of(StridedArray.wrapRowMajor(SmoothShape.of(2), Values.wrap(new long[] {1L << 53, 1})));
        Sparse one = whole.add(0).withElements("0", odd).get("0:1");

        refused(whole::sum, "int64 number " + odd, "reduce(Reduction.sum()).item()");
        assertThat(whole.reduce(Reduction.sum()).item()).isEqualTo(Scalar.of(odd));
        refused(one::prod, Long.toString(odd), "reduce(Reduction.product()).item()");
        refused(one::min, Long.toString(odd), "reduce(Reduction.minimum()).item()");
        refused(one::max, Long.toString(odd), "reduce(Reduction.maximum()).item()");
        refused(() -> one.inner(one.divide(odd).asType(DType.INT64)), Long.toString(odd), "tensordot(other, 1).item()");
        assertThat(whole.withElements("1", 2).sum()).as("2^53 + 2 is a double").isEqualTo(0x1p53 + 2);
        assertThat(Sparse.full(Scalar.of(Long.MAX_VALUE), 1).subtract(Long.MAX_VALUE).sum()).isZero();
        refused(Sparse.full(Scalar.of(Long.MAX_VALUE), 1)::max, Long.toString(Long.MAX_VALUE), "int64");
    }

    @Test
    void aComplexNumberIsRefusedUnlessItIsReal() {
        Sparse complex = Sparse.of(StridedArray.wrapRowMajor(SmoothShape.of(2),
                Values.wrapComplex(new double[] {1, 2, 3, -2})));

        assertThat(complex.sum()).isEqualTo(4);
        refused(complex::prod, "complex128 number 7.0+4.0i", "reduce(Reduction.product()).item()");
        refused(complex.get("0:1")::mean, "1.0+2.0i", "reduce(Reduction.mean()).item()");
        assertThat(complex.norm(2)).isEqualTo(Math.sqrt(18));
        assertThat(complex.norm(Double.POSITIVE_INFINITY)).isEqualTo(Math.sqrt(13));
        assertThat(complex.countNonzero()).isEqualTo(2);
    }

    private static void refused(ThrowingCallable call, String... texts) {
        assertThatThrownBy(call).isInstanceOf(ArithmeticException.class).hasMessageContainingAll(texts);
    }

    /// One position of an axis is as much of it as several are.
    @ParameterizedTest
    @ValueSource(strings = {"0:2", "0:1", ":, 0:1", ":, :0:-1", "[0]", ":, [2]", "[1, 0]", "2:, [True, False, False]",
        "0:1, 0:1"})
    void whatAKeyTakesHasTheLayoutOfTheArray(String key) {
        Sparse a = Sparse.random(RandomOptions.of(7, 1), 3, 3);
        double[] taken = a.get(key).toDoubles();

        assertThat(Sparse.of(a.toCrs()).get(key).array()).isInstanceOf(CrsMatrix.class);
        assertThat(Sparse.of(a.toCcs()).get(key).array()).isInstanceOf(CcsMatrix.class);
        for (String layout : List.of("0|1", "1|0")) {
            GcsArray part = (GcsArray) Sparse.of(a.toGcs(layout)).get(key).array();
            assertThat(part.reduction()).hasToString(layout);
            assertThat(Sparse.of(part).toDoubles()).containsExactly(taken);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0:1; 2|0,1", ":, 0:1; 2|0,1", ":, :, 0:1; 2|0,1", "..., [1]; 2|0,1", "0; 1|0",
        "None, :, :, 0:1; 3|1,2,0", "[1], [0]; 1|0", "1, :, [0, 1]; 0|1"})
    void axesOfAKeyTakeThePlacesOfTheirDimensions(String key, String layout) {
        Sparse a = Sparse.random(RandomOptions.of(20, 1), 3, 4, 5);
        Sparse part = Sparse.of(a.toGcs("2|0,1")).get(key);

        assertThat(((GcsArray) part.array()).reduction()).hasToString(layout);
        assertThat(part.toDoubles()).containsExactly(a.get(key).toDoubles());
    }

    @Test
    void takingAndSplittingOneIndexKeepsTheLayout() {
        Sparse crs = Sparse.of(Sparse.random(RandomOptions.of(7, 1), 3, 3).toCrs());
        Sparse ccs = Sparse.of(crs.toCcs());

        for (int axis : new int[] {0, 1}) {
            assertThat(crs.take(new long[] {1}, axis).array()).isInstanceOf(CrsMatrix.class);
            assertThat(ccs.take(new long[] {1}, axis).array()).isInstanceOf(CcsMatrix.class);
            assertThat(crs.split(new long[] {1}, axis))
                    .allSatisfy(part -> assertThat(part.array()).isInstanceOf(CrsMatrix.class));
            assertThat(ccs.split(new long[] {1}, axis))
                    .allSatisfy(part -> assertThat(part.array()).isInstanceOf(CcsMatrix.class));
        }
    }

    @Test
    void numbersOutsideTheTypeAreCompared() {
        Sparse whole = Sparse.of(Create.full(Scalar.of(7).convert(DType.INT32), 2));
        long large = 1L << 40;
        assertThat(whole.less(large).toDoubles()).containsOnly(1);
        assertThat(whole.lessEqual(large).toDoubles()).containsOnly(1);
        assertThat(whole.greater(large).toDoubles()).containsOnly(0);
        assertThat(whole.greaterEqual(-large).toDoubles()).containsOnly(1);
        assertThat(whole.equal(large).toDoubles()).containsOnly(0);
        assertThat(whole.notEqual(large).toDoubles()).containsOnly(1);
        assertThat(whole.less(large).dtype()).isEqualTo(DType.BOOL);
        assertThat(Sparse.zeros(DType.FLOAT32, 2).less(1e39).toDoubles()).containsOnly(1);
        assertThat(Sparse.zeros(DType.UINT8, 2).greater(3_000_000_000L).toDoubles()).containsOnly(0);
    }

    @Test
    void numbersBesideUint64AreUint64WhereOneOfTheTwoIsTheResult() {
        Sparse large = Sparse.full(Scalar.unsigned(-2), 2);
        assertThat(large.maximum(5).item(0)).isEqualTo(Scalar.unsigned(-2));
        assertThat(large.minimum(5).item(1)).isEqualTo(Scalar.unsigned(5));
        assertThat(large.greater(-1).toDoubles()).containsOnly(1);
        assertThat(large.equal(0x1p64).toDoubles()).containsOnly(1);
        assertThatThrownBy(() -> large.maximum(-1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("MAXIMUM of an array of uint64 and a number: value -1 exceeds the range of uint64");
    }

    @Test
    void numbersOutsideTheTypeAreNoOperandsOfArithmetic() {
        assertThatThrownBy(() -> Sparse.zeros(DType.INT32, 2).maximum(1L << 40)).isInstanceOf(ArithmeticException.class)
                .hasMessage(
                        "MAXIMUM of an array of int32 and a number: value 1099511627776 exceeds the range of int32");
        assertThatThrownBy(() -> Sparse.zeros(DType.FLOAT32, 2).add(1e39)).isInstanceOf(ArithmeticException.class)
                .hasMessageContainingAll("ADD", "float32", "1.0E39");
    }

    @Test
    void limitsHoldForElementsTakenAndReplaced() {
        OpOptions careful = OpOptions.DEFAULT.withMaxBytes(2000);
        double[] ones = new double[200];
        Arrays.fill(ones, 1);
        Sparse whole = Sparse.of(StridedArray.of(SmoothShape.of(2, 100), ones)).with(careful);

        for (Sparse a : List.of(whole, Sparse.of(Convert.toCoo(whole.array())).with(careful),
                Sparse.of(Convert.toCrs(whole.array())).with(careful))) {
            assertThatThrownBy(() -> a.take(new long[] {0, 1, 1, 0}, 0)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("the limit is 2.0 kB");
            assertThatThrownBy(() -> a.get("[0, 1, 1, 0]")).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("the limit is 2.0 kB");
        }
        assertThatThrownBy(() -> whole.pad(new long[] {1, 1}, new long[] {0, 0}))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the limit is 2.0 kB");
        Sparse huge = Sparse.zeros(DType.FLOAT64, 1L << 40, 1L << 40);
        assertThatThrownBy(() -> huge.withElements(":, 5", 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1099511627776 elements of shape (1099511627776)");
        assertThat(huge.withElements(":, 5", 0).nse()).isZero();
    }

    @Test
    void toDoublesNamesTheIndexOfAComplexElement() {
        CooArray complex = CooArray.builder(SmoothShape.of(2, 3), DType.COMPLEX128).addComplex(new long[] {0, 1}, 1, 0)
                .addComplex(new long[] {1, 2}, 1, 2).build();
        assertThatThrownBy(() -> Sparse.of(complex).toDoubles()).isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("element [1, 2] is ");
    }
}
