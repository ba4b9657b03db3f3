package org.gcsarray.ops.element;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// The numbers of one operand in the order of the result: `values[positions[k]]`, or the fill where the position is -1.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Source(Values values, Scalar fill, int @Nullable [] positions) {

    /// Returns values in their own order.
    static Source of(Values values) {
        return new Source(values, Scalar.zero(values.dtype()), null);
    }

    /// Returns values in another order, and the fill where there is none; the positions are shared.
    static Source of(Values values, Scalar fill, int[] positions) {
        return values.size() == 0 ? constant(fill) : new Source(values, fill, positions);
    }

    /// Returns one number again and again.
    static Source constant(Scalar number) {
        return of(Values.uniform(number, Integer.MAX_VALUE));
    }

    /// Returns the k-th number.
    Scalar get(int k) {
        int position = positions == null ? k : positions[k];
        return position < 0 ? fill : values.get(position);
    }

    /// Reads numbers `from .. from+count-1` into a block.
    void read(int from, int count, NumberBlock block) {
        if (values instanceof UniformValues uniform) {
            readUniform(uniform.value(), from, count, block);
        } else if (positions == null) {
            readInOrder(from, count, block);
        } else {
            switch (block.lane) {
                case REAL -> readReals(positions, from, count, block.real);
                case INTEGER -> readIntegers(positions, from, count, block.integer);
                case COMPLEX -> {
                    readReals(positions, from, count, block.real);
                    readImaginary(positions, from, count, block.imaginary);
                }
            }
        }
    }

    private void readUniform(Scalar value, int from, int count, NumberBlock block) {
        if (block.lane == Lane.INTEGER) {
            for (int k = 0; k < count; k++) {
                block.integer[k] = isFill(from + k) ? fill.integer() : value.integer();
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            block.real[k] = isFill(from + k) ? fill.real() : value.real();
        }
        if (block.lane == Lane.COMPLEX) {
            for (int k = 0; k < count; k++) {
                block.imaginary[k] = isFill(from + k) ? fill.imaginary() : value.imaginary();
            }
        }
    }

    private boolean isFill(int k) {
        return positions != null && positions[k] < 0;
    }

    private void readInOrder(int from, int count, NumberBlock block) {
        switch (block.lane) {
            case REAL -> values.copyTo(from, from + count, block.real);
            case INTEGER -> integersInOrder(from, count, block.integer);
            case COMPLEX -> {
                values.copyTo(from, from + count, block.real);
                for (int k = 0; k < count; k++) {
                    block.imaginary[k] = values.getImaginary(from + k);
                }
            }
        }
    }

    private void integersInOrder(int from, int count, long[] target) {
        switch (values) {
            case Int64Values longs -> System.arraycopy(Backing.of(longs), from, target, 0, count);
            case Int32Values ints -> {
                int[] v = Backing.of(ints);
                for (int k = 0; k < count; k++) {
                    target[k] = v[from + k];
                }
            }
            case BoolValues booleans -> {
                boolean[] v = Backing.of(booleans);
                for (int k = 0; k < count; k++) {
                    target[k] = v[from + k] ? 1 : 0;
                }
            }
            case NarrowValues narrow -> {
                checkUnsigned();
                for (int k = 0; k < count; k++) {
                    target[k] = narrow.bits(from + k);
                }
            }
            case Float64Values _,Float32Values _,Complex128Values _ -> throw notIntegers();
            case UniformValues _,EncodedValues _ -> {
                for (int k = 0; k < count; k++) {
                    target[k] = values.getLong(from + k);
                }
            }
        }
    }

    private void readReals(int[] p, int from, int count, double[] target) {
        double none = fill.real();
        switch (values) {
            case Float64Values doubles -> {
                double[] v = Backing.of(doubles);
                long bits = Double.doubleToRawLongBits(none);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    long value = Double.doubleToRawLongBits(v[Math.max(position, 0)]);
                    // which operand has an element is as random as the data: bits are chosen, a choice of doubles would be a branch
                    long isFill = position >> 31;
                    target[k] = Double.longBitsToDouble((value & ~isFill) | (bits & isFill));
                }
            }
            case Float32Values floats -> {
                float[] v = Backing.of(floats);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    double value = v[Math.max(position, 0)];
                    target[k] = position < 0 ? none : value;
                }
            }
            case Complex128Values complex -> {
                double[] v = Backing.of(complex);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    target[k] = position < 0 ? none : v[2 * position];
                }
            }
            case Int64Values _,Int32Values _,BoolValues _,UniformValues _,EncodedValues _,NarrowValues _ -> {
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    target[k] = position < 0 ? none : values.getReal(position);
                }
            }
        }
    }

    private void readImaginary(int[] p, int from, int count, double[] target) {
        if (!(values instanceof Complex128Values)) {
            Arrays.fill(target, 0, count, 0);
            return;
        }
        for (int k = 0; k < count; k++) {
            int position = p[from + k];
            target[k] = position < 0 ? fill.imaginary() : values.getImaginary(position);
        }
    }

    private void readIntegers(int[] p, int from, int count, long[] target) {
        long none = fill.integer();
        switch (values) {
            case Int64Values longs -> {
                long[] v = Backing.of(longs);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    long value = v[Math.max(position, 0)];
                    target[k] = position < 0 ? none : value;
                }
            }
            case Int32Values ints -> {
                int[] v = Backing.of(ints);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    long value = v[Math.max(position, 0)];
                    target[k] = position < 0 ? none : value;
                }
            }
            case BoolValues booleans -> {
                boolean[] v = Backing.of(booleans);
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    target[k] = position < 0 ? none : v[position] ? 1 : 0;
                }
            }
            case NarrowValues narrow -> {
                checkUnsigned();
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    target[k] = position < 0 ? none : narrow.bits(position);
                }
            }
            case Float64Values _,Float32Values _,Complex128Values _ -> throw notIntegers();
            case UniformValues _,EncodedValues _ -> {
                for (int k = 0; k < count; k++) {
                    int position = p[from + k];
                    target[k] = position < 0 ? none : values.getLong(position);
                }
            }
        }
    }

    /// Types of storage are computed as integers without a sign, or not at all.
    private void checkUnsigned() {
        if (values.dtype() != DType.UINT64) {
            throw notIntegers();
        }
    }

    private AssertionError notIntegers() {
        return new AssertionError("values of dtype " + values.dtype() + " are not computed as integers");
    }
}
