package org.gcsarray.io.internal.text.line;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Symmetry;

/// Reads the value tokens of a line and converts them to the type asked for. Asked-for conversions round as IEEE 754
/// does; what has no meaning in the target (a fraction as integer, an overflow) is a fault of the token.
public final class ValueParser {
    private final EntryRules rules;
    private final TokenLine tokens;
    private double real;
    private double imaginary;
    private long integer;
    /// Whether a value of the line had the exponent of a Fortran number, such as `1D5`.
    boolean fortran;
    /// Whether a value of the line was too small to be held, and became 0.
    boolean underflow;
    /// Values of the line that are integers which were rounded though an integer type holds them.
    int rounded;

    /// Makes a parser of the values in a line of tokens.
    public ValueParser(EntryRules rules, TokenLine tokens) {
        this.rules = rules;
        this.tokens = tokens;
    }

    /// Forgets the line before.
    public void start() {
        fortran = false;
        underflow = false;
        rounded = 0;
        imaginary = 0;
    }

    /// Reads a part of the value of the line: 0 is the number or its real part, 1 the imaginary part.
    public void parse(int part) {
        int token = rules.fields.token(rules.rank + part);
        if (token >= tokens.count) {
            throw new LineException(Fault.Code.TOKEN_MISSING, tokens.endColumn(),
                    "the line is too short (expected " + rules.kind.description + " as value)");
        }
        if (rules.kind.isInteger()) {
            parseInteger(token);
        } else if (part == 0) {
            real = parseReal(token);
            convert(token);
        } else {
            imaginary = parseReal(token);
            requireRepresentable(token);
            imaginary = rules.dtype.isComplex() ? stored(token, imaginary) : imaginary;
        }
    }

    double imaginary() {
        return imaginary;
    }

    /// Returns whether the last value is 0.
    public boolean isZero() {
        return rules.dtype.isFloating() ? real == 0 && imaginary == 0 : integer == 0;
    }

    /// The mirror image of -2^63 under skew symmetry does not exist.
    void requireNegatable(boolean reflected) {
        boolean smallest = (rules.stored == DType.UINT64 && integer != 0)
                || (rules.stored == DType.INT64 && integer == Long.MIN_VALUE)
                || (rules.stored == DType.INT32 && integer == Integer.MIN_VALUE)
                || (rules.stored.isStorage() && !rules.stored.isFloating() && !holds(Scalar.of(-integer)));
        if (rules.symmetry == Symmetry.SKEW_SYMMETRIC && reflected && smallest) {
            int token = rules.fields.token(rules.rank);
            throw new LineException(Fault.Code.INTEGER_RANGE, tokens.column(token),
                    tokens.quoted(token) + " has no negative for its mirror image", "--dtype float64");
        }
    }

    /// Puts the last value into the words of an entry.
    public void store(long[] words, int entry) {
        if (rules.kind == ValueKind.NONE) {
            return;
        }
        int at = rules.words() * entry;
        words[at] = rules.dtype.isFloating() ? Double.doubleToRawLongBits(real) : integer;
        if (rules.dtype.isComplex()) {
            words[at + 1] = Double.doubleToRawLongBits(imaginary);
        }
    }

