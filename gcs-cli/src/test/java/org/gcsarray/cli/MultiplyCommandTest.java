package org.gcsarray.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.bench.product.BruteForceProduct;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.Thorough;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.reduction.DimensionReduction;

class MultiplyCommandTest {

    private static final String ARRAY = "%%MatrixMarket matrix array real general";
    private static final String COORDINATE = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    Path folder = Path.of("");

    private Path a = Path.of("");

    /// A = [1 0 2; 0 3 0].
    @BeforeEach
    void write() throws IOException {
        a = file(folder, "a.mtx", COORDINATE, "2 3 3", "1 1 1", "1 3 2", "2 2 3");
    }

    private static String body(Run run) {
        assertThat(run.code()).as(run.err()).isZero();
        return run.out().lines().skip(1).reduce("", (left, right) -> left + right + ";");
    }

    @Test
    void takesAFromAMemberOfAFile() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        assertThat(gcs("convert", a, folder.resolve("a.h5") + ":/group").code()).isZero();
        assertThat(body(gcs("multiply", folder.resolve("a.h5") + ":/group", x, "-o", "-"))).isEqualTo("2 1;201;30;");
    }

    @Test
    void multipliesByVectors() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        assertThat(body(gcs("multiply", a, x, "-o", "-"))).isEqualTo("2 1;201;30;");
        Path sparse = file(folder, "s.mtx", COORDINATE, "3 1 1", "3 1 5");
        assertThat(body(gcs("multiply", a, sparse, "-o", "-"))).isEqualTo("2 1;10;0;");
        Path y = file(folder, "y.mtx", ARRAY, "2 1", "1", "10");
        Run transposed = gcs("multiply", "--transpose", a, y, "-o", "-");
        assertThat(body(transposed)).isEqualTo("3 1;1;30;2;");
        assertThat(transposed.err()).startsWith("SpMV (transposed): 3 x 2 (layout 1|0, 3 elements) and 2 x 1, ");
    }

    @Test
    void multipliesByDenseMatrices() throws IOException {
        Path b = file(folder, "b.mtx", ARRAY, "3 2", "1", "2", "3", "4", "5", "6");
        // columns first: (1 + 6, 6), (4 + 12, 15)
        assertThat(body(gcs("multiply", a, b, "-o", "-"))).isEqualTo("2 2;7;6;16;15;");
        Path c = file(folder, "c.mtx", ARRAY, "2 2", "1", "2", "3", "4");
        assertThat(body(gcs("multiply", "--transpose", a, c, "-o", "-"))).isEqualTo("3 2;1;6;2;3;12;6;");
    }

    @Test
    void multipliesBySparseMatricesAndKeepsWhatCancels() throws IOException {
        Path b = file(folder, "b.mtx", COORDINATE, "3 4 3", "1 2 -2", "3 2 1", "3 4 5");
        assertThat(body(gcs("multiply", a, b, "-o", "-"))).isEqualTo("2 4 2;1 2 0;1 4 10;");
        Path c = file(folder, "c.mtx", COORDINATE, "2 2 1", "2 1 7");
        assertThat(body(gcs("multiply", "--transpose", a, c, "-o", "-"))).isEqualTo("3 2 1;2 1 21;");
    }

    @Test
    void theSquareOfARealMatrixAgreesWithBruteForce() throws IOException {
        checkSquare("mtx/west0479.mtx");
    }

    @Thorough
    @ParameterizedTest
    @ValueSource(strings = {"mtx/bcspwr10.mtx", "mtx/cryg2500.mtx"})
    void squaresOfLargerMatricesAgreeWithBruteForce(String name) throws IOException {
        checkSquare(name);
    }

    private void checkSquare(String name) throws IOException {
        Path file = Run.DATA.resolve(name);
        Path squared = folder.resolve("squared.mtx");
        assertThat(gcs("multiply", file, file, "-o", squared).code()).isZero();
        NdArray array = ArrayFiles.read(file, ReadOptions.DEFAULT).array();
        CooArray found = Convert.toCoo(ArrayFiles.read(squared, ReadOptions.DEFAULT).array());
        int n = (int) array.shape().extent(0);
        double[] dense = new double[n * n];
        Convert.toCoo(array).forEachStored(
                (indices, _) -> dense[(int) indices[0] * n + (int) indices[1]] = array.getDouble(indices));
        double[] c = new double[n * n];
        found.forEachStored(
                (indices, position) -> c[(int) indices[0] * n + (int) indices[1]] = found.values().getDouble(position));
        var layout = DimensionReduction.parse(array.shape(), "0|1");
        assertThat(new BruteForceProduct(Convert.toCoo(array), layout, dense, n).errorOf(c)).isLessThan(1e-13);
    }

    @Test
    void unfoldsTensorsByALayout() throws IOException {
        // shape (2, 2, 3), elements (0,0,0) = 1, (0,1,2) = 2, (1,1,1) = 3
        Path tensor = file(folder, "t.tns", "1 1 1 1", "1 2 3 2", "2 2 2 3");
        Path x = file(folder, "x.mtx", ARRAY, "6 1", "1", "2", "3", "4", "5", "6");
        assertThat(body(gcs("multiply", "--layout", "0|1,2", tensor, x, "-o", "-"))).isEqualTo("2 1;13;15;");
        Path z = file(folder, "z.mtx", ARRAY, "3 1", "1", "10", "100");
        assertThat(body(gcs("multiply", "--layout", "1,0|2", tensor, z, "-o", "-"))).isEqualTo("4 1;1;0;200;30;");
        Run unfolded = gcs("multiply", tensor, x, "-o", "-");
        assertThat(unfolded.code()).isEqualTo(2);
        assertThat(unfolded.err()).contains("A (" + tensor + ") has rank 3", "--layout \"0|1,2\"");
    }

    @Test
    void tellsTimesAndRates() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        Run run = gcs("multiply", "--repeat", "5", "--threads", "2", "--json", a, x, "-o", folder.resolve("y.mtx"));
        JsonNode report = run.json();
        assertThat(report.get("operation").asString()).isEqualTo("SpMV");
        assertThat(report.get("repeat").asInt()).isEqualTo(5);
        assertThat(report.get("threads").asInt()).isEqualTo(2);
        double seconds = report.get("minSeconds").asDouble();
        assertThat(seconds).isPositive().isLessThanOrEqualTo(report.get("medianSeconds").asDouble());
        assertThat(report.get("gflops").asDouble() * 1e9 * seconds).isCloseTo(2 * 3, Offset.offset(1e-6));
        // 3 pointers, 3 columns, 3 values, x, y
        assertThat(report.get("gigabytesPerSecond").asDouble() * 1e9 * seconds)
                .isCloseTo(3 * 4 + 3 + 3 * 8 + 3 * 8 + 2 * 8, Offset.offset(1e-6));
        assertThat(run.err()).contains("GFLOP/s", "GB/s", "median");
        assertThat(gcs("multiply", "-q", a, x, "-o", folder.resolve("y.mtx")).err()).isEmpty();
    }

    @Test
    void refusesWhatDoesNotFit() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "2 1", "1", "10");
        Run run = gcs("multiply", a, x, "-o", folder.resolve("y.mtx"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("A (" + a + ") is 2 x 3 (layout 0|1) and B (" + x + ") is 2 x 1; B needs 3 rows");
        assertThat(gcs("multiply", "--transpose", a, a.resolveSibling("x.mtx"), "-o", "-").code()).isZero();
        assertThat(gcs("multiply", "--transpose", x, a, "-o", "-", "--layout", "1|0").err())
                .contains("A' (" + x + " transposed) is 2 x 1 (layout 0|1)");
        assertThat(folder.resolve("y.mtx")).doesNotExist();
        Run complex = gcs("multiply", Run.DATA.resolve("mtx/young1c.mtx"), x, "-o", "-");
        assertThat(complex.code()).isEqualTo(1);
        Run narrow = gcs("multiply", "--dtype", "complex64", Run.DATA.resolve("mtx/young1c.mtx"),
                Run.DATA.resolve("mtx/young1c.mtx"), "-o", folder.resolve("y.mtx"));
        assertThat(narrow.err()).contains(
                "the values are complex64; multiply computes with float64 only, einsum \"ij,jk->ik\" with complex numbers too");
        Run memory = gcs("multiply", "--max-memory", "1k", "--shape", "1000,3", a.resolveSibling("t.tns"), x, "-o",
                "-");
        assertThat(memory.code()).isEqualTo(1);
    }

    @Test
    void limitsMemory() throws IOException {
        Path tall = file(folder, "tall.mtx", COORDINATE, "4000000000 3 1", "4000000000 1 2");
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        Run dense = gcs("multiply", tall, x, "-o", "-");
        assertThat(dense.code()).isEqualTo(1);
        assertThat(dense.err()).contains("4000000000 x 1", "--max-memory");
        Path b = file(folder, "b.mtx", COORDINATE, "3 4000000000 1", "1 4000000000 5");
        assertThat(body(gcs("multiply", tall, b, "-o", "-")))
                .isEqualTo("4000000000 4000000000 1;4000000000 4000000000 10;");
    }

    @Test
    void limitsSparseProductsBeforeTheyAreComputed() throws IOException {
        Path column = folder.resolve("column.tns");
        Path row = folder.resolve("row.tns");
        Files.writeString(column, IntStream.rangeClosed(1, 1000).mapToObj(k -> k + " 1 1\n").collect(joining()));
        Files.writeString(row, IntStream.rangeClosed(1, 1000).mapToObj(k -> "1 " + k + " 1\n").collect(joining()));
        Run run = gcs("multiply", "--max-memory", "9M", column, row, "-o", folder.resolve("c.mtx"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("1000000 elements", "10.0 MB", "--max-memory");
        assertThat(folder.resolve("c.mtx")).doesNotExist();
        Run twoThreads = gcs("multiply", "--threads", "2", "--json", column, row, "-o", folder.resolve("c.mtx"));
        assertThat(twoThreads.json().get("threads").asInt()).isEqualTo(2);
        double seconds = twoThreads.json().get("minSeconds").asDouble();
        assertThat(twoThreads.json().get("gflops").asDouble() * 1e9 * seconds).isCloseTo(2e6, Offset.offset(1.0));
    }

    @Test
    void convertsIntegersWithANote() throws IOException {
        Path integers = file(folder, "i.mtx", "%%MatrixMarket matrix coordinate integer general", "1 3 1", "1 2 4");
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        Run run = gcs("multiply", integers, x, "-o", "-");
        assertThat(body(run)).isEqualTo("1 1;40;");
        assertThat(run.err()).contains("int64 values were converted to float64").doesNotContain("rounded");
        Path large = file(folder, "l.mtx", "%%MatrixMarket matrix coordinate integer general", "1 3 3",
                "1 1 9007199254740993", "1 2 9007199254740992", "1 3 -9007199254740993");
        assertThat(gcs("multiply", large, x, "-o", "-").err())
                .contains("l.mtx: the int64 values were converted to float64, which rounded 2 of them");
        Path stack = file(folder, "s.json",
                "{\"driver\": \"stack\", \"dtype\": \"int64\", \"layers\": [{\"driver\": \"file\", \"path\": \"l.mtx\", "
                        + "\"schema\": {\"domain\": {\"shape\": [1, 3]}}}]}");
        Run stacked = gcs("multiply", stack, x, "-o", "-");
        assertThat(stacked.err())
                .contains("s.json: the int64 values were converted to float64, which rounded 2 of them");
        assertThat(body(stacked)).isEqualTo(body(gcs("multiply", large, x, "-o", "-")));
    }

    @Test
    void needsAnOutput() {
        Run run = gcs("multiply", a, a);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--output");
    }

    @Test
    void theFormatOfTheResultCanBeSaid() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        assertThat(gcs("multiply", a, x, "-o", folder.resolve("c")).err()).contains("--to csv|gcs");
        Run run = gcs("multiply", "--to", "tns", a, x, "-o", "-");
        assertThat(run.out()).isEqualTo("1 1 201\n2 1 30\n");
    }

    @Test
    void fromSpeaksOfStdinIfOneFileIsStdin() throws IOException {
        Path x = file(folder, "x.mtx", ARRAY, "3 1", "1", "10", "100");
        Run run = Run.with("1 1 1\n1 3 2\n2 2 3\n", Map.of(), false, "multiply", "--from", "tns", "-", x, "-o", "-");
        assertThat(body(run)).isEqualTo("2 1;201;30;");
    }

    @Test
    void vectorsCannotBeUnfolded() throws IOException {
        Path v = file(folder, "v.tns", "3 1.5");
        assertThat(gcs("multiply", v, a, "-o", "-").err()).contains("A (" + v + ") has rank 1; a matrix");
        assertThat(gcs("convert", "--layout", "0", v, folder.resolve("w.tns")).err()).contains("the array has rank 1");
    }
}
