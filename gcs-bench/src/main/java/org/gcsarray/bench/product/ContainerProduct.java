package org.gcsarray.bench.product;

import java.io.IOException;
import java.io.UncheckedIOException;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.FileSpmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// A matrix in a container that does not fit the memory, times a vector: block by block.
final class ContainerProduct implements TimedProduct {

    private final ContainerFile a;
    private final double[] x;
    private final double[] y;
    private final int threads;

    ContainerProduct(ContainerFile a, StoredArray b, int threads) {
        long rows = a.header().rowCount();
        if (Math.max(rows, b.shape().extent(0)) > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("A has " + rows + " rows x " + b.shape().extent(0)
                    + " columns; a vector has at most 2^31-9 elements");
        }
        this.a = a;
        this.threads = threads;
        this.x = new double[(int) b.shape().extent(0)];
        b.forEachStored((indices, position) -> x[(int) indices[0]] = b.values().getDouble(position));
        this.y = new double[(int) rows];
    }

    @Override
    public String name() {
        return "SpMV (from the file)";
    }

    @Override
    public void run() {
        try {
            FileSpmv.multiply(a, x, y, Parallelism.threads(threads));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public NdArray result() {
        return StridedArray.wrapRowMajor(SmoothShape.of(y.length, 1), Values.wrap(y.clone()));
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public double flops() {
        return 2.0 * a.nse();
    }

    @Override
    public double bytes() {
        return (double) a.nse() * (a.header().columnBytes() + Double.BYTES) + 8.0 * x.length + 8.0 * y.length;
    }
}
