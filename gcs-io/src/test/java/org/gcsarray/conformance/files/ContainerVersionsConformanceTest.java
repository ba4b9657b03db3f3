package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.container.ContainerBlock;
import org.gcsarray.io.container.ContainerFile;

/// Containers of every version of the format: those that earlier versions of this library wrote, of every class, type, width of columns, row
/// form and width of row numbers, and those of independent writers with every encoding of values, every type of storage and every form of a
/// compressed section. Every later version opens them as the same arrays.
///
/// A file of the folder `containers` holds those of one version of the format, and `containers.tsv`, which lists what was stored:
/// elements as `index=bits`, values as `values`, `uniform` or their encoding, blocks as `first row+rows:elements:bytes of a row number`, with `c` for a block that continues a row. A version
/// that is released gets a file of its own; the files that exist never change.
class ContainerVersionsConformanceTest {

    private static final List<String> COLUMNS = List.of("file", "class", "shape", "layout", "storage", "dtype", "fill",
            "values", "column_bytes", "blocks", "annotations", "elements");

    @TempDir
    private static Path folder = Path.of("");

    private static final Map<String, Map<String, String>> ROWS = new HashMap<>();

    @BeforeAll
    static void unpack() throws IOException {
        unpack("1.0");
        unpack("1.1");
    }

