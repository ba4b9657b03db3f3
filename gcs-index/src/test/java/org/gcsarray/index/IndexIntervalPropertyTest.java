package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigInteger;
import java.util.function.LongPredicate;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.house.Effort;

/// The algebra of intervals against membership, position by position, and against unbounded integers.
@Domain(DomainArbitraries.class)
@Domain(DomainContext.Global.class)
class IndexIntervalPropertyTest {

    @Property
    void intersectionHoldsWhatIsInBoth(@ForAll IndexInterval a, @ForAll IndexInterval b) {
        assertThat(members(a.intersect(b)::contains)).isEqualTo(members(x -> a.contains(x) && b.contains(x)));
        checkFlags(a, b, a.intersect(b));
    }

    @Property
    void hullIsTheLeastIntervalAroundBoth(@ForAll IndexInterval a, @ForAll IndexInterval b) {
        IndexInterval hull = a.hull(b);
        assertThat(hull.contains(a)).isTrue();
        assertThat(hull.contains(b)).isTrue();
        assertThat(hull.size()).isGreaterThanOrEqualTo(Math.max(a.size(), b.size()));
        if (!a.isEmpty() && !b.isEmpty()) {
            assertThat(hull.min()).isIn(a.min(), b.min());
            assertThat(hull.max()).isIn(a.max(), b.max());
        } else {
            assertThat(DimensionMatch.haveSameBounds(hull, a.isEmpty() ? b : a)).isTrue();
        }
        checkFlags(a, b, hull);
    }

    private static void checkFlags(IndexInterval a, IndexInterval b, IndexInterval joined) {
        boolean lower = a.min() == b.min() ? a.implicitLower() && b.implicitLower()
                : joined.min() == a.min() ? a.implicitLower() : b.implicitLower();
        boolean upper = a.max() == b.max() ? a.implicitUpper() && b.implicitUpper()
                : joined.max() == a.max() ? a.implicitUpper() : b.implicitUpper();
        assertThat(joined.implicitLower()).isEqualTo(lower);
        assertThat(joined.implicitUpper()).isEqualTo(upper);
    }

    @Property
    void preferringExplicitBoundsLimitsLikeBoth(@ForAll IndexInterval a, @ForAll IndexInterval b) {
        IndexInterval joined = a.intersectPreferringExplicit(b);
        assertThat(joined).isEqualTo(b.intersectPreferringExplicit(a));
        assertThat(joined.implicitLower()).isEqualTo(a.implicitLower() && b.implicitLower());
        assertThat(joined.implicitUpper()).isEqualTo(a.implicitUpper() && b.implicitUpper());
        if (!joined.isEmpty()) {
            assertThat(members(joined.effective()::contains))
                    .isEqualTo(members(x -> a.effective().contains(x) && b.effective().contains(x)));
        }
        if (joined.implicitLower()) {
            assertThat(joined.min()).isEqualTo(Math.max(a.min(), b.min()));
        }
    }

    @Property
    void constrainFillsUnknownBounds(@ForAll IndexInterval a, @ForAll IndexInterval b) {
        boolean unknownLower = a.implicitLower() && a.min() == -IndexInterval.INF;
        boolean unknownUpper = a.implicitUpper() && a.max() == IndexInterval.INF;
        long min = unknownLower ? b.min() : a.min();
        long max = unknownUpper ? b.max() : a.max();
        if (max < min - 1) {
            assertThatIllegalArgumentException().isThrownBy(() -> a.constrain(b)).withMessageContaining("" + min);
        } else {
            assertThat(a.constrain(b)).isEqualTo(
                    new IndexInterval(min, max, unknownLower ? b.implicitLower() : a.implicitLower(),
                            unknownUpper ? b.implicitUpper() : a.implicitUpper()));
        }
    }

    @Property
    void mergeAgreesWithBothOrRefuses(@ForAll IndexInterval a, @ForAll IndexInterval b) {
        IndexInterval merged;
        try {
            merged = a.merge(b);
        } catch (IllegalArgumentException e) {
            assertThatIllegalArgumentException().isThrownBy(() -> b.merge(a));
            assertThat(a.equals(b)).isFalse();
            return;
        }
        assertThat(b.merge(a)).isEqualTo(merged);
        assertThat(merged.merge(a)).isEqualTo(merged);
        assertThat(a.constrain(merged).withImplicit(false, false)).isEqualTo(merged.withImplicit(false, false));
        assertThat(b.constrain(merged).withImplicit(false, false)).isEqualTo(merged.withImplicit(false, false));
    }

    @Property
    void containmentIsThatOfThePositions(@ForAll IndexInterval outer, @ForAll IndexInterval inner) {
        assertThat(outer.contains(inner))
                .isEqualTo(DomainArbitraries.window().filter(inner::contains).allMatch(outer::contains));
        if (inner.isFinite() && !inner.isEmpty()) {
            assertThat(outer.containsOrUnbounded(inner)).isEqualTo(outer.contains(inner));
            assertThat(outer.compatibleOrUnbounded(inner)).isEqualTo(outer.containsOrUnbounded(inner)
                    && (outer.min() == -IndexInterval.INF || inner.contains(outer.min()))
                    && (outer.max() == IndexInterval.INF || inner.contains(outer.max())));
        }
        assertThat(outer.containsOrUnbounded(IndexInterval.unbounded())).isTrue();
        assertThat(outer.compatibleOrUnbounded(inner)).isEqualTo(inner.compatibleOrUnbounded(outer));
    }

