package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Difference.Tolerance;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Sources;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Comparison against brute force over all cells.
class DifferencePropertyTest {

    @Provide
    Arbitrary<List<CooArray>> pairs() {
        return ArrayArbitraries.smallShapes(0, 4)
                .flatMap(shape -> Combinators
                        .combine(ArrayArbitraries.cooArrays(shape), ArrayArbitraries.cooArrays(shape)).as(List::of));
    }

    @Provide
    Arbitrary<Tolerance> tolerances() {
        Arbitrary<Double> each = Arbitraries.of(0.0, 0.0, 0.25, 0.5, 1.0, 3.0, Double.POSITIVE_INFINITY);
        return Combinators.combine(each, each).as(Tolerance::new);
    }

    @Property
    void agreesWithBruteForceInAllFormats(@ForAll("pairs") List<CooArray> pair,
            @ForAll("tolerances") Tolerance tolerance, @ForAll Random random) {
        StoredArray left = Sources.any(pair.get(0), random);
        StoredArray right = Sources.any(pair.get(1), random);
        int maxElements = random.nextInt(6);
        assertThat(Difference.between(left, right, tolerance, maxElements)).as("%s%nand %s", left, right)
                .isEqualTo(expected(left, right, tolerance, maxElements));
    }

    @Property
    void anArrayEqualsItselfInAnyOtherFormat(@ForAll("pairs") List<CooArray> pair, @ForAll Random random) {
        StoredArray left = Sources.any(pair.get(0), random);
        StoredArray right = Sources.any(pair.get(0), random);
        Difference difference = Difference.between(left, right, Tolerance.EXACT, 10);
        assertThat(difference.count()).isZero();
        assertThat(difference.largest()).isZero();
        assertThat(difference.elements()).isEmpty();
        assertThat(difference.isNone()).as("%s%nand %s", left, right).isEqualTo(!difference.fillsDiffer());
    }

    /// Sets of stored elements follow the sparse reading: of a dense array only what is not 0 counts as stored.
    private static Difference expected(StoredArray left, StoredArray right, Tolerance tolerance, int maxElements) {
        Map<List<Long>, Scalar> leftStored = Sources.sparseElements(left);
        Map<List<Long>, Scalar> rightStored = Sources.sparseElements(right);
        Set<List<Long>> union = new HashSet<>(leftStored.keySet());
        union.addAll(rightStored.keySet());
        List<Difference.Element> elements = new ArrayList<>();
        long count = 0;
        double largest = 0;
        boolean fillsDiffer = false;
        for (long[] index : DenseOracle.indices(left.shape())) {
            Scalar l = read(left, leftStored, index);
            Scalar r = read(right, rightStored, index);
            if (accepts(tolerance, l, r)) {
                continue;
            }
            if (!union.contains(DenseOracle.key(index))) {
                fillsDiffer = true;
                continue;
            }
            if (count++ < maxElements) {
                elements.add(new Difference.Element(DenseOracle.key(index), l, r));
            }
            double distance = distance(l, r);
            largest = Double.isFinite(distance) ? Math.max(largest, distance) : Double.NaN;
        }
        return new Difference(false, fillsDiffer, count, largest, elements);
    }

    /// An unspecified element reads as the fill, so a -0.0 of a dense array reads as 0.0.
    private static Scalar read(NdArray array, Map<List<Long>, Scalar> stored, long[] index) {
        return stored.getOrDefault(DenseOracle.key(index), array.fill());
    }

    private static boolean accepts(Tolerance tolerance, Scalar l, Scalar r) {
        if ((same(l.real(), r.real()) && same(l.imaginary(), r.imaginary()) && l.integer() == r.integer())
                || exactlyEqual(l, r)) {
            return true;
        }
        double size = Math.max(Math.hypot(l.real(), l.imaginary()), Math.hypot(r.real(), r.imaginary()));
        return (tolerance.absolute() > 0 || tolerance.relative() > 0) && Double.isFinite(size)
                && distance(l, r) <= tolerance.absolute() + tolerance.relative() * size;
    }

    private static boolean same(double a, double b) {
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
    }

    private static boolean exactlyEqual(Scalar l, Scalar r) {
        return isFinite(l) && isFinite(r) && exact(l).compareTo(exact(r)) == 0 && l.imaginary() == r.imaginary();
    }

    private static boolean isFinite(Scalar value) {
        return Double.isFinite(value.real()) && Double.isFinite(value.imaginary());
    }

    private static BigDecimal exact(Scalar value) {
        return value.dtype().isFloating() ? new BigDecimal(value.real()) : BigDecimal.valueOf(value.integer());
    }

    private static double distance(Scalar l, Scalar r) {
        if (!isFinite(l) || !isFinite(r)) {
            return Double.NaN;
        }
        return Math.hypot(exact(l).subtract(exact(r)).doubleValue(), l.imaginary() - r.imaginary());
    }
}
