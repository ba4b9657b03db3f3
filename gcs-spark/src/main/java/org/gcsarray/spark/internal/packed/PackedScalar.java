package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;

/// A [Scalar] that can be sent. Immutable.
///
/// @serial exclude
public final class PackedScalar implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final DType dtype;
    /// Bits, since serialisers make one NaN of all.
    private final long real;
    private final long imaginary;
    private final long integer;

    private PackedScalar(Scalar value) {
        this.dtype = value.dtype();
        this.real = Double.doubleToRawLongBits(value.real());
        this.imaginary = Double.doubleToRawLongBits(value.imaginary());
        this.integer = value.integer();
    }

    /// Packs a value.
    public static PackedScalar of(Scalar value) {
        return new PackedScalar(value);
    }

    /// Returns the value, bit for bit.
    public Scalar unpack() {
        return new Scalar(dtype, Double.longBitsToDouble(real), Double.longBitsToDouble(imaginary), integer);
    }
}
