package org.gcsarray.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class ProductsPropertyTest {

    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    @Property
    void agreeWithExactProducts(@ForAll @LongRange(min = 0) long a, @ForAll @LongRange(min = 0) long b,
            @ForAll @IntRange(max = 62) int shift) {
        check(a, b);
        check(a >> shift, b);
        check(a >> shift, b >> (62 - shift));
    }

    /// Products of 2^63-1, which is no prime, and just beyond.
    @Property
    void areExactAtTheBorder(@ForAll @LongRange(min = 1) long a, @ForAll @IntRange(max = 62) int shift) {
        long factor = Math.max(1, a >> shift);
        check(factor, Long.MAX_VALUE / factor);
        check(Long.MAX_VALUE / factor, factor);
        check(factor, Long.MAX_VALUE / factor + (factor == 1 ? 0 : 1));
        check(7, Long.MAX_VALUE / 7);
        check(Long.MAX_VALUE, 0);
    }

    private static void check(long a, long b) {
        BigInteger exact = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
        assertThat(Products.exceed(a, b)).as("%d * %d", a, b).isEqualTo(exact.compareTo(MOST) > 0);
        assertThat(Products.saturated(a, b)).as("%d * %d", a, b).isEqualTo(exact.min(MOST).longValueExact());
    }
}
