package org.gcsarray.view;

import java.util.Optional;
import java.util.OptionalInt;

import org.gcsarray.buffer.DType;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.internal.CheckReturnValue;

/// What is said about a [StackArray] as a whole; what is not said follows from its layers.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="StackOptions"}
///
/// @param dtype        type that all layers must have
/// @param rank         rank that all layers must have
/// @param domain       domain of the stack: bounds that are explicit or finite win over those of the layers, others take the hull of the layers
/// @param units        units of the dimensions; unknown ones take what the layers agree on
/// @param unbacked     what indices in no layer read as
/// @param alignOrigins whether stacking and concatenation move the layers to the origins of layer 0 in all other dimensions
@CheckReturnValue
public record StackOptions(Optional<DType> dtype, OptionalInt rank, Optional<IndexDomain> domain,
        Optional<DimensionUnits> units, Unbacked unbacked, boolean alignOrigins) {

    /// Everything as the layers have it, unbacked indices are errors, origins stay.
    public static final StackOptions DEFAULT = new StackOptions(Optional.empty(), OptionalInt.empty(), Optional.empty(),
            Optional.empty(), Unbacked.ERROR, false);

    /// Returns the options with a type that all layers must have.
    public StackOptions withDtype(DType type) {
        return new StackOptions(Optional.of(type), rank, domain, units, unbacked, alignOrigins);
    }

    /// Returns the options with a rank that all layers must have.
    public StackOptions withRank(int needed) {
        return new StackOptions(dtype, OptionalInt.of(needed), domain, units, unbacked, alignOrigins);
    }

    /// Returns the options with a domain of the stack.
    public StackOptions withDomain(IndexDomain whole) {
        return new StackOptions(dtype, rank, Optional.of(whole), units, unbacked, alignOrigins);
    }

    /// Returns the options with units of the dimensions.
    public StackOptions withUnits(DimensionUnits known) {
        return new StackOptions(dtype, rank, domain, Optional.of(known), unbacked, alignOrigins);
    }

    /// Returns the options with a rule for indices in no layer.
    public StackOptions withUnbacked(Unbacked rule) {
        return new StackOptions(dtype, rank, domain, units, rule, alignOrigins);
    }

    /// Returns the options with layers moved to the origins of layer 0, or left where they are.
    public StackOptions withAlignedOrigins(boolean aligned) {
        return new StackOptions(dtype, rank, domain, units, unbacked, aligned);
    }

    /// What an index of a [StackArray] that lies in no layer reads as.
    public enum Unbacked {
        /// Reading it is an error that names it.
        ERROR,
        /// The fill value that all layers have.
        FILL
    }
}
