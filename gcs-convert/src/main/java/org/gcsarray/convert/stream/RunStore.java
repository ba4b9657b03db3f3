package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/// Where runs are kept.
interface RunStore {

    /// Makes a new empty file to write, read back and close, with which it ceases to exist.
    SeekableByteChannel create() throws IOException;

    /// Returns the place for error texts, such as `directory /tmp`.
    String place();
}
