package org.gcsarray.ops.element;

import java.util.Arrays;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.SameStructure;

/// A sparse array and one that is repeated along some of its dimensions, with results only where the first one stores elements: each of
/// them looks for its partner by the indices in the other dimensions. O(nse of both).
final class Lookup {

    /// Entries of a table for each key up to which it is preferred: 64 bytes, about what a hash table takes.
    private static final long ROOM = 16;

    private Lookup() {}

    /// Combines the arrays.
    ///
    /// @param rule     takes `cover` first
    /// @param cover    array of the shape of the result
    /// @param keepAll  whether elements without a partner have a result other than the fill
    /// @param repeated array that is repeated
    static StoredArray of(Rule rule, Scalar fill, StoredArray cover, boolean keepAll, StoredArray repeated) {
        int[] partners = positions(cover, repeated);
        int[] positions = keepAll ? null : withPartner(partners);
        int[] found = positions == null ? partners : at(positions, partners);
        return Restriction.of(rule, fill, cover, positions,
                Source.of(repeated.values(), repeated.fill(), found));
    }

    /// Returns the numbers of an array that is repeated where another stores elements that have partners; its fill elsewhere.
    static StoredArray partners(StoredArray cover, StoredArray repeated) {
        int[] partners = positions(cover, repeated);
        int[] positions = withPartner(partners);
        return SameStructure.select(cover, positions, repeated.values().gather(at(positions, partners)),
                repeated.fill());
    }

    private static int[] at(int[] positions, int[] partners) {
        int[] found = new int[positions.length];
        for (int k = 0; k < found.length; k++) {
            found[k] = partners[positions[k]];
        }
        return found;
    }

    /// Returns for each element of an array where the repeated one stores its partner, -1 if it does not.
    private static int[] positions(StoredArray cover, StoredArray repeated) {
        int[] own = BroadcastShape.ownDimensions(repeated.shape());
        int[] shared = BroadcastShape.shifted(own, cover.shape().rank() - repeated.shape().rank());
        long[] bounds = new long[own.length];
        for (int w = 0; w < own.length; w++) {
            bounds[w] = repeated.shape().extent(own[w]);
        }
        Keys keys = Keys.of(bounds,
                new Indices[][] {ElementKeys.indices(cover, shared), ElementKeys.indices(repeated, own)},
                cover.values().size(), repeated.values().size());
        return KeyTable.of(keys.of(1)).positions(keys.of(0));
    }

    private static int[] withPartner(int[] partners) {
        int count = 0;
        for (int partner : partners) {
            count += partner >= 0 ? 1 : 0;
        }
        int[] positions = new int[count];
        int next = 0;
        for (int k = 0; k < partners.length; k++) {
            if (partners[k] >= 0) {
                positions[next++] = k;
            }
        }
        return positions;
    }

    /// Returns whether keys up to one are found by a table of all possible ones: it takes little memory for each key, and is an array.
    static boolean isTable(long greatest, int keys) {
        return greatest < Math.min(ROOM * Math.max(NumberBlock.SIZE, keys), Sizes.LARGEST_ARRAY);
    }

    /// Finds the position of a key: by a table of all possible ones if they are not many more than there are, else by hashing.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record KeyTable(int[] table, @Nullable Long2IntOpenHashMap map) {

        /// Returns the table of distinct keys.
        static KeyTable of(long[] keys) {
            long greatest = -1;
            for (long key : keys) {
                greatest = Math.max(greatest, key);
            }
            if (isTable(greatest, keys.length)) {
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
}
