package org.gcsarray.io.internal.assembly;

import java.util.Arrays;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.shape.ShapeChecks;
import org.gcsarray.shape.SmoothShape;

/// Puts arrays together from indices that are in range, but not yet known to be in order.
///
/// What is in order already is taken as it is, after one look at each index; all else is sorted, O(nse) moves. Arrays that are given
/// belong to the result.
///
/// @param place   where the array comes from
/// @param options how to read
/// @param notes   receives relaxations
public record Assembly(Place place, ReadOptions options, NoteCounts notes) {

    /// Refuses an allocation beyond the limit of the options before it is made.
    ///
    /// @param bytes bytes of all arrays of one read
    /// @param what  what needs them
    /// @throws ArrayFormatException if they are more than [ReadOptions#maxBytes]
    public void plan(long bytes, String what) throws ArrayFormatException {
        if (bytes < 0 || bytes > options.maxBytes()) {
            throw place.fault(Fault.Code.LIMIT, ReadMemory.text(what, bytes, options.maxBytes()),
                    ReadMemory.hint(bytes, options.maxBytes()));
        }
    }

    /// Returns a row index of non-empty rows only.
    ///
    /// @param rowCount number of rows
    /// @param ids      rows with elements, below `rowCount`
    /// @param pointers as from [PointerSink]
    /// @return the row index
    /// @throws ArrayFormatException if ids do not ascend, or a row is empty
    public RowIndex hyperRows(long rowCount, Indices ids, int[] pointers) throws ArrayFormatException {
        for (int k = 0; k < ids.size(); k++) {
            if (k > 0 && ids.get(k) <= ids.get(k - 1)) {
                throw place.fault(ids.get(k) == ids.get(k - 1) ? Fault.Code.DUPLICATE : Fault.Code.STRUCTURE,
                        "row id " + k + " is " + ids.get(k) + " (expected more than " + ids.get(k - 1) + ")");
            }
            if (pointers[k] == pointers[k + 1]) {
                throw place.fault(Fault.Code.STRUCTURE,
                        "row " + ids.get(k) + " of " + rowCount + " is listed, but has no elements");
            }
        }
        return RowIndex.Hyper.wrap(ids, pointers);
    }

    /// Returns compressed rows.
    ///
    /// @param rowCount    number of rows
    /// @param columnCount number of columns
    /// @param rows        row index that fits the columns in number
    /// @param columns     column of each element, below `columnCount`
    /// @param values      value of each element
    /// @param fill        value of unspecified elements
    /// @param order       what the format says of columns inside a row
    /// @return the rows, canonical
    /// @throws ArrayFormatException if the order is not what the format says, or repeats are rejected
    public CompressedRows rows(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill, ElementOrder order) throws ArrayFormatException {
        boolean ascends = Wrapping.ascends(options.parallelism(), rows, columns, columnCount);
        if (ascends && !isCounted(order)) {
            return Wrapping.proven(rowCount, columnCount, rows, columns, values, fill);
        }
        long rowBytes = (long) columns.size() * Indices.widthFor(rowCount);
        plan(columns.byteSize() + values.byteSize() + rowBytes, "looking at the order of the elements");
        Indices rowOfEach = rowOfEach(rowCount, rows, columns.size());
        Indices[] keys = {rowOfEach, columns};
        SortedTuples sorted = sorted(new long[] {rowCount, columnCount}, keys, values, rows.byteSize(), order);
        if (!sorted.isSortedBefore()) {
            notes.add(Note.Code.UNSORTED, 0);
        }
        SortedTuples.Distinct distinct = distinct(sorted, keys, values, order);
        Indices sortedRows = distinct.key(0);
        RowIndex compressed = rows instanceof RowIndex.Dense ? RowIndex.Dense.compress(rowCount, sortedRows)
                : RowIndex.Hyper.compress(rowCount, sortedRows);
        return Wrapping.proven(rowCount, columnCount, compressed, distinct.key(1), distinct.values(),
                distinct.fill(fill, policy(order)));
    }

    /// Returns coordinates.
    ///
    /// @param shape   extents
    /// @param indices one array per dimension, each index below its extent, all as long as the values
    /// @param values  value of each element
    /// @param fill    value of unspecified elements
    /// @param order   what the format says of the elements
    /// @return the array, canonical
    /// @throws ArrayFormatException if the order is not what the format says, or repeats are rejected
    public CooArray coordinates(SmoothShape shape, Indices[] indices, Values values, Scalar fill, ElementOrder order)
            throws ArrayFormatException {
        CooArray array = CooArray.wrap(shape, indices, values, fill);
        if (array.isCanonical() && !isCounted(order)) {
            return array;
        }
        if (shape.rank() == 0) {
            return scalars(array, order);
        }
        SortedTuples sorted = sorted(shape.extents(), indices, values, 0, order);
        SortedTuples.Distinct distinct = distinct(sorted, indices, values, order);
        Indices[] keys = new Indices[indices.length];
        Arrays.setAll(keys, distinct::key);
        return Wrapping.proven(shape, keys, distinct.values(), distinct.fill(fill, policy(order)));
    }

