package org.gcsarray.io.internal.text.delimited;

import java.util.Optional;

import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.ValueKind;

/// What delimited text says before its entries, and how its lines are divided.
///
/// @param rank     number of dimensions; 0 if the file has no entries that would tell
/// @param kind     what the value is
/// @param fields   which field is what
/// @param base     the base that the names of the columns tell
record DelimitedHead(int rank, ValueKind kind, EntryFields fields, Optional<Integer> base) {
}
