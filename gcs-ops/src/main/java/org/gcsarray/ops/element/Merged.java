package org.gcsarray.ops.element;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.SameStructure;

/// The structures of several sparse arrays as one.
///
/// @param structure array that stores all elements; its values do not count
/// @param positions for each operand where it stores each of them, -1 for nowhere, and room after them; none if it stores the same in the
///                  same order
record Merged(StoredArray structure, List<Optional<int[]>> positions) {

    /// Returns one structure that some operands have.
    static Merged ofOne(StoredArray structure, int operands) {
        return new Merged(structure, Collections.nCopies(operands, Optional.empty()));
    }

    /// Returns the structure of two operands.
    static Merged ofTwo(StoredArray structure, int[] inA, int[] inB) {
        return new Merged(structure, List.of(Optional.of(inA), Optional.of(inB)));
    }

    /// Returns these operands and one more.
    ///
    /// @param pair this structure and that of the other operand
    Merged and(Merged pair) {
        List<Optional<int[]>> all = new ArrayList<>();
        for (Optional<int[]> own : positions) {
            all.add(composed(own, pair.positions.getFirst(), pair.size()));
        }
        all.add(pair.positions.getLast());
        return new Merged(pair.structure, all);
    }

    private static Optional<int[]> composed(Optional<int[]> first, Optional<int[]> second, int size) {
        if (first.isEmpty() || second.isEmpty()) {
            return first.or(() -> second);
        }
        int[] inner = first.get();
        int[] outer = second.get();
        int[] composed = new int[size];
        for (int k = 0; k < size; k++) {
            composed[k] = outer[k] < 0 ? -1 : inner[outer[k]];
        }
        return Optional.of(composed);
    }

    int size() {
        return structure.values().size();
    }

    /// Returns the results of a rule that are another number than `fill`, in the format of an operand.
    ///
    /// @param like     array whose format the result has
    /// @param operands the arrays that were merged
    /// @param sources  where the rule finds its numbers
    StoredArray evaluate(Rule rule, Scalar fill, StoredArray like, StoredArray[] operands, Source... sources) {
        Evaluation results = Evaluation.otherThan(fill, rule, size(), at -> place(at, operands), sources);
        StoredArray formatted = like instanceof CompressedArray format
                && structure instanceof CompressedArray compressed ? format.withRows(compressed.unfolded()) : structure;
        return SameStructure.select(formatted, results.kept(), results.values(), fill);
    }

    /// Returns the numbers of an operand.
    Source source(StoredArray operand, int k) {
        return positions.get(k).map(places -> Source.of(operand.values(), operand.fill(), places))
                .orElseGet(() -> Source.of(operand.values()));
    }

    private String place(int at, StoredArray... operands) {
        for (int k = 0; k < operands.length; k++) {
            int position = positions.get(k).map(places -> places[at]).orElse(at);
            if (position >= 0) {
                return SameStructure.place(operands[k], position);
            }
        }
        throw new AssertionError("element " + at + " is in no operand");
    }
}
