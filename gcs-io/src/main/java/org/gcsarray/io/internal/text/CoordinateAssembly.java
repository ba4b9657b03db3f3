package org.gcsarray.io.internal.text;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.CombinedOverflow;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.shape.SmoothShape;

/// Makes the array of a coordinate file from its entries: repeats are combined or rejected, then the symmetry completed.
///
/// @param head  header of the file
/// @param store its entries
/// @param log   takes the faults
record CoordinateAssembly(TextHead head, EntryStore store, FaultLog log) {

    /// The elements in file order if the file is sorted by its first or its last dimension, otherwise canonical.
    CooArray assemble(SmoothShape shape, long[] base) throws ArrayFormatException {
        CooArray array = completed(distinct(shape, base));
        return head.options.pruneZeros() ? array.pruneZeros() : array;
    }

    private CooArray completed(CooArray array) throws ArrayFormatException {
        if (!isHalf()) {
            return array;
        }
        checkRoom(array);
        try {
            return SymmetryCompletion.complete(array, store.rules.symmetry);
        } catch (ArithmeticException overflow) {
            throw new ArrayFormatException(Fault.of(Fault.Code.INTEGER_RANGE, head.file(),
                    "a sum of repeated elements has no negative for its mirror image in " + store.rules.stored,
                    "--dtype float64"), overflow);
        }
    }

    /// The elements without mirror images; what they were made of is free again when this returns.
    private CooArray distinct(SmoothShape shape, long[] base) throws ArrayFormatException {
        Indices[] indices = store.indices(shape, base);
        Values values = store.values();
        Repeats repeats = repeats(shape, indices);
        report(shape, indices, values, repeats);
        CooArray combined = combine(shape, indices, values, repeats);
        note(values, repeats);
        return combined;
    }

    /// Reports what [#assemble] would reject, without making the array. Elements are combined where they may not fit, nor their negatives, and where
    /// what comes after that takes memory.
    void examine(SmoothShape shape, long[] base) throws ArrayFormatException {
        Indices[] indices = store.indices(shape, base);
        Values values = store.values();
        Repeats repeats = repeats(shape, indices);
        report(shape, indices, values, repeats);
        if (repeats.count() > 0 && head.options.duplicates() == DuplicatePolicy.ERROR) {
            return;
        }
        boolean mayOverflow = repeats.count() > 0 && !values.dtype().isFloating();
        if (mayOverflow || isHalf() || head.options.duplicates() == DuplicatePolicy.COUNT) {
            CooArray elements = combine(shape, indices, values, repeats);
            if (mayOverflow) {
                var _ = completed(elements);
            } else if (isHalf()) {
                checkRoom(elements);
            }
        }
        note(values, repeats);
    }

    /// Whether the mirror images of entries are left out.
    private boolean isHalf() {
        return store.rules.symmetry != Symmetry.GENERAL;
    }

    private Repeats repeats(SmoothShape shape, Indices[] indices) {
        return store.isStrictlyOrdered() ? Repeats.none()
                : Repeats.of(head.options.parallelism(), shape.extents(), indices);
    }

    private CooArray combine(SmoothShape shape, Indices[] indices, Values values, Repeats repeats)
            throws ArrayFormatException {
        DuplicatePolicy policy = head.options.duplicates();
        if (repeats.sorted().isEmpty()) {
            CooArray array = CooArray.wrap(shape, indices, values);
            if (policy == DuplicatePolicy.COUNT) {
                plan(array.nse() * ReadMemory.sorting(array.byteSize() / Math.max(1, array.nse()) + Long.BYTES, true),
                        "counting " + array.nse() + " entries");
                return array.canonicalize(policy);
            }
            return array;
        }
        try {
            SortedTuples.Distinct distinct = repeats.sorted().get().distinct(k -> RadixOrder.tuple(indices, k), values,
                    policy);
            Indices[] ordered = new Indices[indices.length];
            Arrays.setAll(ordered, distinct::key);
            return CooArray.wrap(shape, ordered, distinct.values());
        } catch (ArithmeticException overflow) {
            if (overflow.getCause() instanceof CombinedOverflow ofOne) {
                int last = lastOf(ofOne.position(), repeats.sorted().get());
                throw new ArrayFormatException(clash(indices, last).overflow(head.file(), values.dtype()), overflow);
            }
            throw overflow;
        }
    }

