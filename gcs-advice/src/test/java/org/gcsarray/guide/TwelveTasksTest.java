package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.ejml.data.DMatrixSparseCSC;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.advice.LayoutAdvisor;
import org.gcsarray.convert.Difference;
import org.gcsarray.ejml.FromEjml;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Snippets;
import org.gcsarray.house.Thorough;
import org.gcsarray.ops.Sparse;

/// The twelve tasks of the quick start, a method each. The page shows the code between the markers; its statements and imports are counted in
/// the changelog. A method needs the imports of this project whose names its head and its code have.
class TwelveTasksTest {

    private static final Path SOURCE = Path.of("src/test/java/org/gcsarray/guide/TwelveTasksTest.java");
    private static final Pattern IMPORT = Pattern.compile("^import org\\.gcsarray\\.\\S*\\.(\\w+);$",
            Pattern.MULTILINE);
    private static final Pattern TASK = Pattern.compile(
            "^    private static ([^{]*) \\{\\n +// begin\\n(.*?)\\n +// end$",
            Pattern.MULTILINE | Pattern.DOTALL);

    private final Sparse a = Sparse.dense(new double[][] {{0, 1, 0, 2}, {0, 0, 0, 0}, {3, 0, 4, 0}});
    private final Sparse t = Sparse.of(CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1, 1}, {1, 0, 2}, {2, 3, 3}},
            new double[] {1, 2, 4}));

    private static CooArray coordinates(int[][] indices, double[] data) {
        // begin
        CooArray coo = CooArray.of(new long[] {3, 4}, indices, data); // 1 coordinates from arrays
        // end
        return coo;
    }

    private static Sparse read(Path path) throws IOException {
        // begin
        Sparse a = Sparse.read(path); // 2 read a file, such as a.mtx
        // end
        return a;
    }

    private static CrsMatrix rows(Path path) throws IOException {
        // begin
        CrsMatrix crs = Sparse.read(path).toCrs(); // 3 read it by compressed rows (CSR)
        // end
        return crs;
    }

    private static double[] vector(Sparse a, double[] x) {
        // begin
        double[] y = a.matmul(x); // 4 times a vector
        // end
        return y;
    }

    private static Sparse matrix(Sparse a, double[][] rows) {
        // begin
        Sparse c = a.matmul(Sparse.dense(rows)); // 5 times a dense matrix
        // end
        return c;
    }

    private static GcsArray folded(Sparse t) {
        // begin
        GcsArray gcs = t.toGcs("2,0|1"); // 6 a tensor by compressed rows
        // end
        return gcs;
    }

    private static GcsArray best(Sparse t) {
        // begin
        GcsArray best = t.toGcs(LayoutAdvisor.ofUser().withBudget(Duration.ofSeconds(5))
                .advise(t.array(), "spmv:2", "mttkrp:0:16=10").recommended().layout()); // 7 in the layout that is fastest when measured
        // end
        return best;
    }

    private static Sparse slice(Sparse t) {
        // begin
        Sparse part = t.get("1, ::2, [0, 3]"); // 8 slice, as between NumPy's brackets
        // end
        return part;
    }

    private static double sum(Sparse t) {
        // begin
        double total = t.sum(); // 9 sum
        // end
        return total;
    }

    private static Sparse einsum(Sparse t, Sparse w) {
        // begin
        Sparse product = Sparse.einsum("ijk,kl->ijl", t, w); // 10 sum of products
        // end
        return product;
    }

    private static void scipy(Sparse a, Path path) throws IOException {
        // begin
        a.write(path); // 11 for SciPy, to a name such as a.npz
        // end
    }

    private static Sparse ejml(Sparse a) {
        // begin
        DMatrixSparseCSC theirs = ToEjml.toDMatrixSparseCSC(a.array()); // 12 to EJML
        Sparse ours = Sparse.of(FromEjml.wrap(theirs)); // and back
        // end
        return ours;
    }

    @Test
    void statementsAndImportsAreThoseOfTheChangelog() throws IOException {
        String source = Files.readString(SOURCE);
        List<String> imports = IMPORT.matcher(source).results().map(found -> found.group(1)).toList();
        List<String> counted = TASK.matcher(source).results().map(task -> {
            String code = task.group(2).replaceAll("//.*|\"[^\"]*\"", "");
            long statements = code.chars().filter(sign -> sign == ';').count();
            return statements + ", " + imports.stream().filter(name -> has(task.group(1) + code, name)).count();
        }).toList();
        List<List<String>> rows = Snippets.rowsOfPage(Path.of("../CHANGELOG.md"), "imports now");

        assertThat(counted).hasSize(12);
        assertThat(rows.subList(0, 12).stream().map(row -> row.get(2) + ", " + row.get(4))).isEqualTo(counted);
        for (int column = 1; column <= 4; column++) {
            int k = column;
            assertThat(rows.subList(0, 12).stream().mapToInt(row -> Integer.parseInt(row.get(k))).sum())
                    .as("column " + k)
                    .isEqualTo(Integer.parseInt(rows.get(12).get(k)));
        }
    }

    private static boolean has(String code, String name) {
        Matcher word = Pattern.compile("\\b" + name + "\\b").matcher(code);
        return word.find();
    }

    @Test
    void matrices(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.npz");
        scipy(a, file);

        Sparse again = read(file);
        assertThat(Difference.contentEquals(again.array(), a.array())).isTrue();
        assertThat(Difference.contentEquals(
                coordinates(new int[][] {{0, 0, 2, 2}, {1, 3, 0, 2}}, new double[] {1, 2, 3, 4}), a.array())).isTrue();
        assertThat(rows(file).nse()).isEqualTo(4);
        assertThat(vector(a, new double[] {1, 2, 3, 4})).containsExactly(10, 0, 15);
        assertThat(matrix(a, new double[][] {{1, 0}, {0, 1}, {1, 1}, {2, 0}}).toDoubles()).containsExactly(4, 1, 0, 0,
                7, 4);
        assertThat(Difference.contentEquals(ejml(a).array(), a.array())).isTrue();
    }

    @Test
    void tensors() {
        Sparse w = Sparse.dense(new double[][] {{1}, {0}, {1}, {1}});

        assertThat(folded(t).reduction()).hasToString("2,0|1");
        assertThat(slice(t).toDoubles()).containsExactly(0, 0, 2, 4); // as in NumPy, the list comes first: a range is between it and the number
        assertThat(sum(t)).isEqualTo(7);
        assertThat(einsum(t, w).item(1, 2, 0).getDouble()).isEqualTo(4);
    }

    /// Calibrates the machine, as the first advice does.
    @Test
    @Thorough
    void layouts() {
        assertThat(Difference.contentEquals(best(t), t.array())).isTrue();
    }
}
