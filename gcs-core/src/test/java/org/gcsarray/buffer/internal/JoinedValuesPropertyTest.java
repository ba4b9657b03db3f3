package org.gcsarray.buffer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;
import org.gcsarray.internal.Codes;

/// Values that are joined keep the encoding that they share, and their bits whatever their encodings.
class JoinedValuesPropertyTest {

    private static final double[] FEW = {-0.0, 0.0, Double.longBitsToDouble(0x7ff8_0000_0000_0123L), Double.NaN,
        Double.NEGATIVE_INFINITY, Math.PI};

    private static Values draw(Random random, int kind, int size) {
        double[] numbers = new double[size];
        double one = FEW[random.nextInt(FEW.length)];
        Arrays.setAll(numbers, _ -> switch (kind) {
            case 0 -> random.nextInt(100);
            case 1 -> random.nextInt(100) / 4.0;
            case 2 -> random.nextInt(20_000) / 100.0;
            case 3 -> FEW[random.nextInt(FEW.length)];
            case 4 -> one;
            case 5 -> random.nextFloat();
            default -> random.nextDouble();
        });
        return Values.wrap(numbers);
    }

    private static long[] bits(List<Values> parts) {
        return parts.stream().flatMapToLong(part -> Arrays.stream(Numbers.bits(part))).toArray();
    }

    @Property
    void bitsStayWhateverTheEncodings(@ForAll Random random) {
        List<Values> parts = Stream.generate(() -> draw(random, random.nextInt(7), random.nextInt(30)))
                .limit(random.nextInt(5)).map(part -> random.nextBoolean() ? part : part.least()).toList();
        assertThat(Numbers.bits(JoinedValues.of("a test", DType.FLOAT64, parts))).isEqualTo(bits(parts));
    }

    @Property
    void partsOfOneEncodingKeepIt(@ForAll Random random) {
        Values least = draw(random, random.nextInt(7), 100).least();
        List<Values> parts = Stream.generate(() -> random.nextInt(101)).limit(1 + random.nextInt(4))
                .map(from -> least.slice(from, from + random.nextInt(101 - from))).toList();
        Values joined = JoinedValues.of("a test", DType.FLOAT64, parts);
        // parts too short for their table are plain
        boolean isOne = parts.stream().allMatch(part -> part.encoding().equals(least.encoding()));
        assertThat(joined.encoding()).isEqualTo(isOne ? least.encoding() : "float64");
        assertThat(Numbers.bits(joined)).isEqualTo(bits(parts));
    }

    @Example
    void oneValueIsTheSameOnlyBitForBit() {
        List<Values> zeros = List.of(Values.uniform(0.0, 3), Values.uniform(-0.0, 2));
        assertThat(JoinedValues.of("a test", DType.FLOAT64, zeros).encoding()).isEqualTo("float64");
        List<Values> ones = List.of(Values.uniform(1.0, 0), Values.uniform(1.0, 2));
        Values joined = JoinedValues.of("a test", DType.FLOAT64, ones);
        assertThat(joined.encoding() + " x " + joined.size()).isEqualTo("one value x 2");
    }

    private static void assertRefused(DType dtype, double times, double by, Values table, Codes codes, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Backing.encoded(dtype, times, by, table, codes))
                .withMessage(message);
    }

    @Example
    void codesThatStandForNoValueAreRefused() {
        Codes bytes = Codes.wrap(new byte[] {0, 1, -1});
        Values two = Values.wrap(new double[] {5, 6});
        assertRefused(DType.FLOAT64, 1, 1, two, bytes, "value 2 is number 255 of a table of 2; numbers begin at 0");
        assertRefused(DType.FLOAT64, 1, 1, Values.wrap(new double[0]), Codes.wrap(new short[0]),
                "a table of codes has no values; it needs at least one");
        assertRefused(DType.INT64, 1, 1, two, bytes,
                "codes of 1 bytes in a table of float64 values, times 1.0 times 1.0, do not stand for int64 values");
        assertRefused(DType.FLOAT64, 2, 1, two, bytes,
                "codes of 1 bytes in a table of float64 values, times 2.0 times 1.0, do not stand for float64 values");
        assertRefused(DType.FLOAT64, 1, 1, two, Codes.wrap(new int[1]),
                "codes of 4 bytes in a table of float64 values, times 1.0 times 1.0, do not stand for float64 values");
        assertThatIllegalArgumentException().isThrownBy(() -> Codes.wrap(new long[1]))
                .withMessage("codes in an array of type class [J");
    }

    @Example
    void factorsThatStandForNoValueAreRefused() {
        for (double factor : new double[] {0, -0.5, 2, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Backing.encoded(DType.FLOAT64, 1, factor, null, Codes.wrap(new byte[1])));
        }
        for (DType dtype : List.of(DType.INT64, DType.INT32, DType.BOOL, DType.COMPLEX128)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Backing.encoded(dtype, 1, 0.5, null, Codes.wrap(new byte[1])));
        }
        for (DType dtype : List.of(DType.FLOAT32, DType.INT32, DType.INT64)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Backing.encoded(dtype, 1, 1, null, Codes.wrap(new float[1])));
        }
    }
}
