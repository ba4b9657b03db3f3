package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.kernel.RowMerge;
import org.gcsarray.ops.internal.Keys;

/// Where sparse arrays store elements: compared and merged, coordinates by ascending keys, compressed arrays row by row.
final class Structure {

    private Structure() {}

    /// Returns whether two arrays order their elements by the same tuples: both by coordinates, or in equivalent layouts.
    static boolean isComparable(StoredArray a, StoredArray b) {
        return (a instanceof CooArray && b instanceof CooArray)
                || (a instanceof CompressedArray left && b instanceof CompressedArray right
                        && left.reduction().isEquivalentTo(right.reduction()));
    }

    /// Returns whether two comparable arrays share the arrays that say where they store elements.
    private static boolean isShared(StoredArray a, StoredArray b) {
        return switch (a) {
            case CooArray left -> b instanceof CooArray right && left.nse() == right.nse()
                    && left.shape().rank() > 0
                    && Arrays.equals(left.indices(), right.indices());
            case CompressedArray left -> b instanceof CompressedArray right
                    && left.unfolded().columns() == right.unfolded().columns()
                    && left.unfolded().rows() == right.unfolded().rows();
            case StridedArray _ -> false;
        };
    }

    /// Merges the structures of comparable arrays: elements that all have, and those that only one has if they are kept. What one of them has
    /// alone may be among the elements though it is not kept.
    static Merged merge(StoredArray a, boolean keepOnlyA, StoredArray b, boolean keepOnlyB) {
        if (isShared(a, b)) {
            return Merged.ofOne(a, 2);
        }
        return switch (a) {
            case CooArray left -> ofCoordinates(left, keepOnlyA, (CooArray) b, keepOnlyB);
            case CompressedArray left -> ofRows(left, (CompressedArray) b, keepOnlyA || keepOnlyB);
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }

    /// Merges the structures of any number of comparable arrays: all elements that one of them has.
    static Merged merge(StoredArray... arrays) {
        Merged merged = Merged.ofOne(arrays[0], 1);
        for (int k = 1; k < arrays.length; k++) {
            merged = merged.and(merge(merged.structure(), true, arrays[k], true));
        }
        return merged;
    }

    private static Merged ofCoordinates(CooArray a, boolean keepOnlyA, CooArray b, boolean keepOnlyB) {
        Keys keys = Keys.of(a.shape().extents(),
                new Indices[][] {a.indices(), b.indices()}, a.values().size(),
                b.values().size());
        Match match = Match.of(keys.of(0), keepOnlyA, keys.of(1), keepOnlyB);
        if (match.isIdentity()) {
            return Merged.ofOne(a, 2);
        }
        Indices[] indices = new Indices[a.shape().rank()];
        Arrays.setAll(indices, d -> keys.decode(d, match.keys(), match.size()));
        return Merged.ofTwo(
                Wrapping.proven(a.shape(), indices, Values.uniform(0, match.size()), Scalar.of(0.0)), match.inA(),
                match.inB());
    }

    private static Merged ofRows(CompressedArray a, CompressedArray b, boolean keepSingle) {
        CompressedArray left = bare(a, a);
        CompressedArray right = bare(b, a);
        RowMerge.Plan plan = keepSingle ? RowMerge.planSum(left, right) : RowMerge.planHadamard(left, right);
        return plan.nse() == a.nse() && plan.nse() == b.nse() ? Merged.ofOne(a, 2)
                : Merged.ofTwo(plan.withValues(Values.uniform(0, plan.nse())), plan.positionsInA(),
                        plan.positionsInB());
    }

    /// Returns where an array stores elements, as an array in an equivalent layout and of fill 0.
    private static CompressedArray bare(CompressedArray a, CompressedArray like) {
        CompressedRows rows = a.unfolded();
        return like.withRows(rows.withValues(Values.uniform(0, rows.nse()), Scalar.of(0.0)));
    }
}
