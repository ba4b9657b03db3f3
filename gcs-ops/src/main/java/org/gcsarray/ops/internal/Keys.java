package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// The index tuples of several operands as one long each, so that tuples compare as these do, across operands.
public sealed interface Keys permits PackedKeys, RankedKeys {

    /// Returns the keys of tuples, in their order.
    ///
    /// @param bounds   exclusive upper bound of each index of a tuple
    /// @param operands of each operand the index arrays, one for each bound, all of the size of the operand
    /// @param sizes    number of tuples of each operand
    static Keys of(long[] bounds, Indices[][] operands, int... sizes) {
        KeyPacking packing = PackedKeys.packing(bounds);
        if (packing == null) {
            return RankedKeys.of(bounds, operands, sizes);
        }
        long[][] keys = new long[operands.length][];
        Arrays.setAll(keys, k -> PackedKeys.pack(packing, operands[k], sizes[k]));
        return new PackedKeys(packing, bounds, keys);
    }

    /// Returns the keys of compressed rows of one shape: tuples of row and column.
    static Keys of(long rowCount, long columnCount, CompressedRows... operands) {
        long[] bounds = {rowCount, columnCount};
        KeyPacking packing = PackedKeys.packing(bounds);
        return packing != null
                ? new PackedKeys(packing, bounds,
                        Arrays.stream(operands).map(rows -> PackedKeys.pack(packing, rows)).toArray(long[][]::new))
                : of(bounds, Arrays.stream(operands)
                        .map(rows -> new Indices[] {rows.rowOfEachPosition(), rows.columns()})
                        .toArray(Indices[][]::new),
                        Arrays.stream(operands).mapToInt(CompressedRows::nse).toArray());
    }

    /// Returns the keys of an operand; shared.
    long[] of(int operand);

    /// Returns one index of the tuples that have the first `count` of the given keys, in the least width for its bound; new storage.
    Indices decode(int index, long[] keys, int count);

    /// Returns what decodes the same keys and has given up those of the operands.
    Keys withoutOperands();

    /// Returns the row index of elements that have the first `count` of the given ascending keys, if the first of their indices is a row,
    /// in the smaller form.
    RowIndex rows(long[] keys, int count);
}
