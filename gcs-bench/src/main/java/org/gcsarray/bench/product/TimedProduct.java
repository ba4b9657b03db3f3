package org.gcsarray.bench.product;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.FileSpmv;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// One multiplication `C = A B` that can be timed: [#run] computes it, [#result] returns the result. All values are float64. Not for use by several
/// threads.
///
/// @param name    name of the operation
/// @param threads how many threads [#run] uses
/// @param flops   floating-point operations of a run, two for each product that is added
/// @param work    computes the product
/// @param product returns the product computed last
/// @param size    bytes of A, B and C, each counted once
public record TimedProduct(String name, int threads, double flops, Runnable work, Supplier<NdArray> product,
        DoubleSupplier size) {

    /// Prepares the product of compressed rows and a dense vector (SpMV) or matrix (SpMM); B is copied.
    ///
    /// @param a          m x n
    /// @param transposed whether A' B is wanted
    /// @param b          n rows (m if transposed), of rank 1 or 2, any format
    /// @param limit      of B and C together
    /// @param threads    number of threads
    /// @throws IllegalArgumentException if B and C as dense arrays exceed the limit
    public static TimedProduct dense(CompressedRows a, boolean transposed, StoredArray b, Limit limit, int threads) {
        long columns = b.shape().rank() == 1 ? 1 : b.shape().extent(1);
        long rows = transposed ? a.columnCount() : a.rowCount();
        checkDense(b.shape().extent(0), rows, columns, limit);
        int width = (int) columns;
        double[] x = rowMajor(b, width);
        double[] c = new double[Math.toIntExact(rows * width)];
        return new TimedProduct((width == 1 ? "SpMV" : "SpMM") + (transposed ? " (transposed)" : ""), threads,
                2.0 * a.nse() * width, call(a, transposed, x, c, width, Parallelism.threads(threads)),
                () -> StridedArray.wrapRowMajor(SmoothShape.of(rows, width), Values.wrap(c.clone())),
                () -> a.byteSize() + 8.0 * x.length + 8.0 * c.length);
    }

    private static void checkDense(long rowsOfB, long rowsOfC, long columns, Limit limit) {
        double bytes = 8.0 * columns * ((double) rowsOfB + rowsOfC);
        double largest = (double) columns * Math.max(rowsOfC, rowsOfB);
        if (bytes > limit.bytes() || largest > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("B and C as dense arrays of " + rowsOfB + " x " + columns + " and "
                    + rowsOfC + " x " + columns + " need " + Sizes.bytes(bytes) + "; the limit is " + limit
                    + " and 2^31-9 elements each");
        }
    }

    private static Runnable call(CompressedRows a, boolean transposed, double[] b, double[] c, int width,
            Parallelism parallelism) {
        if (width == 1) {
            return transposed ? () -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), b, 0, c, parallelism)
                    : () -> Spmv.multiply(1, CrsMatrix.wrap(a), b, 0, c, parallelism);
        }
        return transposed
                ? () -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.rowCount(), width), 0,
                        DenseMatrix.wrap(c, a.columnCount(), width), parallelism)
                : () -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.columnCount(), width), 0,
                        DenseMatrix.wrap(c, a.rowCount(), width), parallelism);
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

    /// Prepares the product of two matrices of compressed rows (SpGEMM). It throws an [IllegalArgumentException] when it is run and C
    /// exceeds the limit, before any value is computed.
    ///
    /// @param a       m x k
    /// @param b       k x n
    /// @param limit   of C
    /// @param threads number of threads
    public static TimedProduct sparse(CompressedRows a, CompressedRows b, Limit limit, int threads) {
        AtomicReference<Optional<CompressedRows>> c = new AtomicReference<>(Optional.empty());
        Supplier<CompressedRows> product = () -> c.get()
                .orElseThrow(() -> new IllegalStateException("there is no product before a run"));
        return new TimedProduct("sparse times sparse", threads, Spgemm.flops(CrsMatrix.wrap(a), CrsMatrix.wrap(b)),
                () -> {
                    // the product of the run before gives its memory back first
                    c.set(Optional.empty());
                    try {
                        c.set(Optional.of(Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b),
                                Parallelism.threads(threads), limit.bytes()).unfolded()));
                    } catch (IllegalArgumentException e) {
                        throw new IllegalArgumentException(e.getMessage() + limit.named(), e);
                    }
                }, () -> CrsMatrix.wrap(product.get()),
                () -> (double) a.byteSize() + b.byteSize() + product.get().byteSize());
    }

    /// Prepares the product of a matrix in a container, read block by block in each run because it does not fit the memory, and a vector,
    /// which is copied.
    ///
    /// @param a       m x n, float64 with fill 0
    /// @param b       vector of length n, or matrix of one column
    /// @param limit   of B and C together; a block for each thread comes on top
    /// @param threads number of threads
    /// @throws IllegalArgumentException if B and C as dense arrays exceed the limit
    public static TimedProduct fromFile(ContainerFile a, StoredArray b, Limit limit, int threads) {
        long rows = a.header().rowCount();
        checkDense(b.shape().extent(0), rows, 1, limit);
        double[] x = rowMajor(b, 1);
        double[] y = new double[(int) rows];
        return new TimedProduct("SpMV (from the file)", threads, 2.0 * a.nse(), () -> {
            try {
                FileSpmv.multiplyRows(a, x, y, Parallelism.threads(threads));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }, () -> StridedArray.wrapRowMajor(SmoothShape.of(y.length, 1), Values.wrap(y.clone())),
                () -> (double) a.nse() * (a.header().columnBytes() + Double.BYTES) + 8.0 * x.length + 8.0 * y.length);
    }

    /// Computes C = A B (or A' B), from the start each time.
    ///
    /// @throws java.io.UncheckedIOException if a file cannot be read
    public void run() {
        work.run();
    }

    /// Computes C some times, and returns how long each run took: at least 1 ns, the shortest first.
    ///
    /// @param count how many times, at least once
    public long[] nanos(int count) {
        long[] nanos = new long[count];
        for (int k = 0; k < count; k++) {
            long begin = System.nanoTime();
            run();
            nanos[k] = Math.max(1, System.nanoTime() - begin);
        }
        Arrays.sort(nanos);
        return nanos;
    }

    /// Returns C of the last run, a copy if it is dense.
    public NdArray result() {
        return product.get();
    }

    /// Returns the bytes of A, B and C, each counted once.
    public double bytes() {
        return size.getAsDouble();
    }

    /// Memory that a product may take.
    ///
    /// @param bytes most bytes
    /// @param name  what messages call the limit, such as an option of a command; empty if it has no name
    public record Limit(long bytes, String name) {

        /// No limit.
        public static final Limit NONE = new Limit(Long.MAX_VALUE, "");

        /// Returns the limit as messages tell it.
        @Override
        public String toString() {
            return Sizes.bytes(bytes) + named();
        }

        /// Returns the name in brackets, to be put at the end of a message.
        String named() {
            return name.isEmpty() ? "" : " (" + name + ")";
        }
    }
}
