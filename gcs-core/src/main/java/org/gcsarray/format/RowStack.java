package org.gcsarray.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Parts;
import org.gcsarray.internal.Search;
import org.gcsarray.shape.SmoothShape;

/// A matrix as a column of row blocks, each compressed separately: together they may hold more than 2^31 stored elements.
///
/// ```
/// block 0    rows firstRow(0) = 0 .. firstRow(1)-1        elements firstPosition(0) = 0 .. firstPosition(1)-1
/// block 1    rows firstRow(1)     .. firstRow(2)-1        elements firstPosition(1)     .. firstPosition(2)-1
/// ...        firstRow(blockCount) = rowCount              firstPosition(blockCount) = nse
/// ```
///
/// All blocks have the same number of columns, type and fill; their row forms and index widths may differ. Rows, listed rows and elements are counted
/// across all blocks, in long. Blocks are shared, never copied, and one block may occur at several places. The stack is the matrix itself: products,
/// conversions and files take it like any other array. Immutable; safe for use by many threads.
@CheckReturnValue
public final class RowStack implements RowMatrix, NdArray {

    private final CompressedRows[] blocks;
    private final SmoothShape shape;
    private final long[] firstRows;
    private final long[] firstListedRows;
    private final long[] firstPositions;

    private RowStack(CompressedRows[] blocks) {
        int count = blocks.length;
        this.blocks = blocks;
        this.firstRows = new long[count + 1];
        this.firstListedRows = new long[count + 1];
        this.firstPositions = new long[count + 1];
        for (int k = 0; k < count; k++) {
            firstRows[k + 1] = firstRows[k] + blocks[k].rowCount();
            if (firstRows[k + 1] < 0) {
                throw new ArithmeticException("the number of rows exceeds 2^63-1: blocks 0.." + k + " have "
                        + firstRows[k] + " + " + blocks[k].rowCount());
            }
            firstListedRows[k + 1] = firstListedRows[k] + blocks[k].rows().listedRows();
            firstPositions[k + 1] = firstPositions[k] + blocks[k].nse();
        }
        this.shape = SmoothShape.of(firstRows[count], blocks[0].columnCount());
    }

