package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrays;

import org.gcsarray.index.IndexTable;

/// The sorted inverse of a table: for each number the places where it stands, ascending.
///
/// @param numbers distinct numbers, ascending
/// @param starts  where the places of each number begin, and their end
/// @param places  places of all numbers one after the other; shared, not to be changed
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never compared
record TableInverse(long[] numbers, int[] starts, long[] places) {

    /// Returns the inverse, places counted row-major. O(L log L) for L numbers.
    static TableInverse of(IndexTable table) {
        int[] order = IntStream.range(0, table.size()).toArray();
        IntArrays.quickSort(order, (a, b) -> {
            int byNumber = Long.compare(table.value(a), table.value(b));
            return byNumber == 0 ? Integer.compare(a, b) : byNumber;
        });
        long[] numbers = new long[order.length];
        int[] starts = new int[order.length + 1];
        long[] places = new long[order.length];
        int distinct = 0;
        for (int k = 0; k < order.length; k++) {
            long number = table.value(order[k]);
            if (k == 0 || number != numbers[distinct - 1]) {
                numbers[distinct] = number;
                starts[distinct++] = k;
            }
            places[k] = order[k];
        }
        starts[distinct] = order.length;
        return new TableInverse(Arrays.copyOf(numbers, distinct), Arrays.copyOf(starts, distinct + 1), places);
    }

    /// Returns the number of a number, negative if it is not in the table. O(log L).
    int find(long number) {
        return Arrays.binarySearch(numbers, number);
    }

    /// Returns where the places of number `k` begin, and where those of number `k - 1` end.
    int start(int k) {
        return starts[k];
    }
}
