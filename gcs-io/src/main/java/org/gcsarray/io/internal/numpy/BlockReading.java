package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Search;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.shape.SmoothShape;

/// SciPy's BSR: dense blocks of R x C cells, compressed by rows of blocks. Every cell of a block is an element, zeros included.
final class BlockReading implements NpzReading {
    private final NpzParts parts;
    private final SmoothShape shape;
    private final NpyMember data;
    private final NpyMember indices;
    private final NpyMember pointers;
    private final long blocks;
    private final long blockRows;
    private final long blockColumns;

    BlockReading(NpzParts parts) throws IOException {
        this.parts = parts;
        this.shape = parts.matrixShape();
        this.data = parts.numbers("data", 3);
        this.indices = parts.integers("indices", 1);
        this.pointers = parts.integers("indptr", 1);
        SmoothShape extents = data.header().shape();
        this.blocks = extents.extent(0);
        this.blockRows = extents.extent(1);
        this.blockColumns = extents.extent(2);
        if (blockRows == 0 || blockColumns == 0 || shape.extent(0) % blockRows != 0
                || shape.extent(1) % blockColumns != 0) {
            throw data.place().fault(Fault.Code.STRUCTURE,
                    "blocks of " + blockRows + " x " + blockColumns + " cells do not tile a matrix of shape " + shape);
        }
        NpzParts.requireCount(indices, blocks, "one for each block");
        NpzParts.requirePointers(pointers, shape.extent(0) / blockRows, "rows of blocks");
    }

    /// Which blocks there are: pointers of each row of blocks, and the column of each block.
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record Blocks(int[] starts, Indices columns) {
    }

    private Blocks readBlocks() throws IOException {
        parts.plan(indices);
        parts.plan(pointers);
        long rows = shape.extent(0) / blockRows;
        return new Blocks(parts.pointers(pointers, rows, blocks),
                parts.indices(indices, shape.extent(1) / blockColumns));
    }

    @Override
    public StoredArray read() throws IOException {
        parts.plan(data);
        parts.plan(data.header().count(), Integer.BYTES + 2L * Long.BYTES, data.place());
        Blocks stored = readBlocks();
        Values values = parts.values(data);
        int[] order = new int[values.size()];
        Indices.Writer rows = Indices.writer(shape.extent(0), order.length);
        Indices.Writer columns = Indices.writer(shape.extent(1), order.length);
        int next = 0;
        for (int blockRow = 0; blockRow + 1 < stored.starts.length; blockRow++) {
            boolean empty = stored.starts[blockRow] == stored.starts[blockRow + 1];
            for (long r = 0; r < blockRows && !empty; r++) {
                for (int block = stored.starts[blockRow]; block < stored.starts[blockRow + 1]; block++) {
                    for (long c = 0; c < blockColumns; c++) {
                        rows.set(next, blockRow * blockRows + r);
                        columns.set(next, stored.columns.get(block) * blockColumns + c);
                        order[next++] = position(block, r, c);
                    }
                }
            }
        }
        return CrsMatrix.wrap(parts.assembly().rows(shape.extent(0), shape.extent(1),
                RowIndex.compress(shape.extent(0), rows.finish()), columns.finish(), values.gather(order),
                Scalar.zero(values.dtype()), ElementOrder.ANY));
    }

    private int position(long block, long r, long c) {
        return (int) (data.header().fortran() ? block + blocks * (r + blockRows * c)
                : (block * blockRows + r) * blockColumns + c);
    }

    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        Blocks stored = readBlocks();
        boolean fortran = data.header().fortran();
        long perBlock = blockRows * blockColumns;
        try (ElementStream elements = data.elements()) {
            EntryStream entry = new EntryStream(2, elements, visitor);
            long count = data.header().count();
            for (long k = 0; k < count; k++) {
                int block = (int) (fortran ? k % blocks : k / perBlock);
                long cell = fortran ? k / blocks : k % perBlock;
                entry.index[0] = rowOf(stored.starts, block) * blockRows
                        + (fortran ? cell % blockRows : cell / blockColumns);
                entry.index[1] = stored.columns.get(block) * blockColumns
                        + (fortran ? cell / blockRows : cell % blockColumns);
                entry.next();
                entry.visit();
            }
            entry.end();
        }
    }

    /// The row of blocks that holds a block: the last one that starts at or before it.
    private static long rowOf(int[] starts, int block) {
        return Search.first(0, starts.length - 2, k -> starts[k + 1] > block);
    }
}
