package org.gcsarray.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The pages of the project: those beside the README and those in `docs`.
final class Pages {

    private static final Path ROOT = Path.of("..");

    private Pages() {}

    static List<Path> all() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String folder : List.of(".", "docs", "examples")) {
            if (Files.isDirectory(ROOT.resolve(folder))) {
                try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                    files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
                }
            }
        }
        return pages;
    }

    static String text() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path page : all()) {
            text.append(Files.readString(page));
        }
        return text.toString();
    }

    /// Returns the lines of a page that are prose: blocks of code left out, whether fenced or indented.
    static List<String> prose(Path page) throws IOException {
        List<String> prose = new ArrayList<>();
        boolean fenced = false;
        for (String line : Files.readAllLines(page)) {
            if (line.strip().startsWith("```")) {
                fenced = !fenced;
            } else if (!fenced && !line.startsWith("    ")) {
                prose.add(line);
            }
        }
        return prose;
    }
}
