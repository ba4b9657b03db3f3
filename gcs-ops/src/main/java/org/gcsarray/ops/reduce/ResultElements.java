package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;

/// The elements of a result that are stored, in storage order, before their values are known.
interface ResultElements {

    /// Returns the number of elements.
    int count();

    /// Returns the indices of an element.
    long[] index(int element);

    /// Returns the result with one value for each element.
    StoredArray array(Values values, Scalar fill);
}
