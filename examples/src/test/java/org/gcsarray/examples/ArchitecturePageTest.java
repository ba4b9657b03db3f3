package org.gcsarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/// The page on architecture names every package of every module and no other, and maps of packages name classes that there are.
class ArchitecturePageTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Pattern PACKAGE = Pattern.compile("`([a-z0-9.]+)`");
    private static final Pattern TYPE = Pattern.compile("(?:class|record|interface|enum) ([A-Z]\\w*)");

    /// Words of two humps, as most classes have.
    private static final Pattern NAME = Pattern.compile("(?<![\\w.])[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+\\b");
    private static final Set<String> OTHERS = Set.of("AnnData", "NumPy", "TensorMarket", "TensorStore", "SpMM", "SpMV",
            "JsonNode", "AssertJ", "ForAll", "ArithmeticException", "IndexOutOfBoundsException", "SciPy");

    @Test
    void tablesNameEveryPackage() throws IOException {
        List<String> named = Files.readAllLines(ROOT.resolve("docs/architecture.md")).stream()
                .filter(line -> line.startsWith("| `")).map(line -> line.split("\\|", 3)[1])
                .flatMap(cell -> PACKAGE.matcher(cell).results().map(match -> match.group(1))).toList();
        Set<String> packages = new HashSet<>();
        for (Path folder : sourceFolders()) {
            for (Path source : sources(folder)) {
                packages.add(folder.relativize(source.getParent()).toString().replace(folder.getFileSystem()
                        .getSeparator(), "."));
            }
        }

        assertThat(named).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(packages);
    }

    @Test
    void mapsNameClassesThatThereAre() throws IOException {
        Set<String> known = new HashSet<>(OTHERS);
        StringBuilder maps = new StringBuilder();
        for (Path folder : sourceFolders()) {
            for (Path source : sources(folder)) {
                String text = Files.readString(source);
                TYPE.matcher(text).results().forEach(match -> known.add(match.group(1)));
                if (source.endsWith("package-info.java")) {
                    maps.append(text.replaceAll("(?m)^import .*$", "").replaceAll("org\\.gcsarray\\.[a-z.]+\\.", ""));
                }
            }
        }

        assertThat(NAME.matcher(maps).results().map(match -> match.group()).filter(name -> !name.equals("NullMarked")))
                .isNotEmpty().isSubsetOf(known);
    }

    /// The module of the static analysis lists them by name.
    @Test
    void everySourceFolderIsAnalysed() throws IOException {
        String analysis = Files.readString(ROOT.resolve("config/analysis/pom.xml"));
        List<String> folders = MODULE.matcher(Files.readString(ROOT.resolve("pom.xml"))).results()
                .flatMap(match -> Stream.of("src/main/java", "src/main/generated", "src/test/java")
                        .map(folder -> match.group(1) + "/" + folder))
                .filter(folder -> Files.isDirectory(ROOT.resolve(folder))).toList();
        assertThat(folders).hasSizeGreaterThan(20)
                .allSatisfy(folder -> assertThat(analysis).contains("/" + folder + "</source>"));
    }

    private static List<Path> sourceFolders() throws IOException {
        return MODULE.matcher(Files.readString(ROOT.resolve("pom.xml"))).results()
                .map(match -> ROOT.resolve(match.group(1)).resolve("src/main"))
                .flatMap(main -> Stream.of(main.resolve("java/org/gcsarray"), main.resolve("generated/org/gcsarray")))
                .filter(Files::isDirectory).toList();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
