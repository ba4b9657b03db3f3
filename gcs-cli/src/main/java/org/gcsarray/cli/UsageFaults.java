package org.gcsarray.cli;

import java.util.Arrays;
import java.util.List;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Prints what is wrong with a command line, what was perhaps meant, and the synopsis of the verb.
final class UsageFaults implements IParameterExceptionHandler {

    private static final List<String> OUTPUT_OPTIONS = List.of("-o", "--output");

    /// All options of one letter are equally near.
    private static final int SHORT = 2;

    private final RunContext context;

    UsageFaults(RunContext context) {
        this.context = context;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] args) {
        CommandLine line = fault.getCommandLine();
        boolean json = Faults.has(args, "--json");
        new Faults(context).print(Problem.of("usage", message(fault),
                isFromVariable(fault, args) ? "the variable GCS_OPTIONS says so" : meant(fault, args)), json);
        if (!json) {
            Help help = line.getHelp();
            context.err()
                    .print(line.getColorScheme().ansi().string("@|bold Usage:|@ ") + help.synopsis("Usage: ".length()));
            context.err().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        }
        if (Faults.has(args, "--verbose")) {
            fault.printStackTrace(context.err());
        }
        return ExitCode.USAGE;
    }

    private static String message(ParameterException fault) {
        if (fault instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().getFirst();
            if (!fault.getCommandLine().getSubcommands().isEmpty()) {
                return (word.startsWith("-") ? "no verb stands before '" : "unknown verb '") + word + "'";
            }
            // words behind an unknown option are perhaps its value, and no options
            return (unmatched.isUnknownOption() ? "Unknown option: '" : "one argument too many: '") + word + "'";
        }
        return String.valueOf(fault.getMessage()).replace("is not a boolean",
                "is neither true nor false; the option needs no value");
    }

    /// Returns whether a value that is wrong stands in GCS_OPTIONS, which a reader of the command line does not see.
    private boolean isFromVariable(ParameterException fault, String[] args) {
        return fault.getArgSpec() instanceof OptionSpec option && !context.variable("GCS_OPTIONS").isBlank()
                && Arrays.stream(option.names()).noneMatch(name -> Arrays.stream(args)
                        .anyMatch(word -> word.equals(name) || word.startsWith(name + "=")))
                && Arrays.stream(option.names()).anyMatch(context.variable("GCS_OPTIONS")::contains);
    }

    /// An option that was mistyped is missing, and its value passes for a file.
    private static String mistyped(CommandSpec spec, String[] args) {
        return Arrays.stream(args).takeWhile(word -> !word.equals("--")).filter(word -> word.startsWith("--"))
                .map(word -> word.split("=", 2)[0]).filter(name -> spec.findOption(name) == null).findFirst()
                .map(name -> "there is no option " + name
                        + suggested(", did you mean ", Suggestions.nearest(name, spec.optionsMap().keySet())))
                .orElse("");
    }

    private static String suggested(String before, List<String> suggestions) {
        return suggestions.isEmpty() ? "" : before + String.join(" or ", suggestions) + "?";
    }

    private static String meant(ParameterException fault, String[] args) {
        if (fault instanceof MissingParameterException) {
            return mistyped(fault.getCommandLine().getCommandSpec(), args);
        }
        if (!(fault instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return "";
        }
        CommandSpec spec = fault.getCommandLine().getCommandSpec();
        String word = unmatched.getUnmatched().getFirst();
        if (OUTPUT_OPTIONS.contains(word)
                && spec.positionalParameters().stream().anyMatch(one -> one.paramLabel().contains("OUT"))) {
            return "OUT stands behind IN, without " + word;
        }
        if (!spec.subcommands().isEmpty() && word.startsWith("-")) {
            return "options stand behind the verb, as in gcs info --json";
        }
        if (!unmatched.isUnknownOption() && spec.findOption("-o") != null) {
            return "a file to write is named with -o, as in -o " + word;
        }
        if (word.length() <= SHORT) {
            return "";
        }
        List<String> suggestions = word.startsWith("-")
                ? Suggestions.nearest(word.split("=", 2)[0], spec.optionsMap().keySet())
                : Suggestions.nearest(word, spec.subcommands().keySet());
        return suggested("did you mean ", suggestions);
    }
}
