package org.gcsarray.conformance.views;

import java.util.List;
import java.util.Random;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.Assignment;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Views of sparse arrays in every format: what they store, and what writing through them makes of the owner.
final class SparseViewChecks {

    private SparseViewChecks() {}

    static void check(GoldenRecord golden) {
        golden.ignore("note");
        JsonNode ops = golden.node("ops");
        CooArray[] base = new CooArray[1];
        golden.inside("base", part -> base[0] = array(part, SmoothShape.of(part.longs("shape")),
                number(part.node("fill")), "entries"));
        List<JsonNode> writes = golden.has("writes") ? golden.node("writes").valueStream().toList() : List.of();
        golden.inside("expect", expect -> {
            SmoothShape shape = SmoothShape.of(expect.longs("shape"));
            CooArray entries = array(expect, shape, base[0].fill(), "entries");
            for (StoredArray owner : Formats.of(base[0], Formats.layouts(base[0].shape()), false, new Random(1))) {
                ArrayView view = ViewSteps.apply(owner, ops);
                DenseOracle.assertSameElements(view, entries);
                DenseOracle.assertSameElements(view.materialise(), entries);
                DenseOracle.assertSameElements(Convert.toCoo(view), entries);
                expect.check("stored", expect.integer("stored"), view.nse());
                expect.check("dropped", expect.integer("dropped"), view.dropped());
                expect.check("injective", expect.bool("injective"), view.isInjective());
                if (expect.has("base_entries_after")) {
                    CooArray after = array(expect, base[0].shape(), owner.fill(), "base_entries_after");
                    DenseOracle.assertSameElements(written(golden, owner, ops, writes), after);
                }
            }
        });
    }

    /// Applies the writes one after the other, each to the owner that the one before has made.
    private static StoredArray written(GoldenRecord golden, StoredArray owner, JsonNode ops,
            List<JsonNode> writes) {
        StoredArray written = owner;
        for (JsonNode write : writes) {
            ArrayView view = ViewSteps.apply(written, ops);
            written = switch (List.copyOf(write.propertyNames()).toString()) {
                case "[at, value]" -> Assignment.of(view.select(write.get("at").valueStream()
                        .map(at -> AxisSelector.at(at.longValue())).toArray(AxisSelector[]::new)),
                        number(write.get("value")));
                case "[fill]" -> Assignment.of(view, number(write.get("fill")));
                case "[assign]" ->
                    Assignment.of(view, StridedArray.wrapRowMajor(view.shape(), golden.inSomeForm(Values.wrap(
                            write.get("assign").valueStream().mapToDouble(JsonNode::doubleValue).toArray()))));
                default -> throw new AssertionError("unknown write " + write);
            };
        }
        return written;
    }

    private static Scalar number(JsonNode value) {
        return Scalar.of(value.doubleValue());
    }

    private static CooArray array(GoldenRecord golden, SmoothShape shape, Scalar fill, String entries) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64).fill(fill);
        for (JsonNode entry : golden.node(entries)) {
            builder.add(GoldenRecord.longs(entry.get(0)), entry.get(1).doubleValue());
        }
        CooArray plain = builder.build();
        return plain.withValues(golden.inSomeForm(plain.values()), plain.fill());
    }
}
