package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// The product of two arrays with labelled axes, of which every other one is a case:
/// `C[z, f, g] = sum over k of A[z, f, k] B[z, k, g]`, the roles as in [PairRoles].
final class PairProduct {

    private PairProduct() {}

    /// Returns the product with its axes in the order of the given labels.
    ///
    /// Axes with one label have one extent, and every label of only one operand is in the result. The result is dense or sparse as
    /// [OpOptions.ProductKind] has it.
    static Labelled of(Labelled a, Labelled b, int[] labels, ProductRules rules) {
        SmoothShape shape = SmoothShape.of(Arrays.stream(labels)
                .mapToLong(label -> AxisLabels.has(a.labels(), label) ? a.extent(label) : b.extent(label)).toArray());
        boolean isSparse = rules.options().products() == OpOptions.ProductKind.SPARSE;
        DType dtype = rules.semiring().resultType(Promotion.of(a.array().dtype(), b.array().dtype()));
        boolean isDense = rules.options().products() == OpOptions.ProductKind.DENSE
                || (!isSparse && (a.isDense() || b.isDense()));
        if (isDense) {
            DenseBlock.checkSize(rules.operation(), shape, dtype, rules.options());
        }
        Labelled left = typed(a, dtype, rules);
        Labelled right = typed(b, dtype, rules);
        PairRoles roles = PairRoles.of(a.labels(), b.labels(), labels);
        boolean hasKernels = rules.semiring() == Semiring.PLUS_TIMES && !isSparse;
        if (hasKernels && left.isDense() && right.isDense()) {
            return new Labelled(DenseProduct.of(left, right, roles, shape, labels, rules), labels);
        }
        if (hasKernels && left.isDense()) {
            return new Labelled(MixedProduct.of(right, left, roles.swapped(), shape, labels, rules.options()), labels);
        }
        if (hasKernels && right.isDense()) {
            return new Labelled(MixedProduct.of(left, right, roles, shape, labels, rules.options()), labels);
        }
        StoredArray product = SparseProduct.of(sparse(left, rules), sparse(right, rules), roles, shape, labels, rules);
        return new Labelled(isDense ? DenseBlock.of(product, rules.options()) : product, labels);
    }

    private static Labelled typed(Labelled a, DType dtype, ProductRules rules) {
        boolean keeps = rules.semiring() == Semiring.OR_AND;
        return keeps ? a : new Labelled(SameStructure.convert(a.array(), dtype), a.labels());
    }

    /// Returns an operand without the elements of a dense one that contribute nothing.
    private static Labelled sparse(Labelled a, ProductRules rules) {
        if (!a.isDense()) {
            return a;
        }
        ConvertOptions options = rules.options().forConversion().withFill(rules.zero(a.array().dtype()));
        return new Labelled(Convert.toCoo(a.array(), options), a.labels());
    }
}
