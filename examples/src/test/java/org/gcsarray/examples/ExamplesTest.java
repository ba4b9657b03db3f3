package org.gcsarray.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every example prints what the page shows, and says what is wrong with a file.
class ExamplesTest {

    private static final String COMMAND = "    $ examples/run ";

    static List<String> names() throws IOException {
        try (Stream<Path> sources = Files.list(Path.of("src/main/java/org/gcsarray/examples"))) {
            List<String> names = new ArrayList<>();
            for (Path source : sources.sorted().toList()) {
                if (Files.readString(source).contains(" main(String[]")) {
                    names.add(source.getFileName().toString().replace(".java", ""));
                }
            }
            return names;
        }
    }

    @Test
    void pageAndPackageListEveryExample() throws IOException {
        assertThat(names()).hasSize(5);
        String map = Files.readString(Path.of("src/main/java/org/gcsarray/examples/package-info.java"));
        for (String name : names()) {
            assertThat(Files.readAllLines(Path.of("README.md"))).contains(COMMAND + name);
            assertThat(map).contains(name);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void printsWhatThePageShows(String name) throws ReflectiveOperationException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes, true, UTF_8));
        try {
            Class.forName("org.gcsarray.examples." + name).getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        assertThat(bytes.toString(UTF_8)).isEqualToNormalizingNewlines(shown(name));
    }

    /// The indented lines behind the command.
    private static String shown(String name) throws IOException {
        List<String> page = Files.readAllLines(Path.of("README.md"));
        return page.stream().skip(page.indexOf(COMMAND + name) + 1L)
                .takeWhile(line -> line.isEmpty() || line.startsWith("    "))
                .map(line -> line.isEmpty() ? line : line.substring(4)).collect(Collectors.joining("\n")).strip()
                + "\n";
    }

    @Test
    void saysWhatIsWrongWithAFile(@TempDir Path folder) throws IOException {
        Path missing = folder.resolve("missing.tns");
        Path broken = Files.writeString(folder.resolve("broken.tns"), "1 2 3 4\n1 x 3 4\n");
        Path matrix = Files.writeString(folder.resolve("matrix.tns"), "1 2 3\n");

        assertThat(fault(missing)).containsExactly("BrainAtlas: " + missing + ": no such file",
                "KnowledgeGraph: " + missing + ": no such file", "SingleCellMatrix: " + missing + ": no such file");
        assertThat(fault(broken)).hasSize(3).allSatisfy(line -> assertThat(line).contains(broken + ":2:3: "));
        assertThat(fault(matrix)).hasSize(3).allSatisfy(line -> assertThat(line).contains(matrix + ": ")
                .contains("needed"));
    }

    private static List<String> fault(Path file) {
        return List.of(fault(BrainAtlas.class, BrainAtlas::show, file.toString()),
                fault(KnowledgeGraph.class, KnowledgeGraph::show, file.toString()),
                fault(SingleCellMatrix.class, SingleCellMatrix::show, file.toString()));
    }

    private static String fault(Class<?> example, Program program, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Program.run(example, "bundled", args, program, new PrintStream(out, true, UTF_8),
                new PrintStream(err, true, UTF_8));
        assertThat(code).isEqualTo(1);
        assertThat(out.toString(UTF_8)).isEmpty();
        return err.toString(UTF_8).strip();
    }

    @Test
    void tooManyArgumentsAreRefused() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Program.run(StencilSpmv.class, "", new String[] {"x.mtx"}, (_, out) -> StencilSpmv.show(out),
                System.out, new PrintStream(err, true, UTF_8));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString(UTF_8).strip())
                .isEqualTo("StencilSpmv: too many arguments; usage: examples/run StencilSpmv");
    }

    @Test
    void everyBundledFileHasANotice() throws IOException {
        Path resources = Path.of("src/main/resources/org/gcsarray/examples");
        String notice = Files.readString(resources.resolve("NOTICE.md"));
        try (Stream<Path> files = Files.list(resources)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(file -> !file.equals("NOTICE.md")))
                    .isNotEmpty().allSatisfy(file -> assertThat(notice).contains("| `" + file + "` |"));
        }
    }
}
