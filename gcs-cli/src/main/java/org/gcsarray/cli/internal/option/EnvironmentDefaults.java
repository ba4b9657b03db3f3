package org.gcsarray.cli.internal.option;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Defaults of options from the variable GCS_OPTIONS, such as `--threads 2 --color=never`. A verb takes those it knows.
///
/// @param values values by the names of options
public record EnvironmentDefaults(Map<String, String> values) implements IDefaultValueProvider {

    /// The variable names an option that no verb has, or lacks a value.
    public static final class UnknownOptionException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        private final String hint;

        private UnknownOptionException(String message, String hint) {
            super(message);
            this.hint = hint;
        }

        /// Returns what to do.
        public String hint() {
            return hint;
        }
    }

    /// Reads the variable.
    ///
    /// @param line the parser of the verbs that will run
    /// @param all  the parser of all verbs, asked for only where others have no such option
    /// @throws UnknownOptionException if it holds anything but options of some verb, each with its value
    public static EnvironmentDefaults of(CommandLine line, Supplier<CommandLine> all, String variable) {
        Map<String, String> values = new HashMap<>();
        String[] words = words(variable);
        for (int k = 0; k < words.length; k++) {
            int equals = words[k].indexOf('=');
            String name = equals < 0 ? words[k] : words[k].substring(0, equals);
            OptionSpec option = find(line, name).or(() -> find(all.get(), name))
                    .orElseThrow(() -> new UnknownOptionException(
                            "the variable GCS_OPTIONS names '" + name + "', which is not an option of any verb",
                            "it holds options as a command line does, such as --threads 2 --quiet"));
            if (equals >= 0) {
                put(values, option, words[k].substring(equals + 1));
            } else if (option.arity().max() == 0) {
                put(values, option, "true");
            } else if (k + 1 < words.length) {
                put(values, option, words[++k]);
            } else {
                throw new UnknownOptionException("the variable GCS_OPTIONS gives no value for " + name,
                        "write " + name + " " + option.paramLabel());
            }
        }
        return new EnvironmentDefaults(values);
    }

    /// Returns the words of the variable, as those of a command line.
    public static String[] words(String variable) {
        return variable.isBlank() ? new String[0] : variable.strip().split("\\s+", -1);
    }

    private static void put(Map<String, String> values, OptionSpec option, String value) {
        for (String name : option.names()) {
            values.put(name, value);
        }
    }

    private static Optional<OptionSpec> find(CommandLine line, String name) {
        return line.getSubcommands().values().stream()
                .flatMap(verb -> Stream.ofNullable(verb.getCommandSpec().findOption(name))).findFirst();
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        return argument instanceof OptionSpec option ? values.get(option.longestName()) : null;
    }
}
