package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexInterval.Form;

class StridedSliceTest {

    private static final IndexInterval TEN = IndexInterval.halfOpen(0, 10);
    private static final OptionalLong NONE = OptionalLong.empty();

    private static OptionalLong at(long position) {
        return OptionalLong.of(position);
    }

    private static StridedSlice slice(IndexInterval interval, Form form, OptionalLong start, OptionalLong end,
            long stride) {
        return StridedSlice.of(interval, new AxisSelector.Range(form, start, end, stride));
    }

    @Test
    void originsAreStartOverStrideTowardZero() {
        StridedSlice forward = slice(TEN, Form.HALF_OPEN, at(3), at(8), 2);
        assertThat(forward.interval()).isEqualTo(IndexInterval.halfOpen(1, 4));
        assertThat(forward.offset()).isEqualTo(1);
        StridedSlice backward = slice(TEN, Form.HALF_OPEN, at(7), at(3), -2);
        assertThat(backward.interval()).isEqualTo(IndexInterval.halfOpen(-3, -1));
        assertThat(backward.offset()).isEqualTo(1);
        assertThat(backward.translateTo(0)).isEqualTo(new StridedSlice(IndexInterval.sized(0, 2), 7, -2));
    }

    @Test
    void flagsFollowTheBoundTheyBelongTo() {
        IndexInterval growing = TEN.withImplicit(false, true);
        assertThat(slice(growing, Form.HALF_OPEN, at(8), NONE, -1).interval()).hasToString("[-8, 1)");
        assertThat(slice(growing, Form.HALF_OPEN, NONE, at(2), -1).interval()).hasToString("[-9*, -2)");
        assertThat(slice(growing, Form.HALF_OPEN, at(15), NONE, -5).start()).isEqualTo(15);
    }

    @Test
    void emptySlicesMayLieAnywhere() {
        assertThat(slice(TEN, Form.HALF_OPEN, at(50), at(50), 1).interval())
                .isEqualTo(IndexInterval.halfOpen(50, 50));
        assertThat(slice(TEN, Form.SIZED, at(7), at(0), -2).interval())
                .isEqualTo(IndexInterval.closed(-3, -4));
    }

    @Test
    void unboundedEndsStayUnbounded() {
        IndexInterval all = IndexInterval.unbounded();
        assertThat(slice(all, Form.CLOSED, at(5), NONE, 2).interval()).hasToString("[2, +inf*)");
        StridedSlice reversed = slice(all, Form.CLOSED, NONE, at(5), -1);
        assertThat(reversed.interval()).hasToString("(-inf*, -4)");
        assertThat(reversed.start()).isEqualTo(IndexInterval.INF);
        assertThat(reversed.offset()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> reversed.translateTo(0))
                .withMessageContaining("not bounded below");
        assertThatIllegalArgumentException().isThrownBy(() -> slice(all, Form.CLOSED, NONE, NONE, 2))
                .withMessageContaining("stride 2 needs a finite start");
    }

    @Test
    void faultsShowTheSliceAndTheLimit() {
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> slice(TEN, Form.HALF_OPEN, at(3), at(12), 1))
                .withMessage("slice 3:12 leaves [0, 10)");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> slice(TEN, Form.SIZED, at(8), at(3), 2))
                .withMessage("slice of size 3 from 8 with stride 2 leaves [0, 10)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> slice(TEN, Form.CLOSED, at(9), at(2), 1))
                .withMessageContaining("closed slice 9:2 ends before it starts");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> slice(TEN, Form.HALF_OPEN, at(9), at(Long.MAX_VALUE), 1))
                .withMessageContaining("slice 9:9223372036854775807");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> slice(TEN, Form.HALF_OPEN, at(Long.MIN_VALUE), NONE, 1))
                .withMessageContaining("start -9223372036854775808 is outside");
        assertThatIllegalArgumentException().isThrownBy(() -> slice(TEN, Form.SIZED, NONE, at(-1), 1))
                .withMessageContaining("slice of size -1: size is -1");
        for (long stride : new long[] {0, Long.MIN_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> slice(TEN, Form.CLOSED, NONE, NONE, stride))
                    .withMessageContaining("stride is " + stride);
            assertThatIllegalArgumentException().isThrownBy(() -> new StridedSlice(TEN, 0, stride));
        }
    }

    @Test
    void numbersBeyond64BitsAreRefused() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> slice(TEN, Form.SIZED, at(5), at(1L << 62), 2))
                .withMessageContaining("exceeds 64 bits");
        StridedSlice wide = slice(TEN, Form.SIZED, at(5), at(1), Long.MAX_VALUE);
        assertThat(wide.interval()).isEqualTo(IndexInterval.sized(0, 1));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> wide.translateTo(2));
    }
}
