package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// Makes the stack that a spec describes, without opening a layer in a file.
///
/// ```
/// domain of a layer   inline: propagate(array merged with the domain of the schema, transform)
///                     file:   propagate(domain of the schema, transform), or the transform's as it stands
/// ```
final class StackOpening {

    private final StackSpec spec;
    private final StackSpec.LayerFiles files;
    private final JsonElementType type;

    StackOpening(StackSpec spec, StackSpec.LayerFiles files) {
        checkTypes(spec);
        this.spec = spec;
        this.files = files;
        this.type = spec.dtype().orElseThrow(() -> new IllegalArgumentException(
                "dtype must be specified; neither the spec of the stack nor a layer has one"));
    }

    /// Checks the names: two names may be held as one type and still be different.
    private static void checkTypes(StackSpec spec) {
        Faults faults = new Faults();
        faults.attemptEach("Layer", spec.layers().size(), k -> spec.layers().get(k).schema().dtype()
                .filter(own -> own != spec.dtype().orElseThrow()).ifPresent(own -> {
                    throw new IllegalArgumentException("Specified dtype (" + own + ") does not match existing value ("
                            + spec.dtype().orElseThrow() + ")");
                }));
        faults.throwIfAny("");
    }

    StackSpec.Opened open() {
        List<StackLayer> layers = new ArrayList<>();
        Faults faults = new Faults();
        faults.attemptEach("Layer", spec.layers().size(), k -> layers.add(layer(spec.layers().get(k))));
        faults.throwIfAny("");
        return StackSpec.Opened.of(LazyStack.overlay(layers, options()), spec.transform());
    }

    private StackOptions options() {
        OptionalInt known = spec.schema().knownRank();
        OptionalInt rank = known.isPresent() || spec.transform().isEmpty() ? known
                : OptionalInt.of(spec.transform().get().outputRank());
        StackOptions options = StackOptions.DEFAULT.withDtype(type.dtype()).withUnbacked(spec.unbacked());
        options = rank.isPresent() ? options.withRank(rank.getAsInt()) : options;
        options = spec.schema().domain().map(options::withDomain).orElse(options);
        return spec.schema().units().map(options::withUnits).orElse(options);
    }

    private StackLayer layer(StackSpec.Layer layer) {
        return switch (layer) {
            case StackSpec.Layer.Inline inline -> {
                IndexDomain array = IndexDomain.ofShape(inline.array().shape());
                checkRank(inline.schema(), array.rank());
                IndexDomain own = inline.schema().domain().map(array::merge).orElse(array);
                yield placed(StackLayer.of(inline.array().array(), IndexTransform.identity(own)).readOnly(), inline);
            }
            case StackSpec.Layer.InFile file -> {
                IndexDomain own = declared(file);
                checkRank(file.schema(), own.rank());
                yield placed(StackLayer.lazy(own, new FileLayer(file, type, files)).withDtype(type.dtype()), file);
            }
        };
    }

    private static IndexDomain declared(StackSpec.Layer.InFile file) {
        return file.schema().domain()
                .or(() -> file.transform().map(transform -> IndexDomain.unbounded(transform.outputRank())))
                .orElseThrow(() -> new IllegalArgumentException("Domain must be specified, in the schema or by a "
                        + "transform: a file is opened only when elements of it are needed"));
    }

    private static void checkRank(ArraySchema schema, int rank) {
        schema.knownRank().ifPresent(known -> {
            if (known != rank) {
                throw new IllegalArgumentException("Rank of " + rank + " does not match rank " + known
                        + " of the schema");
            }
        });
    }

    private static StackLayer placed(StackLayer own, StackSpec.Layer layer) {
        StackLayer measured = layer.schema().units().map(own::withUnits).orElse(own);
        return layer.transform().map(measured::through).orElse(measured);
    }
}
