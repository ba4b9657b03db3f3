package org.gcsarray.convert.stream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.reduction.DimensionReduction;

/// Makes compressed rows of elements in ascending order.
///
/// @param layout  layout of the array
/// @param fill    value of unspecified elements, of the type of the values
/// @param rowForm row index to make
record BuiltRows(DimensionReduction layout, Scalar fill, ConvertOptions.RowForm rowForm) {

    /// Plain rows that the options ask for may take as much as in a conversion.
    private static final long MAX_POINTER_BYTES = ConvertOptions.DEFAULT.maxBytes();

    /// Refuses dense rows of the whole array that are too many, before any work is done for them.
    void checkRowForm() {
        long rowCount = layout.rowCount();
        if (rowForm == ConvertOptions.RowForm.DENSE
                && (!RowIndex.Dense.isPossible(rowCount) || 4 * (rowCount + 1) > MAX_POINTER_BYTES)) {
            throw new IllegalArgumentException("dense row pointers for " + rowCount + " rows of layout " + layout
                    + " need " + Sizes.bytes(4.0 * (rowCount + 1.0)) + ", the limit is "
                    + Sizes.bytes(MAX_POINTER_BYTES) + "; hyper-sparse rows take memory for non-empty rows only");
        }
    }

    /// Returns all rows of the array.
    CompressedRows all(Triples elements) {
        return compress(layout.rowCount(), elements.rows(), elements);
    }

    /// Returns the rows from the first to the last one that has an element.
    RowBlock block(Triples elements) {
        Indices rows = elements.rows();
        long firstRow = rows.get(0);
        long rowCount = rows.get(rows.size() - 1) - firstRow + 1;
        Indices local = Indices.of(rowCount, rows.size(), k -> rows.get(k) - firstRow);
        return new RowBlock(firstRow, compress(rowCount, local, elements));
    }

    private CompressedRows compress(long rowCount, Indices rows, Triples elements) {
        RowIndex index = rowForm == ConvertOptions.RowForm.SMALLEST ? RowIndex.compress(rowCount, rows)
                : RowIndex.Hyper.compress(rowCount, rows);
        CompressedRows compressed = Wrapping.proven(rowCount, layout.columnCount(), index, elements.columns(),
                elements.values(), fill);
        return rowForm == ConvertOptions.RowForm.DENSE ? compressed.toDenseRows(MAX_POINTER_BYTES) : compressed;
    }
}
