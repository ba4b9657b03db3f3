package org.gcsarray.cli;

import java.util.List;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Prints what is wrong with a command line, what was perhaps meant, and the synopsis of the verb.
final class UsageFaults implements IParameterExceptionHandler {

    private final RunContext context;

    UsageFaults(RunContext context) {
        this.context = context;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] args) {
        CommandLine line = fault.getCommandLine();
        boolean json = Faults.has(args, "--json");
        new Faults(context).print(Problem.of("usage", message(fault), meant(fault)), json);
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
        if (fault instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()
                && !fault.getCommandLine().getSubcommands().isEmpty()) {
            return "unknown verb '" + unmatched.getUnmatched().getFirst() + "'";
        }
        return String.valueOf(fault.getMessage());
    }

    private static String meant(ParameterException fault) {
        if (!(fault instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return "";
        }
        CommandSpec spec = fault.getCommandLine().getCommandSpec();
        String word = unmatched.getUnmatched().getFirst();
        List<String> suggestions = word.startsWith("-")
                ? Suggestions.nearest(word.split("=", 2)[0], spec.optionsMap().keySet())
                : Suggestions.nearest(word, spec.subcommands().keySet());
        return suggestions.isEmpty() ? "" : "did you mean " + String.join(" or ", suggestions) + "?";
    }
}
