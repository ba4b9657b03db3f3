package org.gcsarray.json;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackLayer;

/// Describes a stack so that it can be opened again.
final class StackListing {

    private final LazyStack stack;
    private final JsonElementType type;
    private long listed;

    StackListing(LazyStack stack) {
        this.stack = stack;
        this.type = JsonElementType.of(stack.dtype());
    }

    StackSpec spec() {
        if (!stack.fill().equals(Scalar.zero(stack.dtype()))) {
            throw new IllegalArgumentException(
                    "the stack has fill " + stack.fill() + "; in JSON the fill is always 0");
        }
        List<StackSpec.Layer> layers = new ArrayList<>();
        for (int k = 0; k < stack.layers().size(); k++) {
            layers.add(describe(stack.layers().get(k), "layer " + k));
        }
        ArraySchema schema = new ArraySchema(Optional.of(type), OptionalInt.empty(), Optional.of(stack.domain()),
                Optional.of(stack.units()).filter(units -> units.units().stream().anyMatch(Optional::isPresent)));
        return new StackSpec(layers, schema, Optional.empty(), stack.unbacked());
    }

    private StackSpec.Layer describe(StackLayer layer, String name) {
        Optional<StackLayer.Source> source = layer.source();
        if (!(source.orElse(null) instanceof FileLayer file)) {
            return inline(layer.array().orElseThrow(() -> new IllegalArgumentException(name
                    + (source.isPresent() || layer.stack().isPresent()
                            ? " is not opened from a file that a spec names; it has no JSON form"
                            : " is being built and has no JSON form"))),
                    name);
        }
        Optional<IndexDomain> declared = file.layer().schema().domain();
        return new StackSpec.Layer.InFile(file.layer().path(),
                new ArraySchema(Optional.of(type), OptionalInt.empty(), declared, Optional.empty()),
                layer.transform().filter(transform -> declared.isEmpty()
                        || !transform.equals(IndexTransform.identity(declared.get()))));
    }

    private StackSpec.Layer inline(ArrayView view, String name) {
        IndexDomain domain = view.domain();
        SmoothShape shape = view.shape();
        if (shape.isEmpty()) {
            // nothing is read through a transform without positions, so any array will do
            ValuesBuilder zero = Values.builder(type.dtype()).add(Scalar.zero(type.dtype()));
            return new StackSpec.Layer.Inline(StackSpec.InlineArray.of(type, SmoothShape.of(), zero.build()),
                    ArraySchema.NONE,
                    Optional.of(IndexTransform.of(domain)));
        }
        long left = StackSpec.MAX_LISTED_CELLS - listed;
        if (shape.cellCount().compareTo(BigInteger.valueOf(left)) > 0) {
            throw new IllegalArgumentException(name + " has shape " + shape + ", " + shape.cellCount()
                    + " cells to be listed, " + listed + " with the layers before it; at most "
                    + StackSpec.MAX_LISTED_CELLS + " can be. Put it in a file");
        }
        listed += shape.size();
        view.checkBacked();
        ValuesBuilder cells = Values.builder(type.dtype());
        shape.forEachIndex(index -> cells.add(view.get(index)));
        long[] origin = domain.intervals().stream().mapToLong(IndexInterval::min).map(min -> -min).toArray();
        return new StackSpec.Layer.Inline(StackSpec.InlineArray.of(type, shape, cells.build()), ArraySchema.NONE,
                Optional.of(IndexTransform.identity(domain).translateOutputs(origin))
                        .filter(_ -> !domain.equals(IndexDomain.ofShape(shape))));
    }
}
