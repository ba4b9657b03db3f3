package org.gcsarray.kernel.internal.spgemm;

import org.gcsarray.buffer.Indices;

/// Finds ascending ids fast: a directory over their leading bits has about one entry per id, and what is left of the search goes
/// on between two entries.
///
/// O(1) per lookup where ids lie evenly, O(log ids) at worst; 4 bytes per id. Immutable, thread safe.
///
/// @param ids       ids in strictly ascending order
/// @param directory position of the first id with each leading bits, or behind them
/// @param shift     bits that are not leading
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record IdLookup(Indices ids, int[] directory, int shift) {

    private static final int MAX_ENTRIES = 1 << 28;

    /// Prepares lookups.
    ///
    /// @param ids   ids in strictly ascending order
    /// @param bound number above all ids
    public static IdLookup of(Indices ids, long bound) {
        long last = Math.max(0, bound - 1);
        int shift = 0;
        while (last >>> shift >= Math.clamp(ids.size(), 16, MAX_ENTRIES)) {
            shift++;
        }
        int[] directory = new int[(int) (last >>> shift) + 2];
        int next = 0;
        for (int k = 0; k < ids.size(); k++) {
            for (int entry = (int) (ids.get(k) >>> shift); next <= entry; next++) {
                directory[next] = k;
            }
        }
        for (; next < directory.length; next++) {
            directory[next] = ids.size();
        }
        return new IdLookup(ids, directory, shift);
    }

    /// Returns the position of an id below the bound, or -1 if it is not listed.
    public int find(long id) {
        int entry = (int) (id >>> shift);
        int end = directory[entry + 1];
        int position = ids.firstFrom(id, directory[entry], end);
        return position < end && ids.get(position) == id ? position : -1;
    }
}
