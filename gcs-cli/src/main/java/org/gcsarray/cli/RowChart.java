package org.gcsarray.cli;

import org.gcsarray.bench.picture.RowLengths;
import org.gcsarray.bench.picture.RowLengths.Bin;

/// [RowLengths] as text.
final class RowChart {

    private static final int LONGEST_BAR = 40;

    private RowChart() {}

    /// Returns the histogram as a table with bars in proportion to the number of rows; empty rows have none, for they may outnumber all
    /// others by far.
    static Table table(RowLengths lengths) {
        long most = lengths.bins().stream().filter(bin -> bin.to() > 0).mapToLong(Bin::rows).max().orElse(1);
        Table table = new Table(">elements", ">rows", "");
        for (Bin bin : lengths.bins()) {
            String length = bin.from() == bin.to() ? String.valueOf(bin.from()) : bin.from() + "-" + bin.to();
            // rounded up, so that a single row is visible
            int bar = bin.to() == 0 ? 0 : (int) Math.ceil((double) LONGEST_BAR * bin.rows() / most);
            table.add(length, String.valueOf(bin.rows()), "#".repeat(bar));
        }
        return table;
    }

    /// Returns means and extremes in one line.
    static String summary(RowLengths lengths) {
        if (lengths.nse() == 0) {
            return "no row has elements";
        }
        return "mean " + Numbers.brief(lengths.mean()) + "; " + lengths.nonEmptyRows() + " of "
                + Numbers.count(lengths.rowCount(), "row") + " with elements, mean "
                + Numbers.brief(lengths.meanOfNonEmpty()) + ", longest " + lengths.longest() + " ("
                + Numbers.brief(lengths.imbalance()) + " times that mean)";
    }
}
