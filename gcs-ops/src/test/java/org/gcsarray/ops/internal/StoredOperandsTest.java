package org.gcsarray.ops.internal;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.contract.Einsum;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

class StoredOperandsTest {

    private static final CooArray ROW = CooArray.builder(SmoothShape.of(1, 3), DType.FLOAT64).add(5, 0, 1).build();

    /// The element of [#ROW] a hundred times: 100 * (8 + 1 + 1) bytes in coordinates.
    private static final ArrayView VIEW = ArrayView.of(ROW).broadcastTo(SmoothShape.of(100, 3));

    private static final Map<String, BiFunction<NdArray, OpOptions, StoredArray>> OPERATIONS = Map.ofEntries(
            Map.entry("concatenate", (a, options) -> Arrange.concatenate(List.of(a), 0, options)),
            Map.entry("stack", (a, options) -> Arrange.stack(List.of(a), 0, options)),
            Map.entry("blockDiag", (a, options) -> Arrange.blockDiag(List.of(a), options)),
            Map.entry("pad", (a, options) -> Arrange.pad(a, new long[2][2], options)),
            Map.entry("reshape", (a, options) -> Arrange.reshape(a, new long[] {-1}, options)),
            Map.entry("reshapeColumnMajor", (a, options) -> Arrange.reshapeColumnMajor(a, new long[] {-1}, options)),
            Map.entry("broadcastTo", (a, options) -> Arrange.broadcastTo(a, new long[] {100, 3}, options)),
            Map.entry("tile", (a, options) -> Arrange.tile(a, new long[] {1}, options)),
            Map.entry("repeat", (a, options) -> Arrange.repeat(a, 1, 0, options)),
            Map.entry("take", (a, options) -> Arrange.take(a, new long[] {0}, 0, options)),
            Map.entry("combine", (a, options) -> Elementwise.combine(BinaryOp.MULTIPLY, ROW, a, options)),
            Map.entry("compare", (a, options) -> Elementwise.combine(BinaryOp.LESS, a, ROW, options)),
            Map.entry("sum", (a, options) -> Reduce.of(Reduction.sum(), a, options)),
            Map.entry("any", (a, options) -> Reduce.of(Reduction.any(), a, options)),
            Map.entry("max", (a, options) -> Reduce.of(Reduction.maximum(), a, options)),
            Map.entry("argMin", (a, options) -> Reduce.argMin(a, 0, false, options)),
            Map.entry("tensordot", (a, options) -> Contract.tensordot(ROW, a, 0, options)),
            Map.entry("einsum", (a, options) -> Einsum.parse("ij->j").evaluate(List.of(a), options)));

    @Test
    void viewsAreStoredWithinTheLimitOfTheCaller() {
        OPERATIONS.forEach((name, operation) -> {
            assertThatIllegalArgumentException().as(name)
                    .isThrownBy(() -> operation.apply(VIEW, OpOptions.DEFAULT.withMaxBytes(999)))
                    .withMessage("100 elements of shape (100, 3) and dtype float64 need 1.0 kB in coordinates;"
                            + " the limit is 999 B");
            DenseOracle.assertSameElements(operation.apply(VIEW, OpOptions.DEFAULT),
                    operation.apply(StoredOperands.stored(VIEW), OpOptions.DEFAULT));
        });
    }
}
