package org.gcsarray.ops;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;

/// The operations of [Sparse] that reduce axes. Without axes they reduce all of them to an array of rank 0, whose number is [Sparse#item()].
/// Types, fills and formats: see [Reduce].
sealed interface Reductions permits Sparse {

    /// Returns the array, shared.
    StoredArray array();

    private Sparse self() {
        return (Sparse) this;
    }

    /// Returns a reduction over axes that disappear, all if none are named.
    ///
    /// @param axes axes, -1 the last
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    default Sparse reduce(Reduction reduction, int... axes) {
        return reduce(reduction, axes, false);
    }

    /// Returns a reduction over axes, all if none are named: `np.sum(x, axis=axes, keepdims=keepDims)` and so on.
    ///
    /// @param axes     axes, -1 the last
    /// @param keepDims whether reduced axes stay, with extent 1
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    default Sparse reduce(Reduction reduction, int[] axes, boolean keepDims) {
        int[] reduced = axes.length == 0 ? Axes.all(array().shape().rank()) : axes;
        return self().wrap(Reduce.of(reduction, array(), reduced, keepDims, self().options()));
    }

    /// Returns the sums over axes: `np.sum(x, axis=axes)`.
    default Sparse sum(int... axes) {
        return reduce(Reduction.sum(), axes);
    }

    /// Returns the products over axes: `np.prod(x, axis=axes)`.
    default Sparse prod(int... axes) {
        return reduce(Reduction.product(), axes);
    }

    /// Returns the least elements over axes: `np.min(x, axis=axes)`.
    default Sparse min(int... axes) {
        return reduce(Reduction.minimum(), axes);
    }

    /// Returns the greatest elements over axes: `np.max(x, axis=axes)`.
    default Sparse max(int... axes) {
        return reduce(Reduction.maximum(), axes);
    }

    /// Returns the means over axes: `np.mean(x, axis=axes)`.
    default Sparse mean(int... axes) {
        return reduce(Reduction.mean(), axes);
    }

    /// Returns whether any element is not 0 over axes: `np.any(x, axis=axes)`.
    default Sparse any(int... axes) {
        return reduce(Reduction.any(), axes);
    }

    /// Returns whether no element is 0 over axes: `np.all(x, axis=axes)`.
    default Sparse all(int... axes) {
        return reduce(Reduction.all(), axes);
    }

    /// Returns how many elements are not 0 over axes: `np.count_nonzero(x, axis=axes)`.
    default Sparse countNonzero(int... axes) {
        return reduce(Reduction.countNonzero(), axes);
    }

    /// Returns the variances over axes: `np.var(x, axis=axes)`; with another divisor, [#reduce] by [Reduction#variance].
    default Sparse var(int... axes) {
        return reduce(Reduction.variance(0), axes);
    }

    /// Returns the standard deviations over axes: `np.std(x, axis=axes)`.
    default Sparse std(int... axes) {
        return reduce(Reduction.standardDeviation(0), axes);
    }

    /// Returns the norms of an order over axes: `np.linalg.norm(x.ravel(), order)` for all axes.
    ///
    /// @param order 1, 2, any number of at least 1, or infinity
    default Sparse norm(double order, int... axes) {
        return reduce(Reduction.norm(order), axes);
    }

    /// Returns the index of the first least element along an axis: `np.argmin(x, axis)`.
    default Sparse argMin(int axis) {
        return self().wrap(Reduce.argMin(array(), axis, false, self().options()));
    }

    /// Returns the index of the first greatest element along an axis: `np.argmax(x, axis)`.
    default Sparse argMax(int axis) {
        return self().wrap(Reduce.argMax(array(), axis, false, self().options()));
    }

    /// Returns the indices of the first least element in row-major order: `np.unravel_index(np.argmin(x), x.shape)`.
    default long[] argMin() {
        return Reduce.argMin(array());
    }

    /// Returns the indices of the first greatest element in row-major order: `np.unravel_index(np.argmax(x), x.shape)`.
    default long[] argMax() {
        return Reduce.argMax(array());
    }
}
