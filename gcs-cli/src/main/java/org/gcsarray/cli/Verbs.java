package org.gcsarray.cli;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.gcsarray.cli.internal.run.RunContext;

/// The verbs of the command, in the order that help lists them. One is made when it is asked for: to describe all of them to the parser takes
/// longer than most of them run.
final class Verbs {

    static final List<String> NAMES = List.of("info", "convert", "slice", "reduce", "multiply", "einsum", "layout",
            "spy", "check", "diff", "bench", "demo", "shell", "completion");

    private static final Set<String> HELP = Set.of("-h", "--help", "-V", "--version");

    private Verbs() {}

    /// Returns a command line without the word `help`: `gcs help` is `gcs --help`, `gcs help VERB` is `gcs VERB --help`. A word that is no verb
    /// gets no help: the parser would describe all verbs and not say that there is no such verb.
    static String[] withoutHelp(String... words) {
        List<String> line = List.of(words);
        if (!line.isEmpty() && line.getFirst().equals("help")) {
            Stream<String> verb = line.stream().skip(1).filter(word -> !word.startsWith("-")).limit(1);
            // a fault in the verb is wanted as JSON, too
            Stream<String> json = line.stream().filter("--json"::equals).limit(1);
            line = Stream.of(verb, json, Stream.of("--help")).flatMap(part -> part).toList();
        }
        boolean isNoVerb = !line.isEmpty() && !line.getFirst().startsWith("-") && !NAMES.contains(line.getFirst());
        return line.stream().filter(word -> !isNoVerb || !HELP.contains(word)).toArray(String[]::new);
    }

    /// Returns the names of the verbs that a command line needs: the one it begins with, otherwise all.
    ///
    /// @param words the command line, see [org.gcsarray.cli.internal.option.LeadingOptions#moved]
    static List<String> neededBy(String... words) {
        return words.length > 0 && NAMES.contains(words[0]) ? List.of(words[0]) : NAMES;
    }

    /// Returns a new verb. It is returned at once and as an interface: to prove anything else right, the JVM loads the classes of all verbs.
    ///
    /// @param name one of [#NAMES]
    @SuppressWarnings("StatementSwitchToExpressionSwitch") // the value of one has the type Verb
    static Callable<Integer> create(String name, RunContext context) {
        switch (name) {
            case "info":
                return new InfoCommand(context);
            case "convert":
                return new ConvertCommand(context);
            case "slice":
                return new SliceCommand(context);
            case "reduce":
                return new ReduceCommand(context);
            case "multiply":
                return new MultiplyCommand(context);
            case "einsum":
                return new EinsumCommand(context);
            case "layout":
                return new LayoutCommand(context);
            case "spy":
                return new SpyCommand(context);
            case "check":
                return new CheckCommand(context);
            case "diff":
                return new DiffCommand(context);
            case "bench":
                return new BenchCommand(context);
            case "demo":
                return new DemoCommand(context);
            case "shell":
                return new ShellCommand(context);
            case "completion":
                return new CompletionCommand(context);
            default:
                throw new IllegalArgumentException("\"" + name + "\" is none of the verbs " + NAMES);
        }
    }
}
