package org.gcsarray.cli.internal.report;

import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.advice.picture.SpyPlot.RowLengths.Bin;
import org.gcsarray.internal.Counted;

/// [SpyPlot.RowLengths] as text.
public final class RowChart {

    private static final int LONGEST_BAR = 40;
    private static final int SHORTEST_BAR = 10;

    /// Room that the numbers beside a bar take.
    private static final int BESIDE = 30;

    private RowChart() {}

    /// Returns the histogram as a table with bars in proportion to the number of rows.
    ///
    /// @param screen characters of a line
    public static Table table(SpyPlot.RowLengths lengths, int screen) {
        long most = lengths.bins().stream().mapToLong(Bin::rows).max().orElse(0);
        int longest = Math.clamp(screen - BESIDE, SHORTEST_BAR, LONGEST_BAR);
        Table table = new Table(">elements", ">rows", "");
        for (Bin bin : lengths.bins()) {
            String length = bin.from() == bin.to() ? String.valueOf(bin.from()) : bin.from() + "-" + bin.to();
            // rounded up, so that a single row is visible
            int bar = (int) Math.ceil((double) longest * bin.rows() / Math.max(1, most));
            table.add(length, String.valueOf(bin.rows()), "#".repeat(bar));
        }
        return table;
    }

    /// Returns means and extremes in one line.
    public static String summary(SpyPlot.RowLengths lengths) {
        if (lengths.nse() == 0) {
            return "no row has elements";
        }
        return "mean " + NumberText.brief(lengths.mean()) + "; " + lengths.nonEmptyRows() + " of "
                + Counted.of(lengths.rowCount(), "row") + " with elements, mean "
                + NumberText.brief(lengths.meanOfNonEmpty()) + ", longest " + lengths.longest() + " ("
                + NumberText.brief(lengths.imbalance()) + " times that mean)";
    }
}
