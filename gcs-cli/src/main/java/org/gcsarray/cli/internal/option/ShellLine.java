package org.gcsarray.cli.internal.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command as a person types it: words quoted for a POSIX shell where that is needed.
public final class ShellLine {

    private final List<String> words;

    /// Starts a command.
    ///
    /// @param words its name and what follows it
    public ShellLine(String... words) {
        this.words = new ArrayList<>(List.of(words));
    }

    /// Adds an option with its value, joined where the value would be taken for an option itself.
    public ShellLine option(String name, String value) {
        if (value.isEmpty() || value.startsWith("-")) {
            words.add(name + "=" + value);
        } else {
            words.add(name);
            words.add(value);
        }
        return this;
    }

    /// Adds options of a verb, as its command line or the defaults of the user gave them.
    ///
    /// @param verb   verb whose command line was parsed
    /// @param wanted which of its options to take
    public ShellLine options(CommandSpec verb, Predicate<OptionSpec> wanted) {
        for (OptionSpec option : verb.options()) {
            if (wanted.test(option)) {
                given(verb, option).forEach(value -> option(option, value));
            }
        }
        return this;
    }

    private static List<String> given(CommandSpec verb, OptionSpec option) {
        OptionSpec matched = verb.commandLine().getParseResult().matchedOption(option.longestName());
        if (matched != null) {
            return matched.originalStringValues();
        }
        return verb.commandLine().getDefaultValueProvider() instanceof EnvironmentDefaults defaults
                ? Optional.ofNullable(defaults.defaultValue(option)).stream().toList()
                : List.of();
    }

    private void option(OptionSpec option, String value) {
        if (option.arity().max() > 0) {
            option(option.longestName(), value);
        } else if (Boolean.TRUE.equals(option.getValue())) {
            words.add(option.longestName());
        }
    }

    /// Adds names of files, which follow all options.
    public ShellLine files(String... names) {
        if (Arrays.stream(names).anyMatch(name -> name.startsWith("-") && !name.equals("-"))) {
            words.add("--");
        }
        words.addAll(List.of(names));
        return this;
    }

    /// Returns the words with blanks between them.
    @Override
    public String toString() {
        return words.stream().map(ShellLine::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
