package org.gcsarray.io.internal.text.line;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The tokens of one line: runs of bytes between blanks, tabs, VT and FF, or what is between delimiters, without the blanks around it
/// and perhaps empty. Reused from line to line.
public final class TokenLine {
    /// What to do about fields that are not there, or empty.
    public static final String CHOOSE = "choose fields with --columns and --values";

    private static final int SHOWN_BYTES = 40;

    /// Bytes that hold the line.
    public byte[] text = {};
    /// Number of tokens.
    public int count;
    /// Position of the first byte of each token.
    public int[] from = new int[40];
    /// Position after the last byte of each token.
    public int[] to = new int[40];
    private int start;
    private int end;

    /// Begins without a line.
    public TokenLine() {}

    /// Returns whether a byte is white space within a line.
    static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == 0x0b || b == 0x0c;
    }

    /// Splits a line, line end excluded. Tokens beyond the limit are not looked for.
    public void split(byte[] bytes, int lineStart, int lineEnd, int limit) {
        text = bytes;
        start = lineStart;
        end = lineEnd;
        count = 0;
        int position = lineStart;
        while (count < limit) {
            while (position < lineEnd && isBlank(bytes[position])) {
                position++;
            }
            if (position == lineEnd) {
                return;
            }
            makeRoom();
            from[count] = position;
            while (position < lineEnd && !isBlank(bytes[position])) {
                position++;
            }
            to[count++] = position;
        }
    }

    /// Splits a line at each delimiter. A line of blanks has no tokens.
    public void split(byte[] bytes, int lineStart, int lineEnd, byte delimiter, int limit) {
        if (delimiter == EntryFields.BLANKS) {
            split(bytes, lineStart, lineEnd, limit);
            return;
        }
        split(bytes, lineStart, lineEnd, 1);
        boolean more = count > 0 && limit > 0;
        count = 0;
        int position = lineStart;
        while (more) {
            int next = position;
            while (next < lineEnd && bytes[next] != delimiter) {
                next++;
            }
            add(position, next);
            more = next < lineEnd && count < limit;
            position = next + 1;
        }
    }

    /// Splits a token of another line in two, at a byte between them.
    public void splitToken(TokenLine line, int token, int at) {
        text = line.text;
        start = line.start;
        end = line.to[token];
        count = 2;
        from[0] = line.from[token];
        to[0] = at;
        from[1] = at + 1;
        to[1] = end;
    }

    private void add(int fieldStart, int fieldEnd) {
        makeRoom();
        int first = fieldStart;
        while (first < fieldEnd && isBlank(text[first])) {
            first++;
        }
        int last = fieldEnd;
        while (last > first && isBlank(text[last - 1])) {
            last--;
        }
        from[count] = first;
        to[count++] = last;
    }

    private void makeRoom() {
        if (count == from.length) {
            from = Arrays.copyOf(from, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
        }
    }

    /// Column of a token, from 1.
    public int column(int token) {
        return from[token] - start + 1;
    }

    /// Where a missing token should stand: one past the last byte that is not blank.
    public int endColumn() {
        int last = end;
        while (last > start && isBlank(text[last - 1])) {
            last--;
        }
        return last - start + 1;
    }

    /// Returns whether a token has no bytes, as between two delimiters.
    boolean isEmpty(int token) {
        return from[token] == to[token];
    }

    /// Returns whether a token has a sign anywhere.
    public boolean contains(int token, char sign) {
        return string(token).indexOf(sign) >= 0;
    }

    /// Returns whether a token begins with a sign.
    public boolean startsWith(int token, char sign) {
        return text[from[token]] == sign;
    }

    /// Returns whether a token is an integer.
    public boolean isInteger(int token) {
        return NumberGrammar.isInteger(text, from[token], to[token]);
    }

    /// Returns whether the integer of a token fits a `long`.
    public boolean fitsLong(int token) {
        boolean negative = startsWith(token, '-');
        long value = 0;
        for (int k = firstDigit(token); k < to[token]; k++) {
            int digit = text[k] - '0';
            // counts downwards: the range of negative numbers is the larger one
            if (value < (Long.MIN_VALUE + digit) / 10) {
                return false;
            }
            value = value * 10 - digit;
        }
        return negative || value != Long.MIN_VALUE;
    }

    /// Returns whether an integer is in the range of uint64.
    public boolean fitsUnsignedLong(int token) {
        long value = 0;
        for (int k = firstDigit(token); k < to[token]; k++) {
            int digit = text[k] - '0';
            if (Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, 10)) > 0) {
                return false;
            }
            value = value * 10 + digit;
        }
        return !startsWith(token, '-') || value == 0;
    }

    /// Returns the integer of a token that [fits][#fitsLong] a `long`, or the 64 bits of one that fits [unsigned][#fitsUnsignedLong] ones.
    public long parseLong(int token) {
        long value = 0;
        for (int k = firstDigit(token); k < to[token]; k++) {
            value = value * 10 - (text[k] - '0');
        }
        return startsWith(token, '-') ? value : -value;
    }

    private int firstDigit(int token) {
        return NumberGrammar.isSign(text[from[token]]) ? from[token] + 1 : from[token];
    }

    /// Returns whether a token is a word, in letters of any case.
    public boolean is(int token, String lowerCaseWord) {
        return NumberGrammar.equalsIgnoreCase(text, from[token], to[token], lowerCaseWord);
    }

    /// The bytes of a token as they are.
    public String string(int token) {
        return new String(text, from[token], to[token] - from[token], StandardCharsets.ISO_8859_1);
    }

    /// What a message about a line says besides: text has no NUL bytes, but there is one between any two letters of UTF-16, and in UTF-32 there
    /// are three.
    static String encoding(byte[] text, int lineStart, int lineEnd) {
        int letters = 0;
        int last = lineStart;
        int step = 0;
        for (int position = lineStart; position < lineEnd; position++) {
            if (text[position] != 0) {
                step = letters == 0 ? 0 : letters == 1 || position - last == step ? position - last : -1;
                last = position;
                letters++;
            }
        }
        if (letters == lineEnd - lineStart) {
            return "";
        }
        String encoding = step == 2 ? "UTF-16" : step == 4 ? "UTF-32" : "";
        return "; the line has NUL bytes" + (encoding.isEmpty() ? ""
                : ", as " + encoding + " text has (iconv -f " + encoding + " -t UTF-8 converts it)");
    }

    /// A token for a message: quoted, shortened, NUL as `\0`, other control characters as `?`.
    public String quoted(int token) {
        return '"' + shown(token) + '"';
    }

    /// As [#quoted], without the quotes: for numbers.
    public String shown(int token) {
        int length = Math.min(to[token] - from[token], SHOWN_BYTES);
        return new String(text, from[token], length, StandardCharsets.UTF_8).replace("\0", "\\0")
                .replaceAll("\\p{Cntrl}", "?") + (length < to[token] - from[token] ? ".." : "");
    }
}
