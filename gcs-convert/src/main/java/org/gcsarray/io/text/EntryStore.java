package org.gcsarray.io.text;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultCode;
import org.gcsarray.io.assembly.NoteCounts;

/// Collects the entries of a file in growing narrow arrays, with what is known of their order and place.
///
/// A declared count is a hint for the first allocation only where the length of the file makes it possible; otherwise
/// the arrays start at 64 Ki entries and grow by half.
final class EntryStore implements ChunkSink {
    private static final int FIRST_CAPACITY = 1 << 16;
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    final EntryRules rules;
    final NoteCounts notes;
    final EntryPlaces places = new EntryPlaces();
    final BaseClues clues;
    /// Largest stored index per dimension; -1 without entries or when the extents are known.
    final long[] largest;
    int size;
    long upper;
    long diagonal;
    long explicitZeros;
    private final String file;
    private final long maxBytes;
    private final IndexColumn[] columns;
    private final ValueColumn values;
    private final FileOrder order;
    private final long remainingBytes;
    private long bytesSeen;
    private int capacity;

    /// @param expected number of entries the file promises, or -1
    /// @param remainingBytes bytes that can follow, or -1 if unknown
    EntryStore(String file, EntryRules rules, long expected, long remainingBytes, long maxBytes, NoteCounts notes) {
        this.file = file;
        this.rules = rules;
        this.maxBytes = maxBytes;
        this.remainingBytes = remainingBytes;
        this.notes = notes;
        this.clues = new BaseClues(rules.rank);
        this.largest = new long[rules.rank];
        this.order = new FileOrder(rules.rank);
        Arrays.fill(largest, -1);
        boolean possible = remainingBytes >= 0 && expected >= 0
                && expected <= remainingBytes / (2L * Math.max(1, rules.tokens())) + 1;
        long planned = possible ? expected : expected >= 0 ? Math.min(expected, FIRST_CAPACITY) : FIRST_CAPACITY;
        this.columns = new IndexColumn[rules.rank];
        int first = (int) Math.min(planned, Math.min(LARGEST_ARRAY / 2, maxBytes / Math.max(1, 8L * (rules.rank + 2))));
        this.capacity = first;
        Arrays.setAll(columns, d -> new IndexColumn(rules.bounded ? rules.largest[d] - rules.base[d] : 0, first));
        this.values = new ValueColumn(rules, first);
    }

    @Override
    public void accept(Chunk chunk, long linesBefore) throws IOException {
        notes.addAll(chunk.notes, linesBefore);
        clues.addAll(chunk.clues, linesBefore);
        if (chunk.count == 0) {
            return;
        }
        bytesSeen += chunk.length;
        makeRoom(chunk, linesBefore);
        order.add(chunk);
        for (int d = 0; d < rules.rank; d++) {
            if (!rules.bounded) {
                columns[d].widen(chunk.largest[d], capacity, size);
                largest[d] = Math.max(largest[d], chunk.largest[d]);
            }
            columns[d].put(size, chunk.index[d], chunk.count);
        }
        values.put(size, chunk.words, chunk.count);
        places.addAll(chunk.places, size, linesBefore + 1);
        size += chunk.count;
        upper += chunk.upper;
        diagonal += chunk.diagonal;
        explicitZeros += chunk.explicitZeros;
    }

    private void makeRoom(Chunk chunk, long linesBefore) throws ArrayFormatException {
        long needed = (long) size + chunk.count;
        long most = most(chunk);
        if (needed > most) {
            int entry = (int) (most - size);
            throw new ArrayFormatException(Fault.at(FaultCode.LIMIT, file, linesBefore + chunk.places.line(entry) + 1,
                    chunk.places.column(entry), "more than " + most + " entries would exceed the limit of one read ("
                            + maxBytes + " bytes)",
                    "raise maxBytes (--max-memory)"));
        }
        if (needed > capacity) {
            capacity = (int) Math.min(most, Math.max(needed, nextCapacity(needed)));
            for (IndexColumn column : columns) {
                column.grow(capacity);
            }
            values.grow(capacity);
        }
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

    /// How many entries the limits allow, in the widths that the next ones need.
    private long most(Chunk next) {
        long perEntry = values.byteWidth();
        for (int d = 0; d < columns.length; d++) {
            perEntry += columns[d].byteWidthWith(next.largest[d]);
        }
        int perValue = rules.words() == 2 ? 2 : 1;
        return Math.max(size, Math.min(LARGEST_ARRAY / perValue, maxBytes / Math.max(1, perEntry)));
    }

    /// Hands over the indices of a dimension; the store cannot take entries afterwards.
    Indices indices(int dimension, long base, long extent) {
        return columns[dimension].finish(size, base, extent);
    }

    /// Hands over the values.
    Values values() {
        return values.finish(size);
    }

    /// Whether the order alone proves that no coordinate repeats.
    boolean isStrictlyOrdered() {
        return order.isStrict();
    }
}
