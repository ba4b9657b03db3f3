package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;

/// An addition and a multiplication: `C[i, j] = add over k of (A[i, k] multiply B[k, j])`.
///
/// ```
///              add       multiply   zero: unspecified elements of a result
/// PLUS_TIMES   +         *          0
/// MIN_PLUS     minimum   +          +infinity
/// MAX_PLUS     maximum   +          -infinity
/// OR_AND       or        and        false
/// ```
///
/// Only stored elements take part, so unspecified elements of the operands count as the zero.
public enum Semiring {
    /// Sums of products; over bool, `or` of `and`.
    PLUS_TIMES("plus.times"),
    /// Shortest paths: the least sum.
    MIN_PLUS("min.plus"),
    /// Longest paths: the greatest sum.
    MAX_PLUS("max.plus"),
    /// Reachability: whether both elements of some stored pair are other than 0.
    OR_AND("or.and");

    private final String text;

    Semiring(String text) {
        this.text = text;
    }

    /// Returns the type of a result over operands of a common type: the same, widened, for `PLUS_TIMES`; bool for `OR_AND`; otherwise float64 for
    /// integers, because the zero is infinite.
    ///
    /// @throws IllegalArgumentException for minima and maxima of complex numbers
    public DType resultType(DType common) {
        return switch (this) {
            case PLUS_TIMES -> common.widened();
            case OR_AND -> DType.BOOL;
            case MIN_PLUS, MAX_PLUS -> {
                if (common.isComplex()) {
                    throw new IllegalArgumentException(
                            "the values are " + common + ", which have no order; " + this + " needs real numbers");
                }
                yield common.isFloating() ? common.widened() : DType.FLOAT64;
            }
        };
    }

    /// Returns the neutral element of the addition in a type of results.
    ///
    /// @throws ArithmeticException if the type has no infinity and the element is one
    public Scalar zero(DType type) {
        double infinity = this == MIN_PLUS ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        return switch (this) {
            case PLUS_TIMES, OR_AND -> Scalar.zero(type);
            case MIN_PLUS, MAX_PLUS -> Scalar.of(infinity).convert(type);
        };
    }

    /// Returns whether unspecified elements of a value may be left out: 0 (as in a graph without that edge) or the zero.
    public boolean admitsFill(Scalar fill) {
        return fill.isZero() || (this == MIN_PLUS && fill.real() == Double.POSITIVE_INFINITY)
                || (this == MAX_PLUS && fill.real() == Double.NEGATIVE_INFINITY);
    }

    /// Returns the name, such as `min.plus`.
    @Override
    public String toString() {
        return text;
    }
}
