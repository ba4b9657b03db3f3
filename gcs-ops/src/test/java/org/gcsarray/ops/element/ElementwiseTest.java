package org.gcsarray.ops.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

class ElementwiseTest {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private static CooArray matrix() {
        return CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 0).add(-4, 0, 2).add(9, 1, 1).build();
    }

    private static CooArray longs(long... values) {
        return CooArray.wrap(SmoothShape.of(values.length), new Indices[] {
            Indices.narrowest(values.length, LongStream.range(0, values.length).toArray())}, Values.wrap(values));
    }

    private static CooArray line(int size, int every, boolean isColumn) {
        long[] at = LongStream.range(0, size / every).map(k -> k * every).toArray();
        Indices own = Indices.narrowest(size, at);
        Indices none = Indices.narrowest(1, new long[at.length]);
        return CooArray.wrap(isColumn ? SmoothShape.of(size, 1) : SmoothShape.of(1, size),
                isColumn ? new Indices[] {own, none} : new Indices[] {none, own},
                Values.wrap(IntStream.range(1, at.length + 1).mapToDouble(k -> k).toArray()));
    }

    /// The numbers are those of 80-bit arithmetic, rounded.
    @ParameterizedTest
    @CsvSource({"ASINH, 4.9e-324, 4.9e-324", "ASINH, 1e-20, 1e-20", "ASINH, 1e-8, 1e-8",
        "ASINH, 0.1, 0.09983407889920756", "ASINH, -1, -0.881373587019543", "ASINH, 3.5, 1.9657204716496515",
        "ASINH, 1e10, 23.7189981105004", "ASINH, -1.7e308, -710.4199840737882", "ASINH, -Infinity, -Infinity",
        "ACOSH, 1, 0", "ACOSH, 1.0000001, 0.0004472135919037347", "ACOSH, 1.5, 0.9624236501192069",
        "ACOSH, 100, 5.298292365610485", "ACOSH, 1e10, 23.7189981105004", "ACOSH, 1.7e308, 710.4199840737882",
        "ACOSH, 0.5, NaN", "ACOSH, -1e10, NaN", "ATANH, 1e-20, 1e-20", "ATANH, -1e-8, -1e-8",
        "ATANH, 0.1, 0.10033534773107558", "ATANH, -0.5, -0.5493061443340549", "ATANH, 0.999999, 7.254328619247669",
        "ATANH, 1, Infinity", "ATANH, -1.5, NaN", "RADIANS, 180, 3.141592653589793",
        "DEGREES, 3.141592653589793, 180"})
    void inverseHyperbolicFunctionsAndAngles(UnaryOp op, double a, double expected) {
        StoredArray one = CooArray.builder(SmoothShape.of(1), DType.FLOAT64).add(a, 0).build();
        double actual = Elementwise.map(op, one).getDouble(0);
        assertThat(Math.abs(actual - expected) <= 2 * Math.ulp(expected) || Double.compare(actual, expected) == 0)
                .as("%s of %s: %s", op, a, actual).isTrue();
    }

    @Test
    void aFunctionOfOneNumberSharesTheStructure() {
        CrsMatrix a = Convert.toCrs(matrix());
        CrsMatrix squares = (CrsMatrix) Elementwise.map(UnaryOp.SQUARE, a);
        assertThat(squares.colIndices()).isSameAs(a.colIndices());
        assertThat(squares.get(0, 2)).isEqualTo(Scalar.of(16.0));
        assertThat(Elementwise.map(UnaryOp.EXP, a).fill()).isEqualTo(Scalar.of(1.0));
        assertThat(Elementwise.map(UnaryOp.RELU, a).nse()).isEqualTo(3);
    }

    @Test
    void typesThatNothingIsComputedInAreNotGathered() {
        for (DType type : List.of(DType.UINT32, DType.COMPLEX64, DType.FLOAT16)) {
            ResultValues values = new ResultValues(type, 1);
            assertThatThrownBy(() -> values.append(new NumberBlock(Lane.of(type)), 1))
                    .isInstanceOf(AssertionError.class).hasMessage("nothing is computed in " + type);
        }
    }

    @Test
    void resultsEqualToTheFillAreDropped() {
        StoredArray difference = Elementwise.combine(BinaryOp.SUBTRACT, matrix(), matrix(), OPTIONS);
        assertThat(difference.nse()).isZero();
        assertThat(Elementwise.combine(BinaryOp.MULTIPLY, matrix(),
                StridedArray.wrapRowMajor(SmoothShape.of(), Values.wrap(new double[] {0})), OPTIONS).nse()).isZero();
    }

    @Test
    void theOperandWithMoreElementsGivesTheLayout() {
        GcsArray large = Convert.toGcs(matrix(), DimensionReduction.parse(SmoothShape.of(2, 3), "1|0"));
        CooArray small = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 1, 2).build();
        StoredArray sum = Elementwise.combine(BinaryOp.ADD, small, large, OPTIONS);
        assertThat(sum).isInstanceOf(GcsArray.class);
        assertThat(((GcsArray) sum).reduction()).hasToString("1|0");
        assertThat(sum.nse()).isEqualTo(4);
    }

    /// 2^40 positions one by one would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void productsOfRepeatedArraysCostTheirElementsOnly() {
        StoredArray product = Elementwise.combine(BinaryOp.MULTIPLY, line(100_000, 10_000, true),
                line(100_000, 10_000, false), OPTIONS);
        assertThat(product.shape()).isEqualTo(SmoothShape.of(100_000, 100_000));
        assertThat(product.nse()).isEqualTo(100);
        assertThat(product.get(20_000, 30_000)).isEqualTo(Scalar.of(12.0));
        CooArray wide = line(1 << 30, 1 << 20, true);
        assertThat(Elementwise.combine(BinaryOp.MULTIPLY, wide, line(1000, 1, false), OPTIONS).nse())
                .isEqualTo(1_024_000);
    }

    @Test
    void aNumberThatIsNotFiniteMeetsUnspecifiedZeros() {
        CooArray nan = CooArray.builder(SmoothShape.of(3), DType.FLOAT64).add(Double.NaN, 0).add(2, 2).build();
        StoredArray product = Elementwise.combine(BinaryOp.MULTIPLY, matrix(), nan, OPTIONS);
        assertThat(product.nse()).isEqualTo(3);
        assertThat(product.getDouble(1, 0)).isNaN();
        assertThat(product.get(0, 2)).isEqualTo(Scalar.of(-8.0));
        StoredArray byDense = Elementwise.combine(BinaryOp.MULTIPLY, matrix(), Convert.toStrided(nan), OPTIONS);
        assertThat(byDense).isInstanceOf(CooArray.class);
        assertThat(byDense.getDouble(1, 0)).isNaN();
        assertThat(byDense.nse()).isEqualTo(3);
    }

    /// 10^12 positions one by one would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aNumberThatIsNotFiniteIsRepeatedAlone() {
        int size = 1_000_000;
        CooArray diagonal = CooArray.wrap(SmoothShape.of(size, size), new Indices[] {
            Indices.narrowest(size, LongStream.range(0, size).toArray()),
            Indices.narrowest(size, LongStream.range(0, size).toArray())}, Values.uniform(3, size));
        double[] factors = new double[size];
        Arrays.fill(factors, 2);
        factors[7] = Double.NaN;
        StoredArray product = Elementwise.combine(BinaryOp.MULTIPLY, diagonal,
                StridedArray.of(SmoothShape.of(size), factors), OPTIONS);
        assertThat(product.nse()).isEqualTo(2 * size - 1);
        assertThat(product.getDouble(999_999, 7)).isNaN();
        assertThat(product.getDouble(999_999, 999_999)).isEqualTo(6);
    }

    @Test
    void viewsCountAsWhatTheyShow() {
        ArrayView columns = ArrayView.of(matrix()).select(AxisSelector.range(0, 2), AxisSelector.range(1, 3));
        StoredArray sum = Elementwise.combine(BinaryOp.ADD, columns, columns, OPTIONS);
        assertThat(sum.shape()).isEqualTo(SmoothShape.of(2, 2));
        assertThat(sum.get(0, 1)).isEqualTo(Scalar.of(-8.0));
    }

    @Test
    void longsAreComparedAndCombinedExactly() {
        CooArray a = longs(1L << 60, (1L << 53) + 1);
        CooArray b = longs((1L << 60) + 1, 1L << 53);
        assertThat(Elementwise.combine(BinaryOp.EQUAL, a, b, OPTIONS).get(1)).isEqualTo(Scalar.of(false));
        assertThat(Elementwise.combine(BinaryOp.SUBTRACT, a, b, OPTIONS).get(0)).isEqualTo(Scalar.of(-1L));
        assertThat(Elementwise.combine(BinaryOp.POWER, longs(3, -2), longs(39, 63), OPTIONS).get(1))
                .isEqualTo(Scalar.of(Long.MIN_VALUE));
    }

    @Test
    void powersAndLogarithmsAreThoseOfC() {
        StoredArray nan = StridedArray.of(SmoothShape.of(1), new double[] {Double.NaN});
        StoredArray one = StridedArray.of(SmoothShape.of(1), new double[] {1});
        assertThat(Elementwise.combine(BinaryOp.POWER, one, nan, OPTIONS).get(0)).isEqualTo(Scalar.of(1.0));
        StoredArray powers = StridedArray.of(SmoothShape.of(4), new double[] {0x1p29, 0x1p-1074, 0, -1});
        StoredArray logarithms = Elementwise.map(UnaryOp.LOG2, powers);
        assertThat(logarithms.getDouble(0)).isEqualTo(29);
        assertThat(logarithms.getDouble(1)).isEqualTo(-1074);
        assertThat(logarithms.getDouble(2)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(logarithms.getDouble(3)).isNaN();
    }

    @Test
    void shapesThatDoNotBroadcastAreRefused() {
        CooArray other = CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).build();
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.ADD, matrix(), other, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("b has shape (3, 3); broadcasting against a of shape (2, 3) is impossible: dimension 0 has"
                        + " extents 3 and 2");
    }

    @Test
    void integersThatExceedTheirTypeAreRefused() {
        assertThatThrownBy(
                () -> Elementwise.combine(BinaryOp.MULTIPLY, longs(1, 1L << 40), longs(1, 1L << 40), OPTIONS))
                .isInstanceOf(ArithmeticException.class).hasMessage("MULTIPLY of 1099511627776 and 1099511627776 at"
                        + " element [1]: the result exceeds the range of int64");
        assertThatThrownBy(() -> Elementwise.map(UnaryOp.ABS, longs(Long.MIN_VALUE)))
                .isInstanceOf(ArithmeticException.class).hasMessage(
                        "ABS of -9223372036854775808 at element [0]: the result exceeds the range of int64");
        StridedArray ints = StridedArray.wrapRowMajor(SmoothShape.of(2), Values.wrap(new int[] {1, 1 << 30}));
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.ADD, ints, ints, OPTIONS))
                .isInstanceOf(ArithmeticException.class).hasMessage("ADD of 1073741824 and 1073741824 at element [1]:"
                        + " the result exceeds the range of int32");
    }

    @Test
    void integersAreNotDividedByZero() {
        CooArray zero = CooArray.builder(SmoothShape.of(1), DType.INT64).build();
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.FLOOR_DIVIDE, longs(3), zero, OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("FLOOR_DIVIDE of 0 and 0 in the fill of the result: division of an integer by zero;"
                        + " convert to float64");
        assertThatThrownBy(() -> Sparse.zeros(DType.INT32, 2).power(-2)).isInstanceOf(ArithmeticException.class)
                .hasMessage("POWER of 0 and -2 in the fill of the result: a negative power of an integer;"
                        + " convert to float64");
        StoredArray reals = Sparse.zeros(DType.FLOAT64, 2).array();
        assertThat(Elementwise.combine(BinaryOp.FLOOR_DIVIDE, reals, reals, OPTIONS).fill().real()).isNaN();
        assertThat(Sparse.zeros(DType.FLOAT64, 2).power(-2).array().fill())
                .isEqualTo(Scalar.of(Double.POSITIVE_INFINITY));
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.POWER, longs(3), longs(-1), OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("POWER of 3 and -1 at element [0]: a negative power of an integer; convert to float64");
    }

    @Test
    void operationsThatATypeHasNotAreRefusedByName() {
        StoredArray complex = Elementwise.convert(matrix(), DType.COMPLEX128);
        assertThatThrownBy(() -> Elementwise.map(UnaryOp.FLOOR, complex)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("FLOOR is not defined for complex128");
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.LESS, complex, matrix(), OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("LESS is not defined for complex128 and float64");
        assertThatThrownBy(() -> Elementwise.clip(complex, Scalar.of(0), Scalar.of(1)))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("clip is not defined for complex128");
    }

    @Test
    void limitsThatATypeCannotHoldAreNamed() {
        assertThatThrownBy(() -> Sparse.of(longs(3)).clip(0, 2.5)).isInstanceOf(ArithmeticException.class)
                .hasMessage(
                        "clip of int64 elements: greatest: value 2.5 is not an integer; convert the array to float64");
        assertThatThrownBy(() -> Sparse.of(longs(3)).clip(Double.POSITIVE_INFINITY, 4))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("least: value Infinity exceeds 64 bits");
        assertThat(Sparse.of(longs(3)).clip(5, Double.POSITIVE_INFINITY).item(0)).isEqualTo(Scalar.of(5L));
    }

    @Test
    void expansionsBeyondTheLimitAreRefusedBeforehand() {
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.ADD, line(1_000_000_000, 100_000_000, true),
                line(1_000_000_000, 100_000_000, false), OPTIONS)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a of shape (1000000000, 1), whose 10 elements are repeated to the 10000000000")
                .hasMessageContaining("the limit is");
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.ADD, line(1 << 20, 1, true),
                StridedArray.of(SmoothShape.of(1), new double[] {1}), OPTIONS.withMaxBytes(1000)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the dense result of shape (1048576, 1) would take 8.4 MB; the limit is 1.0 kB");
    }

    @Test
    void conversionsThatLoseSomethingNameTheElement() {
        assertThatThrownBy(() -> Elementwise.convert(Elementwise.map(UnaryOp.SQRT, Elementwise.map(UnaryOp.ABS,
                Elementwise.map(value -> value * 2, matrix()))), DType.INT64)).isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("at element [0, 0]: value 1.414");
        assertThatThrownBy(() -> Elementwise.convert(Elementwise.map(value -> value + 0.5, matrix()), DType.INT32))
                .isInstanceOf(ArithmeticException.class).hasMessageStartingWith("the fill: value 0.5");
    }

    @Test
    void duplicatesAreRefused() {
        CooArray twice = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(1, 0).add(2, 0).buildAsAdded();
        assertThatThrownBy(() -> Elementwise.map(UnaryOp.ABS, twice)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.MULTIPLY, twice, twice, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[0]");
        assertThat(Elementwise.combine(BinaryOp.ADD, twice.canonicalize(DuplicatePolicy.SUM), longs(1, 2), OPTIONS)
                .get(0)).isEqualTo(Scalar.of(4.0));
        assertThatThrownBy(() -> Elementwise.combine(_ -> 0, List.of(), OPTIONS))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("no operands");
    }

    @Test
    void theSignOfAZeroOfARepeatedOperandCounts() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 0).add(1, 0, 1).build();
        CooArray b = CooArray.builder(SmoothShape.of(3), DType.FLOAT64).fill(Scalar.of(-0.0)).add(0, 0)
                .add(Double.POSITIVE_INFINITY, 2).build();
        StoredArray quotients = Elementwise.combine(BinaryOp.DIVIDE, a, b, OpOptions.DEFAULT);
        assertThat(DenseOracle.doubles(quotients)).containsExactly(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
                0, Double.NaN, Double.NaN, 0);
    }

    /// 2^27 keys have room for 2^31 entries, more than an array has.
    @Test
    void partnersAreLookedUpInATableOnlyIfAnArrayHoldsIt() {
        assertThat(Lookup.isTable(16_383, 1)).isTrue();
        assertThat(Lookup.isTable(16_384, 1)).isFalse();
        assertThat(Lookup.isTable((1L << 31) - 10, 1 << 27)).isTrue();
        assertThat(Lookup.isTable((1L << 31) - 9, 1 << 27)).isFalse();
        assertThat(Lookup.isTable((1L << 31) + 5, 1 << 28)).isFalse();
    }

    @Test
    void complexFunctionsReachTheLimitsOfDouble() {
        double infinity = Double.POSITIVE_INFINITY;
        // e^710 alone is infinite, e^710 cos 1 is not
        checkComplex(UnaryOp.EXP, 710, 1, 1.2070325234545281e308, infinity);
        checkComplex(UnaryOp.EXP, -infinity, 1, 0, 0);
        checkComplex(UnaryOp.EXP, -infinity, infinity, 0, 0);
        // infinity has no sine, however small e^x is
        checkComplex(UnaryOp.EXP, -1000, infinity, Double.NaN, Double.NaN);
        checkComplex(UnaryOp.SIN, 1e-10, 720, 2.4603504651319076e302, infinity);
        checkComplex(UnaryOp.COS, 1e-10, -720, infinity, 2.4603504651319076e302);
        checkComplex(UnaryOp.SIN, Double.NaN, -infinity, Double.NaN, -infinity);
        checkComplex(UnaryOp.COS, infinity, infinity, infinity, Double.NaN);
        checkComplex(UnaryOp.LOG, Double.MAX_VALUE, Double.MAX_VALUE, 710.1292864836639, Math.PI / 4);
        checkComplex(UnaryOp.LOG, Double.MIN_VALUE, Double.MIN_VALUE, -744.0934983311014, Math.PI / 4);
        checkComplex(UnaryOp.LOG, 1, 1e-10, 5e-21, 1e-10);
        checkComplex(UnaryOp.LOG, 0, 0, -infinity, 0);
    }

    private static void checkComplex(UnaryOp op, double x, double y, double real, double imaginary) {
        Scalar result = Elementwise.map(op, StridedArray.wrapRowMajor(SmoothShape.of(1),
                Values.wrapComplex(new double[] {x, y}))).get(0);
        assertThat(List.of(result.real(), result.imaginary())).as(op + " of " + x + " + " + y + "i")
                .usingElementComparator((a, b) -> a.equals(b) || Math.abs(a - b) <= 2e-14 * Math.abs(b) ? 0 : 1)
                .containsExactly(real, imaginary);
    }

    private static CooArray unsigned(long... bits) {
        CooArray all = longs(bits);
        return all.withValues(Values.wrap(DType.UINT64, bits), Scalar.zero(DType.UINT64));
    }

    @Test
    void uint64IsComparedInItsWholeRange() {
        CooArray a = unsigned(5, -1, Long.MIN_VALUE, 0);
        CooArray b = unsigned(-1, 5, Long.MAX_VALUE, 0);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.LESS, a, b, OPTIONS)))
                .containsExactly(1, 0, 0, 0);
        StoredArray greatest = Elementwise.combine(BinaryOp.MAXIMUM, a, b, OPTIONS);
        assertThat(greatest.get(0)).isEqualTo(Scalar.unsigned(-1));
        assertThat(greatest.get(2)).isEqualTo(Scalar.unsigned(Long.MIN_VALUE));
        CooArray signed = longs(5, -1, Long.MIN_VALUE, 7);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.EQUAL, a, signed, OPTIONS)))
                .containsExactly(1, 0, 0, 0);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.GREATER, signed, a, OPTIONS)))
                .containsExactly(0, 0, 0, 1);
        assertThat(Elementwise.combine(BinaryOp.MINIMUM, a, signed, OPTIONS).get(2))
                .isEqualTo(Scalar.of(Long.MIN_VALUE));
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.MAXIMUM, a, signed, OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("MAXIMUM of 18446744073709551615 and -1 at element [1]: the result exceeds the range of"
                        + " int64");
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.SUBTRACT, a, b, OPTIONS))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("convert the array to float64");
        CooArray doubles = (CooArray) Elementwise.convert(b, DType.FLOAT64);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.EQUAL, b, doubles, OPTIONS)))
                .containsExactly(1, 1, 1, 1);
        assertThat(DenseOracle.doubles(Elementwise.map(UnaryOp.NOT, a))).containsExactly(0, 0, 0, 1);
        assertThat(Elementwise.allClose(b, doubles, 0, 0, false, OPTIONS)).isTrue();
    }

    @Test
    void onlyTheElementsOfADenseArrayAreWidened() {
        Values buffer = Values.wrap(DType.UINT64, new long[] {-1, 1, 2, -1, 3, 4});
        StridedArray inside = StridedArray.wrap(SmoothShape.of(2, 2), new long[] {3, 1}, 1, buffer);
        StoredArray twice = Elementwise.combine(BinaryOp.ADD, inside, inside, OPTIONS);
        assertThat(DenseOracle.doubles(twice)).containsExactly(2, 4, 6, 8);
        StridedArray repeated = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {1, 0}, 1, buffer);
        StoredArray negative = Elementwise.map(UnaryOp.NEGATE, repeated);
        assertThat(negative.get(0, 2)).isEqualTo(Scalar.of(-1L));
        assertThat(negative.get(1, 0)).isEqualTo(Scalar.of(-2L));
    }

    @Test
    void bitsAndShiftsAreThoseOfNumPyButNothingIsLost() {
        StoredArray a = longs(6, -1, 1L << 62);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.BITWISE_AND, a, longs(3, 255, 0), OPTIONS)))
                .containsExactly(2, 255, 0);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.BITWISE_XOR, a, longs(3, -1, 0), OPTIONS)))
                .containsExactly(5, 0, 0x1p62);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.RIGHT_SHIFT, a, longs(1, 100, 61), OPTIONS)))
                .containsExactly(3, -1, 2);
        assertThat(DenseOracle.doubles(Elementwise.combine(BinaryOp.LEFT_SHIFT, a, longs(1, 63, 0), OPTIONS)))
                .containsExactly(12, -0x1p63, 0x1p62);
        for (long[] lost : new long[][] {{1, 63}, {-1, 64}, {3, 1_000}, {Long.MIN_VALUE, 1}}) {
            assertThatThrownBy(
                    () -> Elementwise.combine(BinaryOp.LEFT_SHIFT, longs(lost[0]), longs(lost[1]), OPTIONS))
                    .isInstanceOf(ArithmeticException.class).hasMessage("LEFT_SHIFT of " + lost[0] + " and " + lost[1]
                            + " at element [0]: the result exceeds the range of int64");
        }
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.RIGHT_SHIFT, longs(3), longs(-1), OPTIONS))
                .hasMessage("RIGHT_SHIFT of 3 and -1 at element [0]: a shift by a negative number of bits");
        assertThatThrownBy(() -> Elementwise.combine(BinaryOp.BITWISE_OR, matrix(), matrix(), OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("BITWISE_OR is not defined for float64 and float64");
        Sparse bits = Sparse.of(CooArray.wrap(SmoothShape.of(4), new Indices[] {Indices.wrap(new int[] {1, 2})},
                Values.wrap(DType.UINT64, new long[] {-1, 5})));
        Sparse low = bits.combine(BinaryOp.BITWISE_AND, 4);
        assertThat(low.dtype()).isEqualTo(DType.UINT64);
        assertThat(low.toDoubles()).containsExactly(0, 4, 4, 0);
        assertThat(low.nse()).isEqualTo(2);
        assertThat(bits.combine(BinaryOp.BITWISE_OR, bits).item(1)).isEqualTo(Scalar.unsigned(-1));
    }
}
