package org.gcsarray.io.internal.text.line;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Decimal numbers to binary64, correctly rounded, without objects.
///
/// Up to 19 digits go through one of two exact ways: Clinger's (digits below 2^53 and a power of ten that is exact in
/// binary64: one multiplication or division) or Lemire's (128-bit product with a tabulated power of five). Whatever
/// neither decides goes to `Double.parseDouble`: more than 19 digits, subnormal results, overflow.
final class Decimal {
    /// Not a result of [#scaled]: it could not decide. All its results are finite and at least 0.
    static final double UNDECIDED = -1;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final double[] POWER_OF_TEN = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
        1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    private static final int LARGEST_EXACT_POWER = 22;
    private static final int MANTISSA_BITS = 52;

    private Decimal() {
    }

    /// Eight bytes as one little-endian word; the array must have them.
    static long eightBytes(byte[] text, int position) {
        return (long) EIGHT.get(text, position);
    }

    /// The number that eight ASCII digits write, three multiplications instead of eight.
    static long digits(long word) {
        long pairs = (word - 0x3030303030303030L) * 10 + ((word - 0x3030303030303030L) >>> 8);
        long mask = 0x000000FF000000FFL;
        return ((pairs & mask) * 0x000F424000000064L + (pairs >>> 16 & mask) * 0x0000271000000001L) >>> 32;
    }

    /// Whether binary64 holds an unsigned integer.
    static boolean isExact(long integer) {
        return integer >>> Long.numberOfTrailingZeros(integer) >>> 53 == 0;
    }

    /// `digits * 10^exponent`, correctly rounded, or [#UNDECIDED].
    ///
    /// @param digits unsigned, below 2^64
    static double scaled(long digits, int exponent) {
        if (digits >>> 53 == 0 && exponent >= -LARGEST_EXACT_POWER && exponent <= LARGEST_EXACT_POWER) {
            return exponent < 0 ? digits / POWER_OF_TEN[-exponent] : digits * POWER_OF_TEN[exponent];
        }
        if (digits == 0) {
            return 0;
        }
        return exponent < PowersOfFive.SMALLEST || exponent > PowersOfFive.LARGEST ? UNDECIDED
                : lemire(digits, exponent);
    }

    private static double lemire(long digits, int exponent) {
        int zeros = Long.numberOfLeadingZeros(digits);
        long normalized = digits << zeros;
        long power = PowersOfFive.high(exponent);
        long high = Math.unsignedMultiplyHigh(normalized, power);
        long low = normalized * power;
        if ((high & 0x1ff) == 0x1ff) {
            long carry = Math.unsignedMultiplyHigh(normalized, PowersOfFive.low(exponent));
            low += carry;
            if (Long.compareUnsigned(low, carry) < 0) {
                high++;
            }
        }
        if (low == -1 && (exponent < -27 || exponent > 55)) {
            return UNDECIDED;
        }
        int top = (int) (high >>> 63);
        int shift = top + 64 - MANTISSA_BITS - 3;
        long mantissa = high >>> shift;
        // floor(exponent * log2(10)) + 63, exact in this range
        int binary = ((217706 * exponent) >> 16) + 63 + top - zeros + 1023;
        if (Long.compareUnsigned(low, 1) <= 0 && exponent >= -4 && exponent <= 23 && (mantissa & 3) == 1
                && mantissa << shift == high) {
            mantissa &= ~1;
        }
        mantissa = (mantissa + (mantissa & 1)) >>> 1;
        if (mantissa >>> (MANTISSA_BITS + 1) != 0) {
            mantissa >>>= 1;
            binary++;
        }
        boolean normal = binary >= 1 && binary < 2047;
        return normal
                ? Double.longBitsToDouble((mantissa & (1L << MANTISSA_BITS) - 1) | (long) binary << MANTISSA_BITS)
                : UNDECIDED;
    }

    /// Any token of the grammar of real numbers, in all its length. D and Q exponents count as E.
    ///
    /// @param text the bytes; the token was checked with [NumberGrammar#real]
    static double parse(byte[] text, int from, int to) {
        byte[] token = Arrays.copyOfRange(text, from, to);
        for (int k = 0; k < token.length; k++) {
            int letter = token[k] | 0x20;
            if (letter == 'd' || letter == 'q') {
                token[k] = 'e';
            }
        }
        return Double.parseDouble(new String(token, StandardCharsets.ISO_8859_1));
    }

    /// The digits of the integer that a token writes, behind a minus sign if it has one, or "" if the number has a fraction. All digits
    /// count: `9007199254740993.0` is 9007199254740993, which binary64 does not hold.
    ///
    /// @param text the bytes; the token was checked with [NumberGrammar#real], and binary64 holds its magnitude: it is 0, or between 1e-324
    ///             and 1e309
    static String integer(byte[] text, int from, int to) {
        StringBuilder digits = new StringBuilder();
        int whole = -1;
        int position = from;
        for (; position < to && (text[position] | 0x20) < 'a'; position++) {
            if (text[position] == '.') {
                whole = digits.length();
            } else if (NumberGrammar.isDigit(text[position])) {
                digits.append((char) text[position]);
            }
        }
        int first = indexOfNonZero(digits);
        if (first == digits.length()) {
            return "0";
        }
        int exponent = position == to ? 0
                : Integer.parseInt(new String(text, position + 1, to - position - 1, StandardCharsets.ISO_8859_1));
        int end = (whole < 0 ? digits.length() : whole) + exponent;
        if (end <= first || indexOfNonZero(digits.substring(Math.min(end, digits.length()))) < digits.length() - end) {
            return "";
        }
        String integer = digits.substring(first, Math.min(end, digits.length()))
                + "0".repeat(Math.max(0, end - digits.length()));
        return text[from] == '-' ? "-" + integer : integer;
    }

    private static int indexOfNonZero(CharSequence digits) {
        int position = 0;
        while (position < digits.length() && digits.charAt(position) == '0') {
            position++;
        }
        return position;
    }
}
