package org.gcsarray.cli;

import java.io.IOException;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.LayoutBytes;
import org.gcsarray.cli.internal.report.LayoutReport;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.shape.SmoothShape;

/// `gcs layout`: ranks the layouts of an array by exact bytes.
@Command(name = "layout", description = {
    "Rank the layouts of an array by exact bytes, or by time.",
    "No layout is built. With operations, the rank is by predicted or measured time."}, footer = {
        "  gcs layout tensor.tns", "  gcs layout --top 5 --json tensor.tns",
        "  gcs layout --operation spmv:2 --operation mttkrp:0=10 tensor.tns",
        "  gcs layout --operation spmv:2 --budget 5s --report report.html tensor.tns", "",
        "A layout 2,0|1 has rows (2,0) and columns (1). hyper: lists non-empty rows only.",
        "--verbose also shows the parts of the bytes and of the times of each layout."})
final class LayoutCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--top", paramLabel = "N", converter = Words.Count.class, description = "List only the N best (default: all; with operations 20).")
    private Optional<Integer> top = Optional.empty();

    @Option(names = "--value-width", paramLabel = "least|wide", description = "Bytes of each value: the fewest that reproduce it bit for bit, or those of its type (default: as in FILE).")
    private Optional<ValueWidth> valueWidth = Optional.empty();

    @Mixin
    private AdviceOptions advice = new AdviceOptions();

    @Parameters(paramLabel = "FILE", description = "File to read, - for stdin.")
    private String file = "";

    LayoutCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        advice.refuseIdle(this);
        if (valueWidth.isPresent() && advice.isAsked()) {
            throw usage("--value-width counts bytes; operations are predicted and timed on values of their type");
        }
        if (advice.report.isPresent()) {
            OutputPath.of(advice.report.get());
        }
        LoadedArray loaded = new ArrayFile(this, read).read(file);
        if (advice.isAsked()) {
            new AdviceRun(this, advice, top, file).run(loaded);
            return ExitCode.DONE;
        }
        ConvertOptions conversion = read.limited(common.conversion());
        CooArray array = ArrayFile.coordinates(loaded,
                valueWidth.map(width -> width.of(conversion)).orElse(conversion));
        LayoutReport report = LayoutReport.of(loaded.info().file(), array, top.orElse(Integer.MAX_VALUE));
        output().tell(report, () -> print(output(), report, array.shape(), common.verbose));
        return ExitCode.DONE;
    }

    static void print(Output output, LayoutReport report, SmoothShape shape, boolean verbose) throws IOException {
        output.line(output.bold(report.file()) + "  " + NumberText.shape(shape) + ", "
                + Counted.of(report.nse(), "element") + ", "
                + NumberText.bytes(report.cooBytes()) + " as coordinates");
        if (!report.layouts().isEmpty()) {
            output.table(table(report, verbose));
        }
        if (report.layouts().size() < report.classes()) {
            output.line("... and " + (report.classes() - report.layouts().size()) + " more");
        }
        output.line(report.recommended().map(layout -> "recommended: " + layout + ", "
                + report.reason().replaceFirst(": ", ":\n  ").replace("; ", "\n  ")).orElse(report.reason()));
        LayoutReport.LeftOut leftOut = report.leftOut();
        if (leftOut.classes() > 0) {
            output.note(leftOut.classes() + " of " + leftOut.of() + " storage classes "
                    + NumberText.verb(leftOut.classes()) + " left out: " + leftOut.reason());
        }
        if (!report.complete()) {
            output.note("the rank exceeds 8: " + report.searched().classes() + " of " + report.searched().of()
                    + " storage classes were looked at, the most promising ones are counted and listed");
        }
    }

    /// Returns the layouts as a table.
    ///
    /// @param verbose whether also to tell what the bytes are made of
    static Table table(LayoutReport report, boolean verbose) {
        Table table = verbose
                ? new Table(">", "layout", "rows", ">index bytes", ">value bytes", ">total bytes", ">of COO", "why")
                : new Table(">", "layout", "rows", ">index bytes", ">total bytes", ">of COO", ">rows used");
        int rank = 1;
        for (LayoutReport.Entry entry : report.layouts()) {
            String number = String.valueOf(rank++);
            LayoutBytes bytes = entry.bytes();
            String index = String.valueOf(bytes.indexBytes());
            String total = String.valueOf(bytes.totalBytes());
            String share = bytes.ofCoordinates(report.cooBytes());
            if (verbose) {
                table.add(number, bytes.layout(), bytes.rowForm(), index, String.valueOf(bytes.valueBytes()), total,
                        share, entry.reason());
            } else {
                table.add(number, bytes.layout(), bytes.rowForm(), index, total, share,
                        entry.nonEmptyRows() + " of " + entry.rowCount());
            }
        }
        return table;
    }
}
