package org.gcsarray.conformance;

import java.util.List;

import org.gcsarray.conformance.operations.OperationInputs;
import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden record of tensor kernels, over layouts, row forms and value types of the sparse operand.
class TensorKernelsConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/tensor_kernels.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        OperationInputs inputs = OperationInputs.of(golden);
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