    /// Returns the last entry of the coordinate that an entry is the first of.
    private static int lastOf(int first, SortedTuples sorted) {
        int[] order = sorted.order();
        int k = 0;
        while (order[k] != first) {
            k++;
        }
        while (k + 1 < order.length && sorted.isRepeat(k + 1)) {
            k++;
        }
        return order[k];
    }

    private void report(SmoothShape shape, Indices[] indices, Values values, Repeats repeats)
            throws ArrayFormatException {
        long lower = store.size - store.survey.upper - store.survey.diagonal;
        boolean mixed = isHalf() && store.survey.upper > 0 && lower > 0;
        if (mixed) {
            planMirrored(indices, values);
        }
        int mirrored = mixed ? Repeats.firstMirrored(shape.extent(0), indices[0], indices[1]) : -1;
        boolean refused = repeats.count() > 0 && head.options.duplicates() == DuplicatePolicy.ERROR;
        if (refused && (mirrored < 0 || repeats.first() < mirrored)) {
            reportRepeat(indices, values, repeats.first());
        }
        if (mirrored >= 0) {
            log.add(clash(indices, mirrored).bothTriangles(head.file(), store.rules.symmetry, lower, store.survey.upper,
                    store.survey.diagonal));
        }
        if (refused && mirrored >= 0 && repeats.first() > mirrored) {
            reportRepeat(indices, values, repeats.first());
        }
    }

    private void note(Values values, Repeats repeats) {
        if (repeats.count() > 0) {
            store.survey.notes.addRepeats(head.options.duplicates(), store.places.line(repeats.first()),
                    repeats.count());
            if (store.rules.isComment((byte) '#') && lookLikeIndices(values)) {
                store.survey.notes.add(Note.Code.VALUES_LOOK_LIKE_INDICES, 0);
            }
        }
    }

    private void reportRepeat(Indices[] indices, Values values, int entry) throws ArrayFormatException {
        log.add(clash(indices, entry).repeat(head.file(),
                store.rules.isComment((byte) '#') && lookLikeIndices(values)));
    }

    private Clash clash(Indices[] indices, int entry) {
        return new Clash(store.places.line(entry), store.places.column(entry), RadixOrder.tuple(indices, entry));
    }

    private static boolean lookLikeIndices(Values values) {
        return !values.dtype().isComplex() && values.dtype() != DType.BOOL && IntStream.range(0, values.size())
                .mapToDouble(values::getDouble).allMatch(value -> value > 0 && value == Math.rint(value));
    }

    private void checkRoom(CooArray triangle) throws ArrayFormatException {
        long whole;
        try {
            whole = SymmetryCompletion.wholeSize(triangle);
        } catch (IllegalArgumentException tooLarge) {
            throw new ArrayFormatException(
                    Fault.of(Fault.Code.LIMIT, head.file(), String.valueOf(tooLarge.getMessage()), ""),
                    tooLarge);
        }
        long each = triangle.byteSize() / Math.max(1, triangle.nse()) + Integer.BYTES;
        plan(triangle.byteSize() + whole * each, "the completed matrix");
    }

    /// What finding a pair of mirror images takes beside the entries and their order: the larger and the smaller index of each, and their sorting.
    private void planMirrored(Indices[] indices, Values values) throws ArrayFormatException {
        long needed = 36L * store.size + (values instanceof UniformValues ? 0 : values.byteSize());
        for (Indices index : indices) {
            needed += 2 * index.byteSize();
        }
        plan(needed, "looking for mirror images");
    }

    private void plan(long needed, String what) throws ArrayFormatException {
        new Assembly(new Place(head.file(), ""), head.options, store.survey.notes).plan(needed, what);
    }
}
