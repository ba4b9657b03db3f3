package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.internal.Faults;

/// The units of the dimensions of a space, each known or not. A value.
///
/// A unit follows a dimension through a transform where the dimension is used by exactly one affine map: positions that are `stride`
/// outputs apart have `|stride|` times the unit of the output.
///
/// @param units one per dimension, nothing where the unit is not known; copied
public record DimensionUnits(List<Optional<DimensionUnit>> units) {

    /// Copies the units.
    public DimensionUnits {
        units = List.copyOf(units);
    }

    /// Returns the units of a space of which none is known.
    public static DimensionUnits unknown(int rank) {
        return new DimensionUnits(Collections.nCopies(rank, Optional.empty()));
    }

    /// Returns the number of dimensions.
    public int rank() {
        return units.size();
    }

    /// Returns what is known from both: the unit that is known to one, or known to both and equal.
    ///
    /// @throws IllegalArgumentException if the ranks differ or two units do; the text names all such dimensions
    public DimensionUnits merge(DimensionUnits other) {
        checkRank(other.rank(), "the other units are of");
        List<Optional<DimensionUnit>> merged = new ArrayList<>();
        Faults faults = new Faults();
        for (int d = 0; d < units.size(); d++) {
            Optional<DimensionUnit> mine = units.get(d);
            Optional<DimensionUnit> theirs = other.units.get(d);
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
        List<Optional<DimensionUnit>> inputs = new ArrayList<>(unknown(transform.inputRank()).units);
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
        List<Optional<DimensionUnit>> outputs = new ArrayList<>();
        for (OutputIndexMap map : transform.outputs()) {
            outputs.add(map instanceof Affine affine ? units.get(affine.dimension())
                    .map(unit -> unit.dividedBy(Math.abs((double) affine.stride()))) : Optional.empty());
        }
        return new DimensionUnits(outputs);
    }

    private void checkRank(int expected, String whose) {
        if (units.size() != expected) {
            throw new IllegalArgumentException(
                    units.size() + " units given; " + whose + " rank " + expected);
        }
    }
}
