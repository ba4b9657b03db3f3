package org.gcsarray.index;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.gcsarray.index.internal.Quoted;

/// The unit of the positions along one dimension: a multiple of a base unit, such as 4 nm from one position to the next.
///
/// @param multiplier number of base units per position, finite
/// @param base       name of the base unit, "" for a plain number
public record DimensionUnit(double multiplier, String base) {

    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    /// Checks the multiplier; blanks around the base are dropped.
    ///
    /// @throws IllegalArgumentException if the multiplier is infinite or no number
    public DimensionUnit {
        base = base.strip();
        if (!Double.isFinite(multiplier)) {
            throw new IllegalArgumentException("multiplier " + multiplier + " of unit " + Quoted.of(base)
                    + " is not a finite number");
        }
    }

    /// Returns the unit written as `4nm`, `4 nm`, `nm` (multiplier 1) or `4` (no base). Blanks around number and base are ignored.
    ///
    /// @throws IllegalArgumentException if the number exceeds a `double`
    public static DimensionUnit parse(String text) {
        String unit = text.strip();
        Matcher number = NUMBER.matcher(unit);
        return number.lookingAt() ? new DimensionUnit(Double.parseDouble(number.group()), unit.substring(number.end()))
                : new DimensionUnit(1, unit);
    }

    /// Returns the unit of positions `factor` times as far apart.
    DimensionUnit times(double factor) {
        return new DimensionUnit(multiplier * factor, base);
    }

    /// Returns the unit of positions `factor` times as close together.
    DimensionUnit dividedBy(double factor) {
        return new DimensionUnit(multiplier / factor, base);
    }

    /// Returns the unit as text, such as `4 nm`, without the multiplier 1; [#parse] reads it back.
    @Override
    public String toString() {
        boolean readableAlone = !base.isEmpty() && !NUMBER.matcher(base).lookingAt();
        return multiplier == 1 && readableAlone ? base : (number() + " " + base).strip();
    }

    private String number() {
        boolean integral = multiplier == Math.rint(multiplier) && Math.abs(multiplier) < 1e15;
        return integral ? Long.toString((long) multiplier) : Double.toString(multiplier);
    }
}
