package org.gcsarray.cli;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times sparse matrix (SpGEMM).
final class SparseProduct implements Product {

    private final CompressedRows a;
    private final CompressedRows b;
    private final long maxBytes;
    private final int threads;
    private final double flops;
    private @Nullable CompressedRows c;

    /// Prepares a product.
    ///
    /// @param a        matrix of float64 values
    /// @param b        matrix of float64 values with as many rows as A has columns
    /// @param maxBytes limit of C
    /// @param threads  number of threads
    SparseProduct(CompressedRows a, CompressedRows b, long maxBytes, int threads) {
        this.a = a;
        this.b = b;
        this.maxBytes = maxBytes;
        this.threads = threads;
        this.flops = Spgemm.flops(a, b);
    }

    @Override
    public String name() {
        return "sparse times sparse";
    }

    /// @throws IllegalArgumentException if C exceeds the limit, before any value is computed
    @Override
    public void run() {
        c = null;
        try {
            c = Spgemm.multiply(a, b, Parallelism.threads(threads), maxBytes);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + " (--max-memory)", e);
        }
    }

    private CompressedRows product() {
        CompressedRows product = c;
        if (product == null) {
            throw new IllegalStateException("there is no product before a run");
        }
        return product;
    }

    @Override
    public NdArray result() {
        return CrsMatrix.wrap(product());
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public double flops() {
        return flops;
    }

    @Override
    public double bytes() {
        return (double) a.byteSize() + b.byteSize() + product().byteSize();
    }
}
