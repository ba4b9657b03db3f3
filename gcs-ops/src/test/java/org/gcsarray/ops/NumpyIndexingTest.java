package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.gcsarray.index.AxisSelector;

/// Python's meaning of positions and slices, against its definition in exact arithmetic.
class NumpyIndexingTest {

    private static final long[] EXTREMES = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -Long.MAX_VALUE / 2, Integer.MIN_VALUE,
        -3, -1, 0, 1, 2, 7,
        Integer.MAX_VALUE, Long.MAX_VALUE / 2, Long.MAX_VALUE - 1, Long.MAX_VALUE};

    /// The definition: bounds from the end if negative, then cut to where a step in that direction may start or end.
    private record Python(BigInteger start, BigInteger step, BigInteger count) {

        static Python of(@Nullable Long start, @Nullable Long stop, @Nullable Long step, long extent) {
            BigInteger by = step == null ? BigInteger.ONE : BigInteger.valueOf(step);
            boolean forward = by.signum() > 0;
            BigInteger length = BigInteger.valueOf(extent);
            BigInteger lower = forward ? BigInteger.ZERO : BigInteger.ONE.negate();
            BigInteger upper = forward ? length : length.subtract(BigInteger.ONE);
            BigInteger from = bound(start, length, lower, upper, forward ? lower : upper);
            BigInteger to = bound(stop, length, lower, upper, forward ? upper : lower);
            BigInteger distance = forward ? to.subtract(from) : from.subtract(to);
            BigInteger count = distance.signum() <= 0 ? BigInteger.ZERO
                    : distance.subtract(BigInteger.ONE).divide(by.abs()).add(BigInteger.ONE);
            return new Python(from, by, count);
        }

        private static BigInteger bound(@Nullable Long position, BigInteger length, BigInteger lower, BigInteger upper,
                BigInteger missing) {
            if (position == null) {
                return missing;
            }
            BigInteger exact = BigInteger.valueOf(position);
            return (exact.signum() < 0 ? exact.add(length) : exact).max(lower).min(upper);
        }
    }

    private static void assertMeans(@Nullable Long start, @Nullable Long stop, @Nullable Long step, long extent) {
        Python expected = Python.of(start, stop, step, extent);
        AxisSelector selector = NumpyIndexing.slice(start, stop, step, extent);
        AxisSelector.Range range = (AxisSelector.Range) selector;
        String key = start + ":" + stop + ":" + step + " of " + extent;
        long count = range.end().orElseThrow();
        assertThat(BigInteger.valueOf(count)).as(key).isEqualTo(expected.count());
        if (count > 0) {
            assertThat(BigInteger.valueOf(range.start().orElseThrow())).as(key).isEqualTo(expected.start());
        }
        if (count > 1) {
            assertThat(BigInteger.valueOf(range.step())).as(key).isEqualTo(expected.step());
        }
    }

    private static List<@Nullable Long> withNull(long from, long to) {
        List<@Nullable Long> all = new ArrayList<>();
        all.add(null);
        for (long k = from; k <= to; k++) {
            all.add(k);
        }
        return all;
    }

    @Test
    void allSmallSlices() {
        for (long extent = 0; extent <= 5; extent++) {
            for (Long start : withNull(-8, 8)) {
                for (Long stop : withNull(-8, 8)) {
                    for (Long step : withNull(-7, 7)) {
                        if (step == null || step != 0) {
                            assertMeans(start, stop, step, extent);
                            assertVisits(start, stop, step, (int) extent);
                        }
                    }
                }
            }
        }
    }

    /// Walks as a loop would.
    private static void assertVisits(@Nullable Long start, @Nullable Long stop, @Nullable Long step, int extent) {
        long by = step == null ? 1 : step;
        long position = start == null ? (by > 0 ? 0 : extent - 1L) : start < 0 ? start + extent : start;
        long end = stop == null ? (by > 0 ? extent : -1L) : stop < 0 ? stop + extent : stop;
        if (position < 0) {
            position = by > 0 ? 0 : -1;
        }
        if (position >= extent && by < 0) {
            position = extent - 1L;
        }
        List<Long> visited = new ArrayList<>();
        while (by > 0 ? position < Math.min(end, extent) : position > Math.max(end, -1)) {
            visited.add(position);
            position += by;
        }
        AxisSelector.Range range = (AxisSelector.Range) NumpyIndexing.slice(start, stop, step, extent);
        List<Long> taken = new ArrayList<>();
        for (long k = 0; k < range.end().orElseThrow(); k++) {
            taken.add(range.start().orElseThrow() + k * range.step());
        }
        assertThat(taken).as("%s:%s:%s of %s", start, stop, step, extent).isEqualTo(visited);
    }

    @Test
    void allExtremeSlices() {
        List<@Nullable Long> bounds = new ArrayList<>();
        bounds.add(null);
        Arrays.stream(EXTREMES).forEach(bounds::add);
        for (long extent : new long[] {0, 1, 2, 7, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
            for (Long start : bounds) {
                for (Long stop : bounds) {
                    for (Long step : bounds) {
                        if (step == null || step != 0) {
                            assertMeans(start, stop, step, extent);
                        }
                    }
                }
            }
        }
    }

    @Test
    void stepZeroIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> NumpyIndexing.slice(null, null, 0L, 5))
                .withMessageContaining("step is 0");
        assertThatIllegalArgumentException().isThrownBy(() -> NumpyIndexing.slice(3L, 3L, 0L, 0))
                .withMessageContaining("step is 0");
    }

    @Test
    void positionsCountFromTheEndAndMustExist() {
        for (long extent : new long[] {0, 1, 2, 5, Long.MAX_VALUE}) {
            for (long index : EXTREMES) {
                BigInteger length = BigInteger.valueOf(extent);
                BigInteger exact = BigInteger.valueOf(index);
                BigInteger position = exact.signum() < 0 ? exact.add(length) : exact;
                if (position.signum() >= 0 && position.compareTo(length) < 0) {
                    assertThat(NumpyIndexing.at(index, extent))
                            .isEqualTo(new AxisSelector.At(position.longValueExact()));
                } else {
                    assertThatExceptionOfType(IndexOutOfBoundsException.class).as("%s of %s", index, extent)
                            .isThrownBy(() -> NumpyIndexing.at(index, extent))
                            .withMessageContaining(Long.toString(index));
                }
            }
        }
    }
}
