package org.gcsarray.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.WriteOptions.MarketObject;

/// Where a result goes and in which format.
///
/// @param path   file, or nothing for stdout
/// @param format format to write
/// @param object what a Matrix Market file calls the array
record Target(Optional<Path> path, FileFormat format, MarketObject object) {

    private static final String SUPPORTED = ".mtx, .ttx and .tns, each also with .gz";

    /// Finds the format of a result.
    ///
    /// @param verb     verb whose command line is at fault if the name says nothing
    /// @param name     file, or `-` for stdout
    /// @param to       format asked for
    /// @param fallback format for stdout
    /// @throws ArrayFormatException if the format is known but not written by this version
    static Target of(Verb verb, String name, Optional<FileFormat> to, FileFormat fallback) throws ArrayFormatException {
        boolean stdout = name.equals("-");
        FileFormat format = to.or(() -> stdout ? Optional.of(fallback) : byName(name))
                .orElseThrow(
                        () -> verb.usage("the name " + name + " tells no format to write; supported are " + SUPPORTED
                                + ", or say it with --to mtx|tns"));
        if (format != FileFormat.MATRIX_MARKET && format != FileFormat.TNS) {
            throw new ArrayFormatException(Fault.of(FaultCode.UNSUPPORTED, stdout ? "<stdout>" : name,
                    format.word() + " files cannot be written by this version", "supported are " + SUPPORTED));
        }
        MarketObject object = extension(name).equals("ttx") ? MarketObject.TENSOR : MarketObject.MATRIX;
        return new Target(stdout ? Optional.empty() : Optional.of(Path.of(name)), format, object);
    }

    private static Optional<FileFormat> byName(String name) {
        return switch (extension(name)) {
            case "mtx", "ttx" -> Optional.of(FileFormat.MATRIX_MARKET);
            case "tns" -> Optional.of(FileFormat.TNS);
            case "gcs" -> Optional.of(FileFormat.GCS);
            case "npy" -> Optional.of(FileFormat.NPY);
            case "npz" -> Optional.of(FileFormat.NPZ);
            case "h5", "hdf5", "h5ad" -> Optional.of(FileFormat.HDF5);
            case "parquet" -> Optional.of(FileFormat.PARQUET);
            case "csv", "tsv", "coo" -> Optional.of(FileFormat.DELIMITED);
            case "svm", "svmlight", "libsvm" -> Optional.of(FileFormat.LIBSVM);
            default -> Optional.empty();
        };
    }

    /// Returns the extension in front of `.gz`, in lower case.
    private static String extension(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        plain = plain.endsWith(".gz") ? plain.substring(0, plain.length() - ".gz".length()) : plain;
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    /// Returns the name for people.
    @Override
    public String toString() {
        return path.map(Path::toString).orElse("<stdout>");
    }
}
