package org.gcsarray.view;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Overwrites single values of the buffer of a dense array.
final class BufferWriter {

    private BufferWriter() {}

    /// Overwrites one value.
    ///
    /// @throws ArithmeticException   if the type of the buffer cannot hold the value
    /// @throws IllegalStateException if the buffer holds one number for all elements
    static void put(Values buffer, int position, Scalar value) {
        Scalar converted = value.convert(buffer.dtype());
        switch (buffer) {
            case Float64Values values -> Backing.of(values)[position] = converted.real();
            case Float32Values values -> Backing.of(values)[position] = (float) converted.real();
            case Int64Values values -> Backing.of(values)[position] = converted.integer();
            case Int32Values values -> Backing.of(values)[position] = (int) converted.integer();
            case BoolValues values -> Backing.of(values)[position] = converted.integer() != 0;
            case Complex128Values values -> {
                Backing.of(values)[2 * position] = converted.real();
                Backing.of(values)[2 * position + 1] = converted.imaginary();
            }
            case UniformValues _ -> throw new IllegalStateException(
                    "the buffer holds one number for all " + buffer.size() + " elements and cannot be written");
            case EncodedValues _ ->
                throw new IllegalStateException("the buffer holds values encoded as " + buffer.encoding()
                        + " and cannot be written; wrap its plain() values");
        }
    }
}
