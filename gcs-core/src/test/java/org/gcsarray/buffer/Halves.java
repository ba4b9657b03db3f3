package org.gcsarray.buffer;

import java.math.BigDecimal;

/// Rounding to float16 by looking for the nearest of all halves.
final class Halves {

    private static final int INFINITE = 0x7c00;

    private Halves() {}

    private static double of(int bits) {
        return bits == INFINITE ? 65_536 : Float.float16ToFloat((short) bits);
    }

    /// Returns the nearest half, ties to the even bits; infinite from the number on that lies between the greatest half and the next power of two.
    static double nearest(BigDecimal exact) {
        BigDecimal magnitude = exact.abs();
        int low = 0;
        int high = INFINITE;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (new BigDecimal(of(middle)).compareTo(magnitude) <= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        if (magnitude.compareTo(new BigDecimal(of(INFINITE))) >= 0) {
            low = INFINITE;
        } else {
            int order = magnitude.subtract(new BigDecimal(of(low)))
                    .compareTo(new BigDecimal(of(high)).subtract(magnitude));
            low = order > 0 || (order == 0 && low % 2 == 1) ? high : low;
        }
        double nearest = low == INFINITE ? Double.POSITIVE_INFINITY : of(low);
        return exact.signum() < 0 ? -nearest : nearest;
    }
}
