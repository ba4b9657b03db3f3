package org.gcsarray.bench.product;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Sparse matrix times dense vector (SpMV) or matrix (SpMM).
final class DenseRightProduct implements TimedProduct {

    private final CompressedRows a;
    private final boolean transposed;
    private final double[] b;
    private final double[] c;
    private final int width;
    private final int threads;
    private final Parallelism parallelism;

    DenseRightProduct(CompressedRows a, boolean transposed, StoredArray b, Limit limit, int threads) {
        this.a = a;
        this.transposed = transposed;
        this.threads = threads;
        this.parallelism = Parallelism.threads(threads);
        long columns = b.shape().rank() == 1 ? 1 : b.shape().extent(1);
        long rows = transposed ? a.columnCount() : a.rowCount();
        double bytes = 8.0 * columns * ((double) b.shape().extent(0) + rows);
        double largest = (double) columns * Math.max(rows, b.shape().extent(0));
        if (bytes > limit.bytes() || largest > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("B and C as dense arrays of " + b.shape().extent(0) + " x " + columns
                    + " and " + rows + " x " + columns
                    + " need " + Sizes.bytes(bytes) + "; the limit is " + limit + " and 2^31-9 elements each");
        }
        this.width = (int) columns;
        this.b = rowMajor(b, width);
        this.c = new double[Math.toIntExact(rows * width)];
    }

    private static double[] rowMajor(StoredArray array, int width) {
        double[] dense = new double[Math.toIntExact(array.shape().extent(0) * width)];
        Values values = array.values();
        array.forEachStored((indices, position) -> {
            int column = indices.length == 1 ? 0 : (int) indices[1];
            dense[(int) indices[0] * width + column] = values.getDouble(position);
        });
        return dense;
    }

    @Override
    public String name() {
        return (width == 1 ? "SpMV" : "SpMM") + (transposed ? " (transposed)" : "");
    }

    @Override
    public void run() {
        if (width == 1 && transposed) {
            Spmv.multiplyTransposed(1, a, b, 0, c, parallelism);
        } else if (width == 1) {
            Spmv.multiply(1, a, b, 0, c, parallelism);
        } else if (transposed) {
            Spmm.multiplyTransposed(1, a, b, 0, c, width, parallelism);
        } else {
            Spmm.multiply(1, a, b, 0, c, width, parallelism);
        }
    }

    @Override
    public NdArray result() {
        return StridedArray.wrapRowMajor(SmoothShape.of(transposed ? a.columnCount() : a.rowCount(), width),
                Values.wrap(c.clone()));
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public double flops() {
        return 2.0 * a.nse() * width;
    }

    @Override
    public double bytes() {
        return a.byteSize() + 8.0 * b.length + 8.0 * c.length;
    }
}
