package org.gcsarray.cli.internal.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/// What was perhaps meant by a mistyped word.
public final class Suggestions {

    /// Enough for a folder that people look into.
    private static final int MOST_FILES = 1000;

    private Suggestions() {}

    /// Returns the words nearest to a mistyped one, at most three; none if all are far. Where none is near, those that it begins, in capital
    /// letters or small ones.
    public static List<String> nearestOrLonger(String mistyped, Collection<String> words) {
        List<String> near = nearest(mistyped, words);
        return near.isEmpty() && !mistyped.isEmpty()
                ? words.stream().filter(word -> word.regionMatches(true, 0, mistyped, 0, mistyped.length()))
                        .sorted().limit(3).toList()
                : near;
    }

    /// Returns the words nearest to a mistyped one, at most three; none if all are far.
    public static List<String> nearest(String mistyped, Collection<String> words) {
        int near = Math.min(Math.max(1, mistyped.length() / 3), mistyped.length() - 1);
        int best = words.stream().mapToInt(word -> distance(mistyped, word)).min().orElse(Integer.MAX_VALUE);
        return words.stream().filter(word -> distance(mistyped, word) <= Math.min(near, best))
                .sorted().limit(3).toList();
    }

    /// Returns the files nearest to one that does not exist, in the same folder, as the user would write them.
    static List<String> nearestFiles(Path missing) {
        Path name = missing.getFileName();
        Path folder = missing.toAbsolutePath().getParent();
        if (name == null || folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder).limit(MOST_FILES)) {
            // a name in another encoding can look like the one that was typed
            List<String> names = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> !file.equals(name.toString())).toList();
            return nearest(name.toString(), names).stream()
                    .map(near -> missing.resolveSibling(near).toString()).toList();
        } catch (IOException | UncheckedIOException _) {
            // a folder that cannot be listed suggests nothing
            return List.of();
        }
    }

    /// Returns how many letters must be inserted, dropped, replaced or exchanged with their neighbour (optimal string alignment).
    static int distance(String a, String b) {
        int[][] steps = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    steps[i][j] = i + j;
                    continue;
                }
                int replaced = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                steps[i][j] = Math.min(replaced, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
                }
            }
        }
        return steps[a.length()][b.length()];
    }
}
