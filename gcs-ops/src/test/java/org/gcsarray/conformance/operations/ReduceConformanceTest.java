package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden reduction over all formats and layouts of its operand.
class ReduceConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/reduce.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "reduce" -> new ReduceChecks(golden).reduce();
            case "arg_reduce" -> new ReduceChecks(golden).argument();
            case "count_nonzero" -> new ReduceChecks(golden).countNonzero();
            case "norm" -> new ReduceChecks(golden).norm();
            default -> golden.failUnknown(golden.kind());
        }
    }
}
