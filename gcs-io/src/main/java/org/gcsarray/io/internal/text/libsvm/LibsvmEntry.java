package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.text.ChunkEntry;
import org.gcsarray.io.internal.text.line.EntryRules;

/// Shows the pairs of rows to a visitor, one after the other.
final class LibsvmEntry implements Entry, LibsvmBody.RowSink {
    private final Entry.Visitor visitor;
    private final DType dtype;
    private final int wordsPerValue;
    private long rows;
    private long line;
    private long column;
    private long word;

    LibsvmEntry(EntryRules rules, Entry.Visitor visitor) {
        this.visitor = visitor;
        this.dtype = rules.dtype;
        this.wordsPerValue = rules.words();
    }

    @Override
    public void accept(LibsvmLine row, long atLine) throws IOException {
        line = atLine;
        for (int k = 0; k < row.count; k++) {
            column = row.columns[k];
            word = row.words[wordsPerValue * k];
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
        return dtype.isFloating() ? Double.longBitsToDouble(word)
                : dtype == DType.UINT64 ? Scalar.unsigned(word).real() : word;
    }

    @Override
    public double imaginary() {
        return 0;
    }

    @Override
    public long integer() {
        boolean exact = !dtype.isFloating() && (dtype != DType.UINT64 || word >= 0);
        return exact ? word : ChunkEntry.integer(this);
    }
}
