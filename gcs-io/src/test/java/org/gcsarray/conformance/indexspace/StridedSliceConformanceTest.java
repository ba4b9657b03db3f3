package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.StridedSlice;

/// Every golden record of strided slices: the new interval with the first old position, or with the offset.
class StridedSliceConformanceTest extends IndexSpaceConformance {

    /// An interval with flags and a number.
    private record Result(IndexInterval interval, long number) {}

    StridedSliceConformanceTest() {
        super("strided_slice");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            switch (golden.kind()) {
                case "extract_strided_slice" -> Answer.check(golden, StridedSliceConformanceTest::result, () -> {
                    StridedSlice slice = slice(input);
                    return new Result(slice.interval(), slice.start());
                });
                case "strided_slice_map" -> {
                    OptionalLong origin = IndexSpace.optionalInteger(input.node("translate_origin_to"));
                    Answer.check(golden, StridedSliceConformanceTest::result, () -> {
                        StridedSlice slice = slice(input);
                        StridedSlice moved = origin.isPresent() ? slice.translateTo(origin.getAsLong()) : slice;
                        return new Result(moved.interval(), moved.offset());
                    });
                }
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    private static Result result(JsonNode json) {
        return new Result(interval(json.get(0)), IndexSpace.integer(json.get(1)));
    }

    /// Flags are written only where the record is about them.
    private static IndexInterval interval(JsonNode json) {
        return json.isArray() ? IndexSpace.interval(json) : IndexSpace.flaggedInterval(json);
    }

    private static StridedSlice slice(GoldenRecord input) {
        IndexInterval.Form form = IndexInterval.Form.valueOf(input.text("form").toUpperCase(Locale.ROOT));
        List<String> ends = List.of("stop", "size").stream().filter(input::has).toList();
        input.check("one of stop and size", 1, ends.size());
        return StridedSlice.of(interval(input.node("original")),
                new AxisSelector.Range(form, IndexSpace.optionalInteger(input.node("start")),
                        IndexSpace.optionalInteger(input.node(ends.getFirst())), input.integer("stride")));
    }
}
