/// Arrays unfolded into matrices: formats, layouts, kernels.
///
/// The Vector API (jdk.incubator.vector) is missing on purpose: with `requires static`, javac would warn everyone who compiles against this
/// module. Start your program with `--add-modules jdk.incubator.vector` to get the kernels that use it.
module org.gcsarray.core {
    requires transitive org.jspecify;
    requires it.unimi.dsi.fastutil.core;

    exports org.gcsarray.buffer;
    exports org.gcsarray.format;
    exports org.gcsarray.kernel;
    exports org.gcsarray.layout;
    exports org.gcsarray.parallel;
    exports org.gcsarray.reduction;
    exports org.gcsarray.shape;

    // For other modules of this project only.
    exports org.gcsarray.buffer.internal to org.gcsarray.convert, org.gcsarray.index, org.gcsarray.io, org.gcsarray.hdf5, org.gcsarray.ops, org.gcsarray.advice, org.gcsarray.cli, org.gcsarray.bench;
    exports org.gcsarray.format.internal to org.gcsarray.convert, org.gcsarray.index, org.gcsarray.io, org.gcsarray.hdf5, org.gcsarray.ops, org.gcsarray.bench;
    exports org.gcsarray.internal to org.gcsarray.convert, org.gcsarray.index, org.gcsarray.io, org.gcsarray.ops, org.gcsarray.advice, org.gcsarray.bench, org.gcsarray.cli;
    exports org.gcsarray.kernel.internal to org.gcsarray.advice, org.gcsarray.cli;
    exports org.gcsarray.reduction.internal to org.gcsarray.advice, org.gcsarray.convert, org.gcsarray.index, org.gcsarray.ops;
}
