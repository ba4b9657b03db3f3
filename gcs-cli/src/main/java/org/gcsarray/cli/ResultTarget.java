package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;

/// Where a result goes and in which format.
///
/// @param path   file, or nothing for stdout
/// @param member what is written inside the file, as in `file.h5:/group`; empty if nothing is named
/// @param format format to write
/// @param replace whether a file of this name is replaced
/// @param tensors whether the name allows the TensorMarket dialect: `.ttx`, and stdout, which has no name
record ResultTarget(Optional<Path> path, String member, FileFormat format, boolean replace, boolean tensors) {

    /// Finds the format of a result.
    ///
    /// @param verb     verb whose command line is at fault if the name says nothing
    /// @param name     file, or `-` for stdout
    /// @param to       format asked for
    /// @param fallback format for stdout
    /// @param replace  whether a file of this name may be replaced
    /// @throws ArrayFormatException if the format is known but not written by this version
    /// @throws IOException          if the file cannot be made, or exists and must not be replaced, as where the name asks for a group of it
    static ResultTarget of(Verb verb, String name, Optional<FileFormat> to, FileFormat fallback, boolean replace)
            throws IOException {
        FileName.check(name);
        boolean stdout = name.equals("-");
        if (stdout && verb.common.json) {
            throw verb.usage("--json and -o - both want stdout; name a file, or leave --json out");
        }
        FileName file = FileName.ofOutput(name);
        Path named = file.file();
        Optional<FileFormat> known = to.or(() -> stdout ? Optional.of(fallback) : FileFormats.ofName(file.path()));
        if (known.isEmpty() && Files.isDirectory(named)) {
            throw OutputPath.folder(named);
        }
        FileFormat format = known.orElseThrow(() -> verb.usage(untold(name)));
        if (!format.isWritten()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, stdout ? "<stdout>" : name,
                    format.word() + " files cannot be written by this version", "supported are " + supported()));
        }
        if (!file.member().isEmpty() && !format.features(WriteOptions.DEFAULT).contains(FileFeature.WRITTEN_MEMBERS)) {
            throw verb.usage(name + " names a group, which " + format.word() + " files have not");
        }
        boolean tensors = stdout || FileFormats.extension(name).equals("ttx");
        if (stdout) {
            return new ResultTarget(Optional.empty(), file.member(), format, true, tensors);
        }
        Path path = OutputPath.of(named);
        // a group is written to a new file only
        boolean isReplaced = replace && file.member().isEmpty();
        ResultTarget target = new ResultTarget(Optional.of(path), file.member(), format, isReplaced, tensors);
        if (!isReplaced && Files.exists(path)) {
            throw target.exists();
        }
        verb.context().interruption().watch(path, verb.common.json);
        return target;
    }

    /// Returns the fault of a name that determines no format. A part of a file that is written whole is such a name.
    private static String untold(String name) {
        int colon = name.lastIndexOf(":/");
        Optional<FileFormat> whole = colon < 0 ? Optional.empty() : FileFormats.ofName(name.substring(0, colon));
        return whole.isPresent() ? name + " names a part of a file; " + whole.get().word()
                + " files are written whole, and only .h5 files take a group, as in a.h5:/group"
                : "the name " + name + " does not determine the format; end it in " + supported()
                        + ", or name the format with --to " + String.join("|", new Words.WrittenFormats());
    }

    /// Returns the fault of a file that exists and stays, at the start of a run or at its end: `--no-clobber` forbids replacing it, or the
    /// name asks for a group, and the others of the file would be lost.
    FileAlreadyExistsException exists() {
        return new FileAlreadyExistsException(toString(), null,
                member.isEmpty() ? "exists already, and --no-clobber forbids replacing it"
                        : "exists already; a group is written to a new file only, because all that this one holds would be "
                                + "lost. Name another file, or remove this one");
    }

    /// Returns the extensions of all formats that are written.
    private static String supported() {
        return FileFormats.all().stream().filter(FileFormat::isWritten).flatMap(format -> format.extensions().stream())
                .map(extension -> "." + extension).collect(Collectors.joining(", ", "", " (text also with .gz)"));
    }

    /// Returns whether the format keeps or understands something.
    ///
    /// @param options how the array is to be written
    boolean keeps(FileFeature feature, WriteOptions options) {
        return format.features(options).contains(feature);
    }

    /// Returns what a Matrix Market file calls an array; rank 1 is a vector in `.ttx`, elsewhere a matrix of one column.
    ///
    /// @throws ArrayFormatException if the rank exceeds 2 and the name promises a matrix
    MarketObject objectOf(NdArray array) throws ArrayFormatException {
        int rank = array.shape().rank();
        if (rank > 2 && format.word().equals("mtx") && !tensors) {
            throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, toString(),
                    "a Matrix Market matrix has rank 2; the array has rank " + rank,
                    "name the file .ttx for the tensor dialect, or .tns"));
        }
        boolean vector = rank == 1 && tensors && path.isPresent();
        return rank > 2 ? MarketObject.TENSOR : vector ? MarketObject.VECTOR : MarketObject.MATRIX;
    }

    /// Returns the name for people.
    @Override
    public String toString() {
        return path.map(Path::toString).orElse("<stdout>");
    }
}
