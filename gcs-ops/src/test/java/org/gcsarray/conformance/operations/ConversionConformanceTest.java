package org.gcsarray.conformance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.shape.SmoothShape;

/// Every golden conversion, combination of duplicates, permutation, malformed array and huge shape, and the regressions, over all
/// formats, plain and hyper-sparse rows, and all layouts (from rank 5 one of each storage class) of the operands.
class ConversionConformanceTest implements EveryForm {

    /// What is checked by way of the formats and views, and once more as an operation.
    private static final Set<String> ARRANGED = Set.of("transpose", "swapaxes", "moveaxis", "mT", "flip", "squeeze",
            "reshape", "broadcast_to", "roll", "expand_dims", "diagonal", "triu", "tril");

    @Override
    public List<String> files() {
        return List.of("operations/convert.jsonl", "operations/duplicates.jsonl",
                "operations/bigshape.jsonl", "operations/invalid.jsonl", "operations/permute.jsonl",
                "operations/regressions.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        if (golden.has("requires")) {
            rankAbove32(golden);
            return;
        }
        switch (golden.kind()) {
            case "canonicalize" -> new ConversionChecks(golden).canonicalize();
            case "to_gcs" -> new ConversionChecks(golden).toGcs();
            case "gcs_to_gcs" -> new ConversionChecks(golden).gcsToGcs();
            case "gcs_to_coo" -> new ConversionChecks(golden).gcsToCoo();
            case "to_dense" -> new ConversionChecks(golden).toDense();
            case "from_dense" -> new ConversionChecks(golden).fromDense();
            case "construct_coo" -> MalformedChecks.coordinates(golden);
            case "construct_gcs" -> MalformedChecks.compressed(golden);
            case "from_crs_noncanonical" -> MalformedChecks.canonicalised(golden);
            case "transpose" -> new PermutationChecks(golden).transpose();
            case "swapaxes" -> new PermutationChecks(golden).swapAxes();
            case "moveaxis" -> new PermutationChecks(golden).moveAxis();
            case "mT" -> new PermutationChecks(golden).transposeMatrices();
            case "flip" -> new SelectionChecks(golden).flip();
            case "squeeze" -> new SelectionChecks(golden).squeeze();
            case "getitem" -> new SelectionChecks(golden).item();
            case "binary" -> new MatrixChecks(golden).binary();
            case "spgemm" -> new MatrixChecks(golden).productThenRow();
            case "matmul" -> new MatrixChecks(golden).product();
            case "reduce" -> new ReduceChecks(golden).reduce();
            case "reshape" -> new ViewChecks(golden).reshape();
            case "broadcast_to" -> new ViewChecks(golden).broadcastTo();
            case "roll" -> new ViewChecks(golden).roll();
            case "expand_dims" -> new ViewChecks(golden).expandDims();
            case "diagonal" -> new ViewChecks(golden).diagonal();
            case "triu", "tril" -> {
                // checked below
            }
            default -> golden.failUnknown(golden.kind());
        }
        if (ARRANGED.contains(golden.kind())) {
            ArrangeChecks.check(golden);
        }
    }

    private static void rankAbove32(GoldenRecord golden) {
        assertThat(golden.text("requires")).as(golden.name()).isEqualTo("rank>32");
        long[] extents = GoldenRecord.longs(golden.node("inputs").path("a").path("shape"));
        assertThatThrownBy(() -> SmoothShape.of(extents)).as(golden.name())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(String.valueOf(extents.length));
        golden.ignore("inputs", "params", "expect", "cmp");
    }
}
