package org.gcsarray.fuzz;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

import org.gcsarray.house.DataFiles;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;

/// Small files of every format, sound and malformed, and the mutants of them that showed something new.
final class Corpus {

    /// The smallest AnnData and MATLAB files are larger than 16,000 bytes.
    private static final int LARGEST = 20_000;

    private static final int MOST_MUTANTS = 4_000;

    private final Map<String, List<Input>> byFormat = new TreeMap<>();
    private final List<Input> mutants = new ArrayList<>();

    /// Loads the files, the same ones in the same order everywhere.
    ///
    /// @param format word of the only format to load; empty loads all
    Corpus(String format) throws IOException {
        for (Path folder : List.of(DataFiles.root(), folder())) {
            List<Path> files;
            try (Stream<Path> listed = Files.walk(folder)) {
                files = listed.filter(Files::isRegularFile).filter(file -> folder.relativize(file).getNameCount() > 1)
                        .sorted()
                        .toList();
            }
            for (Path file : files) {
                if (Files.size(file) <= LARGEST) {
                    add(new Input(name(file), Files.readAllBytes(file)), format);
                }
            }
        }
    }

    /// Returns the folder of inputs that once failed.
    static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(Corpus.class.getResource("/fuzz"), "fuzz").toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Text of LIBSVM has no name of its own in the data.
    private static String name(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("libsvm") ? name.replace(".txt", ".libsvm") : name;
    }

    private void add(Input input, String only) {
        if (!format(input).startsWith(only)) {
            return;
        }
        byFormat.computeIfAbsent(format(input), _ -> new ArrayList<>()).add(input);
    }

    /// Groups compressed files apart from plain ones, so that each of both is picked often enough.
    private static String format(Input input) {
        return FileFormats.ofName(input.name()).map(FileFormat::word).orElse("unknown") + (input.isGzip() ? ".gz" : "");
    }

    /// Remembers an input whose outcome was new.
    void keep(Input mutant) {
        if (mutant.bytes().length <= LARGEST && mutants.size() < MOST_MUTANTS) {
            mutants.add(mutant);
        }
    }

    /// Returns a file or a mutant, each format as often as each other.
    Input pick(RandomGenerator random) {
        if (!mutants.isEmpty() && random.nextInt(3) == 0) {
            return mutants.get(random.nextInt(mutants.size()));
        }
        List<List<Input>> groups = List.copyOf(byFormat.values());
        List<Input> group = groups.get(random.nextInt(groups.size()));
        return group.get(random.nextInt(group.size()));
    }

    /// Returns all files, by the word of their format.
    Map<String, List<Input>> files() {
        return byFormat;
    }
}
