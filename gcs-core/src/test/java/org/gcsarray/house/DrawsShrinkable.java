package org.gcsarray.house;

import java.time.Duration;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;
import net.jqwik.api.lifecycle.TryExecutionResult;
import org.jspecify.annotations.Nullable;

/// One case of [Draws]: a seed, the choices to repeat, and what the try drew.
///
/// A simpler case repeats simpler choices, but what it draws then may be more than before, as the try takes other ways. It counts only if
/// its draws are simpler in the end, so shrinking ends.
final class DrawsShrinkable<T> implements Shrinkable<T> {

    /// Less than the ten seconds after which jqwik looks no more: what it left running would hold up the common pool.
    private static final long LONGEST = Duration.ofSeconds(8).toNanos();

    private final long seed;
    private final Function<? super Random, ? extends T> generator;
    private final Choices.Step step;
    /// The case that this one is to be simpler than.
    private final @Nullable DrawsShrinkable<T> parent;

    private @Nullable Draws draws;
    private @Nullable Class<?> failure;
    /// When the search for simpler cases began.
    private @Nullable Long begin;

    private DrawsShrinkable(long seed, Function<? super Random, ? extends T> generator, Choices.Step step,
            @Nullable DrawsShrinkable<T> parent) {
        this.seed = seed;
        this.generator = generator;
        this.step = step;
        this.parent = parent;
    }

    static <T> DrawsShrinkable<T> of(long seed, Function<? super Random, ? extends T> generator) {
        return new DrawsShrinkable<>(seed, generator, new Choices.Step(Choices.NONE, 0, 0), null);
    }

    @Override
    public T value() {
        Draws made = new Draws(seed, step.choices(), this);
        T value = generator.apply(made);
        if (isUnused()) {
            draws = made;
        }
        return value;
    }

    boolean isUnused() {
        return draws == null || draws.isUnused();
    }

    private Choices choices() {
        return draws == null || draws.isUnused() ? step.choices() : draws.choices();
    }

    /// Returns the simpler cases; none before a try, which shows what is drawn.
    @Override
    public Stream<Shrinkable<T>> shrink() {
        if (isUnused()) {
            return Stream.empty();
        }
        if (begin == null) {
            begin = parent == null || parent.begin == null ? System.nanoTime() : parent.begin;
        }
        long since = begin;
        return choices().simpler(step.way(), step.position()).takeWhile(simpler -> System.nanoTime() - since < LONGEST)
                .map(simpler -> new DrawsShrinkable<>(seed, generator, simpler, this))
                .filter(DrawsShrinkable::isSimplerAsFarAsDrawn).map(Function.identity());
    }

    /// Makes the case: with it, all of [Draws#cases] is drawn.
    private boolean isSimplerAsFarAsDrawn() {
        var _ = value();
        return isSimpler(choices());
    }

    private boolean isSimpler(Choices drawn) {
        return parent == null || drawn.compareTo(parent.choices()) < 0;
    }

    TryExecutionResult judged(Draws of, TryExecutionResult result) {
        Class<?> kind = result.throwable().map(Object::getClass).orElse(null);
        if (parent != null && (kind != parent.failure || !isSimpler(of.choices()))) {
            return TryExecutionResult.satisfied();
        }
        if (result.isFalsified()) {
            draws = of;
            failure = kind;
        }
        return result;
    }

    @Override
    public ShrinkingDistance distance() {
        return choices().distance();
    }

    @Override
    public String toString() {
        return String.valueOf(draws);
    }
}
