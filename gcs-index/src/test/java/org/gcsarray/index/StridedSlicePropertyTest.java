package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.house.Effort;
import org.gcsarray.index.IndexInterval.Form;

/// Strided slices against walking from start to stop.
@Domain(DomainArbitraries.class)
@Domain(DomainContext.Global.class)
class StridedSlicePropertyTest {

    @Property
    @Effort(HIGH)
    void takesThePositionsOfTheWalk(@ForAll IndexInterval interval, @ForAll Form form,
            @ForAll @LongRange(min = -8, max = 12) long start, @ForAll boolean withStart,
            @ForAll @LongRange(min = -8, max = 12) long stop, @ForAll boolean withStop,
            @ForAll @LongRange(min = -4, max = 4) long stride) {
        if (!interval.isFinite() || stride == 0 || (form == Form.SIZED && stop < 0)) {
            return;
        }
        OptionalLong first = withStart ? OptionalLong.of(start) : OptionalLong.empty();
        OptionalLong end = withStop ? OptionalLong.of(stop) : OptionalLong.empty();
        AxisSelector.Range range = new AxisSelector.Range(form, first, end, stride);
        boolean forward = stride > 0;
        long from = withStart ? start : forward ? interval.min() : interval.max();
        long beyond = withStop ? end(form, from, stop, stride)
                : forward ? interval.max() + 1 : interval.min() - 1;
        if (forward ? beyond < from : beyond > from) {
            assertThatIllegalArgumentException().isThrownBy(() -> StridedSlice.of(interval, range))
                    .withMessageContaining("" + from);
            return;
        }
        IndexInterval limits = interval.effective();
        boolean inside = from == beyond
                || (limits.contains(from) && limits.contains(forward ? beyond - 1 : beyond + 1));
        if (!inside) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> StridedSlice.of(interval, range))
                    .withMessageContaining(interval.toString());
            return;
        }
        StridedSlice slice = StridedSlice.of(interval, range);
        assertThat(olds(slice)).isEqualTo(walk(from, beyond, stride));
        assertThat(slice.start()).isEqualTo(from);
        assertThat(slice.interval().min()).isEqualTo(from / stride);
        assertThat(Math.abs(slice.offset())).isLessThan(Math.abs(stride));
        assertThat(slice.interval().implicitLower())
                .isEqualTo(!withStart && (forward ? interval.implicitLower() : interval.implicitUpper()));
        assertThat(slice.interval().implicitUpper())
                .isEqualTo(!withStop && (forward ? interval.implicitUpper() : interval.implicitLower()));
        StridedSlice moved = slice.translateTo(3);
        assertThat(moved.interval()).isEqualTo(slice.interval().shiftTo(3));
        assertThat(olds(moved)).isEqualTo(olds(slice));
    }

    /// The first position that is not taken any more if the stride is 1 or -1.
    private static long end(Form form, long from, long stop, long stride) {
        return switch (form) {
            case CLOSED -> stop + Long.signum(stride);
            case HALF_OPEN -> stop;
            case SIZED -> stop == 0 ? from : from + stride * (stop - 1) + Long.signum(stride);
        };
    }

    private static List<Long> walk(long from, long beyond, long stride) {
        List<Long> positions = new ArrayList<>();
        for (long x = from; stride > 0 ? x < beyond : x > beyond; x += stride) {
            positions.add(x);
        }
        return positions;
    }

    private static List<Long> olds(StridedSlice slice) {
        return LongStream.rangeClosed(slice.interval().min(), slice.interval().max())
                .map(x -> slice.offset() + slice.stride() * x).boxed().toList();
    }
}
