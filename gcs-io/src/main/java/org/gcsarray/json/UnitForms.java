package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import org.gcsarray.index.DimensionUnit;
import org.gcsarray.index.DimensionUnits;

/// The JSON forms of units: `[4, "nm"]`, `"4nm"`, `4` for a plain number, `null` for a unit that is not known. Written is the first.
final class UnitForms {

    private UnitForms() {}

    /// Reads one unit per dimension.
    ///
    /// @throws IllegalArgumentException if it is no list; faults of the units are collected
    static DimensionUnits read(JsonPlace place, JsonFaults faults) {
        List<Optional<DimensionUnit>> units = new ArrayList<>();
        for (JsonPlace unit : place.elements()) {
            units.add(unit.node().isNull() ? Optional.empty() : faults.attempt(() -> unit(unit)));
        }
        return new DimensionUnits(units);
    }

    private static DimensionUnit unit(JsonPlace place) {
        JsonNode node = place.node();
        try {
            if (node.isString()) {
                return DimensionUnit.parse(node.stringValue());
            }
            if (node.isNumber()) {
                return new DimensionUnit(multiplier(node), "");
            }
            if (node.isArray() && node.size() == 2 && node.get(0).isNumber() && node.get(1).isString()) {
                return new DimensionUnit(multiplier(node.get(0)), node.get(1).stringValue());
            }
        } catch (IllegalArgumentException e) {
            throw place.fault(String.valueOf(e.getMessage()));
        }
        throw place.expected("a unit such as [4, \"nm\"], \"4 nm\", 4 or null");
    }

    /// Returns the nearest `double`, infinite beyond its range, which no unit takes.
    private static double multiplier(JsonNode number) {
        return Double.parseDouble(number.asString());
    }

    static void write(DimensionUnits units, ArrayNode list) {
        for (Optional<DimensionUnit> unit : units.units()) {
            unit.ifPresentOrElse(known -> list.addArray().add(known.multiplier()).add(known.base()), list::addNull);
        }
    }
}
