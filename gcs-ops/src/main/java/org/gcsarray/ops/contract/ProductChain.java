package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;

/// The product of any number of arrays with labelled axes, summed over all labels that the result has not: sums of single arrays first,
/// then pairs in the order of a [ContractionPath].
final class ProductChain {

    private ProductChain() {}

    /// Returns the product with its axes in the order of the labels of the result.
    ///
    /// @param factors at least one array, all of one type; axes with one label have one extent
    static StoredArray of(List<Labelled> factors, int[] result, ProductRules rules) {
        List<int[]> labels = factors.stream().map(Labelled::labels).toList();
        Map<Integer, Long> extents = new HashMap<>();
        for (Labelled factor : factors) {
            for (int label : factor.labels()) {
                extents.put(label, factor.extent(label));
            }
        }
        SmoothShape shape = SmoothShape
                .of(Arrays.stream(result).mapToLong(label -> extents.getOrDefault(label, 1L)).toArray());
        if (rules.isDense(factors.stream().anyMatch(Labelled::isDense))
                && factors.stream().anyMatch(factor -> factor.shape().isEmpty())) {
            // a sum over no index at all; a zero of a step would meet a NaN of another factor
            return zeros(shape, factors.getFirst().array().dtype(), rules);
        }
        ProductRules steps = ofSteps(rules).towards(shape);
        List<Labelled> terms = new ArrayList<>();
        for (int k = 0; k < factors.size(); k++) {
            terms.add(summed(factors.get(k), needed(k, labels, result), steps));
        }
        List<TermSize> sizes = terms.stream()
                .map(term -> new TermSize(term.labels(), (double) term.array().nse(), term.isDense())).toList();
        List<ContractionPath.Step> path = ContractionPath.of(sizes, result, label -> extents.getOrDefault(label, 1L));
        Optional<Labelled> product = multiplied(terms, path, result, rules, steps);
        if (product.isPresent()) {
            return finished(product.get(), result, rules.options());
        }
        List<Labelled> stored = terms.stream().map(term -> SparseTerms.of(term, rules.options())).toList();
        ProductRules sparse = rules.withOptions(rules.options().withProducts(OpOptions.ProductKind.SPARSE));
        Labelled whole = multiplied(stored, path, result, sparse, sparse.towards(steps.whole().orElseThrow()))
                .orElseThrow();
        return Convert.toStrided(finished(whole, result, sparse.options()), rules.options().forConversion());
    }

    /// Returns the product of the terms, pair by pair; nothing if zeros of a dense step, where a sparse operand stores none, would meet a NaN or an
    /// infinity: in another order of the steps they would not.
    private static Optional<Labelled> multiplied(List<Labelled> terms, List<ContractionPath.Step> path, int[] result,
            ProductRules rules, ProductRules steps) {
        List<Labelled> all = new ArrayList<>(terms);
        BitSet mixed = new BitSet();
        for (int k = 0; k < path.size(); k++) {
            ContractionPath.Step step = path.get(k);
            Labelled left = all.get(step.left());
            Labelled right = all.get(step.right());
            boolean isMixedLeft = mixed.get(step.left());
            boolean isMixedRight = mixed.get(step.right());
            if ((isMixedLeft && !SparseTerms.isFinite(right))
                    || (isMixedRight && !SparseTerms.isFinite(left))) {
                return Optional.empty();
            }
            boolean isLast = k == path.size() - 1;
            Labelled product = PairProduct.of(left, right, isLast ? result : step.product().labels(),
                    isLast ? rules : steps);
            mixed.set(all.size(),
                    product.isDense() && (isMixedLeft || isMixedRight || left.isDense() != right.isDense()));
            all.add(product);
        }
        return Optional.of(all.getLast());
    }

    private static StridedArray zeros(SmoothShape shape, DType dtype, ProductRules rules) {
        int size = DenseBlock.checkedSize(rules.operation(), shape, dtype, rules.options());
        return StridedArray.wrapRowMajor(shape, Values.uniform(Scalar.zero(dtype), size).plain());
    }

    /// Returns the rules of products that are not the result: where that is to be dense, they need not be, and their zeros would meet a NaN.
    private static ProductRules ofSteps(ProductRules rules) {
        return rules.options().products() == OpOptions.ProductKind.DENSE
                ? rules.withOptions(rules.options().withProducts(OpOptions.ProductKind.BY_OPERANDS))
                : rules;
    }

    /// Returns the labels of a term that the result or another term has too.
    static int[] needed(int term, List<int[]> labels, int... result) {
        int[] needed = result;
        for (int k = 0; k < labels.size(); k++) {
            needed = k == term ? needed : AxisLabels.concat(needed, labels.get(k));
        }
        return AxisLabels.common(labels.get(term), needed);
    }

    /// Returns a term with its axes in the order of the result, in the kind that is asked for.
    private static StoredArray finished(Labelled term, int[] result, OpOptions options) {
        int[] axes = term.axes(result);
        StoredArray array = Arrays.equals(axes, AxisLabels.range(0, axes.length)) ? term.array()
                : Arrange.transpose(term.array(), axes);
        if (options.products() == OpOptions.ProductKind.DENSE) {
            return Convert.toStrided(array, options.forConversion());
        }
        return options.products() == OpOptions.ProductKind.SPARSE && array instanceof StridedArray
                ? Convert.toCoo(array, options.forConversion())
                : array;
    }

    /// Returns the sums over all labels but some. A dense array of real numbers is multiplied by ones; of a sparse one, stored elements with the same other
    /// indices are added, so that no extent matters, and the result is in coordinates.
    ///
    /// @param kept labels that stay
    private static Labelled summed(Labelled a, int[] kept, ProductRules rules) {
        int[] summed = AxisLabels.without(a.labels(), kept);
        if (summed.length == 0) {
            return a;
        }
        int[] labels = AxisLabels.without(a.labels(), summed);
        SmoothShape shape = SmoothShape.of(Arrays.stream(labels).mapToLong(a::extent).toArray());
        if (a.isDense() && a.shape().isEmpty()) {
            // the extents of the axes that are summed may be beyond any array
            return new Labelled(zeros(shape, a.array().dtype(), rules), labels);
        }
        if (a.isDense() && a.array().dtype().isComplex()) {
            // an infinite part times 1 + 0i would make the other part NaN
            return new Labelled(Reduce.of(Reduction.sum(), a.array(), a.axes(summed), false, rules.options()), labels);
        }
        if (a.isDense()) {
            SmoothShape ones = SmoothShape.of(Arrays.stream(summed).mapToLong(a::extent).toArray());
            Values all = Values.uniform(Scalar.one(a.array().dtype()), ones.cellCount().intValueExact());
            return PairProduct.of(a, new Labelled(StridedArray.wrapRowMajor(ones, all), summed), labels, rules);
        }
        CooArray coo = Convert.toCoo(a.array(), rules.options().forConversion());
        Indices[] indices = Arrays.stream(a.axes(labels)).mapToObj(coo::indices).toArray(Indices[]::new);
        CooArray repeated = CooArray.wrap(shape, indices, coo.values(), Scalar.zero(coo.dtype()));
        try {
            return new Labelled(repeated.canonicalize(DuplicatePolicy.SUM), labels);
        } catch (ArithmeticException e) {
            throw rules.overflow(coo.dtype().toString(),
                    ProductOverflow.ofStep(rules.whole().orElseThrow(), coo.dtype()),
                    e);
        }
    }
}
