package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.util.Optional;

import picocli.CommandLine.Option;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.WriteOptions;

/// Options of the verbs that write an array as it is, and the writing.
final class WriteMixin {

    @Option(names = "--to", paramLabel = "FORMAT", converter = Words.WrittenFormats.class, completionCandidates = Words.WrittenFormats.class, description = "Format of the output (default: by the name of OUT; for stdout that of IN). mtx or tns.")
    private Optional<FileFormat> to = Optional.empty();

    @Option(names = "--layout", paramLabel = "\"2,0|1\"", description = "Fold the array by this layout and tell its bytes. Text formats order their elements themselves.")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--detect-symmetry", description = "Write only the lower triangle of a matrix that is exactly symmetric.")
    private boolean detectSymmetry;

    @Option(names = "--no-clobber", description = "Refuse to replace an existing file.")
    private boolean noClobber;

    /// Returns where the result goes, nothing for stdout, whose format may follow from the input. Looks only at the command line, so that a
    /// fault in it shows before anything is read.
    Optional<Target> named(Verb verb, String out) throws IOException {
        if (out.equals("-")) {
            if (verb.common.json) {
                throw verb.usage("--json and - for OUT both want stdout");
            }
            return Optional.empty();
        }
        Target target = Target.of(verb, out, to, FileFormat.MATRIX_MARKET);
        if (noClobber && target.path().filter(Files::exists).isPresent()) {
            throw new FileAlreadyExistsException(out, null, "exists already, and --no-clobber forbids to replace it");
        }
        return Optional.of(target);
    }

    /// Returns the reader of the input. `--header` speaks of the file that is written if that can have one, otherwise of the one that is
    /// read.
    ArrayFile input(Verb verb, Optional<Target> named, ReadMixin read) {
        boolean written = named.map(Target::format).or(() -> to).filter(format -> format == FileFormat.TNS).isPresent();
        return new ArrayFile(verb, read, written ? HeaderDialect.AUTO : read.header);
    }

    /// Returns the header that a target gets.
    HeaderDialect header(Target target, ReadMixin read) {
        return target.format() == FileFormat.TNS ? read.header : HeaderDialect.AUTO;
    }

    /// Returns the target for stdout if none is named: in the format of the input, or Matrix Market if that is not written.
    Target target(Verb verb, Optional<Target> named, FileFormat ofInput) throws IOException {
        return named.isPresent() ? named.get() : Target.of(verb, "-", to,
                ofInput == FileFormat.STACK ? FileFormat.MATRIX_MARKET : ofInput);
    }

    /// Writes an array and tells so.
    ///
    /// @param options comments and header; object and symmetry are set here
    /// @return the folded array, if there is a layout
    Optional<GcsArray> write(Verb verb, Target target, NdArray array, WriteOptions options) throws IOException {
        Optional<GcsArray> folded = layout
                .map(notation -> Convert.toGcs(array, Layout.of(verb, notation, array), verb.common.conversion()));
        NdArray written = folded.isPresent() ? folded.get() : array;
        ArrayFile.write(verb, target, written,
                options.withObject(target.objectOf(array)).withDetectSymmetry(detectSymmetry));
        Output output = verb.output();
        folded.ifPresent(
                gcs -> output.status("layout " + gcs.reduction() + ": " + gcs.reduction().rowCount() + " rows x "
                        + gcs.reduction().columnCount() + " columns, " + Numbers.bytes(gcs.byteSize()) + " in memory; "
                        + target.format().word() + " text orders its elements itself"));
        output.status("wrote " + target + " (" + target.format().word() + "): " + Numbers.shape(array.shape()) + ", "
                + Numbers.count(written.nse(), "element"));
        return folded;
    }
}
