package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Where in a binary file something stands.
///
/// @param file   name of the file as it was given
/// @param member name of a member or dataset, or empty
public record Place(String file, String member) {

    /// A fault at this place, without a hint.
    ///
    /// @param code the kind of fault
    /// @param text what is wrong, with expected and actual value
    /// @return the exception, to be thrown
    public ArrayFormatException fault(Fault.Code code, String text) {
        return fault(code, text, "");
    }

    /// A fault at this place.
    ///
    /// @param code the kind of fault
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the exception, to be thrown
    public ArrayFormatException fault(Fault.Code code, String text, String hint) {
        return fault(code, -1, text, hint);
    }

    /// A fault at a byte of this place.
    ///
    /// @param code the kind of fault
    /// @param offset byte offset from 0, or -1
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the exception, to be thrown
    public ArrayFormatException fault(Fault.Code code, long offset, String text, String hint) {
        return new ArrayFormatException(Fault.binary(code, file, member, offset, text, hint));
    }

    /// A fault at a byte of this place, without a hint.
    ///
    /// @param code the kind of fault
    /// @param offset byte offset from 0
    /// @param text what is wrong, with expected and actual value
    /// @return the exception, to be thrown
    public ArrayFormatException fault(Fault.Code code, long offset, String text) {
        return fault(code, offset, text, "");
    }

    /// Converts the fill value read from this place to the type of the values.
    ///
    /// @param fill  the number as it is stored
    /// @param dtype type of the values
    /// @return the same number, of that type
    /// @throws ArrayFormatException if the type cannot hold it exactly
    public Scalar fill(Scalar fill, DType dtype) throws ArrayFormatException {
        try {
            if (fill.convert(dtype).sameNumber(fill)) {
                return fill.convert(dtype);
            }
        } catch (ArithmeticException _) {
            // told below, as for those that would be rounded
        }
        throw fault(Fault.Code.DTYPE, "the fill value is " + fill + " of type " + fill.dtype()
                + "; the values have type " + dtype, "");
    }

    /// Another member of the same file.
    ///
    /// @param name its name
    /// @return the place
    public Place member(String name) {
        return new Place(file, name);
    }
}
