package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Links between pages, to sections, sources and pictures lead somewhere, and the index leads to every page.
class LinksTest {

    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Path INDEX = Path.of("../docs/README.md");

    @Test
    void relativeLinksAndAnchorsResolve() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : Pages.all()) {
            for (String link : links(page)) {
                if (!link.contains("://") && !resolves(page, link)) {
                    broken.add(page + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void indexLeadsToEveryPageOfItsFolder() throws IOException {
        Set<Path> linked = new HashSet<>();
        for (String link : links(INDEX)) {
            linked.add(target(INDEX, link));
        }
        for (Path page : Pages.all()) {
            if (page.startsWith("../docs") && !page.equals(INDEX)) {
                assertThat(linked).contains(page.toRealPath());
            }
        }
    }

    @Test
    void anchorsAreThoseOfGitHub(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("page.md");
        Files.writeString(page, """
                # FROSTT `.tns`
                ## Row stacks: products of *more* than 2^31
                ## Twice, and [a link](x.md)
                ## Twice, and a link
                    # not a heading
                """);

        assertThat(anchors(page)).containsExactlyInAnyOrder("frostt-tns", "row-stacks-products-of-more-than-231",
                "twice-and-a-link", "twice-and-a-link-1");
    }

    private static List<String> links(Path page) throws IOException {
        List<String> links = new ArrayList<>();
        for (String line : Pages.prose(page)) {
            Matcher matcher = LINK.matcher(CODE.matcher(line).replaceAll("code"));
            while (matcher.find()) {
                links.add(matcher.group(1));
            }
        }
        return links;
    }

    private static Path target(Path page, String link) {
        String path = link.replaceFirst("#.*", "");
        return path.isEmpty() ? page : page.resolveSibling(path).toAbsolutePath().normalize();
    }

    private static boolean resolves(Path page, String link) throws IOException {
        Path target = target(page, link);
        return Files.exists(target) && (!link.contains("#") || anchors(target).contains(link.replaceFirst(".*#", "")));
    }

    /// Returns the anchors that headings get: lower case, blanks as hyphens, other signs gone, repeats numbered.
    private static Set<String> anchors(Path page) throws IOException {
        Map<String, Integer> seen = new HashMap<>();
        Set<String> anchors = new HashSet<>();
        for (String line : Pages.prose(page)) {
            if (line.matches("#{1,6} .*")) {
                String text = line.replaceFirst("#+ ", "").replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
                String anchor = text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-');
                int times = seen.merge(anchor, 1, Integer::sum);
                anchors.add(times == 1 ? anchor : anchor + "-" + (times - 1));
            }
        }
        return anchors;
    }
}
