package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/// Every drawing is made from its source as it is now, and every source is drawn. Repair: `docs/drawings/make`.
class DrawingsTest {

    private static final Path FOLDER = Path.of("../docs/drawings");

    private static List<String> names(String ending) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length())).sorted().toList();
        }
    }

    @Test
    void drawingsAreMadeFromTheirSources() throws IOException, NoSuchAlgorithmException {
        for (String name : names(".dot")) {
            String source = Files.readString(FOLDER.resolve(name + ".dot"));
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));

            assertThat(Files.readString(FOLDER.resolve(name + ".svg"))).as("docs/drawings/make draws it again")
                    .contains("<!-- made from " + name + ".dot, sha256 " + HexFormat.of().formatHex(sum) + " -->");
        }
    }

    @Test
    void nothingIsDrawnByHandOrForNobody() throws IOException {
        assertThat(names(".svg")).isNotEmpty().isEqualTo(names(".dot"));
        String pages = Pages.text();
        assertThat(names(".svg")).allMatch(name -> pages.contains("drawings/" + name + ".svg"), "shown by a page");
    }
}
