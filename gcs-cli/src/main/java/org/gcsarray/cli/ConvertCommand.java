package org.gcsarray.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.LoadedArray;

/// `gcs convert`: reads an array in one format and writes it in another.
@Command(name = "convert", description = "Convert an array from any format to any other.", footer = {
    "  gcs convert matrix.mtx matrix.tns.gz",
    "  gcs convert --header parti matrix.mtx matrix.tns  # writes the shape, too",
    "  gcs convert --shape 53,63,46 --prune-zeros brain.tns brain.ttx",
    "  gcs convert matrix.mtx.gz - | head", "  gcs convert spec.json whole.mtx",
    "  gcs convert cells.h5ad:/layers/counts counts.npz",
    "  gcs convert --layout \"2,0|1\" tensor.tns tensor.gcs",
    "  gcs convert --value-width least matrix.mtx matrix.gcs", "",
    "OUT: .mtx, .ttx (Matrix Market), .tns (FROSTT), .csv, .tsv (coordinates), .svm",
    "(LIBSVM), all also with .gz; .npy, .npz (NumPy, SciPy, pydata/sparse), .h5",
    "(binsparse, AnnData), .gcs. A file is replaced when the new one is complete.",
    "IN: these, .h5ad, 10x .h5, .mat of MATLAB v7.3, and .json, a stack of files."})
final class ConvertCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Mixin
    private WriteMixin write = new WriteMixin();

    @Parameters(index = "0", paramLabel = "IN", description = "File to read, - for stdin.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "File to write, - for stdout.")
    private String out = "";

    ConvertCommand(RunContext context) {
        super(context);
    }

    /// What `gcs convert` tells with `--json`; the components are the keys.
    record Report(String schema, String in, String out, String format, List<Long> shape, long nse,
            Optional<String> layout, Optional<Long> layoutBytes) {}

    @Override
    public Integer call() throws IOException {
        Optional<ResultTarget> named = write.named(this, out);
        LoadedArray loaded = write.input(this, named, read).readStored(in);
        ResultTarget target = write.target(this, named, loaded.info().format());
        NdArray array = loaded.array();
        WriteMixin.Written written = write.write(this, target, array, write.options(target, read)
                .withComments(loaded.info().comments()).withAnnotations(loaded.info().annotations()));
        if (output().json()) {
            output().report(new Report("gcs.convert/1", loaded.info().file(), target.toString(), target.format().word(),
                    NumberText.list(array.shape().extents()), written.nse(), written.layout(), written.layoutBytes()));
        }
        return ExitCode.DONE;
    }
}
