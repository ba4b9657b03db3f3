package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkFeed;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryParser;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.LineFault;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.parallel.Parallelism;

/// Parses the body of a text file in several tasks and hands the chunks on in file order.
///
/// Every task takes the next chunk, parses it, and leaves it for its turn: the task that brings the chunk whose turn it is takes over that
/// one and those behind it, so the first fault of the file is the first one taken over, as in a sequential reading. There are at most two
/// chunks per task. A task that finds none to spare, because a chunk in front of the others takes long, does not wait: it ends, the others
/// end with their chunk, and the next round begins with all chunks spare. So no task needs another one to run at the same time.
public final class BodyReader {
    private final String file;
    private final EntryRules rules;
    private final long declared;
    private final FaultLog log;
    private final ChunkFeed feed;
    private final ChunkSink sink;
    private final TextSurvey survey;
    private final Map<Long, EntryParser> parsed = new HashMap<>();
    private final Deque<EntryParser> spare = new ArrayDeque<>();
    private long turn;
    private long entryLines;
    private long chunks;
    private long mostChunks = 1;
    /// Whether the round ends because no chunk was spare.
    private boolean stalled;

    /// @param survey what the lines of the file before these say, to which these are added, each chunk before the sink takes it
    /// @param declared number of entries the file promises, or -1
    public BodyReader(String file, TextSurvey survey, ChunkFeed feed, EntryRules rules, long declared, FaultLog log,
            ChunkSink sink) {
        this.file = file;
        this.rules = rules;
        this.declared = declared;
        this.log = log;
        this.feed = feed;
        this.sink = sink;
        this.survey = survey;
        this.entryLines = survey.entries;
    }

    /// Reads everything.
    ///
    /// @param parser makes a parser of a chunk; called once if there is one task
    public void read(Parallelism parallelism, int chunkBytes, Function<Chunk, EntryParser> parser) throws IOException {
        Supplier<EntryParser> parsers = () -> parser.apply(new Chunk(rules, chunkBytes, log.limit()));
        long delivered = Interruption.ofReading(file, () -> {
            if (readChunk(parsers) && isInAnyOrder() && !feed.isEnded()) {
                readInRounds(parallelism, parsers);
            } else {
                readChunks(parsers);
            }
            return entryLines;
        });
        if (declared >= 0 && delivered < declared && !log.isFull()) {
            log.add(survey.atEnd(Fault.Code.TOO_FEW, file,
                    "the file ends too early (expected " + declared + " entries, found " + delivered + ")", ""));
        }
    }

    /// Whether a chunk can be parsed before those in front of it.
    private boolean isInAnyOrder() {
        return rules.diagonalOrder == 0 && rules.fields.labels().isEmpty();
    }

    private void readInRounds(Parallelism parallelism, Supplier<EntryParser> parsers) throws IOException {
        int tasks = parallelism.tasksFor(Long.MAX_VALUE);
        mostChunks = 2L * tasks;
        do {
            stalled = false;
            parallelism.run(tasks, _ -> readChunks(parsers));
        } while (stalled);
    }

    private void readChunks(Supplier<EntryParser> parsers) throws IOException {
        while (readChunk(parsers)) {
            // the work is done in the condition
        }
    }

    /// Takes and parses one chunk, and takes over what has its turn.
    ///
    /// @return false if there is none, the round has ended, or enough faults are known
    private boolean readChunk(Supplier<EntryParser> parsers) throws IOException {
        Parallelism.checkpoint();
        Optional<EntryParser> parser = takeSpare(parsers);
        if (parser.isEmpty()) {
            return false;
        }
        if (!feed.next(parser.get().chunk())) {
            giveBack(parser.get());
            return false;
        }
        parser.get().chunk().firstEntry = survey.entries;
        parser.get().chunk().linesBefore = survey.lines;
        parser.get().parse();
        commit(parser.get());
        return true;
    }

    private synchronized void giveBack(EntryParser unused) {
        spare.push(unused);
    }

    /// Returns the parser of a spare chunk; nothing once enough faults are known, and nothing in this round once there was none to spare.
    private synchronized Optional<EntryParser> takeSpare(Supplier<EntryParser> parsers) {
        if (log.isFull()) {
            return Optional.empty();
        }
        if (spare.isEmpty() && chunks < mostChunks) {
            chunks++;
            spare.push(parsers.get());
        }
        stalled |= spare.isEmpty();
        return stalled ? Optional.empty() : Optional.of(spare.pop());
    }

    private synchronized void commit(EntryParser arrived) throws IOException {
        parsed.put(arrived.chunk().sequence, arrived);
        for (EntryParser next = parsed.remove(turn); next != null; next = parsed.remove(turn)) {
            if (log.isFull()) {
                return;
            }
            if (next.chunk().failure != null) {
                throw next.chunk().failure;
            }
            takeOver(next.chunk());
            turn++;
            spare.push(next);
        }
    }

    private void takeOver(Chunk chunk) throws IOException {
        reportFaults(chunk);
        long linesBefore = survey.lines;
        survey.append(chunk.survey());
        sink.accept(chunk, linesBefore);
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
                tooMany(survey.lines + fault.line() + 1, fault.entryColumn());
            } else if (!full || fault.entryColumn() == 0) {
                log.add(fault.in(file, survey.lines));
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
        tooMany(survey.lines + chunk.places.line(entry) + 1, chunk.places.column(entry));
    }

    private void tooMany(long line, int column) throws IOException {
        log.add(Fault.at(Fault.Code.TOO_MANY, file, line, column,
                "more entries than declared (expected " + declared + ")", "correct the count in the header"));
    }
}
