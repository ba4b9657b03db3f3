package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class IndexIntervalTest {

    private static final long INF = IndexInterval.INF;

    @Test
    void boundsReachFromInfinityToInfinity() {
        assertThat(IndexInterval.closed(-INF, INF)).isEqualTo(IndexInterval.halfOpen(-INF, INF + 1))
                .isEqualTo(IndexInterval.sized(-INF, IndexInterval.MAX_SIZE)).hasToString("(-inf, +inf)");
        assertThat(IndexInterval.unbounded()).hasToString("(-inf*, +inf*)");
        assertThat(IndexInterval.closed(5, 4)).hasToString("[5, 5)").isNotEqualTo(IndexInterval.closed(0, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.closed(-INF, -INF))
                .withMessageContaining("" + -INF);
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.halfOpen(3, 2))
                .withMessageContaining("3 .. 2");
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.sized(INF - 1, 4))
                .withMessageContaining("size 4");
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.sized(Long.MIN_VALUE, Long.MAX_VALUE));
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.halfOpen(0, Long.MIN_VALUE));
    }

    @Test
    void infinitiesAreInNoInterval() {
        assertThat(IndexInterval.unbounded().contains(INF - 1)).isTrue();
        assertThat(IndexInterval.unbounded().contains(INF)).isFalse();
        assertThat(IndexInterval.unbounded().contains(-INF)).isFalse();
    }

    @Test
    void onlyExplicitBoundsAreEffective() {
        IndexInterval interval = IndexInterval.closed(1, 2);
        assertThat(interval.effective()).isEqualTo(interval);
        assertThat(interval.withImplicit(true, false).effective()).hasToString("(-inf, 3)");
        assertThat(interval.withImplicit(false, true).effective()).hasToString("[1, +inf)");
    }

    @Test
    void boundsThatCannotMoveAreNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.closed(5, 9).shift(INF))
                .withMessageContaining("bound 5 moved by " + INF);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexInterval.closed(5, 9).shiftBackward(Long.MIN_VALUE))
                .withMessageContaining("bound 5 moved by 9223372036854775808");
        assertThat(IndexInterval.unbounded().shiftBackward(Long.MIN_VALUE)).isEqualTo(IndexInterval.unbounded());
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.closed(-INF, 9).shiftTo(0))
                .withMessageContaining("(-inf, 10) is not bounded below");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> IndexInterval.closed(5, 9).shiftTo(INF)).withMessageContaining("origin " + INF);
        assertThatIllegalArgumentException().isThrownBy(() -> IndexInterval.closed(INF - 1, INF - 2).negate());
    }

    @Test
    void boundsThatDoNotMatchAreNamed() {
        IndexInterval below = IndexInterval.closed(-INF, -5).withImplicit(true, false);
        IndexInterval above = IndexInterval.closed(5, INF).withImplicit(false, true);
        assertThatIllegalArgumentException().isThrownBy(() -> below.merge(above))
                .withMessage("lower bound 5 lies above upper bound -5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexInterval.closed(1, 5).merge(IndexInterval.closed(-INF, 5)))
                .withMessage("Lower bounds do not match: 1 and -inf");
    }

    @Test
    void imagesOfEmptyIntervalsKeepTheirPlace() {
        IndexInterval empty = IndexInterval.closed(4, 3);
        assertThat(empty.affineRange(3, -2)).isEqualTo(IndexInterval.closed(-5, -6));
        assertThat(empty.affineRange(3, 0)).isEqualTo(IndexInterval.closed(3, 2));
        assertThat(empty.affineDomain(3, 2)).isEqualTo(IndexInterval.closed(1, 0));
        assertThat(empty.affineInverseDomain(3, 5)).isEqualTo(IndexInterval.closed(23, 22));
    }

    @Test
    void preimagesAreExactOrRefused() {
        assertThat(IndexInterval.unbounded().affineDomain(Long.MIN_VALUE, Long.MIN_VALUE))
                .isEqualTo(IndexInterval.unbounded());
        assertThat(IndexInterval.closed(1, INF).affineDomain(0, -2)).isEqualTo(IndexInterval.closed(-INF, -1));
        for (long divisor : new long[] {1, -1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> IndexInterval.closed(1, 10).affineDomain(Long.MIN_VALUE, divisor))
                    .withMessageContaining("" + Long.MIN_VALUE);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexInterval.closed(1, 10).affineDomain(0, Long.MIN_VALUE))
                .withMessageContaining("divisor " + Long.MIN_VALUE);
        // the difference of bound and offset alone exceeds 64 bits
        assertThat(IndexInterval.closed(0, INF - 1).affineDomain(Long.MIN_VALUE, 4))
                .isEqualTo(IndexInterval.closed(1L << 61, (1L << 61) + (1L << 60) - 1));
    }
}
