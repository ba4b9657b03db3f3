package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.Counted;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Predicts the bytes of an array in its layouts, exactly and without building any.
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="LayoutPrediction"}
public final class LayoutPrediction {

    private LayoutPrediction() {}

    /// Layouts with their exact bytes, and how many storage classes (sets of row dimensions) there were to find them among.
    ///
    /// @param layouts    exact bytes of the classes that were counted, as [LayoutPrediction#of] lists them
    /// @param considered number of storage classes that were counted, or found to take too many bytes or to be impossible
    /// @param of         number of storage classes of the rank, `2^N - 2`
    public record Search(List<Bytes> layouts, long considered, long of) {

        /// Copies the list.
        public Search {
            layouts = List.copyOf(layouts);
        }

        /// Returns the layout with the fewest bytes; none if no class fits 63 bits or the rank is below 2.
        public Optional<Bytes> best() {
            return layouts.stream().findFirst();
        }

        /// Returns whether every storage class was considered; then [#best] is the best of all. Always true up to rank [Layouts#MAX_COMPLETE_RANK];
        /// above it, [#best] is the best of all unless a sketch is wrong by more than five standard errors.
        public boolean isComplete() {
            return considered == of;
        }
    }

    /// Returns the bytes of the storage classes of an array, plain rows where their pointers fit a Java array and hyper-sparse rows, the
    /// smallest first; nothing below rank 2. All of them up to rank [Layouts#MAX_COMPLETE_RANK], above it those that [#search] counts.
    ///
    /// @param array canonical array
    /// @throws IllegalArgumentException if it is not canonical: the number of elements depends on what happens to duplicates
    public static List<Bytes> of(CooArray array) {
        return search(DistinctCounts.of(array)).layouts();
    }

    /// Returns the bytes of storage classes, the smallest first, and how many were looked at.
    ///
    /// Up to rank [Layouts#MAX_COMPLETE_RANK] every class is counted: at most 254 counts of O(nse) each. Above, the search is pruned:
    /// - a class is left out if one of its row dimensions can move to the columns without making their indices wider, because the resulting class
    ///   takes no more bytes, whatever the elements are;
    /// - of the others at most 2048 are sketched, first those that may take the fewest bytes by what is known of their subsets;
    /// - the classes that may still be the best by their sketch, allowing for five standard errors, are counted and listed: at least 32, if there are
    ///   so many, and at most 256, the most promising ones first;
    /// - above rank 20 the dimensions with the smallest extents are joined until 20 are left; joined dimensions stay on one side.
    ///
    /// The bytes of all listed layouts are exact. The result depends on the array alone. A [DistinctCounts.TupleCounter] is called once for each number of
    /// row dimensions up to rank [Layouts#MAX_COMPLETE_RANK], and a few dozen times above.
    ///
    /// @param counts counts of the array, which gain what is counted here
    public static Search search(DistinctCounts counts) {
        SmoothShape shape = counts.shape();
        if (shape.rank() < 2) {
            return new Search(List.of(), 0, 0);
        }
        long all = (1L << shape.rank()) - 1;
        if (!Layouts.isComplete(shape.rank())) {
            ClassSearch search = new ClassSearch(counts);
            List<Bytes> listed = new ArrayList<>();
            list(search.finalists(), counts, listed);
            return new Search(sorted(listed), search.considered(), all - 1);
        }
        List<Bytes> listed = new ArrayList<>();
        // small sets first: those that determine all other indices spare the counts of the larger ones
        for (int size = 1; size < shape.rank(); size++) {
            int members = size;
            list(LongStream.range(1, all).boxed()
                    .filter(rows -> Long.bitCount(rows) == members && Layouts.isPossible(shape, rows)).toList(), counts,
                    listed);
        }
        return new Search(sorted(listed), all - 1, all - 1);
    }

    private static void list(List<Long> rowSets, DistinctCounts counts, List<Bytes> listed) {
        long[] nonEmptyRows = counts.exactAll(rowSets);
        for (int k = 0; k < nonEmptyRows.length; k++) {
            DimensionReduction layout = Layouts.ofRows(counts.shape(), rowSets.get(k));
            if (RowIndex.Dense.isPossible(layout.rowCount())) {
                listed.add(new Bytes(layout, false, counts.nse(), nonEmptyRows[k], counts.valueBytes()));
            }
            listed.add(new Bytes(layout, true, counts.nse(), nonEmptyRows[k], counts.valueBytes()));
        }
    }

    private static List<Bytes> sorted(List<Bytes> listed) {
        listed.sort(Bytes.BY_TOTAL);
        return listed;
    }

