package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Copies of parts of columns, in the width that they have: the scratch of one thread.
final class ColumnScratch {

    private byte[] bytes = {};
    private char[] chars = {};
    private int[] ints = {};
    private long[] longs = {};
    private Indices8 of8 = (Indices8) Indices.wrap(bytes);
    private Indices16 of16 = (Indices16) Indices.wrap(chars);
    private Indices32 of32 = (Indices32) Indices.wrap(ints);
    private Indices64 of64 = (Indices64) Indices.wrap(longs);
    private Indices last = of8;

    /// Copies columns `from .. to-1` to the start of [#indices].
    void copy(Indices columns, int from, int to) {
        int size = to - from;
        int room = Math.max(2 * Workspace.BLOCK, size);
        switch (columns) {
            case Indices8 c -> {
                if (bytes.length < size) {
                    bytes = new byte[room];
                    of8 = (Indices8) Indices.wrap(bytes);
                }
                System.arraycopy(Backing.of(c), from, bytes, 0, size);
                last = of8;
            }
            case Indices16 c -> {
                if (chars.length < size) {
                    chars = new char[room];
                    of16 = (Indices16) Indices.wrap(chars);
                }
                System.arraycopy(Backing.of(c), from, chars, 0, size);
                last = of16;
            }
            case Indices32 c -> {
                if (ints.length < size) {
                    ints = new int[room];
                    of32 = (Indices32) Indices.wrap(ints);
                }
                System.arraycopy(Backing.of(c), from, ints, 0, size);
                last = of32;
            }
            case Indices64 c -> {
                if (longs.length < size) {
                    longs = new long[room];
                    of64 = (Indices64) Indices.wrap(longs);
                }
                System.arraycopy(Backing.of(c), from, longs, 0, size);
                last = of64;
            }
        }
    }

    /// Returns the columns that were copied last, followed by others.
    Indices indices() {
        return last;
    }
}
