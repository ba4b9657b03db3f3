package org.gcsarray.io.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;

/// Multiplies the rows of a container by a vector, block by block: memory for x, y and one block per thread is enough, whatever the size of
/// the file.
///
/// A is the unfolded matrix of the container: for a matrix in layout `0|1` the matrix itself, in layout `1|0` its transpose. Each row is summed as
/// [Spmv] does it on one thread, whatever the number of threads, so the result has the bits of `Spmv.multiplyRows` on all rows. The exception is a
/// row longer than a block: its parts are summed separately and added in their order.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="FileSpmv"}
public final class FileSpmv {

    private FileSpmv() {}

    /// Multiplies one block into y, whose other elements it leaves alone.
    private interface BlockProduct {
        void add(ContainerBlock block, CompressedRows rows);
    }

    /// Computes `y = A x` over double arrays. O(bytes of the file + rows); reads each block once.
    ///
    /// @param a           container of float64 values, fill 0
    /// @param x           vector, one element per column
    /// @param y           vector, one element per row, overwritten; not x itself
    /// @param parallelism how many blocks are worked on at a time
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    /// @throws IOException              if a block is damaged or cannot be read, or the thread is interrupted; y is incomplete then
    public static void multiplyRows(ContainerFile a, double[] x, double[] y, Parallelism parallelism)
            throws IOException {
        check(a, DType.FLOAT64, x.length, y.length);
        checkDistinct(x, y);
        multiply(a, parallelism, (block, rows) -> {
            double[] part = new double[(int) rows.rowCount()];
            Spmv.multiplyRows(1, rows, x, 0, part, Parallelism.sequential());
            int first = (int) block.firstRow();
            part[0] = block.continued() ? y[first] + part[0] : part[0];
            System.arraycopy(part, 0, y, first, part.length);
        });
    }

    /// Computes `y = A x` over float arrays; otherwise as [#multiplyRows(ContainerFile, double\[\], double\[\], Parallelism)].
    ///
    /// @param a           container of float32 values, fill 0
    /// @param x           vector, one element per column
    /// @param y           vector, one element per row, overwritten; not x itself
    /// @param parallelism how many blocks are worked on at a time
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    /// @throws IOException              if a block is damaged or cannot be read, or the thread is interrupted; y is incomplete then
    public static void multiplyRows(ContainerFile a, float[] x, float[] y, Parallelism parallelism) throws IOException {
        check(a, DType.FLOAT32, x.length, y.length);
        checkDistinct(x, y);
        multiply(a, parallelism, (block, rows) -> {
            float[] part = new float[(int) rows.rowCount()];
            Spmv.multiplyRows(1, rows, x, 0, part, Parallelism.sequential());
            int first = (int) block.firstRow();
            part[0] = block.continued() ? y[first] + part[0] : part[0];
            System.arraycopy(part, 0, y, first, part.length);
        });
    }

    private static void check(ContainerFile a, DType dtype, int columns, int rows) {
        if (a.header().dtype() != dtype || !a.header().fill().isZero()) {
            throw new IllegalArgumentException("the container has type " + a.header().dtype() + " and fill "
                    + a.header().fill() + "; " + dtype + " and 0 are needed");
        }
        if (columns != a.header().columnCount() || rows != a.header().rowCount()) {
            throw new IllegalArgumentException("x has length " + columns + " and y " + rows + "; a container of "
                    + Counted.of(a.header().rowCount(), "row") + " x " + Counted.of(a.header().columnCount(), "column")
                    + " needs "
                    + a.header().columnCount() + " and " + a.header().rowCount());
        }
    }

    @SuppressWarnings("ReferenceEquality") // two arrays may well hold the same numbers
    private static void checkDistinct(Object x, Object y) {
        if (x == y) {
            throw new IllegalArgumentException("x and y are the same array");
        }
    }

    private static void multiply(ContainerFile a, Parallelism parallelism, BlockProduct product) throws IOException {
        List<ContainerBlock> blocks = a.blocks();
        AtomicInteger next = new AtomicInteger();
        try {
            Interruption.ofReading("the container", () -> {
                parallelism.run(parallelism.tasksFor(a.nse()), _ -> {
                    for (int k = next.getAndIncrement(); k < blocks.size(); k = next.getAndIncrement()) {
                        if (!blocks.get(k).continued()) {
                            multiplyRow(a, blocks, k, product);
                        }
                    }
                });
                return a;
            });
        } catch (UncheckedIOException noBlock) {
            throw noBlock.getCause();
        }
    }

    /// Multiplies a block and those that continue its last row, which one thread has to add up.
    private static void multiplyRow(ContainerFile a, List<ContainerBlock> blocks, int first, BlockProduct product)
            throws IOException {
        int k = first;
        do {
            Parallelism.checkpoint();
            ContainerBlock block = blocks.get(k);
            product.add(block, a.ownRows(block));
            k++;
        } while (k < blocks.size() && blocks.get(k).continued());
    }
}
