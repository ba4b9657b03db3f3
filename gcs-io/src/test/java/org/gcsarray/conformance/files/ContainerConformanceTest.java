package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.files.GoldenTable.Row;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.json.JsonValue;
import org.gcsarray.testing.DenseOracle;

/// Every golden row of containers, which an independent implementation wrote.
class ContainerConformanceTest {
    private static final double TOLERANCE = 1e-12;

    private interface RowCheck {
        void check(Row row) throws IOException;
    }

    private static List<DynamicTest> tests(List<Row> rows, RowCheck check) {
        return rows.stream().map(row -> {
            Executable test = () -> check.check(row);
            return DynamicTest.dynamicTest(row.get("file"), test);
        }).toList();
    }

    private static List<Row> containers() {
        return GoldenTable.rows("GOLDEN_gcs.tsv", file -> true, "file", "shape", "layout", "storage", "dtype", "fill",
                "uniform", "column_bytes", "blocks", "nse", "sum", "abs_sum", "probe", "same_array_as", "note");
    }

    private static List<Row> malformed() {
        return GoldenTable.rows("GOLDEN_malformed.tsv", file -> file.endsWith(".gcs"), "file", "default", "code",
                "line", "column", "strict", "strict_code", "strict_line", "strict_column", "scipy_1_17", "note");
    }

    private static Path path(Row row) {
        return DataFiles.of(row.get("file"));
    }

    @Test
    void allContainersOfTheTablesAreTested() throws IOException {
        try (var files = Files.list(DataFiles.of("gcs"))) {
            assertThat(containers()).hasSize((int) files.count());
        }
        try (var files = Files.list(DataFiles.of("malformed/gcs"))) {
            assertThat(malformed()).hasSize((int) files.count());
        }
    }

    @TestFactory
    List<DynamicTest> headersAreUnderstood() {
        return tests(containers(), row -> {
            try (ContainerFile file = ContainerFile.open(path(row), ContainerFile.Verification.FULL)) {
                ContainerHeader header = file.header();
                String shape = Arrays.stream(header.shape().extents()).mapToObj(Long::toString)
                        .collect(Collectors.joining("x"));
                assertThat(shape.isEmpty() ? "()" : shape).isEqualTo(row.get("shape"));
                assertThat(header.notation()).isEqualTo(row.get("layout"));
                assertThat(header.storage().word()).isEqualTo(row.get("storage"));
                assertThat(header.dtype()).hasToString(row.get("dtype"));
                assertThat(plain(header.fill())).isEqualTo(row.get("fill"));
                assertThat(header.uniform().map(ContainerConformanceTest::plain).orElse(""))
                        .isEqualTo(row.get("uniform"));
                assertThat(header.columnBytes()).isEqualTo(Integer.parseInt(row.get("column_bytes")));
                assertThat(file.blocks()).hasSize(Integer.parseInt(row.get("blocks")));
                assertThat(file.nse()).isEqualTo(Long.parseLong(row.get("nse")));
            }
        });
    }

    private static String plain(Scalar value) {
        return switch (value.dtype()) {
            case COMPLEX128 -> "[" + value.real() + "," + value.imaginary() + "]";
            case BOOL -> value.integer() == 0 ? "False" : "True";
            default -> value.toString();
        };
    }

    @TestFactory
    List<DynamicTest> elementsHaveTheGoldenSums() {
        return tests(containers(), row -> {
            LoadedArray loaded = ArrayFiles.read(path(row), ReadOptions.DEFAULT);
            ArraySummary summary = new ArraySummary(loaded.array());
            boolean finite = !row.get("abs_sum").equals("inf");
            double scale = finite ? TOLERANCE * Double.parseDouble(row.get("abs_sum")) : 0;
            compare(summary.sum, row.get("sum"), scale);
            compare(summary.probe, row.get("probe"), scale * (1 << loaded.array().shape().rank()));
            assertThat(loaded.info().stored()).isEqualTo(Long.parseLong(row.get("nse")));
            assertThat(loaded.info().layout()).isEqualTo(row.get("layout"));
            if (row.get("storage").equals("rows")) {
                assertThat(loaded.array().nse()).isEqualTo(Long.parseLong(row.get("nse")));
            }
        });
    }

    private static void compare(double[] actual, String expected, double tolerance) {
        if (expected.endsWith("j")) {
            int cut = Math.max(expected.lastIndexOf('+'), expected.lastIndexOf('-'));
            compare(actual[0], expected.substring(0, cut), tolerance);
            compare(actual[1], expected.substring(cut, expected.length() - 1), tolerance);
        } else {
            compare(actual[0], expected, tolerance);
            assertThat(actual[1]).isZero();
        }
    }

