package org.gcsarray.convert;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;

/// What a conversion to compressed rows takes in, whatever the format.
///
/// @param array  the array, its values as they move if its format is compressed
/// @param cells  its elements under the layout
/// @param values the value of each element, as it moves, see [ConvertOptions#moved]
/// @param fill   fill of the result
/// @param policy what becomes of cells that occur several times
record ConversionSource(StoredArray array, Cells cells, Values values, Scalar fill, DuplicatePolicy policy) {

    /// Returns the elements of an array. O(cells) for a dense one, else O(1), but O(elements) to find the fewest bytes of their values or to count
    /// them: counting is adding up ones.
    ///
    /// @throws IllegalArgumentException if the fill that the options want is not that of a sparse array
    static ConversionSource of(StoredArray array, DimensionReduction layout, ConvertOptions options) {
        Scalar fill = options.fillFor(array);
        return switch (array) {
            case CompressedArray compressed -> {
                Values values = options.moved(array.values());
                yield new ConversionSource(
                        values == array.values() ? array : array.withValues(values, array.fill()),
                        UnfoldedCells.of(compressed, layout), values, array.fill(), DuplicatePolicy.ERROR);
            }
            case StridedArray strided -> {
                NonZeros elements = NonZeros.of(strided, fill);
                yield new ConversionSource(array, elements.cells(CellTarget.of(layout), CellTarget.isRowMajor(layout)),
                        options.moved(elements.values()), fill, DuplicatePolicy.ERROR);
            }
            case CooArray coo when options.duplicates() == DuplicatePolicy.COUNT ->
                new ConversionSource(array, CoordinateCells.of(coo, layout),
                        Values.uniform(1, coo.values().size()).plain(), Scalar.of(0.0),
                        DuplicatePolicy.SUM);
            case CooArray coo ->
                new ConversionSource(array, CoordinateCells.of(coo, layout), options.moved(coo.values()), fill,
                        options.duplicates());
        };
    }
}
