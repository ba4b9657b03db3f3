package org.gcsarray.io;

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
    PARQUET("parquet");

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
}
