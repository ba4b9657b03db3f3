package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;

import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.text.ChunkEntry;
import org.gcsarray.io.internal.text.line.EntryRules;

/// Shows the pairs of rows to a visitor, one after the other.
final class LibsvmEntry implements Entry, LibsvmLine.RowSink {
    private final Entry.Visitor visitor;
    private final EntryRules rules;
    private long rows;
    private long line;
    private long column;
    private long word;

    LibsvmEntry(EntryRules rules, Entry.Visitor visitor) {
        this.visitor = visitor;
        this.rules = rules;
    }

    @Override
    public void accept(LibsvmLine row) throws IOException {
        line = row.line();
        for (int k = 0; k < row.count; k++) {
            column = row.columns()[k];
            word = row.words()[rules.words() * k];
            visitor.visit(this);
        }
        rows++;
    }

    @Override
    public long index(int dimension) {
        return dimension == 0 ? rows : column;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public double real() {
        return rules.number(word);
    }

    @Override
    public double imaginary() {
        return 0;
    }

    @Override
    public long integer() {
        return rules.isLong(word) ? word : ChunkEntry.integer(this);
    }
}
