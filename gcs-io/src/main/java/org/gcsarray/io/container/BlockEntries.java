package org.gcsarray.io.container;

import java.io.IOException;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.assembly.ElementCursor;
import org.gcsarray.reduction.DimensionReduction;

/// Hands the elements of blocks on, one after the other.
final class BlockEntries implements ContainerFile.BlockVisitor {

    private final ContainerHeader header;
    private final Entry.Visitor visitor;
    private final long[] indices;

    BlockEntries(ContainerHeader header, Entry.Visitor visitor) {
        this.header = header;
        this.visitor = visitor;
        this.indices = new long[header.shape().rank()];
    }

    @Override
    public void visit(long firstRow, CompressedRows rows) throws IOException {
        ElementCursor cursor = new ElementCursor(indices, rows.values());
        RowIndex index = rows.rows();
        for (int k = 0; k < index.listedRows(); k++) {
            for (int position = index.start(k); position < index.end(k); position++) {
                moveTo(firstRow + index.rowId(k), rows.columns().get(position));
                visitor.visit(cursor.at(position));
            }
        }
    }

    private void moveTo(long row, long column) {
        if (header.layout().isPresent()) {
            DimensionReduction layout = header.layout().get();
            layout.promoteInto(0, row, indices);
            layout.promoteInto(1, column, indices);
        } else if (indices.length == 1) {
            indices[0] = column;
        }
    }
}
