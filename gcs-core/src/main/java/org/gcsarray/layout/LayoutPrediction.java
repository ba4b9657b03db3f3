package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
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
    public record Search(List<LayoutBytes> layouts, long considered, long of) {

        /// Copies the list.
        public Search {
            layouts = List.copyOf(layouts);
        }

        /// Returns the layout of the fewest bytes; none if no class fits 63 bits or the rank is below 2.
        public Optional<LayoutBytes> best() {
            return layouts.stream().findFirst();
        }

        /// Returns whether every storage class was considered, so that [#best] is the best of all. Always so up to rank
        /// [Layouts#MAX_COMPLETE_RANK]; above it but for an error of a sketch beyond five standard errors.
        public boolean isComplete() {
            return considered == of;
        }
    }

    /// Returns the bytes of the storage classes of an array, plain rows where their pointers fit a Java array and hyper-sparse rows, the
    /// smallest first; nothing below rank 2. All of them up to rank [Layouts#MAX_COMPLETE_RANK], above it those that [#search] counts.
    ///
    /// @param array canonical array
    /// @throws IllegalArgumentException if it is not canonical: the number of elements depends on what becomes of duplicates
    public static List<LayoutBytes> of(CooArray array) {
        return search(DistinctCounts.of(array)).layouts();
    }

    /// Returns the bytes of storage classes, the smallest first, and how many were looked at.
    ///
    /// Up to rank [Layouts#MAX_COMPLETE_RANK] every class is counted: at most 254 counts of O(nse) each. Above, the search is pruned:
    /// - a class is left out if one of its row dimensions can move to the columns without making their indices wider, for the class that
    ///   results takes no more bytes, whatever the elements are;
    /// - of the others at most 2048 are sketched, those first whose bytes may be the fewest by what is known of their subsets;
    /// - those are counted and listed whose sketch, allowing for five standard errors, leaves them a chance against the best:
    ///   at least 32, if there are so many, and at most 256, the most promising ones first;
    /// - above rank 20 the dimensions of the least extents are joined until 20 are left, which stay on one side.
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
            List<LayoutBytes> listed = new ArrayList<>();
            list(search.finalists(), counts, listed);
            return new Search(sorted(listed), search.considered(), all - 1);
        }
        List<LayoutBytes> listed = new ArrayList<>();
        // small sets first: those that determine all other indices spare the counts of the larger ones
        for (int size = 1; size < shape.rank(); size++) {
            int members = size;
            list(LongStream.range(1, all).boxed()
                    .filter(rows -> Long.bitCount(rows) == members && Layouts.isPossible(shape, rows)).toList(), counts,
                    listed);
        }
        return new Search(sorted(listed), all - 1, all - 1);
    }

    private static void list(List<Long> rowSets, DistinctCounts counts, List<LayoutBytes> listed) {
        long[] nonEmptyRows = counts.exactAll(rowSets);
        for (int k = 0; k < nonEmptyRows.length; k++) {
            DimensionReduction layout = Layouts.ofRows(counts.shape(), rowSets.get(k));
            if (RowIndex.Dense.isPossible(layout.rowCount())) {
                listed.add(new LayoutBytes(layout, false, counts.nse(), nonEmptyRows[k], counts.valueBytes()));
            }
            listed.add(new LayoutBytes(layout, true, counts.nse(), nonEmptyRows[k], counts.valueBytes()));
        }
    }

    private static List<LayoutBytes> sorted(List<LayoutBytes> listed) {
        listed.sort(LayoutBytes.BY_TOTAL);
        return listed;
    }

    /// Returns the layout of the fewest bytes, the first of [#search]; none if no class fits 63 bits or the rank is below 2.
    ///
    /// Up to rank [Layouts#MAX_COMPLETE_RANK] only classes are counted that may take the fewest bytes by the counts before, and none from
    /// which a row dimension can move to the columns without making their indices wider.
    ///
    /// @param counts counts of the array, which gain what is counted here
    public static Optional<LayoutBytes> best(DistinctCounts counts) {
        if (counts.shape().rank() < 2 || !Layouts.isComplete(counts.shape().rank())) {
            return search(counts).best();
        }
        Optional<LayoutBytes> best = Optional.empty();
        for (long rows : new MinimalRows(counts.shape()).sets()) {
            DimensionReduction layout = Layouts.ofRows(counts.shape(), rows);
            long least = smallest(layout, counts, counts.atLeast(rows)).totalBytes();
            if (best.isEmpty() || least <= best.get().totalBytes()) {
                LayoutBytes bytes = smallest(layout, counts, counts.exact(rows));
                best = best.filter(before -> LayoutBytes.BY_TOTAL.compare(before, bytes) <= 0)
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
    /// @throws IllegalArgumentException if the layout is of another shape or has not two groups
    public static LayoutBytes smallest(DimensionReduction layout, DistinctCounts counts) {
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
                    "layout " + layout + " has " + layout.groupCount() + " groups; compressed rows need 2");
        }
        long rows = 0;
        for (int dimension : layout.rowDimensions()) {
            rows |= 1L << dimension;
        }
        return rows;
    }

    /// Returns the bytes of a layout with the smaller row form if it had so many non-empty rows.
    static LayoutBytes smallest(DimensionReduction layout, DistinctCounts counts, long nonEmptyRows) {
        return new LayoutBytes(layout, RowIndex.isHyperSmaller(layout.rowCount(), nonEmptyRows), counts.nse(),
                nonEmptyRows, counts.valueBytes());
    }
}
