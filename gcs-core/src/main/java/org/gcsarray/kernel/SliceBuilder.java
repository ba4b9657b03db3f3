package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.Slices;
import org.gcsarray.kernel.internal.WideArrays;

/// Takes a matrix apart into slices and a rest.
final class SliceBuilder {

    /// Rows of a window. Among 8, 512 and 8192 rows, 8192 was the fastest on skewed matrices and as good as 512 on banded ones.
    private static final int WINDOW = 8192;

    /// Longer rows are not told apart when rows are sorted.
    private static final int LONGEST_SORTED = 4095;

    /// Greatest distance of a column from the least one of its slice that a narrow slice holds: it stores distances in 16 bits.
    private static final int GREATEST_DISTANCE = Character.MAX_VALUE;

    private final CompressedRows a;
    private final int[] pointers;
    private final int[] columns;
    private final int[] order;
    private final int count;
    private final int[] starts;
    private final byte[] kinds;
    private final int[] columnStarts;
    private final int[] least;
    private final int[] rowStarts;
    private int runSteps;
    private int narrowColumns;
    private int wideColumns;
    private int listedLanes;

    SliceBuilder(CompressedRows a) {
        this.a = a;
        pointers = Pointers.of(a.rows());
        columns = WideArrays.ints(a.columns());
        order = byLength(pointers);
        count = order.length / Slices.HEIGHT;
        starts = new int[count + 1];
        kinds = new byte[count];
        columnStarts = new int[count];
        least = new int[count];
        rowStarts = new int[count];
    }

    /// Returns the listed rows, within each window by length, descending, and otherwise in their order: a counting sort.
    private static int[] byLength(int[] pointers) {
        int rows = pointers.length - 1;
        int[] order = new int[rows];
        int[] next = new int[LONGEST_SORTED + 2];
        for (int from = 0; from < rows; from += WINDOW) {
            int to = Math.min(rows, from + WINDOW);
            Arrays.fill(next, 0);
            for (int k = from; k < to; k++) {
                next[rank(pointers, k) + 1]++;
            }
            for (int rank = 0; rank <= LONGEST_SORTED; rank++) {
                next[rank + 1] += next[rank];
            }
            for (int k = from; k < to; k++) {
                order[from + next[rank(pointers, k)]++] = k;
            }
        }
        return order;
    }

    private static int rank(int[] pointers, int row) {
        return LONGEST_SORTED - Math.min(LONGEST_SORTED, pointers[row + 1] - pointers[row]);
    }

    SlicedRows build() {
        for (int s = 0; s < count; s++) {
            measure(s);
        }
        int[] rows = new int[listedLanes];
        int inSlices = count * Slices.HEIGHT;
        IndicesWriter others = Indices.writer(a.rowCount(), order.length - inSlices);
        for (int k = inSlices; k < order.length; k++) {
            others.set(k - inSlices, a.rows().rowId(order[k]));
        }
        int[] bases = new int[runSteps];
        char[] narrow = new char[narrowColumns];
        int[] wide = new int[wideColumns];
        int[] positions = new int[starts[count]];
        for (int s = 0; s < count; s++) {
            fill(s, rows, bases, narrow, wide, positions);
        }
        boolean uniform = a.values() instanceof UniformValues;
        Values values = uniform ? oneBlock() : a.values().gather(positions);
        Slices slices = new Slices(rowStarts, rows, starts, kinds, columnStarts, least, bases, narrow, wide, values,
                uniform);
        return new SlicedRows(slices, rest(), others.finish(), a.rows() instanceof RowIndex.Hyper);
    }

    private int width(int slice) {
        return (starts[slice + 1] - starts[slice]) / Slices.HEIGHT;
    }

