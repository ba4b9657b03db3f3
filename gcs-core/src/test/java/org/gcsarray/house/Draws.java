package org.gcsarray.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.lifecycle.TryExecutionResult;

/// A `Random` that remembers what it drew, so that jqwik can shrink a case made by code over `Random`: the try is repeated with fewer and
/// simpler choices as long as it fails.
///
/// Each draw is one choice, counted from the number closest to zero. A repeated choice replaces what the generator draws. After the last
/// one the generator's draws count again, so a loop that waits for a new number still ends. Only the first [#MOST] draws are choices; bulk
/// data drawn later keeps its speed. Without choices to repeat, all draws are those of a `Random` of the same seed.
public final class Draws extends Random {

    /// How many draws are remembered.
    static final int MOST = 2000;

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 60;
    private static final int FLOAT_BITS = 24;
    private static final int DOUBLE_BITS = 53;
    private static final long GREATEST_BITS = Double.doubleToRawLongBits(Double.MAX_VALUE);

    private final transient Random source;
    private final transient DrawsShrinkable<?> origin;
    private final transient Choices repeated;
    private final transient List<Object> shown = new ArrayList<>();
    private transient long[] made = new long[16];
    private transient int count;

    Draws(long seed, Choices repeated, DrawsShrinkable<?> origin) {
        super(0);
        this.source = new Random(seed);
        this.repeated = repeated;
        this.origin = origin;
    }

    /// Shrinkable sources of random numbers, one per try; [DrawsProvider] offers them for each `@ForAll Random`.
    static Arbitrary<Random> arbitrary() {
        return cases(random -> random);
    }

    /// Cases made by code over `Random`, which shrink and show themselves.
    ///
    /// @param generator makes the same case of the same draws
    public static <T> Arbitrary<T> cases(Function<? super Random, ? extends T> generator) {
        return Arbitraries.fromGenerator(random -> DrawsShrinkable.<T>of(random.nextLong(), generator));
    }

    /// Returns the choices so far.
    synchronized Choices choices() {
        return new Choices(Arrays.copyOf(made, count));
    }

    boolean isUnused() {
        return count == 0;
    }

    /// Returns the result of the try that had these draws, or success if the try was to be simpler and is not: jqwik looks elsewhere.
    TryExecutionResult judged(TryExecutionResult result) {
        return origin.judged(this, result);
    }

    @Override
    public int nextInt() {
        return (int) choose(source.nextInt(), Integer.MIN_VALUE, Integer.MAX_VALUE, Long::valueOf);
    }

    @Override
    public int nextInt(int bound) {
        return (int) choose(source.nextInt(bound), 0, bound - 1L, Long::valueOf);
    }

    @Override
    public int nextInt(int origin, int bound) {
        return (int) choose(source.nextInt(origin, bound), origin, bound - 1L, Long::valueOf);
    }

    @Override
    public long nextLong() {
        return choose(source.nextLong(), Long.MIN_VALUE, Long.MAX_VALUE, Long::valueOf);
    }

    @Override
    public long nextLong(long bound) {
        return choose(source.nextLong(bound), 0, bound - 1, Long::valueOf);
    }

    @Override
    public long nextLong(long origin, long bound) {
        return choose(source.nextLong(origin, bound), origin, bound - 1, Long::valueOf);
    }

    @Override
    public boolean nextBoolean() {
        return choose(source.nextBoolean() ? 1 : 0, 0, 1, choice -> choice == 1) == 1;
    }

    @Override
    public float nextFloat() {
        return (float) fraction(source.nextFloat(), FLOAT_BITS);
    }

    @Override
    public double nextDouble() {
        return fraction(source.nextDouble(), DOUBLE_BITS);
    }

    /// The simplest numbers are 0, 0.5, 0.25, 0.75, .. with few binary digits.
    private double fraction(double drawn, int digits) {
        long choice = choose(mirrored((long) Math.scalb(drawn, digits), digits), 0, (1L << digits) - 1,
                chosen -> Math.scalb((double) mirrored(chosen, digits), -digits));
        return Math.scalb((double) mirrored(choice, digits), -digits);
    }

