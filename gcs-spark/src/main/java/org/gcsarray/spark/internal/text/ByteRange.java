package org.gcsarray.spark.internal.text;

import java.io.Serializable;

/// A range of bytes of a text, and what is known of it and the lines before. Immutable. No record: Kryo refuses them.
final class ByteRange implements Serializable {
    final long from;
    final long to;
    final long linesBefore;
    final long entriesBefore;
    final long entries;
    final long checksum;

    ByteRange(long from, long to, long linesBefore, long entriesBefore, long entries, long checksum) {
        this.from = from;
        this.to = to;
        this.linesBefore = linesBefore;
        this.entriesBefore = entriesBefore;
        this.entries = entries;
        this.checksum = checksum;
    }
}
