package org.gcsarray.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;

import org.gcsarray.cli.internal.option.CommonOptions;
import org.gcsarray.cli.internal.option.EnvironmentDefaults;
import org.gcsarray.cli.internal.option.LeadingOptions;
import org.gcsarray.cli.internal.option.OptionGroups;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.cli.internal.run.Colours;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.FaultPrinter;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.UsageFaults;
import org.gcsarray.cli.internal.run.Version;

/// The command `gcs`: reads, describes, converts, reduces, multiplies and compares sparse arrays in files.
@Command(name = "gcs", mixinStandardHelpOptions = true, versionProvider = Version.class, customSynopsis = "gcs [-hV] [COMMON OPTIONS] VERB [OPTIONS] [FILE..]", commandListHeading = "%nVerbs:%n", description = "N-d sparse arrays in files: describe, convert, reduce, multiply, compare.", footer = {
    "", "gcs VERB --help lists options and examples; FILE is a name, or - for stdin.",
    "Common options, such as -q, --json and --threads, may come before the verb.",
    "Exit codes: 0 done, 1 fault in data or at run time, 2 wrong usage, 3 different.",
    "The variable GCS_OPTIONS may hold defaults, as in GCS_OPTIONS=\"--threads 2\".", "Start with: gcs demo"})
public final class Gcs implements Callable<Integer> {

    /// The parser writes no narrower help.
    private static final int NARROWEST_HELP = 55;

    private static final byte[] OUT_OF_MEMORY = "gcs: out of memory; give Java more, for example GCS_JAVA_OPTS=-Xmx8g\n"
            .getBytes(StandardCharsets.UTF_8);

    /// What comes before a verb goes to the verb: see [LeadingOptions]. They are declared here for completion and the manual.
    @Mixin
    final CommonOptions common = new CommonOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final RunContext context;

    private Gcs(RunContext context) {
        this.context = context;
    }

    /// Runs the command and ends the process with its exit code.
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        RunContext context = RunContext.ofProcess();
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> tellEnd(context, thread, fault));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> context.interruption().tell(context), "gcs interruption"));
        int code = runInMemory(context, args);
        context.interruption().end();
        StartCache.prepare();
        System.exit(code);
    }

    /// Runs the command. If memory runs out even for the words that say so, prints some that were made before.
    static int runInMemory(RunContext context, String... args) {
        try {
            return run(context, args);
        } catch (OutOfMemoryError _) {
            context.err().write(OUT_OF_MEMORY, 0, OUT_OF_MEMORY.length);
            context.err().flush();
            return ExitCode.DATA;
        }
    }

    /// Prints what ended a thread, except a lack of memory: the thread that waits for the lost task reports that.
    static void tellEnd(RunContext context, Thread thread, Throwable fault) {
        if (!(fault instanceof OutOfMemoryError)) {
            PrintWriter err = new PrintWriter(context.err(), true, StandardCharsets.UTF_8);
            err.print("Exception in thread \"" + thread.getName() + "\" ");
            fault.printStackTrace(err);
        }
    }

    /// Runs the command.
    ///
    /// @param context streams and variables to use
    /// @param args    verb, options, files
    /// @return the exit code
    static int run(RunContext context, String... args) {
        boolean isVersion = args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"));
        // the parser finds what is wrong in the variable
        return isVersion && context.variable("GCS_OPTIONS").isBlank() ? printVersion(context) : parse(context, args);
    }

    /// Prints the version without the parser, which would take as long again.
    private static int printVersion(RunContext context) {
        FaultPrinter faults = new FaultPrinter(context);
        try {
            for (String line : new Version().getVersion()) {
                context.out().write((line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
            }
            return flushed(context, faults);
        } catch (Exception e) {
            return faults.report(e, false, false);
        }
    }

    private static int parse(RunContext context, String... args) {
        CommandLine line = withoutVerbs(context);
        String[] words = Verbs.withoutHelp(LeadingOptions.moved(line.getCommandSpec(), args));
        addVerbs(line, Verbs.neededBy(words), context);
        FaultPrinter faults = new FaultPrinter(context);
        line.setExecutionExceptionHandler(faults).setParameterExceptionHandler(new UsageFaults(context));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(Colours.choose(context, args)));
        try {
            EnvironmentDefaults defaults = EnvironmentDefaults.of(line, () -> commandLine(context),
                    context.variable("GCS_OPTIONS"));
            line.getSubcommands().values().forEach(verb -> verb.setDefaultValueProvider(defaults));
            return Math.max(line.execute(words), flushed(context, faults, args));
        } catch (EnvironmentDefaults.UnknownOptionException e) {
            faults.print(Problem.of("usage", String.valueOf(e.getMessage()), e.hint()),
                    faults.isWanted("--json", args));
            return ExitCode.USAGE;
        } catch (Exception | OutOfMemoryError | StackOverflowError e) {
            return faults.report(e, faults.isWanted("--json", args), faults.isWanted("--verbose", args));
        }
    }

    /// Returns the exit code of writing the rest of the results.
    private static int flushed(RunContext context, FaultPrinter faults, String... args) {
        try {
            context.out().flush();
            return ExitCode.DONE;
        } catch (IOException e) {
            return faults.report(e, faults.isWanted("--json", args), faults.isWanted("--verbose", args));
        }
    }

    /// Returns the parser of all verbs, for programs that describe the command: its pages of the manual come from it.
    ///
    /// @return a new parser, over the streams of this process
    public static CommandLine commandLine() {
        return commandLine(RunContext.ofProcess());
    }

    /// Returns the parser of all verbs, without handlers.
    static CommandLine commandLine(RunContext context) {
        CommandLine line = withoutVerbs(context);
        addVerbs(line, Verbs.NAMES, context);
        return line;
    }

    private static CommandLine withoutVerbs(RunContext context) {
        CommandLine line = new CommandLine(new Gcs(context));
        // -h and -V are in the synopsis; the verbs need the screen
        line.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING);
        line.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_OPTION_LIST);
        return line;
    }

    /// Adds verbs and sets what holds for all of the parser: a verb takes only what is set after it is there.
    private static void addVerbs(CommandLine line, List<String> names, RunContext context) {
        names.forEach(name -> line.addSubcommand(Verbs.create(name, context)));
        line.setOut(new PrintWriter(context.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(context.err(), true, StandardCharsets.UTF_8));
        line.getSubcommands().values().forEach(OptionGroups::install);
        line.getSubcommands().values().forEach(verb -> Words.install(verb.getCommandSpec()));
        Words.install(line.getCommandSpec());
        line.registerConverter(Path.class, new Words.PathName());
        line.setUsageHelpWidth(Math.max(NARROWEST_HELP, context.columns()));
        // -- keeps its meaning, and a layout such as 0|1 needs no quotes inside @files because those are off
        line.setExpandAtFiles(false);
    }

    /// Prints the verbs on a command line without one; for a program, that the verb is missing.
    @Override
    public Integer call() {
        FaultPrinter faults = new FaultPrinter(context);
        if (common.json || faults.isWanted("--json")) {
            faults.print(Problem.of("usage", "VERB is missing", "gcs --help lists the verbs"), true);
        } else {
            spec.commandLine().usage(spec.commandLine().getErr());
        }
        return ExitCode.USAGE;
    }
}
