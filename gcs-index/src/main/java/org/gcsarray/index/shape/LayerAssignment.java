package org.gcsarray.index.shape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;

/// The layers of labels: which one each label lies in, of how many. A shape without layers has one.
record LayerAssignment(int count, Map<String, Integer> layerOf) {

    private static LayerAssignment of(LabelledShape operand) {
        int[] layers = operand.shape() instanceof NestedShape nested ? nested.layers()
                : new int[] {operand.labels().count()};
        Map<String, Integer> layerOf = new HashMap<>();
        int at = 0;
        for (int layer = 0; layer < layers.length; layer++) {
            for (int d = 0; d < layers[layer]; d++) {
                layerOf.putIfAbsent(operand.labels().names().get(at++), layer);
            }
        }
        return new LayerAssignment(layers.length, layerOf);
    }

    /// Returns the layers of a sum, those of every term.
    ///
    /// @throws ShapeException if two terms have different ones
    static LayerAssignment common(List<LabelledShape> terms) {
        LayerAssignment first = of(terms.getFirst());
        for (LabelledShape term : terms) {
            if (!of(term).equals(first)) {
                throw new ShapeException(ShapeException.Code.LAYER_MISMATCH,
                        "terms " + terms.getFirst().shape() + " and "
                                + term.shape() + " with labels " + terms.getFirst().labels() + " and " + term.labels()
                                + " have different layers; those of a sum must be equal");
            }
        }
        return first;
    }

    /// Returns the layers of a product: a label lies in the outermost one it has in any factor.
    static LayerAssignment outermost(List<LabelledShape> factors) {
        int count = 1;
        Map<String, Integer> layerOf = new HashMap<>();
        for (LabelledShape factor : factors) {
            LayerAssignment own = of(factor);
            count = Math.max(count, own.count);
            own.layerOf.forEach((label, layer) -> layerOf.merge(label, layer, Math::min));
        }
        return new LayerAssignment(count, layerOf);
    }

    /// Returns a shape with the layers of its labels; layers that lost their labels stay, with rank 0.
    ///
    /// @throws ShapeException if a label lies further out than one before it
    Shape nest(Shape shape, DimensionLabels out) {
        int[] layers = out.names().stream().mapToInt(layerOf::get).toArray();
        int[] ranks = new int[count];
        for (int d = 0; d < layers.length; d++) {
            ranks[layers[d]]++;
            if (d > 0 && layers[d] < layers[d - 1]) {
                throw new ShapeException(ShapeException.Code.LAYER_ORDER, "labels " + out + " lie in layers "
                        + Arrays.toString(layers) + "; they must not decrease: nest the operands anew first");
            }
        }
        return count == 1 ? shape : NestedShape.of(shape, ranks);
    }
}
