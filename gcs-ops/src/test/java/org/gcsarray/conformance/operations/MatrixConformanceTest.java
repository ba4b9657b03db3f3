package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.testing.GoldenCases;
import org.gcsarray.testing.GoldenRecord;

/// Every golden product of matrices and every golden triangular solve, over plain and hyper-sparse rows, float64 and (where the case is
/// exact) float32, and one or several threads.
class MatrixConformanceTest {

    private static final String PRODUCTS = "operations/matmul.jsonl";
    private static final String SOLVES = "operations/trisolve.jsonl";

    /// What is not built yet, with the number of records of the bundled set that each reason excuses.
    private static final Map<String, Integer> EXCUSED = Map.of(
            "batched_matmul: products of stacks of matrices are no kernel", 10,
            "matmul of rank 3: products of stacks of matrices are no kernel", 1,
            "spgemm_semiring other than plus.times", 3);

    private final GoldenCases cases = GoldenCases.open();
    private final Map<String, Integer> excused = new TreeMap<>();

    @TestFactory
    Stream<DynamicTest> everyRecord() {
        return Stream.concat(Stream.of(PRODUCTS, SOLVES).filter(cases::lists).map(
                file -> DynamicTest.dynamicTest(file,
                        () -> assertThat(cases.checkEach(file, this::check)).isPositive())),
                Stream.of(DynamicTest.dynamicTest("excused records", this::excusedAreThese)));
    }

    private void excusedAreThese() {
        excused.forEach((reason, count) -> System.out.println("excused: " + count + " records, " + reason));
        if (System.getProperty(GoldenCases.ROOT_PROPERTY, "").isBlank()) {
            assertThat(excused).isEqualTo(EXCUSED);
        } else {
            assertThat(EXCUSED.keySet()).containsAll(excused.keySet());
        }
    }

    private void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "spmv" -> new ProductChecks(golden).spmv();
            case "spmv_left" -> new ProductChecks(golden).spmvLeft();
            case "spmv_axpby" -> new ProductChecks(golden).spmvAxpby();
            case "spmm" -> new ProductChecks(golden).spmm();
            case "dense_sparse" -> new ProductChecks(golden).denseSparse();
            case "spgemm" -> new ProductChecks(golden).spgemm();
            case "spgemm_semiring" -> semiring(golden);
            case "matmul" -> matmul(golden);
            case "batched_matmul" -> excuse(golden, "batched_matmul: products of stacks of matrices are no kernel");
            case "trisolve" -> new ProductChecks(golden).triangularSolve();
            default -> golden.failUnknown(golden.kind());
        }
    }

    private void semiring(GoldenRecord golden) {
        String name = golden.node("params").path("semiring").asString();
        switch (name) {
            case "plus.times" -> {
                ProductChecks checks = new ProductChecks(golden);
                checks.parameters(params -> params.check("semiring", "plus.times", params.text("semiring")));
                checks.sparseProduct();
            }
            case "min.plus", "max.plus", "or.and" -> excuse(golden, "spgemm_semiring other than plus.times");
            default -> golden.failUnknown("semiring " + name);
        }
    }

    private void matmul(GoldenRecord golden) {
        if (golden.node("inputs").path("a").path("shape").size() > 2) {
            excuse(golden, "matmul of rank 3: products of stacks of matrices are no kernel");
        } else {
            new ProductChecks(golden).refusedVector();
        }
    }

    private void excuse(GoldenRecord golden, String reason) {
        excused.merge(reason, 1, Integer::sum);
        golden.ignore(List.of("inputs", "params", "expect", "cmp").toArray(String[]::new));
    }
}
