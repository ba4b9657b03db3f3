package org.gcsarray.convert;

import java.util.Optional;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.reduction.DimensionReduction;

/// How an array becomes compressed rows: chosen from what is known of it before an element moves, executed by [Compression].
///
/// @param way  the way
/// @param keys how a cell and the position of its element share 63 bits, where cells are sorted by such keys
record Plan(Way way, Optional<CellKeys> keys) {

    /// The ways, the cheaper ones first.
    enum Way {
        /// The rows are there already.
        KEEP,
        /// Whole rows move, see [RowPermutation].
        MOVE_ROWS,
        /// Rows and columns change places, see [CountingTransposition].
        TRANSPOSE,
        /// The cells ascend: rows and columns are written in one pass, see [OrderedCells].
        WRITE,
        /// Keys of the cells are counted into buckets and sorted there, see [CountingSort]; cells that turn out to ascend are written instead.
        SORT,
        /// The same after cells and values have moved near to their place, see [BucketedCells].
        SORT_TWICE,
        /// Cells that exceed the keys are sorted as pairs of numbers.
        SORT_PAIRS
    }

    /// Chooses the way of an array to a layout.
    static Plan choose(ConversionSource source, DimensionReduction layout, ConvertOptions options) {
        if (source.array() instanceof CompressedArray compressed) {
            DimensionReduction own = compressed.reduction();
            if (own.isEquivalentTo(layout)) {
                return of(Way.KEEP);
            }
            if (RowPermutation.applies(own, layout)) {
                return of(Way.MOVE_ROWS);
            }
            if (own.swapGroups().isEquivalentTo(layout)
                    && CountingTransposition.isPossible(compressed.unfolded(), options.parallelism())) {
                return of(Way.TRANSPOSE);
            }
        }
        Cells cells = source.cells();
        if (cells.size() == 0 || cells.isAscending()) {
            return of(Way.WRITE);
        }
        Optional<CellKeys> keys = CellKeys.of(cells.rowCount(), cells.columnCount(), cells.size(),
                options.parallelism().tasksFor(cells.size()));
        if (keys.isEmpty()) {
            return of(Way.SORT_PAIRS);
        }
        boolean isFar = source.values() instanceof Float64Values && keys.get().isRowPerBucket()
                && BucketedCells.isWorthwhile(cells);
        return new Plan(isFar ? Way.SORT_TWICE : Way.SORT, keys);
    }

    private static Plan of(Way way) {
        return new Plan(way, Optional.empty());
    }

    /// Returns the way, and the keys if there are some.
    @Override
    public String toString() {
        return way + keys.map(key -> " by " + key).orElse("");
    }
}
