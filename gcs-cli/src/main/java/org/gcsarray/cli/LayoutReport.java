package org.gcsarray.cli;

import java.util.List;
import java.util.Optional;

import org.gcsarray.format.CooArray;
import org.gcsarray.layout.LayoutBytes;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;

/// What `gcs layout` tells; the components are the keys of its JSON.
///
/// @param schema      name and version of this description
/// @param file        file
/// @param shape       extents
/// @param nse         number of elements
/// @param dtype       type of the values
/// @param cooBytes    bytes as canonical coordinates, to compare with
/// @param classes     number of layout classes listed before `--top` cut them, plain and hyper-sparse rows counted once each
/// @param complete    whether these are all there are; not beyond rank 10
/// @param layouts     layouts, the fewest bytes first
/// @param recommended the first of them; none below rank 2
/// @param reason      why it needs the fewest bytes
record LayoutReport(String schema, String file, List<Long> shape, long nse, String dtype, long cooBytes, int classes,
        boolean complete,
        List<Entry> layouts, Optional<String> recommended, String reason) {

    /// One layout with plain or hyper-sparse rows.
    ///
    /// @param layout       notation, as `0|1,2`
    /// @param hyper        whether only non-empty rows are listed
    /// @param indexBytes   bytes of row index and column indices
    /// @param valueBytes   bytes of the values
    /// @param totalBytes   bytes of the array when built
    /// @param rowCount     number of rows
    /// @param nonEmptyRows number of rows that hold an element
    /// @param columnCount  number of columns
    /// @param reason       what the index bytes are made of
    record Entry(String layout, boolean hyper, long indexBytes, long valueBytes, long totalBytes, long rowCount,
            long nonEmptyRows,
            long columnCount, String reason) {

        static Entry of(LayoutBytes bytes) {
            return new Entry(bytes.layout().toString(), bytes.hyper(), bytes.indexBytes(), bytes.valueBytes(),
                    bytes.totalBytes(),
                    bytes.layout().rowCount(), bytes.nonEmptyRows(), bytes.layout().columnCount(), bytes.reason());
        }
    }

    /// Predicts the bytes of every layout class.
    ///
    /// @param array canonical array
    /// @param top   how many layouts to list
    static LayoutReport of(String file, CooArray array, int top) {
        List<LayoutBytes> predicted = LayoutPrediction.of(array);
        List<Entry> listed = predicted.stream().limit(top).map(Entry::of).toList();
        return new LayoutReport("gcs.layout/1", file, Numbers.list(array.shape().extents()), array.nse(),
                array.dtype().toString(), array.byteSize(),
                predicted.size(), Layouts.isComplete(array.shape().rank()), listed,
                predicted.stream().findFirst().map(best -> best.layout().toString()), reason(array, predicted));
    }

    private static String reason(CooArray array, List<LayoutBytes> predicted) {
        if (predicted.isEmpty()) {
            return array.shape().rank() < 2
                    ? "a layout folds two dimensions or more into rows and columns; the rank is " + array.shape().rank()
                    : "no cut of the dimensions leaves rows and columns that each fit 63 bits";
        }
        LayoutBytes best = predicted.getFirst();
        LayoutBytes worst = predicted.getLast();
        return "fewest bytes of " + predicted.size() + ": " + best.reason() + "; "
                + (array.byteSize() == 0 ? ""
                        : percent(best.totalBytes(), array.byteSize()) + " of the bytes of coordinates, ")
                + percent(best.totalBytes(), worst.totalBytes()) + " of the worst, "
                + worst.layout()
                + (worst.hyper() ? " with hyper-sparse rows" : "");
    }

    private static String percent(long bytes, long whole) {
        return Numbers.brief(whole == 0 ? 100 : 100.0 * bytes / whole) + " %";
    }
}