    /// Stacks blocks in the given order, the first one on top. O(blocks); the blocks are shared.
    ///
    /// @param blocks at least one; all with the column count, type and fill (bit for bit) of the first
    /// @throws IllegalArgumentException if there is no block or they do not agree; the text names every block that does not
    /// @throws ArithmeticException      if they have 2^63 rows or more
    public static RowStack of(CompressedRows... blocks) {
        if (blocks.length == 0) {
            throw new IllegalArgumentException(
                    "there are 0 blocks; a stack needs at least 1, which says columns, type and fill");
        }
        List<String> faults = new ArrayList<>();
        for (int k = 1; k < blocks.length; k++) {
            addFaults(faults, k, blocks[k], blocks[0]);
        }
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException("blocks of a stack must agree: " + String.join("; ", faults));
        }
        return new RowStack(blocks.clone());
    }

    /// Stacks blocks in the given order; see [#of(CompressedRows...)].
    public static RowStack of(List<CompressedRows> blocks) {
        return of(blocks.toArray(CompressedRows[]::new));
    }

    private static void addFaults(List<String> faults, int k, CompressedRows block, CompressedRows first) {
        if (block.columnCount() != first.columnCount()) {
            faults.add("block " + k + " has " + Counted.of(block.columnCount(), "column") + ", block 0 has "
                    + first.columnCount());
        }
        if (block.fill().dtype() != first.fill().dtype()) {
            faults.add("block " + k + " has dtype " + block.fill().dtype() + ", block 0 has " + first.fill().dtype());
        } else if (!block.fill().equals(first.fill())) {
            faults.add("block " + k + " has fill " + block.fill() + ", block 0 has " + first.fill());
        }
    }

    /// Cuts a matrix into blocks of about the same number of stored elements: [#cut] at [#equalNseCuts]. O(nse + listed rows).
    ///
    /// @param a      matrix
    /// @param blocks number of blocks, at least 1; fewer are made if the matrix has fewer rows
    /// @throws IllegalArgumentException if `blocks` is less than 1
    public static RowStack ofEqualNse(CompressedRows a, int blocks) {
        return cut(a, equalNseCuts(a, blocks));
    }

    /// Cuts a matrix into row blocks, each a copy made by [CompressedRows#rows(long, long)]. O(nse + listed rows).
    ///
    /// @param a    matrix
    /// @param cuts first row of each block, and the number of rows: at least two numbers, ascending from 0 to `a.rowCount()`; equal
    ///             neighbours make a block without rows
    /// @throws IllegalArgumentException if the cuts are not as above
    public static RowStack cut(CompressedRows a, long... cuts) {
        if (cuts.length < 2 || cuts[0] != 0 || cuts[cuts.length - 1] != a.rowCount()) {
            throw new IllegalArgumentException("cuts " + Arrays.toString(cuts)
                    + "; expected at least two numbers, from 0 to " + a.rowCount() + ", the number of rows");
        }
        for (int k = 1; k < cuts.length; k++) {
            if (cuts[k] < cuts[k - 1]) {
                throw new IllegalArgumentException(
                        "cut " + k + " at row " + cuts[k] + " is before cut " + (k - 1) + " at row " + cuts[k - 1]);
            }
        }
        CompressedRows[] parts = new CompressedRows[cuts.length - 1];
        Arrays.setAll(parts, k -> a.rows(cuts[k], cuts[k + 1]));
        return new RowStack(parts);
    }

    /// Returns the first row of each block, and the number of rows, for blocks of about the same number of stored elements, without copying
    /// any. O(blocks log(listed rows)).
    ///
    /// Boundary k is the row whose beginning is nearest to position `nse * k / blocks`, the upper one of two equally near. If several rows begin
    /// there (all but the last of them are empty), it is the one nearest to row `rowCount * k / blocks`. Every block has a row: if two boundaries
    /// would fall on the same row, as in a row that holds more than a share, the later one moves on, a row at a time, and boundaries leave enough
    /// rows for those after them. Rows are never cut, so the largest block may exceed its share by a row. The cuts depend on the elements only; they
    /// are the same for dense and hyper-sparse rows.
    ///
    /// @param a      matrix
    /// @param blocks number of blocks, at least 1; `max(1, rowCount)` if that is less
    /// @return one number more than blocks, ascending from 0 to `a.rowCount()`
    /// @throws IllegalArgumentException if `blocks` is less than 1, or there would be more of them than an array holds
    public static long[] equalNseCuts(CompressedRows a, int blocks) {
        if (blocks < 1) {
            throw new IllegalArgumentException("blocks is " + blocks + "; must be at least 1");
        }
        if (blocks > RowIndex.Dense.MAX_ROWS && a.rowCount() > RowIndex.Dense.MAX_ROWS) {
            throw new IllegalArgumentException("blocks is " + blocks + "; an array holds the cuts of at most "
                    + RowIndex.Dense.MAX_ROWS + " blocks of " + a.rowCount() + " rows");
        }
        int count = (int) Math.min(blocks, Math.max(1, a.rowCount()));
        long[] cuts = new long[count + 1];
        for (int k = 1; k < count; k++) {
            cuts[k] = Math.clamp(nearestRow(a, k, count), cuts[k - 1] + 1, a.rowCount() - count + k);
        }
        cuts[count] = a.rowCount();
        return cuts;
    }

    /// Returns the row that begins nearest to share `k` of `count` of the elements.
    private static long nearestRow(CompressedRows a, int k, int count) {
        RowIndex rows = a.rows();
        long target = (long) a.nse() * k;
        long least = 0;
        long most = a.rowCount();
        if (a.nse() > 0) {
            int listed = rows.listedRowAt((int) (target / count));
            boolean before = target - (long) rows.start(listed) * count <= (long) rows.end(listed) * count - target;
            int begin = before ? rows.start(listed) : rows.end(listed);
            least = begin == 0 ? 0 : rows.rowId(rows.listedRowAt(begin - 1)) + 1;
            most = begin == a.nse() ? a.rowCount() : rows.rowId(rows.listedRowAt(begin));
        }
        return Math.clamp(Parts.cut(a.rowCount(), k, count), least, most);
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the number of rows of all blocks.
    @Override
    public long rowCount() {
        return firstRows[blocks.length];
    }

    /// Returns the number of columns of every block.
    @Override
    public long columnCount() {
        return blocks[0].columnCount();
    }

    /// Returns the number of stored elements of all blocks; it may exceed 2^31.
    @Override
    public long nse() {
        return firstPositions[blocks.length];
    }

    /// Returns the number of listed rows of all blocks, see [RowIndex#listedRows].
    public long listedRows() {
        return firstListedRows[blocks.length];
    }

    /// Returns the value of unspecified elements.
    @Override
    public Scalar fill() {
        return blocks[0].fill();
    }

    /// Returns the bytes of all blocks, exactly, without object headers; a block at several places counts at each.
    ///
    /// @throws ArithmeticException if they exceed 2^63-1
    @Override
    public long byteSize() {
        long bytes = 0;
        for (int k = 0; k < blocks.length; k++) {
            long before = bytes;
            bytes += blocks[k].byteSize();
            if (bytes < 0) {
                throw new ArithmeticException("the number of bytes exceeds 2^63-1: blocks 0.." + k + " have "
                        + before + " + " + blocks[k].byteSize());
            }
        }
        return bytes;
    }

    /// Returns the number of blocks, at least 1.
    public int blockCount() {
        return blocks.length;
    }

    /// Returns block k itself.
    ///
    /// @throws IndexOutOfBoundsException if k is outside `0..blockCount-1`
    public CompressedRows block(int k) {
        check(k, blocks.length - 1);
        return blocks[k];
    }

    /// Returns the number of rows before block k: its first row.
    ///
    /// @throws IndexOutOfBoundsException if k is outside `0..blockCount`
    public long firstRow(int k) {
        check(k, blocks.length);
        return firstRows[k];
    }

    /// Returns the number of listed rows before block k: its first one.
    ///
    /// @throws IndexOutOfBoundsException if k is outside `0..blockCount`
    public long firstListedRow(int k) {
        check(k, blocks.length);
        return firstListedRows[k];
    }

    /// Returns the number of stored elements before block k: the position of its first one.
    ///
    /// @throws IndexOutOfBoundsException if k is outside `0..blockCount`
    public long firstPosition(int k) {
        check(k, blocks.length);
        return firstPositions[k];
    }

    private void check(int k, int most) {
        if (k < 0 || k > most) {
            throw new IndexOutOfBoundsException(
                    "block " + k + " " + Counted.outside(0, most, "there are no blocks") + "; the stack has "
                            + Counted.of(blocks.length, "block"));
        }
    }

    @Override
    public Scalar get(long... indices) {
        shape.checkIndices(indices);
        int k = Search.first(0, blocks.length - 1, block -> firstRows[block + 1] > indices[0]);
        int position = blocks[k].position(indices[0] - firstRows[k], indices[1]);
        return position < 0 ? fill() : blocks[k].values().get(position);
    }

    /// Visits the elements block by block; positions are those in the values of their block.
    @Override
    public void forEachValue(StoredValueVisitor visitor) {
        for (int k = 0; k < blocks.length; k++) {
            long first = firstRows[k];
            CrsMatrix.wrap(blocks[k]).forEachValue((indices, values, position) -> {
                indices[0] += first;
                visitor.visit(indices, values, position);
            });
        }
    }

    @Override
    public boolean isDense() {
        return false;
    }

    /// Returns [#joined()] as a matrix.
    @Override
    public CrsMatrix stored() {
        return CrsMatrix.wrap(joined());
    }

    @Override
    public CompressedRows joined() {
        if (blocks.length == 1) {
            return blocks[0];
        }
        if (nse() > Integer.MAX_VALUE) {
            throw new ArithmeticException("a stack of " + blocks.length + " blocks has " + nse()
                    + " elements to store; at most " + Integer.MAX_VALUE + " fit one array");
        }
        List<CompressedRows> parts = Arrays.asList(blocks);
        boolean hyper = !RowIndex.Dense.isPossible(rowCount())
                || parts.stream().anyMatch(part -> part.rows() instanceof RowIndex.Hyper);
        List<CompressedRows> listed = hyper ? parts.stream().map(CompressedRows::toHyperRows).toList() : parts;
        Indices columns = JoinedIndices.of(columnCount(),
                listed.stream().map(CompressedRows::columns).toList(),
                new long[blocks.length]);
        Values values = JoinedValues.of("a stack", dtype(), listed.stream().map(CompressedRows::values).toList());
        RowIndex rows = hyper ? hyperRows(listed) : RowIndex.Dense.wrap(pointers(listed));
        return CompressedRows.proven(rowCount(), columnCount(), rows, columns, values, fill());
    }

    private RowIndex hyperRows(List<CompressedRows> parts) {
        List<Indices> ids = parts.stream().map(part -> ((RowIndex.Hyper) part.rows()).rowIds()).toList();
        return RowIndex.Hyper.wrap(JoinedIndices.of(rowCount(), ids, firstRows), pointers(parts));
    }

    /// Returns the pointers of the listed rows of all parts, one after the other.
    private static int[] pointers(List<CompressedRows> parts) {
        long listed = parts.stream().mapToLong(part -> part.rows().listedRows()).sum();
        int[] pointers = new int[Math.toIntExact(listed + 1)];
        int next = 1;
        int first = 0;
        for (CompressedRows part : parts) {
            for (int k = 0; k < part.rows().listedRows(); k++) {
                pointers[next++] = first + part.rows().end(k);
            }
            first += part.nse();
        }
        return pointers;
    }

    /// Returns the sizes in a line.
    @Override
    public String toString() {
        return "RowStack " + rowCount() + " x " + columnCount() + " " + Preview.type(dtype(), fill()) + ", nse " + nse()
                + ", "
                + Counted.of(blocks.length, "block");
    }
}
