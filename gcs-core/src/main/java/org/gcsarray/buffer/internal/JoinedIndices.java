package org.gcsarray.buffer.internal;

import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices8;

/// Indices one behind the other, each part moved by an offset. Parts in the width of the result are added up in that width.
public final class JoinedIndices {

    /// Elements read at a time, so that their numbers stay in the first-level cache.
    private static final int CHUNK = 1024;

    private JoinedIndices() {}

    /// Returns all indices of all parts in order, each moved by the offset of its part. O(size); new storage.
    ///
    /// @param bound   exclusive upper bound of the moved indices
    /// @param size    number of all indices
    /// @param parts   indices in the least width of their own bounds, or any width
    /// @param offsets what to add to each part
    public static Indices of(long bound, int size, List<Indices> parts, long... offsets) {
        int width = Indices.widthFor(bound);
        if (parts.stream().anyMatch(part -> part.byteWidth() != width)) {
            return widened(bound, size, parts, offsets);
        }
        return switch (width) {
            case 1 -> bytes(new byte[size], parts, offsets);
            case 2 -> chars(new char[size], parts, offsets);
            case 4 -> ints(new int[size], parts, offsets);
            default -> widened(bound, size, parts, offsets);
        };
    }

    private static Indices bytes(byte[] all, List<Indices> parts, long... offsets) {
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            byte[] part = Backing.of((Indices8) parts.get(p));
            byte offset = (byte) offsets[p];
            for (int k = 0; k < part.length; k++) {
                all[next + k] = (byte) (part[k] + offset);
            }
            next += part.length;
        }
        return Indices.wrap(all);
    }

    private static Indices chars(char[] all, List<Indices> parts, long... offsets) {
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            char[] part = Backing.of((Indices16) parts.get(p));
            char offset = (char) offsets[p];
            for (int k = 0; k < part.length; k++) {
                all[next + k] = (char) (part[k] + offset);
            }
            next += part.length;
        }
        return Indices.wrap(all);
    }

    private static Indices ints(int[] all, List<Indices> parts, long... offsets) {
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            int[] part = Backing.of((Indices32) parts.get(p));
            int offset = (int) offsets[p];
            for (int k = 0; k < part.length; k++) {
                all[next + k] = part[k] + offset;
            }
            next += part.length;
        }
        return Indices.wrap(all);
    }

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
