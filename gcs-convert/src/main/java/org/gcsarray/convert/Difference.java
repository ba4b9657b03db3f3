package org.gcsarray.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.internal.CheckReturnValue;

/// What differs between two arrays, compared by element whatever their formats, layouts and order.
///
/// Two arrays are equal in value when their shapes agree and every index reads the same number (NaN is the same as NaN, 0.0 as -0.0).
/// Explicit zeros, the number of stored elements and types do not matter. A dense array counts as the sparse array of fill 0 that stores all but the
/// zeros.
///
/// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="Difference"}
///
/// @param shapesDiffer whether the shapes differ; then nothing else is compared
/// @param fillsDiffer  whether indices that neither array stores read differently
/// @param count        number of differing elements that at least one array stores
/// @param largest      largest absolute difference, NaN if one of them is not finite, 0 if none differ
/// @param elements     the first differing elements in lexicographic order
@CheckReturnValue
public record Difference(boolean shapesDiffer, boolean fillsDiffer, long count, double largest,
        List<Element> elements) {

    /// One differing element.
    ///
    /// @param indices its indices
    /// @param left    what the left array reads
    /// @param right   what the right array reads
    public record Element(List<Long> indices, Scalar left, Scalar right) {}

    /// How far numbers may be apart: `|l - r| <= absolute + relative * max(|l|, |r|)`.
    ///
    /// @param absolute absolute tolerance, at least 0
    /// @param relative relative tolerance, at least 0
    public record Tolerance(double absolute, double relative) {

        /// No tolerance.
        public static final Tolerance EXACT = new Tolerance(0, 0);

        /// Checks that both are at least 0.
        ///
        /// @throws IllegalArgumentException if one is negative or NaN
        public Tolerance {
            if (!(absolute >= 0) || !(relative >= 0)) {
                throw new IllegalArgumentException(
                        "tolerances are " + absolute + " and " + relative + "; both must be at least 0");
            }
        }

        boolean accepts(Scalar left, Scalar right) {
            if (left.sameNumber(right)) {
                return true;
            }
            double distance = distance(left, right);
            double size = Math.max(Math.hypot(left.real(), left.imaginary()),
                    Math.hypot(right.real(), right.imaginary()));
            return (absolute > 0 || relative > 0) && distance <= absolute + relative * size && Double.isFinite(size);
        }
    }

    /// Returns whether two arrays have the same shape and the same number at every index, whatever their formats, types, fills and explicit
    /// zeros. NaN equals NaN. O(nse log nse) unless both are canonical coordinates; [#between] tells what differs.
    ///
    /// @throws IllegalArgumentException if an array has duplicates
    public static boolean contentEquals(NdArray left, NdArray right) {
        return contentEquals(left, right, Tolerance.EXACT);
    }

    /// Returns whether two arrays have the same shape and, within a tolerance, the same number at every index; otherwise as
    /// [#contentEquals(NdArray, NdArray)].
    public static boolean contentEquals(NdArray left, NdArray right, Tolerance tolerance) {
        return between(left, right, tolerance, 0).isNone();
    }

    /// Compares two arrays. O(nse log nse) unless both are canonical coordinates.
    ///
    /// @param tolerance   how far numbers may be apart
    /// @param maxElements how many differing elements to list
    /// @throws IllegalArgumentException if an array has duplicates
    public static Difference between(NdArray left, NdArray right, Tolerance tolerance, int maxElements) {
        if (!left.shape().equals(right.shape())) {
            return new Difference(true, false, 0, 0, List.of());
        }
        return new Merge(Convert.toCoo(left), Convert.toCoo(right), tolerance, maxElements).run();
    }

    /// Returns whether nothing differs.
    public boolean isNone() {
        return !shapesDiffer && !fillsDiffer && count == 0;
    }

    private static double distance(Scalar left, Scalar right) {
        return Math.hypot(realDistance(left, right), left.imaginary() - right.imaginary());
    }

    /// Subtracts exactly where an integer takes part: beyond 2^53 its nearest double may be the other number.
    private static double realDistance(Scalar left, Scalar right) {
        boolean bothFloating = left.dtype().isFloating() && right.dtype().isFloating();
        if (bothFloating || !Double.isFinite(left.real()) || !Double.isFinite(right.real())) {
            return left.real() - right.real();
        }
        return exact(left).subtract(exact(right)).doubleValue();
    }

    private static BigDecimal exact(Scalar value) {
        return switch (value.dtype()) {
            case UINT64 -> new BigDecimal(Long.toUnsignedString(value.integer()));
            default -> value.dtype().isFloating() ? new BigDecimal(value.real()) : BigDecimal.valueOf(value.integer());
        };
    }

    /// Walks both arrays in lexicographic order.
    private static final class Merge {

        private final CooArray left;
        private final CooArray right;
        private final Tolerance tolerance;
        private final int maxElements;
        private final List<Element> elements = new ArrayList<>();
        private long count;
        private double largest;
        private long union;

        Merge(CooArray left, CooArray right, Tolerance tolerance, int maxElements) {
            this.left = left;
            this.right = right;
            this.tolerance = tolerance;
            this.maxElements = maxElements;
        }

        Difference run() {
            int l = 0;
            int r = 0;
            while (l < left.nse() || r < right.nse()) {
                int order = l == left.nse() ? 1 : r == right.nse() ? -1 : compare(l, r);
                Scalar leftValue = order <= 0 ? left.values().get(l) : left.fill();
                Scalar rightValue = order >= 0 ? right.values().get(r) : right.fill();
                if (!tolerance.accepts(leftValue, rightValue)) {
                    add(order <= 0 ? indices(left, l) : indices(right, r), leftValue, rightValue);
                }
                union++;
                l += order <= 0 ? 1 : 0;
                r += order >= 0 ? 1 : 0;
            }
            boolean someUnspecified = left.shape().cellCount().compareTo(BigInteger.valueOf(union)) > 0;
            return new Difference(false, someUnspecified && !tolerance.accepts(left.fill(), right.fill()), count,
                    largest, List.copyOf(elements));
        }

        private int compare(int l, int r) {
            for (int d = 0; d < left.shape().rank(); d++) {
                int order = Long.compare(left.indices(d).get(l), right.indices(d).get(r));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }

        private void add(List<Long> indices, Scalar leftValue, Scalar rightValue) {
            count++;
            double distance = distance(leftValue, rightValue);
            largest = Double.isFinite(distance) ? Math.max(largest, distance) : Double.NaN;
            if (elements.size() < maxElements) {
                elements.add(new Element(indices, leftValue, rightValue));
            }
        }

        private static List<Long> indices(CooArray array, int position) {
            return Arrays.stream(RadixOrder.tuple(array.indices(), position)).boxed().toList();
        }
    }
}
