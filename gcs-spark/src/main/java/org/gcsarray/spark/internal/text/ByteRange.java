package org.gcsarray.spark.internal.text;

import java.io.Serializable;

/// A range of bytes of a text, and what is known of it and the lines before. Immutable.
///
/// @param from          first byte
/// @param to            byte behind the last
/// @param linesBefore   lines before
/// @param entriesBefore entries before
/// @param entries       entries of the range
/// @param checksum      checksum of its bytes
record ByteRange(long from, long to, long linesBefore, long entriesBefore, long entries,
        long checksum) implements Serializable {
}
