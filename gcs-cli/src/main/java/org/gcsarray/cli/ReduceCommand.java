package org.gcsarray.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.Json;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;

/// `gcs reduce`: writes or prints sums and other reductions over axes.
@Command(name = "reduce", customSynopsis = "gcs reduce [OPTIONS] --op OP IN [OUT]", description = {
    "Reduce axes of an array: sums, extremes, means, norms.",
    "A reduction over all axes prints its value."}, footer = {
        "  gcs reduce tensor.tns sums.mtx --op sum --axes 0,2", "  gcs reduce matrix.mtx --op norm2",
        "  gcs reduce tensor.tns - --op max --axes -1 --keep-dims"})
final class ReduceCommand extends Verb {

    private static final String PRINTED = ": the result is a single value, which is printed. Name a file as OUT to write it";

    @Option(names = "--op", paramLabel = "OP", required = true, converter = Words.Reductions.class, completionCandidates = Words.Reductions.class, description = "Reduction: ${COMPLETION-CANDIDATES}.")
    private Reduction op = Reduction.sum();

    @Option(names = "--axes", paramLabel = "a,b,..", converter = Words.Integers.class, description = "Axes to reduce, counted from 0; -1 is the last (default: all).")
    private Optional<long[]> axes = Optional.empty();

    @Option(names = "--keep-dims", description = "Keep the reduced axes, with extent 1.")
    private boolean keepDims;

    @Mixin
    private WriteMixin write = new WriteMixin();

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Parameters(index = "0", paramLabel = "IN", description = "File to read, - for stdin.")
    private String in = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "File to write, - for stdout; not needed for a single value.")
    private Optional<String> out = Optional.empty();

    ReduceCommand(RunContext context) {
        super(context);
    }

    /// What `gcs reduce` tells with `--json`; the components are the keys.
    ///
    /// @param out   file that is written, none for a single value
    /// @param shape extents of the result
    /// @param dtype type of the result
    /// @param value the single value that is left
    record Report(String schema, String in, Optional<String> out, Optional<String> format, String op, List<Long> shape,
            String dtype, Optional<Object> value, long nse, Optional<String> layout, Optional<Long> layoutBytes) {}

    @Override
    public Integer call() throws IOException {
        boolean isPrinted = axes.isEmpty() && !keepDims && out.orElse("-").equals("-");
        if (isPrinted) {
            write.refuse(this, PRINTED);
        }
        Optional<ResultTarget> named = isPrinted || out.isEmpty() ? Optional.empty() : write.named(this, out.get());
        LoadedArray loaded = write.input(this, named, read).read(in);
        OpOptions options = OpOptions.DEFAULT.withMaxBytes(read.maxBytes).withParallelism(common.parallelism());
        int[] reduced = axesOf(loaded.array());
        StoredArray result = ArrayFile.computed(loaded, array -> Reduce.of(op, array, reduced, keepDims, options));
        if (result.shape().rank() == 0 && named.isEmpty()) {
            write.refuse(this, PRINTED);
            output().tell(
                    report(loaded, result, Optional.empty(),
                            new WriteMixin.Written(result.nse(), Optional.empty(), Optional.empty())),
                    () -> output().line(result.get().toString()));
            return ExitCode.DONE;
        }
        if (out.isEmpty()) {
            throw usage("OUT is missing; the result is an array of shape " + result.shape());
        }
        ResultTarget target = write.target(this, named, loaded.info().format());
        WriteMixin.Written written = write.write(this, target, result, write.options(target, read));
        if (output().json()) {
            output().report(report(loaded, result, Optional.of(target), written));
        }
        return ExitCode.DONE;
    }

    private Report report(LoadedArray loaded, StoredArray result, Optional<ResultTarget> target,
            WriteMixin.Written written) {
        Optional<Object> value = result.shape().rank() == 0 ? Optional.of(Json.number(result.get())) : Optional.empty();
        return new Report("gcs.reduce/1", loaded.info().file(), target.map(ResultTarget::toString),
                target.map(file -> file.format().word()), op.name(), NumberText.list(result.shape().extents()),
                result.dtype().toString(), value, result.nse(), written.layout(), written.layoutBytes());
    }

    private int[] axesOf(NdArray array) {
        int rank = array.shape().rank();
        try {
            int[] given = axes.map(list -> Arrays.stream(list).mapToInt(axis -> toInt(axis, rank)).toArray())
                    .orElseGet(() -> Axes.all(rank));
            return Axes.of(given, rank);
        } catch (IllegalArgumentException e) {
            throw usage("--axes does not fit an array of shape " + array.shape() + ": " + e.getMessage());
        }
    }

    private static int toInt(long axis, int rank) {
        if (axis != (int) axis) {
            throw new IllegalArgumentException("axis " + axis + " is outside " + -rank + ".." + (rank - 1));
        }
        return (int) axis;
    }
}
