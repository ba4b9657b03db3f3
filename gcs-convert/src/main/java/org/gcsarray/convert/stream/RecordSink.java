package org.gcsarray.convert.stream;

import java.io.IOException;

/// Receives records of runs, see [RunFormat].
@FunctionalInterface
interface RecordSink {

    /// Takes the record that begins at a position of an array, which is reused afterwards.
    void accept(byte[] source, int position) throws IOException;
}
