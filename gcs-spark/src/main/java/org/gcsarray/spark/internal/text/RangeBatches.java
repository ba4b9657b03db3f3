package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;

import org.gcsarray.format.CooArray;
import org.gcsarray.io.internal.text.RangeOpener;
import org.gcsarray.io.internal.text.TextEntries;
import org.gcsarray.io.internal.text.TextHeader;
import org.gcsarray.spark.internal.packed.Jobs;

/// The entries of a range in batches, of which one is held at a time. Made in a task, whose end closes the file.
final class RangeBatches implements Iterator<CooArray> {
    /// With the piece of text by which a batch may be longer, and with all mirror images, these are at most 2^20.
    private static final int BATCH = (1 << 19) - (1 << 16);

    private final String file;
    private final ByteRange range;
    private final TextEntries entries;
    private Optional<CooArray> next;
    private long delivered;

    /// @throws UncheckedIOException if the bytes cannot be read, as in the other methods
    RangeBatches(TextHeader header, RangeOpener opener, ByteRange range) {
        this.file = header.file();
        this.range = range;
        this.entries = Jobs.run(() -> TextEntries.open(header, opener, range.from, range.to, range.linesBefore));
        TaskCompletionListener end = _ -> close();
        TaskContext.get().addTaskCompletionListener(end);
        this.next = Jobs.run(() -> entries.next(BATCH));
    }

    /// Returns whether there is a batch left.
    ///
    /// @throws UncheckedIOException if the lines were not those that were surveyed
    @Override
    public boolean hasNext() {
        if (next.isEmpty() && (delivered != range.entries || entries.checksum() != range.checksum)) {
            throw new UncheckedIOException(new IOException(
                    "%s changed while it was read: lines from bytes %d .. %d (exclusive) had".formatted(file,
                            range.from, range.to)
                            + " %d entries and checksum %08x, now %d and %08x; read it again".formatted(range.entries,
                                    range.checksum, delivered, entries.checksum())));
        }
        return next.isPresent();
    }

    @Override
    public CooArray next() {
        CooArray batch = next.orElseThrow(NoSuchElementException::new);
        delivered += batch.nse();
        next = Jobs.run(() -> entries.next(BATCH));
        return batch;
    }

    private void close() {
        try {
            entries.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
