package org.gcsarray.buffer.internal;

import java.lang.reflect.Array;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Values one behind the other.
public final class JoinedValues {

    private JoinedValues() {}

    /// Returns all values of all parts in order; the part itself if it is one. They keep an encoding that all parts share, one value included;
    /// other values are plain.
    ///
    /// @param parts values of type `dtype`
    /// @throws ArithmeticException if there are more than an array holds; the text begins with `what`
    public static Values of(String what, DType dtype, List<Values> parts) {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        int perValue = dtype.isComplex() ? 2 : 1;
        long count = parts.stream().mapToLong(Values::size).sum() * perValue;
        int size = (int) count;
        if (size != count) {
            throw new ArithmeticException(what + " has " + count / perValue
                    + " elements to store; at most " + Integer.MAX_VALUE / perValue + " fit one array");
        }
        if (!parts.isEmpty() && parts.stream().allMatch(part -> sameEncoding(parts.getFirst(), part))) {
            return encoded(parts, size / perValue);
        }
        return RawArrays.values(dtype, copy(RawArrays.ofValues(dtype, size / perValue), parts, perValue,
                p -> RawArrays.of(parts.get(p))));
    }

    /// Returns whether values are stored alike: both plainly, or encoded such that the same code stands for the same bits. O(size of a table).
    public static boolean areAlike(Values values, Values others) {
        return isPlain(values) ? isPlain(others) : sameEncoding(values, others);
    }

    private static boolean isPlain(Values values) {
        return !(values instanceof UniformValues || values instanceof EncodedValues);
    }

    private static boolean sameEncoding(Values values, Values others) {
        if (values instanceof UniformValues a && others instanceof UniformValues b) {
            return sameBits(a.value(), b.value());
        }
        if (!(values instanceof EncodedValues a && others instanceof EncodedValues b)
                || Backing.codes(a).getClass() != Backing.codes(b).getClass()
                || Backing.decoding(a).times() != Backing.decoding(b).times()
                || Backing.decoding(a).by() != Backing.decoding(b).by()) {
            return false;
        }
        Values table = Backing.table(a);
        Values other = Backing.table(b);
        return table == other || (table != null && other != null && table.size() == other.size()
                && IntStream.range(0, table.size()).allMatch(k -> sameBits(table.get(k), other.get(k))));
    }

    private static boolean sameBits(Scalar a, Scalar b) {
        return Double.doubleToRawLongBits(a.real()) == Double.doubleToRawLongBits(b.real())
                && Double.doubleToRawLongBits(a.imaginary()) == Double.doubleToRawLongBits(b.imaginary())
                && a.integer() == b.integer();
    }

    private static Values encoded(List<Values> parts, int size) {
        if (parts.getFirst() instanceof UniformValues uniform) {
            return Values.uniform(uniform.value(), size);
        }
        EncodedValues first = (EncodedValues) parts.getFirst();
        Decoding decoding = Backing.decoding(first);
        Object codes = Array.newInstance(Backing.codes(first).array().getClass().componentType(), size);
        return Backing.encoded(first.dtype(), decoding.times(), decoding.by(), Backing.table(first), Codes.wrap(
                copy(codes, parts, 1, p -> Backing.codes((EncodedValues) parts.get(p)).array())));
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // all are arrays of one type
    private static <T> T copy(T target, List<Values> parts, int perValue, IntFunction<Object> source) {
        int next = 0;
        for (int p = 0; p < parts.size(); p++) {
            int length = parts.get(p).size() * perValue;
            System.arraycopy(source.apply(p), 0, target, next, length);
            next += length;
        }
        return target;
    }
}
