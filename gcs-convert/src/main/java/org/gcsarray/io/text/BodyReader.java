package org.gcsarray.io.text;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;

/// Parses the body of a text file by several threads and hands the chunks on in file order.
///
/// Every thread takes the next chunk, parses it, and waits for its turn to commit. So memory is one chunk per thread,
/// and the first fault of the file is the first one committed, as in a sequential reading.
final class BodyReader {
    private final String file;
    private final EntryRules rules;
    private final long declared;
    private final FaultLog log;
    private final ChunkFeed feed;
    private final ChunkSink sink;
    private long turn;
    private long lines;
    private long entryLines;
    private long entries;
    private long textLine;
    private int textColumn;
    private @Nullable Throwable failure;

    /// @param head the header, read up to the body
    /// @param declared number of entries the file promises, or -1
    BodyReader(TextHead head, ChunkFeed feed, EntryRules rules, long declared, FaultLog log, ChunkSink sink) {
        this.file = head.file();
        this.rules = rules;
        this.declared = declared;
        this.log = log;
        this.feed = feed;
        this.sink = sink;
        this.lines = head.line();
        this.textLine = head.textLine();
        this.textColumn = head.textColumn();
    }

    /// Reads everything. With `fast` false every line takes the careful way.
    void read(int threads, int chunkBytes, boolean fast) throws IOException {
        Chunk chunk = new Chunk(rules, chunkBytes, log.limit());
        EntryParser parser = new EntryParser(rules, chunk, fast);
        boolean sequential = threads == 1 || rules.diagonalOrder > 0;
        List<Thread> helpers = new ArrayList<>();
        if (takeNext(chunk, parser) && !sequential && !feed.isEnded()) {
            for (int k = 1; k < threads; k++) {
                helpers.add(Thread.ofPlatform().daemon().name("gcs-text-" + k).start(() -> work(chunkBytes, fast)));
            }
        }
        while (takeNext(chunk, parser)) {
            // the work is done in the condition
        }
        join(helpers);
        rethrow();
        if (declared >= 0 && entryLines < declared && !log.isFull()) {
            log.add(Fault.at(FaultCode.TOO_FEW, file, textLine, textColumn,
                    "the file ends too early (expected " + declared + " entries, found " + entryLines + ")", ""));
        }
    }

    /// Entries that were delivered.
    long entries() {
        return entries;
    }

    long textLine() {
        return textLine;
    }

    int textColumn() {
        return textColumn;
    }

    private void work(int chunkBytes, boolean fast) {
        try {
            Chunk chunk = new Chunk(rules, chunkBytes, log.limit());
            EntryParser parser = new EntryParser(rules, chunk, fast);
            while (takeNext(chunk, parser)) {
                // the work is done in the condition
            }
        } catch (OutOfMemoryError full) {
            fail(full);
        }
    }

    /// Takes, parses and commits one chunk.
    ///
    /// @return false if there is none, or the reading has failed
    private boolean takeNext(Chunk chunk, EntryParser parser) {
        if (hasFailed() || !feed.next(chunk)) {
            return false;
        }
        try {
            chunk.firstEntry = entries;
            parser.parse();
            commit(chunk);
            return !hasFailed();
        } catch (IOException | RuntimeException | OutOfMemoryError failed) {
            fail(failed);
            return false;
        }
    }

    private synchronized void commit(Chunk chunk) throws IOException {
        try {
            while (turn != chunk.sequence && failure == null && !log.isFull()) {
                wait();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(file + ": reading was interrupted");
        }
        if (failure != null || log.isFull()) {
            return;
        }
        if (chunk.failure != null) {
            throw chunk.failure;
        }
        takeOver(chunk);
        turn++;
        notifyAll();
    }

    private void takeOver(Chunk chunk) throws IOException {
        reportFaults(chunk);
        sink.accept(chunk, lines);
        entries += chunk.count;
        if (chunk.lastTextLine >= 0) {
            textLine = lines + chunk.lastTextLine + 1;
            textColumn = chunk.lastTextColumn;
        }
        lines += chunk.lines;
    }

    /// Reports the faults of the lines and, in its place among them, the first surplus entry, which ends the entries.
    private void reportFaults(Chunk chunk) throws IOException {
        long room = declared < 0 ? Long.MAX_VALUE : declared - entryLines;
        int faulty = 0;
        boolean full = room < 0;
        for (LineFault fault : chunk.faults) {
            if (!full && fault.entriesBefore() + faulty > room) {
                full = true;
                reportSurplus(chunk, (int) room - faulty);
            }
            if (!full && fault.entryColumn() > 0 && fault.entriesBefore() + faulty == room) {
                full = true;
                tooMany(lines + fault.line() + 1, fault.entryColumn());
            } else if (!full || fault.entryColumn() == 0) {
                log.add(fault.in(file, lines));
            }
            faulty += fault.entryColumn() > 0 ? 1 : 0;
        }
        if (!full && chunk.count + faulty > room) {
            reportSurplus(chunk, (int) room - faulty);
        }
        entryLines += chunk.count + faulty;
        if (entryLines > declared && declared >= 0) {
            chunk.count = Math.clamp(declared - (entryLines - chunk.count), 0, chunk.count);
        }
    }

    private void reportSurplus(Chunk chunk, int entry) throws IOException {
        tooMany(lines + chunk.places.line(entry) + 1, chunk.places.column(entry));
    }

    private void tooMany(long line, int column) throws IOException {
        log.add(Fault.at(FaultCode.TOO_MANY, file, line, column,
                "more entries than declared (expected " + declared + ")", "correct the count in the header"));
    }

    private synchronized boolean hasFailed() {
        return failure != null || log.isFull();
    }

    private synchronized void fail(Throwable failed) {
        if (failure == null) {
            failure = failed;
        }
        notifyAll();
    }

    private void join(List<Thread> helpers) throws IOException {
        try {
            for (Thread helper : helpers) {
                helper.join();
            }
        } catch (InterruptedException interrupted) {
            fail(interrupted);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(file + ": reading was interrupted");
        }
    }

    private synchronized void rethrow() throws IOException {
        switch (failure) {
            case null -> {
            }
            case IOException failed -> throw failed;
            case RuntimeException failed -> throw failed;
            case Error failed -> throw failed;
            default -> throw new IOException(failure);
        }
    }
}
