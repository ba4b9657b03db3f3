package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.kernel.Semiring;

/// Every golden product of matrices, stacks of them included, and every golden triangular solve, over plain and hyper-sparse rows, float64 and (where the case is
/// exact) float32, and one or several threads.
class MatrixConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/matmul.jsonl", "operations/trisolve.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "spmv" -> new ProductChecks(golden).spmv();
            case "spmv_left" -> new ProductChecks(golden).spmvLeft();
            case "spmv_axpby" -> new ProductChecks(golden).spmvAxpby();
            case "spmm" -> new ProductChecks(golden).spmm();
            case "dense_sparse" -> new ProductChecks(golden).denseSparse();
            case "spgemm" -> new ProductChecks(golden).spgemm();
            case "spgemm_semiring" -> semiring(golden);
            case "matmul" -> matmul(golden);
            case "batched_matmul" -> new ContractChecks(golden).matmul();
            case "trisolve" -> new ProductChecks(golden).triangularSolve();
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void semiring(GoldenRecord golden) {
        String name = golden.node("params").path("semiring").asString();
        switch (name) {
            case "plus.times" -> {
                ProductChecks checks = new ProductChecks(golden);
                checks.parameters(params -> params.check("semiring", "plus.times", params.text("semiring")));
                checks.sparseProduct();
                new ContractChecks(golden).semiring(Semiring.PLUS_TIMES);
            }
            case "min.plus" -> new ContractChecks(golden).semiring(Semiring.MIN_PLUS);
            case "max.plus" -> new ContractChecks(golden).semiring(Semiring.MAX_PLUS);
            case "or.and" -> new ContractChecks(golden).semiring(Semiring.OR_AND);
            default -> golden.failUnknown("semiring " + name);
        }
    }

    private static void matmul(GoldenRecord golden) {
        if (golden.node("inputs").path("a").path("shape").size() == 2) {
            new ProductChecks(golden).refusedVector();
        }
        new ContractChecks(golden).refusedMatmul();
    }
}
