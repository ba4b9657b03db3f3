package org.gcsarray.spark.table;

import java.io.UncheckedIOException;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;

/// Faults of tables: an [ArrayFormatException] with its code, unchecked because most are found by tasks. A table that is no file is called
/// `table`.
final class TableFaults {

    /// Name of a table without a file.
    static final String TABLE = "table";

    private TableFaults() {}

    static UncheckedIOException fault(FaultCode code, String table, String text, String hint) {
        return new UncheckedIOException(new ArrayFormatException(Fault.of(code, table, text, hint)));
    }

    static UncheckedIOException structure(String table, String text) {
        return fault(FaultCode.STRUCTURE, table, text, "");
    }
}
