package org.gcsarray.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.format.NdArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.operand.OpOptions;

/// `gcs shell`: reads arrays and starts JShell, in which they are variables.
@Command(name = "shell", description = "Read arrays into variables of JShell.", footer = {
    "  gcs shell tensor.tns matrix.mtx     # variables tensor and matrix",
    "  echo 'matrix.sum()' | gcs shell -q matrix.mtx"})
final class ShellCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files to read, each into a variable of its name.")
    private List<String> files = List.of();

    ShellCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        if (common.json) {
            throw usage("a shell has no result that --json could print");
        }
        if (files.contains("-")) {
            throw usage("- is stdin, from which the shell reads its lines; name a file");
        }
        if (files.isEmpty()) {
            refuseReading(" without a FILE to read");
        }
        ArrayShell.checkPresent();
        Map<String, Sparse> variables = new LinkedHashMap<>();
        for (String file : files) {
            NdArray array = new ArrayFile(this, read).readStored(file).array();
            String name = ArrayShell.variable(FileName.ofInput(file), variables.keySet());
            variables.put(name, Sparse.of(array).with(OpOptions.DEFAULT.withParallelism(common.parallelism())));
            output().status(name + " = " + file + ": " + array.toString().lines().findFirst().orElseThrow());
        }
        return ArrayShell.run(context(), variables);
    }
}
