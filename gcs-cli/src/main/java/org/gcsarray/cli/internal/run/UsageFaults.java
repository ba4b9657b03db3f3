package org.gcsarray.cli.internal.run;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.cli.internal.report.Suggestions;

/// Prints what is wrong with a command line, what was perhaps meant, and the synopsis of the verb.
///
/// @param context the run whose faults are printed
public record UsageFaults(RunContext context) implements IParameterExceptionHandler {

    private static final List<String> OUTPUT_OPTIONS = List.of("-o", "--output");

    /// All options of one letter are equally near.
    private static final int SHORT = 2;

    /// How the parser begins the fault of a value. The name of an option is kept; an argument is known by its value.
    private static final Pattern INVALID_OPTION = Pattern
            .compile("^Invalid value for option '([^']+)'(?: at index \\S+)?(?: \\([^)]*\\))?: ");
    private static final Pattern INVALID_ARGUMENT = Pattern
            .compile("^Invalid value for positional parameter at index \\S+(?: \\([^)]*\\))?: ");

    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");

    /// A word that begins as options do, but not as negative numbers.
    private static final Pattern NO_OPTION = Pattern.compile("-[^-0-9.].*", Pattern.DOTALL);

    @Override
    public int handleParseException(ParameterException fault, String[] args) {
        CommandLine line = fault.getCommandLine();
        FaultPrinter faults = new FaultPrinter(context);
        boolean json = faults.isWanted("--json", args);
        Problem problem = Problem.of("usage", message(fault),
                isFromVariable(fault, args) ? "the value comes from the variable GCS_OPTIONS" : meant(fault, args));
        faults.print(faults.isWanted("--verbose", args) ? problem.withTrace(fault) : problem, json);
        if (!json) {
            Help help = line.getHelp();
            context.err()
                    .print(line.getColorScheme().ansi().string("@|bold Usage:|@ ") + help.synopsis("Usage: ".length()));
            context.err().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        }
        return ExitCode.USAGE;
    }

    /// Returns what is wrong in the words of this command.
    private static String message(ParameterException fault) {
        return switch (fault) {
            case UnmatchedArgumentException unmatched when !unmatched.getUnmatched().isEmpty() -> tooMuch(unmatched);
            case MissingParameterException missing when !missing.getMissing().isEmpty() -> missing(missing);
            case OverwrittenOptionException twice when twice.getOverwritten() instanceof OptionSpec option ->
                option.longestName() + (option.negatable()
                        ? " is given twice, or with --no-" + option.longestName().substring("--".length())
                        : " is given twice");
            default -> INVALID_ARGUMENT.matcher(INVALID_OPTION.matcher(String.valueOf(fault.getMessage()))
                    .replaceFirst("$1: ")).replaceFirst("")
                    .replace("is not a boolean", "is neither true nor false; the option needs no value");
        };
    }

    private static String tooMuch(UnmatchedArgumentException fault) {
        String word = fault.getUnmatched().getFirst();
        // words behind an unknown option are perhaps its value, and no options
        if (fault.isUnknownOption() || (isOfGcs(fault) && word.startsWith("-"))) {
            return "unknown option '" + word + "'";
        }
        return (isOfGcs(fault) ? "unknown verb '" : "one argument too many: '") + word + "'";
    }

    private static boolean isOfGcs(ParameterException fault) {
        return !fault.getCommandLine().getSubcommands().isEmpty();
    }

    private static String missing(MissingParameterException fault) {
        if (fault.getMissing().getFirst() instanceof OptionSpec option
                && String.valueOf(fault.getMessage()).startsWith("Missing required parameter for option")) {
            return option.longestName() + " needs a value, as in " + option.longestName() + " " + option.paramLabel();
        }
        // the message names all arguments that are missing, the exception but the first
        List<String> names = QUOTED.matcher(String.valueOf(fault.getMessage())).results()
                .map(name -> name.group(1).replace('=', ' ')).toList();
        return enumerated(names) + " " + NumberText.verb(names.size()) + " missing";
    }

