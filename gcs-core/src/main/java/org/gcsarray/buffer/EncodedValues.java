package org.gcsarray.buffer;

import java.util.Objects;

import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Values stored as narrower codes, each of which reproduces its value bit for bit: what [Values#least] gives where it saves bytes.
///
/// Type and numbers are those of the plain values, and so is every result that is computed from them.
public final class EncodedValues implements Values {

    private final Encoding encoding;
    private final Decoding decoding;
    private final Codes codes;

    EncodedValues(Encoding encoding, Codes codes) {
        this.encoding = encoding;
        this.decoding = encoding.decoding();
        this.codes = codes;
    }

    @Override
    public DType dtype() {
        return encoding.dtype();
    }

    @Override
    public int size() {
        return codes.size();
    }

    @Override
    public long byteSize() {
        return (long) codes.size() * codes.byteWidth() + encoding.byteSize();
    }

    @Override
    public String encoding() {
        return encoding.name(codes);
    }

    @Override
    public double getDouble(int position) {
        return encoding.real(codes, position);
    }

    @Override
    public Scalar get(int position) {
        return encoding.value(codes, position);
    }

    @Override
    public Values gather(int[] order) {
        return new EncodedValues(encoding, codes.gather(order));
    }

    @Override
    public Values slice(int from, int to) {
        return new EncodedValues(encoding, codes.slice(from, to));
    }

    @Override
    public void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size());
        codes.decode(from, to, decoding, target);
        if (encoding.isRounded()) {
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
        return switch (dtype()) {
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
            case BOOL, COMPLEX128 -> throw new AssertionError(dtype() + " values are not encoded");
        };
    }

    @Override
    public long getLong(int position) {
        return dtype().isFloating() || decoding.isTable() ? get(position).getLong() : (long) codes.number(position);
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
