package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.internal.LinearParts;

/// Finds the slices of the stored elements of a sparse array. O(nse), and O(nse) memory.
///
/// ```
/// one cell                                                    all elements
/// all rows are kept, and nothing else                         the rows are the slices
/// the order of storage is that of the result                  runs of equal keys
/// few cells                                                   a cell for each element of the result; nothing is sorted
/// many cells                                                  elements sorted by key, a cell for each that occurs
/// more than 2^63 cells                                        the same with one key per axis
/// ```
final class SparseSlices {

    /// Cells per stored element up to which there is one for each element of the result.
    private static final int CELLS_PER_ELEMENT = 4;

    /// Cells that are always affordable.
    private static final int FEW_CELLS = 4096;

    /// Elements per cell from which sums of runs are faster than sums in cells: measured.
    private static final int LONG_RUN = 8;

    private SparseSlices() {}

    /// The slices, and the array whose positions they speak of: the operand, or its coordinates.
    ///
    /// @param source array with the stored elements
    /// @param slices slices of their positions
    record Found(StoredArray source, ReducedSlices slices) {}

    /// Finds the slices of an array without duplicates.
    static Found of(StoredArray operand, ReducedAxes axes, OpOptions options) {
        ResultLayout layout = ResultLayout.of(operand, axes);
        int nse = operand.values().size();
        if (nse == 0) {
            return new Found(operand,
                    ReducedSlices.sparse(Groups.NONE, operand.values(),
                            layout.elements(Indices.wrap(new long[0])), 0,
                            null, new int[0], operand.fill(), axes));
        }
        if (layout.cells().bitLength() >= Long.SIZE) {
            return ofCoordinates(operand, axes, options);
        }
        if (layout.cells().equals(BigInteger.ONE)) {
            return new Found(operand,
                    ofRuns(operand, new int[] {0, nse}, layout.elements(Indices.wrap(new long[] {0})), axes));
        }
        long[] strides = layout.strides();
        boolean areFew = layout.cells().compareTo(affordable(nse)) <= 0;
        boolean areLong = layout.cells().compareTo(BigInteger.valueOf(nse / LONG_RUN)) <= 0;
        if (operand instanceof CompressedArray compressed && (areLong || !areFew)
                && isSlicePerRow(compressed, strides)) {
            return new Found(operand, ofRows(compressed, layout, axes));
        }
        long cells = layout.cells().longValueExact();
        ElementKeys keys = ElementKeys.of(operand, strides);
        if ((areLong || !areFew) && layout.isOrderKept()) {
            return new Found(operand, ofAscending(operand, keys, cells, layout, axes));
        }
        return new Found(operand, areFew ? ofCells(operand, keys, (int) cells, layout, axes)
                : ofKeys(operand, keys, cells, layout, axes, options));
    }

    private static BigInteger affordable(int nse) {
        return BigInteger.valueOf(Math.min((long) CELLS_PER_ELEMENT * nse + FEW_CELLS, Sizes.LARGEST_ARRAY));
    }

    private static boolean isSlicePerRow(CompressedArray operand, long[] strides) {
        return LinearParts.of(operand.reduction(), 0, strides).isIdentity()
                && LinearParts.of(operand.reduction(), 1, strides).isZero();
    }

    private static ReducedSlices ofRows(CompressedArray operand, ResultLayout layout, ReducedAxes axes) {
        RowIndex rows = operand.unfolded().rows();
        int[] pointers = Pointers.of(rows);
        int[] starts = new int[pointers.length];
        long[] ids = new long[pointers.length];
        int count = 0;
        for (int r = 0; r + 1 < pointers.length; r++) {
            starts[count] = pointers[r];
            ids[count] = r;
            count += pointers[r + 1] == pointers[r] ? 0 : 1;
        }
        starts[count] = operand.values().size();
        long[] keys = rows instanceof RowIndex.Hyper hyper ? hyper.rowIds().toLongArray() : Arrays.copyOf(ids, count);
        return ofRuns(operand, Arrays.copyOf(starts, count + 1), layout.elements(Indices.wrap(keys)), axes);
    }

    private static ReducedSlices ofRuns(StoredArray source, int[] starts, ResultElements elements, ReducedAxes axes) {
        return ReducedSlices.sparse(new Groups.Runs(starts), source.values(), elements, elements.count(), null,
                lengths(starts),
                source.fill(), axes);
    }

