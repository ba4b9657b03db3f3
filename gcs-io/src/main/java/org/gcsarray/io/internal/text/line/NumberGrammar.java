package org.gcsarray.io.internal.text.line;

/// Which tokens are numbers. Checked before any conversion, because `Double.parseDouble` also takes `1.5f` and
/// `0x1p3` and rejects `infinity` and `1.5D+01`.
final class NumberGrammar {

    /// What a token is.
    enum Real {
        /// No number.
        NONE,
        /// A decimal number.
        DECIMAL,
        /// A decimal number with the exponent letter D or Q of Fortran.
        FORTRAN,
        /// Not a number, as IEEE 754 means it.
        NAN,
        /// Plus or minus infinity.
        INFINITE
    }

    private NumberGrammar() {
    }

    static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    static boolean isSign(byte b) {
        return b == '+' || b == '-';
    }

    /// `[+-]?[0-9]+`.
    static boolean isInteger(byte[] text, int from, int to) {
        int start = from < to && isSign(text[from]) ? from + 1 : from;
        return start < to && skipDigits(text, start, to) == to;
    }

    /// `[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eEdDqQ][+-]?[0-9]+)?` or `[+-]?(nan|inf|infinity)` in any case.
    static Real real(byte[] text, int from, int to) {
        int position = from < to && isSign(text[from]) ? from + 1 : from;
        int start = position;
        position = skipDigits(text, position, to);
        int digits = position - start;
        if (position < to && text[position] == '.') {
            int fraction = position + 1;
            position = skipDigits(text, fraction, to);
            digits += position - fraction;
        }
        if (digits == 0) {
            return word(text, start, to);
        }
        if (position == to) {
            return Real.DECIMAL;
        }
        int letter = text[position] | 0x20;
        if ((letter != 'e' && letter != 'd' && letter != 'q') || !isInteger(text, position + 1, to)) {
            return Real.NONE;
        }
        return letter == 'e' ? Real.DECIMAL : Real.FORTRAN;
    }

    private static Real word(byte[] text, int from, int to) {
        if (equalsIgnoreCase(text, from, to, "nan")) {
            return Real.NAN;
        }
        boolean infinite = equalsIgnoreCase(text, from, to, "inf") || equalsIgnoreCase(text, from, to, "infinity");
        return infinite ? Real.INFINITE : Real.NONE;
    }

    /// Whether a token is a word of lower-case ASCII letters, in any case.
    static boolean equalsIgnoreCase(byte[] text, int from, int to, String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (int k = 0; k < word.length(); k++) {
            int letter = text[from + k];
            int lower = letter >= 'A' && letter <= 'Z' ? letter | 0x20 : letter;
            if (lower != word.charAt(k)) {
                return false;
            }
        }
        return true;
    }

    private static int skipDigits(byte[] text, int from, int to) {
        int position = from;
        while (position < to && isDigit(text[position])) {
            position++;
        }
        return position;
    }
}
