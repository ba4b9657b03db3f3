package org.gcsarray.buffer;

import java.util.Objects;

import org.gcsarray.internal.CheckReturnValue;

/// The stored values of an array, in one of the types of [DType].
///
/// Immutable by contract: `wrap` shares the array, which belongs to the values from then on. Algorithms compute on indices and move values with
/// [#gather], [#scatter] and [#combine], so each algorithm is written once for all types.
@CheckReturnValue
public sealed interface Values
        permits Float64Values, Float32Values, Int64Values, Int32Values, BoolValues, Complex128Values, UniformValues,
        EncodedValues, NarrowValues {

    /// Wraps float64 values; the array is shared, not copied.
    static Values wrap(double[] values) {
        return new Float64Values(values);
    }

    /// Wraps float32 values; the array is shared, not copied.
    static Values wrap(float[] values) {
        return new Float32Values(values);
    }

    /// Wraps int64 values; the array is shared, not copied.
    static Values wrap(long[] values) {
        return new Int64Values(values);
    }

    /// Wraps int32 values; the array is shared, not copied.
    static Values wrap(int[] values) {
        return new Int32Values(values);
    }

    /// Wraps bool values; the array is shared, not copied.
    static Values wrap(boolean[] values) {
        return new BoolValues(values);
    }

    /// Wraps complex128 values `re, im, re, im, ..`; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if the length is odd
    static Values wrapComplex(double[] interleaved) {
        return new Complex128Values(interleaved);
    }

    /// Wraps complex64 values `re, im, re, im, ..`; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if the length is odd
    static Values wrapComplex(float[] interleaved) {
        return NarrowValues.of(DType.COMPLEX64, interleaved);
    }

    /// Wraps the bytes of int8 or uint8 values; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if it is another type
    static Values wrap(DType dtype, byte[] bits) {
        return NarrowValues.of(dtype, bits);
    }

    /// Wraps the bits of int16, uint16 or float16 values; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if it is another type
    static Values wrap(DType dtype, short[] bits) {
        return NarrowValues.of(dtype, bits);
    }

    /// Wraps the bits of uint32 values; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if it is another type
    static Values wrap(DType dtype, int[] bits) {
        return NarrowValues.of(dtype, bits);
    }

    /// Wraps the bits of uint64 values; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if it is another type
    static Values wrap(DType dtype, long[] bits) {
        return NarrowValues.of(dtype, bits);
    }

    /// Returns `size` float64 values that share one value.
    ///
    /// @throws IllegalArgumentException if `size` is negative
    static Values uniform(double value, int size) {
        return uniform(Scalar.of(value), size);
    }

    /// Returns `size` values that share one value of any type.
    ///
    /// @throws IllegalArgumentException if `size` is negative
    static Values uniform(Scalar value, int size) {
        return new UniformValues(value, size);
    }

    /// Returns a builder of values of one type.
    static ValuesBuilder builder(DType dtype) {
        return new ValuesBuilder(dtype);
    }

    /// Returns the type of each value.
    DType dtype();

    /// Returns the number of values.
    int size();

    /// Returns the bytes of the stored payload, without object headers: `size * width`, or those of their [#encoding].
    default long byteSize() {
        return (long) size() * dtype().byteWidth();
    }

    /// Returns how each value is stored: the name of the type, or that of a narrower encoding such as `int8`, `int16 / 100`, `uint8, table of
    /// 132` or `one value`.
    default String encoding() {
        return dtype().toString();
    }

    /// Returns the same values in the fewest bytes that reproduce each of them bit for bit, -0.0, infinities and NaN included; this object if no
    /// encoding takes fewer. The type, and the results of all operations, stay the same.
    ///
    /// ```
    /// one value          bytes of one                 all values are the same
    /// int8, 16, 32       1, 2, 4 bytes each           integers
    /// float32            4 bytes each                 doubles that are floats
    /// int8, 16, 32 / d   1, 2, 4 bytes each           halves, quarters, eighths; decimals of up to 10 digits
    /// table              1, 2 bytes each and a table  at most 256, 65,536 distinct values
    /// ```
    ///
    /// O(size): a sample chooses the encoding, then all values are verified. Bool, complex and narrow values have the first form only.
    default Values least() {
        return LeastEncoding.of(this);
    }

    /// Returns the same values, each in the bytes of its type; this object if they are stored that way. O(size).
    default Values plain() {
        return this;
    }

    /// Returns one value as double: exact, except that int64 and uint64 beyond 2^53 are rounded to nearest.
    ///
    /// @throws IndexOutOfBoundsException if `position` is outside `0..size()-1`
    /// @throws ArithmeticException       if the value is complex with an imaginary part other than 0
    default double getDouble(int position) {
        return get(position).getDouble();
    }

    /// Returns the real part, which is the value itself for all types but the complex ones.
    default double getReal(int position) {
        return getDouble(position);
    }

    /// Returns the imaginary part, 0 for all types but the complex ones.
    default double getImaginary(int position) {
        return 0;
    }

    /// Returns one value as long, exactly.
    ///
    /// @throws ArithmeticException if the value is not an integer that int64 holds
    default long getLong(int position) {
        return get(position).getLong();
    }

    /// Returns one value, exactly.
    Scalar get(int position);

    /// Returns whether the value at a position is the same number as `number`, see [Scalar#sameNumber].
    default boolean sameNumber(int position, Scalar number) {
        return get(position).sameNumber(number);
    }

    /// Returns the values at the given positions: `result[k] = this[order[k]]`. O(order.length); new storage.
    ///
    /// @throws IndexOutOfBoundsException if an entry is outside `0..size()-1`
    Values gather(int[] order);

    /// Returns the values at positions `from .. to-1`; new storage.
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..size()`
    Values slice(int from, int to);

    /// Copies the real parts of the values at positions `from .. to-1` to the start of `target`.
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..size()`, or longer than `target`
    default void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size());
        for (int p = from; p < to; p++) {
            target[p - from] = getReal(p);
        }
    }

    /// Returns all values as a plain array, int64 beyond 2^53 rounded to nearest; new storage.
    ///
    /// @throws ArithmeticException if a value has an imaginary part; the text names its position
    default double[] toDoubles() {
        double[] copy = new double[size()];
        convert(DType.FLOAT64).copyTo(0, copy.length, copy);
        return copy;
    }

    /// The same, rounded to float.
    default void copyTo(int from, int to, float[] target) {
        Objects.checkFromToIndex(from, to, size());
        for (int p = from; p < to; p++) {
            target[p - from] = (float) getReal(p);
        }
    }

    /// Returns `size` values with `result[targets[k]] = this[k]` and `fill` elsewhere. O(size); new storage, never uniform.
    ///
    /// @param targets distinct positions in `0..size-1`, one for each value
    /// @param size    number of values of the result
    /// @param fill    value of all other positions, of the type of these values
    /// @throws IllegalArgumentException  if there is not one target for each value or `fill` has another type
    /// @throws IndexOutOfBoundsException if a target is outside `0..size-1`
    Values scatter(int[] targets, int size, Scalar fill);

    /// Returns one value for each run of `order`: run s is `order[starts[s]] .. order[starts[s+1]-1]`, combined by `policy`.
    ///
    /// Sums and products of float32 are computed in double and rounded once; those of integers are exact. Types of storage are widened first and
    /// the results narrowed again; uint64 is combined in its own range.
    ///
    /// @param order  positions of values
    /// @param starts first entry of each non-empty run, ascending, then `order.length`
    /// @throws ArithmeticException      if an integer sum or product overflows, or a result exceeds the range of the type; the text names
    ///                                  values and positions
    /// @throws IllegalArgumentException if the policy is ERROR and a run has several entries, or MIN or MAX is asked of complex values
    default Values combine(int[] order, int[] starts, DuplicatePolicy policy) {
        return Duplicates.combine(this, order, starts, policy);
    }

    /// Returns the values in another type; this object if it has that type already. Floating targets round to nearest. Integers of 8 and 16 bits
    /// keep their bytes in a wider type, see [#encoding].
    ///
    /// @throws ArithmeticException as for [Scalar#convert]; the text names the position
    default Values convert(DType target) {
        return target == dtype() ? this : Conversions.convert(this, target);
    }
}
