package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
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

    /// Rows that a slice of runs has at least, and one of rows that share their columns.
    private static final int LEAST_RUN = 4;
    private static final int LEAST_SHARED = 2;

    /// The fixed cost of a slice and the cost of a gathering step, both in steps of 8 elements that gather nothing. A gather was seen to cost 2 to 5.
    private static final int STEPS_OF_SLICE = 8;
    private static final int STEPS_OF_GATHER = 3;

    /// Bytes of values, gathered columns beside them, that a cache still brings as fast as their codes: with 2.4 MB, codes took 1.1 times the time, with
    /// 24 MB 1.0. Where few columns are gathered, a quarter of that: with 0.4 MB, codes took 1.05 to 1.25 times the time, with 2.9 MB 0.6.
    private static final int CACHED_BYTES = 8 << 20;

    /// Values that one array holds, those before the first line of the cache, and those that are read behind them.
    static final int MOST_VALUES = Integer.MAX_VALUE - 8 - CacheLines.first(Integer.MAX_VALUE, Float.BYTES)
            - Slices.PADDING;

    private static final Kernels KERNELS = Kernels.current();

    private final CompressedRows a;
    private final int cachedBytes;
    private final boolean leavesLanes;
    private final int[] pointers;
    private final int[] columns;
    private final int[] order;
    private final byte[] heights;
    private final byte[] kinds;
    private final int count;

    /// How many entries of each array lie before a slice.
    ///
    /// @param elements stored elements
    /// @param values   stored elements and the fillers of unused lanes
    private record Sizes(int elements, int values, int listedRows, int bases, int narrowColumns, int wideColumns) {

        /// Nothing but the values before the first line of the cache.
        static Sizes of(int unusedValues) {
            return new Sizes(0, unusedValues, 0, 0, 0, 0);
        }
    }

    /// One slice.
    ///
    /// @param first  rank of its first row in the order of rows
    /// @param height its rows
    /// @param width  elements that it takes of each row
    /// @param kind   how its columns are stored, see [Slices]
    /// @param least  the column that a narrow slice counts from, else 0
    /// @param begin  what lies before it
    private record Slice(int first, int height, int width, byte kind, int least, Sizes begin) {

        /// Returns the values stored of each element.
        int stride() {
            return kind == Slices.SHARED ? height : Slices.HEIGHT;
        }

        int size() {
            return width * stride();
        }

        /// Returns what lies before the next slice.
        Sizes end() {
            return new Sizes(begin.elements + height * width, begin.values + size(),
                    begin.listedRows + (Slices.isAdjacent(kind) ? 0 : Slices.HEIGHT),
                    begin.bases + (Slices.isAdjacent(kind) ? width : 0),
                    begin.narrowColumns + (kind == Slices.NARROW ? size() : 0),
                    begin.wideColumns + (kind == Slices.WIDE ? size() : 0));
        }

        int columnStart() {
            return switch (kind) {
                case Slices.RUNS, Slices.SHARED -> begin.bases;
                case Slices.NARROW -> begin.narrowColumns;
                default -> begin.wideColumns;
            };
        }
    }

    SliceBuilder(CompressedRows a) {
        this(a, CACHED_BYTES, MOST_VALUES);
    }

    /// Takes a matrix whose elements are codes from so many bytes of values on, a quarter of them where few columns are gathered. Lanes may be left unused
    /// if twice the elements are not more than the most values; no row is in a slice if the elements are more.
    SliceBuilder(CompressedRows a, int cachedBytes, int mostValues) {
        this.a = a;
        this.cachedBytes = cachedBytes;
        this.leavesLanes = 2L * a.nse() <= mostValues;
        this.pointers = Pointers.of(a.rows());
        this.columns = WideArrays.ints(a.columns());
        this.order = byLength(pointers);
        this.heights = new byte[order.length / LEAST_SHARED];
        this.kinds = new byte[heights.length];
        this.count = a.nse() <= mostValues ? arrange() : 0;
    }

    /// Returns the listed rows, within each window by length, descending, and otherwise in their order: a counting sort.
    private static int[] byLength(int[] pointers) {
        int rows = pointers.length - 1;
        int[] order = new int[rows];
        int[] next = new int[LONGEST_SORTED + 2];
        for (int from = 0, to; from < rows; from = to) {
            to = from + Math.min(WINDOW, rows - from);
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

    /// Puts the rows of each slice next to each other: in each window first slices of adjacent rows, then the other rows in eights, longest first.
    /// Rows that fill no slice wait for the end of the next window, and come last. Sets the height of each slice, and the kind of adjacent rows.
    ///
    /// @return the number of slices
    private int arrange() {
        int[] arranged = new int[order.length];
        int[] others = new int[Math.min(order.length, WINDOW + Slices.HEIGHT)];
        int[] carried = new int[0];
        int slices = 0;
        int placed = 0;
        for (int from = 0, to; from < order.length; from = to) {
            to = from + Math.min(WINDOW, order.length - from);
            int waiting = 0;
            int height;
            for (int first = from; first < to; first += height) {
                int width = length(first);
                int run = height(first, to, 1);
                int shared = run == Slices.HEIGHT ? 1 : height(first, to, 0);
                boolean runs = run == Slices.HEIGHT || paysRun(run, width);
                if (runs || paysShared(shared, width)) {
                    height = runs ? run : shared;
                    System.arraycopy(order, first, arranged, placed, height);
                    placed += height;
                    kinds[slices] = runs ? Slices.RUNS : Slices.SHARED;
                    heights[slices++] = (byte) height;
                } else {
                    height = 1;
                    others[waiting++] = order[first];
                }
            }
            System.arraycopy(carried, 0, others, waiting, carried.length);
            waiting += carried.length;
            int eights = waiting / Slices.HEIGHT;
            Arrays.fill(heights, slices, slices + eights, (byte) Slices.HEIGHT);
            Arrays.fill(kinds, slices, slices + eights, Slices.WIDE);
            slices += eights;
            System.arraycopy(others, 0, arranged, placed, eights * Slices.HEIGHT);
            placed += eights * Slices.HEIGHT;
            carried = Arrays.copyOfRange(others, eights * Slices.HEIGHT, waiting);
        }
        System.arraycopy(carried, 0, arranged, placed, carried.length);
        System.arraycopy(arranged, 0, order, 0, order.length);
        return slices;
    }

    /// Returns how many rows from a rank on, 1 to 8, are adjacent, equally long, and with the columns of their k-th elements `step` apart, for each k.
    private int height(int first, int to, int step) {
        int width = length(first);
        int start = start(first);
        int most = Math.min(Slices.HEIGHT, to - first);
        int height = 1;
        while (height < most && length(first + height) == width
                && areShifted(start, start(first + height), width, step * height)
                && row(first + height) == row(first) + height) {
            height++;
        }
        boolean readsBehind = step > 0 && width > 0 && columns[start + width - 1] + Slices.HEIGHT > a.columnCount();
        return readsBehind && height < Slices.HEIGHT ? 1 : height;
    }

    /// Returns whether rows with runs take less time in a slice of their own, though it leaves lanes unused, than among gathered ones.
    private boolean paysRun(int height, long width) {
        return leavesLanes && height >= LEAST_RUN && Slices.HEIGHT * (STEPS_OF_SLICE + width) < gathered(height, width);
    }

    /// Returns whether rows that share their columns take less time in a slice of their own: few rows take half a vector.
    private static boolean paysShared(int height, long width) {
        long lanes = height > Slices.HEIGHT / 2 ? Slices.HEIGHT : Slices.HEIGHT / 2;
        return lanes * (STEPS_OF_SLICE + width) < gathered(height, width);
    }

    private static long gathered(int height, long width) {
        return height * (STEPS_OF_SLICE + STEPS_OF_GATHER * width);
    }

    /// Returns whether elements at one position have columns that lie so far behind those at another.
    private boolean areShifted(int from, int to, int size, int distance) {
        for (int k = 0; k < size; k++) {
            if (columns[to + k] != columns[from + k] + distance) {
                return false;
            }
        }
        return true;
    }

    SlicedRows build() {
        Slice[] slices = new Slice[count];
        Sizes sizes = Sizes.of(firstLine());
        int first = 0;
        for (int s = 0; s < count; s++) {
            slices[s] = measured(first, s, sizes);
            sizes = slices[s].end();
            first += heights[s];
        }
        Indices.Writer others = Indices.writer(a.rowCount(), order.length - first);
        for (int k = first; k < order.length; k++) {
            others.set(k - first, a.rows().rowId(order[k]));
        }
        return new SlicedRows(flattened(slices, sizes), rest(slices, sizes.elements), others.finish(),
                a.rows() instanceof RowIndex.Hyper);
    }

    /// Returns where the values of the first slice begin. Slices of eight rows then begin with a line of the cache, up to the first one of rows that
    /// share their columns.
    private int firstLine() {
        return count == 0 || a.values() instanceof UniformValues ? 0
                : CacheLines.first(a.nse(), a.values().dtype().byteWidth());
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
    private Slice measured(int first, int slice, Sizes begin) {
        int height = heights[slice];
        int width = Integer.MAX_VALUE;
        for (int l = 0; l < height; l++) {
            width = Math.min(width, length(first + l));
        }
        if (Slices.isAdjacent(kinds[slice])) {
            return new Slice(first, height, width, kinds[slice], 0, begin);
        }
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (int l = 0; l < height && width > 0; l++) {
            low = Math.min(low, columns[start(first + l)]);
            high = Math.max(high, columns[start(first + l) + width - 1]);
        }
        if (width == 0) {
            return new Slice(first, height, width, Slices.NARROW, 0, begin);
        }
        return high - low <= GREATEST_DISTANCE ? new Slice(first, height, width, Slices.NARROW, low, begin)
                : new Slice(first, height, width, Slices.WIDE, 0, begin);
    }

    /// Returns the arrays of all slices.
    ///
    /// @param sizes what lies before the end
    private Slices flattened(Slice[] slices, Sizes sizes) {
        int[] rowStarts = new int[count];
        int[] rows = new int[sizes.listedRows];
        int[] starts = new int[count + 1];
        int[] columnStarts = new int[count];
        int[] least = new int[count];
        int[] bases = new int[sizes.bases];
        char[] narrow = new char[sizes.narrowColumns];
        int[] wide = new int[sizes.wideColumns];
        boolean asCodes = sizes.values > 0 && KERNELS.readsCodes(a.values()) && payCodes(sizes);
        int[] positions = new int[sizes.values + (sizes.values > 0 ? Slices.PADDING : 0)];
        for (int s = 0; s < count; s++) {
            Slice slice = slices[s];
            kinds[s] = slice.kind;
            least[s] = slice.least;
            columnStarts[s] = slice.columnStart();
            starts[s] = slice.begin.values;
            interleave(slice, positions);
            if (Slices.isAdjacent(slice.kind)) {
                rowStarts[s] = row(slice.first);
            } else {
                rowStarts[s] = slice.begin.listedRows;
                for (int l = 0; l < Slices.HEIGHT; l++) {
                    rows[rowStarts[s] + l] = row(slice.first + l);
                }
            }
            int at = slice.columnStart();
            switch (slice.kind) {
                case Slices.RUNS, Slices.SHARED ->
                    System.arraycopy(columns, start(slice.first), bases, at, slice.width);
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
        starts[count] = sizes.values;
        boolean uniform = a.values() instanceof UniformValues;
        Values gathered = a.values().gather(positions);
        Values values = uniform ? oneBlock(slices) : asCodes ? gathered : gathered.plain();
        return new Slices(rowStarts, rows, starts, Arrays.copyOf(kinds, count), Arrays.copyOf(heights, count),
                columnStarts, least, bases,
                narrow, wide, values, uniform);
    }

    /// Returns whether codes are read at least as fast as plain values: where a cache does not hold the values.
    private boolean payCodes(Sizes sizes) {
        boolean gathers = sizes.narrowColumns + sizes.wideColumns >= sizes.values / 2;
        return (long) sizes.values * a.values().dtype().byteWidth() >= (gathers ? cachedBytes : cachedBytes / 4);
    }

    /// Writes the positions of a slice, element by element across the rows.
    private void interleave(Slice slice, int[] positions) {
        int stride = slice.stride();
        for (int l = 0; l < stride; l++) {
            int start = start(slice.first + Math.min(l, slice.height - 1));
            for (int k = 0; k < slice.width; k++) {
                positions[slice.begin.values + k * stride + l] = start + k;
            }
        }
    }

    /// Returns the values of the widest slice: those of all others, when all values are the same.
    private Values oneBlock(Slice[] slices) {
        double[] block = new double[Slices.PADDING + Arrays.stream(slices).mapToInt(Slice::size).max().orElse(0)];
        Arrays.fill(block, a.nse() == 0 ? 0 : a.values().getReal(0));
        return Values.wrap(block).convert(a.values().dtype());
    }

    /// Returns the elements that are in no slice.
    private CompressedRows rest(Slice[] slices, int elementsInSlices) {
        int[] inSlice = new int[pointers.length - 1];
        for (Slice slice : slices) {
            for (int l = 0; l < slice.height; l++) {
                inSlice[order[slice.first + l]] = slice.width;
            }
        }
        int[] positions = new int[a.nse() - elementsInSlices];
        Indices.Writer rows = Indices.writer(a.rowCount(), positions.length);
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
