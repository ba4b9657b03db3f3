package org.gcsarray.io.container;

import java.io.IOException;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Writes values of every type into a section, bit for bit.
///
/// @param output the section
record ValueOutput(SectionOutput output) {

    private static final int EXPANDED = 1 << 12;

    /// Writes values at positions `from .. to-1`.
    void put(Values values, int from, int to) throws IOException {
        switch (values) {
            case Float64Values plain ->
                output.putArray(Backing.of(plain), ValueBuffer.DOUBLE, from, to);
            case Float32Values plain -> output.putArray(Backing.of(plain), ValueBuffer.FLOAT, from, to);
            case Int64Values plain -> output.putArray(Backing.of(plain), ColumnBuffer.LONG, from, to);
            case Int32Values plain -> output.putArray(Backing.of(plain), ColumnBuffer.INT, from, to);
            case Complex128Values pairs ->
                output.putArray(Backing.of(pairs), ValueBuffer.DOUBLE, 2 * from, 2 * to);
            case BoolValues truths -> putTruth(Backing.of(truths), from, to);
            case UniformValues _,EncodedValues _ -> putEncoded(values, from, to);
        }
    }

    private void putTruth(boolean[] truths, int from, int to) throws IOException {
        for (int k = from; k < to; k++) {
            output.putByte(truths[k] ? 1 : 0);
        }
    }

    private void putEncoded(Values encoded, int from, int to) throws IOException {
        for (int done = from; done < to; done += EXPANDED) {
            Values piece = encoded.slice(done, Math.min(to, done + EXPANDED)).plain();
            put(piece, 0, piece.size());
        }
    }
}
