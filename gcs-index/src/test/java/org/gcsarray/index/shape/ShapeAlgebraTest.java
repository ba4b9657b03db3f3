package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.house.Rounds;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

class ShapeAlgebraTest {

    private static final long MANY = 1_000_000_000_000L;
    private static final int MANY_ROWS = Rounds.of(200_000);

    private static final JaggedShape J = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(20));

    private static DimensionLabels labels(String text) {
        return DimensionLabels.parse(text);
    }

    private static LabelledShape of(Shape shape, String labels) {
        return LabelledShape.of(shape, labels);
    }

    private static ShapeException.Code fault(Supplier<Shape> refused) {
        return catchThrowableOfType(ShapeException.class, refused::get).code();
    }

    @Test
    void checksComeInOrder() {
        LabelledShape ij = of(SmoothShape.of(2, 3), "i,j");
        assertThat(fault(() -> ShapeAlgebra.add(labels("x"), of(SmoothShape.of(2, 2), "i,i"), ij)))
                .isEqualTo(ShapeException.Code.REPEATED_LABEL);
        assertThat(fault(() -> ShapeAlgebra.add(labels("x"), ij, of(SmoothShape.of(4, 4), "i,k"))))
                .isEqualTo(ShapeException.Code.OUTPUT_NOT_SUBSET);
        assertThat(fault(() -> ShapeAlgebra.add(labels("i"), ij, of(SmoothShape.of(4, 4), "i,k"))))
                .isEqualTo(ShapeException.Code.NOT_A_PERMUTATION);
        assertThat(fault(() -> ShapeAlgebra.add(labels("i"), ij, of(SmoothShape.of(4, 4), "i,j"))))
                .isEqualTo(ShapeException.Code.TRACE_NOT_SUPPORTED);
        assertThat(fault(() -> ShapeAlgebra.add(labels("j,i"), ij, of(SmoothShape.of(4, 4), "i,j"))))
                .isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i,i"), ij))).isEqualTo(ShapeException.Code.REPEATED_LABEL);
        assertThatThrownBy(() -> ShapeAlgebra.add(labels("i,j"), ij, of(SmoothShape.of(2, 4), "i,j")))
                .hasMessage(
                        "label j: extent 3 of dimension 1 of operand 0 and extent 4 of dimension 1 of operand 1 meet; "
                                + "they must agree");
    }

    @Test
    void jaggedConsequences() {
        assertThat(ShapeAlgebra.add(labels("i,j"), of(J, "i,j"), of(J, "i,j"))).isEqualTo(J);
        assertThat(ShapeAlgebra.multiply(labels("i,j"), of(J, "i,j"), of(J, "i,j"))).isEqualTo(J);
        assertThat(ShapeAlgebra.multiply(labels("i,j,k"), of(J, "i,j"), of(J, "i,k")))
                .isEqualTo(JaggedShape.of(SmoothShape.of(10, 10), SmoothShape.of(20, 20)));
        assertThat(ShapeAlgebra.multiply(labels("i"), of(J, "i,j"))).isEqualTo(SmoothShape.of(2));
        assertThat(ShapeAlgebra.multiply(labels("j"), of(J, "i,j"))).isEqualTo(SmoothShape.of(20));
        assertThat(ShapeAlgebra.multiply(labels(""), of(J, "i,j"))).isEqualTo(SmoothShape.of());
        assertThat(fault(() -> ShapeAlgebra.transpose(labels("j,i"), of(J, "i,j"))))
                .isEqualTo(ShapeException.Code.NOT_REPRESENTABLE);
        assertThat(ShapeAlgebra.transpose(labels("j,i"), of(JaggedShape.of(SmoothShape.of(20), SmoothShape.of(10)),
                "i,j"))).isEqualTo(JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(10, SmoothShape.of(2)),
                        new JaggedShape.RowRun(10, SmoothShape.of(1)))));
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i,k"), of(J, "i,j"), of(J, "k,j"))))
                .isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
        assertThat(fault(() -> ShapeAlgebra.add(labels("i,j"), of(J, "i,j"), of(J.asSmooth(), "i,j"))))
                .isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i"), of(J, "i,i"))))
                .isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
    }

    @Test
    void emptyJoinsOfJaggedShapesAreRefused() {
        JaggedShape front = JaggedShape.of(SmoothShape.of(0, 1), SmoothShape.of(0, 2));
        assertThat(fault(() -> ShapeAlgebra.add(labels("i,j,k"), of(front, "i,j,k"), of(front, "i,j,k"))))
                .isEqualTo(ShapeException.Code.EMPTY_RESULT);
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i"), of(J, "i,j"), of(SmoothShape.of(0), "k"))))
                .isEqualTo(ShapeException.Code.EMPTY_RESULT);
        assertThat(ShapeAlgebra.multiply(labels("i"), of(SmoothShape.of(3), "i"), of(SmoothShape.of(0), "k")))
                .isEqualTo(SmoothShape.of(3));
        assertThat(ShapeAlgebra.transpose(labels("j,i"), of(JaggedShape.empty(2), "i,j")))
                .isEqualTo(SmoothShape.of(0, 0));
    }

    @Test
    void emptyRowsStayWhereTheShapeStays() {
        JaggedShape holes = JaggedShape.of(SmoothShape.of(3), SmoothShape.of(0), SmoothShape.of(2), SmoothShape.of(0));
        assertThat(ShapeAlgebra.add(labels("i,j"), of(holes, "i,j"), of(holes, "i,j"))).isEqualTo(holes);
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i"), of(holes, "i,j"))))
                .isEqualTo(ShapeException.Code.NOT_REPRESENTABLE);
    }

    @Test
    void diagonalsAndTraces() {
        SmoothShape square = SmoothShape.of(3, 3);
        assertThat(ShapeAlgebra.multiply(labels(""), of(square, "i,i"))).isEqualTo(SmoothShape.of());
        assertThat(ShapeAlgebra.multiply(labels("i"), of(square, "i,i"))).isEqualTo(SmoothShape.of(3));
        assertThat(ShapeAlgebra.multiply(labels("i"), of(SmoothShape.of(3), "i"), of(square, "i,i")))
                .isEqualTo(SmoothShape.of(3));
        assertThat(ShapeAlgebra.multiply(labels(""))).isEqualTo(SmoothShape.of());
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i")))).isEqualTo(ShapeException.Code.OUTPUT_NOT_SUBSET);
        JaggedShape blocks = JaggedShape.of(SmoothShape.of(2, 2), SmoothShape.of(5, 5));
        assertThat(ShapeAlgebra.multiply(labels("i,j"), of(blocks, "i,j,j")))
                .isEqualTo(JaggedShape.of(SmoothShape.of(2), SmoothShape.of(5)));
    }

    @Test
    void originsAndTilesDoNotMatter() {
        SmoothShape box = SmoothShape.of(2, 3).withOrigin(5, -5);
        assertThat(ShapeAlgebra.add(labels("j,i"), of(box, "i,j"), of(TiledShape.of(new long[] {1, 1},
                new long[] {3}), "i,j"))).isEqualTo(SmoothShape.of(3, 2));
        assertThat(ShapeAlgebra.transpose(labels("i,j"), of(J.slice(new long[] {0, 5}, new long[] {2, 15}), "i,j")))
                .isEqualTo(JaggedShape.of(SmoothShape.of(5), SmoothShape.of(10)));
    }

    @Test
    void layersFollowLabels() {
        SmoothShape box = SmoothShape.of(2, 3, 4);
        LabelledShape nested = of(NestedShape.of(box, 1, 2), "i,j,k");
        assertThat(ShapeAlgebra.add(labels("i,k,j"), nested, nested))
                .isEqualTo(NestedShape.of(SmoothShape.of(2, 4, 3), 1, 2));
        assertThat(fault(() -> ShapeAlgebra.add(labels("j,i,k"), nested, nested)))
                .isEqualTo(ShapeException.Code.LAYER_ORDER);
        assertThat(fault(() -> ShapeAlgebra.add(labels("i,j,k"), nested, of(box, "i,j,k"))))
                .isEqualTo(ShapeException.Code.LAYER_MISMATCH);
        assertThat(fault(() -> ShapeAlgebra.add(labels("i,j,k"), nested,
                of(NestedShape.of(box, 1, 2, 0), "i,j,k")))).isEqualTo(ShapeException.Code.LAYER_MISMATCH);
        assertThat(ShapeAlgebra.multiply(labels(""), nested)).isEqualTo(NestedShape.of(SmoothShape.of(), 0, 0));
        assertThat(ShapeAlgebra.multiply(labels("i,j,k"), nested, of(SmoothShape.of(3), "j")))
                .isEqualTo(NestedShape.of(box, 2, 1));
        assertThat(fault(() -> ShapeAlgebra.transpose(labels("k,j,i"), nested)))
                .isEqualTo(ShapeException.Code.LAYER_ORDER);
        LabelledShape jagged = of(NestedShape.of(J, 1, 1), "i,j");
        assertThat(ShapeAlgebra.multiply(labels("i,j"), jagged, jagged)).isEqualTo(NestedShape.of(J, 1, 1));
    }

    /// Neither 10^12 rows one by one nor, in the thorough tier, the pairs of 200,000 rows would come to an end.
    @Tag(Rounds.TAG)
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void costFollowsRowsNotExtents() {
        JaggedShape vast = JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(MANY, SmoothShape.of(MANY)),
                new JaggedShape.RowRun(MANY, SmoothShape.of(3))));
        assertThat(ShapeAlgebra.add(labels("i,j"), of(vast, "i,j"), of(vast, "i,j"))).isEqualTo(vast);
        assertThat(ShapeAlgebra.multiply(labels("k,i,j"), of(SmoothShape.of(MANY), "k"), of(vast, "i,j")))
                .isEqualTo(JaggedShape.ofRuns(List.of(new JaggedShape.RowRun(MANY, vast))));
        assertThat(ShapeAlgebra.multiply(labels("j"), of(vast, "i,j"))).isEqualTo(SmoothShape.of(MANY));
        assertThat(ShapeAlgebra.transpose(labels("j,i"), of(vast, "i,j"))).isEqualTo(JaggedShape.ofRuns(List.of(
                new JaggedShape.RowRun(3, SmoothShape.of(2 * MANY)),
                new JaggedShape.RowRun(MANY - 3, SmoothShape.of(MANY)))));
        JaggedShape rows = JaggedShape.of(IntStream.rangeClosed(1, MANY_ROWS).mapToObj(SmoothShape::of).toList());
        assertThat(ShapeAlgebra.add(labels("i,j"), of(rows, "i,j"), of(rows, "i,j"))).isEqualTo(rows);
        JaggedShape mixed = JaggedShape.of(IntStream.rangeClosed(1, MANY_ROWS)
                .mapToObj(k -> SmoothShape.of(1 + k * 7919L % MANY_ROWS, k % 3 + 1)).toList());
        assertThat(ShapeAlgebra.multiply(labels("j,k"), of(mixed, "i,j,k")).asSmooth())
                .isEqualTo(SmoothShape.of(MANY_ROWS, 3));
        assertThat(ShapeAlgebra.multiply(labels("i"), of(rows, "i,j"), of(SmoothShape.of(MANY_ROWS), "i")))
                .isEqualTo(SmoothShape.of(MANY_ROWS));
    }

    /// The product has 4^15 rows of rank 2, of which 60 differ.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void outerProductsCostTheRowsThatDiffer() {
        JaggedShape rows = JaggedShape.of(IntStream.rangeClosed(1, 4).mapToObj(SmoothShape::of).toList());
        LabelledShape[] factors = IntStream.range(0, 16)
                .mapToObj(k -> of(rows, letters((char) ('a' + k), 1) + "," + letters((char) ('A' + k), 1)))
                .toArray(LabelledShape[]::new);
        DimensionLabels out = Arrays.stream(factors).map(LabelledShape::labels)
                .reduce(labels(""), DimensionLabels::concatenation);
        assertThat(ShapeAlgebra.multiply(out, factors).cellCount()).isEqualTo(BigInteger.TEN.pow(16));
    }

    /// Extents of one label that hold at different indices of two others: a list for each pair of these would fill any memory.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void extentsThatMeetAreNotListedInPairs() {
        JaggedShape rows = JaggedShape.of(IntStream.rangeClosed(1, 100_000).mapToObj(SmoothShape::of).toList());
        assertThatThrownBy(() -> ShapeAlgebra.multiply(labels("i,j,k"), of(rows, "i,j"), of(rows, "k,j")))
                .isInstanceOf(ShapeException.class).hasMessage("label j: extent 1 of dimension 1 of operand 0 at i in"
                        + " 0..0 and extent 2 of dimension 1 of operand 1 at k in 1..1 meet; they must agree");
    }

    /// Row by row for each column, these would be 10^11 steps.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void decreasingRowsAreTransposedRunByRun() {
        int count = 300_000;
        JaggedShape rows = JaggedShape
                .of(IntStream.range(0, count).mapToObj(k -> SmoothShape.of(count - k)).toList());
        assertThat(ShapeAlgebra.transpose(labels("j,i"), of(rows, "i,j"))).isEqualTo(rows);
    }

    @Test
    void ranksAreLimited() {
        LabelledShape a = of(SmoothShape.of(new long[20]), letters('a', 20));
        LabelledShape b = of(SmoothShape.of(new long[20]), letters('A', 20));
        assertThatThrownBy(() -> ShapeAlgebra.multiply(a.labels().concatenation(b.labels()), a, b))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("rank is 40");
    }

    private static String letters(char first, int count) {
        return String.join(",", IntStream.range(0, count).mapToObj(k -> String.valueOf((char) (first + k))).toList());
    }
}
