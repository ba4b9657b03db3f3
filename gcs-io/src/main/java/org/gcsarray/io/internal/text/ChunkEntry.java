package org.gcsarray.io.internal.text;

import java.io.IOException;

import org.gcsarray.io.Entry;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryRules;

/// Shows the entries of parsed chunks to a visitor, one after the other.
public final class ChunkEntry implements Entry, ChunkSink {
    private final EntryRules rules;
    private final Entry.Visitor visitor;
    /// Index of the current cell of an array file; empty for coordinates.
    private final long[] cell;
    private final long[] extents;
    private final Symmetry packing;
    private Chunk chunk;
    private int position;
    private long linesBefore;

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
        chunk = next;
        linesBefore = before;
        for (position = 0; position < next.count; position++) {
            visitor.visit(this);
            if (cell.length > 0) {
                advance();
            }
        }
    }

    /// The next cell with the first index fastest; of a packed triangle only the lower part.
    private void advance() {
        int d = 0;
        while (d < cell.length && ++cell[d] == extents[d]) {
            cell[d++] = 0;
        }
        if (packing != Symmetry.GENERAL && d > 0) {
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
    public double real() {
        return rules.words() == 0 ? 1 : rules.number(chunk.words[rules.words() * position]);
    }

    @Override
    public double imaginary() {
        return rules.words() == 2 ? rules.number(chunk.words[2 * position + 1]) : 0;
    }

    @Override
    public long integer() {
        boolean exact = rules.words() == 1 && rules.isLong(chunk.words[position]);
        return exact ? chunk.words[position] : integer(this);
    }

    /// Returns the value of an entry that is not stored as an integer.
    ///
    /// @throws ArithmeticException if it is not one
    public static long integer(Entry entry) {
        double value = entry.real();
        if (value != Math.rint(value) || !(Math.abs(value) < 0x1p63) || entry.imaginary() != 0) {
            throw new ArithmeticException(
                    "line " + entry.line() + ": " + value + " is not an integer in the range of long");
        }
        return (long) value;
    }
}
