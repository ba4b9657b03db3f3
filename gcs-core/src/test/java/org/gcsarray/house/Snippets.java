package org.gcsarray.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The code that a page of the documents shows, and the code between markers in a source file: each a list of lines, whose blanks do not
/// matter.
public final class Snippets {

    private static final Pattern FENCED = Pattern.compile("^```(\\w+)\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    private Snippets() {}

    /// Returns the blocks of Java of a page.
    public static List<List<String>> ofPage(Path page) throws IOException {
        return between(lines(page), "```java", "```");
    }

    /// Returns what stands between the comments `begin` and `end` of a source.
    public static List<List<String>> ofSource(Path source) throws IOException {
        return between(lines(source), "// begin", "// end");
    }

    /// Returns the blocks of a page in another language than Java, each as one text.
    public static List<String> ofPage(Path page, String language) throws IOException {
        return FENCED.matcher(Files.readString(page)).results()
                .filter(block -> block.group(1).equals(language)).map(block -> block.group(2)).toList();
    }

    /// Returns the rows of all tables of a page that have a given heading over their last column, each as its cells.
    public static List<List<String>> rowsOfPage(Path page, String lastHeading) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(page)) {
            List<String> cells = cells(line);
            if (!cells.isEmpty() && cells.getLast().equals(lastHeading)) {
                inside = true;
            } else if (cells.isEmpty()) {
                inside = false;
            } else if (inside && !cells.getFirst().startsWith("---")) {
                rows.add(cells);
            }
        }
        return rows;
    }

    private static List<String> cells(String line) {
        if (!line.startsWith("| ")) {
            return line.startsWith("|---") ? List.of("---") : List.of();
        }
        return BAR.splitAsStream(line.substring(1, line.lastIndexOf('|')))
                .map(cell -> cell.replace("\\|", "|").strip()).toList();
    }

    /// Returns the code that a cell begins with; nothing of a cell that begins with words.
    public static Optional<String> code(String cell) {
        return cell.startsWith("`") ? Optional.of(cell.substring(1, cell.indexOf('`', 1))) : Optional.empty();
    }

    /// Returns the arguments of all calls of a method in a source, in order; the calls are statements of their own, not qualified.
    public static List<List<String>> callsOf(String method, Path source) throws IOException {
        String text = Files.readString(source);
        Matcher call = Pattern.compile("^ *" + method + "\\(", Pattern.MULTILINE).matcher(text);
        List<List<String>> calls = new ArrayList<>();
        while (call.find()) {
            calls.add(arguments(text, call.end()));
        }
        return calls;
    }

    private static List<String> arguments(String text, int from) {
        List<String> arguments = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int first = from;
        for (int at = from;; at++) {
            char c = text.charAt(at);
            quoted ^= c == '"' && text.charAt(at - 1) != '\\';
            if (!quoted && depth == 0 && (c == ',' || c == ')')) {
                arguments.add(text.substring(first, at).strip());
                first = at + 1;
                if (c == ')') {
                    return arguments;
                }
            }
            depth += quoted ? 0 : "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(line -> line.strip().replaceAll(" +", " ")).toList();
    }

    private static List<List<String>> between(List<String> lines, String begin, String end) {
        List<List<String>> snippets = new ArrayList<>();
        List<String> rest = lines;
        while (rest.contains(begin)) {
            rest = rest.subList(rest.indexOf(begin) + 1, rest.size());
            snippets.add(List.copyOf(rest.subList(0, rest.indexOf(end))));
        }
        return snippets;
    }
}
