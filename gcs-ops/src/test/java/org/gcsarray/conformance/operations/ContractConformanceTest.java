package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every golden contraction and every golden operation on integers, over formats and layouts of its operands.
class ContractConformanceTest implements EveryForm {

    private static final String CONTRACTIONS = "operations/contract.jsonl";
    private static final String NUMPY = "operations/numpy_ops.jsonl";

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return Stream.concat(file(CONTRACTIONS, ContractConformanceTest::contraction),
                file(NUMPY, ContractConformanceTest::numpy));
    }

    private Stream<DynamicTest> file(String name, Consumer<GoldenRecord> check) {
        return Stream.of(DynamicTest.dynamicTest(name, () -> assertThat(cases.checkEach(name, check)).isPositive()));
    }

    private static void contraction(GoldenRecord golden) {
        ContractChecks checks = new ContractChecks(golden);
        switch (golden.kind()) {
            case "tensordot" -> checks.tensordot();
            case "einsum" -> checks.einsum();
            case "kron" -> checks.kron();
            case "inner_frobenius" -> checks.inner();
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void numpy(GoldenRecord golden) {
        switch (golden.kind()) {
            case "tensordot" -> new NumpyChecks(golden).tensordot();
            case "matmul2d" -> new NumpyChecks(golden).matmul();
            case "sum" -> new NumpyChecks(golden).sum();
            case "elementwise" -> new NumpyChecks(golden).elementwise();
            case "transpose" -> new NumpyChecks(golden).transpose();
            default -> golden.failUnknown(golden.kind());
        }
    }
}
