package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;
import org.gcsarray.testing.ArrayArbitraries;

class ValuesPropertyTest {

    @Provide
    Arbitrary<Values> values() {
        return Combinators.combine(ArrayArbitraries.dtypes(), Arbitraries.integers().between(0, 12)).as(List::of)
                .flatMap(pair -> ArrayArbitraries.values((DType) pair.get(0), (Integer) pair.get(1)));
    }

    private static List<Scalar> list(Values values) {
        return IntStream.range(0, values.size()).mapToObj(values::get).toList();
    }

    @Property
    void gatherPicks(@ForAll("values") Values values, @ForAll Random random) {
        int[] order = values.size() == 0 ? new int[0] : random.ints(15, 0, values.size()).toArray();
        Values gathered = values.gather(order);
        assertThat(list(gathered)).isEqualTo(Arrays.stream(order).mapToObj(values::get).toList());
        assertThat(gathered.dtype()).isEqualTo(values.dtype());
    }

    @Property
    void slicePicksARange(@ForAll("values") Values values, @ForAll Random random) {
        int from = random.nextInt(values.size() + 1);
        int to = from + random.nextInt(values.size() - from + 1);
        assertThat(list(values.slice(from, to))).isEqualTo(list(values).subList(from, to));
    }

    @Property
    void scatterPutsAndFills(@ForAll("values") Values values, @ForAll Random random) {
        int size = values.size() + random.nextInt(5);
        int[] targets = Arrays.copyOf(ArrayArbitraries.shuffled(size, random), values.size());
        Scalar fill = values.size() == 0 ? Scalar.one(values.dtype()) : values.get(0);
        List<Scalar> expected = new ArrayList<>(Collections.nCopies(size, fill));
        for (int k = 0; k < targets.length; k++) {
            expected.set(targets[k], values.get(k));
        }
        Values scattered = values.scatter(targets, size, fill);
        assertThat(list(scattered)).isEqualTo(expected);
        assertThat(scattered).isNotInstanceOf(UniformValues.class);
    }

    @Property
    void convertIsScalarByScalar(@ForAll("values") Values values, @ForAll DType target) {
        List<Scalar> expected = new ArrayList<>();
        try {
            list(values).forEach(value -> expected.add(values.dtype() == target ? value : value.convert(target)));
        } catch (ArithmeticException e) {
            assertThatThrownBy(() -> values.convert(target)).isInstanceOf(ArithmeticException.class);
            return;
        }
        if (values.size() > 0) {
            assertThat(list(values.convert(target))).isEqualTo(expected);
        }
    }

    @Property
    void copiesAreOfRangesWithin(@ForAll("values") Values values, @ForAll Random random) {
        int from = random.nextInt(-2, values.size() + 3);
        int to = random.nextInt(-2, values.size() + 3);
        double[] doubles = new double[random.nextInt(values.size() + 3)];
        float[] floats = new float[doubles.length];
        if (from < 0 || to < from || to > values.size() || to - from > doubles.length) {
            assertThatThrownBy(() -> values.copyTo(from, to, doubles)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> values.copyTo(from, to, floats)).isInstanceOf(IndexOutOfBoundsException.class);
            return;
        }
        double[] expected = new double[doubles.length];
        float[] rounded = new float[doubles.length];
        for (int p = from; p < to; p++) {
            expected[p - from] = values.get(p).real();
            rounded[p - from] = (float) values.get(p).real();
        }
        values.copyTo(from, to, doubles);
        values.copyTo(from, to, floats);
        assertThat(doubles).isEqualTo(expected);
        assertThat(floats).isEqualTo(rounded);
    }

    @Property
    void sameNumberIsThatOfScalars(@ForAll("values") Values values, @ForAll("numbers") Scalar number) {
        for (int k = 0; k < values.size(); k++) {
            assertThat(values.sameNumber(k, number)).isEqualTo(values.get(k).sameNumber(number));
        }
        if (!number.dtype().isComplex()) {
            Values nearest = Values.wrap(new double[] {number.real()});
            assertThat(nearest.sameNumber(0, number)).isEqualTo(nearest.get(0).sameNumber(number));
        }
    }

    @Provide
    Arbitrary<Scalar> numbers() {
        return ArrayArbitraries.dtypes().flatMap(ArrayArbitraries::anyScalars);
    }

    @Property
    void readersAgree(@ForAll("values") Values values) {
        for (int k = 0; k < values.size(); k++) {
            Scalar value = values.get(k);
            assertThat(values.getReal(k)).isEqualTo(Double.valueOf(value.real()));
            assertThat(values.getImaginary(k)).isEqualTo(Double.valueOf(value.imaginary()));
            assertThat(values.sameNumber(k, value)).isTrue();
            if (value.imaginary() == 0) {
                assertThat(values.getDouble(k)).isEqualTo(Double.valueOf(value.getDouble()));
            }
        }
        assertThat(ArrayArbitraries.values(values.dtype(), list(values)).size()).isEqualTo(values.size());
        assertThat(list(ArrayArbitraries.values(values.dtype(), list(values)))).isEqualTo(list(values));
    }

    /// Small values, and integers of the whole range of their type.
    @Provide
    Arbitrary<Values> summands() {
        Arbitrary<Values> integers = Arbitraries.of(DType.values()).filter(dtype -> !dtype.isFloating())
                .flatMap(dtype -> ArrayArbitraries.anyScalars(dtype).list().ofMaxSize(6)
                        .map(list -> ArrayArbitraries.values(dtype, list)));
        return Arbitraries.oneOf(values(), integers);
    }

