package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.Snippets;

/// Each page of `docs` shows the Java between the markers of the test with its name. The test may be in any module.
class CodeOfPagesTest {

    /// Its last block is that of the twelve tasks: [QuickStartTest].
    private static final Path QUICK_START = Path.of("../docs/quick-start.md");

    @TestFactory
    Stream<DynamicTest> pagesShowTheCodeOfTheirTests() throws IOException {
        return Pages.all().stream().filter(page -> page.startsWith("../docs") && !page.equals(QUICK_START))
                .map(page -> DynamicTest.dynamicTest(page.toString(), () -> {
                    List<List<String>> shown = Snippets.ofPage(page);
                    if (!shown.isEmpty()) {
                        assertThat(shown).isEqualTo(Snippets.ofSource(test(page)));
                    }
                }));
    }

    private static Path test(Path page) throws IOException {
        StringBuilder name = new StringBuilder();
        for (String word : page.getFileName().toString().replace(".md", "").split("-")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            List<Path> tests = modules.map(module -> module.resolve("src/test/java/org/gcsarray/guide"))
                    .flatMap(folder -> Stream.of("Guide", "Page", "")
                            .map(kind -> folder.resolve(name + kind + "Test.java")))
                    .filter(Files::exists).toList();
            assertThat(tests).as("tests of %s", page).hasSize(1);
            return tests.getFirst();
        }
    }
}
