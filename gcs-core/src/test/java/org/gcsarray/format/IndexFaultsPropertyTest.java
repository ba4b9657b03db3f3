package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;

/// A fault in indices is told with the number that was given, whatever type carries it and in whatever role.
class IndexFaultsPropertyTest {

    /// One wrong number among ascending ones, stored in an array of bytes, chars, ints or longs.
    private record Given(Indices indices, int at, long stored) {

        static Given random(Random random, int bound) {
            int width = 1 << random.nextInt(4);
            int size = 1 + random.nextInt(6);
            int at = random.nextInt(size);
            long[] numbers = LongStream.range(0, size).toArray();
            numbers[at] = switch (random.nextInt(3)) {
                case 0 -> -1 - random.nextInt(100);
                case 1 -> bound;
                default -> bound + random.nextInt(100);
            };
            byte[] bytes = new byte[size];
            char[] chars = new char[size];
            int[] ints = new int[size];
            for (int k = 0; k < size; k++) {
                bytes[k] = (byte) numbers[k];
                chars[k] = (char) numbers[k];
                ints[k] = (int) numbers[k];
            }
            return switch (width) {
                case 1 -> new Given(Indices.wrap(bytes), at, bytes[at]);
                case 2 -> new Given(Indices.wrap(chars), at, chars[at]);
                case 4 -> new Given(Indices.wrap(ints), at, ints[at]);
                default -> new Given(Indices.wrap(numbers), at, numbers[at]);
            };
        }

        /// What a text says: the number given, and how it is read if that differs.
        String inWords() {
            long read = indices.get(at);
            return "[" + at + "] = " + stored + (read == stored ? "" : " (unsigned " + read + ")");
        }
    }

    @Property
    void theNumberGivenIsTold(@ForAll Random random) {
        int bound = 10 + random.nextInt(100);
        Given given = Given.random(random, bound);
        Indices indices = given.indices();
        int n = indices.size();
        Values values = Values.uniform(1, n);
        int[] pointers = {0, n};
        int[] one = LongStream.rangeClosed(0, n).mapToInt(Math::toIntExact).toArray();
        Indices zeros = Indices.narrowest(bound, new long[n]);
        tells(given, "colIndices",
                () -> CompressedRows.wrap(1, bound, RowIndex.Dense.wrap(pointers), indices, values));
        tells(given, "rowIds", () -> CompressedRows.wrap(bound, 1, RowIndex.Hyper.wrap(indices, one), zeros, values));
        tells(given, "rowIndices", () -> CcsMatrix.wrap(bound, 1, pointers, indices, values));
        tells(given, "row indices", () -> RowIndex.Hyper.compress(bound, indices));
        tells(given, "row indices", () -> RowIndex.Dense.compress(bound, indices));
        tells(given, "indices[1]", () -> CooArray.wrap(SmoothShape.of(bound, bound), new Indices[] {zeros, indices},
                values));
        if (indices.byteWidth() != Indices.widthFor(bound)) {
            tells(given, "indices", () -> indices.narrowTo(bound));
        }
    }

    private static void tells(Given given, String name, ThrowingCallable wrong) {
        Throwable fault = catchThrowable(wrong);
        assertThat(fault).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(fault.getMessage()).matches(Pattern.quote(name + given.inWords()) + "\\D.*");
    }

    /// Numbers out of order are told as they were given, too.
    @Test
    void orderIsToldInTheNumbersGiven() {
        Indices columns = Indices.wrap(new int[] {-1, -2});
        assertThatThrownBy(() -> CompressedRows.wrap(1, 1L << 32, RowIndex.Dense.wrap(new int[] {0, 2}), columns,
                Values.uniform(1, 2)))
                .hasMessage("row 0: colIndices[1] = -2 (unsigned 4294967294) does not exceed colIndices[0]"
                        + " = -1 (unsigned 4294967295)");
        assertThatThrownBy(() -> CompressedRows.wrap(1L << 32, 1, RowIndex.Hyper.wrap(columns, new int[] {0, 1, 2}),
                Indices.wrap(new byte[2]), Values.uniform(1, 2)))
                .hasMessage("rowIds[1] = -2 (unsigned 4294967294) does not exceed rowIds[0]"
                        + " = -1 (unsigned 4294967295)");
        assertThatThrownBy(() -> RowIndex.Hyper.compress(1L << 32, columns))
                .hasMessage("row indices[1] = -2 (unsigned 4294967294) is less than indices[0]"
                        + " = -1 (unsigned 4294967295); they must be sorted");
    }

    /// Pointers are signed: a negative one is told as it is.
    @Property
    void pointersAreToldAsGiven(@ForAll Random random) {
        int rows = 2 + random.nextInt(5);
        int at = random.nextInt(rows + 1);
        int[] pointers = new int[rows + 1];
        pointers[at] = -1 - random.nextInt(100);
        Indices none = Indices.narrowest(5);
        String told = "crowIndices[" + at + "] = " + pointers[at];
        assertThatThrownBy(
                () -> CompressedRows.wrap(rows, 5, RowIndex.Dense.wrap(pointers), none, Values.uniform(1, 0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith(told);
        assertThatThrownBy(() -> CcsMatrix.wrap(5, rows, pointers, none, Values.uniform(1, 0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("c" + told.replace("crow", "col"));
    }
}
