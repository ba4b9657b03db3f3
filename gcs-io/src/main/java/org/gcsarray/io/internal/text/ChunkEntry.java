package org.gcsarray.io.internal.text;

import java.io.IOException;

import org.gcsarray.io.Entry;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryRules;

/// Shows the entries of parsed chunks to a visitor, one after the other.
public class ChunkEntry implements Entry, ChunkSink {
    private final EntryRules rules;
    private final Entry.Visitor visitor;
    /// Index of the current cell of an array file; empty for coordinates.
    private final long[] cell;
    private final long[] extents;
    private final Symmetry packing;
    private Chunk chunk;
    private int position;
    private long linesBefore;

    /// Shows coordinates.
    public ChunkEntry(EntryRules rules, Entry.Visitor visitor) {
        this(rules, new long[0], Symmetry.GENERAL, visitor);
    }

    /// @param extents the extents of an array file; empty for coordinates
    ChunkEntry(EntryRules rules, long[] extents, Symmetry packing, Entry.Visitor visitor) {
        this.rules = rules;
        this.visitor = visitor;
        this.extents = extents;
        this.packing = packing;
        this.cell = new long[extents.length];
        this.chunk = new Chunk(rules, 0, 1);
        if (packing == Symmetry.SKEW_SYMMETRIC) {
            cell[0] = 1;
        }
    }

    @Override
    public void accept(Chunk next, long before) throws IOException {
        linesBefore = before;
        show(next, next.count);
    }

    /// Shows the first entries of a chunk.
    protected final void show(Chunk next, int count) throws IOException {
        chunk = next;
        for (position = 0; position < count; position++) {
            visitor.visit(this);
            if (cell.length > 0) {
                advance();
            }
        }
    }

    /// The next cell with the first index fastest; of a packed triangle only the lower part.
    private void advance() {
        CellStrides.next(cell, extents);
        if (packing != Symmetry.GENERAL && cell[0] == 0) {
            cell[0] = cell[1] + (packing == Symmetry.SKEW_SYMMETRIC ? 1 : 0);
        }
    }

    @Override
    public long index(int dimension) {
        return cell.length > 0 ? cell[dimension] : chunk.index[dimension][position];
    }

    @Override
    public long line() {
        return linesBefore + chunk.places.line(position) + 1;
    }

    @Override
    public final double real() {
        return rules.words() == 0 ? 1 : rules.number(chunk.words[rules.words() * position]);
    }

    @Override
    public final double imaginary() {
        return rules.words() == 2 ? rules.number(chunk.words[2 * position + 1]) : 0;
    }

    @Override
    public final long integer() {
        if (rules.words() == 1 && rules.isLong(chunk.words[position])) {
            return chunk.words[position];
        }
        double value = real();
        if (value != Math.rint(value) || !(Math.abs(value) < 0x1p63) || imaginary() != 0) {
            throw new ArithmeticException("line " + line() + ": " + value + " is not an integer in the range of long");
        }
        return (long) value;
    }
}
