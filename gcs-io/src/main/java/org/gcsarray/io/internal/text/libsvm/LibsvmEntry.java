package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;

import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.text.ChunkEntry;
import org.gcsarray.io.internal.text.line.EntryRules;

/// Shows the pairs of rows to a visitor, one after the other.
final class LibsvmEntry extends ChunkEntry implements LibsvmLine.RowSink {
    private long rows;
    private long line;

    LibsvmEntry(EntryRules rules, Entry.Visitor visitor) {
        super(rules, visitor);
    }

    @Override
    public void accept(LibsvmLine row) throws IOException {
        line = row.line();
        show(row.pairs(), row.count);
        rows++;
    }

    @Override
    public long index(int dimension) {
        return dimension == 0 ? rows : super.index(0);
    }

    @Override
    public long line() {
        return line;
    }
}
