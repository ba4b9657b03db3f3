package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden contraction and every golden operation on integers, over formats and layouts of its operands.
class ContractConformanceTest implements EveryForm {

    private static final String CONTRACTIONS = "operations/contract.jsonl";
    private static final String NUMPY = "operations/numpy_ops.jsonl";

    @Override
    public List<String> files() {
        return List.of(CONTRACTIONS, NUMPY);
    }

    @Override
    public void check(GoldenRecord golden) {
        if (golden.name().startsWith(NUMPY)) {
            numpy(golden);
        } else {
            contraction(golden);
        }
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
