package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.conformance.files.GoldenTable.Row;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.shape.SmoothShape;

/// Every golden row of delimited and LIBSVM text: values of files under their options, verdicts and positions of malformed ones.
class DelimitedConformanceTest {
    private static final String[] VALUE_COLUMNS = {"file", "flavour", "type", "shape", "stored", "sum", "abs_sum",
        "probe", "extra", "options", "note"};

    @TestFactory
    List<DynamicTest> valuesOfFiles() {
        return GoldenTable.tests(
                GoldenTable.rows("GOLDEN_text.tsv", file -> !file.startsWith("parquet/"), VALUE_COLUMNS),
                DelimitedConformanceTest::checkValues);
    }

    @TestFactory
    List<DynamicTest> verdicts() {
        return GoldenTable.tests(malformed(), Row::checkVerdicts);
    }

    @Test
    void tablesHaveTheRowsTheyHadWhenTheRulesWereWritten() {
        assertThat(GoldenTable.rows("GOLDEN_text.tsv", file -> true, VALUE_COLUMNS)).hasSizeGreaterThanOrEqualTo(12);
        assertThat(malformed()).hasSizeGreaterThanOrEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1 1:2|libsvm", "# c%n%n-1 qid:3 1:2|libsvm", "3 7:|libsvm", "1 1 2|csv",
        "1 2 # 3:4|csv", "a b:1 2|csv", "|csv", "2%n1 1:2|csv"})
    void pairsTellLibsvmFromCoordinates(String text, String expected, @TempDir Path folder) throws IOException {
        Path path = folder.resolve("a.txt");
        Files.writeString(path, text == null ? "" : text.replace("%n", "\n"));
        assertThat(ArrayFiles.format(path, ReadOptions.DEFAULT).word()).isEqualTo(expected);
        ReadOptions labels = ReadOptions.DEFAULT.withDelimited(DelimitedOptions.DEFAULT.withLabels(List.of(0, 1)));
        assertThat(ArrayFiles.format(path, labels).word()).isEqualTo("csv");
        Files.move(path, folder.resolve("a.csv"));
        assertThat(ArrayFiles.format(folder.resolve("a.csv"), ReadOptions.DEFAULT).word())
                .isEqualTo("csv");
    }

    @ParameterizedTest
    @CsvSource({"a.csv,44", "a.tsv,9", "a.coo,32", "a.txt.gz,32"})
    void theNameChoosesTheDelimiter(String name, int sign, @TempDir Path folder) throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(new long[] {1, 1}, 2.5).build();
        Path path = folder.resolve(name);
        assertThat(ArrayFiles.write(array, path, WriteOptions.DEFAULT.withGzip(false))).isEmpty();
        assertThat(Files.readString(path)).isEqualTo("i0,i1,value\n1,1,2.5\n".replace(',', (char) sign));
        assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT).array().getDouble(1, 1)).isEqualTo(2.5);
    }

    private static List<Row> malformed() {
        return GoldenTable.malformed(file -> file.startsWith("malformed/text/") || file.startsWith("text/"));
    }

    private static void checkValues(Row row) throws IOException {
        ReadOptions options = options(row.get("options"));
        String flavour = row.get("flavour").equals("coo") ? "csv" : "libsvm";
        if (FileFormats.ofName(row.get("file")).isEmpty()) {
            options = options.withFormat(flavour);
        }
        Path path = row.path();
        LoadedArray loaded = ArrayFiles.read(path, options);
        assertThat(loaded.info().format()).isEqualTo(flavour);
        assertThat(loaded.array().getClass().getSimpleName()).isEqualTo(row.get("type"));
        ArraySummary summary = new ArraySummary(loaded.array());
        assertThat(summary.stored).isEqualTo(row.integer("stored"));
        row.checkSums(loaded.array(), summary);
        checkExtra(row.get("extra"), loaded.info().annotations());
        checkNote(row.get("note"), loaded);
        assertThat(ArrayFiles.check(path, options, 10).faults()).isEmpty();
        checkStream(path, options, loaded);
    }

    private static void checkStream(Path path, ReadOptions options, LoadedArray loaded) throws IOException {
        NdArray read = loaded.array();
        CooArray.Builder visited = CooArray.builder(read.shape(), read.dtype());
        ArrayFiles.forEachEntry(path, options, entry -> {
            long[] indices = new long[read.shape().rank()];
            Arrays.setAll(indices, entry::index);
            visited.add(indices, entry.real());
        });
        CooArray all = visited.build();
        assertThat(all.nse()).isEqualTo(loaded.info().stored());
        // the other triangle of a symmetric file is read, and not visited
        assertThat(Difference.between(all, read, Difference.Tolerance.EXACT, 10).count())
                .isEqualTo(read.nse() - all.nse());
    }

    private static ReadOptions options(String text) {
        ReadOptions options = ReadOptions.DEFAULT;
        DelimitedOptions delimited = DelimitedOptions.DEFAULT;
        for (String option : text.isEmpty() ? new String[0] : text.split(" ")) {
            String[] parts = option.split("=", 2);
            switch (parts[0]) {
                case "header" -> delimited = delimited.withHeaderLines(Integer.parseInt(parts[1]));
                case "columns" -> delimited = delimited.withColumns(numbers(parts[1]));
                case "labels" -> delimited = delimited.withLabels(numbers(parts[1]));
                case "base" ->
                    options = options.withBase(ReadOptions.IndexBase.of(numbers(parts[1]).toArray(Integer[]::new)));
                case "values" -> options = options.withValues(parts[1].equals("none") ? ReadOptions.ValueColumns.NONE
                        : ReadOptions.ValueColumns.column(Integer.parseInt(parts[1])));
                case "symmetry" ->
                    options = options.withSymmetry(
                            Symmetry.Reading.valueOf(parts[1].toUpperCase(Locale.ROOT).replace('-', '_')));
                default -> throw new AssertionError("unknown option " + option);
            }
        }
        return options.withDelimited(delimited);
    }

    private static List<Integer> numbers(String text) {
        return Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
    }

    private static void checkExtra(String extra, Annotations annotations) {
        if (extra.isEmpty()) {
            assertThat(annotations.rowLabels()).isEmpty();
        } else {
            assertThat(extra).startsWith("label sum ");
            assertThat(Arrays.stream(annotations.rowLabels()).sum())
                    .isEqualTo(Double.parseDouble(extra.substring("label sum ".length())));
        }
    }

    /// What the notes say of labels and queries.
    private static void checkNote(String note, LoadedArray loaded) {
        Annotations annotations = loaded.info().annotations();
        if (note.startsWith("labels ")) {
            for (String part : note.split("; ")) {
                String[] words = part.replace("labels ", "").split(": ");
                assertThat(annotations.names().get(Integer.parseInt(words[0]))).containsExactly(words[1].split(" "));
            }
        } else {
            assertThat(annotations.names()).isEmpty();
        }
        if (note.startsWith("qid ")) {
            String queries = note.substring("qid ".length()).split(";")[0];
            assertThat(GoldenTable.joined(annotations.queryIds(), " ")).isEqualTo(queries);
            assertThat(annotations.rowLabels()).hasSize((int) loaded.array().shape().extent(0));
        } else {
            assertThat(annotations.queryIds()).isEmpty();
        }
    }
}
