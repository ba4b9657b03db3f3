package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden function of elements.
class ElementwiseConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/elementwise.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.ignore("tags");
        switch (golden.kind()) {
            case "unary" -> new ElementwiseChecks(golden).unary();
            case "binary" -> new ElementwiseChecks(golden).binary();
            case "scalar" -> new ElementwiseChecks(golden).withScalar();
            case "sparse_dense" -> new ElementwiseChecks(golden).withDense();
            case "where" -> new ElementwiseChecks(golden).where();
            default -> golden.failUnknown(golden.kind());
        }
    }
}
