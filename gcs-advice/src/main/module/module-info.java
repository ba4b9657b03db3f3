/// Layouts chosen by prediction and measurement, reports, pictures.
module org.gcsarray.advice {
    requires transitive org.gcsarray.ops;
    requires it.unimi.dsi.fastutil.core;
    requires java.desktop;
    requires java.management;
    requires jdk.management;

    exports org.gcsarray.advice;
    exports org.gcsarray.advice.picture;
    exports org.gcsarray.advice.report;

    // For other modules of this project only.
    exports org.gcsarray.advice.internal.machine to org.gcsarray.cli, org.gcsarray.bench;
    exports org.gcsarray.advice.internal.measure to org.gcsarray.cli, org.gcsarray.bench;
}
