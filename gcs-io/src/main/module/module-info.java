/// Arrays in files: text, NumPy, container, JSON; how a format is added.
module org.gcsarray.io {
    requires transitive org.gcsarray.index;
    requires it.unimi.dsi.fastutil.core;
    requires tools.jackson.core;

    exports org.gcsarray.file;
    exports org.gcsarray.io;
    exports org.gcsarray.io.bytes;
    exports org.gcsarray.io.container;
    exports org.gcsarray.io.spi;
    exports org.gcsarray.json;

    // For other modules of this project only.
    exports org.gcsarray.io.internal.assembly to org.gcsarray.hdf5;
    exports org.gcsarray.io.internal.bytes to org.gcsarray.hdf5, org.gcsarray.advice, org.gcsarray.cli, org.gcsarray.bench;
    exports org.gcsarray.io.internal.options to org.gcsarray.cli;

    uses org.gcsarray.io.spi.FileFormat;
    provides org.gcsarray.io.spi.FileFormat with
            org.gcsarray.file.StackFormat,
            org.gcsarray.io.container.ContainerFormat,
            org.gcsarray.io.internal.numpy.NpyFormat,
            org.gcsarray.io.internal.numpy.NpzFormat,
            org.gcsarray.io.internal.text.delimited.DelimitedFormat,
            org.gcsarray.io.internal.text.libsvm.LibsvmFormat,
            org.gcsarray.io.internal.text.MatrixMarketFormat,
            org.gcsarray.io.internal.text.TnsFormat;
}
