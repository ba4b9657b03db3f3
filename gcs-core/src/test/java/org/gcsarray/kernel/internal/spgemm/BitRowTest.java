package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bits about the ends of words (64 columns) and blocks (4096 columns), and the words that stand for columns.
class BitRowTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097, 8191, 8192, 8193, 70_000})
    void columnsAboutTheEndsOfWordsAndBlocks(int columnCount) {
        int[] ascending = IntStream
                .of(0, 1, 62, 63, 64, 65, 127, 128, 4094, 4095, 4096, 4097, 8191, 8192, columnCount - 1)
                .filter(column -> column < columnCount).distinct().sorted().toArray();
        BitRow bits = new BitRow(columnCount);
        // twice: the first call must leave nothing behind
        for (int again = 0; again < 2; again++) {
            int[] columns = new int[ascending.length + 2];
            for (int k = 0; k < ascending.length; k++) {
                columns[1 + k] = ascending[ascending.length - 1 - k];
            }
            boolean sorted = bits.sort(columns, 1, 1 + ascending.length);
            assertThat(sorted).isEqualTo((columnCount - 1) >> 12 <= ascending.length);
            if (sorted) {
                assertThat(Arrays.copyOfRange(columns, 1, 1 + ascending.length)).isEqualTo(ascending);
            }
            assertThat(columns[0]).isZero();
            assertThat(columns[ascending.length + 1]).isZero();
        }
    }

    /// Two columns are sorted over three blocks at most, and left alone beyond.
    @ParameterizedTest
    @CsvSource({"0, 8192, true", "4095, 12287, true", "4095, 12288, false", "0, 12287, true", "0, 12288, false",
        "8191, 16383, true", "8191, 16384, false", "5000, 5001, true", "4096, 5000000, false"})
    void farColumnsAreLeftToASort(int least, int most, boolean sorted) {
        BitRow bits = new BitRow(6_000_000);
        int[] columns = {most, least};
        assertThat(bits.sort(columns, 0, 2)).isEqualTo(sorted);
        assertThat(columns).containsExactly(sorted ? least : most, sorted ? most : least);
        int[] next = {7, 3};
        assertThat(bits.sort(next, 0, 2)).isTrue();
        assertThat(next).containsExactly(3, 7);
    }

    /// 3 words of 4 columns are few enough, and no more.
    @ParameterizedTest
    @CsvSource({"0 1 64 128, 3", "0 64 128 192, -1", "0 1 2 3, 1", "63 64 65 66, 2", "0 1 2 64 128 192 256 320, 6",
        "0 1 64 128 192 256 320 384, -1"})
    void wordsArePackedWhereTheyAreFew(String row, int words) {
        int[] columns = Arrays.stream(row.split(" ")).mapToInt(Integer::parseInt).toArray();
        int[] pointers = {0, 0, columns.length};
        PackedColumns packed = PackedColumns.of(pointers, columns);
        if (words < 0) {
            assertThat(packed).isNull();
            return;
        }
        assertThat(packed).isNotNull();
        assertThat(packed.pointers).containsExactly(0, 0, words);
        int[] unpacked = IntStream.range(0, words).flatMap(w -> IntStream.range(0, 64)
                .filter(bit -> (packed.masks[w] >>> bit & 1) == 1).map(bit -> 64 * packed.words[w] + bit)).toArray();
        assertThat(unpacked).isEqualTo(columns);
    }

    /// Rows that end and begin within one word have it twice.
    @ParameterizedTest
    @ValueSource(ints = {0, 61, 62, 63, 64, 127, 935})
    void unionsOfRowsAreCountedAndTaken(int first) {
        PackedColumns packed = PackedColumns.of(new int[] {0, 3, 6, 6},
                new int[] {first, first + 1, first + 60, first + 1, first + 2, first + 61});
        assertThat(packed).isNotNull();
        BitRow bits = new BitRow(first + 62);
        int[] rows = {-1, 0, 1, -1, 2, 0};
        int[] expected = {first, first + 1, first + 2, first + 60, first + 61};
        int lastWord = (first + 61) / 64;
        for (int again = 0; again < 2; again++) {
            assertThat(bits.count(packed, rows, 0, 6, first / 64, lastWord)).isEqualTo(5);
            bits.mark(packed, rows, 0, 6);
            int[] taken = new int[9];
            assertThat(bits.take(first / 64, lastWord, taken)).isEqualTo(5);
            assertThat(Arrays.copyOf(taken, 5)).isEqualTo(expected);
        }
    }
}
