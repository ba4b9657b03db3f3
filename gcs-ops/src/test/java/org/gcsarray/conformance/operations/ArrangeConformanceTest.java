package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;

/// Every golden concatenation, reshape and NumPy key, over all formats and all layouts (from rank 5 one of each storage class) of the
/// operands.
class ArrangeConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/concat.jsonl", "operations/reshape.jsonl",
                "operations/index.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
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
