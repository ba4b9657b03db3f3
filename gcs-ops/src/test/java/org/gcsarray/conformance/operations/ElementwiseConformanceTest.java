package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every golden function of elements.
class ElementwiseConformanceTest implements EveryForm {

    private static final String FILE = "operations/elementwise.jsonl";

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return Stream.of(FILE).map(file -> DynamicTest.dynamicTest(file,
                () -> assertThat(cases.checkEach(file, ElementwiseConformanceTest::check)).isPositive()));
    }

    private static void check(GoldenRecord golden) {
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
