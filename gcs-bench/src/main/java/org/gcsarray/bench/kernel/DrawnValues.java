package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.Locale;

import org.gcsarray.buffer.Values;
import org.gcsarray.ops.create.CounterRandom;

/// Values that fit few bytes, drawn as real files have them.
enum DrawnValues {
    /// Integers.
    COUNTS("counts of 1 to 100 in one byte"),
    /// Halves.
    STARS("ratings of 0.5 to 5 stars in one byte"),
    /// Decimals.
    PRICES("prices of 0.01 to 300.00 in two bytes"),
    /// Numbers that no shorter number stands for.
    TABLE("1000 random numbers as positions in a table of two bytes");

    private static final CounterRandom RANDOM = new CounterRandom(1);

    private final String description;

    DrawnValues(String description) {
        this.description = description;
    }

    /// Returns the name as in options.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns what the values are, and what they take.
    String description() {
        return description;
    }

    /// Returns so many values, eight bytes each.
    Values values(int count) {
        double[] values = new double[count];
        Arrays.setAll(values, this::at);
        return Values.wrap(values);
    }

    private double at(int position) {
        return switch (this) {
            case COUNTS -> 1 + RANDOM.below(position, 100);
            case STARS -> (1 + RANDOM.below(position, 10)) / 2.0;
            case PRICES -> (1 + RANDOM.below(position, 30_000)) / 100.0;
            case TABLE -> Math.sqrt(2.0 + RANDOM.below(position, 1000));
        };
    }
}
