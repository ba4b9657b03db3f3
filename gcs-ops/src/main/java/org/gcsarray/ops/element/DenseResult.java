package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.DenseSize;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Results of which every element is computed.
final class DenseResult {

    private DenseResult() {}

    /// Computes all elements in row-major order.
    ///
    /// @throws IllegalArgumentException if they, or a sparse operand written out, would take more than the limit of the options
    static StoredArray of(Rule rule, SmoothShape shape, OpOptions options, StoredArray... operands) {
        int cells = DenseSize.count("the dense result of shape " + shape, shape, rule.result(), options);
        if (shape.isEmpty()) {
            return StridedArray.wrapRowMajor(shape, Values.builder(rule.result()).build());
        }
        Source[] sources = Arrays.stream(operands).map(operand -> source(operand, shape, options))
                .toArray(Source[]::new);
        Values values = Evaluation.all(rule, cells,
                k -> "at element " + Arrays.toString(Axes.index(shape, k)), sources);
        return StridedArray.wrapRowMajor(shape, values);
    }

    private static Source source(StoredArray operand, SmoothShape shape, OpOptions options) {
        StridedArray own = operand instanceof StridedArray strided ? strided
                : Convert.toStrided(operand, options.forConversion());
        StridedArray repeated = ArrayView.of(own).broadcastTo(shape).asStrided().orElseThrow();
        return repeated.isRowMajor() ? Source.of(repeated.values())
                : Source.of(repeated.values(), repeated.fill(),
                        StridedLoops.of(repeated.shape(), repeated.offset(), repeated.strides()).addresses());
    }
}
