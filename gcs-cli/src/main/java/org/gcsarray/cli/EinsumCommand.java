package org.gcsarray.cli;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
import org.gcsarray.cli.internal.run.VectorApi;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.ops.contract.Einsum;
import org.gcsarray.ops.operand.OpOptions;

/// `gcs einsum`: sums of products of arrays, in the notation of NumPy.
@Command(name = "einsum", description = {"Multiply arrays and sum over axes, in NumPy's notation.",
    "One letter for each axis; letters that the result does not name are summed over.",
    "A matrix file with one column has two axes: \"ijk,kx->ijx\"."}, footer = {
        "  gcs einsum \"ijk,kl->ijl\" tensor.tns matrix.mtx -o result.tns",
        "  gcs einsum --plan \"ij,jk,kl->il\" a.mtx b.mtx c.mtx", "  gcs einsum \"ij,ij->\" a.mtx b.mtx"})
final class EinsumCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = {"-o",
        "--output"}, paramLabel = "C", description = "File to write, - for stdout. Not needed for a single number, which is printed.")
    private Optional<String> out = Optional.empty();

    @Option(names = "--to", paramLabel = "FORMAT", converter = Words.WrittenFormats.class, completionCandidates = Words.WrittenFormats.class, description = "Format of C (default: by its name; for stdout tns): ${COMPLETION-CANDIDATES}.")
    private Optional<FileFormat> to = Optional.empty();

    @Mixin
    private NoClobber noClobber = new NoClobber();

    @Option(names = "--plan", description = "Print the steps only, with estimated work and memory.")
    private boolean planOnly;

    @Parameters(index = "0", paramLabel = "EXPRESSION", description = "Letters of the axes of each operand, as in \"ijk,kl->ijl\".")
    private String expression = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Operands in their order, - for stdin.")
    private List<String> files = List.of();

    EinsumCommand(RunContext context) {
        super(context);
    }

    /// What `gcs einsum` tells with `--json`; the components are the keys.
    ///
    /// @param c     file of the result, if it was written
    /// @param value result of rank 0, a number
    record Report(String schema, String expression, List<String> operands, Optional<String> c, List<Long> shape,
            String dtype, long nse, Optional<Object> value, List<Einsum.Plan.Step> steps) {}

    /// What `gcs einsum --plan` tells with `--json`.
    record PlanReport(String schema, String expression, List<String> operands, List<Einsum.Plan.Step> steps,
            double flops, double bytes) {}

    @Override
    public Integer call() throws IOException {
        VectorApi.load();
        Einsum einsum = parsed();
        Optional<ResultTarget> target = target(einsum);
        NdArray[] operands = operands();
        Einsum.Plan plan = plan(einsum, operands);
        if (planOnly) {
            output().tell(new PlanReport("gcs.einsum.plan/1", expression, files, plan.steps(), plan.flops(),
                    plan.bytes()), () -> output().line(plan.toString()));
            return ExitCode.DONE;
        }
        boolean isNumber = plan.expression().endsWith("->");
        checkOutput(isNumber);
        Optional<ResultTarget> written = target.filter(_ -> !isNumber);
        OpOptions options = OpOptions.DEFAULT.withMaxBytes(read.maxBytes).withParallelism(common.parallelism());
        StoredArray result = einsum.evaluate(List.of(operands), options);
        if (written.isPresent()) {
            long nse = ArrayFile.write(this, written.get(), result,
                    WriteOptions.DEFAULT.withObject(written.get().objectOf(result)));
            output().status("wrote " + written.get() + ": " + NumberText.shape(result.shape()) + ", "
                    + Counted.of(nse, "element"));
        }
        if (output().json()) {
            output().report(new Report("gcs.einsum/1", expression, files, written.map(ResultTarget::toString),
                    NumberText.list(result.shape().extents()), result.dtype().toString(), result.nse(),
                    isNumber ? Optional.of(Json.number(result.get())) : Optional.empty(), plan.steps()));
        } else if (isNumber) {
            output().line(result.get().toString());
        }
        return ExitCode.DONE;
    }

    private Einsum parsed() {
        try {
            return Einsum.parse(expression);
        } catch (IllegalArgumentException e) {
            throw usage(new File(expression).exists()
                    ? "\"" + expression
                            + "\" is a file, not an expression; the expression comes first, as in gcs einsum \"ij->ji\" "
                            + expression
                    : String.valueOf(e.getMessage()));
        }
    }

    /// Returns where the result goes; whether it is needed shows before anything is read.
    private Optional<ResultTarget> target(Einsum einsum) throws IOException {
        if (files.size() != einsum.operandCount()) {
            throw usage("\"" + expression + "\" has " + Counted.of(einsum.operandCount(), "operand") + "; "
                    + Counted.of(files.size(), "file") + " given");
        }
        if (files.stream().filter("-"::equals).count() > 1) {
            throw usage("only one operand can be stdin");
        }
        if (planOnly) {
            refuse(List.of("--output", "--to", "--no-clobber"), " with --plan, which writes nothing");
            return Optional.empty();
        }
        // ... may stand for no axis, which the files tell
        if (einsum.isNumber() || !expression.contains("...")) {
            checkOutput(einsum.isNumber());
        }
        return out.isEmpty() ? Optional.empty()
                : Optional.of(ResultTarget.of(this, out.get(), to, FileFormats.ofWord("tns"), !noClobber.given));
    }

    /// Checks that an array has a file, and a number none.
    private void checkOutput(boolean isNumber) {
        if (isNumber) {
            refuse(List.of("--output", "--to", "--no-clobber"),
                    ": the result of \"" + expression + "\" is a single number, which is printed");
        } else if (out.isEmpty()) {
            throw usage("--output C is missing: the result of \"" + expression + "\" is an array");
        }
    }

    /// Plans the product; what does not fit is told with the files that the operands are.
    private Einsum.Plan plan(Einsum einsum, NdArray... operands) {
        try {
            return einsum.plan(operands);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + IntStream.range(0, files.size())
                    .mapToObj(k -> "operand " + k + " is " + ArrayFile.nameOf(files.get(k)))
                    .collect(Collectors.joining(", ", "; ", "")), e);
        }
    }

    private NdArray[] operands() throws IOException {
        boolean stdin = files.contains("-");
        List<NdArray> operands = new ArrayList<>();
        for (String file : files) {
            ReadMixin mixin = operands.isEmpty() ? read : read.forSecondOperand();
            LoadedArray loaded = new ArrayFile(this, mixin).formatOfStdin(stdin).readStored(file);
            operands.add(loaded.array());
        }
        return operands.toArray(NdArray[]::new);
    }
}
