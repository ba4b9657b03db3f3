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
            units.add(unit.node().equals(JsonText.NULL) ? Optional.empty()
                    : faults.attempt(() -> unit.located(() -> unit(unit.node()))));
        }
        return new DimensionUnits(units);
    }

    private static DimensionUnits.Unit unit(Object node) {
        return switch (node) {
            case String text -> DimensionUnits.Unit.parse(text);
            case Number number -> DimensionUnits.Unit.parse(number.toString());
            case List<?> pair when pair.size() == 2 && pair.get(0) instanceof Number number
                    && pair.get(1) instanceof String base ->
                DimensionUnits.Unit.parse(number + " " + base);
            default -> throw JsonValue.of(node).expected("a unit such as [4, \"nm\"], \"4 nm\", 4 or null");
        };
    }

    /// Returns a list of one unit per dimension.
    static List<Object> plain(DimensionUnits units) {
        return units.units().stream()
                .map(unit -> unit.map(known -> (Object) List.of(known.multiplier(), known.base()))
                        .orElse(JsonText.NULL))
                .toList();
    }
}
