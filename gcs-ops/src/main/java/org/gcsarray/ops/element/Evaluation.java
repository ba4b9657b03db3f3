package org.gcsarray.ops.element;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

/// Runs a [Rule] over the numbers of its operands, block by block, and leaves out results that are the fill.
///
/// @param values results that were kept
/// @param kept   which results were kept, ascending; null if all
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Evaluation(Values values, int @Nullable [] kept) {

    /// Computes all results.
    ///
    /// @param place where the k-th one stands, for error texts
    static Values all(Rule rule, int count, IntFunction<String> place, Source... sources) {
        return of(rule, count, Optional.empty(), place, sources).values;
    }

    /// Computes the results that are another number than `fill`.
    static Evaluation otherThan(Scalar fill, Rule rule, int count, IntFunction<String> place, Source... sources) {
        return of(rule, count, Optional.of(fill), place, sources);
    }

    /// Computes the result of one number of each operand, the fills.
    static Scalar fill(Rule rule, Scalar... fills) {
        Source[] sources = Arrays.stream(fills).map(fill -> Source.constant(fill)).toArray(Source[]::new);
        return all(rule, 1, _ -> "in the fill of the result", sources).get(0);
    }

    /// Returns whether all results are the same number as `fill`; ends at the first block where one is not.
    static boolean isEverywhere(Scalar fill, Rule rule, int count, Source... sources) {
        Blocks blocks = Blocks.of(rule, sources);
        int[] offsets = new int[NumberBlock.SIZE + 1];
        for (int from = 0, size; from < count; from += size) {
            size = Math.min(NumberBlock.SIZE, count - from);
            blocks.compute(from, size);
            if (blocks.result.offsetsOtherThan(fill, size, offsets) > 0) {
                return false;
            }
        }
        return true;
    }

    private static Evaluation of(Rule rule, int count, Optional<Scalar> fill, IntFunction<String> place,
            Source... sources) {
        Blocks blocks = Blocks.of(rule, sources);
        NumberBlock result = blocks.result;
        ResultValues gathered = new ResultValues(rule.result(), count);
        int[] offsets = new int[NumberBlock.SIZE + 1];
        int[] kept = null;
        int written = 0;
        for (int from = 0, size; from < count; from += size) {
            size = Math.min(NumberBlock.SIZE, count - from);
            try {
                blocks.compute(from, size);
            } catch (ArithmeticException e) {
                throw rule.isCustom() ? e : blocks.located(from, size, place).orElse(e);
            }
            int left = fill.isPresent() ? result.offsetsOtherThan(fill.get(), size, offsets) : size;
            if (left < size) {
                kept = kept == null ? firstPositions(count, from) : kept;
                result.keep(offsets, left);
            }
            if (kept != null) {
                for (int k = 0; k < left; k++) {
                    kept[written + k] = from + (left < size ? offsets[k] : k);
                }
            }
            gathered.append(result, left);
            written += left;
        }
        return new Evaluation(gathered.finish(), kept == null ? null : Arrays.copyOf(kept, written));
    }

    private static int[] firstPositions(int capacity, int count) {
        int[] positions = new int[capacity];
        for (int k = 0; k < count; k++) {
            positions[k] = k;
        }
        return positions;
    }

    /// Returns `all[k]` for the results k that were kept; shared if these are all there are.
    int[] select(int[] all) {
        if (kept == null) {
            return all.length == values.size() ? all : Arrays.copyOf(all, values.size());
        }
        int[] selected = new int[kept.length];
        for (int k = 0; k < selected.length; k++) {
            selected[k] = all[kept[k]];
        }
        return selected;
    }

    /// Blocks of operands and results of a rule.
    ///
    /// @param sources where the rule finds its numbers, in its order
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record Blocks(Rule rule, Source[] sources, NumberBlock[] operands, NumberBlock result) {

        static Blocks of(Rule rule, Source... given) {
            Source[] sources = rule.inOrder(given);
            return new Blocks(rule, sources,
                    Arrays.stream(sources).map(_ -> new NumberBlock(rule.lane())).toArray(NumberBlock[]::new),
                    new NumberBlock(Lane.of(rule.result())));
        }

        void compute(int from, int count) {
            for (int s = 0; s < sources.length; s++) {
                sources[s].read(from, count, operands[s]);
            }
            rule.apply(operands, count, result);
            ResultValues.fit(rule.result(), result, count);
        }

        /// Finds the first number of a block that has no result.
        Optional<ArithmeticException> located(int from, int count, IntFunction<String> place) {
            for (int k = from; k < from + count; k++) {
                try {
                    compute(k, 1);
                } catch (ArithmeticException e) {
                    int number = k;
                    String numbers = Arrays.stream(sources).map(source -> source.get(number).toString())
                            .collect(Collectors.joining(" and "));
                    return Optional.of((ArithmeticException) new ArithmeticException(
                            rule.name() + " " + numbers + " " + place.apply(k) + ": " + e.getMessage()).initCause(e));
                }
            }
            return Optional.empty();
        }
    }
}
