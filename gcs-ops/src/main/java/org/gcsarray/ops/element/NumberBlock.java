package org.gcsarray.ops.element;

import org.gcsarray.buffer.Scalar;

/// Some numbers side by side, few enough to stay in the cache, in the arrays of one [Lane]; the arrays of the others are empty.
final class NumberBlock {

    /// Numbers of a block.
    static final int SIZE = 1024;

    final Lane lane;
    final double[] real;
    final double[] imaginary;
    final long[] integer;

    NumberBlock(Lane lane) {
        this.lane = lane;
        this.real = new double[lane == Lane.INTEGER ? 0 : SIZE];
        this.imaginary = new double[lane == Lane.COMPLEX ? SIZE : 0];
        this.integer = new long[lane == Lane.INTEGER ? SIZE : 0];
    }

    /// Writes the offsets of the numbers that are not the same as `number` to `offsets` and returns how many there are.
    int offsetsOtherThan(Scalar number, int count, int[] offsets) {
        return switch (lane) {
            case REAL -> realsOtherThan(number.real(), count, offsets);
            case INTEGER -> integersOtherThan(number.integer(), count, offsets);
            case COMPLEX -> complexOtherThan(number, count, offsets);
        };
    }

    private int realsOtherThan(double number, int count, int[] offsets) {
        int found = 0;
        if (Double.isNaN(number)) {
            for (int k = 0; k < count; k++) {
                offsets[found] = k;
                found += Double.isNaN(real[k]) ? 0 : 1;
            }
        } else {
            for (int k = 0; k < count; k++) {
                offsets[found] = k;
                found += real[k] != number ? 1 : 0;
            }
        }
        return found;
    }

    private int integersOtherThan(long number, int count, int[] offsets) {
        int found = 0;
        for (int k = 0; k < count; k++) {
            offsets[found] = k;
            found += integer[k] != number ? 1 : 0;
        }
        return found;
    }

    private int complexOtherThan(Scalar number, int count, int[] offsets) {
        int found = 0;
        for (int k = 0; k < count; k++) {
            if (!number.sameNumber(Scalar.complex(real[k], imaginary[k]))) {
                offsets[found++] = k;
            }
        }
        return found;
    }

    /// Moves the numbers at ascending offsets to the front.
    void keep(int[] offsets, int count) {
        switch (lane) {
            case REAL -> keep(real, offsets, count);
            case INTEGER -> {
                for (int k = 0; k < count; k++) {
                    integer[k] = integer[offsets[k]];
                }
            }
            case COMPLEX -> {
                keep(real, offsets, count);
                keep(imaginary, offsets, count);
            }
        }
    }

    private static void keep(double[] numbers, int[] offsets, int count) {
        for (int k = 0; k < count; k++) {
            numbers[k] = numbers[offsets[k]];
        }
    }
}
