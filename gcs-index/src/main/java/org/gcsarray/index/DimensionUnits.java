package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.index.internal.Quoted;
import org.gcsarray.internal.Counted;

/// The units of the dimensions of a space, each known or not. A value.
///
/// A unit follows a dimension through a transform where the dimension is used by exactly one affine map: indices that are `stride`
/// outputs apart have `|stride|` times the unit of the output.
///
/// @param units one per dimension, empty where the unit is not known; copied
public record DimensionUnits(List<Optional<Unit>> units) {

    /// Copies the units.
    public DimensionUnits {
        units = List.copyOf(units);
    }

    /// Returns the units of a space, none of them known.
    public static DimensionUnits unknown(int rank) {
        return new DimensionUnits(Collections.nCopies(rank, Optional.empty()));
    }

    /// Returns the number of dimensions.
    public int rank() {
        return units.size();
    }

    /// Returns what both know together: each unit that one of them knows, or that both know and agree on.
    ///
    /// @throws IllegalArgumentException if the ranks differ or two units do; the text names all such dimensions
    public DimensionUnits merge(DimensionUnits other) {
        checkRank(other.rank(), "the other units are of");
        List<Optional<Unit>> merged = new ArrayList<>();
        Faults faults = new Faults();
        for (int d = 0; d < units.size(); d++) {
            Optional<Unit> mine = units.get(d);
            Optional<Unit> theirs = other.units.get(d);
            if (mine.isPresent() && theirs.isPresent() && !mine.equals(theirs)) {
                faults.invalid("dimension " + d + " has \"" + mine.get() + "\" and \"" + theirs.get() + "\"");
            }
            merged.add(mine.or(() -> theirs));
        }
        faults.throwIfAny("cannot merge units: ");
        return new DimensionUnits(merged);
    }

    /// Takes these as units of the outputs of a transform; returns those of its inputs, known for dimensions that are used by exactly one
    /// affine map. O(outputs²).
    ///
    /// @throws IllegalArgumentException if there is not one unit per output dimension
    public DimensionUnits toInputs(IndexTransform transform) {
        checkRank(transform.outputRank(), "the outputs of the transform are of");
        List<Optional<Unit>> inputs = new ArrayList<>(unknown(transform.inputRank()).units);
        for (int j = 0; j < units.size(); j++) {
            if (transform.output(j) instanceof Affine affine && transform.isOneToOne(affine.dimension())) {
                inputs.set(affine.dimension(),
                        units.get(j).map(unit -> unit.times(Math.abs((double) affine.stride()))));
            }
        }
        return new DimensionUnits(inputs);
    }

    /// Takes these as units of the inputs of a transform; returns those of its outputs, known for affine maps that alone use their
    /// dimension. O(outputs²).
    ///
    /// @throws IllegalArgumentException if there is not one unit per input dimension, or a unit is known that no output carries; the text
    ///                                  names all such dimensions
    public DimensionUnits toOutputs(IndexTransform transform) {
        checkRank(transform.inputRank(), "the inputs of the transform are of");
        Faults faults = new Faults();
        for (int d = 0; d < units.size(); d++) {
            if (units.get(d).isPresent() && !transform.isOneToOne(d)) {
                faults.invalid("no output has the unit \"" + units.get(d).get() + "\" of input "
                        + transform.domain().name(d));
            }
        }
        faults.throwIfAny("");
        List<Optional<Unit>> outputs = new ArrayList<>();
        for (OutputIndexMap map : transform.outputs()) {
            outputs.add(map instanceof Affine affine ? units.get(affine.dimension())
                    .map(unit -> unit.dividedBy(Math.abs((double) affine.stride()))) : Optional.empty());
        }
        return new DimensionUnits(outputs);
    }

    private void checkRank(int expected, String whose) {
        if (units.size() != expected) {
            throw new IllegalArgumentException(
                    Counted.of(units.size(), "unit") + " given; " + whose + " rank " + expected);
        }
    }

    /// The unit of the indices along one dimension: a multiple of a base unit, such as 4 nm from one index to the next.
    ///
    /// @param multiplier number of base units per index, finite
    /// @param base       name of the base unit, "" for a plain number
    public record Unit(double multiplier, String base) {

        private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

        /// Checks the multiplier, which is never `-0.0`; blanks around the base are dropped.
        ///
        /// @throws IllegalArgumentException if the multiplier is infinite or no number
        public Unit {
            base = base.strip();
            multiplier = multiplier == 0 ? 0 : multiplier;
            if (!Double.isFinite(multiplier)) {
                throw new IllegalArgumentException("multiplier " + multiplier + " of unit " + Quoted.of(base)
                        + " is not a finite number");
            }
        }

        /// Returns the unit written as `4nm`, `4 nm`, `nm` (multiplier 1) or `4` (no base). Blanks around number and base are ignored.
        ///
        /// @throws IllegalArgumentException if the number exceeds a `double`
        public static Unit parse(String text) {
            String unit = text.strip();
            Matcher number = NUMBER.matcher(unit);
            if (!number.lookingAt()) {
                return new Unit(1, unit);
            }
            double multiplier = Double.parseDouble(number.group());
            if (Double.isInfinite(multiplier)) {
                throw new IllegalArgumentException("multiplier " + number.group() + " of unit " + Quoted.of(unit)
                        + " exceeds the range of float64, " + -Double.MAX_VALUE + " .. " + Double.MAX_VALUE);
            }
            return new Unit(multiplier, unit.substring(number.end()));
        }

        /// Returns the unit of indices `factor` times as far apart.
        Unit times(double factor) {
            return new Unit(multiplier * factor, base);
        }

        /// Returns the unit of indices `factor` times as close together.
        Unit dividedBy(double factor) {
            return new Unit(multiplier / factor, base);
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
}
