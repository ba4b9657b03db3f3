package org.gcsarray.internal;

import java.util.Arrays;

/// Numbers without repeats.
public final class Distinct {

    private Distinct() {}

    /// Sorts numbers and returns each that occurs once, ascending: the array itself if none repeats. O(n log n).
    public static long[] of(long[] numbers) {
        Arrays.sort(numbers);
        int count = 0;
        for (int k = 0; k < numbers.length; k++) {
            if (k == 0 || numbers[k] != numbers[k - 1]) {
                numbers[count++] = numbers[k];
            }
        }
        return count == numbers.length ? numbers : Arrays.copyOf(numbers, count);
    }
}
