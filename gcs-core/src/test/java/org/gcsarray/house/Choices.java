package org.gcsarray.house;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import net.jqwik.api.ShrinkingDistance;

/// What a try chose, draw by draw: unsigned numbers, 0 the simplest. The shorter list is the simpler one; of two equally long ones, the
/// one that comes first in the order of a dictionary.
///
/// The ways to simpler lists are those of Hypothesis (MacIver and Donaldson, Test-Case Reduction via Test-Case Generation, ECOOP 2020).
final class Choices implements Comparable<Choices> {

    static final Choices NONE = new Choices();

    /// How far one choice reaches that is deleted with, or exchanged for, another.
    private static final int REACH = 8;

    private final long[] choices;

    Choices(long... choices) {
        this.choices = choices;
    }

    /// Simpler choices, and where among the ways to them the search for even simpler ones goes on: behind a way that works lie more.
    record Step(Choices choices, int way, int position) {}

    private record At(Choices choices, int position) {}

    int size() {
        return choices.length;
    }

    long get(int k) {
        return choices[k];
    }

    /// Returns simpler choices, all ways beginning with one.
    ///
    /// @param way      the first way to try
    /// @param position the first position to try
    Stream<Step> simpler(int way, int position) {
        if (choices.length == 0) {
            return Stream.empty();
        }
        List<IntFunction<Stream<At>>> ways = choices.length < Draws.MOST
                ? List.of(this::zeros, this::without, this::lower, this::lowerWithout, this::exchanged)
                : List.of(this::zeros, this::lower, this::exchanged); // what is left out, others fill up
        return IntStream.range(way, way + ways.size()).map(w -> w % ways.size()).boxed().flatMap(
                w -> ways.get(w).apply(w == way ? position : 0).map(at -> new Step(at.choices, w, at.position)))
                .filter(step -> step.choices.compareTo(this) < 0);
    }

    /// Returns the positions from one on, and then those before it.
    private Stream<Integer> positions(int first) {
        return IntStream.range(0, choices.length).map(k -> (first + k) % choices.length).boxed();
    }

    /// Returns block sizes, halved again and again.
    private static Stream<Integer> sizes(int greatest) {
        return Stream.iterate(greatest, size -> size > 0, size -> size / 2);
    }

    private Stream<At> zeros(int first) {
        return sizes(choices.length).flatMap(size -> positions(first).filter(k -> k % size == 0).map(k -> {
            long[] zeros = choices.clone();
            Arrays.fill(zeros, k, Math.min(k + size, zeros.length), 0);
            return new At(new Choices(zeros), k);
        }));
    }

    private Stream<At> without(int first) {
        return sizes(choices.length / 2).flatMap(
                size -> positions(first).filter(k -> k % size == 0).map(k -> new At(without(choices, k, size), k)));
    }

    private static Choices without(long[] choices, int from, int size) {
        int to = Math.min(from + size, choices.length);
        return new Choices(LongStream.concat(Arrays.stream(choices, 0, from),
                Arrays.stream(choices, to, choices.length)).toArray());
    }

    /// The leading digits of a choice, the fewest first; then the choice less a power of two, the greatest first.
    private Stream<At> lower(int first) {
        return positions(first).flatMap(k -> {
            long choice = choices[k];
            int digits = Long.SIZE - Long.numberOfLeadingZeros(choice);
            return LongStream.concat(
                    IntStream.range(1, digits).mapToLong(digit -> choice >>> (digits - digit)),
                    IntStream.range(1, digits + 1).mapToLong(digit -> choice - (1L << (digits - digit))))
                    .mapToObj(lowered -> new At(with(k, lowered), k));
        });
    }

    /// One less, and what it stood for left out: a number of parts, and one of the parts.
    private Stream<At> lowerWithout(int first) {
        return positions(first).filter(k -> choices[k] != 0).flatMap(k -> {
            long[] lowered = with(k, choices[k] - 1).choices;
            return IntStream.range(k + 1, choices.length).boxed().flatMap(from -> IntStream.rangeClosed(1, REACH)
                    .filter(size -> from + size <= choices.length)
                    .mapToObj(size -> new At(without(lowered, from, size), k)));
        });
    }

    /// Two choices in order, or a part of the first moved into the second.
    private Stream<At> exchanged(int first) {
        return positions(first).filter(k -> choices[k] != 0).flatMap(
                k -> IntStream.range(k + 1, Math.min(k + REACH, choices.length)).boxed().flatMap(l -> {
                    Choices swapped = with(k, choices[l]).with(l, choices[k]);
                    return Stream.concat(Stream.of(swapped), Stream
                            .iterate(choices[k], part -> part != 0, part -> part >>> 1)
                            .map(part -> with(k, choices[k] - part).with(l, choices[l] + part)))
                            .map(moved -> new At(moved, k));
                }));
    }

    private Choices with(int k, long choice) {
        long[] changed = choices.clone();
        changed[k] = choice;
        return new Choices(changed);
    }

    /// Returns the size and the choices, which jqwik compares as [#compareTo] does.
    ShrinkingDistance distance() {
        return ShrinkingDistance.of(LongStream.concat(LongStream.of(choices.length),
                Arrays.stream(choices).map(choice -> choice < 0 ? Long.MAX_VALUE : choice)).toArray());
    }

    @Override
    public int compareTo(Choices other) {
        return choices.length != other.choices.length ? Integer.compare(choices.length, other.choices.length)
                : Arrays.compareUnsigned(choices, other.choices);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Choices those && Arrays.equals(choices, those.choices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(choices);
    }

    @Override
    public String toString() {
        return Arrays.toString(choices);
    }
}
