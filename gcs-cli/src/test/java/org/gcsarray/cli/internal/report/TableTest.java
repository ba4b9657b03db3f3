package org.gcsarray.cli.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

import org.gcsarray.cli.Run;

/// Tables and text on screens of any width.
class TableTest {

    private static final Object[] LAYOUT = {"layout", "-q", "--top", "2", Run.DATA.resolve("tns/small.tns")};

    @Provide
    Arbitrary<String> cells() {
        return Arbitraries.strings().withChars('a', 'b', ' ').ofMaxLength(60).map(String::strip)
                .map(cell -> cell.replaceAll(" +", " "));
    }

    private static String words(String text) {
        return text.replaceAll("\\s", "");
    }

    /// Columns of one number and two texts take 5 + 12 + 12 characters and the gaps at least.
    @Property
    void nothingIsLostAndLinesFit(@ForAll @Size(max = 4) List<@From("cells") String> texts,
            @ForAll @IntRange(min = 33, max = 150) int screen) {
        Table table = new Table(">", "text", "more");
        texts.forEach(text -> table.add("12345", text, text));
        List<String> lines = table.lines(UnaryOperator.identity(), screen);
        assertThat(lines).allSatisfy(line -> assertThat(brokenAtBlanks(line, screen)).isTrue());
        String expected = texts.stream().map(text -> "12345" + text + text).reduce("", String::concat);
        assertThat(letters(String.join("", lines.subList(1, lines.size())))).isEqualTo(letters(expected));
    }

    /// A word below its row is not cut.
    private static boolean brokenAtBlanks(String line, int screen) {
        return line.length() <= screen || !line.strip().contains(" ");
    }

    private static Map<Character, Long> letters(String text) {
        return words(text).chars().mapToObj(sign -> (char) sign).collect(
                Collectors.groupingBy(sign -> sign, Collectors.counting()));
    }

    @Property
    void linesAreBrokenAtBlanksOnly(@ForAll("cells") String text, @ForAll @IntRange(min = 5, max = 70) int screen) {
        List<String> lines = Wrapping.atBlanks(text, screen, "    ");
        assertThat(lines).allSatisfy(line -> assertThat(brokenAtBlanks(line, screen)).isTrue());
        assertThat(String.join(" ", lines).strip().replaceAll(" +", " ")).isEqualTo(text);
    }

    @Test
    void coloursTakeNoRoom() {
        String bold = "\u001b[1mabc\u001b[0m def";
        assertThat(Wrapping.atBlanks(bold, 7, "")).containsExactly(bold);
        assertThat(Wrapping.atBlanks(bold, 6, "  ")).containsExactly("\u001b[1mabc\u001b[0m", "  def");
    }

    @Test
    void tablesAndTextKeepToTheScreen() {
        for (int width : new int[] {70, 80, 100, 160}) {
            Run run = Run.with("", Map.of("COLUMNS", String.valueOf(width)), false, LAYOUT);
            assertThat(run.out().lines()).allMatch(line -> line.length() <= width)
                    .anyMatch(line -> line.startsWith("recommended: "));
        }
        assertThat(Run.with("", Map.of("COLUMNS", "80"), false, LAYOUT).out())
                .contains("   layout  rows ").doesNotContain("why");
        assertThat(Run.with("", Map.of("NO_COLOR", "1"), true, LAYOUT).out().lines())
                .as("a terminal that does not say its width").allMatch(line -> line.length() <= 80);
        assertThat(Run.gcs(LAYOUT).out().lines()).as("no terminal").anyMatch(line -> line.length() > 80)
                .noneMatch(line -> line.startsWith("     "));
    }

    @Test
    void jsonIsNeverBroken() {
        Run run = Run.with("", Map.of("COLUMNS", "40"), true, "info", "--json", Run.DATA.resolve("tns/small.tns"));
        assertThat(run.json().get("schema").asString()).isEqualTo("gcs.info/1");
    }

    @Test
    void helpKeepsToTheScreen() {
        for (int width : new int[] {60, 80, 120}) {
            String help = Run.with("", Map.of("COLUMNS", String.valueOf(width)), false, "info", "--help").out();
            // examples of the footer are shown as they are typed
            String options = help.substring(0, help.indexOf("\nExamples:"));
            assertThat(options.lines().mapToInt(String::length).max().orElseThrow()).isBetween(width - 8, width);
        }
        assertThat(Run.with("", Map.of("COLUMNS", "10"), false, "info", "--help").code()).isZero();
    }

    @Test
    void barsAreShorterOnANarrowScreen() {
        Object[] spy = {"spy", "-q", Run.DATA.resolve("mtx/n3c4-b4.mtx")};
        assertThat(Run.with("", Map.of("COLUMNS", "45"), false, spy).out().lines())
                .filteredOn(line -> line.contains("#")).containsExactly("     4-7     6  " + "#".repeat(15));
    }
}
