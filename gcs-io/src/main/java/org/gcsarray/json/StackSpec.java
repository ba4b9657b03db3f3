package org.gcsarray.json;

import java.util.List;
import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.Unbacked;

/// What JSON says about a stack of arrays, see [StackJson]. A value; no layer is open.
///
/// @param layers    layers, the last on top; may be none if the schema has type and domain
/// @param schema    what is said about the stack as a whole, before the transform
/// @param transform what is seen of the stack; without one, all of it
/// @param unbacked  what positions in no layer read as
public record StackSpec(List<LayerSpec> layers, ArraySchema schema, Optional<IndexTransform> transform,
        Unbacked unbacked) {

    /// Most cells that [#of] lists, in all layers together.
    public static final int MAX_LISTED_CELLS = 1 << 20;

    /// Copies the list of layers.
    public StackSpec {
        layers = List.copyOf(layers);
    }

    /// Returns what opens an open stack again: layers in files stay in their files, arrays in memory are listed with all their cells.
    ///
    /// The types are those of the arrays in memory; units are those of the stack.
    ///
    /// @throws IllegalArgumentException if a layer is opened by something else than a file of a spec, or is being built, the fill is not 0,
    ///                                  an infinite array is in memory, or more than [#MAX_LISTED_CELLS] cells would be listed
    public static StackSpec of(StackArray stack) {
        return new StackListing(stack).spec();
    }

    /// Returns the type of the elements, that of the schema or of the first layer that has one.
    public Optional<ElementType> dtype() {
        return schema.dtype().or(() -> layers.stream().flatMap(layer -> layer.schema().dtype().stream()).findFirst());
    }

    /// Opens the stack, and none of its layers.
    ///
    /// Ranks and type names must agree; the domain of a layer is that of its array through its transform, so that implicit bounds are
    /// resolved where the array stands in the JSON or its domain is declared. Inline layers are read-only.
    ///
    /// @param files opens the files of layers, when elements of them are needed
    /// @throws IllegalArgumentException  if type or domain of the stack or a layer are not known, or layers do not fit together; the text
    ///                                   names the layers as `Layer 1`
    /// @throws IndexOutOfBoundsException if a transform leaves the array under it
    public OpenedStack open(LayerFiles files) {
        return new StackOpening(this, files).open();
    }
}
