package org.gcsarray.io.text;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;

/// Parses the body of a text file by several threads and hands the chunks on in file order.
///
/// Every thread takes the next chunk, parses it, and leaves it for its turn: whoever brings the chunk whose turn it is takes over that one
/// and those behind it. Nobody waits as long as there are spare chunks, two per thread; and the first fault of the file is the first one
/// taken over, as in a sequential reading.
final class BodyReader {
    private final String file;
    private final EntryRules rules;
    private final long declared;
    private final FaultLog log;
    private final ChunkFeed feed;
    private final ChunkSink sink;
    private final Map<Long, EntryParser> parsed = new HashMap<>();
    private final Deque<EntryParser> spare = new ArrayDeque<>();
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

    /// @param before what the lines of the file before these say
    BodyReader(String file, TextSurvey before, ChunkFeed feed, EntryRules rules, long declared, FaultLog log,
            ChunkSink sink) {
        this.file = file;
        this.rules = rules;
        this.declared = declared;
        this.log = log;
        this.feed = feed;
        this.sink = sink;
        this.lines = before.lines;
        this.entryLines = before.entries;
        this.textLine = before.textLine;
        this.textColumn = before.textColumn;
    }

    /// Reads everything. With `fast` false every line takes the careful way.
    void read(int threads, int chunkBytes, boolean fast) throws IOException {
        boolean sequential = threads == 1 || rules.diagonalOrder > 0 || rules.fields.labels().isPresent();
        addSpare(chunkBytes, fast);
        List<Thread> helpers = new ArrayList<>();
        if (takeNext() && !sequential && !feed.isEnded()) {
            for (int k = 1; k < 2 * threads; k++) {
                addSpare(chunkBytes, fast);
            }
            for (int k = 1; k < threads; k++) {
                helpers.add(Thread.ofPlatform().daemon().name("gcs-text-" + k).start(this::work));
            }
        }
        work();
        join(helpers);
        rethrow();
        if (declared >= 0 && entryLines < declared && !log.isFull()) {
            log.add(Fault.at(FaultCode.TOO_FEW, file, textLine, textColumn,
                    "the file ends too early (expected " + declared + " entries, found " + entryLines + ")", ""));
        }
    }

    private synchronized void addSpare(int chunkBytes, boolean fast) {
        spare.push(new EntryParser(rules, new Chunk(rules, chunkBytes, log.limit()), fast));
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

    private void work() {
        while (takeNext()) {
            // the work is done in the condition
        }
    }

    /// Takes and parses one chunk, and takes over what has its turn.
    ///
    /// @return false if there is none, or the reading has failed
    private boolean takeNext() {
        try {
            Optional<EntryParser> parser = awaitSpare();
            if (parser.isEmpty()) {
                return false;
            }
            if (!feed.next(parser.get().chunk())) {
                giveBack(parser.get());
                return false;
            }
            parser.get().chunk().firstEntry = entries;
            parser.get().parse();
            commit(parser.get());
            return !hasFailed();
        } catch (Throwable failed) {
            // of whatever kind: the other threads wait for this chunk's turn
            fail(failed);
            return false;
        }
    }

    private synchronized void giveBack(EntryParser unused) {
        spare.push(unused);
        notifyAll();
    }

    /// Returns the parser of a spare chunk; nothing once the reading has failed.
    private synchronized Optional<EntryParser> awaitSpare() throws InterruptedIOException {
        try {
            while (spare.isEmpty() && !hasFailed()) {
                wait();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(file + ": reading was interrupted");
        }
        return hasFailed() ? Optional.empty() : Optional.of(spare.pop());
    }

    private synchronized void commit(EntryParser arrived) throws IOException {
        parsed.put(arrived.chunk().sequence, arrived);
        for (EntryParser next = parsed.remove(turn); next != null; next = parsed.remove(turn)) {
            if (failure != null || log.isFull()) {
                return;
            }
            if (next.chunk().failure != null) {
                throw next.chunk().failure;
            }
            takeOver(next.chunk());
            turn++;
            spare.push(next);
        }
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