    /// Finds the width and the kind of a slice.
    private void measure(int s) {
        int width = Integer.MAX_VALUE;
        for (int l = 0; l < Slices.HEIGHT; l++) {
            int row = order[s * Slices.HEIGHT + l];
            width = Math.min(width, pointers[row + 1] - pointers[row]);
        }
        starts[s + 1] = starts[s] + width * Slices.HEIGHT;
        boolean runs = row(s, Slices.HEIGHT - 1) == row(s, 0) + Slices.HEIGHT - 1;
        for (int l = 1; l < Slices.HEIGHT && runs; l++) {
            runs = row(s, l) == row(s, 0) + l;
        }
        int low = Integer.MAX_VALUE;
        int high = 0;
        int first = pointers[order[s * Slices.HEIGHT]];
        for (int l = 0; l < Slices.HEIGHT && width > 0; l++) {
            int start = pointers[order[s * Slices.HEIGHT + l]];
            low = Math.min(low, columns[start]);
            high = Math.max(high, columns[start + width - 1]);
            for (int k = 0; k < width && runs; k++) {
                runs = columns[start + k] == columns[first + k] + l;
            }
        }
        if (runs) {
            kinds[s] = Slices.RUNS;
            rowStarts[s] = row(s, 0);
            columnStarts[s] = runSteps;
            runSteps += width;
            return;
        }
        rowStarts[s] = listedLanes;
        listedLanes += Slices.HEIGHT;
        if (width == 0 || high - low <= GREATEST_DISTANCE) {
            kinds[s] = Slices.NARROW;
            least[s] = width == 0 ? 0 : low;
            columnStarts[s] = narrowColumns;
            narrowColumns += width * Slices.HEIGHT;
        } else {
            kinds[s] = Slices.WIDE;
            columnStarts[s] = wideColumns;
            wideColumns += width * Slices.HEIGHT;
        }
    }

    private int row(int slice, int lane) {
        return (int) a.rows().rowId(order[slice * Slices.HEIGHT + lane]);
    }

    private void fill(int s, int[] rows, int[] bases, char[] narrow, int[] wide, int[] positions) {
        int[] laneStarts = new int[Slices.HEIGHT];
        for (int l = 0; l < Slices.HEIGHT; l++) {
            laneStarts[l] = pointers[order[s * Slices.HEIGHT + l]];
        }
        int size = starts[s + 1] - starts[s];
        interleave(laneStarts, positions, starts[s], size);
        for (int l = 0; l < Slices.HEIGHT && kinds[s] != Slices.RUNS; l++) {
            rows[rowStarts[s] + l] = row(s, l);
        }
        int at = columnStarts[s];
        switch (kinds[s]) {
            case Slices.RUNS -> System.arraycopy(columns, laneStarts[0], bases, at, size / Slices.HEIGHT);
            case Slices.NARROW -> {
                for (int e = 0; e < size; e++) {
                    narrow[at + e] = (char) (columns[positions[starts[s] + e]] - least[s]);
                }
            }
            default -> {
                for (int e = 0; e < size; e++) {
                    wide[at + e] = columns[positions[starts[s] + e]];
                }
            }
        }
    }

    /// Writes the positions of a slice, element by element across the rows.
    private static void interleave(int[] laneStarts, int[] positions, int from, int size) {
        for (int e = 0; e < size; e++) {
            positions[from + e] = laneStarts[e % Slices.HEIGHT] + e / Slices.HEIGHT;
        }
    }

    /// Returns the values of the widest slice: those of all others, when all values are the same.
    private Values oneBlock() {
        int widest = 0;
        for (int s = 0; s < count; s++) {
            widest = Math.max(widest, width(s) * Slices.HEIGHT);
        }
        double value = a.nse() == 0 ? 0 : a.values().getReal(0);
        double[] block = new double[widest];
        Arrays.fill(block, value);
        return Values.wrap(block).convert(a.values().dtype());
    }

    /// Returns the elements that are in no slice.
    private CompressedRows rest() {
        int[] inSlice = new int[pointers.length - 1];
        for (int s = 0; s < count; s++) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                inSlice[order[s * Slices.HEIGHT + l]] = width(s);
            }
        }
        int[] positions = new int[a.nse() - starts[count]];
        IndicesWriter rows = Indices.writer(a.rowCount(), positions.length);
        int next = 0;
        for (int k = 0; k < inSlice.length; k++) {
            for (int p = pointers[k] + inSlice[k]; p < pointers[k + 1]; p++) {
                rows.set(next, a.rows().rowId(k));
                positions[next++] = p;
            }
        }
        return CompressedRows.wrap(a.rowCount(), a.columnCount(), RowIndex.Hyper.compress(a.rowCount(), rows.finish()),
                a.columns().gather(positions), a.values().gather(positions));
    }
}
