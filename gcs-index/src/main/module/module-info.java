/// Domains, transforms, views, stacks, jagged and tiled shapes.
module org.gcsarray.index {
    requires transitive org.gcsarray.convert;
    requires it.unimi.dsi.fastutil.core;

    exports org.gcsarray.index;
    exports org.gcsarray.index.expression;
    exports org.gcsarray.index.shape;
    exports org.gcsarray.view;

    // For other modules of this project only.
    exports org.gcsarray.index.internal to org.gcsarray.io;
}
