package org.gcsarray.io.internal.text.line;

import java.util.Arrays;

/// Which line and column an entry starts at, as a table of jumps: a row where the distance between line number and
/// entry number, or the column, changes. Plain files have one row, whatever their size.
public final class EntryPlaces {
    private int[] firstEntry = new int[4];
    private long[] lineMinusEntry = new long[4];
    private int[] column = new int[4];
    private int size;

    /// Begins with no entry.
    public EntryPlaces() {}

    void clear() {
        size = 0;
    }

    /// Notes the place of the next entry; entries come in ascending order.
    void add(int entry, long line, int atColumn) {
        long distance = line - entry;
        if (size > 0 && lineMinusEntry[size - 1] == distance && column[size - 1] == atColumn) {
            return;
        }
        if (size == firstEntry.length) {
            int capacity = size + (size >> 1);
            firstEntry = Arrays.copyOf(firstEntry, capacity);
            lineMinusEntry = Arrays.copyOf(lineMinusEntry, capacity);
            column = Arrays.copyOf(column, capacity);
        }
        firstEntry[size] = entry;
        lineMinusEntry[size] = distance;
        column[size++] = atColumn;
    }

    /// Appends the table of a chunk whose entries and lines count from the given ones.
    public void addAll(EntryPlaces later, int entriesBefore, long linesBefore) {
        for (int k = 0; k < later.size; k++) {
            int entry = later.firstEntry[k];
            add(entriesBefore + entry, linesBefore + later.lineMinusEntry[k] + entry, later.column[k]);
        }
    }

    /// The line of an entry.
    public long line(int entry) {
        return lineMinusEntry[row(entry)] + entry;
    }

    /// The column of the first token of an entry.
    public int column(int entry) {
        return column[row(entry)];
    }

    private int row(int entry) {
        int found = Arrays.binarySearch(firstEntry, 0, size, entry);
        return found >= 0 ? found : -found - 2;
    }
}
