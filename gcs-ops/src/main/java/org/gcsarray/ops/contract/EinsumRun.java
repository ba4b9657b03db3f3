package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// An expression with its operands: the label of every axis, checked.
final class EinsumRun {

    private final Einsum einsum;
    private final List<? extends NdArray> arrays;
    private final int[][] labels;
    private final int[] result;
    private final Broadcasting extents = new Broadcasting();

    EinsumRun(Einsum einsum, List<? extends NdArray> arrays) {
        this.einsum = einsum;
        this.arrays = arrays;
        this.labels = einsum.labels(arrays);
        this.result = einsum.resultLabels(labels);
        for (int k = 0; k < labels.length; k++) {
            checkExtents(k, arrays.get(k).shape(), labels[k]);
        }
    }

    private void checkExtents(int operand, SmoothShape shape, int... axes) {
        for (int d = 0; d < axes.length; d++) {
            int first = AxisLabels.indexOf(axes, axes[d]);
            if (shape.extent(first) != shape.extent(d)) {
                throw new IllegalArgumentException("einsum \"" + einsum + "\": axes " + first + " and " + d
                        + " of operand " + operand + " are both '" + EinsumTerm.text(axes[d]) + "'; shape " + shape
                        + " has extents " + shape.extent(first) + " and " + shape.extent(d));
            }
        }
        int misfit = extents.firstMisfit(shape, axes);
        if (misfit >= 0) {
            throw new IllegalArgumentException("einsum \"" + einsum + "\": '" + EinsumTerm.text(axes[misfit])
                    + "' has extent " + shape.extent(misfit) + " in operand " + operand + " of shape " + shape
                    + ", and "
                    + extents.extent(axes[misfit]) + " in an operand before it");
        }
    }

    StoredArray evaluate(ProductRules rules) {
        DType dtype = Promotion.of(arrays.stream().map(NdArray::dtype).toList());
        List<Labelled> terms = new ArrayList<>();
        for (int k = 0; k < labels.length; k++) {
            StoredArray operand = SameStructure.convert(rules.operand("operand " + k, arrays.get(k)), dtype,
                    rules.options());
            terms.add(withDistinctLabels(operand, rules, labels[k]));
        }
        return ProductChain.of(terms, result, rules.of(arrays));
    }

    /// Returns an operand without repeated labels: diagonals taken, axes that repeat dropped.
    private Labelled withDistinctLabels(StoredArray operand, ProductRules rules, int... axes) {
        int[] distinct = Arrays.stream(axes).distinct().toArray();
        if (distinct.length == axes.length) {
            return extents.withoutRepeated(operand, axes);
        }
        ArrayView view = ArrayView.of(operand);
        int[] left = axes;
        for (int label : distinct) {
            int first = AxisLabels.indexOf(left, label);
            int second = AxisLabels.indexOf(left, label, first + 1);
            while (second >= 0) {
                view = view.diagonal(0, first, second);
                left = AxisLabels.concat(AxisLabels.withoutPlaces(left, first, second), label);
                first = AxisLabels.indexOf(left, label);
                second = AxisLabels.indexOf(left, label, first + 1);
            }
        }
        return extents.withoutRepeated(StoredOperands.stored(view, rules.options()), left);
    }

    Einsum.Plan plan() {
        int bytes = Promotion.of(arrays.stream().map(NdArray::dtype).toList()).byteWidth();
        List<TermSize> sizes = new ArrayList<>();
        for (int k = 0; k < labels.length; k++) {
            sizes.add(size(arrays.get(k), labels[k]));
        }
        return EinsumPlanning.of(Einsum.expression(result, labels), sizes, result, extents::extent, bytes);
    }

    /// Returns the size of an operand with distinct labels; a diagonal has its share of the elements.
    private TermSize size(NdArray array, int... axes) {
        int[] kept = Arrays.stream(axes).distinct()
                .filter(label -> !extents.repeats(array.shape().extent(AxisLabels.indexOf(axes, label)), label))
                .toArray();
        double share = TermSize.cells(extents::extent, kept)
                / Math.max(1, array.shape().cellCount().doubleValue());
        return new TermSize(kept, array.nse() * share, array.isDense());
    }
}