    private void parseInteger(int token) {
        if (!tokens.isInteger(token)) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is not an integer");
        }
        boolean negative = tokens.startsWith(token, '-');
        boolean fits = tokens.fitsLong(token);
        if (rules.kind == ValueKind.UNSIGNED && negative && !(fits && tokens.parseLong(token) == 0)) {
            throw new LineException(Fault.Code.INTEGER_RANGE, tokens.column(token),
                    tokens.quoted(token) + " is negative in an unsigned-integer file");
        }
        if (rules.dtype.isFloating()) {
            real = stored(token, fits ? tokens.parseLong(token) : decimal(token));
        } else if (fitsType(token)) {
            integer = narrowed(token, tokens.parseLong(token));
        } else {
            throw outside(token);
        }
    }

    private double parseReal(int token) {
        NumberGrammar.Real kind = NumberGrammar.real(tokens.text, tokens.from[token], tokens.to[token]);
        if (kind == NumberGrammar.Real.NONE || (kind == NumberGrammar.Real.FORTRAN && rules.strict)) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is not a real number",
                    tokens.isEmpty(token) && !rules.fields.betweenBlanks() ? TokenLine.CHOOSE
                            : tokens.contains(token, ',') ? "numbers have a decimal point" : "");
        }
        boolean negative = tokens.startsWith(token, '-');
        return switch (kind) {
            case NAN -> Double.NaN;
            case INFINITE -> negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            case DECIMAL -> {
                rounded += rules.notesRounding() && tokens.isInteger(token) && isRounded(token) ? 1 : 0;
                yield decimal(token);
            }
            case FORTRAN, NONE -> {
                fortran = true;
                yield decimal(token);
            }
        };
    }

    private boolean isRounded(int token) {
        if (!tokens.fitsLong(token) && !tokens.fitsUnsignedLong(token)) {
            return false;
        }
        long integer = tokens.parseLong(token);
        return !Decimal.isExact(tokens.startsWith(token, '-') ? -integer : integer);
    }

    private double decimal(int token) {
        double value = Decimal.parse(tokens.text, tokens.from[token], tokens.to[token]);
        if (Double.isInfinite(value)) {
            throw new LineException(Fault.Code.FLOAT_RANGE, tokens.column(token),
                    tokens.quoted(token) + " rounds to infinity");
        }
        if (value == 0 && hasNonZeroDigit(token)) {
            underflow = true;
        }
        return value;
    }

    private boolean hasNonZeroDigit(int token) {
        for (int k = tokens.from[token]; k < tokens.to[token]; k++) {
            byte b = tokens.text[k];
            if (b >= '1' && b <= '9') {
                return true;
            }
            if (b > '9') {
                return false;
            }
        }
        return false;
    }

    private void convert(int token) {
        if (rules.dtype.isFloating()) {
            real = stored(token, real);
        } else {
            integer = narrowed(token, toInteger(token));
        }
    }

    /// Returns a number, or a part of one, as the type that is stored rounds it.
    private double stored(int token, double value) {
        if (rules.stored == DType.FLOAT64 || rules.stored == DType.COMPLEX128) {
            return value;
        }
        Scalar number = Scalar.of(value);
        if (!holds(number)) {
            throw new LineException(Fault.Code.FLOAT_RANGE, tokens.column(token),
                    tokens.quoted(token) + " rounds to infinity as " + rules.stored, "--dtype float64");
        }
        return number.convert(rules.stored).real();
    }

    private boolean holds(Scalar value) {
        try {
            var _ = value.convert(rules.stored);
            return true;
        } catch (ArithmeticException _) {
            return false;
        }
    }

    private long toInteger(int token) {
        if (tokens.isInteger(token) && fitsType(token)) {
            return tokens.parseLong(token);
        }
        if (Double.isInfinite(real)) {
            throw outside(token);
        }
        String digits = Double.isNaN(real) || underflow ? ""
                : Decimal.integer(tokens.text, tokens.from[token], tokens.to[token]);
        if (digits.isEmpty()) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is not an integer, which the asked-for type " + rules.stored + " needs");
        }
        try {
            return rules.dtype == DType.UINT64 ? Long.parseUnsignedLong(digits) : Long.parseLong(digits);
        } catch (NumberFormatException _) {
            throw outside(token);
        }
    }

    /// Whether an integer is in the range of the type that it is parsed in.
    private boolean fitsType(int token) {
        return rules.dtype == DType.UINT64 ? tokens.fitsUnsignedLong(token) : tokens.fitsLong(token);
    }

    private long narrowed(int token, long value) {
        boolean fits = switch (rules.stored) {
            case INT64, UINT64 -> true;
            case INT32 -> value == (int) value;
            case BOOL -> value == 0 || value == 1;
            default -> holds(Scalar.of(value));
        };
        if (!fits) {
            throw outside(token);
        }
        return value;
    }

    private void requireRepresentable(int token) {
        if (!rules.dtype.isComplex() && imaginary != 0) {
            throw new LineException(Fault.Code.DTYPE, tokens.column(token),
                    "imaginary part " + tokens.quoted(token) + " has no place in the asked-for type " + rules.stored);
        }
    }

    private LineException outside(int token) {
        boolean unsigned = tokens.isInteger(token) && !tokens.fitsLong(token) && tokens.fitsUnsignedLong(token);
        return new LineException(Fault.Code.INTEGER_RANGE, tokens.column(token),
                tokens.quoted(token) + " is outside "
                        + (rules.stored == DType.BOOL ? "0..1, the range of bool" : "the range of " + rules.stored),
                unsigned ? "--dtype uint64" : "--dtype float64");
    }
}
