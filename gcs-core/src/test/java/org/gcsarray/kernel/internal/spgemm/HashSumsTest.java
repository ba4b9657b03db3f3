package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;

import org.junit.jupiter.api.Test;

/// Columns at equal distances, such as those of an unfolded array, are spread over the table, whatever the distance.
class HashSumsTest {

    private static final int COLUMNS = 2000;
    private static final int SLOT_BITS = 12;

    @Test
    void spreadColumnsAtEqualDistances() {
        for (int distance = 1; distance <= 200_000; distance += 7) {
            BitSet taken = new BitSet();
            for (int k = 0; k < COLUMNS; k++) {
                taken.set(HashSums.firstSlot(k * distance, Integer.SIZE - SLOT_BITS));
            }
            assertThat(taken.cardinality()).as("distance %d", distance).isGreaterThan(COLUMNS / 2);
        }
    }
}
