package org.gcsarray.view;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.internal.Counted;

/// Layers that fit together, and what they have in common.
///
/// @param layers   layers with explicit bounds, the last on top
/// @param dtype    type of all layers
/// @param fill     fill of all layers
/// @param domain   indices, all bounds explicit
/// @param units    units of the dimensions
/// @param unbacked what indices in no layer read as
record StackFrame(List<StackLayer> layers, DType dtype, Scalar fill, IndexDomain domain, DimensionUnits units,
        StackOptions.Unbacked unbacked) {

    /// Copies the list of layers.
    StackFrame {
        layers = List.copyOf(layers);
    }

    /// Returns a domain with the same bounds, all explicit.
    static IndexDomain explicit(IndexDomain domain) {
        return domain.map(d -> domain.interval(d).withImplicit(false, false));
    }

    /// Returns the same layers, opened or not, in another domain.
    StackFrame with(List<StackLayer> changed, IndexDomain part) {
        return new StackFrame(changed, dtype, fill, part, units, unbacked);
    }

    /// Returns the same layers, which have no fill of their own, with a fill.
    StackFrame withFill(Scalar value) {
        return new StackFrame(layers, dtype, value, domain, units, unbacked);
    }

    /// Returns whether an index may read the fill; none does where all layers are dense and an index in no layer is an error.
    boolean mayReadFill() {
        return unbacked == StackOptions.Unbacked.FILL
                || layers.stream()
                        .anyMatch(layer -> (layer.isLazy() && layer.stack().isEmpty()) || layer.fill().isPresent());
    }

    /// Returns the fill as a layer of another stack; nothing if no index reads it.
    Optional<Scalar> ownFill() {
        return mayReadFill() ? Optional.of(fill) : Optional.empty();
    }

    /// Checks the number of a layer.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    void checkLayer(int layer) {
        if (layer < 0 || layer >= layers.size()) {
            throw new IndexOutOfBoundsException(
                    "layer " + layer + " " + Counted.outside(0, layers.size() - 1, "there are no layers"));
        }
    }

    /// Returns domain, type and the first layers as text.
    String text(String name) {
        StringBuilder text = new StringBuilder(
                name + " " + domain + " " + dtype + ", " + Counted.of(layers.size(), "layer"));
        layers.stream().limit(4).forEach(layer -> text.append("\n  ").append(layer));
        return layers.size() > 4 ? text.append("\n  ...").toString() : text.toString();
    }
}