    /// Returns an array as the options want it: values in the type asked for, without stored zeros if so asked.
    ///
    /// @param array the array; its indices are shared
    /// @return the array, of the same class; the array itself if the options ask for nothing
    /// @throws ArrayFormatException if a value does not fit the type asked for
    public StoredArray finish(StoredArray array) throws ArrayFormatException {
        StoredArray typed = array;
        if (options.dtype().isPresent() && options.dtype().get() != array.dtype()) {
            plan(array.byteSize() + array.nse() * options.dtype().get().byteWidth(), "another type of the values");
            typed = new TypeChange(place, options.dtype().get()).of(array);
        }
        return options.pruneZeros() ? pruned(typed) : typed;
    }

    private static StoredArray pruned(StoredArray array) {
        return switch (array) {
            case StridedArray dense -> dense;
            case CooArray coo -> coo.pruneZeros();
            case CompressedArray compressed -> compressed.withRows(compressed.unfolded().pruneZeros());
        };
    }

    /// Returns the elements sorted. The plan has them in both orders, and what the sorting takes besides.
    ///
    /// @param index bytes of the row index, which is there twice as well
    /// @throws ArrayFormatException if the format demands the ascending order that they are not in
    private SortedTuples sorted(long[] bounds, Indices[] keys, Values values, long index, ElementOrder order)
            throws ArrayFormatException {
        if (order == ElementOrder.ASCENDING) {
            throw disorder(keys);
        }
        long held = values instanceof UniformValues ? 0 : values.dtype().byteWidth();
        for (Indices key : keys) {
            held += key.byteWidth();
        }
        long each = ReadMemory.sorting(held, KeyPacking.of(bounds) == null);
        plan(2 * index + values.size() * each, "sorting " + values.size() + " elements");
        return SortedTuples.of(options.parallelism(), bounds, keys);
    }

    /// Several elements of rank 0 all have the same, empty coordinate.
    private CooArray scalars(CooArray array, ElementOrder order) throws ArrayFormatException {
        int repeats = array.values().size() - 1;
        if (policy(order) == DuplicatePolicy.ERROR && repeats > 0) {
            throw place.fault(Fault.Code.DUPLICATE, "element () occurs " + (repeats + 1) + " times");
        }
        noteRepeats(repeats);
        return array.canonicalize(policy(order));
    }

    private boolean isCounted(ElementOrder order) {
        return order == ElementOrder.ANY && options.duplicates() == DuplicatePolicy.COUNT;
    }

    private DuplicatePolicy policy(ElementOrder order) {
        return order == ElementOrder.ANY ? options.duplicates() : DuplicatePolicy.ERROR;
    }

    private SortedTuples.Distinct distinct(SortedTuples sorted, Indices[] keys, Values values, ElementOrder order)
            throws ArrayFormatException {
        DuplicatePolicy policy = policy(order);
        int repeats = 0;
        for (int k = 1; k < values.size(); k++) {
            if (sorted.isRepeat(k)) {
                repeats++;
                if (policy == DuplicatePolicy.ERROR) {
                    throw place.fault(Fault.Code.DUPLICATE, "element "
                            + coordinate(keys, sorted.order()[k]) + ", counted from 0, occurs again",
                            order == ElementOrder.ANY ? "--duplicates sum" : "");
                }
            }
        }
        noteRepeats(repeats);
        try {
            return sorted.distinct(position -> RadixOrder.tuple(keys, position), values, policy);
        } catch (ArithmeticException overflow) {
            throw place.fault(Fault.Code.INTEGER_RANGE,
                    "combining repeated elements exceeds the type (" + overflow.getMessage() + ")", "--dtype float64");
        }
    }

    private void noteRepeats(int repeats) {
        if (repeats > 0) {
            notes.addRepeats(options.duplicates(), 0, repeats);
        }
    }

    /// Returns the fault of the first element that is not behind the one before it; there is one.
    private ArrayFormatException disorder(Indices[] keys) {
        int position = 1;
        while (Arrays.compare(RadixOrder.tuple(keys, position - 1), RadixOrder.tuple(keys, position)) < 0) {
            position++;
        }
        return Arrays.equals(RadixOrder.tuple(keys, position - 1), RadixOrder.tuple(keys, position))
                ? place.fault(Fault.Code.DUPLICATE,
                        "element " + coordinate(keys, position) + ", counted from 0, occurs again")
                : place.fault(Fault.Code.STRUCTURE, "element " + position + " at " + coordinate(keys, position)
                        + " is not behind " + coordinate(keys, position - 1) + "; the format demands ascending order");
    }

    private static String coordinate(Indices[] keys, int position) {
        return ShapeChecks.tuple(RadixOrder.tuple(keys, position));
    }

    private static Indices rowOfEach(long rowCount, RowIndex rows, int nse) {
        var writer = Indices.writer(rowCount, nse);
        for (int k = 0; k < rows.listedRows(); k++) {
            for (int position = rows.start(k); position < rows.end(k); position++) {
                writer.set(position, rows.rowId(k));
            }
        }
        return writer.finish();
    }
}
