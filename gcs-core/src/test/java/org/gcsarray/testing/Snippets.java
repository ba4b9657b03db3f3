package org.gcsarray.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The code that a page of the documents shows, and the code between markers in a source file: each a list of lines, whose blanks do not
/// matter.
public final class Snippets {

    private Snippets() {}

    /// Returns the blocks of Java of a page.
    public static List<List<String>> ofPage(Path page) throws IOException {
        return between(lines(page), "```java", "```");
    }

    /// Returns what stands between the comments `begin` and `end` of a source.
    public static List<List<String>> ofSource(Path source) throws IOException {
        return between(lines(source), "// begin", "// end");
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
