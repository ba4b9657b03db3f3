package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.shape.SmoothShape;

/// SciPy's DIA: `data[d, j]` is the cell `(j - offsets[d], j)`. Zeros are not elements, for those that only pad a diagonal look the same.
final class DiagonalReading implements NpzReading {
    private final NpzParts parts;
    private final SmoothShape shape;
    private final NpyMember data;
    private final NpyMember offsets;
    private final long diagonals;
    private final long length;

    DiagonalReading(NpzParts parts) throws IOException {
        this.parts = parts;
        this.shape = parts.matrixShape();
        this.data = parts.numbers("data", 2);
        this.offsets = parts.integers("offsets", 1);
        this.diagonals = data.header().shape().extent(0);
        this.length = data.header().shape().extent(1);
        NpzParts.requireCount(offsets, diagonals, "one for each diagonal");
    }

    private long[] readOffsets() throws IOException {
        parts.plan(offsets);
        long[] read = LongCursor.all(offsets);
        long[] sorted = read.clone();
        Arrays.sort(sorted);
        for (int d = 1; d < sorted.length; d++) {
            if (sorted[d] == sorted[d - 1]) {
                throw offsets.place().fault(Fault.Code.DUPLICATE, "the diagonal " + sorted[d] + " occurs twice");
            }
        }
        return read;
    }

    /// The diagonal of the k-th number of the file, and below its column.
    private long diagonal(long k) {
        return data.header().fortran() ? k % diagonals : k / length;
    }

    private long column(long k) {
        return data.header().fortran() ? k / diagonals : k % length;
    }

    /// The row of a cell of a diagonal; -1 outside the matrix.
    private long row(long offset, long column) {
        long row = column - offset;
        // columns are not negative, so a difference that overflows is negative
        return column < shape.extent(1) && row >= 0 && row < shape.extent(0) ? row : -1;
    }

    @Override
    public StoredArray read() throws IOException {
        parts.plan(data);
        parts.plan(data.header().count(), Integer.BYTES + 2L * Long.BYTES, data.place());
        long[] diagonal = readOffsets();
        Values values = parts.values(data);
        int[] order = new int[values.size()];
        long[] rows = new long[order.length];
        long[] columns = new long[order.length];
        int count = 0;
        int dropped = 0;
        Scalar zero = Scalar.zero(values.dtype());
        for (int k = 0; k < order.length; k++) {
            long row = row(diagonal[(int) diagonal(k)], column(k));
            if (row >= 0 && values.sameNumber(k, zero)) {
                dropped++;
            } else if (row >= 0) {
                order[count] = k;
                rows[count] = row;
                columns[count++] = column(k);
            }
        }
        if (dropped > 0) {
            parts.notes.add(Note.Code.PADDING_DROPPED, 0, dropped);
        }
        parts.counted(count);
        Indices[] indices = {Indices.of(shape.extent(0), count, k -> rows[k]),
            Indices.of(shape.extent(1), count, k -> columns[k])};
        // the order of diagonals is not an order of elements, so the notes of sorting them are not told
        CooArray coo = new Assembly(parts.place(), parts.options, new NoteCounts()).coordinates(shape, indices,
                values.gather(Arrays.copyOf(order, count)), Scalar.zero(values.dtype()), ElementOrder.DISTINCT);
        return Convert.toCrs(coo);
    }

    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        long[] diagonal = readOffsets();
        try (ElementStream elements = data.elements()) {
            EntryStream entry = new EntryStream(2, elements, visitor);
            long count = data.header().count();
            for (long k = 0; k < count; k++) {
                entry.next();
                entry.index[1] = column(k);
                entry.index[0] = row(diagonal[(int) diagonal(k)], entry.index[1]);
                if (entry.index[0] >= 0 && !entry.isZero()) {
                    entry.visit();
                }
            }
            entry.end();
        }
    }
}
