package org.gcsarray.ops.reduce;

/// Ascending keys of the elements of a result, in 32 or 64 bits.
interface ResultKeys {

    /// Returns the number of keys.
    int size();

    /// Copies the keys at positions `from .. from+count-1` to the begin of `target`.
    void copyTo(int from, int count, long[] target);

    /// Shares keys of 64 bits.
    static ResultKeys of(long[] keys) {
        return new ResultKeys() {
            @Override
            public int size() {
                return keys.length;
            }

            @Override
            public void copyTo(int from, int count, long[] target) {
                System.arraycopy(keys, from, target, 0, count);
            }
        };
    }

    /// Shares keys of 32 bits.
    static ResultKeys of(int[] keys) {
        return new ResultKeys() {
            @Override
            public int size() {
                return keys.length;
            }

            @Override
            public void copyTo(int from, int count, long[] target) {
                for (int k = 0; k < count; k++) {
                    target[k] = keys[from + k];
                }
            }
        };
    }
}
