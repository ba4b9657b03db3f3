package org.gcsarray.internal;

/// Which number a code stands for.
///
/// ```
/// number   code * times * by    exactly the value, which is why two factors are needed: 10^f and 10^-(f+d) for d decimals
/// table    table[code]
/// ```
///
/// Source of the two factors: Afroozeh, Kuffo, Boncz, ALP: Adaptive Lossless floating-Point Compression, SIGMOD 2024.
///
/// @param times first factor of a number, 1 unless the values are decimals
/// @param by    second factor of a number, 1 for integers and floats
/// @param table distinct values, shared; empty if codes are numbers
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Decoding(double times, double by, double[] table) {

    private static final double[] NONE = {};

    /// Codes are the numbers themselves.
    public static Decoding number() {
        return number(1, 1);
    }

    /// Codes are multiples of `times * by`.
    public static Decoding number(double times, double by) {
        return new Decoding(times, by, NONE);
    }

    /// Returns what the code 1 stands for where codes are numbers, before it is rounded; 1 for a table.
    public double unit() {
        return times * by;
    }

    /// Returns whether codes are positions in a table.
    public boolean isTable() {
        return table.length > 0;
    }

    /// Returns the number that a code stands for.
    public double number(Codes codes, int position) {
        return isTable() ? table[codes.index(position)] : codes.number(position) * times * by;
    }
}
