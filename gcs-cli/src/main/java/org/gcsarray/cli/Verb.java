package org.gcsarray.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import org.gcsarray.cli.internal.option.CommonOptions;
import org.gcsarray.cli.internal.option.OptionGroups;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.Version;

/// A verb of the command: options in fields, work in [#call], which returns the exit code.
@Command(versionProvider = Version.class, sortOptions = false, abbreviateSynopsis = true, parameterListHeading = "%nArguments:%n", footerHeading = "%nExamples:%n")
abstract class Verb implements Callable<Integer> {

    /// Options of every verb.
    @Mixin
    final CommonOptions common = new CommonOptions();

    @Option(order = OptionGroups.COMMON, names = {"-h",
        "--help"}, usageHelp = true, description = "Show this help and exit.")
    boolean help;

    @Option(order = OptionGroups.COMMON, names = {"-V",
        "--version"}, versionHelp = true, description = "Print the versions of gcs and Java and the kernels in use.")
    boolean version;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final RunContext context;

    Verb(RunContext context) {
        this.context = context;
    }

    /// Returns the streams and variables of this run.
    final RunContext context() {
        return context;
    }

    /// Returns what picocli knows of this verb and of its command line.
    final CommandSpec spec() {
        return spec;
    }

    /// Returns whether an option stands on the command line; one of the variable GCS_OPTIONS is for the files and operations that have a use for it.
    final boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    /// Returns where results, notes and progress go.
    final Output output() {
        return new Output(context, common);
    }

    /// Refuses options that stand on the command line and that this run has no use for.
    ///
    /// @param options long names
    /// @param why     what follows `has no effect`
    final void refuse(List<String> options, String why) {
        Optional<String> idle = options.stream().filter(this::isGiven).findFirst();
        if (idle.isPresent()) {
            throw usage(idle.get() + " has no effect" + why);
        }
    }

    /// Refuses options for reading on a command line that names no file.
    ///
    /// @param why what follows `has no effect`
    final void refuseReading(String why) {
        refuse(spec.options().stream().filter(option -> option.order() == OptionGroups.READING)
                .map(OptionSpec::longestName).toList(), why);
    }

    /// Returns the fault of a command line that only shows once a file is read, such as a layout that does not fit its rank.
    final ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
