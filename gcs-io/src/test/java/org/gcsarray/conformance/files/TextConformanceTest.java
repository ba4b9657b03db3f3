package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.files.GoldenTable.Row;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.shape.SmoothShape;

/// Every golden row of the text formats: values of real files, verdicts and positions of edge and malformed files.
class TextConformanceTest {
    @TestFactory
    List<DynamicTest> realMatrixMarketFiles() {
        return tests("GOLDEN_mtx.tsv", TextConformanceTest::checkMatrixMarket, "file", "format", "field", "symmetry",
                "rows", "cols",
                "stored", "expanded_nnz_with_dups_and_zeros", "nnz_after_sum_dups", "nnz_nonzero", "sum", "frobenius",
                "max_row_nnz",
                "empty_rows", "sum_of_Ax (x_j=1+(j%7)/8, j 0-based)", "norm2_of_Ax", "Atx_sum", "shape", "abs_sum",
                "probe", "note");
    }

    @TestFactory
    List<DynamicTest> realTnsFiles() {
        return tests("GOLDEN_tns.tsv", TextConformanceTest::checkTns, "file", "order", "shape(max idx)", "lines",
                "unique", "sum",
                "frobenius", "per-mode used slices", "per-mode max slice nnz", "base", "header", "shape", "abs_sum",
                "probe", "note");
    }

    @TestFactory
    List<DynamicTest> filesThatNeedOptions() {
        return tests("GOLDEN_options.tsv", TextConformanceTest::checkOptions, "file", "options", "shape", "stored",
                "sum", "abs_sum",
                "frobenius", "probe", "note");
    }

    @TestFactory
    List<DynamicTest> matrixMarketEdgeFiles() {
        return tests("GOLDEN_mtx_edge.tsv", row -> {
            row.checkVerdicts();
            if (row.get("default").equals("accept")) {
                checkEntries(read(row, ReadOptions.DEFAULT).array(), row.get("entries_with_duplicates_summed"));
            }
        }, "file", "default", "code", "line", "column", "strict", "strict_code", "strict_line", "strict_column",
                "entries_with_duplicates_summed", "scipy_1_17");
    }

    @TestFactory
    List<DynamicTest> tnsEdgeFiles() {
        return tests("GOLDEN_tns_edge.tsv", row -> {
            row.checkVerdict(false);
            if (row.get("default").equals("accept")) {
                checkTnsEntries(read(row, ReadOptions.DEFAULT),
                        row.get("shape_base_entries_with_duplicates_summed"));
            }
        }, "file", "default", "code", "line", "column", "shape_base_entries_with_duplicates_summed");
    }

    @TestFactory
    List<DynamicTest> malformedFiles() {
        return GoldenTable.tests(GoldenTable.malformed(TextConformanceTest::isText), Row::checkVerdicts);
    }

    private static boolean isText(String file) {
        return file.matches(".*\\.(mtx|ttx|tns)(\\.gz|\\.bz2)?|.*\\.tar\\.gz");
    }

    private static List<DynamicTest> tests(String table, GoldenTable.RowCheck check, String... columns) {
        return GoldenTable.tests(GoldenTable.rows(table, TextConformanceTest::isText, columns), check);
    }

    private static LoadedArray read(Row row, ReadOptions options) throws IOException {
        return ArrayFiles.read(row.path(), options);
    }

    private static void checkMatrixMarket(Row row) throws IOException {
        LoadedArray loaded = read(row, ReadOptions.DEFAULT);
        FileInfo info = loaded.info();
        NdArray array = loaded.array();
        ArraySummary summary = new ArraySummary(array);
        boolean dense = array instanceof StridedArray;
        assertThat(info.kind()).contains(" " + row.get("format") + " ", " " + row.get("field") + " ",
                " " + row.get("symmetry"));
        assertThat(dense).isEqualTo(row.get("format").equals("array"));
        // of array files the table counts all cells
        assertThat(dense ? info.expanded() : info.stored()).isEqualTo(row.integer("stored"));
        assertThat(info.expanded()).isEqualTo(row.integer("expanded_nnz_with_dups_and_zeros"));
        assertThat(summary.stored).isEqualTo(row.integer("nnz_after_sum_dups"));
        assertThat(summary.nonzero).isEqualTo(row.integer("nnz_nonzero"));
        checkSums(row, array, summary);
        if (array.shape().rank() == 2 && !row.get("rows").isEmpty()) {
            double scale = 2 * summary.absoluteSum;
            row.check("sum_of_Ax (x_j=1+(j%7)/8, j 0-based)", summary.productSum(), scale);
            row.check("Atx_sum", summary.transposedProductSum, scale);
            row.check("norm2_of_Ax", summary.productNorm(), scale);
            // of arrays that SciPy refuses, the table counts all cells of a row, not those different from 0
            boolean allCells = dense && row.get("note").contains("independent reader only");
            assertThat(allCells ? array.shape().extent(1) : summary.largestSlice(0))
                    .isEqualTo(row.integer("max_row_nnz"));
            assertThat(array.shape().extent(0) - summary.usedSlices(0))
                    .isEqualTo(row.integer("empty_rows"));
        }
    }

