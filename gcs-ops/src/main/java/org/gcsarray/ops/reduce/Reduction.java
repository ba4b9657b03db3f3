package org.gcsarray.ops.reduce;

import java.util.List;
import java.util.OptionalDouble;

import org.gcsarray.buffer.DType;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Named;

/// How several elements are reduced to one. Immutable, compared by value.
///
/// ```
/// name         of n elements v            type of the result, by type of the elements
///                                         float64 float32 int64   int32   bool    complex128
/// sum          sum of v                   float64 float32 int64   int64   int64   complex128
/// prod         product of v               float64 float32 int64   int64   int64   complex128
/// min max      least, greatest            float64 float32 int64   int32   bool    -
/// mean         sum / n                    float64 float32 float64 float64 float64 complex128
/// any all      some is, all are not 0     bool    bool    bool    bool    bool    bool
/// nnz          how many are not 0         int64   int64   int64   int64   int64   int64
/// var          sum |v - mean|^2 / (n-d)   float64 float32 float64 float64 float64 float64
/// std          root of var                float64 float32 float64 float64 float64 float64
/// norm p       (sum |v|^p)^(1/p)          float64 float32 float64 float64 float64 float64
/// ```
///
/// Reals are computed in double and rounded once. Integers are exact: a result that does not fit throws an [ArithmeticException], and the mean is the
/// exact sum, however large, divided and rounded once. `var` and `std` of integers are computed in double from differences to the mean that are not
/// rounded before; `norm` takes integers as doubles. NaN spreads, except in any, all and nnz, where it counts as a number other than 0, and in
/// reductions [#withoutNaN]. Infinities behave as in sums. The real and imaginary parts of a complex mean are averaged separately: the mean of
/// (inf, -0) is (inf, 0), where a complex division gives NaN.
@CheckReturnValue
public sealed interface Reduction permits ReductionRule {

    /// Returns the name that [#parse] reads, or a longer one for an order or a correction without a name.
    String name();

    /// Returns the type of a result.
    ///
    /// @param type type of the elements; one of storage counts as the one it [widens][DType#widened] to, but `min` and `max` of uint64 are uint64
    /// @throws IllegalArgumentException if the reduction is not defined for it
    DType resultType(DType type);

    /// Returns this reduction of the elements that are not NaN, those that are not stored included: `np.nansum`, `np.nanmean` and so on. A complex
    /// element is NaN if a part of it is. A slice of nothing but NaN has the result of no elements; where a reduction needs one, that is NaN.
    Reduction withoutNaN();

    /// Returns this reduction of all elements, NaN included: the one that [#withoutNaN] was made of, or this one.
    Reduction withNaN();

    /// Returns what the reduction was made with: the correction of [#variance] and [#standardDeviation], the order of a [#norm]; empty for any other.
    OptionalDouble parameter();

    /// Returns the sum; 0 if there are no elements.
    static Reduction sum() {
        return new Sum();
    }

    /// Returns the product; 1 if there are no elements.
    static Reduction product() {
        return new Product();
    }

    /// Returns the least element; NaN if there is one. There must be an element.
    static Reduction minimum() {
        return new Extreme(true);
    }

    /// Returns the greatest element; NaN if there is one. There must be an element.
    static Reduction maximum() {
        return new Extreme(false);
    }

    /// Returns the arithmetic mean; NaN if there are no elements. For integers it is the double nearest to the exact mean, ties to even.
    static Reduction mean() {
        return new Mean();
    }

    /// Returns whether an element is not 0; false if there are no elements.
    static Reduction any() {
        return new Truth(false);
    }

    /// Returns whether no element is 0; true if there are no elements.
    static Reduction all() {
        return new Truth(true);
    }

    /// Returns how many elements are not 0.
    static Reduction countNonzero() {
        return new NonzeroCount();
    }

    /// Returns the variance: the squared deviations from the mean, summed up in a second pass and divided by n - ddof, or by 0 if that is
    /// negative.
    ///
    /// @param ddof 0 for the variance of the elements, 1 to estimate the variance of the population that they sample
    /// @throws IllegalArgumentException if `ddof` is negative
    static Reduction variance(int ddof) {
        return new Variance(ddof, false);
    }

    /// Returns the square root of [#variance].
    ///
    /// @throws IllegalArgumentException if `ddof` is negative
    static Reduction standardDeviation(int ddof) {
        return new Variance(ddof, true);
    }

    /// Returns the norm of the elements as of one vector: `(sum |v|^p)^(1/p)`, the greatest |v| for infinity, the least for negative infinity, and
    /// how many are not 0 for 0. Without elements, infinite orders have no value; the others are 0.
    ///
    /// @param order 0, 1 and above, or an infinity
    /// @throws IllegalArgumentException if it is anything else
    static Reduction norm(double order) {
        return new Norm(order);
    }

    /// Returns the names that [#parse] reads.
    static List<String> names() {
        return ReductionRule.named().stream().map(Reduction::name).toList();
    }

    /// Returns the reduction of a name: `sum prod min max mean any all nnz var std norm1 norm2 norminf`; var and std without a correction. Those
    /// [#withoutNaN] are `nansum nanprod nanmin nanmax nanmean nanvar nanstd`.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists them
    static Reduction parse(String name) {
        return Named.of("reduction", name, ReductionRule.named(), Reduction::name);
    }
}
