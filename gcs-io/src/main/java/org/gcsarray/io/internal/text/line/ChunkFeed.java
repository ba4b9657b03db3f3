package org.gcsarray.io.internal.text.line;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/// Cuts the body of a text file into chunks of whole lines. Safe for several threads: each call delivers the next chunk
/// with its number in the order of the file.
public final class ChunkFeed {
    private final InputStream stream;
    private final int chunkBytes;
    /// Bytes read but not delivered.
    private byte[] rest;
    private int restFrom;
    private int restTo;
    private long nextSequence;
    private boolean streamEnded;
    private boolean ended;
    /// A failure of the stream; delivered as a chunk of its own behind the lines that were complete.
    private @Nullable IOException failure;

    /// @param rest bytes read already
    /// @param restFrom where the body starts in them
    public ChunkFeed(InputStream stream, int chunkBytes, byte[] rest, int restFrom, int restTo) {
        this.stream = stream;
        this.chunkBytes = chunkBytes;
        this.rest = rest;
        this.restFrom = restFrom;
        this.restTo = restTo;
    }

    /// Fills a chunk with the next lines. A last line without line end gets one.
    ///
    /// @return false if there is nothing left
    public synchronized boolean next(Chunk chunk) {
        chunk.failure = null;
        chunk.length = 0;
        int wanted = chunkBytes;
        int filled = 0;
        int cut = 0;
        while (!ended && cut == 0) {
            chunk.text = withRoom(chunk.text, wanted);
            filled = fill(chunk.text, filled, wanted);
            if (streamEnded && restFrom == restTo) {
                ended = true;
                cut = filled;
            } else {
                cut = lastLineEnd(chunk.text, filled);
            }
            if (cut == 0 && filled > chunk.rules.longestLine) {
                // the line parser will reject this line by its length
                ended = true;
                cut = filled;
            }
            wanted = Math.max(wanted, filled) * 2;
        }
        if (failure != null && ended) {
            return deliverFailure(chunk, cut);
        }
        if (cut == 0) {
            return false;
        }
        keep(chunk.text, cut, filled);
        if (!Chunk.isLineEnd(chunk.text[cut - 1])) {
            chunk.text[cut++] = '\n';
        }
        chunk.length = cut;
        chunk.sequence = nextSequence++;
        return true;
    }

    /// Whether everything was delivered.
    public synchronized boolean isEnded() {
        return ended;
    }

    /// After a failure only whole lines count: whether the last line is complete is unknown.
    private boolean deliverFailure(Chunk chunk, int filled) {
        int cut = lastLineEnd(chunk.text, filled);
        if (cut > 0) {
            ended = false;
            restFrom = restTo;
            chunk.length = cut;
        } else {
            chunk.failure = failure;
            failure = null;
        }
        chunk.sequence = nextSequence++;
        return true;
    }

    private int fill(byte[] text, int from, int to) {
        int filled = from;
        int fromRest = Math.min(to - filled, restTo - restFrom);
        if (fromRest > 0) {
            System.arraycopy(rest, restFrom, text, filled, fromRest);
            restFrom += fromRest;
            filled += fromRest;
        }
        try {
            while (filled < to && !streamEnded) {
                int count = stream.read(text, filled, to - filled);
                streamEnded = count < 0;
                filled += Math.max(0, count);
            }
        } catch (IOException failed) {
            failure = failed;
            streamEnded = true;
        }
        return filled;
    }

    private void keep(byte[] text, int from, int to) {
        int count = to - from;
        if (count == 0) {
            return;
        }
        if (restFrom < restTo) {
            // the rest was not used up, so what is left over was its start
            restFrom -= count;
            return;
        }
        if (rest.length < count) {
            rest = new byte[count];
        }
        System.arraycopy(text, from, rest, 0, count);
        restFrom = 0;
        restTo = count;
    }

    private static byte[] withRoom(byte[] text, int bytes) {
        return text.length >= bytes + Chunk.PADDING ? text : Arrays.copyOf(text, bytes + Chunk.PADDING);
    }

    /// One past the last line end; a CR at the end is left to the next chunk, where an LF may follow.
    private static int lastLineEnd(byte[] text, int length) {
        int position = length;
        while (position > 0) {
            byte b = text[--position];
            if (b == '\n' || (b == '\r' && position + 1 < length)) {
                return position + 1;
            }
        }
        return 0;
    }
}
