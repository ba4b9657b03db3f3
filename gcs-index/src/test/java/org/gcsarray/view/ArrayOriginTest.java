package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

/// Arrays and what describes them count from 0: every way in refuses a shape that does not.
class ArrayOriginTest {

    private static final SmoothShape MOVED = SmoothShape.of(2, 3).withOrigin(1, 0);

    @TestFactory
    Stream<DynamicTest> everyWayInRefusesAnOrigin() {
        SmoothShape zero = MOVED.withoutOrigin();
        Indices[] none = {Indices.wrap(new int[1]), Indices.wrap(new int[1])};
        return Stream.of(
                refused("strided", () -> StridedArray.of(MOVED, new double[6])),
                refused("strided, wrapped row-major",
                        () -> StridedArray.wrapRowMajor(MOVED, Values.wrap(new double[6]))),
                refused("strided, wrapped",
                        () -> StridedArray.wrap(MOVED, new long[] {3, 1}, 0, Values.wrap(new double[6]))),
                refused("coordinates", () -> CooArray.wrap(MOVED, none, Values.wrap(new double[1]))),
                refused("builder", () -> CooArray.builder(MOVED, DType.FLOAT64)),
                refused("layout", () -> DimensionReduction.of(MOVED, new int[] {0, 1}, 1)),
                refused("layout notation", () -> DimensionReduction.parse(MOVED, "0|1")),
                refused("inherited layout", () -> DimensionReduction.of(zero, new int[] {0, 1}, 1)
                        .inheritedBy(MOVED, List.of(new int[] {0}, new int[] {1}))),
                refused("view", () -> ViewMap.identity(MOVED)),
                refused("view through a transform",
                        () -> ViewMap.of(MOVED, IndexTransform.identity(IndexDomain.ofShape(zero)))),
                refused("broadcast", () -> ArrayView.of(StridedArray.of(zero, new double[6])).broadcastTo(MOVED)),
                refused("broadcast shapes", () -> SmoothShape.broadcast(List.of(zero, MOVED))),
                refused("loops", () -> StridedLoops.of(MOVED, 0, 3, 1)),
                refused("mask", () -> AxisSelector.where(MOVED, new boolean[6])),
                refused("layouts", () -> Layouts.forEach(MOVED, _ -> {})),
                refused("storage classes", () -> Layouts.classes(MOVED)),
                refused("classes left out", () -> Layouts.leftOut(MOVED)),
                refused("oversized sets", () -> Layouts.leastOversized(MOVED)));
    }

    private static DynamicTest refused(String what, ThrowingCallable action) {
        return DynamicTest.dynamicTest(what, () -> assertThatIllegalArgumentException().isThrownBy(action)
                .withMessageContaining("shape (2, 3) at (1, 0) has origin (1, 0)"));
    }
}
