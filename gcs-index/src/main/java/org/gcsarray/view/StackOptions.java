package org.gcsarray.view;

import java.util.Optional;
import java.util.OptionalInt;

import org.gcsarray.buffer.DType;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;

/// Options of a [StackArray] as a whole; what they leave open follows from its layers. Immutable, each `with` method returns a changed copy.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="StackOptions"}
@CheckReturnValue
public final class StackOptions extends Options {
    private static final Setting<Optional<DType>> DTYPE = new Setting<>("dtype", Optional.empty());
    private static final Setting<OptionalInt> RANK = new Setting<>("rank", OptionalInt.empty());
    private static final Setting<Optional<IndexDomain>> DOMAIN = new Setting<>("domain", Optional.empty());
    private static final Setting<Optional<DimensionUnits>> UNITS = new Setting<>("units", Optional.empty());
    private static final Setting<Unbacked> UNBACKED = new Setting<>("unbacked", Unbacked.ERROR);
    private static final Setting<Boolean> ALIGN_ORIGINS = new Setting<>("alignOrigins", false);

    /// Everything follows from the layers, unbacked indices are errors, origins stay.
    public static final StackOptions DEFAULT = new StackOptions(
            Settings.of(DTYPE, RANK, DOMAIN, UNITS, UNBACKED, ALIGN_ORIGINS));

    private StackOptions(Settings settings) {
        super(settings);
    }

    /// Returns the type that all layers must have.
    public Optional<DType> dtype() {
        return settings.get(DTYPE);
    }

    /// Returns the rank that all layers must have.
    public OptionalInt rank() {
        return settings.get(RANK);
    }

    /// Returns the domain of the stack: bounds that are explicit or finite win over those of the layers, others take the hull of the layers.
    public Optional<IndexDomain> domain() {
        return settings.get(DOMAIN);
    }

    /// Returns the units of the dimensions; unknown ones take what the layers agree on.
    public Optional<DimensionUnits> units() {
        return settings.get(UNITS);
    }

    /// Returns what indices in no layer read as.
    public Unbacked unbacked() {
        return settings.get(UNBACKED);
    }

    /// Returns whether stacking and concatenation move the layers to the origins of layer 0 in all other dimensions.
    public boolean alignOrigins() {
        return settings.get(ALIGN_ORIGINS);
    }

    /// Returns the options with a type that all layers must have.
    public StackOptions withDtype(DType type) {
        return new StackOptions(settings.with(DTYPE, Optional.of(type)));
    }

    /// Returns the options with a rank that all layers must have.
    public StackOptions withRank(int needed) {
        return new StackOptions(settings.with(RANK, OptionalInt.of(needed)));
    }

    /// Returns the options with a domain of the stack.
    public StackOptions withDomain(IndexDomain whole) {
        return new StackOptions(settings.with(DOMAIN, Optional.of(whole)));
    }

    /// Returns the options with units of the dimensions.
    public StackOptions withUnits(DimensionUnits known) {
        return new StackOptions(settings.with(UNITS, Optional.of(known)));
    }

    /// Returns the options with a rule for indices in no layer.
    public StackOptions withUnbacked(Unbacked rule) {
        return new StackOptions(settings.with(UNBACKED, rule));
    }

    /// Returns the options with layers moved to the origins of layer 0, or left where they are.
    public StackOptions withAlignedOrigins(boolean aligned) {
        return new StackOptions(settings.with(ALIGN_ORIGINS, aligned));
    }

    /// What an index of a [StackArray] that lies in no layer reads as.
    public enum Unbacked {
        /// Reading it is an error that names it.
        ERROR,
        /// The fill value that all layers have.
        FILL
    }
}
