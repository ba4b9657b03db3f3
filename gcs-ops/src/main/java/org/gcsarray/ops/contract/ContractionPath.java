package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

import org.gcsarray.ops.internal.AxisLabels;

/// In which order the factors of a product are multiplied pair by pair.
///
/// The cost of a pair is its floating-point operations, two for each pair of elements, and the elements of both operands and of the
/// product, which have to be moved. Of up to [#EXHAUSTIVE] factors the cheapest of all orders is found (every subset from its halves,
/// O(3^n)); of more, the pair that costs least next is taken each time (O(n^3)).
final class ContractionPath {

    /// Factors up to which all orders are compared: 3^6 = 729 splits.
    static final int EXHAUSTIVE = 6;

    /// One product.
    ///
    /// @param left    number of the first factor
    /// @param right   number of the second factor
    /// @param a       size of the first factor
    /// @param b       size of the second factor
    /// @param product size of the product
    /// @param flops   floating-point operations, an estimate
    record Step(int left, int right, TermSize a, TermSize b, TermSize product, double flops) {}

    private final List<TermSize> factors;
    private final int[] result;
    private final IntToLongFunction extents;
    private final List<Step> steps = new ArrayList<>();

    private ContractionPath(List<TermSize> factors, int[] result, IntToLongFunction extents) {
        this.factors = factors;
        this.result = result;
        this.extents = extents;
    }

    /// Returns the pairs to multiply: factors are numbered in their order, products go on from there.
    ///
    /// @param factors at least one; labels of only one of them are labels of the result
    /// @param result  labels of the whole product
    static List<Step> of(List<TermSize> factors, int[] result, IntToLongFunction extents) {
        ContractionPath path = new ContractionPath(factors, result, extents);
        if (factors.size() <= EXHAUSTIVE) {
            path.exhaustive();
        } else {
            path.greedy();
        }
        return path.steps;
    }

    /// The cheapest way to a product of some factors: from the products of two parts.
    private record Best(TermSize size, double cost, int first, int second) {}

    private void exhaustive() {
        int all = (1 << factors.size()) - 1;
        @Nullable
        Best[] best = new Best[all + 1];
        for (int set = 1; set <= all; set++) {
            best[set] = Integer.bitCount(set) == 1
                    ? new Best(factors.get(Integer.numberOfTrailingZeros(set)), 0, 0, 0) : best(set, best);
        }
        emit(all, best, new int[] {factors.size()});
    }

    private @Nullable Best best(int set, @Nullable Best[] known) {
        int[] needed = result;
        for (int k = 0; k < factors.size(); k++) {
            needed = (set >> k & 1) == 0 ? AxisLabels.concat(needed, factors.get(k).labels()) : needed;
        }
        Best least = null;
        for (int first = (set - 1) & set; first > 0; first = (first - 1) & set) {
            Best a = known[first];
            Best b = known[set ^ first];
            if (first < (set ^ first) || a == null || b == null) {
                continue;
            }
            // the part with the first factor comes first, so that products keep the order of the operands
            boolean inOrder = Integer.numberOfTrailingZeros(first) < Integer.numberOfTrailingZeros(set ^ first);
            TermSize product = product(inOrder ? a.size : b.size, inOrder ? b.size : a.size, needed);
            double cost = a.cost + b.cost + cost(a.size, b.size, product);
            if (least == null || cost < least.cost) {
                least = new Best(product, cost, inOrder ? first : set ^ first, inOrder ? set ^ first : first);
            }
        }
        return least;
    }

    /// Adds the steps to a product and returns its number.
    private int emit(int set, @Nullable Best[] best, int[] next) {
        Best chosen = best[set];
        if (chosen == null || chosen.first == 0) {
            return Integer.numberOfTrailingZeros(set);
        }
        int first = emit(chosen.first, best, next);
        int second = emit(chosen.second, best, next);
        steps.add(step(first, second, size(chosen.first, best), size(chosen.second, best), chosen.size));
        return next[0]++;
    }

    private static TermSize size(int set, @Nullable Best[] best) {
        Best known = best[set];
        if (known == null) {
            throw new AssertionError("no product of the factors " + Integer.toBinaryString(set));
        }
        return known.size;
    }

    private void greedy() {
        List<TermSize> sizes = new ArrayList<>(factors);
        List<Integer> left = new ArrayList<>();
        for (int k = 0; k < factors.size(); k++) {
            left.add(k);
        }
        while (left.size() > 1) {
            Int2IntOpenHashMap uses = uses(left, sizes);
            Step cheapest = null;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < left.size(); i++) {
                for (int j = i + 1; j < left.size(); j++) {
                    TermSize a = sizes.get(left.get(i));
                    TermSize b = sizes.get(left.get(j));
                    TermSize product = product(a, b, neededBeside(a, b, uses));
                    double cost = cost(a, b, product) - a.elements() - b.elements();
                    if (cheapest == null || cost < least) {
                        least = cost;
                        cheapest = step(left.get(i), left.get(j), a, b, product);
                    }
                }
            }
            if (cheapest == null) {
                throw new AssertionError("no pair among " + left);
            }
            steps.add(cheapest);
            int first = cheapest.left();
            int second = cheapest.right();
            left.removeIf(number -> number == first || number == second);
            left.add(sizes.size());
            sizes.add(cheapest.product());
        }
    }

    /// Returns how often each label occurs in the factors that are left and in the result.
    private Int2IntOpenHashMap uses(List<Integer> left, List<TermSize> sizes) {
        Int2IntOpenHashMap uses = new Int2IntOpenHashMap();
        for (int label : result) {
            uses.addTo(label, 1);
        }
        for (int number : left) {
            for (int label : sizes.get(number).labels()) {
                uses.addTo(label, 1);
            }
        }
        return uses;
    }

    /// Returns the labels of two factors that the result or another factor needs, too.
    private static int[] neededBeside(TermSize a, TermSize b, Int2IntOpenHashMap uses) {
        return Arrays.stream(AxisLabels.concat(a.labels(), b.labels())).filter(label -> {
            int own = (AxisLabels.has(a.labels(), label) ? 1 : 0) + (AxisLabels.has(b.labels(), label) ? 1 : 0);
            return uses.get(label) > own;
        }).toArray();
    }

    private TermSize product(TermSize a, TermSize b, int... needed) {
        int[] all = AxisLabels.concat(a.labels(), AxisLabels.without(b.labels(), a.labels()));
        return a.times(b, AxisLabels.common(all, needed), extents);
    }

    private double cost(TermSize a, TermSize b, TermSize product) {
        return 2 * a.pairs(b, extents) + a.elements() + b.elements() + product.elements();
    }

    private Step step(int left, int right, TermSize a, TermSize b, TermSize product) {
        return new Step(left, right, a, b, product, 2 * a.pairs(b, extents));
    }
}
