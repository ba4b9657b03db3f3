package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.PythonInterpreter;
import org.gcsarray.house.Snippets;

/// A page for users of another library: tables of what they write and what is written here. Each code of the last column is a call of
/// [#is], [#did] or [#same] in the source of the test, in the order of the page, and gives what is expected.
abstract class ComingFrom {

    /// The heading over the codes of this library.
    private static final String OURS = "here";

    private final List<String> expected = new ArrayList<>();
    private final List<String> actual = new ArrayList<>();

    /// Returns the page.
    abstract Path page();

    /// Runs all rows in the order of the page.
    abstract void rows() throws Exception;

    /// Runs a row.
    ///
    /// @param wanted what the code gives, as [Shown] writes it
    /// @param result what the code of the page gave
    final void is(String wanted, Object result) {
        expected.add(wanted);
        actual.add(Shown.text(result));
    }

    /// Runs a row whose code gives nothing but changes something.
    ///
    /// @param wanted  what is seen after it, as [Shown] writes it
    /// @param changed what the code writes into: an array, a file
    /// @param code    the code of the page
    final void did(String wanted, Object changed, Step code) throws Exception {
        code.run();
        is(wanted, changed);
    }

    /// Runs both cells of a row.
    ///
    /// @param wanted what both give, as [Shown] writes it
    /// @param theirs what the code of the other library gave
    /// @param ours   what the code of this library gave
    final void same(String wanted, Object theirs, Object ours) {
        assertThat(Shown.text(theirs)).isEqualTo(wanted);
        is(wanted, ours);
    }

    /// A code without a result.
    interface Step {
        void run() throws Exception;
    }

    private Path source() {
        return Path.of("src/test/java/org/gcsarray/guide", getClass().getSimpleName() + ".java");
    }

    /// Returns the codes that the source runs, without blanks: that of this library, after that of the other one if both run.
    private List<List<String>> sourceCodes() throws IOException {
        return Snippets.callsOf("(?:is|did|same)", source()).stream().map(ComingFrom::codes).toList();
    }

    private static List<String> codes(List<String> arguments) {
        boolean changes = arguments.getLast().startsWith("() -> ");
        return arguments.subList(changes ? 2 : 1, arguments.size()).stream()
                .map(code -> plain(code.replaceFirst("^\\(\\) -> ", ""))).toList();
    }

    /// Returns the last of the codes of a row, as many as the source runs.
    private static List<String> shown(List<String> cells, int count) {
        return cells.subList(cells.size() - count, cells.size()).stream()
                .map(cell -> plain(Snippets.code(cell).orElse(cell))).toList();
    }

    private static String plain(String code) {
        return code.replaceAll("\\s+", "");
    }

    /// Returns the rows whose last cell is code.
    private List<List<String>> codeRows() throws IOException {
        return Snippets.rowsOfPage(page(), OURS).stream()
                .filter(cells -> Snippets.code(cells.getLast()).isPresent()).toList();
    }

    private static String ours(List<String> cells) {
        return Snippets.code(cells.getLast()).orElseThrow();
    }

    @Test
    final void pageShowsWhatRuns() throws IOException {
        List<List<String>> run = sourceCodes();
        List<List<String>> rows = codeRows();
        assertThat(rows).hasSameSizeAs(run);
        for (int k = 0; k < run.size(); k++) {
            assertThat(shown(rows.get(k), run.get(k).size())).isEqualTo(run.get(k));
        }
    }

    @TestFactory
    final List<DynamicTest> rowsGiveWhatTheyShould() throws Exception {
        rows();
        List<List<String>> codes = codeRows();
        assertThat(actual).hasSameSizeAs(codes);
        List<DynamicTest> tests = new ArrayList<>();
        for (int row = 0; row < codes.size(); row++) {
            int k = row;
            tests.add(DynamicTest.dynamicTest(ours(codes.get(k)),
                    () -> assertThat(actual.get(k)).isEqualTo(expected.get(k))));
        }
        return tests;
    }

    /// Runs what the first column shows in each Python that has the library, and compares it with what is shown here.
    ///
    /// @param module module whose version the notes in the first column mean: `(1.15)` behind a code is the first one that has it
    /// @param file   file that codes write and read as `f`
    final List<DynamicTest> theirsGivesTheSame(String module, Path file) throws Exception {
        rows();
        List<List<String>> codes = codeRows();
        String setup = String.join("\n", Snippets.ofPage(page(), "python"));
        List<DynamicTest> tests = new ArrayList<>();
        for (PythonInterpreter python : PythonInterpreter.with(module)) {
            List<String> theirs = codes.stream().map(List::getFirst).toList();
            List<String> results = PythonRows.run(python, module, setup, theirs, file);
            assertThat(results.stream().filter(result -> !result.equals(PythonRows.LEFT_OUT)).count())
                    .isGreaterThan(codes.size() / 2);
            for (int row = 0; row < codes.size(); row++) {
                String result = results.get(row);
                String ours = actual.get(row);
                if (!result.equals(PythonRows.LEFT_OUT)) {
                    tests.add(DynamicTest.dynamicTest(python.command() + " " + theirs.get(row),
                            () -> assertThat(result).isEqualTo(ours)));
                }
            }
        }
        return tests;
    }
}
