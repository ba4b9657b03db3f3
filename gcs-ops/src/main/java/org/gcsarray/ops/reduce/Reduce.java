package org.gcsarray.ops.reduce;

import java.util.Objects;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;

/// Sums and other reductions over axes, as of the dense array: the fill counts for each element that is not stored.
///
/// ```
/// result[kept indices] = reduction of a[indices] over all indices of the reduced axes
/// fill of the result   = reduction of as many elements that are the fill
/// ```
///
/// An element of the result is stored if an element of its slice is; explicit zeros and sums that cancel stay stored. The fill does not affect a
/// slice whose elements are all stored. The format of the result follows from that of the operand, see [org.gcsarray.ops.internal.ResultForm]: a
/// dense array gives a dense one, coordinates give coordinates, and the remaining axes of a compressed array inherit its layout.
///
/// Time and extra memory are O(stored elements + result), whatever the extents; shapes may have more than 2^63 cells. Elements are sorted
/// only if the result has more than four times as many cells as the operand has stored elements. Operands are not changed.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Reduce"}
@CheckReturnValue
public final class Reduce {

    private Reduce() {}

    /// Reduces over axes.
    ///
    /// @param reduction how elements are reduced
    /// @param a         array of any format, shape (s_0 .. s_{N-1})
    /// @param axes      axes in any order, -1 the last; with none, each element is reduced alone, which may change its type
    /// @param keepDims  whether the axes stay in the result with extent 1
    /// @param options   memory limit of a dense result
    /// @return a new array of the shape of the axes that are left
    /// @throws IllegalArgumentException if there is no such axis or one is named twice, the reduction is not defined for the type, slices
    ///                                  without elements have no value, coordinates have duplicates, or a dense result exceeds the limit; a
    ///                                  result without elements is returned anyway, where NumPy raises an error for `min` and `max`
    /// @throws ArithmeticException      if an integer exceeds 64 bits, or the fill of the result does and is an element of it; the text
    ///                                  names the element
    public static StoredArray of(Reduction reduction, NdArray a, int[] axes, boolean keepDims, OpOptions options) {
        ReductionRule rule = switch (Objects.requireNonNull(reduction, "the reduction is null")) {
            case ReductionRule known -> known;
        };
        DType type = rule.resultType(a.dtype());
        ReducedAxes reduced = ReducedAxes.of(a.shape(), axes, keepDims);
        if (rule.needsElements()) {
            reduced.checkNotEmpty(rule.name());
        }
        ReducedSlices slices = switch (rule.operand(a, options)) {
            case StridedArray dense -> DenseSlices.of(dense, reduced, type.byteWidth(), options);
            case StoredArray sparse -> SparseSlices.of(sparse, reduced, options).slices();
        };
        Scalar fill = slices.isDense() ? Scalar.zero(type) : rule.reduce(slices.ofFill()).get(0);
        return slices.elements().array(rule.reduce(slices), fill);
    }

    /// Reduces over all axes to rank 0; otherwise as [#of(Reduction, NdArray, int\[\], boolean, OpOptions)].
    public static StoredArray of(Reduction reduction, NdArray a, OpOptions options) {
        return of(reduction, a, Axes.all(a.shape().rank()), false, options);
    }

    /// Returns the index of the least element along an axis as int64; the first one of several. NaN is less than any number.
    ///
    /// An element is stored if an element of its slice is; the fill is 0, the first of equal elements. Format and cost as for
    /// [#of(Reduction, NdArray, int\[\], boolean, OpOptions)].
    ///
    /// @param axis     axis, -1 the last
    /// @param keepDims whether the axis stays with extent 1
    /// @throws IllegalArgumentException if there is no such axis, elements are complex, coordinates have duplicates, or slices have no elements; a
    ///                                  result without elements is returned anyway, where NumPy raises an error
    public static StoredArray argMin(NdArray a, int axis, boolean keepDims, OpOptions options) {
        return ArgAlongAxis.of(a, ArgOrder.LEAST, axis, keepDims, options);
    }

    /// Returns the index of the greatest element along an axis; NaN is greater than any number. Otherwise as [#argMin].
    public static StoredArray argMax(NdArray a, int axis, boolean keepDims, OpOptions options) {
        return ArgAlongAxis.of(a, ArgOrder.GREATEST, axis, keepDims, options);
    }

    /// Returns the indices of the least element of all, the first in row-major order of several. NaN is less than any number.
    ///
    /// O(rank * stored elements), whatever the extents; the elements are sorted unless they are in row-major order.
    ///
    /// @throws IllegalArgumentException if there is no element, elements are complex, or coordinates have duplicates
    public static long[] argMin(NdArray a) {
        return ArgOverall.of(a, ArgOrder.LEAST);
    }

    /// Returns the indices of the greatest element of all; NaN is greater than any number. Otherwise as [#argMin(NdArray)].
    public static long[] argMax(NdArray a) {
        return ArgOverall.of(a, ArgOrder.GREATEST);
    }

    /// Returns the softmax of the stored elements of each slice. What is not stored counts as minus infinity, whatever the fill.
    ///
    /// ```
    /// result[i] = exp(a[i]) / sum of exp(a[j]), j over the stored elements that differ from i along the axes only
    /// ```
    ///
    /// The elements of `a` stay stored, also where the result is 0, and the fill of the result is 0. Computed in double, less the greatest element
    /// of the slice, so nothing overflows; the result is float32 for float16 and float32, otherwise float64. The stored elements of a slice become NaN if
    /// one is NaN or plus infinity, or all are minus infinity. Format and cost as for [#of(Reduction, NdArray, int\[\], boolean, OpOptions)].
    ///
    /// @param axes axes in any order, -1 the last; with none, each element is alone
    /// @throws IllegalArgumentException if there is no such axis or one is named twice, elements are complex, or coordinates have duplicates
    public static StoredArray softmax(NdArray a, int[] axes, OpOptions options) {
        return new Softmax(false).of(a, axes, options);
    }

    /// Returns the logarithm of [#softmax], exact where that underflows. Its fill is minus infinity.
    ///
    /// ```
    /// result[i] = a[i] - log(sum of exp(a[j]))
    /// ```
    public static StoredArray logSoftmax(NdArray a, int[] axes, OpOptions options) {
        return new Softmax(true).of(a, axes, options);
    }
}
