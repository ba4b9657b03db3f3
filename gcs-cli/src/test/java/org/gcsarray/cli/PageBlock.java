package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A block of code of a page, fenced or indented by four blanks.
///
/// @param line  number of its first line, from 1
/// @param about what stands behind the fence, as `java` or `json t.json`
/// @param lines its lines
record PageBlock(int line, String about, List<String> lines) {

    private static final String INDENT = "    ";

    static List<PageBlock> of(Path page) throws IOException {
        List<String> lines = Files.readAllLines(page);
        List<PageBlock> blocks = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            int end = at;
            if (lines.get(at).startsWith("```")) {
                end = at + 1 + lines.subList(at + 1, lines.size()).indexOf("```");
                blocks.add(new PageBlock(at + 2, lines.get(at).substring(3).strip(), lines.subList(at + 1, end)));
            } else if (lines.get(at).startsWith(INDENT)) {
                end = endOfIndented(lines, at);
                blocks.add(new PageBlock(at + 1, "", lines.subList(at, end).stream()
                        .map(line -> line.isBlank() ? "" : line.substring(INDENT.length())).toList()));
            }
            at = end + 1;
        }
        return blocks;
    }

    /// Blank lines belong to a block if it goes on behind them.
    private static int endOfIndented(List<String> lines, int begin) {
        int end = begin;
        for (int k = begin; k < lines.size() && (lines.get(k).isBlank() || lines.get(k).startsWith(INDENT)); k++) {
            end = lines.get(k).isBlank() ? end : k + 1;
        }
        return end;
    }

    /// Returns the name of the file that this block shows, if its fence says one.
    Optional<String> file() {
        String[] words = about.split(" ", -1);
        return words.length == 2 ? Optional.of(words[1]) : Optional.empty();
    }

    List<PageCommand> commands() {
        List<PageCommand> commands = new ArrayList<>();
        for (int k = 0; k < lines.size(); k++) {
            if (PageCommand.begins(lines.get(k))) {
                int end = k + 1;
                while (end < lines.size() && !PageCommand.begins(lines.get(end))) {
                    end++;
                }
                commands.add(PageCommand.parse(line + k, lines.get(k), lines.subList(k + 1, end)));
            }
        }
        return commands;
    }
}
