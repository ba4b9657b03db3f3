package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every golden record of tensor kernels, over layouts, row forms and value types of the sparse operand.
class TensorKernelsConformanceTest implements EveryForm {

    private static final String FILE = "operations/tensor_kernels.jsonl";

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return Stream.of(DynamicTest.dynamicTest(FILE,
                () -> assertThat(cases.checkEach(FILE, TensorKernelsConformanceTest::check)).isPositive()));
    }

    private static void check(GoldenRecord golden) {
        TensorInputs inputs = TensorInputs.of(golden);
        TensorExpectation expected = TensorExpectation.of(golden);
        golden.inside("params", params -> {
            TensorChecks checks = new TensorChecks(inputs, params, expected);
            switch (golden.kind()) {
                case "mttkrp" -> checks.mttkrp();
                case "ttv" -> checks.ttv();
                case "ttv_all" -> checks.ttvAll();
                case "ttm" -> checks.ttm();
                case "ttm_chain" -> checks.ttmChain();
                case "unfold" -> checks.unfold();
                case "sddmm" -> checks.sddmm();
                case "khatri_rao" -> checks.khatriRao();
                default -> golden.failUnknown(golden.kind());
            }
        });
    }
}
