package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;

import tools.jackson.databind.JsonNode;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;

/// One golden product over the formats and layouts of its sparse operands.
final class ContractChecks {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;
    private static final int SEED = 20;

    private final GoldenRecord golden;
    private final OperationInputs inputs;

    ContractChecks(GoldenRecord golden) {
        this.golden = golden;
        this.inputs = OperationInputs.of(golden);
    }

    void tensordot() {
        golden.inside("params", params -> {
            JsonNode axes = params.node("axes");
            if (axes.isArray()) {
                int[] ofA = GoldenRecord.ints(axes.get(0));
                int[] ofB = GoldenRecord.ints(axes.get(1));
                pairs("a", "b", (a, b) -> Contract.tensordot(a, b, ofA, ofB, OPTIONS));
            } else {
                int count = axes.intValue();
                pairs("a", "b", (a, b) -> Contract.tensordot(a, b, count, OPTIONS));
            }
        });
    }

    void kron() {
        golden.inside("params", _ -> pairs("a", "b", (a, b) -> Contract.kron(a, b, OPTIONS)));
    }

    void inner() {
        golden.inside("params", _ -> pairs("a", "b", (a, b) -> Contract.inner(a, b, OPTIONS)));
    }

    void matmul() {
        golden.inside("params", _ -> pairs("a", "b", (a, b) -> Contract.matmul(a, b, OPTIONS)));
    }

    void refusedMatmul() {
        golden.inside("params", _ -> {});
        golden.check("class", "ShapeMismatch", Expectation.of(golden).errorClass());
        String shapes = "matmul of shapes " + inputs.get("a").shape() + " and " + inputs.get("b").shape();
        for (NdArray a : formats("a")) {
            for (NdArray b : formats("b")) {
                golden.checkThrows("matmul", IllegalArgumentException.class, () -> Contract.matmul(a, b, OPTIONS),
                        shapes);
            }
        }
    }

    void semiring(Semiring semiring) {
        golden.inside("params", params -> {
            params.check("semiring", semiring.toString(), params.text("semiring"));
            pairs("a", "b", (a, b) -> Contract.matmul(semiring, a, b, OPTIONS));
        });
    }

    void einsum() {
        golden.inside("params", params -> {
            String subscripts = params.text("subscripts");
            List<List<NdArray>> formats = new ArrayList<>();
            int most = 0;
            for (int k = 0; k < subscripts.chars().filter(c -> c == ',').count() + 1; k++) {
                formats.add(formats("a" + k));
                most = Math.max(most, formats.getLast().size());
            }
            Expectation expectation = Expectation.of(golden);
            NdArray expected = expectation.array();
            Random random = new Random(SEED);
            for (int trial = 0; trial < most; trial++) {
                int number = trial;
                NdArray[] operands = formats.stream()
                        .map(each -> each.get(number < each.size() ? number : random.nextInt(each.size())))
                        .toArray(NdArray[]::new);
                check(expectation, expected, Contract.einsum(subscripts, List.of(operands), OPTIONS));
            }
        });
    }

    private void pairs(String first, String second, BinaryOperator<NdArray> product) {
        Expectation expectation = Expectation.of(golden);
        NdArray expected = expectation.array();
        List<NdArray> left = formats(first);
        List<NdArray> right = formats(second);
        Random random = new Random(SEED);
        for (NdArray a : left) {
            check(expectation, expected, product.apply(a, right.get(random.nextInt(right.size()))));
        }
        for (NdArray b : right) {
            check(expectation, expected, product.apply(left.get(random.nextInt(left.size())), b));
        }
    }

    private List<NdArray> formats(String name) {
        return inputs.get(name) instanceof CooArray coo
                ? new ArrayList<>(Formats.of(coo, Formats.layouts(coo.shape()), false, new Random(SEED)))
                : List.of(inputs.get(name));
    }

    /// A sum that is 0 may be stored.
    private void check(Expectation expectation, NdArray expected, NdArray actual) {
        boolean sparse = !(actual instanceof StridedArray);
        NdArray wanted = sparse && expected instanceof StridedArray ? Convert.toCoo(expected) : expected;
        expectation.check("product", wanted, sparse ? Expectation.pruned((StoredArray) actual) : actual);
    }
}
