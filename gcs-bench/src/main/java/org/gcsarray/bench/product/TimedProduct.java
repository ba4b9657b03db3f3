package org.gcsarray.bench.product;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.container.ContainerFile;

/// One multiplication `C = A B` that can be timed: [#run] computes, [#result] tells what came out. All values are float64. Not for use by
/// several threads.
public sealed interface TimedProduct permits DenseRightProduct, SparsePairProduct, ContainerProduct {

    /// Prepares the product of compressed rows and a dense vector (SpMV) or matrix (SpMM); B is copied.
    ///
    /// @param a          m x n
    /// @param transposed whether A' B is wanted
    /// @param b          n rows (m if transposed), of rank 1 or 2, any format
    /// @param limit      of B and C together
    /// @param threads    number of threads
    /// @throws IllegalArgumentException if B and C as dense arrays exceed the limit
    static TimedProduct dense(CompressedRows a, boolean transposed, StoredArray b, Limit limit, int threads) {
        return new DenseRightProduct(a, transposed, b, limit, threads);
    }

    /// Prepares the product of two matrices of compressed rows (SpGEMM). It throws an [IllegalArgumentException] when it is run and C
    /// exceeds the limit, before any value is computed.
    ///
    /// @param a       m x k
    /// @param b       k x n
    /// @param limit   of C
    /// @param threads number of threads
    static TimedProduct sparse(CompressedRows a, CompressedRows b, Limit limit, int threads) {
        return new SparsePairProduct(a, b, limit, threads);
    }

    /// Prepares the product of a matrix in a container, read block by block in each run, and a vector, which is copied.
    ///
    /// @param a       m x n
    /// @param b       vector of length n, or matrix of one column
    /// @param threads number of threads
    /// @throws IllegalArgumentException if x or y exceeds what one array holds
    static TimedProduct fromFile(ContainerFile a, StoredArray b, int threads) {
        return new ContainerProduct(a, b, threads);
    }

    /// Returns the name of the operation.
    String name();

    /// Computes C = A B (or A' B), from the start each time.
    ///
    /// @throws java.io.UncheckedIOException if a file cannot be read
    void run();

    /// Returns C of the last run, a copy if it is dense.
    NdArray result();

    /// Returns the number of threads that [#run] uses.
    int threads();

    /// Returns the number of floating-point operations of a run, two for each product that is added.
    double flops();

    /// Returns the bytes of A, B and C, each counted once.
    double bytes();

    /// Memory that a product may take.
    ///
    /// @param bytes most bytes
    /// @param name  what messages call the limit, such as an option of a command; empty if it has no name
    record Limit(long bytes, String name) {

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
