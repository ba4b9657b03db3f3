package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// A table of golden values, one of the [DataFiles]: tab separated, the first line names the columns.
final class GoldenTable {

    private static final double TOLERANCE = 1e-12;

    private GoldenTable() {}

    /// The rows of some files. Fails if there are none, or the table has other columns than expected.
    static List<Row> rows(String table, Predicate<String> file, String... columns) {
        try {
            List<String> lines = Files.readAllLines(DataFiles.of(table));
            List<String> names = List.of(lines.getFirst().split("\t", -1));
            assertThat(names).as("columns of " + table).containsExactly(columns);
            List<Row> rows = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] fields = line.split("\t", -1);
                assertThat(fields).as(table + ": " + line).hasSizeLessThanOrEqualTo(names.size());
                Map<String, String> values = new HashMap<>();
                for (int k = 0; k < names.size(); k++) {
                    values.put(names.get(k), k < fields.length ? fields[k] : "");
                }
                Row row = new Row(values);
                if (file.test(row.get("file"))) {
                    rows.add(row);
                }
            }
            assertThat(rows).as("rows of " + table).isNotEmpty();
            return rows;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// The rows of some malformed files.
    static List<Row> malformed(Predicate<String> file) {
        return rows("GOLDEN_malformed.tsv", file, "file", "default", "code", "line", "column", "strict", "strict_code",
                "strict_line", "strict_column", "scipy_1_17", "note");
    }

    /// A test of each row.
    static List<DynamicTest> tests(List<Row> rows, RowCheck check) {
        return rows.stream().map(row -> DynamicTest.dynamicTest(
                row.get("file") + " " + row.fields.getOrDefault("path", row.fields.getOrDefault("options", "")),
                () -> check.check(row))).toList();
    }

    interface RowCheck {
        void check(Row row) throws IOException;
    }

    /// One row: the fields by the names of their columns.
    record Row(Map<String, String> fields) {
        String get(String column) {
            return Objects.requireNonNull(fields.get(column), column);
        }

        long integer(String column) {
            return Long.parseLong(get(column));
        }

        Path path() {
            return DataFiles.of(get("file"));
        }

        /// Checks both verdicts.
        void checkVerdicts() throws IOException {
            checkVerdict(false);
            checkVerdict(true);
        }

        /// Fails unless the file is read, or refused with the fault of the table, which checking finds first.
        void checkVerdict(boolean strict) throws IOException {
            String prefix = strict ? "strict_" : "";
            ReadOptions options = ReadOptions.DEFAULT.withStrict(strict);
            CheckReport report = ArrayFiles.check(path(), options, 100);
            switch (get(strict ? "strict" : "default")) {
                case "accept" -> {
                    ArrayFiles.read(path(), options);
                    assertThat(report.faults()).isEmpty();
                    assertThat(report.info()).isPresent();
                }
                case "reject" -> {
                    String expected = get(prefix + "code") + ":" + get(prefix + "line") + ":" + get(prefix + "column");
                    assertThatThrownBy(() -> ArrayFiles.read(path(), options)).isInstanceOfSatisfying(
                            ArrayFormatException.class,
                            fault -> assertThat(position(fault.fault())).as(fault.getMessage()).isEqualTo(expected));
                    assertThat(report.faults()).extracting(Row::position).first().isEqualTo(expected);
                }
                default -> throw new AssertionError("unknown verdict in " + this);
            }
        }

        private static String position(Fault fault) {
            return fault.line() == 0 ? fault.code() + "::" : fault.code() + ":" + fault.line() + ":" + fault.column();
        }

        /// Compares shape, sums and the weighted sum that tells where the elements are.
        void checkSums(NdArray array, ArraySummary summary) {
            int rank = array.shape().rank();
            assertThat(rank == 0 ? "()" : joined(array.shape().extents(), "x")).isEqualTo(get("shape"));
            check("sum", summary.sum, summary.absoluteSum);
            check("abs_sum", summary.absoluteSum, summary.absoluteSum);
            check("probe", summary.probe, summary.absoluteSum * (1 << rank));
        }

        /// Compares a complex number with a column.
        ///
        /// @param scale greatest absolute number that it was computed from
        void check(String column, double[] actual, double scale) {
            double[] expected = complex(get(column));
            for (int part = 0; part < 2; part++) {
                if (Double.isFinite(expected[part])) {
                    assertThat(actual[part]).as(column).isCloseTo(expected[part],
                            Offset.offset(Double.isFinite(scale) ? TOLERANCE * scale : 0));
                } else {
                    assertThat(actual[part]).as(column).isEqualTo(Double.valueOf(expected[part]));
                }
            }
        }

        /// Compares a real number with a column.
        void check(String column, double actual, double scale) {
            check(column, new double[] {actual, 0}, scale);
        }
    }

    /// `1.5-2.0j`, `2.5`, `nan`, `-inf`.
    static double[] complex(String text) {
        if (!text.endsWith("j")) {
            return new double[] {Double.parseDouble(text.replace("inf", "Infinity").replace("nan", "NaN")), 0};
        }
        int split = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'));
        if (Character.toLowerCase(text.charAt(split - 1)) == 'e') {
            split = Math.max(text.lastIndexOf('+', split - 1), text.lastIndexOf('-', split - 1));
        }
        return new double[] {Double.parseDouble(text.substring(0, split)),
            Double.parseDouble(text.substring(split, text.length() - 1))};
    }

    static String joined(long[] numbers, String separator) {
        return Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(separator));
    }
}