    private static void compare(double actual, String expected, double tolerance) {
        if (expected.equals("inf")) {
            assertThat(actual).isInfinite();
        } else {
            assertThat(actual).isCloseTo(Double.parseDouble(expected), Offset.offset(tolerance));
        }
    }

    @TestFactory
    List<DynamicTest> otherFormatsHoldTheSameArray() {
        List<Row> rows = containers().stream()
                .filter(row -> row.get("same_array_as").matches(".*\\.(mtx|tns)")).toList();
        assertThat(rows).hasSize(5);
        return tests(rows, row -> {
            NdArray array = ArrayFiles.read(path(row), ReadOptions.DEFAULT).array();
            Path twin = DataFiles.of(row.get("same_array_as"));
            NdArray other = ArrayFiles.read(twin, ReadOptions.DEFAULT).array();
            assertThat(DenseOracle.byIteration(array).keySet()).isEqualTo(DenseOracle.byIteration(other).keySet());
            array.forEachStored((indices, _) -> assertThat(array.get(indices).real())
                    .isEqualTo(other.get(indices).real()));
        });
    }

    /// All containers but the one of a later minor version follow the rules that are followed here.
    @TestFactory
    List<DynamicTest> writingGivesTheGoldenBytes() {
        List<Row> rows = containers().stream()
                .filter(row -> !row.get("file").contains("own_minor_9_unknown_keys")).toList();
        return tests(rows, row -> {
            byte[] golden = Files.readAllBytes(path(row));
            LoadedArray loaded = ArrayFiles.read(path(row), ReadOptions.DEFAULT);
            int maxBlockNse;
            try (ContainerFile file = ContainerFile.open(path(row))) {
                maxBlockNse = file.header().maxBlockNse();
            }
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            ArrayFiles.write(loaded.array(), written, "gcs", WriteOptions.DEFAULT
                    .withMaxBlockNse(maxBlockNse).withAnnotations(loaded.info().annotations()));
            assertThat(GoldenBytes.body(written.toByteArray())).isEqualTo(GoldenBytes.body(golden));
            assertThat(GoldenBytes.header(written.toByteArray()).replace("gcs-arrays 0.1.0", "reference 1"))
                    .isEqualTo(GoldenBytes.header(golden));
        });
    }

    @TestFactory
    List<DynamicTest> malformedContainersAreRefused() {
        return tests(malformed(), row -> {
            assertThat(row.get("default")).isEqualTo("reject");
            assertThat(row.get("strict_code")).isEqualTo(row.get("code"));
            for (boolean strict : new boolean[] {false, true}) {
                ReadOptions options = ReadOptions.DEFAULT.withStrict(strict).withFormat("gcs");
                assertThatThrownBy(() -> ArrayFiles.read(path(row), options)).isInstanceOfSatisfying(
                        ArrayFormatException.class, fault -> {
                            assertThat(fault.code().word()).as(fault.getMessage()).isEqualTo(row.get("code"));
                            assertThat(fault.offset()).as(fault.getMessage()).isNotNegative();
                        });
                List<Fault> faults = ArrayFiles.check(path(row), options, 100).faults();
                assertThat(faults).isNotEmpty();
                assertThat(faults.getFirst().code().word()).isEqualTo(row.get("code"));
            }
        });
    }

    @Test
    void headersOfAttributesAreKept() throws IOException {
        Path path = DataFiles.of("gcs/uci_adult_5d_int32.gcs");
        LoadedArray loaded = ArrayFiles.read(path, ReadOptions.DEFAULT);
        JsonValue attributes = JsonValue.parse("attributes", loaded.info().annotations().attributes());
        assertThat(attributes.require("source").text()).isEqualTo("UCI Adult");
        assertThat(attributes.require("axes").elements()).hasSize(5);
    }

    @Test
    void packedAndPipedContainersAreRead(@TempDir Path folder) throws IOException {
        Path golden = DataFiles.of("gcs/own_long_row.gcs");
        NdArray array = ArrayFiles.read(golden, ReadOptions.DEFAULT).array();
        Path packed = folder.resolve("long_row.gcs.gz");
        ArrayFiles.write(array, packed, WriteOptions.DEFAULT);
        DenseOracle.assertSameElements(ArrayFiles.read(packed, ReadOptions.DEFAULT).array(), array);
        try (InputStream stream = Files.newInputStream(golden)) {
            NdArray piped = ArrayFiles.read(stream, "stdin", ReadOptions.DEFAULT).array();
            DenseOracle.assertSameElements(piped, array);
        }
        Map<List<Long>, Scalar> entries = new HashMap<>();
        ArrayFiles.forEachEntry(golden, ReadOptions.DEFAULT, entry -> entries
                .put(DenseOracle.key(entry.index(0), entry.index(1)), Scalar.of((int) entry.integer())));
        assertThat(entries).isEqualTo(DenseOracle.byIteration(array));
    }
}
