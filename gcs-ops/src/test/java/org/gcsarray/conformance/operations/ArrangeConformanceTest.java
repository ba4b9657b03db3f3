package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every golden concatenation, reshape and NumPy key, over all formats and all layouts (from rank 5 one of each storage class) of the
/// operands.
class ArrangeConformanceTest implements EveryForm {

    private static final List<String> CLAIMED = List.of("operations/concat.jsonl", "operations/reshape.jsonl",
            "operations/index.jsonl");

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return CLAIMED.stream().map(file -> DynamicTest.dynamicTest(file,
                () -> assertThat(cases.checkEach(file, this::check)).isPositive()));
    }

    private void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "getitem" -> new KeyChecks(golden).item();
            case "get_many" -> new KeyChecks(golden).points();
            case "boolean_mask_full" -> new KeyChecks(golden).mask();
            case "concatenate", "stack", "block_diag", "pad", "tile", "repeat", "reshape" -> ArrangeChecks
                    .check(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }
}
