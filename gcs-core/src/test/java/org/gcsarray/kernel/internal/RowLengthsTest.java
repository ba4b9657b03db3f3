package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowLengthsTest {

    /// Rows of one length after one of another length, which does not count.
    private static boolean areShort(int rows, int length) {
        int[] pointers = new int[rows + 3];
        Arrays.setAll(pointers, r -> r < 2 ? 100 * r : 100 + length * (r - 1));
        return RowLengths.areShortAndRegular(pointers, 1, rows + 1);
    }

    @ParameterizedTest
    @CsvSource({"1, 2, false", "15, 3, false", "16, 3, false", "17, 0, true", "17, 3, true", "17, 15, true",
        "17, 16, false", "32, 15, true", "33, 15, true", "33, 16, false", "1000, 15, true", "1000, 17, false"})
    void rowsOfOneLength(int rows, int length, boolean expected) {
        assertThat(areShort(rows, length)).isEqualTo(expected);
    }

    /// The mean decides what is long: one element more makes it 16.
    @ParameterizedTest
    @CsvSource({"17, 15, true", "17, 16, true", "17, 17, false", "17, 18, false"})
    void theMeanDecides(int rows, int excess, boolean expected) {
        int[] pointers = new int[rows + 1];
        Arrays.setAll(pointers, r -> 15 * r);
        pointers[rows] += excess;
        assertThat(RowLengths.areShortAndRegular(pointers, 0, rows)).isEqualTo(expected);
    }

    /// In 17 rows, each but the last is compared with the row after it.
    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "2, true", "3, false", "16, false"})
    void aFewUnequalRowsAreRegular(int unequal, boolean expected) {
        int[] pointers = new int[18];
        for (int r = 0; r < 17; r++) {
            pointers[r + 1] = pointers[r] + (r < unequal ? 1 + r % 2 : 1 + unequal % 2);
        }
        assertThat(RowLengths.areShortAndRegular(pointers, 0, 17)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"16, 0, 0", "17, 0, 1", "17, 271, 1", "17, 272, 0", "32, 32, 1", "33, 33, 2",
        "5000000000, 0, 312499999"})
    void stepsReachAllRows(long rows, long elements, long step) {
        assertThat(RowLengths.step(rows, elements)).isEqualTo(step);
    }
}
