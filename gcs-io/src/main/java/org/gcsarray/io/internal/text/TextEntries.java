package org.gcsarray.io.internal.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.shape.SmoothShape;

/// The entries of a range of a coordinate text in batches, in file order: repeats stay, mirror images are not made. Not thread safe.
public final class TextEntries implements Closeable {
    private final TextHeader header;
    private final SmoothShape shape;
    private final CheckedInputStream lines;
    private final RangeChunks chunks;

    private TextEntries(TextHeader header, SmoothShape shape, InputStream lines, long linesBefore) {
        this.header = header;
        this.shape = shape;
        this.lines = new CheckedInputStream(lines, new CRC32C());
        this.chunks = new RangeChunks(header, this.lines, linesBefore);
    }

    /// Opens a range.
    ///
    /// @param header      header that knows base and shape, as that of [SurveyedText#header]
    /// @param opener      opens the text
    /// @param from        where the range begins, one of the cuts of the header
    /// @param to          where it ends, exclusive
    /// @param linesBefore lines of the file before those of the range, for faults
    /// @throws IllegalArgumentException if the header does not know base and shape
    /// @throws IOException              if the bytes cannot be read
    public static TextEntries open(TextHeader header, RangeOpener opener, long from, long to, long linesBefore)
            throws IOException {
        if (header.baseIsFound() || header.shape().isEmpty()) {
            throw new IllegalArgumentException(header.file() + ": index base or shape are unknown; survey it first");
        }
        return new TextEntries(header, header.shape().get(), header.lines(opener, from, to), linesBefore);
    }

    /// Reads the next entries.
    ///
    /// @param atLeast number of entries after which the batch ends, up to a piece of text (128 KiB) later
    /// @return an array of the whole shape, fill 0, that stores them in file order; nothing behind the last one
    /// @throws ArrayFormatException for a fault of the text, with line and column in the whole file
    /// @throws IOException          if the bytes cannot be read
    public Optional<CooArray> next(int atLeast) throws IOException {
        EntryStore store = new EntryStore(header.file(), header.rules(), atLeast, -1, Long.MAX_VALUE,
                new TextSurvey(shape.rank()));
        while (store.size < atLeast && chunks.next()) {
            store.accept(chunks.chunk(), chunks.linesBefore());
        }
        if (store.size == 0) {
            return Optional.empty();
        }
        Indices[] indices = store.indices(shape, new long[shape.rank()]);
        Values values = store.values();
        return Optional.of(CooArray.wrap(shape, indices, values));
    }

    /// Returns the CRC32C of the lines of the range, once all entries are read: that of its [TextSurvey], unless the text changed.
    public long checksum() {
        return lines.getChecksum().getValue();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
