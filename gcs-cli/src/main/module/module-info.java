/// The gcs command.
module org.gcsarray.cli {
    requires org.gcsarray.advice;
    requires org.gcsarray.bench;
    requires org.gcsarray.ops;
    requires com.fasterxml.jackson.annotation;
    requires info.picocli;
    requires me.tongfei.progressbar;
    requires tools.jackson.databind;
    requires static java.compiler;
    requires static jdk.jshell;

    exports org.gcsarray.cli;

    // Fields of verbs are filled and reports are written by reflection.
    opens org.gcsarray.cli to info.picocli, tools.jackson.databind;
    opens org.gcsarray.cli.internal.option to info.picocli;
    opens org.gcsarray.cli.internal.report to tools.jackson.databind;
    opens org.gcsarray.cli.internal.run to info.picocli, tools.jackson.databind;
}
