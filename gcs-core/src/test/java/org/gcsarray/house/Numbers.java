package org.gcsarray.house;

import java.util.Arrays;

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
}