    private static long mirrored(long bits, int digits) {
        return Long.reverse(bits) >>> (Long.SIZE - digits);
    }

    @Override
    public synchronized double nextGaussian() {
        double drawn = source.nextGaussian();
        long magnitude = Double.doubleToRawLongBits(Math.abs(drawn));
        return ofMagnitude(choose(drawn < 0 ? -magnitude : magnitude, -GREATEST_BITS, GREATEST_BITS,
                Draws::ofMagnitude));
    }

    private static double ofMagnitude(long bits) {
        return Math.copySign(Double.longBitsToDouble(Math.abs(bits)), (double) bits);
    }

    @Override
    public void nextBytes(byte[] bytes) {
        source.nextBytes(bytes);
        for (int k = 0; k < bytes.length && count < MOST; k++) {
            bytes[k] = (byte) choose(bytes[k], Byte.MIN_VALUE, Byte.MAX_VALUE, Long::valueOf);
        }
    }

    @Override
    public IntStream ints(int origin, int bound) {
        return IntStream.generate(() -> nextInt(origin, bound));
    }

    @Override
    public IntStream ints(long size, int origin, int bound) {
        return LongStream.range(0, size).mapToInt(k -> nextInt(origin, bound));
    }

    @Override
    public LongStream longs(long origin, long bound) {
        return LongStream.generate(() -> nextLong(origin, bound));
    }

    @Override
    public LongStream longs(long size, long origin, long bound) {
        return LongStream.range(0, size).map(k -> nextLong(origin, bound));
    }

    /// What other methods of `Random` draw with.
    @Override
    protected int next(int bits) {
        return nextInt() >>> (Integer.SIZE - bits);
    }

    /// Draws one of `least..most`, or repeats a choice.
    private long choose(long drawn, long least, long most, LongFunction<Object> form) {
        return count < MOST ? remember(drawn, least, most, form) : drawn;
    }

    private synchronized long remember(long drawn, long least, long most, LongFunction<Object> form) {
        if (count == MOST) {
            return drawn;
        }
        if (count == made.length) {
            made = Arrays.copyOf(made, Math.min(MOST, 4 * count));
        }
        long chosen = count < repeated.size() ? unfold(repeated.get(count), least, most) : drawn;
        if (count < SHOWN) {
            shown.add(form.apply(chosen));
        }
        made[count++] = fold(chosen, least, most);
        return chosen;
    }

    /// Returns how far a number lies from the simplest of `least..most`, which is the closest to zero; where there are numbers on both
    /// sides, 0, 1, -1, 2, -2, .. are 0, 1, 2, 3, 4, ..
    private static long fold(long number, long least, long most) {
        if (least >= 0) {
            return number - least;
        }
        if (most <= 0) {
            return most - number;
        }
        return (-number << 1) ^ (-number >> (Long.SIZE - 1));
    }

    /// The inverse of [#fold]; a choice that is too far becomes the farthest on its side.
    private static long unfold(long choice, long least, long most) {
        if (least >= 0) {
            return Long.compareUnsigned(choice, most - least) > 0 ? most : least + choice;
        }
        if (most <= 0) {
            return Long.compareUnsigned(choice, most - least) > 0 ? least : most - choice;
        }
        return Math.clamp(-(choice >>> 1 ^ -(choice & 1)), least, most);
    }

    /// Lists the draws of the try.
    @Override
    public synchronized String toString() {
        if (isUnused()) {
            return origin.isUnused() ? "no draws" : origin.toString();
        }
        String all = shown.stream().map(Object::toString).collect(Collectors.joining(", ", "draws ", ""));
        return count > SHOWN ? all + ", .. (" + (count < MOST ? count : MOST + " or more") + ")" : all;
    }
}
