package org.gcsarray.conformance.indexspace;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.json.IndexJson;

/// Every golden record of units: merged, and carried through a transform in both directions. What is written is read back.
class DimensionUnitsConformanceTest extends IndexSpaceConformance {

    DimensionUnitsConformanceTest() {
        super("dimension_units");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            switch (golden.kind()) {
                case "merge_dimension_units" -> {
                    DimensionUnits existing = units(input, "existing");
                    DimensionUnits added = units(input, "new");
                    Answer.check(golden, json -> IndexJson.readUnits(IndexSpace.value(json)),
                            () -> existing.merge(added));
                    Answer.check(golden, json -> IndexJson.readUnits(IndexSpace.value(json)),
                            () -> added.merge(existing));
                }
                case "transform_input_dimension_units" -> {
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    DimensionUnits units = units(input, "units");
                    Answer.check(golden, json -> IndexJson.readUnits(IndexSpace.value(json)),
                            () -> units.toOutputs(transform));
                }
                case "transform_output_dimension_units" -> {
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    DimensionUnits units = units(input, "units");
                    Answer.check(golden, json -> IndexJson.readUnits(IndexSpace.value(json)),
                            () -> units.toInputs(transform));
                }
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    private static DimensionUnits units(GoldenRecord input, String field) {
        DimensionUnits units = IndexJson.readUnits(IndexSpace.value(input.node(field)));
        input.check("units written and read back", units, IndexJson.readUnits(IndexJson.write(units)));
        return units;
    }
}
