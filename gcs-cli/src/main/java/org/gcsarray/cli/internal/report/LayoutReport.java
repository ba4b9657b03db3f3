package org.gcsarray.cli.internal.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import org.gcsarray.format.CooArray;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.shape.SmoothShape;

/// What `gcs layout` tells; the components are the keys of its JSON.
///
/// @param schema      name and version of this description
/// @param file        file
/// @param shape       extents
/// @param nse         number of elements
/// @param dtype       type of the values
/// @param cooBytes    bytes as canonical coordinates, to compare with
/// @param classes     number of layout classes listed before `--top` cut them, plain and hyper-sparse rows counted once each
/// @param complete    whether these are all there are; not beyond rank 8
/// @param searched    how many storage classes were looked at
/// @param leftOut     number of storage classes that are impossible, and why; not counted beyond rank 8
/// @param layouts     layouts, the fewest bytes first
/// @param recommended the first of them; none below rank 2
/// @param reason      why it needs the fewest bytes
public record LayoutReport(String schema, String file, List<Long> shape, long nse, String dtype, long cooBytes,
        int classes, boolean complete, Searched searched, LeftOut leftOut, List<Entry> layouts,
        Optional<String> recommended, String reason) {

    /// Why there is no layout of a shape of rank 2 or more.
    public static final String NONE_FITS = "no cut of the dimensions leaves rows and columns that each fit 63 bits";

    private static final int NAMED_GROUPS = 3;

    /// Storage classes that were counted, or estimated to take too many bytes.
    ///
    /// @param classes how many
    /// @param of      of how many
    public record Searched(long classes, long of) {}

    /// Storage classes that are impossible: they differ in which dimensions are rows, whatever their order.
    ///
    /// @param classes how many
    /// @param of      of how many
    /// @param reason  which dimensions cannot form a group; empty if there are none
    public record LeftOut(int classes, int of, String reason) {

        static LeftOut of(SmoothShape shape) {
            if (!Layouts.isComplete(shape.rank())) {
                return new LeftOut(0, 0, "");
            }
            int classes = Layouts.leftOut(shape);
            int all = classes + Layouts.classes(shape).size();
            if (classes == 0) {
                return new LeftOut(0, all, "");
            }
            List<int[]> groups = Layouts.leastOversized(shape);
            String named = groups.stream().limit(NAMED_GROUPS)
                    .map(group -> words(group, d -> String.valueOf(d), ",") + " ("
                            + words(group, d -> String.valueOf(shape.extent(d)), " x ") + ")")
                    .collect(Collectors.joining(", "));
            return new LeftOut(classes, all, "rows or columns of dimensions " + named
                    + (groups.size() > NAMED_GROUPS ? " and others" : "") + " exceed 2^63-1");
        }

        private static String words(int[] group, IntFunction<String> word, String between) {
            return Arrays.stream(group).mapToObj(word).collect(Collectors.joining(between));
        }
    }

    /// One layout with plain or hyper-sparse rows.
    ///
    /// @param bytes        the layout and its bytes
    /// @param rowCount     number of rows
    /// @param nonEmptyRows number of rows that hold an element
    /// @param columnCount  number of columns
    /// @param reason       what the index bytes are made of
    public record Entry(@JsonUnwrapped LayoutBytes bytes, long rowCount, long nonEmptyRows, long columnCount,
            String reason) {

        static Entry of(LayoutPrediction.Bytes bytes) {
            return new Entry(LayoutBytes.of(bytes), bytes.layout().rowCount(), bytes.nonEmptyRows(),
                    bytes.layout().columnCount(), bytes.reason());
        }
    }

    /// Predicts the bytes of every layout class.
    ///
    /// @param array canonical array
    /// @param top   how many layouts to list
    public static LayoutReport of(String file, CooArray array, int top) {
        LayoutPrediction.Search search = LayoutPrediction.search(DistinctCounts.of(array));
        List<LayoutPrediction.Bytes> predicted = search.layouts();
        List<Entry> listed = predicted.stream().limit(top).map(Entry::of).toList();
        return new LayoutReport("gcs.layout/1", file, NumberText.list(array.shape().extents()), array.nse(),
                array.dtype().toString(), array.byteSize(), predicted.size(), Layouts.isComplete(array.shape().rank()),
                new Searched(search.considered(), search.of()), LeftOut.of(array.shape()), listed,
                predicted.stream().findFirst().map(best -> best.layout().toString()), reason(array, predicted));
    }

    private static String reason(CooArray array, List<LayoutPrediction.Bytes> predicted) {
        if (predicted.isEmpty()) {
            return array.shape().rank() < 2
                    ? "a layout unfolds two dimensions or more into rows and columns; the rank is "
                            + array.shape().rank()
                    : NONE_FITS;
        }
        LayoutPrediction.Bytes best = predicted.getFirst();
        LayoutPrediction.Bytes worst = predicted.getLast();
        return "fewest bytes of " + predicted.size() + ": " + best.reason() + "; "
                + (array.byteSize() == 0 ? ""
                        : percent(best.totalBytes(), array.byteSize()) + " of the bytes of coordinates, ")
                + percent(best.totalBytes(), worst.totalBytes()) + " of the worst, " + worst.layout()
                + (worst.hyper() ? " with hyper-sparse rows" : "");
    }

    private static String percent(long bytes, long whole) {
        return NumberText.brief(whole == 0 ? 100 : 100.0 * bytes / whole) + " %";
    }
}
