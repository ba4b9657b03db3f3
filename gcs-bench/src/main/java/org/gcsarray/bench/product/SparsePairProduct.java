package org.gcsarray.bench.product;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times sparse matrix (SpGEMM).
final class SparsePairProduct implements TimedProduct {

    private final CompressedRows a;
    private final CompressedRows b;
    private final Limit limit;
    private final int threads;
    private final double flops;
    private @Nullable CompressedRows c;

    SparsePairProduct(CompressedRows a, CompressedRows b, Limit limit, int threads) {
        this.a = a;
        this.b = b;
        this.limit = limit;
        this.threads = threads;
        this.flops = Spgemm.flops(a, b);
    }

    @Override
    public String name() {
        return "sparse times sparse";
    }

    @Override
    public void run() {
        c = null;
        try {
            c = Spgemm.multiply(a, b, Parallelism.threads(threads), limit.bytes());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + limit.named(), e);
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
