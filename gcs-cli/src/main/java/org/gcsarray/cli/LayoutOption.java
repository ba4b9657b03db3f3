package org.gcsarray.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.cli.internal.report.LayoutReport;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The option `--layout` of a verb, which only means something once a shape is known.
final class LayoutOption {

    private static final int PROPOSED = 3;

    private LayoutOption() {}

    /// Returns the layout with two groups that an option describes.
    ///
    /// @param verb  verb whose command line is at fault if it does not fit
    /// @param array array to unfold; if the layout is impossible for its extents, those that need the fewest bytes are proposed
    static DimensionReduction of(Verb verb, String notation, NdArray array) {
        SmoothShape shape = array.shape();
        if (shape.rank() < 2) {
            throw verb.usage("--layout unfolds two dimensions or more into rows and columns; the array has rank "
                    + shape.rank());
        }
        DimensionReduction layout;
        try {
            layout = DimensionReduction.parse(shape, notation);
        } catch (IllegalArgumentException e) {
            throw verb.usage("--layout does not fit an array of shape " + shape + ": " + e.getMessage()
                    + "; write rows|columns, as in --layout \"" + example(shape.rank()) + "\"");
        } catch (ArithmeticException e) {
            throw verb.usage("--layout " + notation + ": " + e.getMessage() + "; " + proposals(array));
        }
        if (layout.groupCount() != 2) {
            throw verb.usage("--layout " + notation + " has " + Counted.of(layout.groupCount(), "group")
                    + "; rows and columns are needed, as in 0|1");
        }
        return layout;
    }

    /// Returns the layout of an option, or rows and columns as they are for a matrix.
    static DimensionReduction orRows(Verb verb, Optional<String> notation, LoadedArray a) {
        SmoothShape shape = a.array().shape();
        String rank = "A (" + a.info().file() + ") has rank " + shape.rank();
        if (shape.rank() < 2) {
            throw verb.usage(rank + "; a matrix, or a tensor with --layout, is needed");
        }
        if (notation.isEmpty() && shape.rank() != 2) {
            throw verb.usage(
                    rank + "; --layout must say which dimensions are rows and which are columns, as in --layout \""
                            + example(shape.rank()) + "\"");
        }
        return of(verb, notation.orElse("0|1"), a.array());
    }

    /// Returns the possible layouts that need the fewest bytes, in words.
    private static String proposals(NdArray array) {
        Map<String, Long> fewestBytes = new LinkedHashMap<>();
        for (LayoutPrediction.Bytes bytes : LayoutPrediction.of(Convert.toCoo(array))) {
            fewestBytes.putIfAbsent(bytes.layout().toString(), bytes.totalBytes());
        }
        if (fewestBytes.isEmpty()) {
            return LayoutReport.NONE_FITS;
        }
        return "the smallest that fit are " + fewestBytes.entrySet().stream().limit(PROPOSED)
                .map(entry -> entry.getKey() + " (" + NumberText.bytes(entry.getValue()) + ")")
                .collect(Collectors.joining(", "));
    }

    private static String example(int rank) {
        return IntStream.range(2, rank).mapToObj(d -> "," + d).collect(Collectors.joining("", "0|1", ""));
    }
}
