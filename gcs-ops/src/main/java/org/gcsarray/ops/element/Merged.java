package org.gcsarray.ops.element;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.SameStructure;

/// The structures of several sparse arrays as one.
///
/// @param structure array that stores all elements; its values do not count
/// @param positions for each operand where it stores each of them, -1 for nowhere; room after them; null if it stores the same in the same
///                  order
record Merged(StoredArray structure, int @Nullable []... positions) {

    /// Returns one structure that some operands have.
    static Merged ofOne(StoredArray structure, int operands) {
        return new Merged(structure, new int[operands][]);
    }

    /// Returns these operands and one more.
    ///
    /// @param pair this structure and that of the other operand
    Merged and(Merged pair) {
        int[][] all = new int[positions.length + 1][];
        for (int k = 0; k < positions.length; k++) {
            all[k] = composed(positions[k], pair.positions[0], pair.size());
        }
        all[positions.length] = pair.positions[1];
        return new Merged(pair.structure, all);
    }

    private static int @Nullable [] composed(int @Nullable [] first, int @Nullable [] second, int size) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        int[] composed = new int[size];
        for (int k = 0; k < size; k++) {
            composed[k] = second[k] < 0 ? -1 : first[second[k]];
        }
        return composed;
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
        int[] places = positions[k];
        return places == null ? Source.of(operand.values()) : Source.of(operand.values(), operand.fill(), places);
    }

    private String place(int at, StoredArray... operands) {
        for (int k = 0; k < operands.length; k++) {
            int[] places = positions[k];
            int position = places == null ? at : places[at];
            if (position >= 0) {
                return StoredIndices.place(operands[k], position);
            }
        }
        throw new AssertionError("element " + at + " is in no operand");
    }
}
