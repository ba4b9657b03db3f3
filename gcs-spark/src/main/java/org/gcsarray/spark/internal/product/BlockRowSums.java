package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.packed.PackedIndices;

/// The rows of a block times a vector, in the form that takes fewer bytes: of all rows, or of those that hold elements. Immutable. No record:
/// Kryo refuses them.
final class BlockRowSums implements Serializable {

    private final long firstRow;
    private final @Nullable PackedIndices ids;
    private final double[] sums;

    private BlockRowSums(long firstRow, @Nullable PackedIndices ids, double[] sums) {
        this.firstRow = firstRow;
        this.ids = ids;
        this.sums = sums;
    }

    /// Multiplies rows by a vector on the calling thread.
    ///
    /// @param firstRow row that row 0 of `rows` is
    /// @param rows     rows of real values, fill 0
    static BlockRowSums of(long firstRow, CompressedRows rows, double[] x) {
        double[] y = multiply(rows, x);
        int full = rows.rows().nonEmptyRows();
        int bytes = Double.BYTES + Indices.widthFor(rows.rowCount());
        return rows.rows() instanceof RowIndex.Dense && rows.rowCount() * Double.BYTES <= (long) full * bytes
                ? new BlockRowSums(firstRow, null, y)
                : nonEmpty(firstRow, rows.rowCount(), rows.rows(), full, y);
    }

    /// Multiplies rows by a vector; the result has the rows that hold elements only.
    static BlockRowSums ofNonEmpty(long firstRow, CompressedRows rows, double[] x) {
        return nonEmpty(firstRow, rows.rowCount(), rows.rows(), rows.rows().nonEmptyRows(), multiply(rows, x));
    }

    /// Returns the sum of each listed row. The row form stays, since the kernel looks at the lengths of listed rows to choose a loop.
    private static double[] multiply(CompressedRows rows, double... x) {
        CompressedRows real = rows.convert(DType.FLOAT64);
        RowIndex index = real.rows();
        CompressedRows dense = index instanceof RowIndex.Dense ? real
                : CompressedRows.wrap(index.listedRows(), real.columnCount(),
                        RowIndex.Dense.wrap(Pointers.of(index)), real.columns(), real.values(), real.fill());
        double[] y = new double[index.listedRows()];
        Spmv.multiply(CrsMatrix.wrap(dense), x, y);
        return y;
    }

    private static BlockRowSums nonEmpty(long firstRow, long rowCount, RowIndex index, int full, double[] y) {
        Indices.Writer ids = Indices.writer(rowCount, full);
        double[] sums = new double[full];
        int next = 0;
        for (int k = 0; k < index.listedRows(); k++) {
            if (index.end(k) > index.start(k)) {
                ids.set(next, index.rowId(k));
                sums[next++] = y[k];
            }
        }
        return new BlockRowSums(firstRow, PackedIndices.of(ids.finish()), sums);
    }

    /// Adds the sums to a vector of all rows.
    void addTo(double[] y) {
        Indices rows = ids == null ? null : ids.unpack();
        for (int k = 0; k < sums.length; k++) {
            y[(int) (firstRow + (rows == null ? k : rows.get(k)))] += sums[k];
        }
    }

    /// Returns the sums as elements of an array of the rows.
    List<Elements> elements(Recut recut) {
        Indices numbers = ids == null ? null : ids.unpack();
        long[] rows = new long[sums.length];
        Arrays.setAll(rows, k -> firstRow + (numbers == null ? k : numbers.get(k)));
        return recut.elements(rows, new long[rows.length], Values.wrap(sums));
    }
}
