package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Products;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.RankedKeys;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// The product of two sparse arrays with axes that no linear index can join: index tuples that occur stand for all that could.
///
/// The tuples of each role are numbered, the arrays of these numbers are multiplied, and the numbers of the result are turned back. So the
/// shape does not matter; the result is in coordinates.
final class RankedProduct {

    private static final int BATCH = 0;
    private static final int FREE_OF_A = 1;
    private static final int FREE_OF_B = 2;
    private static final int SUMMED = 3;

    private RankedProduct() {}

    /// Returns whether the batch axes and those of any one role fit a linear index, so that this is not needed.
    static boolean fits(Labelled a, Labelled b, PairRoles roles) {
        return fits(a, AxisLabels.concat(roles.batch(), roles.freeOfA()))
                && fits(b, AxisLabels.concat(roles.batch(), roles.freeOfB()))
                && fits(a, AxisLabels.concat(roles.batch(), roles.summed()));
    }

    /// An extent of 0 makes a product 0 wherever it stands, but the strides beside it need their bits.
    private static boolean fits(Labelled array, int... labels) {
        long size = 1;
        for (int label : labels) {
            long extent = Math.max(1, array.extent(label));
            if (Products.exceed(size, extent)) {
                return false;
            }
            size *= extent;
        }
        return true;
    }

    /// Returns the product; arguments as those of [SparseProduct#of].
    static StoredArray of(Labelled a, Labelled b, PairRoles roles, SmoothShape shape, int[] labels,
            ProductRules rules) {
        OpOptions options = rules.options();
        Labelled left = new Labelled(Convert.toCoo(a.array(), options.forConversion()), a.labels());
        Labelled right = new Labelled(Convert.toCoo(b.array(), options.forConversion()), b.labels());
        int[][] members = {roles.batch(), roles.freeOfA(), roles.freeOfB(), roles.summed()};
        RankedKeys[] ranks = {ranks(members[BATCH], left, right), ranks(members[FREE_OF_A], left),
            ranks(members[FREE_OF_B], right), ranks(members[SUMMED], left, right)};
        Labelled numbersOfA = numbers(left, ranks, 0, BATCH, FREE_OF_A, SUMMED);
        Labelled numbersOfB = numbers(right, ranks, 1, BATCH, FREE_OF_B, SUMMED);
        int[] kept = {BATCH, FREE_OF_A, FREE_OF_B};
        SmoothShape small = SmoothShape.of(Arrays.stream(kept).mapToLong(role -> ranks[role].count()).toArray());
        CooArray product = Convert.toCoo(SparseProduct.ofGroups(numbersOfA, numbersOfB,
                PairRoles.of(numbersOfA.labels(), numbersOfB.labels(), kept), small, kept, rules),
                options.forConversion());
        Sizes.checkCoordinates(shape, product.dtype(), (double) product.nse(), options.maxBytes());
        Indices[] indices = new Indices[labels.length];
        for (int role : kept) {
            long[] numbers = product.indices(role).toLongArray();
            for (int k = 0; k < members[role].length; k++) {
                indices[AxisLabels.indexOf(labels, members[role][k])] = ranks[role].decode(k, numbers, numbers.length);
            }
        }
        return CooArray.wrap(shape, indices, product.values(), product.fill()).canonicalize(DuplicatePolicy.ERROR);
    }

    /// Numbers the tuples of labels that each of some arrays has.
    private static RankedKeys ranks(int[] labels, Labelled... arrays) {
        return RankedKeys.of(Arrays.stream(labels).mapToLong(arrays[0]::extent).toArray(),
                Arrays.stream(arrays).map(array -> indices(array, labels)).toArray(Indices[][]::new),
                Arrays.stream(arrays).mapToInt(array -> array.array().values().size()).toArray());
    }

    private static Indices[] indices(Labelled array, int... labels) {
        return Arrays.stream(array.axes(labels)).mapToObj(((CooArray) array.array())::indices).toArray(Indices[]::new);
    }

    /// Returns an array whose axes are roles; the ranks of an axis of one array only are its first.
    private static Labelled numbers(Labelled array, RankedKeys[] ranks, int which, int... roles) {
        Indices[] indices = new Indices[roles.length];
        long[] extents = new long[roles.length];
        for (int k = 0; k < roles.length; k++) {
            boolean isShared = roles[k] == BATCH || roles[k] == SUMMED;
            indices[k] = Indices.narrowest(Math.max(1, ranks[roles[k]].count()),
                    ranks[roles[k]].of(isShared ? which : 0));
            extents[k] = ranks[roles[k]].count();
        }
        CooArray coo = (CooArray) array.array();
        return new Labelled(CooArray.wrap(SmoothShape.of(extents), indices, coo.values(), coo.fill())
                .canonicalize(DuplicatePolicy.ERROR), roles);
    }
}
