package org.gcsarray.testing;

import org.gcsarray.format.NdArray;

/// The entry point to assertions about arrays, for a static import next to that of AssertJ.
///
/// {@snippet file="org/gcsarray/testing/ArrayAssertTest.java" region="ArrayAssertions"}
public final class ArrayAssertions {

    private ArrayAssertions() {}

    /// Begins assertions about an array.
    public static ArrayAssert assertThat(NdArray actual) {
        return new ArrayAssert(actual);
    }
}
