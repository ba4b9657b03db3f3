package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.function.Function;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.StructureAndValues;
import org.gcsarray.reduction.DimensionReduction;

/// Members `indptr`, `indices`, `data`: rows of a layout one after the other. CSR of SciPy is layout `0|1`, CSC is `1|0`, GCXS of pydata any
/// other.
final class CompressedReading implements NpzReading {
    private final NpzParts parts;
    private final DimensionReduction layout;
    private final boolean pydata;
    private final Function<CompressedRows, StoredArray> reading;
    private final NpyMember data;
    private final NpyMember indices;
    private final NpyMember pointers;

    /// @param pydata  whether pydata wrote it: with a fill value and without repeats
    /// @param reading what the rows mean
    CompressedReading(NpzParts parts, DimensionReduction layout, boolean pydata,
            Function<CompressedRows, StoredArray> reading) throws IOException {
        this.parts = parts;
        this.layout = layout;
        this.pydata = pydata;
        this.reading = reading;
        this.data = parts.numbers("data", 1);
        this.indices = parts.integers("indices", 1);
        this.pointers = parts.integers("indptr", 1);
        NpzParts.requireCount(indices, data.header().count(), "one for each value");
        NpzParts.requirePointers(pointers, layout.rowCount(), "rows");
    }

    @Override
    public StoredArray read() throws IOException {
        parts.plan(data);
        parts.plan(indices.header().count(), Indices.widthFor(layout.columnCount()), indices.place());
        parts.plan(pointers.header().count(), Integer.BYTES, pointers.place());
        int nse = (int) data.header().count();
        StructureAndValues<Rows> both = StructureAndValues.read(parts.options.parallelism(), nse, () -> rows(nse),
                () -> parts.values(data));
        Values values = both.values();
        Scalar fill = pydata ? parts.fill(values.dtype()) : Scalar.zero(values.dtype());
        return reading.apply(parts.assembly().rows(layout.rowCount(), layout.columnCount(), both.structure().index(),
                both.structure().columns(), values, fill, pydata ? ElementOrder.DISTINCT : ElementOrder.ANY));
    }

    private record Rows(RowIndex index, Indices columns) {}

    private Rows rows(int nse) throws IOException {
        int[] starts = parts.pointers(pointers, layout.rowCount(), nse);
        return new Rows(RowIndex.Dense.wrap(starts), parts.indices(indices, layout.columnCount()));
    }

    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        try (LongCursor starts = new LongCursor(pointers.elements());
                LongCursor columns = new LongCursor(indices.elements());
                ElementStream elements = data.elements()) {
            EntryStream entry = new EntryStream(layout.shape().rank(), elements, visitor);
            long end = pointer(starts, 0, 0);
            for (long row = 0; row < layout.rowCount(); row++) {
                long start = end;
                end = pointer(starts, row + 1, start);
                if (start < end) {
                    layout.promoteInto(0, row, entry.index);
                }
                for (long k = start; k < end; k++) {
                    layout.promoteInto(1, columns.next(layout.columnCount()), entry.index);
                    entry.next();
                    entry.visit();
                }
            }
            starts.end();
            columns.end();
            entry.end();
        }
    }

    /// The next pointer; the first is 0, the last the number of elements.
    private long pointer(LongCursor starts, long row, long before) throws IOException {
        long nse = data.header().count();
        long pointer = starts.next();
        boolean last = row == layout.rowCount();
        if (pointer < before || pointer > nse || (row == 0 && pointer != 0) || (last && pointer != nse)) {
            throw pointers.place().fault(Fault.Code.STRUCTURE,
                    "pointer " + row + " is " + starts.text(pointer) + " (expected "
                            + (row == 0 ? "0" : last ? nse + ", the number of elements" : before + ".." + nse) + ")");
        }
        return pointer;
    }

    @Override
    public String layout() {
        return layout.toString();
    }
}
