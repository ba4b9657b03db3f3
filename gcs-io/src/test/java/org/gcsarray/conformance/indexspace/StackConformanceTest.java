package org.gcsarray.conformance.indexspace;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden record of stacked arrays: opened from JSON and built from arrays, read in several ways, written.
class StackConformanceTest extends IndexSpaceConformance implements EveryForm {

    StackConformanceTest() {
        super("stack");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "stack_open", "overlay", "stack", "concat" ->
                golden.inside("input", input -> StackChecks.check(golden, StackRecords.builder(golden, input)));
            default -> golden.failUnknown(golden.kind());
        }
    }
}
