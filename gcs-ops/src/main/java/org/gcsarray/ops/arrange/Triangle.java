package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The elements with `column - row >= k` (upper) or `<= k` (lower), by the last two axes; all others become 0.
final class Triangle {

    private static final int CHUNK = RowReader.CHUNK;

    private final String name;
    private final boolean upper;
    private final long k;

    private Triangle(String name, boolean upper, long k) {
        this.name = name;
        this.upper = upper;
        this.k = k;
    }

    static Triangle upper(long k) {
        return new Triangle("triu", true, k);
    }

    static Triangle lower(long k) {
        return new Triangle("tril", false, k);
    }

    /// Returns an array with the elements of the triangle; the structure of compressed rows stays but for what is left out.
    ///
    /// @throws IllegalArgumentException if the rank is below 2, or the fill of a sparse array is not 0
    StoredArray of(StoredArray a) {
        if (a.shape().rank() < 2) {
            throw new IllegalArgumentException(
                    name + " needs at least 2 axes; shape " + a.shape() + " has " + a.shape().rank());
        }
        if (!(a instanceof StridedArray) && !a.fill().isZero()) {
            throw new IllegalArgumentException(name + " needs fill 0, for the elements outside the triangle become 0;"
                    + " the fill is " + a.fill());
        }
        return switch (a) {
            case StridedArray strided -> dense(strided);
            case CooArray coo -> coordinates(coo);
            case CrsMatrix crs -> CrsMatrix.wrap(compressed(crs));
            case CcsMatrix ccs -> CcsMatrix.wrap(compressed(ccs));
            case GcsArray gcs -> GcsArray.wrap(gcs.reduction(), compressed(gcs));
        };
    }

    private boolean holds(long row, long column) {
        return upper ? column - row >= k : column - row <= k;
    }

    /// Appends those of the positions `begin .. end-1` that are in the triangle, and returns how many there are then.
    private int keep(long[] rows, long[] columns, int begin, int end, int[] kept, int already) {
        int next = already;
        for (int position = begin; position < end; position++) {
            kept[next] = position;
            next += holds(rows[position - begin], columns[position - begin]) ? 1 : 0;
        }
        return next;
    }

    private StridedArray dense(StridedArray a) {
        StridedArray packed = Convert.toStrided(a);
        SmoothShape shape = a.shape();
        int rank = shape.rank();
        int size = packed.values().size();
        int[] kept = new int[size + 1];
        int count = 0;
        int position = 0;
        while (position < size) {
            for (long row = 0; row < shape.extent(rank - 2); row++) {
                for (long column = 0; column < shape.extent(rank - 1); column++) {
                    kept[count] = position++;
                    count += holds(row, column) ? 1 : 0;
                }
            }
        }
        int[] positions = Arrays.copyOf(kept, count);
        return StridedArray.wrapRowMajor(shape,
                packed.values().gather(positions).scatter(positions, size, Scalar.zero(a.dtype())));
    }

    private CooArray coordinates(CooArray a) {
        int rank = a.shape().rank();
        int nse = a.values().size();
        int[] kept = new int[nse + 1];
        int count = 0;
        long[] rows = new long[CHUNK];
        long[] columns = new long[CHUNK];
        for (int begin = 0; begin < nse; begin += CHUNK) {
            int end = Math.min(nse, begin + CHUNK);
            a.indices(rank - 2).copyTo(begin, end, rows);
            a.indices(rank - 1).copyTo(begin, end, columns);
            count = keep(rows, columns, begin, end, kept, count);
        }
        int[] positions = Arrays.copyOf(kept, count);
        Indices[] indices = new Indices[rank];
        Arrays.setAll(indices, d -> a.indices(d).gather(positions));
        return CooArray.wrap(a.shape(), indices, a.values().gather(positions), a.fill());
    }

    private CompressedRows compressed(CompressedArray a) {
        CompressedRows all = a.compressedRows();
        int nse = all.nse();
        if (nse == 0) {
            return all;
        }
        DimensionReduction layout = a.reduction();
        int rank = layout.shape().rank();
        GroupDigit row = GroupDigit.of(layout, rank - 2);
        GroupDigit column = GroupDigit.of(layout, rank - 1);
        int[] kept = new int[nse + 1];
        RowCollector collector = new RowCollector();
        int count = 0;
        long[] rowIds = new long[CHUNK];
        long[] columns = new long[CHUNK];
        long[] rowDigits = new long[CHUNK];
        long[] columnDigits = new long[CHUNK];
        RowReader rows = new RowReader(all);
        for (int begin = 0; begin < nse; begin += CHUNK) {
            int end = Math.min(begin + CHUNK, nse);
            all.columns().copyTo(begin, end, columns);
            rows.read(begin, end, rowIds);
            row.read(rowIds, columns, end - begin, rowDigits);
            column.read(rowIds, columns, end - begin, columnDigits);
            int before = count;
            count = keep(rowDigits, columnDigits, begin, end, kept, count);
            for (int k = before; k < count; k++) {
                collector.add(rowIds[kept[k] - begin], k);
            }
        }
        if (count == nse) {
            return all;
        }
        int[] positions = Arrays.copyOf(kept, count);
        return collector.finish(all.rowCount(), all.columnCount(), all.columns().gather(positions),
                all.values().gather(positions), all.fill());
    }
}
