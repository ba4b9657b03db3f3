package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryPlaces;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.IndexColumn;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.io.internal.text.line.ValueColumn;
import org.gcsarray.shape.SmoothShape;

/// Collects the entries of a file in growing narrow arrays, with their places.
///
/// A declared count is a hint for the first allocation only where the length of the file makes it possible; otherwise
/// the arrays start at 64 Ki entries and grow by half.
final class EntryStore implements ChunkSink {
    private static final int FIRST_CAPACITY = 1 << 16;

    final EntryRules rules;
    final TextSurvey survey;
    final EntryPlaces places = new EntryPlaces();
    int size;
    private final String file;
    private final long maxBytes;
    private final IndexColumn[] columns;
    private final ValueColumn values;
    private final long remainingBytes;
    private final long declared;
    /// Whether the length of the file makes the declared count possible.
    private final boolean known;
    /// Whether the arrays have their length and width from the start.
    private final boolean exact;
    private long bytesSeen;
    private int capacity;

    /// @param expected number of entries the file promises, or -1
    /// @param remainingBytes bytes that can follow, or -1 if unknown
    /// @param survey what is known of the entries, to which somebody else adds each chunk before it comes here
    EntryStore(String file, EntryRules rules, long expected, long remainingBytes, long maxBytes, TextSurvey survey) {
        this.file = file;
        this.rules = rules;
        this.maxBytes = maxBytes;
        this.remainingBytes = remainingBytes;
        this.survey = survey;
        this.declared = expected;
        this.known = remainingBytes >= 0 && expected >= 0
                && expected <= remainingBytes / (2L * Math.max(1, rules.tokens())) + 1;
        long planned = known ? expected : expected >= 0 ? Math.min(expected, FIRST_CAPACITY) : FIRST_CAPACITY;
        this.columns = new IndexColumn[rules.rank];
        long fits = Math.min(Sizes.LARGEST_ARRAY / 2, maxBytes / Math.max(1, widthOf(rules)));
        // what does not fit is a fault as soon as the first entries are known, and needs no room
        int first = (int) Math.min(planned > fits ? FIRST_CAPACITY : planned, fits);
        this.capacity = first;
        this.exact = known && rules.bounded && !rules.findBase && first == expected;
        Arrays.setAll(columns, d -> new IndexColumn(rules.bounded ? rules.largest[d] - rules.base[d] : 0, first));
        this.values = new ValueColumn(rules, first);
    }

    /// The most bytes that an entry may take.
    private static long widthOf(EntryRules rules) {
        long width = new ValueColumn(rules, 0).byteWidth();
        for (int d = 0; d < rules.rank; d++) {
            width += rules.bounded ? new IndexColumn(rules.largest[d] - rules.base[d], 0).byteWidth() : Long.BYTES;
        }
        return width;
    }

    @Override
    public void accept(Chunk chunk, long linesBefore) throws IOException {
        if (chunk.count == 0) {
            return;
        }
        bytesSeen += chunk.length;
        try {
            makeRoom(chunk, linesBefore);
        } catch (OutOfMemoryError full) {
            throw ReadMemory.ranOut(file, linesBefore + chunk.places.line(0) + 1, chunk.places.column(0),
                    "after " + size + " entries" + (declared < 0 ? "" : " of " + declared), full);
        }
        for (int d = 0; d < rules.rank; d++) {
            if (!rules.bounded) {
                columns[d].widen(chunk.survey().largest[d], capacity, size);
            }
            columns[d].put(size, chunk.index[d], chunk.count);
        }
        values.put(size, chunk.words, chunk.count);
        places.addAll(chunk.places, size, linesBefore + 1);
        size += chunk.count;
    }

    private void makeRoom(Chunk chunk, long linesBefore) throws ArrayFormatException {
        long needed = (long) size + chunk.count;
        check(chunk, needed, linesBefore);
        if (needed > capacity) {
            capacity = (int) Math.clamp(nextCapacity(needed), needed, Math.max(needed, most(perEntry(chunk))));
            for (IndexColumn column : columns) {
                column.grow(capacity);
            }
            values.grow(capacity);
        }
    }

    /// Refuses entries that would take too much: those declared, if this chunk shows what each of them takes, or those up to here.
    private void check(Chunk chunk, long needed, long linesBefore) throws ArrayFormatException {
        long perEntry = perEntry(chunk);
        long most = most(perEntry);
        if (known && declared > most) {
            throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, file,
                    ReadMemory.text(doing() + declared + " entries", declared * perEntry, maxBytes),
                    ReadMemory.hint(declared * perEntry, maxBytes)));
        }
        if (needed > most) {
            // with wider indices, or in no order, those before may be too many already
            int entry = (int) Math.max(0, most - size);
            throw new ArrayFormatException(Fault.at(Fault.Code.LIMIT, file, linesBefore + chunk.places.line(entry) + 1,
                    chunk.places.column(entry),
                    doing() + "more than " + (size + entry) + " entries takes too much memory; "
                            + ReadMemory.limit(maxBytes),
                    ReadMemory.hint(maxBytes)));
        }
    }

    private long most(long perEntry) {
        return Math.min(Sizes.LARGEST_ARRAY / Math.max(1, rules.words()), maxBytes / Math.max(1, perEntry));
    }

    private String doing() {
        return isStrictlyOrdered() ? "reading " : "reading and sorting ";
    }

    /// Bytes of an entry at the height of the reading, in the widths that the next ones need: while its column is copied into a longer or a
    /// narrower one, or while entries that are in no order are sorted.
    private long perEntry(Chunk next) {
        long held = values.byteWidth();
        long widest = held;
        for (int d = 0; d < columns.length; d++) {
            int width = columns[d].byteWidthWith(next.survey().largest[d]);
            held += width;
            widest = Math.max(widest, width);
        }
        long copied = exact ? held : held + widest;
        return isStrictlyOrdered() ? copied
                : Math.max(copied, ReadMemory.sorting(held, held - values.byteWidth() > Long.BYTES));
    }

    /// Half as much again or, where the length of the file is known, what its remaining lines will take if they are like those so far; at
    /// most eightfold, so that a file of another kind further on costs little.
    private long nextCapacity(long needed) {
        long least = capacity + (long) (capacity >> 1);
        if (remainingBytes < 0 || bytesSeen == 0) {
            return least;
        }
        long foreseen = (long) (1.01 * needed * ((double) remainingBytes / bytesSeen)) + 1;
        return Math.clamp(foreseen, least, Math.max(least, 8L * capacity));
    }

    /// Hands over the indices; the store cannot take entries afterwards.
    ///
    /// @param base what is left to subtract from those of each dimension
    Indices[] indices(SmoothShape shape, long[] base) {
        Indices[] indices = new Indices[shape.rank()];
        Arrays.setAll(indices, d -> columns[d].finish(size, base[d], shape.extent(d)));
        return indices;
    }

    /// Hands over the values.
    Values values() {
        return values.finish(size);
    }

    /// Whether the order alone proves that no coordinate repeats.
    boolean isStrictlyOrdered() {
        return rules.rank == 0 || survey.order.isStrict();
    }
}
