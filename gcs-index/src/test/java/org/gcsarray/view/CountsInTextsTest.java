package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.Broadcast;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.shape.SmoothShape;

/// Texts that count things say `1 axis` and `2 axes`.
class CountsInTextsTest {

    private static final IndexDomain LINE = IndexDomain.ofShape(SmoothShape.of(4));
    private static final IndexDomain PLANE = IndexDomain.ofShape(SmoothShape.of(3, 4));

    private static void says(String text, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessageContaining(text);
    }

    @Test
    void ofDomainsAndTransforms() {
        says("1 label given; a domain", () -> IndexDomain.of(PLANE.intervals(), List.of("x")));
        says("1 number given; a table of shape (2) has 2", () -> IndexTable.of(new long[1], 2));
        says("1 entry given; a mask of shape (2) has 2", () -> AxisSelector.where(SmoothShape.of(2), true));
        IndexTransform one = IndexTransform.of(LINE, OutputIndexMap.affine(0, 1, 0));
        says("2 indices given; the transform has 1 input dimension", () -> one.apply(0, 0));
        says("1 index given; the transform has 2 input dimensions", () -> IndexTransform.identity(PLANE).apply(0));
        says("0 offsets given; the transform has 1 output", one::translateOutputs);
        says("the slicing domain has 1 unlabelled dimension; the target has 0",
                () -> PLANE.withLabels(List.of("x", "y")).slice(PLANE.withLabels(List.of("x", ""))));
        assertThat(Broadcast.of(LINE)).hasToString("{ [0, 4) } of 1 operand");
    }

    @Test
    void ofExpressions() {
        DimExpression both = DimExpression.dims(0, 1);
        DimExpression first = DimExpression.dims(0);
        says("1 label [x] given for 2 selected dimensions", () -> both.label("x").apply(PLANE));
        says("2 labels [x, y] given for 1 selected dimension", () -> first.label("x", "y").apply(PLANE));
        IndexTable table = IndexTable.of(new long[1], 1);
        says("1 index array given for 2 selected dimensions", () -> both.indexArraySlice(table).apply(PLANE));
        says("indices [0, 1]: 2 given for 1 dimension", () -> first.indexSlice(PerDimension.of(0, 1)).apply(PLANE));
        says("1 target dimension", () -> both.transposeTo(0).apply(PLANE));
        says("; the selection has 1 dimension",
                () -> first.indexVectorArraySlice(IndexTable.of(new long[2], 2), 0).apply(PLANE));
        says("need 2 dimensions; the selection has 1",
                () -> first.index(Indexing.Mode.DEFAULT, AxisSelector.at(0), AxisSelector.at(0)).apply(PLANE));
    }

    @Test
    void ofViewsAndStacks() {
        ViewMap scalar = ViewMap.identity(SmoothShape.of());
        says("reshape to (2, 3) of 6 elements; the view", () -> scalar.reshape(2, 3));
        says("reshape to () of 1 element; the view", () -> ViewMap.identity(SmoothShape.of(2)).reshape());
        says("1 axis to fix given;", () -> scalar.slices(1));
        says("consume 1 axis; the view", () -> scalar.select(AxisSelector.at(0)));
        ViewMap line = ViewMap.identity(SmoothShape.of(4));
        says("2 lists of indices given; the view of { [0, 4) } has 1 axis",
                () -> line.points(new long[1], new long[1]));
        says("1 index given for dimension 1, 2 for dimension 0",
                () -> ViewMap.identity(SmoothShape.of(3, 4)).points(new long[2], new long[1]));
        says("needs more than 1 entry",
                () -> ViewMap.identity(SmoothShape.of(2, 2)).transpose(1, 0).reshape(4).toIndexTransform(1));
        ArrayView vector = ArrayView.of(StridedArray.of(SmoothShape.of(2), new double[2]));
        says("extent 2 of its dimension 0 is not 1", () -> vector.broadcastTo(SmoothShape.of(1)));
        says("extent 2 of its dimension 0 is neither 1 nor 3", () -> vector.broadcastTo(SmoothShape.of(3)));
        StackArray stack = StackArray.overlay(vector);
        assertThat(stack.toString()).contains(", 1 layer\n");
        says("1 number [0] given; an index of the stack has 2",
                () -> StackArray.stack(List.of(vector), 0).backing(0));
    }

    @Test
    void ofRows() {
        JaggedShape row = JaggedShape.of(SmoothShape.of(2, 2));
        says("origin 9223372036854775807 + 1 row exceeds", () -> row.withOrigin(Long.MAX_VALUE));
        says("has 1 index; shape", () -> JaggedShape.of(SmoothShape.of()).extent(0));
    }
}
