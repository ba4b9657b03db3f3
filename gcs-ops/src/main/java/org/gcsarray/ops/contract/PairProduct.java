package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.AxisLabels;
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
        DType dtype = rules.semiring().resultType(Promotion.of(a.array().dtype(), b.array().dtype()));
        boolean isDense = rules.isDense(a.isDense() || b.isDense());
        if (isDense) {
            var _ = DenseBlock.checkedSize(rules.operation(), shape, dtype, rules.options());
        }
        Labelled left = typed(a, dtype, rules);
        Labelled right = typed(b, dtype, rules);
        StoredArray product;
        try {
            product = product(left, right, shape, labels, rules);
        } catch (ArithmeticException e) {
            if (dtype != DType.INT64 && dtype != DType.INT32) {
                throw e;
            }
            // sums of int32 are as long as those of float64
            ProductRules wide = rules.withOptions(rules.options()
                    .withMaxBytes(Math.max(rules.options().maxBytes() << 1, rules.options().maxBytes())));
            throw new ProductOverflow(rules, a, b, dtype)
                    .error((x, y) -> product(x, y, shape, labels, wide), e);
        }
        boolean isKept = !isDense || product instanceof StridedArray;
        return new Labelled(isKept ? product : Convert.toStrided(product, rules.options().forConversion()), labels);
    }

    private static StoredArray product(Labelled left, Labelled right, SmoothShape shape, int[] labels,
            ProductRules rules) {
        PairRoles roles = PairRoles.of(left.labels(), right.labels(), labels);
        boolean hasKernels = rules.semiring() == Semiring.PLUS_TIMES
                && rules.options().products() != OpOptions.ProductKind.SPARSE;
        if (hasKernels && left.isDense() && right.isDense()) {
            return DenseProduct.of(left, right, roles, shape, labels, rules);
        }
        if (hasKernels && left.isDense()) {
            return MixedProduct.of(right, left, roles.swapped(), shape, labels, rules.options());
        }
        if (hasKernels && right.isDense()) {
            return MixedProduct.of(left, right, roles, shape, labels, rules.options());
        }
        return SparseProduct.of(sparse(left, rules), sparse(right, rules), roles, shape, labels, rules);
    }

    private static Labelled typed(Labelled a, DType dtype, ProductRules rules) {
        boolean keeps = rules.semiring() == Semiring.OR_AND;
        return keeps ? a : new Labelled(SameStructure.convert(a.array(), dtype, rules.options()), a.labels());
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
