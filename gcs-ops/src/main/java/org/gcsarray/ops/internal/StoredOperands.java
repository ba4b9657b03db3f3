package org.gcsarray.ops.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.view.ArrayView;

/// Operands as operations need them.
public final class StoredOperands {

    private StoredOperands() {}

    /// Returns an array that is stored and has no duplicates: what a view or a stack shows in the format of [ArrayView#materialise()], any other
    /// array as it is.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates, which [CooArray#canonicalize] combines; or if what a view shows
    ///                                  would take more than the limit of the options
    public static StoredArray stored(NdArray a, OpOptions options) {
        return switch (Objects.requireNonNull(a, "the array is null")) {
            case CooArray coo -> Convert.toCoo(coo);
            case StoredArray stored -> stored;
            default -> ArrayView.of(a).materialise(options.forConversion());
        };
    }

    /// Returns the same with [OpOptions#DEFAULT].
    public static StoredArray stored(NdArray a) {
        return stored(a, OpOptions.DEFAULT);
    }

    /// Returns the same array as an operand of arithmetic: in the type that it [widens][org.gcsarray.buffer.DType#widened] to.
    ///
    /// @throws IllegalArgumentException as [#stored(NdArray, OpOptions)]
    /// @throws ArithmeticException      if a value of uint64 exceeds int64; the text names the element and what to do
    public static StoredArray widened(NdArray a, OpOptions options) {
        StoredArray stored = stored(a, options);
        try {
            return SameStructure.convert(stored, a.dtype().widened(), options);
        } catch (ArithmeticException e) {
            throw beyondInt64(firstBeyondInt64(stored), a.dtype(), e);
        }
    }

    /// Returns the same with [OpOptions#DEFAULT].
    public static StoredArray widened(NdArray a) {
        return widened(a, OpOptions.DEFAULT);
    }

    /// Returns the same number in the type that it widens to.
    ///
    /// @param what what the number is, for the fault
    /// @throws ArithmeticException if it is of uint64 and exceeds int64; the text says what to do
    public static Scalar widened(String what, Scalar number) {
        try {
            return number.convert(number.dtype().widened());
        } catch (ArithmeticException e) {
            throw beyondInt64(what + " " + number, number.dtype(), e);
        }
    }

    private static ArithmeticException beyondInt64(String what, DType type, ArithmeticException cause) {
        return (ArithmeticException) new ArithmeticException(what + " exceeds the range of int64, in which " + type
                + " is computed; convert the array to float64, which rounds it").initCause(cause);
    }

    /// Returns the same array as an operand that is only compared: [#widened], or uint64 as it is.
    ///
    /// @throws IllegalArgumentException as [#stored(NdArray, OpOptions)]
    public static StoredArray compared(NdArray a, OpOptions options) {
        return a.dtype() == DType.UINT64 ? stored(a, options) : widened(a, options);
    }

    private static String firstBeyondInt64(StoredArray a) {
        List<String> found = new ArrayList<>();
        a.forEachStored((indices, position) -> {
            Scalar value = a.values().get(position);
            if (found.isEmpty() && value.integer() < 0) {
                found.add("value " + value + " at element " + Arrays.toString(indices));
            }
        });
        return found.isEmpty() ? "the fill " + a.fill() : found.getFirst();
    }
}
