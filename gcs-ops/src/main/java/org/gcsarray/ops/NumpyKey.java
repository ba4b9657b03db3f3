package org.gcsarray.ops;

import java.util.Collections;
import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.SmoothShape;

/// What is between the brackets of NumPy's `x[3, 2:10:2, ..., [1, 4, 7]]`, as a value and translated into a transform.
///
/// ```
/// 3, -1        one position, from the end if negative; the dimension disappears
/// 2:10:2       range, clipped to the dimension; each part may be left out, the step may be negative
/// [1, 4, 7]    listed positions; several lists are broadcast together and taken point by point
/// [True, ..]   the true positions of a mask; as many entries as the dimension has positions
/// newaxis      new dimension of extent 1; also None
/// ...          all dimensions that the other terms leave; implied at the end
/// ```
///
/// With lists or masks, single positions count as lists, as in NumPy: the dimensions of the broadcast lists stand where the first of these terms
/// stood, or come first if a range, `newaxis` or `...` lies between two of them. So `x[1, :, [0, 1]]` of shape (3, 4, 5) has shape (2, 4). Immutable,
/// thread safe, compared by terms.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="NumpyKey"}
///
/// @param terms terms; one that stands for several ranges is written out
@CheckReturnValue
public record NumpyKey(List<AxisSelector> terms) {

    /// Copies the terms.
    ///
    /// @throws IllegalArgumentException if there are two [AxisSelector.Ellipsis]
    public NumpyKey {
        terms = AxisSelector.flat(terms);
        int ellipses = Collections.frequency(terms, AxisSelector.ellipsis());
        if (ellipses > 1) {
            throw new IllegalArgumentException("'...' occurs " + ellipses + " times; at most once is possible");
        }
    }

    /// Returns the key of the given terms, `x[3, 2:10:2]` as `of(at(3), range(2, 10, 2))`; none take everything. Negative numbers count from the
    /// end, and ranges are clipped.
    ///
    /// @throws IllegalArgumentException if there are two [AxisSelector.Ellipsis]
    public static NumpyKey of(AxisSelector... terms) {
        return new NumpyKey(List.of(terms));
    }

    /// Returns the key that a text gives in the notation above, without the outer brackets; an empty text has no terms and takes everything.
    ///
    /// @throws IllegalArgumentException if it is not in that notation; the message gives position and reason
    public static NumpyKey parse(String text) {
        return new NumpyKey(IndexText.parse(text));
    }

    /// Returns the transform from positions of the result to positions of an array, both from 0. O(rank + positions listed).
    ///
    /// @param shape shape of the array
    /// @throws IllegalArgumentException  if the terms take more dimensions than there are, lists do not broadcast, a mask has other extents
    ///                                   than its dimensions, a step is 0, the result has more than 32 dimensions
    ///                                   or the origin of the shape is not 0
    /// @throws IndexOutOfBoundsException if a position does not exist
    public IndexTransform over(SmoothShape shape) {
        return NumpyIndexing.of(terms, shape.requireZeroOrigin());
    }
}
