package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;

/// Values in the least bytes are the same values, bit for bit, whatever reads them; and no encoding that would be smaller fits.
class LeastEncodingPropertyTest {

    /// A kind of numbers, by what an encoding may know of it.
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private enum Kind {
        SMALL_INTEGERS(random -> random.nextInt(-128, 128)), INTEGERS_OF_16_BITS(
                random -> random.nextInt(-32_768, 32_768)), INTEGERS_OF_32_BITS(Random::nextInt), HALVES(
                        random -> random.nextInt(-100, 100) / 2.0), EIGHTHS(random -> random.nextInt(-1000, 1000)
                                / 8.0), TENTHS(random -> random.nextInt(-100, 100) / 10.0), HUNDREDTHS(
                                        random -> random.nextInt(-20_000, 20_000) / 100.0), DECIMALS(
                                                random -> random.nextInt() / 10_000.0), FLOATS(Random::nextFloat), FEW(
                                                        random -> new double[] {Math.PI, -0.0, 1e300, Double.NaN,
                                                            Double.NEGATIVE_INFINITY}[random.nextInt(5)]), DOUBLES(
                                                                    Random::nextDouble), ANY_BITS(random -> Double
                                                                            .longBitsToDouble(random.nextLong()));

        private final ToDoubleFunction<Random> next;

        Kind(ToDoubleFunction<Random> next) {
            this.next = next;
        }
    }

    /// Values that make an encoding impossible for all when only one of them occurs.
    private static final double[] SPECIAL = {-0.0, Double.NaN, Double.longBitsToDouble(0x7ff0_0000_0000_0001L),
        Double.longBitsToDouble(0xfff8_0000_0000_1234L), Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, Double.MAX_VALUE, 128, -129, 32_768, -32_769, 0x1p31, -0x1p31 - 1, 0x1p63, 0.1f, 0.1,
        0.30000000000000004};

    @Provide
    Arbitrary<double[]> numbers() {
        return Arbitraries.randomValue(random -> {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            int size = random.nextInt(4) == 0 ? 1000 + random.nextInt(3000) : random.nextInt(40);
            double[] numbers = new double[size];
            Arrays.setAll(numbers, _ -> kind.next.applyAsDouble(random));
            if (size > 0 && random.nextInt(3) == 0) {
                numbers[random.nextInt(size)] = SPECIAL[random.nextInt(SPECIAL.length)];
            }
            return numbers;
        });
    }

    private static void assertSame(Values values, Random random) {
        Values least = values.least();
        assertThat(least.dtype()).isEqualTo(values.dtype());
        assertThat(least.byteSize()).isLessThanOrEqualTo(values.byteSize());
        assertThat(Numbers.bits(least)).isEqualTo(Numbers.bits(values));
        assertThat(least.least()).isSameAs(least);
        int size = values.size();
        int from = random.nextInt(size + 1);
        int to = from + random.nextInt(size - from + 1);
        assertThat(Numbers.bits(least.slice(from, to))).isEqualTo(Numbers.bits(values.slice(from, to)));
        int[] order = size == 0 ? new int[0] : random.ints(50, 0, size).toArray();
        assertThat(Numbers.bits(least.gather(order))).isEqualTo(Numbers.bits(values.gather(order)));
        if (from < to) {
            assertThat(least.slice(from, to).byteSize()).isLessThanOrEqualTo(values.slice(from, to).byteSize());
            assertThat(least.gather(order).byteSize()).isLessThanOrEqualTo(values.gather(order).byteSize());
        }
        double[] doubles = new double[to - from];
        double[] expected = new double[to - from];
        least.copyTo(from, to, doubles);
        values.copyTo(from, to, expected);
        assertThat(rawBits(doubles)).isEqualTo(rawBits(expected));
        float[] floats = new float[to - from];
        float[] expectedFloats = new float[to - from];
        least.copyTo(from, to, floats);
        values.copyTo(from, to, expectedFloats);
        assertThat(floats).isEqualTo(expectedFloats);
        for (int k = from; k < Math.min(to, from + 50); k++) {
            assertThat(least.get(k)).isEqualTo(values.get(k));
            assertThat(Double.doubleToRawLongBits(least.getReal(k)))
                    .isEqualTo(Double.doubleToRawLongBits(values.getReal(k)));
        }
    }

