package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/// [Draws] is `java.util.Random` until a try fails; then the smallest failing case is found.
@Effort(Effort.Level.HIGH)
class DrawsPropertyTest {

    /// The property fails, and its last falsified parameters match these expressions.
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @AddLifecycleHook(ShrunkHook.class)
    @interface ShrinksTo {
        String[] value();
    }

    static final class ShrunkHook implements AroundPropertyHook {

        @Override
        public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
            PropertyExecutionResult result = property.execute();
            assertThat(result.status()).isEqualTo(PropertyExecutionResult.Status.FAILED);
            assertThat(result.falsifiedParameters().orElseThrow()).zipSatisfy(
                    List.of(context.findAnnotation(ShrinksTo.class).orElseThrow().value()),
                    (parameter, expression) -> assertThat(parameter.toString()).matches(expression));
            return result.mapToSuccessful();
        }
    }

    @Property
    @ShrinksTo("draws 17")
    void theDrawThatMatters(@ForAll Random random) {
        for (int k = 0; k < 100; k++) {
            assertThat(random.nextInt(1000)).isLessThan(17);
        }
    }

    @Property
    @ShrinksTo("draws 1, 17")
    void theElementThatMatters(@ForAll Random random) {
        int[] numbers = random.ints(random.nextInt(100), 0, 1000).toArray();
        assertThat(Arrays.stream(numbers)).allMatch(number -> number < 17);
    }

    @Property
    @ShrinksTo("draws 3, 3, 49, 49")
    void aSum(@ForAll Random random) {
        int[] numbers = random.ints(random.nextInt(20), 0, 50).toArray();
        assertThat(Arrays.stream(numbers).sum()).isLessThanOrEqualTo(100);
    }

    @Property
    @ShrinksTo("draws 2, 0, true, 5, true")
    void aListOfPairs(@ForAll Random random) {
        int size = random.nextInt(30);
        List<Integer> chosen = new ArrayList<>();
        for (int k = 0; k < size; k++) {
            int number = random.nextInt(100);
            if (random.nextBoolean()) {
                chosen.add(number);
            }
        }
        assertThat(chosen).matches(list -> list.size() < 2 || list.getLast() < 5);
    }

    @Property
    @ShrinksTo("draws -30")
    void aNegativeNumber(@ForAll Random random) {
        assertThat(random.nextInt(-1000, 1000)).isGreaterThan(-30);
    }

    @Property
    @ShrinksTo("draws -5")
    void aNumberBelowZero(@ForAll Random random) {
        assertThat(random.nextLong(Long.MIN_VALUE, -4)).isGreaterThan(-5);
    }

    @Property
    @ShrinksTo("draws 4294967297")
    void aLong(@ForAll Random random) {
        assertThat(random.nextLong()).isLessThanOrEqualTo(1L << 32);
    }

    @Property
    @ShrinksTo("draws 0.75, 1.0")
    void fractions(@ForAll Random random) {
        assertThat(random.nextDouble() > 0.6 && random.nextGaussian() >= 1).isFalse();
    }

    @Property
    @ShrinksTo("draws 2, 0, 4")
    void aLoopThatWaitsForNewNumbersEnds(@ForAll Random random) {
        int size = random.nextInt(5);
        Set<Integer> set = new HashSet<>();
        while (set.size() < size) {
            set.add(random.nextInt(5));
        }
        assertThat(set.size() >= 2 && set.contains(4)).isFalse();
    }

    @Property
    @ShrinksTo({"draws 7", "3", "draws 1"})
    void severalParameters(@ForAll Random first, @ForAll @IntRange(max = 1000) int number, @ForAll Random second) {
        assertThat(first.nextInt(100) >= 7 && number >= 3 && second.nextInt(2) == 1).isFalse();
    }

    /// What fails in another way, or is no case at all, is not the smaller case.
    @Property
    @ShrinksTo("draws 20")
    void anotherFailure(@ForAll Random random) {
        int number = random.nextInt(1 << 20);
        Assume.that(number != 15);
        if (number < 10) {
            throw new IllegalStateException("small");
        }
        assertThat(number).isLessThan(20);
    }

    @Property
    @ShrinksTo("draws 0, 0, 0, 17(, 0)+, .. \\(2000 or more\\)")
    void bulkDataShrinksInItsBeginning(@ForAll Random random) {
        assertThat(random.longs(10_000, 0, 1 << 20).toArray()[3]).isLessThan(17);
    }

    @Provide
    Arbitrary<List<Integer>> lists() {
        return Draws.cases(random -> random.ints(random.nextInt(50), -100, 100).boxed().toList());
    }

    @Property
    @ShrinksTo("\\[17]")
    void casesShrinkAndShowThemselves(@ForAll("lists") List<Integer> list) {
        assertThat(list).allMatch(number -> number < 17);
    }

    private static List<Object> everything(Random random) {
        byte[] bytes = new byte[5];
        random.nextBytes(bytes);
        List<Function<Random, Object>> draws = List.of(Random::nextInt, r -> r.nextInt(7), r -> r.nextInt(1 << 20),
                r -> r.nextInt(-7, 9), Random::nextLong, r -> r.nextLong(1L << 40), r -> r.nextLong(-9, -2),
                Random::nextBoolean, Random::nextFloat, Random::nextDouble, r -> r.nextDouble(-2, 3),
                Random::nextGaussian, Random::nextExponential, r -> List.of(r.ints(3).boxed().toArray()),
                r -> r.ints(4, -2, 5).boxed().toList(), r -> r.ints(-2, 5).limit(3).boxed().toList(),
                r -> r.longs(4, -2, 5).boxed().toList(), r -> r.longs(0, 1L << 50).limit(3).boxed().toList(),
                r -> r.doubles(4).boxed().toList(), r -> r.doubles(2, -1, 5).boxed().toList());
        List<Object> drawn = new ArrayList<>();
        for (byte each : bytes) {
            drawn.add(each);
        }
        draws.forEach(draw -> drawn.add(draw.apply(random)));
        return drawn;
    }

    @Property
    void withoutChoicesItIsTheRandomOfTheSeed(@ForAll long seed) {
        assertThat(everything(draws(seed, Choices.NONE))).isEqualTo(everything(new Random(seed)));
    }

    /// Also where the remembered draws end.
    @Property
    @Effort(Effort.Level.LOW)
    void bulkDataIsThatOfTheSeed(@ForAll long seed) {
        assertThat(draws(seed, Choices.NONE).ints(3 * Draws.MOST, 0, 1000))
                .containsExactlyElementsOf(new Random(seed).ints(3 * Draws.MOST, 0, 1000).boxed().toList());
    }

    /// Bit for bit, so that the draws behind a changed choice are those of before.
    @Property
    void repeatedChoicesGiveTheSameNumbers(@ForAll long seed, @ForAll long other) {
        Draws first = draws(seed, Choices.NONE);
        List<Object> drawn = everything(first);
        Draws second = draws(other, first.choices());
        assertThat(everything(second)).isEqualTo(drawn);
        assertThat(second.choices()).isEqualTo(first.choices());
        assertThat(second).hasToString(first.toString());
    }

    private static Draws draws(long seed, Choices repeated) {
        return new Draws(seed, repeated, DrawsShrinkable.of(seed, Function.identity()));
    }

    /// jqwik begins with the seed of a failure again, and finds the same cases.
    @Property
    void oneSeedMakesTheSameCases(@ForAll long seed) {
        RandomGenerator<List<Integer>> generator = lists().generator(100);
        assertThat(generator.next(new Random(seed)).value()).isEqualTo(generator.next(new Random(seed)).value());
    }

    @Property
    void whatIsTriedIsSimpler(@ForAll long[] numbers, @ForAll @IntRange(max = 4) int way) {
        Choices choices = new Choices(Arrays.copyOf(numbers, Math.min(numbers.length, 12)));
        assertThat(choices.simpler(way, 0).map(Choices.Step::choices)).allMatch(each -> each.compareTo(choices) < 0);
        if (choices.size() > 0 && IntStream.range(0, choices.size()).anyMatch(k -> choices.get(k) != 0)) {
            assertThat(choices.simpler(way, 0)).anyMatch(
                    each -> each.choices().equals(new Choices(new long[choices.size()])));
        }
    }
}
