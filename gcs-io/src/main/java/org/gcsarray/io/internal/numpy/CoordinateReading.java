package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.IndexSink;
import org.gcsarray.io.internal.assembly.StructureAndValues;
import org.gcsarray.shape.SmoothShape;

/// One index per dimension and element: a member per dimension, or all in one member, one dimension behind the other (of Fortran order: one
/// element behind the other).
final class CoordinateReading implements NpzReading {
    private final NpzParts parts;
    private final SmoothShape shape;
    private final boolean pydata;
    private final NpyMember data;
    private final List<NpyMember> members;

    /// @param pydata  whether pydata wrote it: with a fill value and without repeats
    /// @param members one for each dimension, or one of shape rank x elements
    CoordinateReading(NpzParts parts, SmoothShape shape, boolean pydata, List<NpyMember> members) throws IOException {
        this.parts = parts;
        this.shape = shape;
        this.pydata = pydata;
        this.members = members;
        this.data = parts.numbers("data", 1);
        long nse = data.header().count();
        for (NpyMember member : members) {
            SmoothShape extents = member.header().shape();
            if (extents.rank() == 2 && extents.extent(0) != shape.rank()) {
                throw member.place().fault(Fault.Code.STRUCTURE, "the member is " + member.header().describe()
                        + " (expected one row for each of " + shape.rank() + " dimensions)");
            }
            if (extents.extent(extents.rank() - 1) != nse) {
                throw member.place().fault(Fault.Code.STRUCTURE, "the member is " + member.header().describe()
                        + " (expected " + nse + " elements, one for each value)");
            }
        }
    }

    private boolean interleaved() {
        return members.size() == 1 && members.getFirst().header().fortran();
    }

    @Override
    public StoredArray read() throws IOException {
        parts.plan(data);
        for (int d = 0; d < shape.rank(); d++) {
            // kept as narrow as the extent allows, whatever the width in the file
            parts.plan(data.header().count(), Indices.widthFor(shape.extent(d)),
                    members.get(Math.min(d, members.size() - 1)).place());
        }
        int nse = (int) data.header().count();
        StructureAndValues<Indices[]> both = StructureAndValues.read(parts.options.parallelism(), nse,
                () -> members.size() == shape.rank() ? separate() : stacked(nse), () -> parts.values(data));
        Values values = both.values();
        Scalar fill = pydata ? parts.fill(values.dtype()) : Scalar.zero(values.dtype());
        return parts.assembly().coordinates(shape, both.structure(), values, fill,
                pydata ? ElementOrder.DISTINCT : ElementOrder.ANY);
    }

    private Indices[] separate() throws IOException {
        Indices[] indices = new Indices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = parts.indices(members.get(d), shape.extent(d));
        }
        return indices;
    }

    private Indices[] stacked(int nse) throws IOException {
        IndexSink[] sinks = new IndexSink[shape.rank()];
        for (int d = 0; d < sinks.length; d++) {
            sinks[d] = new IndexSink(members.getFirst().place(), shape.extent(d), nse,
                    members.getFirst().header().type().isSigned());
        }
        try (LongCursor cursor = new LongCursor(members.getFirst().elements())) {
            if (interleaved()) {
                putInterleaved(sinks, cursor, nse);
            } else {
                putRows(sinks, cursor, nse);
            }
            cursor.end();
        }
        Indices[] indices = new Indices[sinks.length];
        for (int d = 0; d < sinks.length; d++) {
            indices[d] = sinks[d].finish();
        }
        return indices;
    }

    private static void putRows(IndexSink[] sinks, LongCursor cursor, int nse) throws IOException {
        for (IndexSink sink : sinks) {
            for (int left = nse; left > 0; left -= cursor.size()) {
                cursor.fill(left);
                sink.put(cursor.piece(), cursor.size());
            }
        }
    }

    private static void putInterleaved(IndexSink[] sinks, LongCursor cursor, int nse) throws IOException {
        long[] one = new long[1];
        for (int k = 0; k < nse; k++) {
            for (IndexSink sink : sinks) {
                one[0] = cursor.next();
                sink.put(one, 1);
            }
        }
    }

    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        List<LongCursor> cursors = new ArrayList<>();
        try (ElementStream elements = data.elements()) {
            openCursors(cursors);
            EntryStream entry = new EntryStream(shape.rank(), elements, visitor);
            for (long k = data.header().count(); k > 0; k--) {
                for (int d = 0; d < entry.index.length; d++) {
                    entry.index[d] = cursors.get(interleaved() ? 0 : d).next(shape.extent(d));
                }
                entry.next();
                entry.visit();
            }
            // the last dimension of a stacked member has passed over all of it, so its end tells the checksum
            for (LongCursor cursor : cursors.size() > members.size() ? List.of(cursors.getLast()) : cursors) {
                cursor.end();
            }
            entry.end();
        } finally {
            for (LongCursor cursor : cursors) {
                cursor.close();
            }
        }
    }

    private void openCursors(List<LongCursor> cursors) throws IOException {
        if (members.size() == shape.rank() || interleaved()) {
            for (NpyMember member : members) {
                cursors.add(new LongCursor(member.elements()));
            }
            return;
        }
        for (int d = 0; d < shape.rank(); d++) {
            LongCursor cursor = new LongCursor(members.getFirst().elements());
            cursors.add(cursor);
            cursor.skip(d * data.header().count());
        }
    }
}
