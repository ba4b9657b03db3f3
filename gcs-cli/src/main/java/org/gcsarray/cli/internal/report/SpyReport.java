package org.gcsarray.cli.internal.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.format.CooArray;

/// What `gcs spy` tells; the components are the keys of its JSON.
///
/// @param schema     name and version of this description
/// @param file       file
/// @param shape      extents
/// @param nse        number of elements
/// @param layout     layout of the table; none for a vector and with `--axes`
/// @param axes       row and column dimension of `--axes`
/// @param rows       rows of the table
/// @param columns    columns of the table
/// @param counts     elements in each cell, row by row; cell (i, j) of h x w holds rows `ceil(i R / h)` up to those of the next one
/// @param rowLengths how long the rows are
/// @param image      picture that was written
public record SpyReport(String schema, String file, List<Long> shape, long nse, Optional<String> layout,
        Optional<List<Integer>> axes, long rows, long columns, List<List<Long>> counts, Rows rowLengths,
        Optional<String> image) {

    /// Lengths of the rows.
    ///
    /// @param nonEmpty     rows with elements
    /// @param empty        rows without
    /// @param longest      elements of the longest
    /// @param mean         elements per row
    /// @param meanNonEmpty elements per row with elements
    /// @param imbalance    `longest / meanNonEmpty`
    /// @param histogram    rows with 0, 1, 2-3, 4-7, .. elements
    public record Rows(long nonEmpty, long empty, long longest, double mean, double meanNonEmpty, double imbalance,
            List<SpyPlot.RowLengths.Bin> histogram) {

        static Rows of(SpyPlot.RowLengths lengths) {
            return new Rows(lengths.nonEmptyRows(), lengths.emptyRows(), lengths.longest(), lengths.mean(),
                    lengths.meanOfNonEmpty(), lengths.imbalance(), lengths.bins());
        }
    }

    /// Describes a picture.
    public static SpyReport of(String file, CooArray array, Optional<String> layout, Optional<List<Integer>> axes,
            SpyPlot plot, SpyPlot.RowLengths lengths, Optional<String> image) {
        return new SpyReport("gcs.spy/1", file, NumberText.list(array.shape().extents()), array.nse(), layout, axes,
                plot.rowBins().size(), plot.columnBins().size(), counts(plot), Rows.of(lengths), image);
    }

    private static List<List<Long>> counts(SpyPlot plot) {
        return IntStream.range(0, plot.rows()).mapToObj(
                row -> IntStream.range(0, plot.columns()).mapToObj(column -> plot.count(row, column)).toList())
                .toList();
    }
}
