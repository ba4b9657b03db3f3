package org.gcsarray.convert;

/// Sorts the columns of one row, with their values. One thread.
final class RowOrder {

    /// Bits of a place in a row, below the column in a key: a row has fewer than 2^31 elements.
    private static final int PLACE_BITS = 31;

    private final KeySort sort = new KeySort(PLACE_BITS, Integer.SIZE);
    private long[] keys = new long[64];
    private double[] old = new double[64];

    /// Sorts the elements `from .. to-1` by column, unsigned, those of one column in the order they have, and returns whether a
    /// column repeats.
    boolean sort(int[] columns, double[] values, int from, int to) {
        if (ascends(columns, from, to)) {
            return false;
        }
        int size = to - from;
        if (size <= KeySort.MOST_COUNTED) {
            count(columns, values, from, size);
        } else {
            sortMany(columns, values, from, size);
        }
        return !ascends(columns, from, to);
    }

    /// Each element finds its place by counting the smaller keys, without a branch to mispredict.
    private void count(int[] columns, double[] values, int from, int size) {
        for (int k = 0; k < size; k++) {
            keys[k] = key(columns[from + k], k);
            old[k] = values[from + k];
        }
        for (int k = 0; k < size; k++) {
            long key = keys[k];
            int target = from;
            for (int other = 0; other < size; other++) {
                target += (int) ((keys[other] - key) >>> 63);
            }
            columns[target] = (int) (key >>> PLACE_BITS);
            values[target] = old[k];
        }
    }

    private static long key(int column, int place) {
        return ((column & 0xFFFFFFFFL) << PLACE_BITS) | place;
    }

    private void sortMany(int[] columns, double[] values, int from, int size) {
        if (keys.length < size) {
            keys = new long[Math.max(size, (int) Math.min(2L * keys.length, Integer.MAX_VALUE - 8))];
            old = new double[keys.length];
        }
        for (int k = 0; k < size; k++) {
            keys[k] = key(columns[from + k], k);
        }
        System.arraycopy(values, from, old, 0, size);
        sort.sort(keys, 0, size);
        for (int k = 0; k < size; k++) {
            columns[from + k] = (int) (keys[k] >>> PLACE_BITS);
            values[from + k] = old[(int) keys[k] & Integer.MAX_VALUE];
        }
    }

    private static boolean ascends(int[] columns, int from, int to) {
        for (int k = from + 1; k < to; k++) {
            if (Integer.compareUnsigned(columns[k], columns[k - 1]) <= 0) {
                return false;
            }
        }
        return true;
    }
}
