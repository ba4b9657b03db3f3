package org.gcsarray.convert.stream;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.reduction.DimensionReduction;

/// Sorts elements and combines duplicates by one policy, in memory at once or in stages with the same result.
///
/// [Values#combine] works from the left, so it may stop and go on from what it has, provided that nothing was rounded
/// in between: what merging hands on is float64 for float32, int64 for int32 and the like, and [#narrow] makes the stored type of it at the end.
///
/// Runs hold the elements as they were added for SUM and PRODUCT, whose rounding and overflow depend on the order of evaluation.
/// The other policies give the same whichever neighbours are combined first, so a run holds each index once, COUNT as partial counts.
final class Combiner {

    private final DimensionReduction layout;
    private final long[] bounds;
    private final DuplicatePolicy policy;
    private final DType runType;
    private final boolean refusing;

    Combiner(DimensionReduction layout, DType dtype, DuplicatePolicy policy) {
        this.layout = layout;
        this.bounds = new long[] {layout.rowCount(), layout.columnCount()};
        this.policy = policy;
        this.runType = policy == DuplicatePolicy.COUNT ? DType.INT64 : dtype;
        this.refusing = policy == DuplicatePolicy.ERROR || (dtype.isComplex()
                && (policy == DuplicatePolicy.MIN || policy == DuplicatePolicy.MAX));
    }

    /// Returns the type of values in runs and in results.
    DType runType() {
        return runType;
    }

    /// Returns elements, all there are, in ascending order without duplicates.
    Triples combine(Triples added) {
        return distinct(sort(added), added, policy);
    }

    private SortedTuples sort(Triples elements) {
        return SortedTuples.of(bounds, elements.rows(), elements.columns());
    }

    private Triples distinct(SortedTuples sorted, Triples elements, DuplicatePolicy how) {
        SortedTuples.Distinct distinct = sorted.distinct(position -> index(elements, position), elements.values(), how);
        return new Triples(distinct.key(0), distinct.key(1), distinct.values());
    }

    private long[] index(Triples elements, int position) {
        return layout.promote(elements.rows().get(position), elements.columns().get(position));
    }

    /// Sorts some of the elements; a rejection cannot tell at which positions they were added.
    private SortedTuples sortPart(Triples elements) {
        SortedTuples sorted = sort(elements);
        if (refusing) {
            refuseRepeats(sorted, elements);
        }
        return sorted;
    }

    private void refuseRepeats(SortedTuples sorted, Triples elements) {
        for (int k = 1; k < elements.size(); k++) {
            if (sorted.isRepeat(k)) {
                String index = Arrays.toString(index(elements, sorted.order()[k]));
                throw new IllegalArgumentException(policy == DuplicatePolicy.ERROR
                        ? "index " + index + " was added more than once; choose a policy for duplicates, such as "
                                + "DuplicatePolicy.SUM"
                        : policy + " of complex values is not defined; index " + index
                                + " was added more than once");
            }
        }
    }

    /// Returns the elements in the order in which a run holds them.
    Triples forRun(Triples added) {
        SortedTuples sorted = sortPart(added);
        return switch (policy) {
            case FIRST, LAST, MIN, MAX, COUNT -> distinct(sorted, added, policy);
            case SUM, PRODUCT, ERROR -> new Triples(sorted.key(0), sorted.key(1),
                    sorted.isSortedBefore() ? added.values() : added.values().gather(sorted.order()));
        };
    }

    /// Combines the duplicates among elements out of runs, which ascend; the last of them may not be complete.
    Triples combineMerged(Triples merged) {
        return distinct(sortPart(merged), merged, policy == DuplicatePolicy.COUNT ? DuplicatePolicy.SUM : policy);
    }

    /// Returns completely combined elements out of runs with values in the type of the array.
    ///
    /// @throws ArithmeticException if a sum or product exceeds the range of the type; the text names the index
    Triples narrow(Triples combined) {
        return switch (runType) {
            case FLOAT64, INT64, UINT64, BOOL, COMPLEX128 -> combined;
            case FLOAT32 -> {
                float[] rounded = new float[combined.size()];
                combined.values().copyTo(0, rounded.length, rounded);
                yield new Triples(combined.rows(), combined.columns(), Values.wrap(rounded));
            }
            case FLOAT16, COMPLEX64 -> new Triples(combined.rows(), combined.columns(),
                    NarrowValues.rounded(runType, combined.values()));
            case INT32, INT16, INT8, UINT32, UINT16, UINT8 -> {
                ValuesBuilder narrow = Values.builder(runType);
                for (int k = 0; k < combined.size(); k++) {
                    long value = combined.values().getLong(k);
                    try {
                        narrow.add(value);
                    } catch (ArithmeticException e) {
                        throw (ArithmeticException) new ArithmeticException(policy + " of the values at index "
                                + Arrays.toString(index(combined, k)) + " is " + value
                                + ", which exceeds the range of " + runType).initCause(e);
                    }
                }
                yield new Triples(combined.rows(), combined.columns(), narrow.build());
            }
        };
    }
}
