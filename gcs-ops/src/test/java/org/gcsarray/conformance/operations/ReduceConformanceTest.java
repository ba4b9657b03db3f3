package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every golden reduction over all formats and layouts of its operand.
class ReduceConformanceTest implements EveryForm {

    private static final String REDUCTIONS = "operations/reduce.jsonl";

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return Stream.of(REDUCTIONS).map(file -> DynamicTest.dynamicTest(file,
                () -> assertThat(cases.checkEach(file, ReduceConformanceTest::check)).isPositive()));
    }

    private static void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "reduce" -> new ReduceChecks(golden).reduce();
            case "arg_reduce" -> new ReduceChecks(golden).argument();
            case "count_nonzero" -> new ReduceChecks(golden).countNonzero();
            case "norm" -> new ReduceChecks(golden).norm();
            default -> golden.failUnknown(golden.kind());
        }
    }
}
