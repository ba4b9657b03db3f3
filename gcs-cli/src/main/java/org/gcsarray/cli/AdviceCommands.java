package org.gcsarray.cli;

import java.nio.file.Path;
import java.util.Set;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import org.gcsarray.cli.internal.option.OptionGroups;
import org.gcsarray.cli.internal.option.ShellLine;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;

/// The commands that a page of advice tells: the one that gives it again, and the one that follows it.
///
/// @param verb the parsed verb `layout`
/// @param file what it was given to read
record AdviceCommands(CommandSpec verb, String file) {

    /// Told as operations, which do not change when a file does; and measured by now.
    private static final Set<String> REPLACED = Set.of("--operation", "--workload", "--calibrate");

    /// Options of every verb that change the result, not how it is shown.
    private static final Set<String> COMMON = Set.of("--threads");

    /// Returns the command that gives the same advice.
    String again(Workload workload) {
        ShellLine line = new ShellLine("gcs", "layout");
        workload.items().forEach(item -> line.option("--operation", item.toString()));
        return line.options(verb, AdviceCommands::isAdvice).files(file).toString();
    }

    private static boolean isAdvice(OptionSpec option) {
        String name = option.longestName();
        return option.order() == OptionGroups.COMMON ? COMMON.contains(name) : !REPLACED.contains(name);
    }

    /// Returns the command that stores the array in a layout, read as it was read for the advice.
    String convert(DimensionReduction layout) {
        return new ShellLine("gcs", "convert").options(verb, option -> option.order() == OptionGroups.READING)
                .option("--layout", layout.toString()).files(file, output()).toString();
    }

    /// Returns a name for the stored array: that of the file with `.gcs` for its ending.
    private String output() {
        if (file.equals("-")) {
            return "array.gcs";
        }
        Path path = Path.of(FileName.ofInput(file).path());
        String name = String.valueOf(path.getFileName()).replaceFirst("(?i)[.]gz$", "");
        boolean isGcs = FileFormats.extension(name).equals("gcs");
        String stem = name.replaceFirst("(?<=.)[.][^.]*$", "");
        return path.resolveSibling(stem + (isGcs ? "-2.gcs" : ".gcs")).toString();
    }
}
