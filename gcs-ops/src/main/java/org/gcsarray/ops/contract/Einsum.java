package org.gcsarray.ops.contract;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.operand.OpOptions;

/// A parsed expression of Einstein's summation convention, in the notation of NumPy: `ijk,kl->ijl` is
/// `C[i, j, l] = sum over k of A[i, j, k] B[k, l]`.
///
/// Each operand has one letter per axis. Axes with the same letter run together; letters that the result does not name are summed over. A letter that
/// occurs twice in one operand takes its diagonal. `...` stands for the remaining axes, which broadcast. Without `->` the result has the axes of
/// `...` and then the letters that occur once, in the order of the alphabet. Axes of extent 1 repeat to the extent of others with their letter.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Einsum"}
///
/// Immutable, thread safe.
@CheckReturnValue
public final class Einsum {

    private final String text;
    private final List<EinsumTerm> operands;
    private final Optional<EinsumTerm> result;

    private Einsum(String text, List<EinsumTerm> operands, Optional<EinsumTerm> result) {
        this.text = text;
        this.operands = operands;
        this.result = result;
    }

    /// Parses an expression.
    ///
    /// @param subscripts letters a-z and A-Z, `...`, `,` between operands, `->` before the result, blanks
    /// @throws IllegalArgumentException if it is not of that form, or the result names a letter twice or one that no operand has; the text
    ///                                  says where and why
    public static Einsum parse(String subscripts) {
        List<EinsumTerm> terms = EinsumText.parse(subscripts);
        if (!EinsumText.hasArrow(subscripts)) {
            return new Einsum(subscripts, List.copyOf(terms), Optional.empty());
        }
        Einsum parsed = new Einsum(subscripts, List.copyOf(terms.subList(0, terms.size() - 1)),
                Optional.of(terms.getLast()));
        parsed.checkResult(terms.getLast());
        return parsed;
    }

    private void checkResult(EinsumTerm term) {
        for (int k = 0; k < term.letters().length(); k++) {
            char letter = term.letters().charAt(k);
            int position = text.indexOf(letter, text.indexOf("->"));
            if (term.letters().indexOf(letter) < k) {
                throw new IllegalArgumentException("einsum \"" + text + "\", position "
                        + text.indexOf(letter, position + 1) + ": the result names '" + letter + "' twice");
            }
            if (operands.stream().noneMatch(operand -> operand.letters().indexOf(letter) >= 0)) {
                throw new IllegalArgumentException("einsum \"" + text + "\", position " + position
                        + ": the result names '" + letter + "', which no operand has");
            }
        }
    }

    /// Returns the number of operands.
    public int operandCount() {
        return operands.size();
    }

    /// Returns whether the expression alone shows that the result has rank 0; false where `...` may stand for no axis.
    public boolean isNumber() {
        boolean broadcasts = operands.stream().anyMatch(EinsumTerm::hasEllipsis);
        return !broadcasts
                && resultLabels(operands.stream().map(term -> term.labels(0)).toArray(int[][]::new)).length == 0;
    }

    /// Returns how the operands would be multiplied, from their shapes and numbers of stored elements; nothing is computed.
    ///
    /// @throws IllegalArgumentException if number, ranks or extents of the operands do not fit
    public Plan plan(NdArray... arrays) {
        return new EinsumRun(this, List.of(arrays)).plan();
    }

    /// Computes the result.
    ///
    /// It is dense or sparse as [OpOptions#products] says, in the type that all operands have in common. A sparse result is in the layout that the
    /// last product leaves; results of rank 0 and 1 are coordinates. An operand may be returned, or share its storage, where nothing is multiplied.
    /// What a sparse operand does not store takes part in no step, whatever the order of the steps: a zero of a dense step meets no NaN and no infinity
    /// where a sparse factor stores nothing. Where they might meet, all elements of dense operands are stored as coordinates, which takes longer.
    ///
    /// @throws IllegalArgumentException if number, ranks or extents of the operands do not fit, one has a fill other than 0 or
    ///                                  duplicates, or a result would exceed the limit of the options
    /// @throws ArithmeticException      if an integer overflows, also a sum of one operand or of a step that the result would not show: one that is
    ///                                  multiplied by 0 later, or cancels
    public StoredArray evaluate(List<? extends NdArray> arrays, OpOptions options) {
        return new EinsumRun(this, arrays).evaluate(ProductRules.of("einsum", options));
    }