    @Property
    @Effort(HIGH)
    void combineFoldsRunsInOrder(@ForAll("summands") Values values, @ForAll DuplicatePolicy policy,
            @ForAll Random random) {
        int[] order = ArrayArbitraries.shuffled(values.size(), random);
        List<Integer> cuts = new ArrayList<>();
        for (int k = 0; k < order.length; k++) {
            if (k == 0 || random.nextBoolean()) {
                cuts.add(k);
            }
        }
        cuts.add(order.length);
        int[] starts = cuts.stream().mapToInt(Integer::intValue).toArray();
        boolean duplicates = starts.length - 1 < order.length;
        boolean undefined = values.dtype().isComplex()
                && (policy == DuplicatePolicy.MIN || policy == DuplicatePolicy.MAX);
        if (duplicates && (policy == DuplicatePolicy.ERROR || undefined)) {
            assertThatThrownBy(() -> values.combine(order, starts, policy))
                    .isInstanceOf(IllegalArgumentException.class);
            return;
        }
        List<Scalar> expected = new ArrayList<>();
        try {
            for (int s = 0; s + 1 < starts.length; s++) {
                expected.add(
                        fold(IntStream.range(starts[s], starts[s + 1]).mapToObj(k -> values.get(order[k])).toList(),
                                policy));
            }
        } catch (ArithmeticException e) {
            assertThatThrownBy(() -> values.combine(order, starts, policy)).isInstanceOf(ArithmeticException.class);
            return;
        }
        Values combined = values.combine(order, starts, policy);
        assertThat(combined.dtype()).isEqualTo(policy == DuplicatePolicy.COUNT ? DType.INT64 : values.dtype());
        assertThat(list(combined)).as("%s of %s", policy, values).isEqualTo(expected);
    }

    /// The obvious fold, value by value; float32 in double with one rounding, integers refused if the result does not fit.
    private static Scalar fold(List<Scalar> run, DuplicatePolicy policy) {
        DType dtype = run.get(0).dtype();
        return switch (policy) {
            case FIRST, ERROR -> run.get(0);
            case LAST -> run.get(run.size() - 1);
            case COUNT -> Scalar.of((long) run.size());
            case SUM, PRODUCT, MIN, MAX -> switch (dtype) {
                case COMPLEX128 -> complex(run, policy);
                case COMPLEX64 -> {
                    Scalar wide = complex(run, policy);
                    yield new Scalar(dtype, (float) wide.real(), (float) wide.imaginary(), 0);
                }
                case FLOAT16 -> {
                    double wide = run.stream().map(Scalar::real).reduce(real(policy)).orElseThrow();
                    yield new Scalar(dtype,
                            Double.isFinite(wide) && wide != 0 ? Halves.nearest(new BigDecimal(wide)) : wide, 0, 0);
                }
                case UINT64 -> Scalar.unsigned(run.stream().map(value -> new BigInteger(value.toString()))
                        .reduce(unsigned(policy)).orElseThrow().longValue());
                case INT16, INT8, UINT32, UINT16, UINT8 ->
                    Scalar.of(run.stream().map(Scalar::integer).reduce(integer(policy)).orElseThrow()).convert(dtype);
                case FLOAT64 -> Scalar.of(run.stream().map(Scalar::real).reduce(real(policy)).orElseThrow());
                case FLOAT32 ->
                    Scalar.of(run.stream().map(Scalar::real).reduce(real(policy)).orElseThrow().floatValue());
                case INT64 -> Scalar.of(run.stream().map(Scalar::integer).reduce(integer(policy)).orElseThrow());
                case INT32 ->
                    Scalar.of(Math.toIntExact(run.stream().map(Scalar::integer).reduce(integer(policy)).orElseThrow()));
                case BOOL -> Scalar.of(run.stream().map(Scalar::integer).reduce(integer(policy)).orElseThrow() != 0);
            };
        };
    }

    private static Scalar complex(List<Scalar> run, DuplicatePolicy policy) {
        return run.stream().map(value -> value.convert(DType.COMPLEX128)).reduce((a, b) -> complex(a, b, policy))
                .orElseThrow();
    }

    private static Scalar complex(Scalar a, Scalar b, DuplicatePolicy policy) {
        if (policy == DuplicatePolicy.SUM) {
            return Scalar.complex(a.real() + b.real(), a.imaginary() + b.imaginary());
        }
        return Scalar.complex(a.real() * b.real() - a.imaginary() * b.imaginary(),
                a.real() * b.imaginary() + a.imaginary() * b.real());
    }

    private static BinaryOperator<Double> real(DuplicatePolicy policy) {
        return switch (policy) {
            case SUM -> Double::sum;
            case PRODUCT -> (a, b) -> a * b;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
        };
    }

    private static BinaryOperator<Long> integer(DuplicatePolicy policy) {
        return switch (policy) {
            case SUM -> Math::addExact;
            case PRODUCT -> Math::multiplyExact;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
        };
    }

    private static BinaryOperator<BigInteger> unsigned(DuplicatePolicy policy) {
        BinaryOperator<BigInteger> exact = switch (policy) {
            case SUM -> BigInteger::add;
            case PRODUCT -> BigInteger::multiply;
            case MIN -> BigInteger::min;
            case MAX -> BigInteger::max;
            case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
        };
        return exact.andThen(result -> {
            if (result.bitLength() > Long.SIZE) {
                throw new ArithmeticException(result + " is no uint64");
            }
            return result;
        })::apply;
    }
}
