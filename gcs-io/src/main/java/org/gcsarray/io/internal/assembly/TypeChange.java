package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// What options ask of an array that was read: another type of its values, and no stored zeros.
final class TypeChange {

    private TypeChange() {}

    /// Returns an array as the options want it; the array itself if they ask for nothing.
    ///
    /// @param place   where the array comes from
    /// @param array   the array; its indices are shared
    /// @param options type and zeros
    /// @return the array, of the same class
    /// @throws ArrayFormatException if a value does not fit the type asked for
    static StoredArray apply(Place place, StoredArray array, ReadOptions options) throws ArrayFormatException {
        StoredArray typed = options.dtype().isPresent() ? convert(place, array, options.dtype().get()) : array;
        return options.pruneZeros() ? pruned(typed) : typed;
    }

    private static StoredArray convert(Place place, StoredArray array, DType dtype) throws ArrayFormatException {
        if (array.dtype() == dtype) {
            return array;
        }
        return array.withValues(values(place, array.values(), dtype), fill(place, array.fill(), dtype));
    }

    private static StoredArray pruned(StoredArray array) {
        return switch (array) {
            case StridedArray dense -> dense;
            case CooArray coo -> coo.pruneZeros();
            case CompressedArray compressed -> compressed.withRows(compressed.unfolded().pruneZeros());
        };
    }

    private static Values values(Place place, Values values, DType dtype) throws ArrayFormatException {
        try {
            return values.convert(dtype);
        } catch (ArithmeticException refused) {
            for (int k = 0; k < values.size(); k++) {
                requireFit(place, "value " + k, values.get(k), dtype);
            }
            throw refused;
        }
    }

    private static Scalar fill(Place place, Scalar fill, DType dtype) throws ArrayFormatException {
        requireFit(place, "the fill value", fill, dtype);
        return fill.convert(dtype);
    }

    private static void requireFit(Place place, String what, Scalar value, DType dtype) throws ArrayFormatException {
        try {
            var _ = value.convert(dtype);
        } catch (ArithmeticException refused) {
            throw place.fault(code(value, dtype),
                    what + " is " + value + ", which the asked-for type " + dtype + " cannot hold", "--dtype float64");
        }
    }

    private static Fault.Code code(Scalar value, DType dtype) {
        if (value.imaginary() != 0 && !dtype.isComplex()) {
            return Fault.Code.DTYPE;
        }
        if (dtype.isFloating()) {
            return Fault.Code.FLOAT_RANGE;
        }
        return value.dtype().isFloating() && value.real() != Math.rint(value.real()) ? Fault.Code.NUMBER
                : Fault.Code.INTEGER_RANGE;
    }
}
