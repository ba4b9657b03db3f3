package org.gcsarray.buffer;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Values stored as narrower codes, each of which reproduces its value bit for bit: the result of [Values#least] where that saves bytes.
///
/// Type and numbers are those of the plain values, and so are all results computed from them.
public final class EncodedValues implements Values {

    private final DType dtype;
    private final Decoding decoding;
    /// Distinct values, of which each code is a position; null if codes are numbers.
    private final @Nullable Values table;
    private final Codes codes;

    private EncodedValues(DType dtype, Decoding decoding, @Nullable Values table, Codes codes) {
        this.dtype = dtype;
        this.decoding = decoding;
        this.table = table;
        this.codes = codes;
    }

    /// Returns values from their codes, which may come from elsewhere: each is checked to stand for a value of the type. O(size) with a
    /// table, else O(1).
    ///
    /// @param times first factor of a code that is a number, 1 with a table
    /// @param by    second factor, 1 with a table
    /// @param table distinct values, of which each code is a position; null if codes are numbers
    /// @throws IllegalArgumentException if codes do not stand for values of the type
    static EncodedValues of(DType dtype, double times, double by, @Nullable Values table, Codes codes) {
        boolean isScaled = times != 1 || by != 1;
        boolean isNumber = codes instanceof Codes.Floats ? dtype.isFloating() && !isScaled
                : !isScaled || (dtype.isFloating() && times * by > 0 && times * by < 1);
        boolean isPosition = table != null && table.dtype() == dtype && codes.byteWidth() < Integer.BYTES && !isScaled;
        if (!isEncodable(dtype) || codes.byteWidth() >= dtype.byteWidth()
                || !(table == null ? isNumber : isPosition)) {
            throw new IllegalArgumentException("codes of " + codes.byteWidth() + " bytes"
                    + (table == null ? "" : " in a table of " + table.dtype() + " values") + ", times " + times
                    + " times " + by + ", do not stand for " + dtype + " values");
        }
        if (table != null) {
            checkPositions(codes, table.size());
        }
        return proven(dtype, times, by, table, codes);
    }

    /// Returns the same of codes that are known to stand for values of the type. O(table).
    static EncodedValues proven(DType dtype, double times, double by, @Nullable Values table, Codes codes) {
        double[] reals = new double[table == null ? 0 : table.size()];
        if (table != null) {
            table.copyTo(0, reals.length, reals);
        }
        return new EncodedValues(dtype, new Decoding(times, by, reals), table, codes);
    }

    /// Returns whether values of a type may be stored as codes.
    static boolean isEncodable(DType dtype) {
        return dtype == DType.FLOAT64 || dtype == DType.FLOAT32 || dtype == DType.INT64 || dtype == DType.INT32;
    }

    /// Returns the same codes for integers as values of another type, null if they do not stand for all of its values.
    @Nullable
    Values relabelled(DType target) {
        boolean isInteger = table == null && decoding.unit() == 1 && !(codes instanceof Codes.Floats);
        boolean isExact = target == DType.FLOAT32 ? codes.byteWidth() < Integer.BYTES : isEncodable(target);
        return isInteger && isExact && codes.byteWidth() < target.byteWidth() ? of(target, 1, 1, null, codes) : null;
    }

    private static void checkPositions(Codes codes, int size) {
        if (size == 0) {
            throw new IllegalArgumentException("a table of codes has no values; it needs at least one");
        }
        int greatest = 0;
        for (int k = 0; k < codes.size(); k++) {
            greatest = Math.max(greatest, codes.index(k));
        }
        if (greatest >= size) {
            int first = 0;
            while (codes.index(first) < size) {
                first++;
            }
            throw new IllegalArgumentException("value " + first + " is number " + codes.index(first) + " of a table of "
                    + size + "; numbers begin at 0");
        }
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public int size() {
        return codes.size();
    }

    @Override
    public long byteSize() {
        return (long) codes.size() * codes.byteWidth() + (table == null ? 0 : table.byteSize());
    }

    @Override
    public String encoding() {
        int bits = 8 * codes.byteWidth();
        if (table != null) {
            return "uint" + bits + ", table of " + table.size();
        }
        long divisor = Math.round(1 / decoding.unit());
        return codes instanceof Codes.Floats ? "float32" : "int" + bits + (divisor == 1 ? "" : " / " + divisor);
    }

    @Override
    public double getDouble(int position) {
        double value = decoding.number(codes, position);
        return isRounded() ? (float) value : value;
    }

    /// Returns whether the product of a code and its factors must be rounded to a float.
    private boolean isRounded() {
        return dtype == DType.FLOAT32 && decoding.unit() != 1;
    }

    @Override
    public Scalar get(int position) {
        if (table != null) {
            return table.get(codes.index(position));
        }
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(getDouble(position));
            case FLOAT32 -> Scalar.of((float) getDouble(position));
            case INT64 -> Scalar.of((long) codes.number(position));
            case INT32 -> Scalar.of((int) codes.number(position));
            case BOOL, COMPLEX128, FLOAT16, INT16, INT8, UINT64, UINT32, UINT16, UINT8, COMPLEX64 -> throw notEncoded();
        };
    }

    @Override
    public long getLong(int position) {
        return dtype.isFloating() || table != null ? get(position).getLong() : (long) codes.number(position);
    }

    @Override
    public Values gather(int[] order) {
        return some(codes.gather(order));
    }

    @Override
    public Values slice(int from, int to) {
        return some(codes.slice(from, to));
    }

    /// Returns some of the values: plain ones if those take fewer bytes than the table and the codes.
    private Values some(Codes chosen) {
        EncodedValues encoded = new EncodedValues(dtype, decoding, table, chosen);
        return table != null && encoded.byteSize() > (long) chosen.size() * dtype.byteWidth() ? encoded.plain()
                : encoded;
    }

    @Override
    public void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size());
        codes.decode(from, to, decoding, target);
        if (isRounded()) {
            for (int k = 0; k < to - from; k++) {
                target[k] = (float) target[k];
            }
        }
    }

    @Override
    public void copyTo(int from, int to, float[] target) {
        Objects.checkFromToIndex(from, to, size());
        codes.decode(from, to, decoding, target);
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        return plain().scatter(targets, size, fill);
    }

    @Override
    public Values plain() {
        return switch (dtype) {
            case FLOAT64 -> {
                double[] plain = new double[size()];
                copyTo(0, plain.length, plain);
                yield new Float64Values(plain);
            }
            case FLOAT32 -> {
                float[] plain = new float[size()];
                copyTo(0, plain.length, plain);
                yield new Float32Values(plain);
            }
            case INT64 -> {
                long[] plain = new long[size()];
                for (int k = 0; k < plain.length; k++) {
                    plain[k] = getLong(k);
                }
                yield new Int64Values(plain);
            }
            case INT32 -> {
                int[] plain = new int[size()];
                for (int k = 0; k < plain.length; k++) {
                    plain[k] = (int) getLong(k);
                }
                yield new Int32Values(plain);
            }
            case BOOL, COMPLEX128, FLOAT16, INT16, INT8, UINT64, UINT32, UINT16, UINT8, COMPLEX64 -> throw notEncoded();
        };
    }

    private AssertionError notEncoded() {
        return new AssertionError(dtype + " values are not encoded");
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
