package org.gcsarray.io;

import java.util.Locale;
import java.util.Optional;

/// The file formats of this library, under the words that `--from` and `--to` take.
public enum FileFormat {
    /// Matrix Market and TensorMarket text.
    MATRIX_MARKET("mtx"),
    /// FROSTT coordinate text.
    TNS("tns"),
    /// One dense NumPy array.
    NPY("npy"),
    /// NumPy archive, also of SciPy and pydata/sparse.
    NPZ("npz"),
    /// HDF5 with binsparse, AnnData, 10x or MATLAB content.
    HDF5("h5"),
    /// Delimited coordinate text.
    DELIMITED("csv"),
    /// LIBSVM and SVMlight text.
    LIBSVM("libsvm"),
    /// The library's own container.
    GCS("gcs"),
    /// Parquet coordinate tables (Spark only).
    PARQUET("parquet"),
    /// A JSON spec that stacks arrays of its own and of other files.
    STACK("stack");

    private final String word;

    FileFormat(String word) {
        this.word = word;
    }

    /// The word of the command line.
    ///
    /// @return the word, for example `mtx`
    public String word() {
        return word;
    }

    /// Whether files of this format are read from front to back, so that a pipe or gzip file will do.
    ///
    /// @return false if a reader needs a file of its own
    public boolean isStream() {
        return this != NPZ && this != HDF5 && this != GCS;
    }

    /// The format that a file name asks for by its extension; `.gz` behind it does not matter.
    ///
    /// @param file the name or path
    /// @return the format, or nothing if the extension is of no format
    public static Optional<FileFormat> ofName(String file) {
        return Optional.ofNullable(switch (extension(file)) {
            case "mtx", "ttx" -> MATRIX_MARKET;
            case "tns" -> TNS;
            case "coo", "csv", "tsv", "txt" -> DELIMITED;
            case "svm", "svmlight", "libsvm" -> LIBSVM;
            case "gcs" -> GCS;
            case "npy" -> NPY;
            case "npz" -> NPZ;
            case "h5", "hdf5", "h5ad", "mat" -> HDF5;
            case "parquet" -> PARQUET;
            case "json" -> STACK;
            default -> null;
        });
    }

    /// The extension of a file name in lower case, in front of `.gz`.
    ///
    /// @param file the name or path
    /// @return the extension without its dot; the whole name if it has none
    public static String extension(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
        return plain.substring(plain.lastIndexOf('.') + 1);
    }
}
