/// N-d operations: slice, elementwise, reduce, tensordot, einsum.
module org.gcsarray.ops {
    requires transitive org.gcsarray.io;
    requires it.unimi.dsi.fastutil.core;

    exports org.gcsarray.ops;
    exports org.gcsarray.ops.arrange;
    exports org.gcsarray.ops.contract;
    exports org.gcsarray.ops.create;
    exports org.gcsarray.ops.element;
    exports org.gcsarray.ops.operand;
    exports org.gcsarray.ops.reduce;

    // For other modules of this project only.
    exports org.gcsarray.ops.create.internal to org.gcsarray.bench;
    exports org.gcsarray.ops.internal to org.gcsarray.advice, org.gcsarray.cli;
}