    /// Returns a layout with the fewest bytes, as the first of [#search] has them; none if no class fits 63 bits or the rank is below 2.
    ///
    /// Up to rank [Layouts#MAX_COMPLETE_RANK] it counts only classes that may take the fewest bytes by the counts so far, and none from which a row
    /// dimension can move to the columns without making their indices wider.
    ///
    /// @param counts counts of the array, which gain what is counted here
    public static Optional<Bytes> best(DistinctCounts counts) {
        SmoothShape shape = counts.shape();
        // without cells, layouts take equal bytes whatever their rows: the search says which one is first
        if (shape.rank() < 2 || !Layouts.isComplete(shape.rank()) || shape.isEmpty()) {
            return search(counts).best();
        }
        Optional<Bytes> best = Optional.empty();
        for (long rows : new MinimalRows(shape).sets()) {
            DimensionReduction layout = Layouts.ofRows(shape, rows);
            long least = smallest(layout, counts, counts.known().atLeast(rows)).totalBytes();
            if (best.isEmpty() || least <= best.get().totalBytes()) {
                Bytes bytes = smallest(layout, counts, counts.exact(rows));
                best = best.filter(before -> Bytes.BY_TOTAL.compare(before, bytes) <= 0)
                        .or(() -> Optional.of(bytes));
            }
        }
        return best;
    }

    /// Returns the bytes of one layout with the smaller of plain and hyper-sparse rows, plain on a tie: those of the array once converted.
    ///
    /// Cost of [DistinctCounts#exact] for its row dimensions.
    ///
    /// @param layout layout of the shape of the array
    /// @param counts counts of the array
    /// @throws IllegalArgumentException if the layout is of another shape or does not have two groups
    public static Bytes smallest(DimensionReduction layout, DistinctCounts counts) {
        return smallest(layout, counts, counts.exact(rowSet(layout, counts)));
    }

    private static long rowSet(DimensionReduction layout, DistinctCounts counts) {
        if (!layout.shape().equals(counts.shape())) {
            throw new IllegalArgumentException(
                    "layout " + layout + " is of shape " + layout.shape() + "; the counts are of an array of shape "
                            + counts.shape());
        }
        if (layout.groupCount() != 2) {
            throw new IllegalArgumentException(
                    "layout " + layout + " has " + Counted.of(layout.groupCount(), "group")
                            + "; compressed rows need 2");
        }
        long rows = 0;
        for (int dimension : layout.rowDimensions()) {
            rows |= 1L << dimension;
        }
        return rows;
    }

    /// Returns the bytes of a layout with the smaller row form if it had so many non-empty rows.
    static Bytes smallest(DimensionReduction layout, DistinctCounts counts, long nonEmptyRows) {
        return new Bytes(layout, RowIndex.isHyperSmaller(layout.rowCount(), nonEmptyRows), counts.nse(),
                nonEmptyRows, counts.valueBytes());
    }

    /// The exact bytes of an array in one layout, with plain or hyper-sparse rows.
    ///
    /// @param layout       layout
    /// @param hyper        whether rows are hyper-sparse
    /// @param nse          number of stored elements
    /// @param nonEmptyRows number of rows that hold an element
    /// @param valueBytes   bytes of the values, the same in every layout
    public record Bytes(DimensionReduction layout, boolean hyper, long nse, long nonEmptyRows, long valueBytes) {

        /// Fewest bytes first; then plain before hyper-sparse rows, fewer row dimensions, dimensions in order.
        public static final Comparator<Bytes> BY_TOTAL = Comparator.comparingLong(Bytes::totalBytes)
                .thenComparing(Bytes::hyper)
                .thenComparingInt(bytes -> bytes.layout().rowDimensions().length)
                .thenComparing(bytes -> bytes.layout().toString());

        /// Returns the bytes of row index and columns: `(R+1)*4 + n*w(C)`, or `nzr*w(R) + (nzr+1)*4 + n*w(C)` with hyper-sparse rows.
        public long indexBytes() {
            long rowBytes = hyper
                    ? nonEmptyRows * Indices.widthFor(layout.rowCount()) + (nonEmptyRows + 1) * 4
                    : (layout.rowCount() + 1) * 4;
            return rowBytes + nse * columnByteWidth();
        }

        /// Returns the bytes of one column index.
        public int columnByteWidth() {
            return Indices.widthFor(layout.columnCount());
        }

        /// Returns the bytes of all stored arrays, equal to `byteSize()` of the array once built.
        public long totalBytes() {
            return indexBytes() + valueBytes;
        }

        /// Returns in words what the index bytes are made of.
        public String reason() {
            String rows = hyper
                    ? nonEmptyRows + " of " + layout.rowCount() + " rows are non-empty and listed with ids of "
                            + bits(Indices.widthFor(layout.rowCount()))
                    : Counted.of(layout.rowCount(), "row") + " with one pointer each, " + nonEmptyRows + " non-empty";
            String perElement = nse == 0 ? ""
                    : String.format(Locale.ROOT, "; %.2f index bytes per element", (double) indexBytes() / nse);
            return rows + "; " + Counted.of(layout.columnCount(), "column") + " in " + bits(columnByteWidth())
                    + perElement;
        }

        private static String bits(int bytes) {
            return 8 * bytes + " bits";
        }
    }
}