    @Property
    void imagesAndPreimagesAreThoseOfEachPosition(@ForAll IndexInterval interval,
            @ForAll @LongRange(min = -7, max = 7) long offset,
            @ForAll @LongRange(min = -5, max = 5) long factor) {
        if (factor == 0) {
            if (!interval.isEmpty()) {
                assertThat(interval.affineRange(offset, 0)).isEqualTo(new IndexInterval(offset, offset,
                        interval.implicitLower(), interval.implicitUpper()));
            }
            assertThatIllegalArgumentException().isThrownBy(() -> interval.affineDomain(offset, 0));
            assertThatIllegalArgumentException().isThrownBy(() -> interval.affineInverseDomain(offset, 0));
            return;
        }
        IndexInterval image = interval.affineRange(offset, factor);
        assertThat(image.affineDomain(offset, factor)).isEqualTo(interval);
        if (interval.isFinite()) {
            assertThat(image.size())
                    .isEqualTo(interval.isEmpty() ? 0 : (interval.size() - 1) * Math.abs(factor) + 1);
        }
        assertThat(members(interval.affineDomain(offset, factor)::contains))
                .isEqualTo(members(x -> interval.contains(offset + factor * x)));
        assertThat(members(interval.affineInverseDomain(offset, factor)::contains))
                .isEqualTo(members(y -> interval.contains(Math.floorDiv(y - offset, factor))));
    }

    @Property
    void movedIntervalsHoldMovedPositions(@ForAll IndexInterval interval,
            @ForAll @LongRange(min = -7, max = 7) long offset) {
        assertThat(interval.shift(offset)).isEqualTo(interval.affineRange(offset, 1))
                .isEqualTo(interval.shiftBackward(-offset));
        assertThat(members(interval.negate()::contains)).isEqualTo(members(x -> interval.contains(-x)));
        assertThat(interval.negate().negate()).isEqualTo(interval);
        if (interval.min() != -IndexInterval.INF) {
            assertThat(interval.shiftTo(offset)).isEqualTo(interval.shift(offset - interval.min()));
            assertThat(interval.shiftTo(offset).min()).isEqualTo(offset);
        }
    }

    @Property
    @Effort(HIGH)
    void numbersOfAnySizeAreExactOrRefused(@ForAll long a, @ForAll long b, @ForAll long offset, @ForAll long factor) {
        long low = Math.min(a >> 1, b >> 1);
        long high = Math.max(a >> 1, b >> 1);
        if (!IndexInterval.isFinite(low) || !IndexInterval.isFinite(high)) {
            return;
        }
        IndexInterval interval = IndexInterval.closed(low, high);
        BigInteger first = big(offset).add(big(factor).multiply(big(low)));
        BigInteger last = big(offset).add(big(factor).multiply(big(high)));
        if (isIndex(first) && isIndex(last)) {
            assertThat(interval.affineRange(offset, factor)).isEqualTo(
                    IndexInterval.closed(first.min(last).longValueExact(), first.max(last).longValueExact()));
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> interval.affineRange(offset, factor));
        }
        if (isIndex(big(low).add(big(offset))) && isIndex(big(high).add(big(factor)))
                && low + offset <= high + factor + 1) {
            assertThat(interval.shift(offset, factor)).isEqualTo(IndexInterval.closed(low + offset, high + factor));
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> interval.shift(offset, factor));
        }
        if (isIndex(big(low).subtract(big(offset))) && isIndex(big(high).subtract(big(factor)))
                && low - offset <= high - factor + 1) {
            assertThat(interval.shiftBackward(offset, factor))
                    .isEqualTo(IndexInterval.closed(low - offset, high - factor));
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> interval.shiftBackward(offset, factor));
        }
    }

    @Property
    @Effort(HIGH)
    void preimagesOfAnySizeAreExactOrRefused(@ForAll long a, @ForAll long b, @ForAll long offset,
            @ForAll long divisor) {
        IndexInterval interval = IndexInterval.closed(Math.min(a >> 2, b >> 2), Math.max(a >> 2, b >> 2));
        IndexInterval preimage;
        try {
            preimage = interval.affineDomain(offset, divisor);
        } catch (IllegalArgumentException e) {
            assertThat(divisor == 0 || big(offset).abs().bitLength() >= 62 || big(divisor).abs().bitLength() > 63)
                    .isTrue();
            return;
        }
        for (long x : new long[] {preimage.min() - 1, preimage.min(), preimage.max(), preimage.max() + 1}) {
            BigInteger image = big(offset).add(big(divisor).multiply(big(x)));
            boolean inside = image.compareTo(big(interval.min())) >= 0 && image.compareTo(big(interval.max())) <= 0;
            assertThat(preimage.contains(x)).isEqualTo(inside);
        }
    }

    private static BigInteger big(long number) {
        return BigInteger.valueOf(number);
    }

    private static boolean isIndex(BigInteger number) {
        return number.abs().compareTo(big(IndexInterval.INF)) < 0;
    }

    private static long[] members(LongPredicate contains) {
        return DomainArbitraries.window().filter(contains).toArray();
    }
}
