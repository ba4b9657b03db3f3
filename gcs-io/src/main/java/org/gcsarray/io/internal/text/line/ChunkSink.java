package org.gcsarray.io.internal.text.line;

import java.io.IOException;

/// Takes parsed chunks in file order, one at a time.
@FunctionalInterface
public interface ChunkSink {

    /// Takes a chunk.
    ///
    /// @param chunk the entries; used again afterwards
    /// @param linesBefore lines of the file before the chunk
    void accept(Chunk chunk, long linesBefore) throws IOException;
}
