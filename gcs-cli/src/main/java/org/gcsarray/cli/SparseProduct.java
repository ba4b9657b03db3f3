package org.gcsarray.cli;

import java.util.Arrays;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.Sizes;
import org.gcsarray.shape.SmoothShape;

/// Sparse matrix times sparse matrix, row by row: row r of C is the sum of `a(r,k)` times row k of B (Gustavson, 1978).
///
/// C stores exactly the elements that some product reaches, also those that cancel to 0. Memory grows with what C stores, never
/// with its extents. One thread.
final class SparseProduct implements Product {

    /// Row, column and value of one element while C is collected.
    private static final int BYTES_PER_ELEMENT = 24;

    private final CompressedRows a;
    private final CompressedRows b;
    private final long maxBytes;
    private final double flops;
    private CooArray c;

    /// Prepares a product.
    ///
    /// @param a        matrix of float64 values
    /// @param b        matrix of float64 values with as many rows as A has columns
    /// @param maxBytes limit of C
    SparseProduct(CompressedRows a, CompressedRows b, long maxBytes) {
        this.a = a;
        this.b = b;
        this.maxBytes = maxBytes;
        this.c = CooArray.builder(SmoothShape.of(a.rowCount(), b.columnCount()), DType.FLOAT64).build();
        double products = 0;
        for (int position = 0; position < a.nse(); position++) {
            int row = b.rows().find(a.columns().get(position));
            products += row < 0 ? 0 : b.rows().end(row) - b.rows().start(row);
        }
        this.flops = 2 * products;
    }

    @Override
    public String name() {
        return "sparse times sparse";
    }

    @Override
    public void run() {
        var builder = CooArray.builder(c.shape(), DType.FLOAT64);
        var row = new Long2DoubleOpenHashMap();
        long stored = 0;
        RowIndex rows = a.rows();
        for (int k = 0; k < rows.listedRows(); k++) {
            row.clear();
            addRow(rows.start(k), rows.end(k), row);
            stored += row.size();
            if (stored * BYTES_PER_ELEMENT > maxBytes) {
                throw new IllegalArgumentException(
                        "the product has " + stored + " elements after row " + rows.rowId(k) + " of " + a.rowCount()
                                + "; the limit is " + Sizes.bytes(maxBytes) + " (--max-memory)");
            }
            long[] columns = row.keySet().toLongArray();
            Arrays.sort(columns);
            for (long column : columns) {
                builder.add(row.get(column), rows.rowId(k), column);
            }
        }
        c = builder.build();
    }

    private void addRow(int from, int to, Long2DoubleOpenHashMap row) {
        for (int p = from; p < to; p++) {
            int k = b.rows().find(a.columns().get(p));
            if (k < 0) {
                continue;
            }
            double factor = a.values().getDouble(p);
            for (int q = b.rows().start(k); q < b.rows().end(k); q++) {
                row.addTo(b.columns().get(q), factor * b.values().getDouble(q));
            }
        }
    }

    @Override
    public NdArray result() {
        return c;
    }

    @Override
    public double flops() {
        return flops;
    }

    @Override
    public double bytes() {
        return (double) a.byteSize() + b.byteSize() + c.byteSize();
    }
}
