package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.cli.internal.run.RunContext;

/// Every command of every page runs, in the order of the page, and prints what the page shows.
///
/// A command is a line of a block of code that begins with `./gcs` or `gcs`. What follows it is compared if it begins with `$`, up to the next command;
/// `...` stands for anything. A fence with a file name, such as "json t.json", writes that file. Each page has a folder of its own with the files of `GIVEN`.
class PagesTest {

    private static final Path DOCS = Path.of("../docs");

    /// A page whose commands another test runs, with the files that the page makes and the JSON in its fences: [JsonOutputPageTest].
    private static final Path JSON = DOCS.resolve("json-output.md");

    /// What does not run, by its beginning, and why; the words are parsed, so options and verbs exist all the same.
    private static final Map<String, String> NOT_RUN = Map.of(
            "bench", "measures for minutes",
            "demo", "DemoCommandTest runs it; here its files are given",
            "VERB", "stands for all verbs");

    private static final Pattern FILE = Pattern.compile(
            "(--\\w[\\w-]*=)?([\\w./-]*\\w\\.(?:mtx|ttx|tns|npy|npz|h5|h5ad|gcs|json|csv|tsv|svm|png|html|txt|gz)(?::/.*)?)");

    private static final List<String> GIVEN = List.of("tensor.tns", "matrix.mtx", "a.mtx", "b.mtx", "c.mtx", "t.json",
            "spec.json",
            "blocks/a.mtx", "blocks/b.mtx");

    /// One calibration of the machine for all pages.
    @TempDir
    private static Path cache = Path.of("");

    @TempDir
    private Path folder = Path.of("");

    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("../README.md"), Path.of("../CONTRIBUTING.md")));
        try (Stream<Path> files = Files.list(DOCS)) {
            files.filter(file -> file.toString().endsWith(".md") && !file.equals(JSON)).sorted().forEach(pages::add);
        }
        return pages.stream().filter(page -> !commands(page).isEmpty()).toList();
    }

    private static List<PageCommand> commands(Path page) {
        try {
            return PageBlock.of(page).stream().flatMap(block -> block.commands().stream()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Files that pages speak of without making them: those of the tour, and small ones of the test resources.
    @BeforeEach
    void giveFiles() throws IOException {
        for (String name : DemoCommand.FILES) {
            give("demo/" + name, "tour/" + name);
        }
        for (String name : GIVEN) {
            give("pages/" + name, name);
        }
        Files.copy(Run.DATA.resolve("mtx/n3c4-b4.mtx"), folder.resolve("n3c4-b4.mtx"));
    }

    private void give(String resource, String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolve("..").normalize());
        try (InputStream stream = Objects.requireNonNull(PagesTest.class.getResourceAsStream(resource), resource)) {
            Files.write(file, stream.readAllBytes());
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void commandsDoWhatThePageShows(Path page) throws IOException {
        for (PageBlock block : PageBlock.of(page)) {
            if (block.file().isPresent()) {
                Files.write(folder.resolve(block.file().get()), block.lines());
            }
        }
        for (PageBlock block : PageBlock.of(page)) {
            for (PageCommand command : block.commands()) {
                String place = page + ":" + command.line() + ": gcs " + command.text();
                if (reason(command).isPresent()) {
                    parses(command);
                } else {
                    runs(command, place);
                }
            }
        }
    }

    private static Optional<String> reason(PageCommand command) {
        return NOT_RUN.keySet().stream().filter(begin -> (command.text() + " ").startsWith(begin + " ")).findAny();
    }

    private void parses(PageCommand command) {
        if (!command.words().getFirst().equals("VERB")) {
            Gcs.commandLine(context(new ByteArrayOutputStream())).parseArgs(command.words().toArray(String[]::new));
        }
    }

    private void runs(PageCommand command, String place) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = Gcs.run(context(out), arguments(command.words()));
        String printed = out.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
        assertThat(code).as("%s%n%s", place, printed).isEqualTo(command.code());
        assertThat(PageCommand.normal(printed) + "\n").as(place).matches(command.expected());
    }

    /// A terminal shows both streams, in the order of writing.
    private RunContext context(ByteArrayOutputStream out) {
        PrintStream err = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new RunContext(new ByteArrayInputStream(new byte[0]), out, err,
                Map.of("XDG_CACHE_HOME", cache.toString()), false, true);
    }

    /// Returns the words with files in the folder of the page, and with less time to measure.
    private String[] arguments(List<String> words) {
        String[] arguments = words.stream().map(this::inFolder).toArray(String[]::new);
        int budget = words.indexOf("--budget");
        if (budget >= 0) {
            arguments[budget + 1] = "50ms";
        }
        return arguments;
    }

    private String inFolder(String word) {
        Matcher file = FILE.matcher(word);
        if (Files.exists(folder.resolve(word))) {
            return folder.resolve(word).toString();
        }
        return file.matches() ? (file.group(1) == null ? "" : file.group(1)) + folder.resolve(file.group(2)) : word;
    }

    @Test
    void whatDoesNotRunStandsInAPage() throws IOException {
        List<String> used = new ArrayList<>();
        for (Path page : pages()) {
            commands(page).forEach(command -> reason(command).ifPresent(used::add));
        }
        assertThat(used).containsAll(NOT_RUN.keySet());
    }

    @Test
    void aPageThatIsWrongIsSeen(@TempDir Path other) throws IOException {
        Path page = Run.file(other, "page.md", "    $ ./gcs info a.mtx   # of a file", "    shape  2 x ...", "    ...",
                "    fill  0", "", "```mtx a.mtx", "1", "```");
        PageCommand command = commands(page).getFirst();
        assertThat(command.words()).containsExactly("info", "a.mtx");
        assertThat("shape 2 x 7\nnse 3\nrank 2\nfill 0\n").matches(command.expected());
        assertThat("shape 2 x 7\nfill 0\n").matches(command.expected());
        assertThat("shape 3 x 7\nfill 0\n").doesNotMatch(command.expected());
        assertThat("shape 2 x 7\nfill 0\nmore\n").doesNotMatch(command.expected());
        assertThat(PageBlock.of(page).getLast().file()).contains("a.mtx");
    }
}
