package org.gcsarray.format;

import java.util.Locale;

/// Byte counts for people.
public final class Sizes {

    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};

    private Sizes() {}

    /// Returns a byte count in decimal units, such as `33.8 GB`; below 1000 exactly, such as `48 B`.
    public static String bytes(long count) {
        return bytes((double) count);
    }

    /// Returns a byte count that may exceed 2^63 in decimal units, such as `33.8 GB`; below 1000 exactly, such as `48 B`.
    public static String bytes(double count) {
        double scaled = count;
        int unit = 0;
        while (scaled >= 999.95 && unit < UNITS.length - 1) {
            scaled /= 1000;
            unit++;
        }
        return unit == 0 ? (long) count + " B" : String.format(Locale.ROOT, "%.1f %s", scaled, UNITS[unit]);
    }
}
