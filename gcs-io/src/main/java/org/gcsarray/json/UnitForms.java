package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.DimensionUnits;

/// The JSON forms of units: `[4, "nm"]`, `"4nm"`, `4` for a plain number, `null` for a unit that is not known. Written is the first.
final class UnitForms {

    private UnitForms() {}

    /// Reads one unit per dimension.
    ///
    /// @throws IllegalArgumentException if it is not a list; faults of the units are collected
    static DimensionUnits read(JsonValue place, JsonFaults faults) {
        List<Optional<DimensionUnits.Unit>> units = new ArrayList<>();
        for (JsonValue unit : place.elements()) {
            units.add(unit.node().isNull() ? Optional.empty()
                    : faults.attempt(() -> unit.located(() -> unit(unit.node()))));
        }
        return new DimensionUnits(units);
    }

    private static DimensionUnits.Unit unit(JsonTree node) {
        if (node.isText()) {
            return DimensionUnits.Unit.parse(node.text());
        }
        if (node.isNumber()) {
            return new DimensionUnits.Unit(multiplier(node), "");
        }
        if (node.isList() && node.size() == 2 && node.get(0).isNumber() && node.get(1).isText()) {
            return new DimensionUnits.Unit(multiplier(node.get(0)), node.get(1).text());
        }
        throw JsonValue.of(node).expected("a unit such as [4, \"nm\"], \"4 nm\", 4 or null");
    }

    /// Returns the nearest `double`, infinite beyond its range, which no unit takes.
    private static double multiplier(JsonTree number) {
        return number.decimal().orElseThrow().doubleValue();
    }

    static void write(DimensionUnits units, JsonTree list) {
        for (Optional<DimensionUnits.Unit> unit : units.units()) {
            JsonTree written = unit.isPresent() ? JsonTree.list() : JsonTree.ofNull();
            unit.ifPresent(known -> {
                written.add(JsonTree.of(known.multiplier()));
                written.add(known.base());
            });
            list.add(written);
        }
    }
}
