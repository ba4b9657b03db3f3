package org.gcsarray.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.Parsed;
import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.shape.SmoothShape;

/// `gcs diff`: compares two files by element, whatever their formats.
@Command(name = "diff", description = {
    "Compare two arrays by element; exit code 3 if they differ.",
    "Formats, types, order and explicit zeros do not matter."}, footer = {"  gcs diff matrix.mtx matrix.tns",
        "  gcs diff --tolerance 1e-12 --relative 1e-9 a.mtx b.mtx"})
final class DiffCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--tolerance", paramLabel = "T", converter = ToleranceConverter.class, description = "Elements may differ by T (default: 0).")
    private double tolerance;

    @Option(names = "--relative", paramLabel = "R", converter = ToleranceConverter.class, description = "Elements may also differ by R times the larger one (default: 0).")
    private double relative;

    @Option(names = "--max-differences", paramLabel = "N", converter = Words.Count.class, description = "List at most N differing elements (default: 10).")
    private int maxDifferences = 10;

    @Parameters(index = "0", paramLabel = "A", description = "File to read, - for stdin.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "File to compare it with.")
    private String right = "";

    DiffCommand(RunContext context) {
        super(context);
    }

    static final class ToleranceConverter extends Parsed<Double> {
        ToleranceConverter() {
            super(text -> new BigDecimal(text).doubleValue(), tolerance -> tolerance >= 0 && Double.isFinite(tolerance),
                    "is not a finite number of 0 or more");
        }
    }

    /// What `gcs diff` tells; the components are the keys of its JSON.
    record Report(String schema, String left, String right, boolean equal, List<Long> leftShape, List<Long> rightShape,
            boolean shapesDiffer, boolean fillsDiffer, long count, double largest, List<Element> differences) {

        /// A differing element, indices from 0, values as text.
        record Element(List<Long> indices, String left, String right) {}

        static Report of(LoadedArray a, LoadedArray b, Difference difference) {
            return new Report("gcs.diff/1", a.info().file(), b.info().file(), difference.isNone(),
                    NumberText.list(a.array().shape().extents()),
                    NumberText.list(b.array().shape().extents()), difference.shapesDiffer(), difference.fillsDiffer(),
                    difference.count(), difference.largest(),
                    difference.elements().stream()
                            .map(element -> new Element(element.indices(), element.left().toString(),
                                    element.right().toString()))
                            .toList());
        }
    }

    @Override
    public Integer call() throws IOException {
        if (left.equals("-") && right.equals("-")) {
            throw usage("A and B cannot both be stdin");
        }
        ArrayFile input = new ArrayFile(this, read).formatOfStdin(left.equals("-") || right.equals("-"));
        LoadedArray a = input.read(left);
        LoadedArray b = input.read(right);
        CooArray first = ArrayFile.coordinates(a, read.limited(common.conversion()));
        CooArray second = ArrayFile.coordinates(b, read.limited(common.conversion()));
        Difference difference = Difference.between(extend(first, a.info(), second), extend(second, b.info(), first),
                new Difference.Tolerance(tolerance, relative), maxDifferences);
        output().tell(Report.of(a, b, difference), () -> print(a, b, difference));
        return difference.isNone() ? ExitCode.DONE : ExitCode.DIFFERENT;
    }

    /// Returns the array with its extents raised to those of another one where the file leaves them open: extents that a file does not state,
    /// only its largest indices, are no reason to call two arrays different.
    ///
    /// @param array array as read
    /// @param info  what the file said
    /// @param other array of the other file
    private static CooArray extend(CooArray array, FileInfo info, CooArray other) {
        if (!info.shapeDerived() || array.shape().rank() != other.shape().rank()) {
            return array;
        }
        long[] extents = array.shape().extents();
        Arrays.setAll(extents, d -> Math.max(extents[d], other.shape().extent(d)));
        return CooArray.wrap(SmoothShape.of(extents), array.indices(), array.values(), array.fill());
    }

    /// Returns by how much elements that count as equal may differ, or nothing if they may not.
    private String allowance() {
        String text = (tolerance > 0 ? " --tolerance " + tolerance : "")
                + (relative > 0 ? " --relative " + relative : "");
        return text.isEmpty() ? "" : " within" + text;
    }

    private void print(LoadedArray a, LoadedArray b, Difference difference) throws IOException {
        Output output = output();
        if (difference.isNone()) {
            output.line("equal" + allowance() + ": " + NumberText.shape(a.array().shape()) + ", " + a.array().nse()
                    + " and " + Counted.of(b.array().nse(), "stored element"));
            return;
        }
        if (difference.shapesDiffer()) {
            output.line("the shapes differ: " + NumberText.shape(a.array().shape()) + " and "
                    + NumberText.shape(b.array().shape()));
            return;
        }
        if (difference.fillsDiffer()) {
            output.line("the unspecified elements differ: " + a.array().fill() + " and " + b.array().fill());
        }
        if (difference.count() > 0) {
            output.line(Counted.of(difference.count(), "element") + " differ"
                    + (difference.count() == 1 ? "s" : "") + ", at most by " + difference.largest());
            Table table = new Table("indices, from 0", a.info().file(), b.info().file());
            difference.elements().forEach(element -> table.add(element.indices().toString(), element.left().toString(),
                    element.right().toString()));
            output.table(table);
        }
    }
}
