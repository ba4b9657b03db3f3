package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// The shape of a result from the labelled shapes of its operands, without any values.
///
/// The index set of a result joins those of the operands: a tuple over all labels counts if its part over the labels of each operand belongs to that
/// operand. Labels that the result does not have are summed over: a tuple of the result needs at least one extension.
///
/// * Operands count from 0, whatever their origins, and so does the result.
/// * Dimensions of one label must have the same extent wherever they meet; nothing is repeated or cut to fit.
/// * Smooth operands make a smooth result. The result of truly jagged ones must again be jagged: after every prefix of indices the next
///   one runs from 0 on without gaps. Where it equals an operand of the same labels it keeps the empty rows of that operand.
/// * A [TiledShape] counts as the box it is. Layers of a [NestedShape] carry over to the result; an operand without layers has one.
///
/// {@snippet file="org/gcsarray/snippet/JaggedSnippetTest.java" region="ShapeAlgebra"}
///
/// Time and memory depend on the rows that differ from their neighbours, not on the extents; if an inner dimension moves in front of a jagged one, on
/// the product of the rows and their distinct ends. Source: the shape texts of TensorWrapper.
public final class ShapeAlgebra {

    private ShapeAlgebra() {}

    /// Returns whether two shapes have the same rank and the same index tuples, however they are cut. O(rows of both that differ from their
    /// neighbours), whatever the extents.
    ///
    /// @throws IllegalArgumentException if one is of a kind that does not simplify to a smooth or jagged shape
    public static boolean sameIndexSet(Shape a, Shape b) {
        return a.rank() == b.rank() && IndexTree.of(a).equals(IndexTree.of(b));
    }

    /// Returns the shape of a sum: `out(..) = first(..) + more(..) + ..`.
    ///
    /// @param out labels of the result, those of each term in any order
    /// @throws ShapeException      if labels or layers of the terms do not allow it, extents differ, or the result is not jagged or empty
    /// @throws ArithmeticException if numbers exceed 64 bits
    public static Shape add(DimensionLabels out, LabelledShape first, LabelledShape... more) {
        List<LabelledShape> terms = new ArrayList<>(List.of(first));
        terms.addAll(Arrays.asList(more));
        checkRepeats(out, terms);
        checkSubset(out, terms);
        for (LabelledShape term : terms) {
            if (!term.labels().isPermutationOf(first.labels())) {
                throw new ShapeException(ShapeException.Code.NOT_A_PERMUTATION, "labels " + first.labels() + " and "
                        + term.labels() + " of the terms of a sum are not permutations of each other");
            }
        }
        checkNothingDropped(out, terms);
        Shape sum = combine(out, terms);
        return LayerAssignment.common(terms).nest(sum, out);
    }

    /// Returns the shape of a difference, which is that of the sum.
    ///
    /// @throws ShapeException      as [#add]
    /// @throws ArithmeticException as [#add]
    public static Shape subtract(DimensionLabels out, LabelledShape lhs, LabelledShape rhs) {
        return add(out, lhs, rhs);
    }

    /// Returns the shape of a product summed over the labels `out` does not have: element-wise and outer products, contractions, traces,
    /// diagonals, and for one factor sums over dimensions.
    ///
    /// @param out     labels of the result, each once
    /// @param factors operands; a label that repeats in one takes its diagonal
    /// @throws ShapeException      if a label of `out` repeats or is in no factor, extents that meet differ, the result is not jagged or
    ///                             empty, or layers come out of order
    /// @throws ArithmeticException if numbers exceed 64 bits
    public static Shape multiply(DimensionLabels out, LabelledShape... factors) {
        List<LabelledShape> all = List.of(factors);
        checkRepeats(out, List.of());
        checkSubset(out, all);
        Shape product = combine(out, all);
        return LayerAssignment.outermost(all).nest(product, out);
    }

    /// Returns the shape with its dimensions in the order of `out`.
    ///
    /// @throws ShapeException if `out` is not a permutation of the labels, or the result is not jagged
    public static Shape transpose(DimensionLabels out, LabelledShape operand) {
        return add(out, operand);
    }

    private static void checkRepeats(DimensionLabels out, List<LabelledShape> operands) {
        Stream.concat(operands.stream().map(LabelledShape::labels), Stream.of(out)).filter(DimensionLabels::hasRepeats)
                .findFirst().ifPresent(faulty -> {
                    throw new ShapeException(ShapeException.Code.REPEATED_LABEL, "labels " + faulty.repeated() + " of "
                            + faulty + " occur more than once; only factors of a product may repeat a label");
                });
    }

    private static void checkSubset(DimensionLabels out, List<LabelledShape> operands) {
        DimensionLabels missing = out;
        for (LabelledShape operand : operands) {
            missing = missing.difference(operand.labels());
        }
        if (missing.count() > 0) {
            throw new ShapeException(ShapeException.Code.OUTPUT_NOT_SUBSET,
                    "labels " + missing + " of the result " + out + " are in no operand " + operands);
        }
    }

    private static void checkNothingDropped(DimensionLabels out, List<LabelledShape> operands) {
        for (LabelledShape operand : operands) {
            DimensionLabels dropped = operand.labels().difference(out);
            if (dropped.count() > 0) {
                throw new ShapeException(ShapeException.Code.TRACE_NOT_SUPPORTED, "labels " + dropped + " of operand "
                        + operand.labels() + " are not in the result " + out + "; only a product sums over labels");
            }
        }
    }

    private static Shape combine(DimensionLabels out, List<LabelledShape> operands) {
        List<LabelledShape> plain = operands.stream()
                .map(operand -> new LabelledShape(plain(operand.shape()), operand.labels())).toList();
        ExtentAgreement.check(plain);
        return plain.stream().allMatch(operand -> operand.shape().isSmooth()) ? smooth(out, plain)
                : jagged(out, plain);
    }

    /// Returns the offsets of a shape without tiles and layers, smooth where they are.
    private static Shape plain(Shape shape) {
        Shape offsets = PlainShape.of(shape).withoutOrigin().simplify();
        return offsets.isSmooth() ? offsets.asSmooth() : offsets;
    }

    private static Shape smooth(DimensionLabels out, List<LabelledShape> operands) {
        Map<String, Long> extents = new HashMap<>();
        for (LabelledShape operand : operands) {
            long[] own = operand.shape().asSmooth().extents();
            for (int d = 0; d < own.length; d++) {
                extents.put(operand.labels().names().get(d), own[d]);
            }
        }
        return SmoothShape.of(out.names().stream().mapToLong(extents::get).toArray());
    }

    private static Shape jagged(DimensionLabels out, List<LabelledShape> operands) {
        IndexTree joined = IndexJoin.of(out, operands);
        if (joined.isNone()) {
            throw new ShapeException(ShapeException.Code.EMPTY_RESULT,
                    "no index tuple belongs to all operands " + operands
                            + "; truly jagged shapes without a common element have no combined shape");
        }
        for (LabelledShape operand : operands) {
            if (operand.labels().equals(out) && IndexTree.of(operand.shape()).equals(joined)) {
                return operand.shape();
            }
        }
        return TreeShape.of(joined, out);
    }
}
