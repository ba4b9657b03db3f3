package org.gcsarray.house;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.function.Executable;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.internal.Codes;

/// The forms in which values may be stored, whether or not they take the least bytes. No result depends on the form.
public enum ValueForm {
    /// As they are.
    PLAIN,
    /// One value for all.
    UNIFORM,
    /// Integers of a byte.
    INT8,
    /// Integers of two bytes.
    INT16,
    /// Integers of four bytes.
    INT32,
    /// Floats for doubles.
    FLOAT32,
    /// Multiples of 1/8 in one byte.
    EIGHTHS8,
    /// Multiples of 1/8 in two bytes.
    EIGHTHS16,
    /// Multiples of 1/100 in two bytes.
    HUNDREDTHS16,
    /// Multiples of 1/100 in four bytes.
    HUNDREDTHS32,
    /// Positions of one byte in a table.
    TABLE8,
    /// Positions of two bytes in a table.
    TABLE16;

    /// Prime to the numbers of cuts and of orders, so that a share has layouts of each kind.
    private static final int SHARES = 5;

    private static final ScopedValue<Pass> CURRENT = ScopedValue.newInstance();

    /// Powers of ten whose product with a code is exact, so that the second factor rounds once, see [org.gcsarray.internal.Decoding].
    private static final int GREATEST_POWER = 14;

    /// The form in which all records run, and the other forms of which each record has values, by its name.
    private record Pass(ValueForm form, Map<String, Set<ValueForm>> others) {}

    /// Runs a test whose values have this form, see [#current].
    ///
    /// @param others filled by the test of plain values, for those that follow; see [#isNew]
    void run(Executable test, Map<String, Set<ValueForm>> others) throws Throwable {
        ScopedValue.where(CURRENT, new Pass(this, others)).call(() -> {
            test.execute();
            return null;
        });
    }

    /// Returns the form of the test that runs on this thread; one by chance if it has none.
    public static ValueForm current(Random random) {
        return CURRENT.isBound() ? CURRENT.get().form() : drawn(random);
    }

    /// Begins a record, and returns whether it would do what it has not done with plain values: this form changes some that it uses, see [#note].
    static boolean isNew(String golden) {
        if (!CURRENT.isBound()) {
            return true;
        }
        Pass pass = CURRENT.get();
        if (pass.form() == PLAIN) {
            pass.others().put(golden, EnumSet.noneOf(ValueForm.class));
            return true;
        }
        Set<ValueForm> others = pass.others().get(golden);
        return others == null || others.contains(pass.form());
    }

    /// Notes which forms would change values that a record uses, if it runs with plain ones.
    static void note(String golden, Values plain) {
        if (CURRENT.isBound() && CURRENT.get().form() == PLAIN) {
            Set<ValueForm> others = CURRENT.get().others().computeIfAbsent(golden,
                    _ -> EnumSet.noneOf(ValueForm.class));
            Arrays.stream(values()).filter(form -> form.of(plain) != plain).forEach(others::add);
        }
    }

    /// Returns a list as it is, if the test draws its form or the list is short; of a long one the share that the form of this test takes. All forms
    /// together take every element.
    public static <T> List<T> share(List<T> all) {
        if (!CURRENT.isBound() || all.size() <= SHARES) {
            return all;
        }
        int first = Arrays.asList(values()).indexOf(CURRENT.get().form()) % SHARES;
        return IntStream.range(0, all.size()).filter(k -> k % SHARES == first).mapToObj(all::get).toList();
    }

    /// Returns a form by chance.
    public static ValueForm drawn(Random random) {
        return values()[random.nextInt(values().length)];
    }

    /// Returns values in this form, as they are if it does not reproduce them bit for bit.
    public Values of(Values plain) {
        boolean isEncodable = switch (plain.dtype()) {
            case FLOAT64, FLOAT32, INT64, INT32 -> plain.size() > 0;
            default -> false;
        };
        return !isEncodable ? plain : switch (this) {
            case PLAIN -> plain;
            case UNIFORM -> exact(plain, Values.uniform(plain.get(0), plain.size()));
            case INT8 -> numbers(plain, new byte[plain.size()], 1, 1);
            case INT16 -> numbers(plain, new short[plain.size()], 1, 1);
            case INT32 -> numbers(plain, new int[plain.size()], 1, 1);
            case FLOAT32 -> numbers(plain, new float[plain.size()], 1, 1);
            case EIGHTHS8 -> numbers(plain, new byte[plain.size()], 1, 0.125);
            case EIGHTHS16 -> numbers(plain, new short[plain.size()], 1, 0.125);
            case HUNDREDTHS16 -> hundredths(plain, new short[plain.size()]);
            case HUNDREDTHS32 -> hundredths(plain, new int[plain.size()]);
            case TABLE8 -> table(plain, new byte[plain.size()]);
            case TABLE16 -> table(plain, new short[plain.size()]);
        };
    }

    private static Values hundredths(Values plain, Object codes) {
        for (int power = 0; power <= GREATEST_POWER; power++) {
            Values found = numbers(plain, codes, Double.parseDouble("1e" + power),
                    Double.parseDouble("1e-" + (power + 2)));
            if (found != plain) {
                return found;
            }
        }
        return plain;
    }

    private static Values numbers(Values plain, Object codes, double times, double by) {
        for (int k = 0; k < plain.size(); k++) {
            set(codes, k, plain.dtype().isFloating() ? plain.getReal(k) / (times * by) : plain.getLong(k));
        }
        return encoded(plain, times, by, null, codes);
    }

    private static Values table(Values plain, Object codes) {
        long[] bits = Numbers.bits(plain);
        Map<Long, Integer> numbers = new HashMap<>();
        int[] firsts = new int[plain.size()];
        for (int k = 0; k < plain.size(); k++) {
            firsts[numbers.size()] = k;
            int number = numbers.size();
            set(codes, k, numbers.computeIfAbsent(bits[k], _ -> number));
        }
        return encoded(plain, 1, 1, plain.gather(Arrays.copyOf(firsts, numbers.size())), codes);
    }

    private static void set(Object codes, int k, double code) {
        switch (codes) {
            case byte[] bytes -> bytes[k] = (byte) Math.rint(code);
            case short[] shorts -> shorts[k] = (short) Math.rint(code);
            case int[] ints -> ints[k] = (int) Math.rint(code);
            case float[] floats -> floats[k] = (float) code;
            default -> throw new AssertionError(codes);
        }
    }

    /// Returns the encoded values; the plain ones if the codes do not stand for them.
    private static Values encoded(Values plain, double times, double by, @Nullable Values table, Object codes) {
        try {
            return exact(plain, Backing.encoded(plain.dtype(), times, by, table, Codes.wrap(codes)));
        } catch (IllegalArgumentException notOfThisType) {
            return plain;
        }
    }

    private static Values exact(Values plain, Values other) {
        return Arrays.equals(Numbers.bits(plain), Numbers.bits(other)) ? other : plain;
    }
}
