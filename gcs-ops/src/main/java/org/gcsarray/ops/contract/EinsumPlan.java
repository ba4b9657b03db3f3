package org.gcsarray.ops.contract;

import java.util.List;
import java.util.Locale;

import org.gcsarray.format.internal.Sizes;

/// In which steps an expression is computed, and what each is expected to take; [#toString] is a table of it.
///
/// Operands are numbered from 0, the results of the steps go on from there. Estimates take stored elements to be spread evenly; axes
/// that a `...` stands for have Greek letters.
///
/// @param expression the expression with the axes of every operand and of the result
/// @param steps      steps in their order; none if an operand is the result but for the order of its axes
public record EinsumPlan(String expression, List<Step> steps) {

    /// One step.
    ///
    /// @param left       number of the first factor
    /// @param right      number of the second factor, -1 for a sum over axes of the first one
    /// @param expression the step as an expression of its own
    /// @param flops      floating-point operations, an estimate
    /// @param elements   elements of the result, an estimate
    /// @param bytes      bytes of the result, an estimate: values, and 4 bytes for each index of a sparse one
    /// @param dense      whether the result is dense
    public record Step(int left, int right, String expression, double flops, double elements, double bytes,
            boolean dense) {}

    /// Takes over the steps.
    public EinsumPlan {
        steps = List.copyOf(steps);
    }

    /// Returns the floating-point operations of all steps, an estimate.
    public double flops() {
        return steps.stream().mapToDouble(Step::flops).sum();
    }

    /// Returns the bytes of the largest result of a step, an estimate.
    public double bytes() {
        return steps.stream().mapToDouble(Step::bytes).max().orElse(0);
    }

    /// Returns a line for each step.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("einsum ").append(expression);
        int operands = (int) expression.substring(0, expression.indexOf("->")).chars().filter(c -> c == ',').count()
                + 1;
        for (int k = 0; k < steps.size(); k++) {
            Step step = steps.get(k);
            text.append(String.format(Locale.ROOT, "%n  %s = %s%s  %s: %.3g flops, %.3g elements, %s %s",
                    "#" + (operands + k), "#" + step.left, step.right < 0 ? " summed" : " x #" + step.right,
                    step.expression, step.flops, step.elements, Sizes.bytes(Math.rint(step.bytes)),
                    step.dense ? "dense" : "sparse"));
        }
        return text.append(String.format(Locale.ROOT, "%n  total: %.3g flops, largest result %s", flops(),
                Sizes.bytes(Math.rint(bytes())))).toString();
    }
}