    private static void unpack(String version) throws IOException {
        try (InputStream packed = Objects.requireNonNull(ContainerVersionsConformanceTest.class
                .getResourceAsStream("/containers/" + version + ".zip"));
                ZipInputStream entries = new ZipInputStream(packed)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Files.write(folder.resolve(entry.getName()), entries.readAllBytes());
            }
        }
        List<String> lines = Files.readAllLines(folder.resolve("containers.tsv"));
        assertThat(lines.getFirst().split("\t", -1)).containsExactly(COLUMNS.toArray(String[]::new));
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            assertThat(fields).as(line).hasSameSizeAs(COLUMNS);
            Map<String, String> row = new HashMap<>();
            for (int k = 0; k < fields.length; k++) {
                row.put(COLUMNS.get(k), fields[k]);
            }
            row.put("version", version);
            assertThat(ROWS.put(fields[0], row)).isNull();
        }
    }

    static List<String> files() {
        return ROWS.keySet().stream().sorted().toList();
    }

    private static String field(String file, String column) {
        return Objects.requireNonNull(Objects.requireNonNull(ROWS.get(file)).get(column));
    }

    @Test
    void everyCombinationIsThere() throws IOException {
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()).filter(name -> name.endsWith(".gcs")))
                    .containsExactlyInAnyOrderElementsOf(ROWS.keySet()).hasSize(338 + 31 + 24 + 51);
        }
        Set<List<String>> widths = new HashSet<>();
        Set<List<String>> classes = new HashSet<>();
        Set<String> encodings = new HashSet<>();
        for (String file : files()) {
            encodings.add(field(file, "dtype") + " " + field(file, "values"));
            String rowBytes = field(file, "blocks").replaceAll(".*:(\\d)c?$", "$1");
            widths.add(List.of(field(file, "dtype"), field(file, "column_bytes"), rowBytes, field(file, "values")));
            classes.add(List.of(field(file, "class"), field(file, "dtype")));
        }
        assertThat(encodings).contains("float64 int8", "float64 int16", "float64 int32", "float64 int8 / 2",
                "float64 int8 / 4", "float64 int8 / 8", "float64 int16 / 100", "float64 int32 / 10000",
                "float64 float32", "float64 uint8, table of 7", "float64 uint8, table of 256",
                "float64 uint16, table of 300", "float64 one value", "float32 int8", "float32 int16",
                "float32 int16 / 8", "float32 int16 / 10", "float32 uint8, table of 5", "int64 int8", "int64 int16",
                "int64 int32", "int64 uint8, table of 4", "int32 int8", "int32 int16", "int32 uint8, table of 3",
                "bool one value", "complex128 one value");
        for (DType type : DType.values()) {
            if (type.isStorage()) {
                assertThat(encodings).contains(type + " " + type, type + " uniform", type + " one value");
                continue;
            }
            for (String columnBytes : List.of("1", "2", "4", "8")) {
                for (String rowBytes : List.of("0", "1", "2", "4", "8")) {
                    assertThat(widths).contains(List.of(type.toString(), columnBytes, rowBytes, "values"),
                            List.of(type.toString(), columnBytes, rowBytes, "uniform"));
                }
            }
            for (String name : List.of("CooArray", "CrsMatrix", "CcsMatrix", "GcsArray", "StridedArray")) {
                assertThat(classes).contains(List.of(name, type.toString()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void opensAsTheSameArray(String file) throws IOException {
        Map<List<Long>, String> elements = elements(file);
        for (ContainerFile.Verification verification : ContainerFile.Verification.values()) {
            try (ContainerFile container = ContainerFile.open(folder.resolve(file), verification)) {
                assertThat(container.version()).isEqualTo(field(file, "version"));
                assertThat(container.header().notation()).isEqualTo(field(file, "layout"));
                assertThat(container.header().storage().word()).isEqualTo(field(file, "storage"));
                assertThat(container.header().columnBytes()).hasToString(field(file, "column_bytes"));
                assertThat(container.header().uniform().isPresent()).isEqualTo(field(file, "values").equals("uniform"));
                assertThat(container.blocks().stream().map(ContainerVersionsConformanceTest::text)
                        .collect(Collectors.joining(" "))).isEqualTo(field(file, "blocks"));
                same(container.array(), file, elements);
            }
        }
        LoadedArray loaded = ArrayFiles.read(folder.resolve(file), ReadOptions.DEFAULT);
        same(loaded.array(), file, elements);
        Annotations notes = loaded.info().annotations();
        assertThat(notes.equals(Annotations.NONE) ? ""
                : notes.names() + " " + Arrays.toString(notes.rowLabels()) + " " + Arrays.toString(notes.queryIds())
                        + " " + notes.attributes())
                .isEqualTo(field(file, "annotations"));
    }

    /// Values stay as they are encoded: a file of an independent writer is written again byte for byte behind its header.
    @ParameterizedTest
    @MethodSource("files")
    void encodedValuesAreWrittenAsTheyCame(String file) throws IOException {
        byte[] golden = Files.readAllBytes(folder.resolve(file));
        if (field(file, "version").equals("1.0") || field(file, "values").equals("one value")
                || file.contains("mixed") || file.matches("(packed|deflate)_.*")) {
            // written plainly, or as one value for all; several encodings in one array become plain values; forms of sections
            // are the choice of a writer
            return;
        }
        try (ContainerFile container = ContainerFile.open(folder.resolve(file))) {
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            ArrayFiles.write(container.array(), written, "gcs",
                    WriteOptions.DEFAULT.withMaxBlockNse(container.header().maxBlockNse()));
            assertThat(GoldenBytes.body(written.toByteArray())).isEqualTo(GoldenBytes.body(golden));
            assertThat(GoldenBytes.header(written.toByteArray()).replace("gcs-arrays 0.1.0", "reference 1"))
                    .isEqualTo(GoldenBytes.header(golden));
        }
    }

    private static void same(NdArray array, String file, Map<List<Long>, String> elements) {
        assertThat(array.getClass().getSimpleName()).isEqualTo(field(file, "class"));
        assertThat(Arrays.stream(array.shape().extents()).mapToObj(Long::toString).collect(Collectors.joining("x")))
                .isEqualTo(field(file, "shape"));
        assertThat(array.dtype()).hasToString(field(file, "dtype"));
        assertThat(bits(array.fill())).isEqualTo(field(file, "fill"));
        Map<List<Long>, String> visited = new HashMap<>();
        StoredArray stored = (StoredArray) array;
        if (field(file, "version").equals("1.1")) {
            String encoding = stored.values() instanceof UniformValues ? "one value" : stored.values().encoding();
            assertThat(encoding).isEqualTo(field(file, "values").replace("uniform", "one value"));
        }
        array.forEachStored(
                (index, position) -> assertThat(visited.put(boxed(index), bits(stored.values().get(position))))
                        .as("seen twice").isNull());
        assertThat(visited).isEqualTo(elements);
        elements.forEach((index, bits) -> assertThat(bits(array.get(index.stream().mapToLong(k -> k).toArray())))
                .isEqualTo(bits));
    }

    private static Map<List<Long>, String> elements(String file) {
        Map<List<Long>, String> elements = new HashMap<>();
        for (String element : field(file, "elements").split("; ", -1)) {
            if (!element.isEmpty()) {
                String[] sides = element.split("=", -1);
                List<Long> index = new ArrayList<>();
                for (String number : sides[0].split(",", -1)) {
                    if (!number.isEmpty()) {
                        index.add(Long.valueOf(number));
                    }
                }
                assertThat(elements.put(index, sides[1])).isNull();
            }
        }
        return elements;
    }

    private static List<Long> boxed(long[] index) {
        return Arrays.stream(index).boxed().toList();
    }

    private static String text(ContainerBlock block) {
        return block.firstRow() + "+" + block.rowCount() + ":" + block.nse() + ":" + block.rowIdBytes()
                + (block.continued() ? "c" : "");
    }

    private static String bits(Scalar value) {
        HexFormat hex = HexFormat.of();
        return switch (value.dtype()) {
            case FLOAT64 -> hex.toHexDigits(Double.doubleToRawLongBits(value.real()));
            case FLOAT32 -> hex.toHexDigits(Float.floatToRawIntBits((float) value.real()));
            case INT64 -> hex.toHexDigits(value.integer());
            case INT32 -> hex.toHexDigits((int) value.integer());
            case BOOL -> Long.toString(value.integer());
            case COMPLEX128 -> hex.toHexDigits(Double.doubleToRawLongBits(value.real())) + " "
                    + hex.toHexDigits(Double.doubleToRawLongBits(value.imaginary()));
            case FLOAT16 -> hex.toHexDigits(Float.floatToFloat16((float) value.real()));
            case INT16, UINT16 -> hex.toHexDigits((short) value.integer());
            case INT8, UINT8 -> hex.toHexDigits((byte) value.integer());
            case UINT64 -> hex.toHexDigits(value.integer());
            case UINT32 -> hex.toHexDigits((int) value.integer());
            case COMPLEX64 -> hex.toHexDigits(Float.floatToRawIntBits((float) value.real())) + " "
                    + hex.toHexDigits(Float.floatToRawIntBits((float) value.imaginary()));
        };
    }
}
