package org.gcsarray.io.internal.text.line;

import java.io.IOException;

import org.gcsarray.io.Symmetry;

/// Parses chunks of entry lines.
///
/// The fast path takes plain lines: unsigned indices in range and numbers whose conversion is decided by [Decimal],
/// separated by blanks and tabs or one delimiter, ended by LF or CRLF. Any surprise leaves the line to [LineParser]. Digits are taken
/// eight at a time: the length of a token then costs no branch misprediction. Not thread safe.
public final class EntryParser {
    /// 10^k for k digits of a token's end.
    private static final long[] SHIFT = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};
    private static final long ZEROS = 0x3030303030303030L;
    private static final int MOST_INDEX_DIGITS = 18;
    private static final int MOST_DIGITS = 19;
    private static final int MOST_EXPONENT_DIGITS = 4;
    /// What the number readers put in [#end] when the token is not plain.
    private static final int NOT_PLAIN = -1;

    private final EntryRules rules;
    private final Chunk chunk;
    private final BodyLine lines;
    private final boolean fast;
    private final boolean betweenBlanks;
    private final byte delimiter;
    private final long[] plainLowest;
    private final long[] plainLargest;
    private int end;

    /// Makes a parser that takes the fast path where it can.
    public EntryParser(Chunk chunk) {
        this(chunk, true);
    }

    /// With `fast` false every line goes to the line parser: the tests compare both.
    public EntryParser(Chunk chunk, boolean fast) {
        this(chunk, new LineParser(chunk), fast);
    }

    /// Makes a parser of lines that are no entries.
    public EntryParser(Chunk chunk, BodyLine lines) {
        this(chunk, lines, false);
    }

    private EntryParser(Chunk chunk, BodyLine lines, boolean fast) {
        this.rules = chunk.rules;
        this.chunk = chunk;
        this.lines = lines;
        this.plainLowest = rules.base.clone();
        this.plainLargest = rules.largest.clone();
        this.betweenBlanks = rules.fields.betweenBlanks();
        this.delimiter = rules.fields.delimiter;
        this.fast = fast && rules.plainValues() && rules.diagonalOrder == 0 && rules.fields.inOrder;
    }

    /// The chunk that is parsed.
    public Chunk chunk() {
        return chunk;
    }

    /// Parses all lines of the chunk, or up to the last fault that is of interest.
    public void parse() throws IOException {
        chunk.start();
        int position = 0;
        while (position < chunk.length && !chunk.stopped()) {
            position = fast ? plainLines(position) : position;
            if (position < chunk.length) {
                position = lines.parse(position);
            }
        }
        chunk.finish();
    }

    /// Takes plain lines from a position on and returns the start of the first line that is not plain.
    private int plainLines(int from) {
        byte[] text = chunk.text;
        long[][] index = chunk.index;
        long[] words = chunk.words;
        setBounds();
        long[] lowest = plainLowest;
        long[] largest = plainLargest;
        long[] base = rules.base;
        int rank = rules.rank;
        ValueKind kind = rules.kind;
        boolean general = rules.symmetry == Symmetry.GENERAL || rank != 2;
        int lineStart = from;
        int limit = chunk.length;
        int count = chunk.count;
        int first = count;
        int column = -1;
        int lastToken = rules.tokens() - 1;
        plain: while (lineStart < limit) {
            int position = skipBlanks(text, lineStart);
            int start = position;
            for (int d = 0; d < rank; d++) {
                long value = readUnsigned(text, position);
                if (end < 0 || value < lowest[d] || value > largest[d]) {
                    break plain;
                }
                index[d][count] = value - base[d];
                position = d < lastToken ? nextToken(text, end) : end;
                if (position < 0) {
                    break plain;
                }
            }
            switch (kind) {
                case REAL -> words[count] = Double.doubleToRawLongBits(readReal(text, position));
                case INTEGER, UNSIGNED -> words[count] = readInteger(text, position);
                case COMPLEX -> {
                    words[2 * count] = Double.doubleToRawLongBits(readReal(text, position));
                    position = end < 0 ? end : nextToken(text, end);
                    if (position < 0) {
                        break plain;
                    }
                    words[2 * count + 1] = Double.doubleToRawLongBits(readReal(text, position));
                }
                case NONE -> end = position;
            }
            if (end < 0 || (!general && !isPlainTriangle(count))) {
                break;
            }
            position = skipBlanks(text, end);
            if (text[position] == '\r' && position + 1 < limit) {
                position++;
            }
            if (text[position] != '\n' || position - lineStart > EntryRules.LONGEST_LINE) {
                break;
            }
            if (start - lineStart != column) {
                column = start - lineStart;
                chunk.places.add(count, chunk.lines + count - first, column + 1);
            }
            count++;
            lineStart = position + 1;
        }
        chunk.lines += count - first;
        chunk.count = count;
        return lineStart;
    }

    /// While the base is unknown, the first 0 of each dimension and the first index equal to an extent are clues that the
    /// line parser must see; afterwards they are plain.
    private void setBounds() {
        if (rules.findBase) {
            for (int d = 0; d < rules.rank; d++) {
                plainLowest[d] = chunk.survey().clues.zeroLine[d] == 0 ? 1 : 0;
                plainLargest[d] = rules.bounded && chunk.survey().clues.extentLine == 0 ? rules.largest[d] - 1
                        : rules.largest[d];
            }
        }
    }

    /// Skips blanks, and tabs where they cannot be a delimiter.
    private int skipBlanks(byte[] text, int from) {
        int position = from;
        while (text[position] == ' ' || (betweenBlanks && text[position] == '\t')) {
            position++;
        }
        return position;
    }

    /// The start of the token behind another, or [#NOT_PLAIN] if no delimiter is between.
    private int nextToken(byte[] text, int from) {
        int position = skipBlanks(text, from);
        if (betweenBlanks) {
            return position;
        }
        return text[position] == delimiter ? skipBlanks(text, position + 1) : NOT_PLAIN;
    }

    private boolean isPlainTriangle(int entry) {
        long row = chunk.index[0][entry];
        long column = chunk.index[1][entry];
        return row > column || (row == column ? rules.symmetry == Symmetry.SYMMETRIC : !rules.strict);
    }

    /// The number of ASCII digits at the start of a word, 0..8. Carries and borrows of the test run upwards only, so the
    /// first byte that is not a digit is found exactly.
    private static int digitCount(long word) {
        long others = (word + 0x4646464646464646L | word - ZEROS) & 0x8080808080808080L;
        return Long.numberOfTrailingZeros(others) >>> 3;
    }

    /// The value of the first `count` (1..7) digits of a word.
    private static long leadingDigits(long word, int count) {
        int shift = 64 - 8 * count;
        return Decimal.digits((word << shift) | (ZEROS >>> (8 * count)));
    }

    private long readUnsigned(byte[] text, int from) {
        long word = Decimal.eightBytes(text, from);
        int digits = digitCount(word);
        if (digits == 0) {
            end = NOT_PLAIN;
            return 0;
        }
        if (digits < 8) {
            end = isSeparator(text[from + digits]) ? from + digits : NOT_PLAIN;
            return leadingDigits(word, digits);
        }
        long value = Decimal.digits(word);
        int position = from + 8;
        while (NumberGrammar.isDigit(text[position])) {
            value = value * 10 + text[position++] - '0';
        }
        end = isSeparator(text[position]) && position - from <= MOST_INDEX_DIGITS ? position : NOT_PLAIN;
        return value;
    }

    private long readInteger(byte[] text, int from) {
        boolean negative = text[from] == '-';
        long magnitude = readUnsigned(text, negative ? from + 1 : from);
        if (negative && rules.kind == ValueKind.UNSIGNED) {
            end = NOT_PLAIN;
        }
        return negative ? -magnitude : magnitude;
    }

    private double readReal(byte[] text, int from) {
        int position = text[from] == '-' ? from + 1 : from;
        int start = position;
        long mantissa = 0;
        long word = Decimal.eightBytes(text, position);
        int run = digitCount(word);
        while (run == 8) {
            mantissa = mantissa * 100_000_000 + Decimal.digits(word);
            position += 8;
            word = Decimal.eightBytes(text, position);
            run = digitCount(word);
        }
        if (run > 0) {
            mantissa = mantissa * SHIFT[run] + leadingDigits(word, run);
            position += run;
        }
        int digits = position - start;
        int exponent = 0;
        if (text[position] == '.') {
            int fraction = ++position;
            word = Decimal.eightBytes(text, position);
            run = digitCount(word);
            while (run == 8) {
                mantissa = mantissa * 100_000_000 + Decimal.digits(word);
                position += 8;
                word = Decimal.eightBytes(text, position);
                run = digitCount(word);
            }
            if (run > 0) {
                mantissa = mantissa * SHIFT[run] + leadingDigits(word, run);
                position += run;
            }
            exponent = fraction - position;
            digits -= exponent;
        }
        if (digits == 0 || (digits > MOST_DIGITS && significant(text, start, position) > MOST_DIGITS)) {
            end = NOT_PLAIN;
            return 0;
        }
        boolean integer = position - start == digits;
        if ((text[position] | 0x20) == 'e') {
            integer = false;
            exponent += readExponent(text, position + 1);
            position = end;
            if (end < 0) {
                return 0;
            }
        }
        if (integer && mantissa >>> 53 != 0 && !Decimal.isExact(mantissa)) {
            end = NOT_PLAIN;
            return 0;
        }
        double value = Decimal.scaled(mantissa, exponent);
        end = value != Decimal.UNDECIDED && isSeparator(text[position]) ? position : NOT_PLAIN;
        return start == from ? value : -value;
    }

    private int readExponent(byte[] text, int from) {
        int position = NumberGrammar.isSign(text[from]) ? from + 1 : from;
        int start = position;
        int exponent = 0;
        while (NumberGrammar.isDigit(text[position]) && position - start < MOST_EXPONENT_DIGITS) {
            exponent = exponent * 10 + text[position++] - '0';
        }
        end = position > start ? position : NOT_PLAIN;
        return text[from] == '-' ? -exponent : exponent;
    }

    /// Digits of a number without its leading zeros.
    private static int significant(byte[] text, int from, int to) {
        int position = from;
        while (position < to && (text[position] == '0' || text[position] == '.')) {
            position++;
        }
        int digits = to - position;
        for (int k = position; k < to; k++) {
            digits -= text[k] == '.' ? 1 : 0;
        }
        return digits;
    }

    private boolean isSeparator(byte b) {
        return b == ' ' || b == '\n' || b == delimiter || b == '\t' || b == '\r';
    }
}
