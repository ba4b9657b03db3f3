package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.InputStream;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkFeed;
import org.gcsarray.io.internal.text.line.EntryParser;

/// The parsed chunks of a range, one after the other in one thread; the first fault is thrown.
final class RangeChunks {
    static final int CHUNK_BYTES = 1 << 17;

    private final String file;
    private final ChunkFeed feed;
    private final EntryParser parser;
    private long linesBefore;
    private long linesBehind;

    /// @param lines       the lines of the range
    /// @param linesBefore lines of the file before them
    RangeChunks(TextHeader header, InputStream lines, long linesBefore) {
        this.file = header.file();
        this.feed = feed(lines);
        this.parser = new EntryParser(new Chunk(header.rules(), 0, 1));
        this.linesBehind = linesBefore;
    }

    static ChunkFeed feed(InputStream lines) {
        return new ChunkFeed(lines, CHUNK_BYTES, new byte[0], 0, 0);
    }

    /// Parses the next chunk.
    ///
    /// @return false if there is none
    /// @throws ArrayFormatException for the first fault of its lines
    boolean next() throws IOException {
        Chunk chunk = chunk();
        if (!feed.next(chunk)) {
            return false;
        }
        if (chunk.failure != null) {
            throw chunk.failure;
        }
        parser.parse();
        if (!chunk.faults.isEmpty()) {
            throw new ArrayFormatException(chunk.faults.getFirst().in(file, linesBehind));
        }
        linesBefore = linesBehind;
        linesBehind += chunk.lines;
        return true;
    }

    /// The chunk; used again by the next one.
    Chunk chunk() {
        return parser.chunk();
    }

    /// Lines of the file before the chunk.
    long linesBefore() {
        return linesBefore;
    }
}
