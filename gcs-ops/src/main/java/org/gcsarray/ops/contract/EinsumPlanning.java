package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/// Turns estimated sizes into a plan: sums of single operands, then the products of a [ContractionPath].
final class EinsumPlanning {

    private final List<Einsum.Plan.Step> steps = new ArrayList<>();
    private final int bytesOfValue;

    private EinsumPlanning(int bytesOfValue) {
        this.bytesOfValue = bytesOfValue;
    }

    /// Returns the plan.
    ///
    /// @param operands     sizes of the operands
    /// @param result       labels of the result
    /// @param bytesOfValue bytes of one value
    static Einsum.Plan of(String expression, List<TermSize> operands, int[] result, IntToLongFunction extents,
            int bytesOfValue) {
        EinsumPlanning planning = new EinsumPlanning(bytesOfValue);
        List<int[]> labels = operands.stream().map(TermSize::labels).toList();
        List<TermSize> factors = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (int k = 0; k < operands.size(); k++) {
            TermSize sum = operands.get(k).sum(ProductChain.needed(k, labels, result), extents);
            boolean isSum = sum.labels().length < labels.get(k).length;
            numbers.add(isSum ? operands.size() + planning.steps.size() : k);
            factors.add(isSum ? sum : operands.get(k));
            if (isSum) {
                planning.add(k, -1, Einsum.expression(sum.labels(), labels.get(k)), operands.get(k).elements(), sum);
            }
        }
        List<ContractionPath.Step> path = ContractionPath.of(factors, result, extents);
        for (int k = 0; k < path.size(); k++) {
            ContractionPath.Step step = path.get(k);
            int[] kept = k == path.size() - 1 ? result : step.product().labels();
            numbers.add(operands.size() + planning.steps.size());
            planning.add(numbers.get(step.left()), numbers.get(step.right()),
                    Einsum.expression(kept, step.a().labels(), step.b().labels()), step.flops(), step.product());
        }
        return new Einsum.Plan(expression, planning.steps);
    }

    private void add(int left, int right, String expression, double flops, TermSize size) {
        double bytes = size.elements() * (bytesOfValue + (size.isDense() ? 0 : 4));
        steps.add(new Einsum.Plan.Step(left, right, expression, flops, size.elements(), bytes, size.isDense()));
    }
}
