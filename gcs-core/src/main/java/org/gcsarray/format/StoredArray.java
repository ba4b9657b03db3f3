package org.gcsarray.format;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CheckReturnValue;

/// An array that holds its own values, one per position.
@CheckReturnValue
public sealed interface StoredArray extends NdArray permits StridedArray, CooArray, CompressedArray {

    /// Returns the stored values; positions are those of [#position] and [#forEachStored].
    Values values();

    /// Returns the position of an element in [#values], or -1 if it is unspecified. Errors as [#getDouble].
    int position(long... indices);

    /// Returns the same structure with other values, which are shared. O(1); O(rank) for a dense array.
    ///
    /// @param replacement as many values as there are, in the order of [#values]
    /// @param newFill     value of unspecified elements, of the type of the values; a dense array, which has none, keeps fill 0
    /// @throws IllegalArgumentException if the number of values differs or `newFill` has another type
    StoredArray withValues(Values replacement, Scalar newFill);

    @Override
    default boolean isDense() {
        return false;
    }

    @Override
    default StoredArray stored() {
        return this;
    }

    @Override
    default DType dtype() {
        return values().dtype();
    }

    @Override
    default void forEachValue(StoredValueVisitor visitor) {
        Values all = values();
        forEachStored((indices, position) -> visitor.visit(indices, all, position));
    }

    @Override
    default double getDouble(long... indices) {
        int position = position(indices);
        return position < 0 ? fill().getDouble() : values().getDouble(position);
    }

    @Override
    default Scalar get(long... indices) {
        int position = position(indices);
        return position < 0 ? fill() : values().get(position);
    }
}