    private static long[] rawBits(double[] doubles) {
        return Arrays.stream(doubles).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Property
    void doublesAreTheSameBitForBit(@ForAll("numbers") double[] numbers, @ForAll Random random) {
        assertSame(Values.wrap(numbers), random);
    }

    @Property
    void floatsAreTheSameBitForBit(@ForAll("numbers") double[] numbers, @ForAll Random random) {
        float[] floats = new float[numbers.length];
        for (int k = 0; k < floats.length; k++) {
            floats[k] = random.nextInt(500) == 0 ? Float.intBitsToFloat(random.nextInt()) : (float) numbers[k];
        }
        assertSame(Values.wrap(floats), random);
    }

    @Property
    void integersAreTheSame(@ForAll("numbers") double[] numbers, @ForAll Random random) {
        assertSame(Values.wrap(Arrays.stream(numbers).mapToLong(number -> (long) number).toArray()), random);
        assertSame(Values.wrap(Arrays.stream(numbers).mapToInt(number -> (int) number).toArray()), random);
    }

    @Property
    @Effort(Effort.Level.LOW)
    void aValueThatTheSampleDoesNotShowIsKept(@ForAll Random random) {
        double[] numbers = new double[50_000];
        Arrays.setAll(numbers, _ -> random.nextInt(10));
        int odd = random.nextInt(numbers.length);
        double special = SPECIAL[random.nextInt(SPECIAL.length)];
        numbers[odd] = special;
        Values least = Values.wrap(numbers).least();
        assertThat(Double.doubleToRawLongBits(least.getReal(odd))).isEqualTo(Double.doubleToRawLongBits(special));
        assertThat(least.encoding()).isNotEqualTo("int8");
        assertThat(Numbers.bits(least)).isEqualTo(Numbers.bits(Values.wrap(numbers)));
    }

    @Property
    @Effort(Effort.Level.LOW)
    void theEncodingDoesNotDependOnTheOrder(@ForAll Random random) {
        double[] distinct = random.doubles(1 + random.nextInt(20_000)).toArray();
        double[] mixed = random.ints(50_000, 0, distinct.length).mapToDouble(k -> distinct[k]).toArray();
        double[] sorted = Arrays.stream(mixed).sorted().toArray();
        assertThat(least(sorted).encoding()).isEqualTo(least(mixed).encoding()).contains("table of");
    }

    @Example
    void aTableIsFoundAmongEqualNeighboursAndNotAmongTooManyValues() {
        double[] rows = new double[100_000];
        Arrays.setAll(rows, k -> Math.sin(Math.floorDiv(k, 50)));
        assertThat(least(rows).encoding()).isEqualTo("uint16, table of 2000");
        Arrays.setAll(rows, k -> Math.sin(k % 65_536));
        assertThat(least(rows).byteSize()).isLessThan(8L * rows.length);
        Arrays.setAll(rows, k -> Math.sin(k % 70_000));
        assertThat(least(rows).encoding()).isEqualTo("float64");
    }

    @Example
    void aTableIsFoundForValuesThatDifferInFewBits() {
        double[] powers = new double[100_000];
        Arrays.setAll(powers, k -> Math.scalb(1.0, k % 1500 - 750));
        assertThat(least(powers).encoding()).isEqualTo("uint16, table of 1500");
        long[] shifted = new long[100_000];
        Arrays.setAll(shifted, k -> (long) (k % 3000) << 52);
        assertThat(Values.wrap(shifted).least().encoding()).isEqualTo("uint16, table of 3000");
    }

    private static Values least(double... numbers) {
        return Values.wrap(numbers).least();
    }

    @Example
    void everyEncodingIsFound() {
        assertThat(List.of(least(7, 7, 7, 7, 7, 7, 7, 7).encoding(), least(1, -128, 127).encoding(),
                least(1, 32_767).encoding(),
                least(1, 1 << 30).encoding(), least(0.5, 4, 4.5).encoding(), least(0.1, 0.2, 0.3).encoding(),
                least(19.99, -0.01).encoding(), least(0.1f, 1e30f).encoding(), least(Math.PI, Math.E).encoding()))
                .containsExactly("one value", "int8", "int16", "int32", "int8 / 2", "int8 / 10", "int16 / 100",
                        "float32", "float64");
        double[] few = new double[1000];
        Arrays.setAll(few, k -> k % 3 == 0 ? -0.0 : k % 3 == 1 ? Math.PI : Double.NaN);
        assertThat(least(few).encoding()).isEqualTo("uint8, table of 3");
        double[] many = new double[10_000];
        Arrays.setAll(many, k -> Math.sqrt(k % 1000));
        assertThat(least(many).encoding()).isEqualTo("uint16, table of 1000");
        assertThat(Values.wrap(new long[] {1L << 40, 1, 2}).least().encoding()).isEqualTo("int64");
        assertThat(Values.wrap(new boolean[] {true, true}).least().encoding()).isEqualTo("one value");
        assertThat(Values.wrapComplex(new double[] {1, 2, 1, 2}).least().encoding()).isEqualTo("one value");
        assertThat(Values.wrapComplex(new double[] {1, 2, 1, 3}).least().encoding()).isEqualTo("complex128");
    }

    @Example
    void oneValueTakesTheBytesOfItsTypeAndFewShortCodesLess() {
        assertThat(least(7, 7).encoding()).isEqualTo("int8");
        assertThat(Values.uniform(7, 2).least().encoding()).isEqualTo("int8");
        assertThat(Values.uniform(7, 8).least()).isInstanceOf(UniformValues.class);
        assertThat(Values.uniform(Math.PI, 2).least()).isInstanceOf(UniformValues.class);
    }

    @Example
    void bytesAreThoseOfCodesAndTable() {
        double[] few = new double[1000];
        Arrays.setAll(few, k -> k % 3 == 0 ? -0.0 : k % 3 == 1 ? Math.PI : Double.NaN);
        assertThat(least(few).byteSize()).isEqualTo(1000 + 3 * 8);
        assertThat(least(1, 2, 3).byteSize()).isEqualTo(3);
        assertThat(least().byteSize()).isZero();
        assertThat(least(few).slice(1, 1).byteSize()).isZero();
        assertThat(least(few).slice(1, 4).encoding()).isEqualTo("float64");
        assertThat(least(few).gather(new int[] {5, 4}).byteSize()).isEqualTo(2 * 8);
        assertThat(least(few).slice(1, 5).byteSize()).isEqualTo(4 + 3 * 8);
        assertThat(Values.uniform(7, 0).least().byteSize()).isZero();
    }
}
