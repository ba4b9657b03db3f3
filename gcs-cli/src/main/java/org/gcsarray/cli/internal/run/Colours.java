package org.gcsarray.cli.internal.run;

import java.util.Locale;
import java.util.Optional;

import picocli.CommandLine.Help.Ansi;

import org.gcsarray.cli.internal.option.CommonOptions;
import org.gcsarray.cli.internal.option.EnvironmentDefaults;

/// Whether text is coloured.
public final class Colours {

    private Colours() {}

    /// Decides for a command line that is not parsed yet, because help and usage faults are coloured too. What GCS_OPTIONS says holds where the
    /// command line says nothing.
    public static Ansi choose(RunContext context, String... args) {
        String choice = choice(args).or(() -> choice(EnvironmentDefaults.words(context.variable("GCS_OPTIONS"))))
                .orElse("auto");
        return switch (choice.toLowerCase(Locale.ROOT)) {
            case "always" -> Ansi.ON;
            case "never" -> Ansi.OFF;
            default -> choose(context, CommonOptions.When.AUTO);
        };
    }

    private static Optional<String> choice(String... args) {
        Optional<String> choice = Optional.empty();
        for (int k = 0; k < args.length && !args[k].equals("--"); k++) {
            if (args[k].startsWith("--color=")) {
                choice = Optional.of(args[k].substring("--color=".length()));
            } else if (args[k].equals("--color") && k + 1 < args.length) {
                choice = Optional.of(args[k + 1]);
            }
        }
        return choice;
    }

    /// Decides for an option: `--color` wins; otherwise none without a terminal, with NO_COLOR set and not empty, or with TERM=dumb.
    static Ansi choose(RunContext context, CommonOptions.When choice) {
        boolean wanted = switch (choice) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO -> context.terminal() && context.variable("NO_COLOR").isEmpty()
                    && !context.variable("TERM").equals("dumb");
        };
        return wanted ? Ansi.ON : Ansi.OFF;
    }
}
