package org.gcsarray.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class PartsPropertyTest {

    @Property
    void areCutAsExactFractions(@ForAll @LongRange(min = 0) long total, @ForAll @IntRange(max = 62) int shift,
            @ForAll @IntRange(min = 1) int parts, @ForAll @IntRange(min = 0) int part) {
        check(total >> shift, part % parts, parts);
        check(total >> shift, Math.min(part, parts), parts);
        check(total, parts, parts);
        check(total, 0, parts);
        check(Long.MAX_VALUE, parts - 1, parts);
    }

    @Example
    void rowsBeginWithTheirShareOfElements() {
        int[] pointers = {0, 0, 4, 4, 9, 10};
        assertThat(Parts.firstRow(pointers, 0, 2)).isZero();
        assertThat(Parts.firstRow(pointers, 1, 10)).isEqualTo(2);
        assertThat(Parts.firstRow(pointers, 1, 2)).isEqualTo(4);
        assertThat(Parts.firstRow(pointers, 2, 2)).isEqualTo(5);
    }

    private static void check(long total, int part, int parts) {
        long exact = BigInteger.valueOf(total).multiply(BigInteger.valueOf(part)).divide(BigInteger.valueOf(parts))
                .longValueExact();
        assertThat(Parts.cut(total, part, parts)).as("%d * %d / %d", total, part, parts).isEqualTo(exact);
        if (total == (int) total) {
            assertThat(Parts.cut((int) total, part, parts)).isEqualTo((int) exact);
        }
    }
}
