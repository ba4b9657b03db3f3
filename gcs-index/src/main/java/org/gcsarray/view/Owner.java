package org.gcsarray.view;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;

/// What a view shows elements of: an array that holds them, or one made of layers.
sealed interface Owner {

    /// Returns the owner of all elements of an array that is not a view; of one that is neither stored nor a stack, its stored elements.
    static Owner of(NdArray array) {
        return array instanceof StackArray stack ? new Stacked(stack) : new Stored(array.stored());
    }

    /// Returns the array itself.
    NdArray array();

    /// An array that holds its elements.
    ///
    /// @param array the array
    record Stored(StoredArray array) implements Owner {}

    /// An array made of layers.
    ///
    /// @param array the stack
    record Stacked(StackArray array) implements Owner {}
}
