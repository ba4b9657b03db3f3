package org.gcsarray.internal;

import java.math.BigInteger;

/// Numbers of things in words, for texts.
public final class Counted {

    private Counted() {}

    /// Returns a number and a noun, which gets an s unless it is one: `1 operand`, `2 operands`.
    public static String of(long count, String noun) {
        return of(count, noun, noun + "s");
    }

    /// Returns a number of any size and a noun, which gets an s unless it is one.
    public static String of(BigInteger count, String noun) {
        return count + " " + (count.equals(BigInteger.ONE) ? noun : noun + "s");
    }

    /// Returns a number and the form of a noun that suits it: `1 axis`, `2 axes`.
    public static String of(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    /// Returns what is wrong with a number that is none of a range: `is outside 1..5`, or why there is no such number at all.
    ///
    /// @param empty what is empty if the last number is below the first
    public static String outside(long first, long last, String empty) {
        return last < first ? "is out of range: " + empty : "is outside " + first + ".." + last;
    }

    /// Returns the indices that a dimension has: `1..5`, or `none, the extent is 0`.
    public static String range(long first, long last) {
        return last < first ? "none, the extent is 0" : first + ".." + last;
    }
}
