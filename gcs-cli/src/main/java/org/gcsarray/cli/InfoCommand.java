package org.gcsarray.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.BlocksReport;
import org.gcsarray.cli.internal.report.InfoReport;
import org.gcsarray.cli.internal.report.LayoutBytes;
import org.gcsarray.cli.internal.report.MachineReport;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Printable;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.report.ViewReport;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.VectorApi;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.view.ArrayView;

/// `gcs info`: reads arrays and describes them.
@Command(name = "info", description = "Describe an array: shape, type, elements, density, bytes.", footer = {
    "  gcs info matrix.mtx", "  gcs info --machine", "  gcs info --json tensor.tns.gz",
    "  gcs info --blocks 8 matrix.mtx", "  gcs info tensor.tns --index \"3, :, ::-1\"",
    "  zcat tensor.tns.gz | gcs info --from tns -"})
final class InfoCommand extends Verb {

    @Mixin
    private ViewMixin part = new ViewMixin();

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--machine", description = "Describe this machine instead: processor, caches, Java, and which kernels run on it and why.")
    private boolean machine;

    @Option(names = "--blocks", paramLabel = "N", converter = Words.Count.class, description = "List N blocks of rows with about equal numbers of elements. Rows of a tensor are the indices of dimension 0.")
    private Optional<Integer> blocks = Optional.empty();

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files to read, - for stdin.")
    private List<String> files = List.of();

    InfoCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        if (machine != files.isEmpty()) {
            throw usage(machine ? "--machine takes no files" : "FILE is missing");
        }
        if (machine && part.isGiven()) {
            throw usage("--machine describes no array, and no part of one");
        }
        if (blocks.isPresent() && (machine || part.isGiven())) {
            throw usage("--blocks cuts whole arrays; it excludes --machine, --index and --transform");
        }
        if (machine) {
            refuseReading(" with --machine, which reads no file");
            machine();
            return ExitCode.DONE;
        }
        if (blocks.isPresent()) {
            return blocks(blocks.get());
        }
        return part.isGiven() ? parts() : wholes();
    }

    private int parts() throws IOException {
        Function<IndexDomain, IndexTransform> wanted = part.part(this, files);
        return new EachFile(this).run(files, file -> {
            LoadedArray loaded = new ArrayFile(this, read).read(file);
            ArrayView whole = ArrayView.of(loaded.array());
            ArrayView shown = ArrayView.of(whole, wanted.apply(whole.domain()));
            ViewReport report = ViewReport.of(loaded, shown);
            output().tell(report, () -> {
                output().line(output().bold(report.file()));
                output().table(report.table(shown.domain()));
            });
            return ExitCode.DONE;
        });
    }

    private int blocks(int count) throws IOException {
        return new EachFile(this).run(files, file -> {
            LoadedArray loaded = new ArrayFile(this, read).read(file);
            BlocksReport report = ArrayFile.computed(loaded,
                    _ -> BlocksReport.of(loaded, count, read.limited(common.conversion())));
            output().tell(report, () -> {
                output().line(output().bold(report.file()) + ", layout " + report.layout());
                output().table(report.table());
            });
            return ExitCode.DONE;
        });
    }

    private int wholes() throws IOException {
        return new EachFile(this).run(files, file -> {
            // zeros are dropped afterwards, so that duplicates can be counted
            LoadedArray loaded = new ArrayFile(this, read).readKeepingZeros(file);
            InfoReport report = ArrayFile.computed(loaded,
                    _ -> InfoReport.of(loaded, read.pruneZeros, read.limited(common.conversion())));
            output().tell(report, () -> print(output(), report));
            return ExitCode.DONE;
        });
    }

    private void machine() throws IOException {
        VectorApi.load();
        MachineReport report = new MachineReport("gcs.machine/1", Machine.here(), common.threads);
        Output output = output();
        output.tell(report, () -> output.table(report.table()));
    }

    static void print(Output output, InfoReport report) throws IOException {
        output.line(output.bold(report.file()));
        Table table = new Table("", "")
                .add("format", report.format() + (report.kind().isEmpty() ? "" : " (" + report.kind() + ")"))
                .add("shape",
                        NumberText.extents(report.shape())
                                + (report.shapeDerived() ? ", from the largest indices" : ""))
                .add("rank", String.valueOf(report.rank()))
                .add("dtype", report.dtype())
                .add("nse",
                        report.nse() + (report.storedInFile() == report.nse() ? ""
                                : ", of " + report.storedInFile() + " stored in the file"))
                .add("density", NumberText.brief(100 * report.density()) + " %")
                .add("duplicates", String.valueOf(report.duplicates()))
                .add("explicit zeros", String.valueOf(report.explicitZeros()));
        if (report.layout().isPresent()) {
            table.add("layout", report.layout().get());
        }
        if (report.rank() > 0) {
            table.add("used indices", NumberText.extents(report.usedExtents()));
        }
        if (report.savedBytes() > 0) {
            table.add("values", report.valueEncoding() + ": " + NumberText.bytes(report.valueBytes()) + ", saves "
                    + NumberText.bytes(report.savedBytes()));
        }
        if (report.leastBytes() < report.valueBytes()) {
            table.add("least values",
                    report.leastEncoding() + ": " + NumberText.bytes(report.leastBytes()) + ", would save "
                            + NumberText.bytes(report.valueBytes() - report.leastBytes()) + " (--value-width least)");
        }
        table.add("bytes", NumberText.bytes(report.byteSize()) + " as read")
                .add("bytes as COO", NumberText.bytes(report.cooBytes()));
        if (report.bestLayout().isPresent()) {
            LayoutBytes best = report.bestLayout().get();
            table.add("best layout", best.layout() + (best.hyper() ? ", hyper-sparse rows: " : ": ")
                    + NumberText.bytes(best.totalBytes()));
        }
        output.table(table);
        if (!report.comments().isEmpty()) {
            output.line("comments");
            output.line(
                    report.comments().stream().map(comment -> "  " + Printable.of(comment.strip().replace('\t', ' ')))
                            .collect(Collectors.joining("\n")));
        }
    }
}
