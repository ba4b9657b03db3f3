package org.gcsarray.advice.picture;

/// Numbers `0 .. size-1` cut into bins of nearly equal width: number i lies in bin `floor(i * count / size)`.
///
/// Exact up to a size of 2^63-1, without products beyond 64 bits. O(count) memory, O(1) for each number. Immutable, thread safe.
public final class Bins {

    private final long size;
    private final long[] starts;
    private final double binsPerNumber;

    private Bins(long size, int count) {
        this.size = size;
        this.starts = new long[count + 1];
        for (int bin = 1; bin <= count; bin++) {
            // ceil(bin * size / count), taken apart so that no product exceeds 2^62
            starts[bin] = bin * (size / count) + Math.ceilDiv(bin * (size % count), count);
        }
        this.binsPerNumber = size == 0 ? 0 : (double) count / size;
    }

    /// Returns `min(size, most)` bins: never more bins than numbers.
    ///
    /// @param size how many numbers to cut, at least 0
    /// @param most most bins, at least 1
    /// @throws IllegalArgumentException if one of them is less
    public static Bins of(long size, int most) {
        if (size < 0 || most < 1) {
            throw new IllegalArgumentException(
                    size + " numbers in at most " + most + " bins; at least 0 numbers and 1 bin are needed");
        }
        return new Bins(size, (int) Math.min(size, most));
    }

    /// Returns how many numbers are cut.
    public long size() {
        return size;
    }

    /// Returns the number of bins.
    public int count() {
        return starts.length - 1;
    }

    /// Returns the first number of a bin, `ceil(bin * size / count)`; `size` for the bin after the last one.
    ///
    /// @param bin bin, `0 .. count`
    public long start(int bin) {
        return starts[bin];
    }

    /// Returns the bin of a number in `0 .. size-1` (not checked).
    int of(long number) {
        // rounding may miss by one bin near a boundary; the exact starts decide
        int bin = Math.min((int) (number * binsPerNumber), starts.length - 2);
        while (number < starts[bin]) {
            bin--;
        }
        while (number >= starts[bin + 1]) {
            bin++;
        }
        return bin;
    }
}
