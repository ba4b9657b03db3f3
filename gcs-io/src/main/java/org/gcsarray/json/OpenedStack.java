package org.gcsarray.json;

import java.util.Optional;

import org.gcsarray.format.NdArray;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// A stack made from JSON, and what is seen of it. Closing the stack closes the layers that were opened.
///
/// @param stack  layers in their common domain
/// @param array  the stack through the transform of its JSON, a view; the stack itself if there is none
/// @param domain domain of the array
/// @param units  units of its dimensions
public record OpenedStack(StackArray stack, NdArray array, IndexDomain domain, DimensionUnits units) {

    static OpenedStack of(StackArray stack, Optional<IndexTransform> transform) {
        if (transform.isEmpty()) {
            return new OpenedStack(stack, stack, stack.domain(), stack.units());
        }
        ArrayView view = ArrayView.of(stack, transform.get());
        return new OpenedStack(stack, view, view.domain(), stack.units().toInputs(transform.get()));
    }
}
