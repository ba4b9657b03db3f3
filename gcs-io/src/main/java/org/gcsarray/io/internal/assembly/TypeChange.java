package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Changes values and fill that were read to another type.
///
/// @param place where they come from
/// @param dtype the type asked for
record TypeChange(Place place, DType dtype) {

    /// Returns an array of the type.
    ///
    /// @param array the array; its indices are shared
    /// @return the array, of the same class
    /// @throws ArrayFormatException if a value does not fit the type
    StoredArray of(StoredArray array) throws ArrayFormatException {
        Values values = values(array.values());
        requireFit("the fill value", array.fill());
        return array.withValues(values, array.fill().convert(dtype));
    }

    private Values values(Values values) throws ArrayFormatException {
        try {
            return values.convert(dtype);
        } catch (ArithmeticException refused) {
            for (int k = 0; k < values.size(); k++) {
                requireFit("value " + k, values.get(k));
            }
            throw refused;
        }
    }

    private void requireFit(String what, Scalar value) throws ArrayFormatException {
        try {
            var _ = value.convert(dtype);
        } catch (ArithmeticException refused) {
            throw place.fault(code(value),
                    what + " is " + value + ", which the asked-for type " + dtype + " cannot hold", "--dtype float64");
        }
    }

    private Fault.Code code(Scalar value) {
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
