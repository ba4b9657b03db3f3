package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.kernel.internal.Kernels;
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

    /// Values, gathered columns beside them, that a cache still brings as fast as their codes. With 0.3 million, codes took 1.1 times the time,
    /// with 3 million 1.0.
    private static final int CACHED_VALUES = 1 << 20;

    private static final Kernels KERNELS = Kernels.current();

    private final CompressedRows a;
    private final int cachedValues;
    private final int[] pointers;
    private final int[] columns;
    private final int[] order;

    /// How many entries of each array lie before a slice.
    private record Sizes(int elements, int listedRows, int runSteps, int narrowColumns, int wideColumns) {

        private static final Sizes NONE = new Sizes(0, 0, 0, 0, 0);
    }

    /// One slice.
    ///
    /// @param first rank of its first row in the order of rows
    /// @param width elements that it takes of each row
    /// @param kind  how its columns are stored, see [Slices]
    /// @param least the column that a narrow slice counts from, else 0
    /// @param begin what lies before it
    private record Slice(int first, int width, byte kind, int least, Sizes begin) {

        int size() {
            return width * Slices.HEIGHT;
        }

        /// Returns what lies before the next slice.
        Sizes end() {
            return new Sizes(begin.elements + size(), begin.listedRows + (kind == Slices.RUNS ? 0 : Slices.HEIGHT),
                    begin.runSteps + (kind == Slices.RUNS ? width : 0),
                    begin.narrowColumns + (kind == Slices.NARROW ? size() : 0),
                    begin.wideColumns + (kind == Slices.WIDE ? size() : 0));
        }

        int columnStart() {
            return switch (kind) {
                case Slices.RUNS -> begin.runSteps;
                case Slices.NARROW -> begin.narrowColumns;
                default -> begin.wideColumns;
            };
        }
    }

    SliceBuilder(CompressedRows a) {
        this(a, CACHED_VALUES);
    }

    /// Takes a matrix whose gathered elements are codes from so many values on.
    SliceBuilder(CompressedRows a, int cachedValues) {
        this.a = a;
        this.cachedValues = cachedValues;
        this.pointers = Pointers.of(a.rows());
        this.columns = WideArrays.ints(a.columns());
        this.order = byLength(pointers);
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
        Slice[] slices = new Slice[order.length / Slices.HEIGHT];
        Sizes sizes = Sizes.NONE;
        for (int s = 0; s < slices.length; s++) {
            slices[s] = measured(s * Slices.HEIGHT, sizes);
            sizes = slices[s].end();
        }
        int inSlices = slices.length * Slices.HEIGHT;
        IndicesWriter others = Indices.writer(a.rowCount(), order.length - inSlices);
        for (int k = inSlices; k < order.length; k++) {
            others.set(k - inSlices, a.rows().rowId(order[k]));
        }
        return new SlicedRows(flattened(slices, sizes), rest(slices, sizes.elements), others.finish(),
                a.rows() instanceof RowIndex.Hyper);
    }

    private int start(int rank) {
        return pointers[order[rank]];
    }

    private int length(int rank) {
        return pointers[order[rank] + 1] - pointers[order[rank]];
    }

    private int row(int rank) {
        return (int) a.rows().rowId(order[rank]);
    }

    /// Finds the width and the kind of the slice whose first row has a rank.
    private Slice measured(int first, Sizes begin) {
        int width = Integer.MAX_VALUE;
        for (int l = 0; l < Slices.HEIGHT; l++) {
            width = Math.min(width, length(first + l));
        }
        if (hasRuns(first, width)) {
            return new Slice(first, width, Slices.RUNS, 0, begin);
        }
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (int l = 0; l < Slices.HEIGHT && width > 0; l++) {
            low = Math.min(low, columns[start(first + l)]);
            high = Math.max(high, columns[start(first + l) + width - 1]);
        }
        if (width == 0) {
            return new Slice(first, width, Slices.NARROW, 0, begin);
        }
        return high - low <= GREATEST_DISTANCE ? new Slice(first, width, Slices.NARROW, low, begin)
                : new Slice(first, width, Slices.WIDE, 0, begin);
    }

    /// Returns whether rows are adjacent, and so are the columns of their k-th elements, for each k.
    private boolean hasRuns(int first, int width) {
        boolean runs = row(first + Slices.HEIGHT - 1) == row(first) + Slices.HEIGHT - 1;
        for (int l = 1; l < Slices.HEIGHT && runs; l++) {
            runs = row(first + l) == row(first) + l;
            for (int k = 0; k < width && runs; k++) {
                runs = columns[start(first + l) + k] == columns[start(first) + k] + l;
            }
        }
        return runs;
    }

    /// Returns the arrays of all slices.
    ///
    /// @param sizes what lies before the end
    private Slices flattened(Slice[] slices, Sizes sizes) {
        int count = slices.length;
        int[] rowStarts = new int[count];
        int[] rows = new int[sizes.listedRows];
        int[] starts = new int[count + 1];
        byte[] kinds = new byte[count];
        int[] columnStarts = new int[count];
        int[] least = new int[count];
        int[] bases = new int[sizes.runSteps];
        char[] narrow = new char[sizes.narrowColumns];
        int[] wide = new int[sizes.wideColumns];
        boolean asCodes = sizes.elements > 0 && KERNELS.readsCodes(a.values()) && payCodes(sizes);
        int[] positions = new int[sizes.elements + (asCodes ? Slices.PADDING : 0)];
        for (int s = 0; s < count; s++) {
            Slice slice = slices[s];
            kinds[s] = slice.kind;
            least[s] = slice.least;
            columnStarts[s] = slice.columnStart();
            starts[s + 1] = slice.end().elements;
            interleave(slice, positions);
            if (slice.kind == Slices.RUNS) {
                rowStarts[s] = row(slice.first);
            } else {
                rowStarts[s] = slice.begin.listedRows;
                for (int l = 0; l < Slices.HEIGHT; l++) {
                    rows[rowStarts[s] + l] = row(slice.first + l);
                }
            }
            int at = slice.columnStart();
            switch (slice.kind) {
                case Slices.RUNS -> System.arraycopy(columns, start(slice.first), bases, at, slice.width);
                case Slices.NARROW -> {
                    for (int e = 0; e < slice.size(); e++) {
                        narrow[at + e] = (char) (columns[positions[starts[s] + e]] - slice.least);
                    }
                }
                default -> {
                    for (int e = 0; e < slice.size(); e++) {
                        wide[at + e] = columns[positions[starts[s] + e]];
                    }
                }
            }
        }
        boolean uniform = a.values() instanceof UniformValues;
        Values gathered = a.values().gather(positions);
        Values values = uniform ? oneBlock(slices) : asCodes ? gathered : gathered.plain();
        return new Slices(rowStarts, rows, starts, kinds, columnStarts, least, bases, narrow, wide, values, uniform);
    }

    /// Returns whether codes are read at least as fast as plain values: where few columns are gathered, or a cache does not hold the values.
    private boolean payCodes(Sizes sizes) {
        int gathered = sizes.narrowColumns + sizes.wideColumns;
        return gathered < sizes.elements / 2 || sizes.elements >= cachedValues;
    }

    /// Writes the positions of a slice, element by element across the rows.
    private void interleave(Slice slice, int[] positions) {
        for (int l = 0; l < Slices.HEIGHT; l++) {
            int start = start(slice.first + l);
            for (int k = 0; k < slice.width; k++) {
                positions[slice.begin.elements + k * Slices.HEIGHT + l] = start + k;
            }
        }
    }

    /// Returns the values of the widest slice: those of all others, when all values are the same.
    private Values oneBlock(Slice[] slices) {
        double[] block = new double[Arrays.stream(slices).mapToInt(Slice::size).max().orElse(0)];
        Arrays.fill(block, a.nse() == 0 ? 0 : a.values().getReal(0));
        return Values.wrap(block).convert(a.values().dtype());
    }

    /// Returns the elements that are in no slice.
    private CompressedRows rest(Slice[] slices, int elementsInSlices) {
        int[] inSlice = new int[pointers.length - 1];
        for (Slice slice : slices) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                inSlice[order[slice.first + l]] = slice.width;
            }
        }
        int[] positions = new int[a.nse() - elementsInSlices];
        IndicesWriter rows = Indices.writer(a.rowCount(), positions.length);
        int next = 0;
        for (int k = 0; k < inSlice.length; k++) {
            for (int p = pointers[k] + inSlice[k]; p < pointers[k + 1]; p++) {
                rows.set(next, a.rows().rowId(k));
                positions[next++] = p;
            }
        }
        return Wrapping.proven(a.rowCount(), a.columnCount(), RowIndex.Hyper.compress(a.rowCount(), rows.finish()),
                a.columns().gather(positions), a.values().gather(positions), a.fill());
    }
}
