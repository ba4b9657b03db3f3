package org.gcsarray.conformance.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

import org.gcsarray.house.DataFiles;

/// A table of golden values, one of the [DataFiles]: tab separated, the first line names the columns.
final class GoldenTable {
    private GoldenTable() {}

    /// The rows whose file has a text format of this module, by its ending. Fails if the table has other columns than expected.
    static List<Row> rows(String table, String... columns) {
        return rows(table, GoldenTable::isText, columns);
    }

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

    /// One row: the fields by the names of their columns.
    record Row(Map<String, String> fields) {
        String get(String column) {
            return Objects.requireNonNull(fields.get(column), column);
        }
    }

    private static boolean isText(String file) {
        return file.matches(".*\\.(mtx|ttx|tns)(\\.gz|\\.bz2)?|.*\\.tar\\.gz");
    }
}
