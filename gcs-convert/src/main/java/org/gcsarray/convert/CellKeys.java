package org.gcsarray.convert;

import java.util.Optional;

import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.RowIndex;

/// How a cell and the position of its element share 63 bits: `row in bucket | column | position`.
///
/// Rows are counted in buckets of `2^bucketBits` rows, one row each where the counters of all rows are no burden; the number of the
/// bucket is not part of the key. Keys of one bucket compare like (row, column, position), so sorting them is stable by itself.
///
/// @param bucketBits   bits of a row inside its bucket
/// @param buckets      number of buckets
/// @param columnBits   bits of a column
/// @param positionBits bits of a position
record CellKeys(int bucketBits, int buckets, int columnBits, int positionBits) {

    /// Rows per element up to which every row gets a counter: 8 bytes per element.
    private static final long MOST_ROWS_PER_ELEMENT = 2;

    /// Rows that always get a counter each: 4 kB.
    private static final int FEW_ROWS = 1024;

    private static final int KEY_BITS = Long.SIZE - 1;

    /// Returns the keys for a table and a number of elements, or nothing if they need more than 63 bits.
    ///
    /// @param tasks tasks that count, each with counters of its own, so that more of them have fewer
    static Optional<CellKeys> of(long rowCount, long columnCount, int size, int tasks) {
        int bucketBits = 0;
        while (!isRowPerBucket(((rowCount - 1) >>> bucketBits) + 1, size / tasks)) {
            bucketBits++;
        }
        int columnBits = KeyPacking.bitsFor(columnCount);
        int positionBits = KeyPacking.bitsFor(size);
        int buckets = (int) (((rowCount - 1) >>> bucketBits) + 1);
        return bucketBits + columnBits + positionBits <= KEY_BITS
                ? Optional.of(new CellKeys(bucketBits, buckets, columnBits, positionBits))
                : Optional.empty();
    }

    /// Returns whether rows are few enough for a counter each.
    static boolean isRowPerBucket(long rowCount, long size) {
        return rowCount <= Math.max(FEW_ROWS, MOST_ROWS_PER_ELEMENT * size) && RowIndex.Dense.isPossible(rowCount);
    }

    /// Returns the bits that tell cells of a bucket apart.
    int cellBits() {
        return bucketBits + columnBits;
    }

    /// Returns whether each row has a bucket of its own.
    boolean isRowPerBucket() {
        return bucketBits == 0;
    }

    long key(long row, long column, int position) {
        long inBucket = row & ((1L << bucketBits) - 1);
        return ((inBucket << columnBits | column) << positionBits) | position;
    }

    /// Returns the row of a key in a bucket.
    long row(int bucket, long key) {
        return ((long) bucket << bucketBits) | (key >>> (columnBits + positionBits));
    }

    int position(long key) {
        return (int) (key & ((1L << positionBits) - 1));
    }

    /// Returns whether two keys of one bucket are of the same cell.
    boolean isSameCell(long key, long other) {
        return (key ^ other) >>> positionBits == 0;
    }
}
