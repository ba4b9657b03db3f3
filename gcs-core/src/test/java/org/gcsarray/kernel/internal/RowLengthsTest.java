package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowLengthsTest {

    /// Rows of one length after one of another length, which does not count.
    private static boolean areRegular(int rows, int length) {
        int[] pointers = new int[rows + 3];
        Arrays.setAll(pointers, r -> r < 2 ? 100 * r : 100 + length * (r - 1));
        return RowLengths.areRegular(pointers, 1, rows + 1);
    }

    @ParameterizedTest
    @CsvSource({"1, 2, false", "15, 3, false", "16, 3, false", "17, 0, true", "17, 3, true", "17, 31, true",
        "17, 32, false", "17, 80, false",
        "32, 15, true", "33, 16, true", "1000, 17, true"})
    void rowsOfOneLength(int rows, int length, boolean expected) {
        assertThat(areRegular(rows, length)).isEqualTo(expected);
    }

    /// In 17 rows, each but the last is compared with the row after it.
    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "2, true", "3, false", "16, false"})
    void aFewUnequalRowsAreRegular(int unequal, boolean expected) {
        int[] pointers = new int[18];
        for (int r = 0; r < 17; r++) {
            pointers[r + 1] = pointers[r] + (r < unequal ? 1 + r % 2 : 1 + unequal % 2);
        }
        assertThat(RowLengths.areRegular(pointers, 0, 17)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"17, 17", "32, 17", "33, 32", "5000000000, 4687499987"})
    void theSampleIsSpreadOverAllRows(long rows, long lastStart) {
        List<Long> starts = new ArrayList<>();
        assertThat(RowLengths.areRegular(row -> {
            starts.add(row);
            return 7 * row;
        }, 0, rows)).isTrue();
        assertThat(starts).hasSize(48);
        assertThat(Collections.max(starts)).isEqualTo(lastStart);
    }
}
