package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The README shows the code that is compiled here, and the code does what it says.
class ReadmeTest {

    private static final Path SOURCE = Path.of("src/test/java/org/gcsarray/guide/ReadmeExample.java");

    @Test
    void readmeShowsTheCompiledExample() throws IOException {
        List<String> readme = between(Files.readAllLines(Path.of("../README.md")), "```java", "```");
        List<String> compiled = between(Files.readAllLines(SOURCE), "// begin", "// end");

        assertThat(readme).isNotEmpty().isEqualTo(compiled);
    }

    private static List<String> between(List<String> lines, String begin, String end) {
        List<String> stripped = lines.stream().map(String::strip).toList();
        int from = stripped.indexOf(begin) + 1;
        return stripped.subList(from, from + stripped.subList(from, stripped.size()).indexOf(end));
    }

    @Test
    void exampleSumsAndWrites(@TempDir Path folder) throws IOException {
        Path input = folder.resolve("tensor.tns");
        Path output = folder.resolve("swapped.tns");
        Files.writeString(input, "1 1 1 1 1 1.5\n2 3 1 2 4 2.5\n2 3 2 2 4 -1\n");

        double[] sums = ReadmeExample.run(input, output);

        assertThat(Arrays.stream(sums).sum()).isEqualTo(3);
        assertThat(Files.readAllLines(output)).containsExactly("1 1 1 1 1 1.5", "4 2 1 3 2 2.5", "4 2 2 3 2 -1");
    }
}
