package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Backing;

/// Copies of parts of columns, in the width that they have: the scratch of one thread.
final class ColumnScratch {

    private Indices last = Indices.wrap(new byte[0]);

    /// Copies columns `from .. to-1` to the start of [#indices].
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of one type
    void copy(Indices columns, int from, int to) {
        int size = to - from;
        if (last.byteWidth() != columns.byteWidth() || last.size() < size) {
            long bound = -1L >>> (Long.SIZE + 1 - Byte.SIZE * columns.byteWidth());
            last = Indices.writer(bound, Math.max(2 * Workspace.BLOCK, size)).finish();
        }
        System.arraycopy(Backing.of(columns), from, Backing.of(last), 0, size);
    }

    /// Returns the copies, sharing this scratch.
    Indices indices() {
        return last;
    }
}
