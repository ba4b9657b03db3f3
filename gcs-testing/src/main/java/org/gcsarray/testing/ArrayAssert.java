package org.gcsarray.testing;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.shape.SmoothShape;

/// Assertions about an array of any format. A failure names an index at which arrays differ, and both values. All fail if the array is
/// null.
public final class ArrayAssert extends AbstractAssert<ArrayAssert, NdArray> {

    ArrayAssert(@Nullable NdArray actual) {
        super(actual, ArrayAssert.class);
    }

    /// Asserts that the array has a shape.
    public ArrayAssert hasShape(long... extents) {
        isNotNull();
        if (!Arrays.equals(actual.shape().extents(), extents)) {
            throw failure("expected shape %s, found %s", SmoothShape.of(extents), actual.shape());
        }
        return this;
    }

    /// Asserts that the values have a type.
    public ArrayAssert hasDtype(DType dtype) {
        isNotNull();
        if (actual.dtype() != dtype) {
            throw failure("expected dtype %s, found %s", dtype, actual.dtype());
        }
        return this;
    }

    /// Asserts the number of stored elements.
    public ArrayAssert hasNse(long nse) {
        isNotNull();
        if (actual.nse() != nse) {
            throw failure("expected %s stored elements, found %s", nse, actual.nse());
        }
        return this;
    }

    /// Asserts that the element at an index is exactly a number, stored or not. NaN equals NaN, 0.0 is not -0.0.
    public ArrayAssert hasElement(double expected, long... index) {
        isNotNull();
        Scalar found = actual.get(index);
        if (Double.compare(found.real(), expected) != 0 || !found.sameNumber(Scalar.of(expected))) {
            throw failure("element %s: expected %s, found %s", Arrays.toString(index), expected, found);
        }
        return this;
    }

    /// Asserts that another array has the same shape and type, and equal values at every index, whatever either stores and in which format.
    /// Reads the elements that either stores, and the fills.
    public ArrayAssert hasSameElementsAs(NdArray expected) {
        hasShape(expected.shape().extents());
        hasDtype(expected.dtype());
        compare(expected, Scalar::equals, "");
        return this;
    }

    /// Asserts that another array has the same shape, and values that differ, as doubles, by at most `absolute + relative |expected|` at every index.
    /// NaN is close to NaN alone, and so is each infinity. Reads the elements that either stores, and the fills.
    public ArrayAssert isCloseTo(NdArray expected, double relative, double absolute) {
        hasShape(expected.shape().extents());
        compare(expected,
                (found, wanted) -> isClose(found.real(), wanted.real(), relative, absolute)
                        && isClose(found.imaginary(), wanted.imaginary(), relative, absolute),
                " within " + relative + " |expected| + " + absolute);
        return this;
    }

    private void compare(NdArray expected, BiPredicate<Scalar, Scalar> equal, String tolerance) {
        Set<List<Long>> specified = new HashSet<>(DenseOracle.byIteration(expected).keySet());
        specified.addAll(DenseOracle.byIteration(actual).keySet());
        for (List<Long> key : specified) {
            long[] index = key.stream().mapToLong(Long::longValue).toArray();
            compare("element " + Arrays.toString(index), actual.get(index), expected.get(index), equal, tolerance);
        }
        if (BigInteger.valueOf(specified.size()).compareTo(actual.shape().cellCount()) < 0) {
            compare("elements that neither stores", actual.fill(), expected.fill(), equal, tolerance);
        }
    }

    private void compare(String place, Scalar found, Scalar wanted, BiPredicate<Scalar, Scalar> equal,
            String tolerance) {
        if (!equal.test(found, wanted)) {
            throw failure("%s: expected %s%s, found %s", place, wanted, tolerance, found);
        }
    }

    private static boolean isClose(double found, double wanted, double relative, double absolute) {
        return Double.compare(found, wanted) == 0 || (Double.isFinite(found - wanted)
                && Math.abs(found - wanted) <= absolute + relative * Math.abs(wanted));
    }

    /// Asserts that the array stores exactly some elements, read by element and by iteration.
    ///
    /// @param expected the values by index, see [DenseOracle#key]
    public ArrayAssert stores(Map<List<Long>, Scalar> expected) {
        isNotNull();
        DenseOracle.assertStores(actual, expected);
        return this;
    }
}
