package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Values that can be sent: the bare array, shared, or the one value that all have. Immutable.
public final class PackedValues implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final DType dtype;
    private final int size;
    private final Object content;
    private transient @Nullable Values known;

    private PackedValues(DType dtype, int size, Object content, Values known) {
        this.dtype = dtype;
        this.size = size;
        this.content = content;
        this.known = known;
    }

    /// Packs values of any type.
    public static PackedValues of(Values values) {
        Object content = values instanceof UniformValues uniform ? PackedScalar.of(uniform.value())
                : array(values.plain());
        return new PackedValues(values.dtype(), values.size(), content, values);
    }

    private static Object array(Values plain) {
        return switch (plain) {
            case Float64Values a -> Backing.of(a);
            case Float32Values a -> Backing.of(a);
            case Int64Values a -> Backing.of(a);
            case Int32Values a -> Backing.of(a);
            case BoolValues a -> Backing.of(a);
            case Complex128Values a -> Backing.of(a);
            case UniformValues _,EncodedValues _ -> throw new AssertionError("plain values are not encoded");
        };
    }

    /// Returns the values.
    public Values unpack() {
        Values unpacked = known;
        if (unpacked == null) {
            unpacked = switch (content) {
                case PackedScalar uniform -> Values.uniform(uniform.unpack(), size);
                case double[] a -> dtype == DType.COMPLEX128 ? Values.wrapComplex(a) : Values.wrap(a);
                case float[] a -> Values.wrap(a);
                case long[] a -> Values.wrap(a);
                case int[] a -> Values.wrap(a);
                case boolean[] a -> Values.wrap(a);
                default -> throw new IllegalStateException("values in an array of type " + content.getClass());
            };
            known = unpacked;
        }
        return unpacked;
    }
}
