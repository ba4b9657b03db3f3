package org.gcsarray.convert.stream;

import java.io.IOException;

/// Records of runs, see [RunFormat], that are gathered until a buffer is full.
abstract class RecordBuffer {

    final RunFormat format;
    final int capacity;
    final byte[] buffer;
    int records;

    RecordBuffer(RunFormat format, int capacity) {
        this.format = format;
        this.capacity = capacity;
        this.buffer = new byte[capacity * format.recordBytes() + RunFormat.SLACK];
    }

    /// Takes the record that begins at a position of an array, which is reused afterwards.
    final void accept(byte[] source, int position) throws IOException {
        int bytes = format.recordBytes();
        System.arraycopy(source, position, buffer, records * bytes, bytes);
        records++;
        if (records == capacity) {
            empty();
        }
    }

    /// Hands the records of a full buffer on, which has none afterwards.
    abstract void empty() throws IOException;
}
