package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// By which rules one call multiplies.
///
/// @param operation name of the operation in error texts
/// @param semiring  addition and multiplication
/// @param options   options of the call
record ProductRules(String operation, Semiring semiring, OpOptions options) {

    /// Returns the rules of ordinary products.
    static ProductRules of(String operation, OpOptions options) {
        return new ProductRules(operation, Semiring.PLUS_TIMES, options);
    }

    /// Returns an operand as a stored array without duplicates, in the type that arithmetic runs in.
    ///
    /// @param name name of the operand in error texts
    /// @throws IllegalArgumentException if its fill would take part in the products
    StoredArray operand(String name, NdArray array) {
        StoredArray stored = StoredOperands.widened(array);
        Scalar fill = stored.fill();
        if (!semiring.admitsFill(fill)) {
            String zero = switch (semiring) {
                case PLUS_TIMES, OR_AND -> "0";
                case MIN_PLUS -> "0 or Infinity";
                case MAX_PLUS -> "0 or -Infinity";
            };
            throw new IllegalArgumentException(name + " has fill " + fill + "; " + operation + " needs fill " + zero);
        }
        return stored;
    }

    /// Returns the value of unspecified elements of results.
    Scalar zero(DType type) {
        return semiring.zero(type);
    }
}
