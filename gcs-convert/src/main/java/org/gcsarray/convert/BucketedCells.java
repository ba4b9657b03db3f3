package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.parallel.Parallelism;

/// Cells and float64 values moved near to their place: ordered by bucket of rows, inside a bucket as they were.
///
/// The first of two levels of a counting sort whose elements are many and come in any order. Moving them straight to their rows would touch
/// a new page of memory with every element; a bucket at a time, the second level stays inside a window that the caches hold.
/// Memory: 16 bytes per element.
final class BucketedCells extends Cells {

    /// Elements from which two levels beat one, see docs/decisions.md.
    private static final int LEAST_SIZE = 1 << 23;

    private static final int BUCKET_BITS = 11;

    /// Rows from which there are two levels: one was faster with 2000 rows, two with a million, and nothing between was measured.
    private static final long LEAST_ROWS = 1L << 15;

    /// Blocks looked at to tell whether neighbours go to distant rows.
    private static final int SAMPLES = 16;

    private final Cells original;
    private final long[] packed;
    private final double[] values;
    private final int columnBits;

    private BucketedCells(Cells original, long[] packed, double[] values, int columnBits) {
        super(original.size(), original.target(), original.isAscending());
        this.original = original;
        this.packed = packed;
        this.values = values;
        this.columnBits = columnBits;
    }

    /// Returns whether there are many elements and rows, and neighbours go to distant rows: the cells of a block to a quarter as many buckets.
    static boolean isWorthwhile(Cells cells) {
        if (cells.size() < LEAST_SIZE || cells.rowCount() < LEAST_ROWS) {
            return false;
        }
        Reader reader = cells.reader();
        long[] rows = new long[BLOCK];
        long[] columns = new long[BLOCK];
        long distinct = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            int from = (int) ((long) (cells.size() - BLOCK) * sample / SAMPLES);
            reader.read(from, from + BLOCK, rows, columns);
            distinct += Arrays.stream(rows).map(row -> row >>> bucketBits(cells)).distinct().count();
        }
        return 4 * distinct > (long) SAMPLES * BLOCK;
    }

    /// Returns the logarithm of the rows of a bucket.
    private static int bucketBits(Cells cells) {
        return Math.max(0, KeyPacking.bitsFor(cells.rowCount()) - BUCKET_BITS);
    }

    /// Moves cells and values.
    ///
    /// @param cells cells whose rows and columns need at most 63 bits together
    static BucketedCells of(Cells cells, double[] source, Parallelism parallelism, ConvertWorkspace workspace) {
        int bucketBits = bucketBits(cells);
        int columnBits = KeyPacking.bitsFor(cells.columnCount());
        BucketCounts counts = BucketCounts.of(cells, bucketBits, 1 << BUCKET_BITS, parallelism, workspace);
        long[] packed = workspace.cells(cells.size());
        double[] values = workspace.values(cells.size());
        CellBlocks.forEach(cells, parallelism,
                block -> move(block, source, bucketBits, columnBits, counts.next()[block.task], packed, values));
        return new BucketedCells(cells, packed, values, columnBits);
    }

    private static void move(CellBlocks.CellBlock block, double[] source, int bucketBits, int columnBits, int[] next,
            long[] packed, double[] values) {
        for (int k = 0; k < block.count; k++) {
            int target = next[(int) (block.rows[k] >>> bucketBits)]++;
            packed[target] = block.rows[k] << columnBits | block.columns[k];
            values[target] = source[block.begin + k];
        }
    }

    /// Returns the values in the order of these cells, and room behind them; scratch of the workspace.
    Values values() {
        return Values.wrap(values);
    }

    @Override
    boolean isColumnOrdered() {
        return original.isColumnOrdered();
    }

    @Override
    long[] element(int position) {
        throw new AssertionError("positions are those of the original cells");
    }

    @Override
    Reader reader() {
        return (from, to, rows, columns) -> {
            long mask = (1L << columnBits) - 1;
            for (int k = from; k < to; k++) {
                rows[k - from] = packed[k] >>> columnBits;
                columns[k - from] = packed[k] & mask;
            }
        };
    }
}