    /// Returns words as a sentence lists them: `A`, `A and B`, `A, B and C`.
    private static String enumerated(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /// Returns whether a value that is wrong comes from GCS_OPTIONS, which a reader of the command line does not see.
    private boolean isFromVariable(ParameterException fault, String[] args) {
        return fault.getArgSpec() instanceof OptionSpec option && !context.variable("GCS_OPTIONS").isBlank()
                && Arrays.stream(option.names()).noneMatch(name -> Arrays.stream(args)
                        .anyMatch(word -> word.equals(name) || word.startsWith(name + "=")))
                && Arrays.stream(option.names()).anyMatch(context.variable("GCS_OPTIONS")::contains);
    }

    /// An option that was mistyped is missing, and its value passes for a file; a file or an argument may look like an option.
    private static String mistyped(CommandSpec spec, String[] args) {
        List<String> words = Arrays.stream(args).takeWhile(word -> !word.equals("--")).toList();
        return words.stream().filter(word -> word.startsWith("--"))
                .map(word -> word.split("=", 2)[0]).filter(name -> spec.findOption(name) == null).findFirst()
                .map(name -> "there is no option " + name
                        + suggested(", did you mean ", Suggestions.nearest(name, spec.optionsMap().keySet())))
                .or(() -> words.stream().filter(word -> NO_OPTION.matcher(word).matches())
                        .filter(word -> spec.findOption(word.substring(0, "-o".length())) == null).findFirst()
                        .map(word -> "'" + word + "' is read as an option; if it is none, write -- before it"))
                .orElse("");
    }

    /// Returns the first verb with an option, or nothing if no verb has it.
    private static String firstVerbWith(CommandSpec gcs, String word) {
        return gcs.subcommands().entrySet().stream()
                .filter(verb -> verb.getValue().getCommandSpec().findOption(word.split("=", 2)[0]) != null)
                .map(Map.Entry::getKey).findFirst().orElse("");
    }

    private static boolean isFile(String word) {
        try {
            return Files.isRegularFile(Path.of(word));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static String suggested(String before, List<String> suggestions) {
        return suggestions.isEmpty() ? "" : before + String.join(" or ", suggestions) + "?";
    }

    /// Returns what to do about an argument too many of a verb that names the file to write by an option, "" for others.
    private static String written(CommandSpec spec, String word) {
        return spec.findOption("-o") == null ? "" : "a file to write is named with -o, as in -o " + word;
    }

    private static String meant(ParameterException fault, String[] args) {
        if (fault instanceof MissingParameterException) {
            String mistyped = mistyped(fault.getCommandLine().getCommandSpec(), args);
            List<String> surplus = fault.getCommandLine().getUnmatchedArguments();
            return mistyped.isEmpty() && !surplus.isEmpty()
                    ? written(fault.getCommandLine().getCommandSpec(), surplus.getFirst())
                    : mistyped;
        }
        if (!(fault instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return "";
        }
        CommandSpec spec = fault.getCommandLine().getCommandSpec();
        String word = unmatched.getUnmatched().getFirst();
        if (OUTPUT_OPTIONS.contains(word)
                && spec.positionalParameters().stream().anyMatch(one -> one.paramLabel().contains("OUT"))) {
            return "name OUT right after IN, without " + word;
        }
        if (isOfGcs(fault) && word.startsWith("-") && !firstVerbWith(spec, word).isEmpty()) {
            return "it belongs after the verb, as in gcs " + firstVerbWith(spec, word) + " " + word;
        }
        if (!unmatched.isUnknownOption() && !written(spec, word).isEmpty()) {
            return written(spec, word);
        }
        if (isOfGcs(fault) && spec.findOption("--" + word) != null) {
            return "did you mean --" + word + "?";
        }
        if (isOfGcs(fault) && isFile(word)) {
            return "it is a file; the verb comes first, as in gcs info " + word;
        }
        if (word.length() <= SHORT) {
            return "";
        }
        List<String> suggestions = word.startsWith("-")
                ? Suggestions.nearestOrLonger(word.split("=", 2)[0], spec.optionsMap().keySet())
                : Suggestions.nearestOrLonger(word, spec.subcommands().keySet());
        return suggested("did you mean ", suggestions);
    }
}
