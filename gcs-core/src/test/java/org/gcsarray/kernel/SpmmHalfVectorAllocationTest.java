package org.gcsarray.kernel;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sequential products of widths below a vector allocate nothing once they are compiled.
class SpmmHalfVectorAllocationTest {

    @ParameterizedTest
    @CsvSource({"4,2", "4,4", "2,5", "1,4", "8,5"})
    void sequentialCallsAllocateNothing(int columnWidth, int width) {
        SpmmAllocationTest.check(columnWidth, width);
    }
}