    private static void checkTns(Row row) throws IOException {
        LoadedArray loaded = read(row, ReadOptions.DEFAULT);
        NdArray array = loaded.array();
        int rank = array.shape().rank();
        ArraySummary summary = new ArraySummary(array);
        assertThat(rank).isEqualTo(Integer.parseInt(row.get("order")));
        assertThat(loaded.info().stored()).isEqualTo(row.integer("lines"));
        assertThat(summary.stored).isEqualTo(row.integer("unique"));
        assertThat(loaded.info().base()).containsOnly(Integer.parseInt(row.get("base")));
        assertThat(loaded.info().kind()).isEqualTo(row.get("header").replace("none", ""));
        assertThat(loaded.info().shapeDerived()).isEqualTo(row.get("header").equals("none"));
        checkSums(row, array, summary);
        for (int d = 0; d < rank; d++) {
            assertThat(summary.usedSlices(d)).isEqualTo(Long.parseLong(row.get("per-mode used slices").split(" ")[d]));
        }
        checkLines(row, loaded);
    }

    /// What the table counts per line of the file, repeats included; streamed.
    private static void checkLines(Row row, LoadedArray loaded) throws IOException {
        int rank = loaded.array().shape().rank();
        long[] largest = new long[rank];
        Map<String, Integer> slices = new HashMap<>();
        int[] most = new int[rank];
        ArrayFiles.forEachEntry(row.path(), ReadOptions.DEFAULT, entry -> {
            for (int d = 0; d < rank; d++) {
                largest[d] = Math.max(largest[d], entry.index(d) + loaded.info().base().get(d));
                most[d] = Math.max(most[d], slices.merge(d + ":" + entry.index(d), 1, Integer::sum));
            }
        });
        assertThat(GoldenTable.joined(largest, "x")).isEqualTo(row.get("shape(max idx)"));
        assertThat(Arrays.stream(most).mapToObj(Integer::toString).collect(Collectors.joining(" ")))
                .isEqualTo(row.get("per-mode max slice nnz"));
    }

    private static void checkOptions(Row row) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT;
        for (String option : row.get("options").split(" ")) {
            String[] parts = option.split("=", 2);
            options = switch (parts[0]) {
                case "dtype" -> options.withDtype(DType.parse(parts[1]));
                case "symmetry" ->
                    options.withSymmetry(
                            Symmetry.Reading.valueOf(parts[1].toUpperCase(Locale.ROOT).replace('-', '_')));
                case "values" -> options.withValues(valueColumns(parts[1]));
                case "shape" -> options.withShape(
                        SmoothShape.of(Arrays.stream(parts[1].split(",")).mapToLong(Long::parseLong).toArray()));
                case "base" -> options.withBase(
                        ReadOptions.IndexBase
                                .of(Arrays.stream(parts[1].split(",")).map(Integer::valueOf).toArray(Integer[]::new)));
                default -> throw new AssertionError("unknown option " + option);
            };
        }
        LoadedArray loaded = read(row, options);
        assertThat(loaded.info().stored()).isEqualTo(row.integer("stored"));
        checkSums(row, loaded.array(), new ArraySummary(loaded.array()));
    }

    private static void checkSums(Row row, NdArray array, ArraySummary summary) {
        row.checkSums(array, summary);
        row.check("frobenius", summary.frobenius, summary.absoluteSum);
    }

    private static ReadOptions.ValueColumns valueColumns(String text) {
        assertThat(text).isEqualTo("none");
        return ReadOptions.ValueColumns.NONE;
    }

    private static void checkTnsEntries(LoadedArray loaded, String expected) {
        String[] parts = expected.split(" ");
        assertThat("(" + GoldenTable.joined(loaded.array().shape().extents(), ",") + ")").isEqualTo(parts[0]);
        assertThat(parts[1]).isEqualTo("base");
        assertThat(loaded.info().base()).containsOnly(Integer.parseInt(parts[2]));
        checkEntries(loaded.array(), parts[3]);
    }

    private static void checkEntries(NdArray array, String expected) {
        Map<String, Scalar> entries = ArraySummary.entries(array);
        if (!expected.equals("(empty)")) {
            for (String entry : expected.split(";")) {
                String[] parts = entry.split("=");
                Scalar actual = entries.remove(parts[0]);
                assertThat(actual).as(entry).isNotNull();
                if (array.dtype() == DType.INT64) {
                    assertThat(actual.getLong()).as(entry).isEqualTo(Long.parseLong(parts[1]));
                } else {
                    double[] value = GoldenTable.complex(parts[1]);
                    // compares the sign of zero, too
                    assertThat(actual.real()).as(entry).isEqualTo(Double.valueOf(value[0]));
                    assertThat(actual.imaginary()).as(entry).isEqualTo(Double.valueOf(value[1]));
                }
            }
        }
        if (array instanceof StridedArray) {
            assertThat(entries.values()).as("cells the table leaves out").allMatch(Scalar::isZero);
        } else {
            assertThat(entries).as("elements the table does not have").isEmpty();
        }
    }
}
