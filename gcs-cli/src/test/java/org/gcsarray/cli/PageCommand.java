package org.gcsarray.cli;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command line of a page.
///
/// @param line  its number, from 1
/// @param words verb, options, files
/// @param shown what the page says that it prints; `...` stands for anything, as a line of its own for any lines
/// @param code  the exit code
record PageCommand(int line, List<String> words, Optional<List<String>> shown, int code) {

    private static final Pattern BEGIN = Pattern.compile("(\\$ )?(\\./)?gcs (.*)");
    private static final Pattern COMMENT = Pattern.compile("\\s#[^\"']*$");
    private static final Pattern CODE = Pattern.compile("# exits with (\\d)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|([^\\s\"'|<>]+)|(\\S)");

    static boolean begins(String line) {
        return BEGIN.matcher(line).matches();
    }

    static PageCommand parse(int line, String text, List<String> following) {
        Matcher begin = BEGIN.matcher(text);
        if (!begin.matches()) {
            throw new IllegalArgumentException(text);
        }
        Matcher code = CODE.matcher(text);
        List<String> printed = following.stream().filter(shown -> !shown.isBlank()).toList();
        return new PageCommand(line, split(COMMENT.matcher(begin.group(3)).replaceFirst("")),
                begin.group(1) == null ? Optional.empty() : Optional.of(printed),
                code.find() ? Integer.parseInt(code.group(1)) : printed.stream().anyMatch(PageCommand::isFault) ? 1
                        : 0);
    }

    private static boolean isFault(String line) {
        return line.startsWith("gcs: ");
    }

    /// Splits as a shell does, as far as pages need it; a pipe, say, is refused.
    private static List<String> split(String text) {
        return WORD.matcher(text).results().map(word -> {
            if (word.group(4) != null) {
                throw new IllegalArgumentException(text + ": " + word.group(4) + " is for a shell");
            }
            return word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3);
        }).toList();
    }

    String text() {
        return String.join(" ", words);
    }

    /// Returns what output has to match; runs of blanks count as one.
    Pattern expected() {
        return Pattern.compile(shown.orElse(List.of("...")).stream().map(PageCommand::expectedLine)
                .collect(Collectors.joining()));
    }

    private static String expectedLine(String line) {
        String text = normal(line);
        if (text.equals("...")) {
            return "(?:.*\n)*?";
        }
        return List.of(text.split(" ?\\.\\.\\.", -1)).stream().map(Pattern::quote).collect(Collectors.joining(".*"))
                + "\n";
    }

    static String normal(String output) {
        return output.lines().filter(line -> !line.isBlank()).map(line -> line.strip().replaceAll(" +", " "))
                .collect(Collectors.joining("\n"));
    }
}
