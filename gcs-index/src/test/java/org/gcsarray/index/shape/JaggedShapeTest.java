package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

class JaggedShapeTest {

    private static final long MANY = 1_000_000_000_000L;

    private static final JaggedShape ROWS = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(20), SmoothShape.of(30));

    @Test
    void holdsRowsByValue() {
        assertThat(ROWS.rank()).isEqualTo(2);
        assertThat(ROWS.size()).isEqualTo(60);
        assertThat(ROWS.rows()).containsExactly(SmoothShape.of(10), SmoothShape.of(20), SmoothShape.of(30));
        assertThat(ROWS.row(1)).isEqualTo(SmoothShape.of(20));
        assertThat(ROWS).isEqualTo(JaggedShape.of(ROWS.rows())).hasSameHashCodeAs(JaggedShape.of(ROWS.rows()))
                .isNotEqualTo(ROWS.withOrigin(1)).isNotEqualTo(SmoothShape.of(3, 30)).hasToString("{(10), (20), (30)}");
        assertThat(ROWS.withOrigin(1)).hasToString("{(10), (20), (30)} at 1");
        assertThat(JaggedShape.of(SmoothShape.of(2), SmoothShape.of(2), SmoothShape.of(5)))
                .hasToString("{2 x (2), (5)}");
    }

    @Test
    void rowsWithoutElementsAreRows() {
        JaggedShape shape = JaggedShape.of(SmoothShape.of(0), SmoothShape.of(2), SmoothShape.of(0));
        assertThat(shape.rowCount()).isEqualTo(3);
        assertThat(shape.size()).isEqualTo(2);
        assertThat(shape.isTrulyJagged()).isTrue();
        assertThat(shape.extent(2)).isZero();
        assertThat(shape.contains(0, 0)).isFalse();
        assertThat(ShapeAlgebra.sameIndexSet(shape, JaggedShape.of(SmoothShape.of(0), SmoothShape.of(2)))).isTrue();
    }

    @Test
    void noRowsNeedARank() {
        assertThat(catchThrowableOfType(ShapeException.class, () -> JaggedShape.of()).code())
                .isEqualTo(ShapeException.Code.EMPTY_JAGGED_NEEDS_RANK);
        JaggedShape empty = JaggedShape.empty(3);
        assertThat(empty.size()).isZero();
        assertThat(empty.asSmooth()).isEqualTo(SmoothShape.of(0, 0, 0));
        assertThat(empty.simplify()).isEqualTo(empty).isNotEqualTo(JaggedShape.empty(2));
        assertThat(empty.isTrulyJagged()).isFalse();
        assertThat(ShapeAlgebra.sameIndexSet(empty, SmoothShape.of(4, 0, 2))).isTrue();
        assertThat(ShapeAlgebra.sameIndexSet(empty, SmoothShape.of(4, 0))).isFalse();
        assertThatThrownBy(() -> empty.chip(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> JaggedShape.empty(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0");
        assertThatThrownBy(() -> JaggedShape.empty(33)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("33");
        assertThat(JaggedShape.of(empty, empty).simplify()).isEqualTo(SmoothShape.of(2, 0, 0, 0));
    }

    @Test
    void rowsAreSmoothOrJagged() {
        assertThatThrownBy(() -> JaggedShape.of(TiledShape.of(new long[] {2, 3})))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[2, 3]");
        assertThatThrownBy(() -> new JaggedShape.RowRun(0, SmoothShape.of(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 rows");
    }

    @Test
    void rowsOfRankZeroMakeAVector() {
        JaggedShape shape = JaggedShape.of(SmoothShape.of(), SmoothShape.of());
        assertThat(shape.rank()).isOne();
        assertThat(shape.size()).isEqualTo(2);
        assertThat(shape.simplify()).isEqualTo(SmoothShape.of(2));
    }

    @Test
    void manyEqualRowsCostAsMuchAsOne() {
        JaggedShape shape = JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(MANY, SmoothShape.of(3)),
                new JaggedShape.RowRun(1, SmoothShape.of(MANY)), new JaggedShape.RowRun(MANY, SmoothShape.of(0))));
        assertThat(shape.rowCount()).isEqualTo(2 * MANY + 1);
        assertThat(shape.size()).isEqualTo(4 * MANY);
        assertThat(shape.row(MANY)).isEqualTo(SmoothShape.of(MANY));
        assertThat(shape.contains(MANY, MANY - 1)).isTrue();
        assertThat(shape.contains(MANY - 1, 3)).isFalse();
        assertThat(shape.runs()).hasSize(3);
        assertThatThrownBy(shape::rows).isInstanceOf(ArithmeticException.class);
        assertThat(shape.slice(new long[] {5, 1}, new long[] {MANY + 1, 7})).isEqualTo(JaggedShape.ofRuns(List
                .of(new JaggedShape.RowRun(MANY - 5, SmoothShape.of(2).withOrigin(1)),
                        new JaggedShape.RowRun(1, SmoothShape.of(6).withOrigin(1))))
                .withOrigin(5));
        JaggedShape equal = JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(1, SmoothShape.of(MANY)),
                new JaggedShape.RowRun(MANY, SmoothShape.of(MANY))));
        assertThat(equal.simplify()).isEqualTo(SmoothShape.of(MANY + 1, MANY));
        assertThat(ShapeAlgebra.sameIndexSet(equal, SmoothShape.of(MANY + 1, MANY))).isTrue();
        assertThat(ShapeAlgebra.sameIndexSet(equal, SmoothShape.of(MANY, MANY + 1))).isFalse();
        assertThat(equal.cellCount()).isEqualTo(BigInteger.valueOf(MANY).multiply(BigInteger.valueOf(MANY + 1)));
        assertThatThrownBy(equal::size).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("1000000000001000000000000");
        long[] count = {0};
        JaggedShape
                .ofRuns(List.of(new JaggedShape.RowRun(MANY, SmoothShape.of(MANY, 0)),
                        new JaggedShape.RowRun(2, SmoothShape.of(1, 2))))
                .forEachIndex(_ -> count[0]++);
        assertThat(count[0]).isEqualTo(4);
    }

    @Test
    void numbersBeyond63BitsAreRefused() {
        JaggedShape.RowRun half = new JaggedShape.RowRun(Long.MAX_VALUE, SmoothShape.of(1));
        assertThatThrownBy(() -> JaggedShape.ofRuns(List.of(half, new JaggedShape.RowRun(1, SmoothShape.of(1)))))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("9223372036854775807 + 1");
        JaggedShape vast = JaggedShape.ofRuns(List.of(half));
        assertThat(vast.size()).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> vast.withOrigin(1)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(vast::rows).isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("shape {9223372036854775807 x (1)} has 9223372036854775807 rows; a list holds");
        assertThat(vast.withOrigin(Long.MIN_VALUE).row(-2)).isEqualTo(SmoothShape.of(1));
        JaggedShape padded = JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(1, SmoothShape.of(Long.MAX_VALUE)),
                new JaggedShape.RowRun(9, SmoothShape.of(1))));
        assertThatThrownBy(padded::padding).isInstanceOf(ArithmeticException.class).hasMessageContaining("padding");
    }

    @Test
    void rankIsLimited() {
        Shape row = SmoothShape.of(new long[32]);
        assertThatThrownBy(() -> JaggedShape.of(row)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("33");
        Shape deep = SmoothShape.of();
        for (int k = 0; k < 32; k++) {
            deep = JaggedShape.of(deep, deep);
        }
        assertThat(deep.size()).isEqualTo(1L << 32);
        assertThat(deep.isSmooth()).isTrue();
    }

    @Test
    void originsInsideRowsCount() {
        JaggedShape shifted = JaggedShape.of(SmoothShape.of(2).withOrigin(0), SmoothShape.of(2).withOrigin(1));
        assertThat(shifted.isTrulyJagged()).isTrue();
        assertThat(shifted.simplify()).isEqualTo(shifted);
        assertThat(shifted.padding()).isZero();
        assertThat(shifted.sameExtents(JaggedShape.of(SmoothShape.of(2), SmoothShape.of(2)))).isTrue();
        JaggedShape same = JaggedShape.of(SmoothShape.of(2).withOrigin(7), SmoothShape.of(2).withOrigin(7))
                .withOrigin(-1);
        assertThat(same.simplify()).isEqualTo(SmoothShape.of(2, 2).withOrigin(-1, 7));
        assertThat(same.chip(Map.of(1, 8L))).isEqualTo(SmoothShape.of(2).withOrigin(-1));
    }

    @Test
    void aSliceKeepsEmptyRowsAtItsFirstIndex() {
        JaggedShape shape = JaggedShape.of(JaggedShape.of(SmoothShape.of(2), SmoothShape.of(4)),
                JaggedShape.of(SmoothShape.of(3)), JaggedShape.empty(2));
        assertThat(shape.slice(new long[] {0, 1, 2}, new long[] {3, 2, 9})).isEqualTo(JaggedShape.of(
                JaggedShape.of(SmoothShape.of(2).withOrigin(2)).withOrigin(1), JaggedShape.empty(2).withOrigin(1),
                JaggedShape.empty(2).withOrigin(1)));
        assertThatThrownBy(() -> shape.slice(new long[] {0, 0, 4}, new long[] {3, 2, 9}))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("no element");
    }

    @Test
    void aSliceFarFromTheRowsHasNone() {
        JaggedShape row = JaggedShape.of(SmoothShape.of(2), SmoothShape.of(3));
        long[] least = {0, Long.MIN_VALUE, 0};
        long[] greatest = {0, Long.MAX_VALUE - 1, 0};
        JaggedShape above = JaggedShape.of(row.withOrigin(2), JaggedShape.empty(2));
        assertThatThrownBy(() -> above.slice(least, new long[] {1, Long.MIN_VALUE + 1, 1}))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("no element");
        JaggedShape below = JaggedShape.of(row.withOrigin(-5), JaggedShape.empty(2));
        assertThatThrownBy(() -> below.slice(greatest, new long[] {1, Long.MAX_VALUE, 1}))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("no element");
    }

    @Test
    void longTextsAreCut() {
        JaggedShape shape = JaggedShape.of(IntStream.range(0, 1000).mapToObj(SmoothShape::of).toList());
        assertThat(shape.toString()).hasSizeLessThan(100).endsWith("(7), .. 1000 rows}");
        assertThat(JaggedShape.of(JaggedShape.of(shape.rows().subList(0, 5)), JaggedShape.of(SmoothShape.of(1))))
                .hasToString("{{(0), (1), (2), (3), .. 5 rows}, {(1)}}");
    }

    /// Each level has two kinds of rows, so the shape has 2^30 rows of rank 1, and as many would be visited.
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void rowsThatAreSharedAreLookedAtOnce() {
        Shape even = SmoothShape.of(1);
        Shape odd = SmoothShape.of(2);
        for (int k = 0; k < 30; k++) {
            Shape next = JaggedShape.of(even, odd);
            odd = JaggedShape.of(odd, even);
            even = next;
        }
        assertThat(even.size()).isEqualTo(3L << 29);
        assertThat(even.isSmooth()).isFalse();
        assertThat(even.simplify()).isSameAs(even);
        assertThat(even.withoutOrigin()).isSameAs(even);
        assertThat(even.toString()).hasSizeLessThan(4000).startsWith("{".repeat(30) + "(1), .. 2 rows}");
        Shape moved = JaggedShape.of(even, ((JaggedShape) even).withOrigin(1));
        assertThat(moved.withoutOrigin()).isEqualTo(JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(2, even))));
    }
}
