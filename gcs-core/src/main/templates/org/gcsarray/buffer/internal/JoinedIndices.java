package org.gcsarray.buffer.internal;

import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;

/// Indices one behind the other, each part moved by an offset. Parts in the width of the result are added up in that width.
public final class JoinedIndices {

    /// Elements read at a time, so that their numbers stay in the first-level cache.
    private static final int CHUNK = 1024;

    private JoinedIndices() {}

    /// Returns all indices of all parts in order, each moved by the offset of its part. O(size); new storage.
    ///
    /// @param bound   exclusive upper bound of the moved indices
    /// @param parts   indices in the least width of their own bounds, or any width
    /// @param offsets what to add to each part
    public static Indices of(long bound, List<Indices> parts, long... offsets) {
        int size = Math.toIntExact(parts.stream().mapToLong(Indices::size).sum());
        int width = Indices.widthFor(bound);
        if (parts.stream().anyMatch(part -> part.byteWidth() != width)) {
            return widened(bound, size, parts, offsets);
        }
        Object all = RawArrays.ofIndices(width, size);
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            switch (parts.get(p)) {
                case Indices8 part -> put(Backing.of(part), offsets[p], (byte[]) all, next);
                case Indices16 part -> put(Backing.of(part), offsets[p], (char[]) all, next);
                case Indices32 part -> put(Backing.of(part), offsets[p], (int[]) all, next);
                case Indices64 part -> put(Backing.of(part), offsets[p], (long[]) all, next);
            }
            next += parts.get(p).size();
        }
        return RawArrays.indices(all);
    }

    //@ for byte char int long
    private static void put(int[] columns, long offset, int[] merged, int at) {
        for (int k = 0; k < columns.length; k++) {
            merged[at + k] = (int) (columns[k] + offset);
        }
    }
    //@ end

    private static Indices widened(long bound, int size, List<Indices> parts, long... offsets) {
        Indices.Writer writer = Indices.writer(bound, size);
        long[] index = new long[CHUNK];
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            long offset = offsets[p];
            for (int begin = 0, count; begin < parts.get(p).size(); begin += count) {
                count = Math.min(CHUNK, parts.get(p).size() - begin);
                parts.get(p).copyTo(begin, begin + count, index);
                for (int k = 0; k < count; k++) {
                    index[k] += offset;
                }
                writer.set(next, index, count);
                next += count;
            }
        }
        return writer.finish();
    }
}
