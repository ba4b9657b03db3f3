package org.gcsarray.conformance.views;

import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.Assignment;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.ViewWriter;

/// Writes through views of dense arrays, in place and into a copy.
final class WriteChecks {

    private WriteChecks() {}

    static void check(GoldenRecord golden) {
        golden.ignore("note");
        JsonNode ops = golden.node("ops");
        List<JsonNode> writes = golden.node("writes").valueStream().toList();
        StridedArray[] base = new StridedArray[1];
        golden.inside("base",
                part -> base[0] = StridedArray.of(SmoothShape.of(part.longs("shape")), part.doubles("buffer")));
        golden.inside("expect", expect -> {
            double[] before = DenseOracle.doubles(base[0]);
            ArrayView view = ViewSteps.apply(base[0], ops);
            expect.check("view_shape", expect.longs("view_shape"), view.shape().extents());
            expect.check("injective", expect.bool("injective"), view.isInjective());
            double[] after = expect.doubles("buffer_after_last_writer_wins");
            if (expect.text("policy").startsWith("reject")) {
                writes.forEach(write -> {
                    expect.checkThrows("writer", IllegalStateException.class,
                            () -> write(golden, view.writer(), view, write));
                    expect.checkThrows("assignment", IllegalArgumentException.class,
                            () -> Assignment.of(view, Scalar.of(1.0)));
                });
                expect.check("untouched", before, DenseOracle.doubles(base[0]));
            } else {
                expect.check("policy", "allow", expect.text("policy"));
                writes.forEach(write -> write(golden, view.writer(), view, write));
                expect.check("buffer", after, DenseOracle.doubles(base[0]));
            }
        });
    }

    private static void write(GoldenRecord golden, ViewWriter writer, ArrayView view, JsonNode write) {
        switch (List.copyOf(write.propertyNames()).toString()) {
            case "[at, value]" -> writer.set(write.get("value").doubleValue(), GoldenRecord.longs(write.get("at")));
            case "[fill]" -> writer.fill(Scalar.of(write.get("fill").doubleValue()));
            case "[assign]" -> writer.assign(StridedArray.wrapRowMajor(view.shape(), golden.inSomeForm(
                    Values.wrap(write.get("assign").valueStream().mapToDouble(JsonNode::doubleValue).toArray()))));
            default -> throw new AssertionError("unknown write " + write);
        }
    }
}