    /// Returns the label of each axis of each operand.
    ///
    /// @throws IllegalArgumentException if number or ranks of the operands do not fit
    int[][] labels(List<? extends NdArray> arrays) {
        if (arrays.size() != operands.size()) {
            throw new IllegalArgumentException(
                    "einsum \"" + text + "\" has " + Counted.of(operands.size(), "operand") + "; "
                            + arrays.size() + " given");
        }
        int[][] labels = new int[operands.size()][];
        for (int k = 0; k < labels.length; k++) {
            EinsumTerm term = operands.get(k);
            int rank = arrays.get(k).shape().rank();
            int letters = term.letters().length();
            if (term.hasEllipsis() ? rank < letters : rank != letters) {
                throw new IllegalArgumentException("einsum \"" + text + "\": operand " + k + " has shape "
                        + arrays.get(k).shape() + "; \"" + term + "\" needs rank " + letters
                        + (term.hasEllipsis() ? " or more" : ""));
            }
            labels[k] = term.labels(rank - letters);
        }
        return labels;
    }

    /// Returns the label of each axis of the result.
    ///
    /// @param labels label of each axis of each operand
    /// @throws IllegalArgumentException if a `...` stands for axes that the result has no place for
    int[] resultLabels(int[]... labels) {
        int broadcast = 0;
        for (int k = 0; k < labels.length; k++) {
            broadcast = Math.max(broadcast, labels[k].length - operands.get(k).letters().length());
        }
        if (result.isEmpty()) {
            String all = operands.stream().map(EinsumTerm::letters).collect(Collectors.joining());
            String once = all.chars().filter(letter -> all.indexOf(letter) == all.lastIndexOf(letter)).sorted()
                    .mapToObj(Character::toString).collect(Collectors.joining());
            return new EinsumTerm(once, 0).labels(broadcast);
        }
        EinsumTerm term = result.get();
        if (broadcast > 0 && !term.hasEllipsis()) {
            throw new IllegalArgumentException("einsum \"" + text + "\": \"...\" stands for "
                    + Counted.of(broadcast, "axis", "axes") + " of an operand; the result \"" + term
                    + "\" needs \"...\" too");
        }
        return term.labels(broadcast);
    }

    /// Returns all terms with the labels of their axes, as an expression.
    static String expression(int[] result, int[]... terms) {
        return Arrays.stream(terms).map(EinsumTerm::text).collect(Collectors.joining(",")) + "->"
                + EinsumTerm.text(result);
    }

    /// Returns the expression as it was written.
    @Override
    public String toString() {
        return text;
    }

    /// The steps in which an expression is computed, and what each is expected to take; [#toString] shows them as a table.
    ///
    /// Operands are numbered from 0, and the results of the steps continue from there. Estimates assume that stored elements are spread evenly; axes
    /// that a `...` stands for have Greek letters.
    ///
    /// @param expression the expression with the axes of every operand and of the result
    /// @param steps      steps in their order; none if an operand is the result except for the order of its axes
    public record Plan(String expression, List<Step> steps) {

        /// One step.
        ///
        /// @param left       number of the first factor
        /// @param right      number of the second factor, -1 for a sum over axes of the first one
        /// @param expression the step as a separate expression
        /// @param flops      floating-point operations, an estimate
        /// @param elements   elements of the result, an estimate
        /// @param bytes      bytes of the result, an estimate: values, and 4 bytes for each index of a sparse one
        /// @param dense      whether the result is dense
        public record Step(int left, int right, String expression, double flops, double elements, double bytes,
                boolean dense) {}

        /// Takes over the steps.
        public Plan {
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
}
