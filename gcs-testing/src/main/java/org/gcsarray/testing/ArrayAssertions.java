package org.gcsarray.testing;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.NdArray;

/// The entry point to assertions about arrays, for a static import next to that of AssertJ.
///
/// {@snippet file="org/gcsarray/testing/ArrayAssertTest.java" region="ArrayAssertions"}
public final class ArrayAssertions {

    private ArrayAssertions() {}

    /// Begins assertions about an array; all of them fail if it is null.
    public static ArrayAssert assertThat(@Nullable NdArray actual) {
        return new ArrayAssert(actual);
    }
}
