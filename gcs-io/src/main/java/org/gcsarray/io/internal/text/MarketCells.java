package org.gcsarray.io.internal.text;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.shape.SmoothShape;

/// The values of a Matrix Market file of format array, which has no indices: all cells, or the lower triangle of a symmetric matrix.
final class MarketCells extends CoordinateBody {
    /// Rows of a complex matrix that is completed in one array.
    private static final int MOST_ROWS = 32_767;

    private final SmoothShape shape;

    MarketCells(TextHead head, CoordinateHead said, FaultLog log) {
        super(head, said, rules(said, head.options), log);
        this.shape = said.shape().orElseThrow();
    }

    private static EntryRules rules(CoordinateHead said, ReadOptions options) {
        boolean realDiagonal = said.completed(options) == Symmetry.HERMITIAN;
        return EntryRules.of(said.fields(), said.value(), options, EntryRules.USUAL
                .with(EntryRules.SYMMETRY, said.completed(options)).with(EntryRules.EXTENTS, Optional.of(new long[0]))
                .with(EntryRules.DIAGONAL_ORDER, realDiagonal ? said.shape().orElseThrow().extent(0) : 0));
    }

    @Override
    NdArray array(Entries entries) throws ArrayFormatException {
        Values values = entries.store().values();
        if (said.symmetry() == Symmetry.GENERAL) {
            return StridedArray.wrap(shape, CellStrides.of(shape, true), 0, values);
        }
        long order = shape.extent(0);
        if (rules.symmetry == Symmetry.GENERAL) {
            CooArray triangle = packedTriangle((int) order, values);
            return head.options.pruneZeros() ? triangle.pruneZeros() : triangle;
        }
        checkRoom(values);
        return SymmetryCompletion.unpack((int) order, values, rules.symmetry);
    }

    /// Every line has its cell, whatever the others say.
    @Override
    void check(Entries entries) throws ArrayFormatException {
        if (rules.symmetry != Symmetry.GENERAL) {
            checkRoom(entries.store().values());
        }
    }

    private void checkRoom(Values triangle) throws ArrayFormatException {
        long order = shape.extent(0);
        if (order > MOST_ROWS) {
            throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, head.file(),
                    "the completed array has " + order + " rows, and one Java array holds " + MOST_ROWS, ""));
        }
        long needed = triangle.byteSize() + order * order * (triangle.dtype().byteWidth() + Integer.BYTES);
        new Assembly(new Place(head.file(), ""), head.options, head.notes).plan(needed, "the completed array");
    }

    @Override
    ChunkEntry shown(Entry.Visitor visitor) {
        return new ChunkEntry(rules, shape.extents(), said.symmetry(), visitor);
    }

    private CooArray packedTriangle(int order, Values values) {
        int skip = said.symmetry() == Symmetry.SKEW_SYMMETRIC ? 1 : 0;
        Indices.Writer rows = Indices.writer(order, values.size());
        Indices.Writer columns = Indices.writer(order, values.size());
        int position = 0;
        for (int column = 0; column < order; column++) {
            for (int row = column + skip; row < order; row++) {
                rows.set(position, row);
                columns.set(position++, column);
            }
        }
        return CooArray.wrap(shape, new Indices[] {rows.finish(), columns.finish()}, values);
    }

    @Override
    FileInfo describe(Entries entries) {
        long stored = entries.store().size;
        long expanded = rules.symmetry == Symmetry.GENERAL ? stored : shape.extent(0) * shape.extent(0);
        return super.describe(entries).withBase(List.of()).withCounts(stored, expanded);
    }
}
