package org.gcsarray.ops;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.ViewMap;

/// Slices arrays: copies what selectors take of each dimension into a new array.
///
/// `ArrayView.of(a).select(selectors)` shows the same elements without a copy.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Slice"}
@CheckReturnValue
public final class Slice {

    private Slice() {}

    /// Returns the elements that the selectors take, in the format of the array. Explicit zeros and the fill are kept.
    ///
    /// A dense array stays dense and shares its buffer where strides can express the slice. A matrix or GcsArray keeps its layout with the remaining
    /// dimensions renumbered; if all row (column) dimensions disappear, the first column (last row) dimension takes their place. Results of rank 0
    /// and 1 become coordinates, and so do those whose layout would have a group beyond 63 bits. Coordinates stay coordinates. O(rows and elements
    /// that the slowest dimensions of each group leave).
    ///
    /// @param a         array; one with duplicates is rejected
    /// @param selectors one per dimension, missing trailing ones take everything
    /// @throws IllegalArgumentException  if there are too many selectors, `a` has duplicates, or an extent exceeds `2^62 - 1`
    /// @throws IndexOutOfBoundsException if a position does not exist
    public static StoredArray of(NdArray a, AxisSelector... selectors) {
        ArrayView view = ArrayView.of(a).select(selectors);
        return a instanceof CompressedArray compressed
                ? ResultForm.of(view, compressed, axesOf(a.shape(), selectors), OpOptions.DEFAULT)
                : view.materialise();
    }

    /// Returns the axis that each dimension becomes, none for one that disappears. A view alone cannot tell: in `x[1, 0:1]` and `x[0:1, 1]`
    /// neither axis depends on an index.
    private static List<int[]> axesOf(SmoothShape shape, AxisSelector... selectors) {
        List<String> names = IntStream.range(0, shape.rank()).mapToObj(Integer::toString).toList();
        IndexDomain named = IndexDomain.ofShape(shape).withLabels(names);
        IndexDomain axes = ViewMap.of(shape, IndexTransform.identity(named)).select(selectors).domain();
        return names.stream().map(name -> Stream.of(axes.dimension(name)).filter(axis -> axis.isPresent())
                .mapToInt(axis -> axis.getAsInt()).toArray()).toList();
    }
}
