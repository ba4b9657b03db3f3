package org.gcsarray.ops.element;

import java.util.Arrays;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

/// Finds the position of a key: by a table of all possible ones if they are not many more than there are, else by hashing.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record KeyTable(int[] table, @Nullable Long2IntOpenHashMap map) {

    /// Entries of a table for each key up to which it is preferred: 64 bytes, about what a hash table takes.
    private static final long ROOM = 16;

    /// Returns the table of distinct keys.
    static KeyTable of(long[] keys) {
        long greatest = -1;
        for (long key : keys) {
            greatest = Math.max(greatest, key);
        }
        if (greatest < ROOM * Math.max(NumberBlock.SIZE, keys.length)) {
            int[] table = new int[(int) greatest + 1];
            Arrays.fill(table, -1);
            for (int k = 0; k < keys.length; k++) {
                table[(int) keys[k]] = k;
            }
            return new KeyTable(table, null);
        }
        Long2IntOpenHashMap map = new Long2IntOpenHashMap(keys.length);
        map.defaultReturnValue(-1);
        for (int k = 0; k < keys.length; k++) {
            map.put(keys[k], k);
        }
        return new KeyTable(new int[0], map);
    }

    /// Returns the position of each key, -1 for those that are not in the table.
    int[] positions(long[] keys) {
        int[] positions = new int[keys.length];
        for (int k = 0; k < keys.length; k++) {
            positions[k] = map != null ? map.get(keys[k]) : keys[k] < table.length ? table[(int) keys[k]] : -1;
        }
        return positions;
    }
}
