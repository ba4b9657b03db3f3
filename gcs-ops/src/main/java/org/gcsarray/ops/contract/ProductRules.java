package org.gcsarray.ops.contract;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// By which rules one call multiplies.
///
/// @param operation name of the operation in error texts
/// @param semiring  addition and multiplication
/// @param options   options of the call
/// @param types     types of the operands in error texts; empty for those of each product
/// @param whole     shape of the result if products are steps towards it, so that their elements are not its own
record ProductRules(String operation, Semiring semiring, OpOptions options, String types, Optional<SmoothShape> whole) {

    /// Rules of one product.
    ProductRules(String operation, Semiring semiring, OpOptions options) {
        this(operation, semiring, options, "", Optional.empty());
    }

    /// Returns the rules of ordinary products.
    static ProductRules of(String operation, OpOptions options) {
        return new ProductRules(operation, Semiring.PLUS_TIMES, options);
    }

    /// Returns the same rules with other options.
    ProductRules withOptions(OpOptions other) {
        return new ProductRules(operation, semiring, other, types, whole);
    }

    /// Returns the rules of products of some arrays.
    ProductRules of(List<? extends NdArray> operands) {
        String all = String.join(", ", operands.stream().map(operand -> operand.dtype().toString()).toList());
        int last = all.lastIndexOf(", ");
        return new ProductRules(operation, semiring, options,
                last < 0 ? all : all.substring(0, last) + " and " + all.substring(last + 2), whole);
    }

    /// Returns the rules of steps towards a result.
    ProductRules towards(SmoothShape result) {
        return new ProductRules(operation, semiring, options, types, Optional.of(result));
    }

    /// Returns the error of a sum that exceeds its type.
    ///
    /// @param what  what is known of it
    /// @param cause what was wrong
    ArithmeticException overflow(String ofTypes, String what, ArithmeticException cause) {
        return (ArithmeticException) new ArithmeticException(operation + " of " + (types.isEmpty() ? ofTypes : types)
                + ": " + what).initCause(cause);
    }

    /// Returns an operand as a stored array without duplicates, in the type that arithmetic runs in.
    ///
    /// @param name name of the operand in error texts
    /// @throws IllegalArgumentException if its fill would take part in the products
    StoredArray operand(String name, NdArray array) {
        StoredArray stored = StoredOperands.widened(array, options);
        Scalar fill = stored.fill();
        if (!semiring.admitsFill(fill)) {
            String zero = semiring.isExtreme() ? "0 or " + semiring.zero(DType.FLOAT64) : "0";
            throw new IllegalArgumentException(name + " has fill " + fill + "; " + operation + " needs fill " + zero);
        }
        return stored;
    }

    /// Returns the value of unspecified elements of results.
    Scalar zero(DType type) {
        return semiring.zero(type);
    }

    /// Returns whether a product is dense.
    ///
    /// @param hasDense whether an operand is
    boolean isDense(boolean hasDense) {
        return switch (options.products()) {
            case BY_OPERANDS -> hasDense;
            case SPARSE -> false;
            case DENSE -> true;
        };
    }
}
