package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.SameStructure;

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
                    && left.shape().rank() > 0
                    && Arrays.equals(SameStructure.indices(left), SameStructure.indices(right));
            case CompressedArray left -> b instanceof CompressedArray right
                    && left.unfolded().columns() == right.unfolded().columns()
                    && left.unfolded().rows() == right.unfolded().rows();
            case StridedArray _ -> false;
        };
    }

    /// Returns the keys of comparable arrays.
    static Keys keys(StoredArray... arrays) {
        return switch (arrays[0]) {
            case CooArray first -> Keys.of(first.shape().extents(),
                    Arrays.stream(arrays).map(a -> SameStructure.indices((CooArray) a)).toArray(Indices[][]::new),
                    Arrays.stream(arrays).mapToInt(a -> a.values().size()).toArray());
            case CompressedArray first -> Keys.of(first.unfolded().rowCount(),
                    first.unfolded().columnCount(), Arrays.stream(arrays)
                            .map(a -> ((CompressedArray) a).unfolded()).toArray(CompressedRows[]::new));
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    /// Returns the array in the format of another that stores one value for each of the first keys given.
    static StoredArray array(StoredArray like, Keys keys, long[] stored, Values values, Scalar fill) {
        return switch (like) {
            case CooArray coo -> {
                Indices[] indices = new Indices[coo.shape().rank()];
                Arrays.setAll(indices, d -> keys.decode(d, stored, values.size()));
                yield Wrapping.proven(coo.shape(), indices, values, fill);
            }
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.unfolded();
                yield compressed.withRows(Wrapping.proven(rows.rowCount(), rows.columnCount(),
                        keys.rows(stored, values.size()), keys.decode(1, stored, values.size()), values,
                        fill));
            }
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }
}
