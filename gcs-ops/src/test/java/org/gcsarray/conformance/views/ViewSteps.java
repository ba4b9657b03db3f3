package org.gcsarray.conformance.views;

import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.format.NdArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.GoldenSelectors;
import org.gcsarray.view.ArrayView;

/// The operations of a record, applied to an array.
final class ViewSteps {

    private ViewSteps() {}

    /// Returns the view of an array through the field `ops` of a record.
    static ArrayView apply(NdArray array, JsonNode ops) {
        ArrayView view = ArrayView.of(array);
        for (JsonNode op : ops) {
            view = apply(view, op);
        }
        return view;
    }

    private static ArrayView apply(ArrayView view, JsonNode op) {
        return switch (op.get("op").stringValue()) {
            case "select" -> view.select(GoldenSelectors.of(only(op, "args")));
            case "transpose" -> view.transpose(GoldenRecord.ints(only(op, "axes")));
            case "rotate" -> rolled(view, GoldenRecord.longs(only(op, "shifts")));
            case "broadcast" -> view.tileTo(GoldenRecord.longs(only(op, "shape")));
            case "reshape" -> view.reshape(GoldenRecord.longs(only(op, "shape")));
            default -> throw new AssertionError("unknown operation " + op);
        };
    }

    private static ArrayView rolled(ArrayView view, long... shifts) {
        ArrayView rolled = view;
        for (int d = 0; d < shifts.length; d++) {
            rolled = rolled.roll(shifts[d], d);
        }
        return rolled;
    }

    private static JsonNode only(JsonNode op, String argument) {
        if (!List.copyOf(op.propertyNames()).equals(List.of("op", argument))) {
            throw new AssertionError("fields op and " + argument + " are expected in " + op);
        }
        return op.get(argument);
    }
}
