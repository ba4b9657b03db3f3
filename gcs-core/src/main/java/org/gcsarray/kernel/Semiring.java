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
/// MIN_TIMES    minimum   *          +infinity
/// MAX_TIMES    maximum   *          -infinity
/// MIN_MAX      minimum   maximum    +infinity
/// MAX_MIN      maximum   minimum    -infinity
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
    /// The least product.
    MIN_TIMES("min.times"),
    /// Most reliable paths, whose elements are probabilities: the greatest product.
    MAX_TIMES("max.times"),
    /// Paths whose greatest element is least.
    MIN_MAX("min.max"),
    /// Widest paths: those whose least element is greatest.
    MAX_MIN("max.min"),
    /// Reachability: whether both elements of some stored pair are other than 0.
    OR_AND("or.and");

    private final String text;

    Semiring(String text) {
        this.text = text;
    }

    /// Returns whether the addition chooses the least or the greatest number.
    public boolean isExtreme() {
        return this != PLUS_TIMES && this != OR_AND;
    }

    private boolean isLeast() {
        return this == MIN_PLUS || this == MIN_TIMES || this == MIN_MAX;
    }

    /// Returns the type of a result over operands of a common type: the same, widened, for `PLUS_TIMES`; bool for `OR_AND`; otherwise float64 for
    /// integers, because the zero is infinite.
    ///
    /// @throws IllegalArgumentException for minima and maxima of complex numbers
    public DType resultType(DType common) {
        return switch (this) {
            case PLUS_TIMES -> common.widened();
            case OR_AND -> DType.BOOL;
            case MIN_PLUS, MAX_PLUS, MIN_TIMES, MAX_TIMES, MIN_MAX, MAX_MIN -> {
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
        double infinity = isLeast() ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        return isExtreme() ? Scalar.of(infinity).convert(type) : Scalar.zero(type);
    }

    /// Returns whether unspecified elements of a value may be left out: 0 (as in a graph without that edge) or the zero.
    public boolean admitsFill(Scalar fill) {
        return fill.isZero() || (isExtreme() && fill.sameNumber(zero(DType.FLOAT64)));
    }

    /// Returns the name, such as `min.plus`.
    @Override
    public String toString() {
        return text;
    }
}
