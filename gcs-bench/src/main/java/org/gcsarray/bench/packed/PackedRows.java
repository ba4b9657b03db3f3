package org.gcsarray.bench.packed;

import java.util.Arrays;

import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.buffer.Indices;

/// Compressed rows, none empty, with encoded columns, and their product with a vector. Not thread safe: it decodes into memory of its
/// own.
public final class PackedRows {

    /// Elements of a row from which several partial sums pay, as in the library.
    private static final int LONG_ROW = 16;

    /// How columns are stored.
    public enum Encoding {
        /// As the library stores them, copied to the same memory as the others: what decoding in blocks costs by itself.
        COPIED,
        /// The bits that the number of columns needs.
        BITS,
        /// The first column of each row in the bits that the number of columns needs, and distances to the column before, less one,
        /// in the bits that each block of them needs.
        DISTANCES
    }

    private final Encoding encoding;
    private final int[] pointers;
    private final double[] values;
    private final Indices columns;
    private final PackedInts packed;
    private final PackedInts firsts;
    private final int[] scratch = new int[PackedInts.BLOCK];
    private final int[] firstScratch = new int[PackedInts.BLOCK];

    /// Column of the last element of the row that is being multiplied, for distances.
    private int column;

    /// Encodes a matrix. Pointers and values are shared.
    ///
    /// @param a       matrix without empty rows
    /// @param columns its columns as the library stores them, below 2^31
    public PackedRows(CrsArrays a, Indices columns, Encoding encoding) {
        this.encoding = encoding;
        this.pointers = a.pointers();
        this.values = a.values();
        this.columns = columns;
        int bits = Math.max(1, 32 - Integer.numberOfLeadingZeros(a.columns() - 1));
        this.packed = switch (encoding) {
            case COPIED -> PackedInts.of(new int[0], 0);
            case BITS -> PackedInts.of(a.indices(), bits);
            case DISTANCES -> PackedInts.of(distances(a), 0);
        };
        this.firsts = encoding == Encoding.DISTANCES ? PackedInts.of(firsts(a), bits) : PackedInts.of(new int[0], 0);
    }

    private static int[] distances(CrsArrays a) {
        int[] distances = new int[a.nse() - a.rows()];
        for (int r = 0; r < a.rows(); r++) {
            for (int p = a.pointers()[r] + 1; p < a.pointers()[r + 1]; p++) {
                distances[p - r - 1] = a.indices()[p] - a.indices()[p - 1] - 1;
            }
        }
        return distances;
    }

    private static int[] firsts(CrsArrays a) {
        return Arrays.stream(a.pointers(), 0, a.rows()).map(p -> a.indices()[p]).toArray();
    }

    /// Returns the bytes of the columns.
    public long columnBytes() {
        return encoding == Encoding.COPIED ? columns.byteSize() : packed.byteSize() + firsts.byteSize();
    }

    /// Returns the bytes that the columns would take in blocks of 128.
    public long shortBlockBytes() {
        return packed.shortBlockBytes() + firsts.shortBlockBytes();
    }

    /// Sets `y[r]` to row r times x: block by block, in each the end of the row that the block before has cut, whole rows, and the begin
    /// of the row that this one cuts.
    public void multiply(double[] x, double[] y) {
        int row = 0;
        int done = 0;
        double sum = 0;
        for (int base = 0; base < slot(y.length); base += PackedInts.BLOCK) {
            load(base / PackedInts.BLOCK);
            int limit = Math.min(slot(y.length), base + PackedInts.BLOCK);
            if (done > slot(row)) {
                int stop = Math.min(slot(row + 1), limit);
                sum += part(row, done, stop, base, x);
                done = stop;
                if (slot(row + 1) > limit) {
                    continue;
                }
                y[row++] = sum;
            }
            int last = row;
            while (last < y.length && slot(last + 1) <= limit) {
                last++;
            }
            wholeRows(row, last, base, x, y);
            row = last;
            if (row < y.length && slot(row) < limit) {
                sum = first(row, x) + part(row, slot(row), limit, base, x);
                done = limit;
            }
        }
        wholeRows(row, y.length, slot(y.length), x, y);
    }

    /// Returns where the encoded columns of a row begin: distances have none for its first element.
    private int slot(int row) {
        return encoding == Encoding.DISTANCES ? pointers[row] - row : pointers[row];
    }

    private void load(int block) {
        if (encoding == Encoding.COPIED) {
            int from = block * PackedInts.BLOCK;
            columns.copyTo(from, Math.min(columns.size(), from + PackedInts.BLOCK), scratch);
        } else {
            packed.unpack(block, scratch);
        }
    }

    private void wholeRows(int from, int to, int base, double[] x, double[] y) {
        if (encoding == Encoding.DISTANCES) {
            for (int r = from; r < to; r++) {
                y[r] = first(r, x) + part(r, slot(r), slot(r + 1), base, x);
            }
        } else {
            wholeRows(pointers, from, to, base, scratch, values, x, y);
        }
    }

    private static void wholeRows(int[] pointers, int from, int to, int base, int[] columns, double[] values,
            double[] x, double[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            y[r] = dot(columns, start - base, values, start, x, end - start);
            start = end;
        }
    }

    /// Begins a row: returns the product of its first element if that is stored apart.
    private double first(int row, double[] x) {
        if (encoding != Encoding.DISTANCES) {
            return 0;
        }
        if (row % PackedInts.BLOCK == 0) {
            firsts.unpack(row / PackedInts.BLOCK, firstScratch);
        }
        column = firstScratch[row % PackedInts.BLOCK];
        return values[pointers[row]] * x[column];
    }

    /// Returns the sum of the products of some elements of a row, given by their encoded columns.
    private double part(int row, int from, int to, int base, double[] x) {
        int shift = 0;
        if (encoding == Encoding.DISTANCES) {
            shift = row + 1;
            int last = column;
            for (int k = from - base; k < to - base; k++) {
                last += scratch[k] + 1;
                scratch[k] = last;
            }
            column = last;
        }
        return dot(scratch, from - base, values, from + shift, x, to - from);
    }

    /// Returns the sum of `values[v + k] * x[columns[c + k]]` for k = 0 .. n-1, by the loop of the library.
    private static double dot(int[] columns, int c, double[] values, int v, double[] x, int n) {
        double sum = 0;
        int k = 0;
        if (n >= LONG_ROW) {
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (; k < n - 3; k += 4) {
                sum += values[v + k] * x[columns[c + k]];
                sum1 += values[v + k + 1] * x[columns[c + k + 1]];
                sum2 += values[v + k + 2] * x[columns[c + k + 2]];
                sum3 += values[v + k + 3] * x[columns[c + k + 3]];
            }
            sum = (sum + sum1) + (sum2 + sum3);
        }
        for (; k < n; k++) {
            sum += values[v + k] * x[columns[c + k]];
        }
        return sum;
    }
}
