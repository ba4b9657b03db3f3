package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.WriteOptions;

/// `gcs convert`: reads an array in one format and writes it in another.
@Command(name = "convert", description = "Convert an array from any format to any other.", footer = {
    "  gcs convert matrix.mtx matrix.tns.gz", "  gcs convert --shape 53,63,46 --prune-zeros brain.tns brain.ttx",
    "  gcs convert matrix.mtx.gz - | head", "",
    "OUT: .mtx and .ttx (Matrix Market), .tns (FROSTT), each also with .gz; it is replaced only when all is written."})
final class ConvertCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--to", paramLabel = "FORMAT", converter = Words.Formats.class, completionCandidates = Words.Formats.class, description = "Format of the output (default: by the name of OUT; for stdout that of IN). mtx or tns.")
    private Optional<FileFormat> to = Optional.empty();

    @Option(names = "--layout", paramLabel = "\"2,0|1\"", description = "Fold the array by this layout and tell its bytes. Text formats order their elements themselves.")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--detect-symmetry", description = "Write only the lower triangle of a matrix that is exactly symmetric.")
    private boolean detectSymmetry;

    @Option(names = "--no-clobber", description = "Refuse to replace an existing file.")
    private boolean noClobber;

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
        if (out.equals("-") && common.json) {
            throw usage("--json and - for OUT both want stdout");
        }
        Optional<Target> early = out.equals("-") ? Optional.empty()
                : Optional.of(Target.of(this, out, to, FileFormat.MATRIX_MARKET));
        if (noClobber && early.flatMap(Target::path).filter(Files::exists).isPresent()) {
            throw new FileAlreadyExistsException(out, null, "exists already, and --no-clobber forbids to replace it");
        }
        LoadedArray loaded = input(early).read(in);
        Target target = early.isPresent() ? early.get() : Target.of(this, out, to, loaded.info().format());
        Optional<GcsArray> folded = layout.map(notation -> fold(loaded.array(), notation));
        NdArray array = folded.isPresent() ? folded.get() : loaded.array();
        WriteOptions options = WriteOptions.defaults().withObject(target.objectOf(array))
                .withDetectSymmetry(detectSymmetry)
                .withComments(loaded.info().comments())
                .withHeader(target.format() == FileFormat.TNS ? read.header : HeaderDialect.AUTO);
        ArrayFile.write(this, target, array, options);
        report(loaded, target, array, folded);
        return ExitCode.DONE;
    }

    /// `--header` speaks of the file that is written if that can have one, otherwise of the one that is read.
    private ArrayFile input(Optional<Target> target) {
        boolean written = target.map(Target::format).or(() -> to).filter(format -> format == FileFormat.TNS)
                .isPresent();
        return new ArrayFile(this, read, written ? HeaderDialect.AUTO : read.header);
    }

    private GcsArray fold(NdArray array, String notation) {
        return Convert.toGcs(array, Layout.of(this, notation, array), common.conversion());
    }

    private void report(LoadedArray loaded, Target target, NdArray array, Optional<GcsArray> folded)
            throws IOException {
        Output output = output();
        if (output.json()) {
            output.report(new Report("gcs.convert/1", loaded.info().file(), target.toString(), target.format().word(),
                    Numbers.list(array.shape().extents()),
                    array.nse(), folded.map(gcs -> gcs.reduction().toString()), folded.map(GcsArray::byteSize)));
        }
        folded.ifPresent(
                gcs -> output.status("layout " + gcs.reduction() + ": " + gcs.reduction().rowCount() + " rows x "
                        + gcs.reduction().columnCount() + " columns, " + Numbers.bytes(gcs.byteSize()) + " in memory; "
                        + target.format().word()
                        + " text orders its elements itself"));
        output.status("wrote " + target + " (" + target.format().word() + "): " + Numbers.shape(array.shape()) + ", "
                + Numbers.count(array.nse(), "element"));
    }
}
