package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Backing;

/// Copies of parts of columns, in the width that they have: the scratch of one thread.
final class ColumnScratch implements AutoCloseable {

    /// Elements that a thread keeps room for between calls.
    static final int KEPT = 32 * Workspace.BLOCK;

    private static final Indices NONE = Indices.wrap(new byte[0]);

    private Indices last = NONE;

    /// Returns room for more elements than there are places: a quarter more than before, so that rows of growing length do not each need a new array.
    static int room(int needed, int before) {
        int more = before + (before >> 2);
        return Math.max(needed, needed > KEPT ? more : Math.min(KEPT, more));
    }

    /// Copies columns `from .. to-1` to the start of [#indices].
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of one type
    void copy(Indices columns, int from, int to) {
        int size = to - from;
        if (last.byteWidth() != columns.byteWidth() || last.size() < size) {
            long bound = -1L >>> (Long.SIZE + 1 - Byte.SIZE * columns.byteWidth());
            last = Indices.writer(bound, room(Math.max(2 * Workspace.BLOCK, size), last.size())).finish();
        }
        System.arraycopy(Backing.of(columns), from, Backing.of(last), 0, size);
    }

    /// Returns the copies, sharing this scratch.
    Indices indices() {
        return last;
    }

    /// Lets a copy of many columns go.
    @Override
    public void close() {
        if (last.size() > KEPT) {
            last = NONE;
        }
    }
}
