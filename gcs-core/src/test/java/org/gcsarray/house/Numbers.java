package org.gcsarray.house;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Arrays of numbers in another type, or with zeros of one sign.
public final class Numbers {

    private Numbers() {}

    /// Returns the numbers, each rounded to a float.
    public static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int k = 0; k < floats.length; k++) {
            floats[k] = (float) numbers[k];
        }
        return floats;
    }

    /// Returns the numbers as doubles.
    public static double[] doubles(float[] numbers) {
        double[] doubles = new double[numbers.length];
        for (int k = 0; k < doubles.length; k++) {
            doubles[k] = numbers[k];
        }
        return doubles;
    }

    /// Returns the numbers with -0.0 as 0.0: the sign of a zero depends on how many terms were added.
    public static double[] unsigned(double[] numbers) {
        return Arrays.stream(numbers).map(number -> number + 0.0).toArray();
    }

    /// Returns the numbers as doubles with -0.0 as 0.0.
    public static double[] unsigned(float[] numbers) {
        return unsigned(doubles(numbers));
    }

    /// Returns what tells each value from every other one of its type, two of a complex one.
    public static long[] bits(Values values) {
        return switch (values.plain()) {
            case Float64Values all -> Arrays.stream(Backing.of(all)).mapToLong(Double::doubleToRawLongBits).toArray();
            case Float32Values all -> IntStream.range(0, all.size())
                    .mapToLong(k -> Float.floatToRawIntBits(Backing.of(all)[k])).toArray();
            case Complex128Values all ->
                Arrays.stream(Backing.of(all)).mapToLong(Double::doubleToRawLongBits).toArray();
            case NarrowValues all -> IntStream.range(0, all.size()).mapToLong(all::bits).toArray();
            default -> IntStream.range(0, values.size()).mapToLong(values::getLong).toArray();
        };
    }
}
