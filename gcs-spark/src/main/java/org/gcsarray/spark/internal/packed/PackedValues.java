package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.internal.Codes;

/// Values that can be sent: the bare array, shared, the codes that they are stored as, or the one value that all have. Immutable.
///
/// Encoded values whose table takes more than their codes save, as in a small part of them, are plain.
public final class PackedValues implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final DType dtype;
    private final int size;
    private final Object content;
    private transient @Nullable Values known;

    private PackedValues(Values values) {
        this.dtype = values.dtype();
        this.size = values.size();
        this.content = switch (values) {
            case UniformValues uniform -> PackedScalar.of(uniform.value());
            case EncodedValues encoded -> new Encoded(encoded);
            default -> switch (Backing.of(values)) {
                case double[] array -> exact(array);
                case float[] array -> exact(array);
                case Object array -> array;
            };
        };
        this.known = values;
    }

    /// Returns doubles in a form that serialisers keep: both make one NaN of all, so an array with others is sent as its bits.
    private static Object exact(double... array) {
        for (double value : array) {
            if (Double.isNaN(value) && Double.doubleToRawLongBits(value) != Double.doubleToRawLongBits(Double.NaN)) {
                return Arrays.stream(array).mapToLong(Double::doubleToRawLongBits).toArray();
            }
        }
        return array;
    }

    private static Object exact(float... array) {
        for (float value : array) {
            if (Float.isNaN(value) && Float.floatToRawIntBits(value) != Float.floatToRawIntBits(Float.NaN)) {
                int[] bits = new int[array.length];
                Arrays.setAll(bits, k -> Float.floatToRawIntBits(array[k]));
                return bits;
            }
        }
        return array;
    }

    /// Packs values of any type.
    public static PackedValues of(Values values) {
        return new PackedValues(values.byteSize() < (long) values.size() * values.dtype().byteWidth()
                || values instanceof UniformValues ? values : values.plain());
    }

    /// Returns the values.
    ///
    /// @throws IllegalArgumentException if received codes do not stand for values of the type
    public Values unpack() {
        Values unpacked = known;
        if (unpacked == null) {
            unpacked = switch (content) {
                case PackedScalar uniform -> Values.uniform(uniform.unpack(), size);
                case Encoded encoded -> encoded.unpack(dtype);
                case long[] bits when dtype.isFloating() ->
                    RawArrays.values(dtype, Arrays.stream(bits).mapToDouble(Double::longBitsToDouble).toArray());
                case int[] bits when dtype.isFloating() -> RawArrays.values(dtype, floats(bits));
                default -> RawArrays.values(dtype, content);
            };
            known = unpacked;
        }
        return unpacked;
    }

    private static float[] floats(int... bits) {
        float[] floats = new float[bits.length];
        for (int k = 0; k < bits.length; k++) {
            floats[k] = Float.intBitsToFloat(bits[k]);
        }
        return floats;
    }

    /// The bare array of codes, and which value each stands for.
    private static final class Encoded implements Serializable {

        @Serial
        private static final long serialVersionUID = 1;

        private final Object codes;
        private final double times;
        private final double by;
        private final @Nullable PackedValues table;

        Encoded(EncodedValues values) {
            Values distinct = Backing.table(values);
            this.codes = Backing.codes(values) instanceof Codes.Floats floats
                    ? PackedValues.of(Values.wrap(floats.codes()))
                    : Backing.codes(values).array();
            this.times = Backing.decoding(values).times();
            this.by = Backing.decoding(values).by();
            this.table = distinct == null ? null : PackedValues.of(distinct);
        }

        Values unpack(DType dtype) {
            Object array = codes instanceof PackedValues packed ? PlainValues.floats(packed.unpack()) : codes;
            return Backing.encoded(dtype, times, by, table == null ? null : table.unpack(), Codes.wrap(array));
        }
    }
}
