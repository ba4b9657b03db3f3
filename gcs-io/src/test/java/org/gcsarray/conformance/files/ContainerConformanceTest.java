package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
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

    private static List<Row> containers() {
        return GoldenTable.rows("GOLDEN_gcs.tsv", file -> true, "file", "shape", "layout", "storage", "dtype", "fill",
                "uniform", "column_bytes", "blocks", "nse", "sum", "abs_sum", "probe", "same_array_as", "note");
    }

    private static List<Row> malformed() {
        return GoldenTable.malformed(file -> file.endsWith(".gcs"));
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
        return GoldenTable.tests(containers(), row -> {
            try (ContainerFile file = ContainerFile.open(row.path(), ContainerFile.Verification.FULL)) {
                ContainerHeader header = file.header();
                assertThat(header.notation()).isEqualTo(row.get("layout"));
                assertThat(header.storage().word()).isEqualTo(row.get("storage"));
                assertThat(header.dtype()).hasToString(row.get("dtype"));
                assertThat(plain(header.fill())).isEqualTo(row.get("fill"));
                assertThat(header.uniform().map(ContainerConformanceTest::plain).orElse(""))
                        .isEqualTo(row.get("uniform"));
                assertThat(header.columnBytes()).isEqualTo(row.integer("column_bytes"));
                assertThat(file.blocks()).hasSize((int) row.integer("blocks"));
                assertThat(file.nse()).isEqualTo(row.integer("nse"));
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
        return GoldenTable.tests(containers(), row -> {
            LoadedArray loaded = ArrayFiles.read(row.path(), ReadOptions.DEFAULT);
            row.checkSums(loaded.array(), new ArraySummary(loaded.array()));
            assertThat(loaded.info().stored()).isEqualTo(row.integer("nse"));
            assertThat(loaded.info().layout()).isEqualTo(row.get("layout"));
            if (row.get("storage").equals("rows")) {
                assertThat(loaded.array().nse()).isEqualTo(row.integer("nse"));
            }
        });
    }

    @TestFactory
    List<DynamicTest> otherFormatsHoldTheSameArray() {
        List<Row> rows = containers().stream()
                .filter(row -> row.get("same_array_as").matches(".*\\.(mtx|tns)")).toList();
        assertThat(rows).hasSize(5);
        return GoldenTable.tests(rows, row -> {
            NdArray array = ArrayFiles.read(row.path(), ReadOptions.DEFAULT).array();
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
        return GoldenTable.tests(rows, row -> {
            byte[] golden = Files.readAllBytes(row.path());
            LoadedArray loaded = ArrayFiles.read(row.path(), ReadOptions.DEFAULT);
            int maxBlockNse;
            try (ContainerFile file = ContainerFile.open(row.path())) {
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
        return GoldenTable.tests(malformed(), row -> {
            assertThat(row.get("default")).isEqualTo("reject");
            assertThat(row.get("strict_code")).isEqualTo(row.get("code"));
            for (boolean strict : new boolean[] {false, true}) {
                ReadOptions options = ReadOptions.DEFAULT.withStrict(strict).withFormat("gcs");
                assertThatThrownBy(() -> ArrayFiles.read(row.path(), options)).isInstanceOfSatisfying(
                        ArrayFormatException.class, fault -> {
                            assertThat(fault.code().word()).as(fault.getMessage()).isEqualTo(row.get("code"));
                            assertThat(fault.offset()).as(fault.getMessage()).isNotNegative();
                        });
                List<Fault> faults = ArrayFiles.check(row.path(), options, 100).faults();
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
