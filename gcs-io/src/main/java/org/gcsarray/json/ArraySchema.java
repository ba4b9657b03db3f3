package org.gcsarray.json;

import java.util.Optional;
import java.util.OptionalInt;

import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.Shape;

/// What JSON says about an array besides its elements, as far as it says anything. It describes the array itself, before any transform.
///
/// @param dtype  type of the elements
/// @param rank   number of dimensions
/// @param domain bounds and labels; infinite implicit bounds are unknown
/// @param units  units of the dimensions
@CheckReturnValue
public record ArraySchema(Optional<JsonElementType> dtype, OptionalInt rank, Optional<IndexDomain> domain,
        Optional<DimensionUnits> units) {

    /// The schema that says nothing.
    public static final ArraySchema NONE = new ArraySchema(Optional.empty(), OptionalInt.empty(), Optional.empty(),
            Optional.empty());

    /// Checks that the parts agree on one rank.
    ///
    /// @throws IllegalArgumentException if they do not, or the rank is not in 0..32
    public ArraySchema {
        rank.ifPresent(given -> {
            if (given < 0 || given > Shape.MAX_RANK) {
                throw new IllegalArgumentException("rank is " + given + "; must be in 0.." + Shape.MAX_RANK);
            }
        });
        int known = rank.orElse(domain.map(IndexDomain::rank).orElse(units.map(DimensionUnits::rank).orElse(0)));
        domain.ifPresent(given -> check("the domain " + given, given.rank(), known));
        units.ifPresent(given -> check("the list of dimension units", given.rank(), known));
    }

    private static void check(String what, int found, int known) {
        if (found != known) {
            throw new IllegalArgumentException("Rank of " + found + " of " + what + " does not match rank " + known);
        }
    }

    /// Returns the rank that one of the parts tells.
    public OptionalInt knownRank() {
        return domain.isPresent() ? OptionalInt.of(domain.get().rank())
                : units.isPresent() ? OptionalInt.of(units.get().rank()) : rank;
    }

    /// Returns the schema with a type.
    public ArraySchema withDtype(JsonElementType type) {
        return new ArraySchema(Optional.of(type), rank, domain, units);
    }

    /// Returns the schema with a rank.
    ///
    /// @throws IllegalArgumentException if domain or units have another, or it is not in 0..32
    public ArraySchema withRank(int dimensions) {
        return new ArraySchema(dtype, OptionalInt.of(dimensions), domain, units);
    }

    /// Returns the schema with a domain.
    ///
    /// @throws IllegalArgumentException if its rank is not that of the other parts
    public ArraySchema withDomain(IndexDomain bounds) {
        return new ArraySchema(dtype, rank, Optional.of(bounds), units);
    }

    /// Returns the schema with units.
    ///
    /// @throws IllegalArgumentException if their number is not the rank of the other parts
    public ArraySchema withUnits(DimensionUnits ofDimensions) {
        return new ArraySchema(dtype, rank, domain, Optional.of(ofDimensions));
    }
}
