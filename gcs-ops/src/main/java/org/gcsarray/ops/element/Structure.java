package org.gcsarray.ops.element;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// Where sparse arrays store elements: index tuples in ascending order, of coordinates one index for each dimension, of compressed arrays
/// (row, column).
final class Structure {

    private Structure() {}

    /// Returns whether two arrays order their elements by the same tuples: both by coordinates, or in equivalent layouts.
    static boolean isComparable(StoredArray a, StoredArray b) {
        return (a instanceof CooArray && b instanceof CooArray)
                || (a instanceof CompressedArray left && b instanceof CompressedArray right
                        && left.reduction().isEquivalentTo(right.reduction()));
    }

    /// Returns whether two comparable arrays share the arrays that say where they store elements.
    static boolean isShared(StoredArray a, StoredArray b) {
        return switch (a) {
            case CooArray left -> b instanceof CooArray right && left.nse() == right.nse()
                    && left.shape().rank() > 0 && Arrays.equals(indices(left), indices(right));
            case CompressedArray left -> b instanceof CompressedArray right
                    && left.compressedRows().columns() == right.compressedRows().columns()
                    && left.compressedRows().rows() == right.compressedRows().rows();
            case StridedArray _ -> false;
        };
    }

    private static Indices[] indices(CooArray a) {
        Indices[] indices = new Indices[a.shape().rank()];
        Arrays.setAll(indices, a::indices);
        return indices;
    }

    /// Returns the keys of comparable arrays.
    static Keys keys(StoredArray... arrays) {
        long[] bounds = bounds(arrays[0]);
        if (arrays[0] instanceof CompressedArray && PackedKeys.fits(bounds)) {
            return new PackedKeys(bounds, Arrays.stream(arrays)
                    .map(a -> PackedKeys.pack(((CompressedArray) a).compressedRows())).toArray(long[][]::new));
        }
        return Keys.of(bounds, Arrays.stream(arrays).map(Structure::tuples).toArray(Indices[][]::new),
                Arrays.stream(arrays).mapToInt(a -> a.values().size()).toArray());
    }

    private static long[] bounds(StoredArray a) {
        return switch (a) {
            case CooArray coo -> coo.shape().extents();
            case CompressedArray compressed -> new long[] {compressed.compressedRows().rowCount(),
                compressed.compressedRows().columnCount()};
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    private static Indices[] tuples(StoredArray a) {
        return switch (a) {
            case CooArray coo -> indices(coo);
            case CompressedArray compressed -> new Indices[] {compressed.compressedRows().rowOfEachPosition(),
                compressed.compressedRows().columns()};
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    /// Returns the array in the format of another that stores one value for each of the first keys given.
    static StoredArray array(StoredArray like, Keys keys, long[] stored, Values values, Scalar fill) {
        return switch (like) {
            case CooArray coo -> {
                Indices[] indices = new Indices[coo.shape().rank()];
                Arrays.setAll(indices, d -> keys.decode(d, stored, values.size()));
                yield CooArray.wrap(coo.shape(), indices, values, fill);
            }
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.compressedRows();
                yield read(compressed, CompressedRows.wrap(rows.rowCount(), rows.columnCount(),
                        keys.rows(stored, values.size()), keys.decode(1, stored, values.size()), values,
                        fill));
            }
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    /// Returns the array that stores other values at some positions of another.
    ///
    /// @param positions positions, ascending; null for all, so that the structure is shared
    static StoredArray select(StoredArray a, int @Nullable [] positions, Values values, Scalar fill) {
        if (positions == null || positions.length == a.values().size()) {
            return withValues(a, values, fill);
        }
        return switch (a) {
            case CooArray coo -> CooArray.wrap(coo.shape(), Arrays.stream(indices(coo))
                    .map(index -> index.gather(positions)).toArray(Indices[]::new), values, fill);
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.compressedRows();
                RowIndex index = RowIndex.compress(rows.rowCount(), rows.rowOfEachPosition().gather(positions));
                yield read(compressed, CompressedRows.wrap(rows.rowCount(), rows.columnCount(), index,
                        rows.columns().gather(positions), values, fill));
            }
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    /// Returns the array with other values, one for each; the structure is shared.
    static StoredArray withValues(StoredArray a, Values values, Scalar fill) {
        return switch (a) {
            case StridedArray strided ->
                StridedArray.wrap(strided.shape(), strided.strides(), strided.offset(), values);
            case CooArray coo -> CooArray.wrap(coo.shape(), indices(coo), values, fill);
            case CompressedArray compressed -> read(compressed, compressed.compressedRows().withValues(values, fill));
        };
    }

    private static StoredArray read(CompressedArray like, CompressedRows rows) {
        return switch (like) {
            case CrsMatrix _ -> CrsMatrix.wrap(rows);
            case CcsMatrix _ -> CcsMatrix.wrap(rows);
            case GcsArray gcs -> GcsArray.wrap(gcs.reduction(), rows);
        };
    }
}