    /// Slices of elements whose keys ascend in storage order.
    private static ReducedSlices ofAscending(StoredArray operand, ElementKeys keys, long cells, ResultLayout layout,
            ReducedAxes axes) {
        int nse = operand.values().size();
        int most = (int) Math.min(cells, nse);
        int[] starts = new int[most + 1];
        long[] occurring = new long[most + 1];
        long[] block = new long[ElementKeys.BLOCK];
        long previous = -1;
        int count = 0;
        for (int from = 0, size; from < nse; from += size) {
            size = Math.min(ElementKeys.BLOCK, nse - from);
            keys.fill(from, size, block);
            for (int k = 0; k < size; k++) {
                starts[count] = from + k;
                occurring[count] = block[k];
                long change = block[k] ^ previous;
                // 1 if any bit is set; a branch here is taken at random
                count += (int) ((change | -change) >>> 63);
                previous = block[k];
            }
        }
        starts[count] = nse;
        return ofRuns(operand, Arrays.copyOf(starts, count + 1),
                layout.elements(Indices.wrap(Arrays.copyOf(occurring, count))),
                axes);
    }

    private static int[] lengths(int[] starts) {
        int[] lengths = new int[starts.length - 1];
        Arrays.setAll(lengths, r -> starts[r + 1] - starts[r]);
        return lengths;
    }

    private static ReducedSlices ofCells(StoredArray operand, ElementKeys keys, int cells, ResultLayout layout,
            ReducedAxes axes) {
        int[] cellOf = new int[operand.values().size()];
        int[] stored = new int[cells];
        keys.forEachBlock(cellOf.length, (from, count, block) -> {
            for (int k = 0; k < count; k++) {
                int cell = (int) block[k];
                cellOf[from + k] = cell;
                stored[cell]++;
            }
        });
        int[] occupied = occupied(stored);
        return ReducedSlices.sparse(new Groups.Scattered(cellOf), operand.values(),
                layout.elements(Indices.wrap(occupied)), cells,
                occupied.length == cells ? null : occupied, stored, operand.fill(), axes);
    }

    private static int[] occupied(int[] stored) {
        int count = 0;
        for (int elements : stored) {
            count += elements == 0 ? 0 : 1;
        }
        int[] occupied = new int[count + 1];
        int next = 0;
        for (int cell = 0; cell < stored.length; cell++) {
            occupied[next] = cell;
            next += stored[cell] == 0 ? 0 : 1;
        }
        return Arrays.copyOf(occupied, count);
    }

    private static ReducedSlices ofKeys(StoredArray operand, ElementKeys keys, long cells, ResultLayout layout,
            ReducedAxes axes, OpOptions options) {
        long[] all = keys.all(operand.values().size());
        SortedTuples sorted = SortedTuples.of(options.parallelism(), new long[] {cells},
                Indices.wrap(all));
        int[] first = firstOfEach(sorted);
        long[] resultKeys = new long[first.length];
        Arrays.setAll(resultKeys, g -> all[first[g]]);
        return ofSorted(operand, sorted, layout.elements(Indices.wrap(resultKeys)), axes);
    }

    private static Found ofCoordinates(StoredArray operand, ReducedAxes axes, OpOptions options) {
        CooArray coo = Convert.toCoo(operand, options.forConversion());
        SortedTuples sorted = CoordinateElements.sort(coo, axes);
        return new Found(coo, ofSorted(coo, sorted,
                CoordinateElements.of(operand, coo, axes, firstOfEach(sorted), options), axes));
    }

    private static int[] firstOfEach(SortedTuples sorted) {
        int[] order = sorted.order();
        int[] starts = sorted.runStarts();
        int[] first = new int[starts.length - 1];
        Arrays.setAll(first, g -> order[starts[g]]);
        return first;
    }

    private static ReducedSlices ofSorted(StoredArray source, SortedTuples sorted, ResultElements elements,
            ReducedAxes axes) {
        int[] starts = sorted.runStarts();
        return sorted.isSortedBefore() ? ofRuns(source, starts, elements, axes)
                : ReducedSlices.sparse(scattered(sorted.order(), starts), source.values(), elements, elements.count(),
                        null,
                        lengths(starts), source.fill(), axes);
    }

    private static Groups scattered(int[] order, int[] starts) {
        int[] cellOf = new int[order.length];
        for (int cell = 0; cell + 1 < starts.length; cell++) {
            for (int k = starts[cell]; k < starts[cell + 1]; k++) {
                cellOf[order[k]] = cell;
            }
        }
        return new Groups.Scattered(cellOf);
    }
}
