package org.gcsarray.spark.internal.table;

import java.io.UncheckedIOException;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Faults of tables: an [ArrayFormatException] with its code, unchecked because most are found by tasks. A table that is not a file is called
/// `table`.
final class TableFaults {

    /// Name of a table without a file.
    static final String TABLE = "table";

    private TableFaults() {}

    static UncheckedIOException fault(Fault.Code code, String table, String text, String hint) {
        return new UncheckedIOException(new ArrayFormatException(Fault.of(code, table, text, hint)));
    }

    static UncheckedIOException structure(String table, String text) {
        return fault(Fault.Code.STRUCTURE, table, text, "");
    }
}
