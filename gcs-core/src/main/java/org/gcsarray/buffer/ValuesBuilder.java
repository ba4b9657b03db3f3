package org.gcsarray.buffer;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/// Accumulates values of one type. Not thread safe; amortised O(1) per value.
public final class ValuesBuilder {

    private final DType dtype;
    private final DoubleArrayList reals;
    private final LongArrayList integers;

    ValuesBuilder(DType dtype) {
        this(dtype, 16);
    }

    ValuesBuilder(DType dtype, int capacity) {
        this.dtype = dtype;
        int doubles = dtype.isComplex() ? Conversions.pairLength(capacity) : capacity;
        this.reals = new DoubleArrayList(dtype.isFloating() ? doubles : 0);
        this.integers = new LongArrayList(dtype.isFloating() ? 0 : capacity);
    }

    /// Returns the type of the values.
    public DType dtype() {
        return dtype;
    }

    /// Returns the number of values added so far.
    public int size() {
        int stored = dtype.isFloating() ? reals.size() : integers.size();
        return dtype.isComplex() ? stored / 2 : stored;
    }

    /// Adds a double. Rounded to nearest for float32, float16 and complex64.
    ///
    /// @throws ArithmeticException if the type is an integer or bool and cannot hold the value exactly, or the value is finite
    ///                             and beyond the range of the floating type
    public ValuesBuilder add(double value) {
        switch (dtype) {
            case FLOAT64 -> reals.add(value);
            case FLOAT32 -> reals.add(Scalar.toFloat(value));
            case FLOAT16 -> reals.add(Scalar.of(value).convert(dtype).real());
            case COMPLEX128, COMPLEX64 -> addComplex(value, 0);
            case UINT64 -> integers.add(Scalar.of(value).convert(dtype).integer());
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8, BOOL -> add(Scalar.of(value).getLong());
        }
        return this;
    }

    /// Adds a long.
    ///
    /// @throws ArithmeticException if the type cannot hold the value exactly
    public ValuesBuilder add(long value) {
        switch (dtype) {
            case INT64 -> integers.add(value);
            case INT32 -> integers.add(Scalar.toInt(value));
            case BOOL -> integers.add(Scalar.toBoolean(value) ? 1 : 0);
            case INT16, INT8, UINT64, UINT32, UINT16, UINT8 ->
                integers.add(Scalar.of(value).convert(dtype).integer());
            case FLOAT64, FLOAT32, FLOAT16, COMPLEX128, COMPLEX64 -> {
                double nearest = Scalar.of(value).convert(dtype).real();
                if (nearest == 0x1p63 || (long) nearest != value) {
                    throw new ArithmeticException("value " + value + " is not exactly representable as " + dtype);
                }
                add(nearest);
            }
        }
        return this;
    }

    /// Adds a complex number.
    ///
    /// @throws ArithmeticException if the type is not complex and the imaginary part is not 0, or as for [#add(double)]
    public ValuesBuilder addComplex(double real, double imaginary) {
        if (dtype.isComplex()) {
            Scalar rounded = Scalar.complex(real, imaginary).convert(dtype);
            reals.add(rounded.real());
            reals.add(rounded.imaginary());
            return this;
        }
        return add(Scalar.complex(real, imaginary).getDouble());
    }

    /// Adds a value of the type of this builder.
    ///
    /// @throws IllegalArgumentException if it has another type
    public ValuesBuilder add(Scalar value) {
        if (value.dtype() != dtype) {
            throw new IllegalArgumentException(
                    "value " + value + " has dtype " + value.dtype() + "; " + dtype + " is needed");
        }
        switch (dtype) {
            case FLOAT64, FLOAT32, FLOAT16 -> reals.add(value.real());
            case COMPLEX128, COMPLEX64 -> addComplex(value.real(), value.imaginary());
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8, BOOL -> integers.add(value.integer());
        }
        return this;
    }

    /// Adds one value from other values of the type of this builder.
    ///
    /// @throws IllegalArgumentException  if they have another type
    /// @throws IndexOutOfBoundsException if there is no such position
    public ValuesBuilder add(Values source, int position) {
        if (source.dtype() != dtype) {
            throw new IllegalArgumentException("values have dtype " + source.dtype() + "; " + dtype + " is needed");
        }
        if (dtype.isFloating()) {
            reals.add(source.getReal(position));
            if (dtype.isComplex()) {
                reals.add(source.getImaginary(position));
            }
        } else {
            integers.add(dtype == DType.UINT64 ? source.get(position).integer() : source.getLong(position));
        }
        return this;
    }

    /// Returns the values added so far, a copy.
    public Values build() {
        return switch (dtype) {
            case FLOAT64 -> Values.wrap(reals.toDoubleArray());
            case COMPLEX128 -> Values.wrapComplex(reals.toDoubleArray());
            case INT64 -> Values.wrap(integers.toLongArray());
            default -> {
                Object array = PlainArrays.of(dtype, size());
                for (int k = 0; k < size(); k++) {
                    PlainArrays.set(array, dtype, k, value(k));
                }
                yield PlainArrays.values(dtype, array);
            }
        };
    }

    private Scalar value(int k) {
        return dtype.isComplex() ? new Scalar(dtype, reals.getDouble(2 * k), reals.getDouble(2 * k + 1), 0)
                : dtype.isFloating() ? new Scalar(dtype, reals.getDouble(k), 0, 0)
                : Scalar.integer(dtype, integers.getLong(k));
    }
}
