package org.gcsarray.conformance.operations;

import java.util.Random;
import java.util.function.BiFunction;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Golden operations that are views: read as views and stored, over operands in all formats.
final class ViewChecks {

    private final GoldenRecord golden;
    private final Expectation expectation;
    private final CooArray operand;

    ViewChecks(GoldenRecord golden) {
        this.golden = golden;
        this.operand = (CooArray) OperationInputs.of(golden).get("a");
        this.expectation = Expectation.of(golden);
    }

    void broadcastTo() {
        check((view, params) -> view.broadcastTo(SmoothShape.of(params.longs("shape"))));
    }

    void expandDims() {
        check((view, params) -> view.expandDims(axis(params, "axis", view.shape().rank() + 1)));
    }

    void diagonal() {
        check((view, params) -> view.diagonal(params.integer("offset"), axis(params, "axis1", view.shape().rank()),
                axis(params, "axis2", view.shape().rank())));
    }

    /// Without an axis, the elements are moved as if in one line.
    void roll() {
        check((view, params) -> {
            long shift = params.integer("shift");
            if (params.node("axis").isNull()) {
                return view.reshape(view.shape().size()).roll(shift, 0).reshape(view.shape().extents());
            }
            return view.roll(shift, axis(params, "axis", view.shape().rank()));
        });
    }

    void reshape() {
        check((view, params) -> {
            params.check("order", "C", params.text("order"));
            return view.reshape(params.longs("shape"));
        });
    }

    private static int axis(GoldenRecord params, String field, int rank) {
        return Math.toIntExact(Math.floorMod(params.integer(field), (long) rank));
    }

    private void check(BiFunction<ArrayView, GoldenRecord, ArrayView> operation) {
        NdArray expected = expectation.array();
        boolean small = operand.shape().cellCount().bitLength() <= 14;
        golden.inside("params", params -> {
            for (StoredArray source : Formats.of(operand, Formats.layouts(operand.shape()), small,
                    new Random(operand.shape().hashCode()))) {
                ArrayView view = operation.apply(ArrayView.of(source), params);
                expectation.check("view of " + source, expected, view);
                expectation.check("stored view of " + source, expected, view.materialise());
                expectation.check("coordinates of the view of " + source, expected, Convert.toCoo(view));
            }
        });
    }
}
