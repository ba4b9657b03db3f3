package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

/// Selectors as values, and ranges at the ends of `long`.
class AxisSelectorTest {

    private static final long[] EXTREMES = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -7, -1, 0, 1, 2, 7, 1L << 62,
        Long.MAX_VALUE - 1, Long.MAX_VALUE};

    @Test
    void rangesCountTheirPositions() {
        for (long start : EXTREMES) {
            for (long stop : EXTREMES) {
                for (long step : EXTREMES) {
                    if (step != 0) {
                        assertRange(IndexInterval.Form.HALF_OPEN, start, stop, step);
                        assertRange(IndexInterval.Form.CLOSED, start, stop, step);
                    }
                }
            }
        }
    }

    private static void assertRange(IndexInterval.Form form, long start, long stop, long step) {
        BigInteger span = BigInteger.valueOf(stop).subtract(BigInteger.valueOf(start));
        BigInteger by = BigInteger.valueOf(step);
        BigInteger[] parts = span.abs().divideAndRemainder(by.abs());
        boolean isClosed = form == IndexInterval.Form.CLOSED;
        BigInteger count = span.signum() == -by.signum() || (span.signum() == 0 && !isClosed) ? BigInteger.ZERO
                : parts[0].add(BigInteger.valueOf(isClosed ? 1 : parts[1].signum()));
        AxisSelector.Range range = new AxisSelector.Range(form, OptionalLong.of(start), OptionalLong.of(stop), step)
                .counted(100);
        String key = form + " " + start + ":" + stop + ":" + step;
        assertThat(BigInteger.valueOf(range.end().orElseThrow())).as(key)
                .isEqualTo(count.min(BigInteger.valueOf(Long.MAX_VALUE)));
        BigInteger last = BigInteger.valueOf(start).add(by.multiply(count.subtract(BigInteger.ONE)));
        boolean inside = count.signum() == 0
                || (start >= 0 && start < 100 && last.signum() >= 0 && last.compareTo(BigInteger.valueOf(100)) < 0);
        assertThat(isInside(range, 100)).as(key).isEqualTo(inside);
    }

    /// Returns whether an axis has the first and the last position of a range.
    private static boolean isInside(AxisSelector.Range range, long extent) {
        try {
            var _ = ViewMap
                    .of(SmoothShape.of(extent), IndexTransform.identity(IndexDomain.ofShape(SmoothShape.of(extent))))
                    .select(range);
            return true;
        } catch (IndexOutOfBoundsException _) {
            return false;
        }
    }

    @Test
    void aStepOfZeroAndANegativeCountAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> AxisSelector.range(0, 5, 0)).withMessageContaining("0");
        assertThatIllegalArgumentException().isThrownBy(() -> AxisSelector.counted(0, 1, -2))
                .withMessageContaining("-2");
        assertThatIllegalArgumentException().isThrownBy(() -> AxisSelector.where(SmoothShape.of(2, 2), true))
                .withMessageContaining("1 entry").withMessageContaining("(2, 2)");
    }

    @Test
    void listsAndMasksAreValues() {
        long[] positions = {2, 0, 2};
        AxisSelector pick = AxisSelector.pick(positions);
        positions[0] = 1;
        assertThat(pick).isEqualTo(AxisSelector.pick(2, 0, 2)).hasSameHashCodeAs(AxisSelector.pick(2, 0, 2))
                .isNotEqualTo(AxisSelector.pick(1, 0, 2)).asString().contains("[2, 0, 2]");
        assertThat(AxisSelector.where(true, false)).isEqualTo(AxisSelector.where(SmoothShape.of(2), true, false))
                .isNotEqualTo(AxisSelector.where(SmoothShape.of(1, 2), true, false)).asString().contains("(2)", "[0]");
        AxisSelector.Mask where = AxisSelector.where(SmoothShape.of(2, 2), false, true, true, false);
        assertThat(where.indices()).containsExactly(IndexTable.of(new long[] {0, 1}, 2),
                IndexTable.of(new long[] {1, 0}, 2));
    }
}
