package org.gcsarray.json;

import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.StackOptions;

/// Writes the spec of a stack in normal form.
final class StackWriter {

    private StackWriter() {}

    static void write(StackSpec spec, JsonTree object) {
        object.put("driver", StackReader.DRIVER);
        JsonTree layers = object.put("layers", JsonTree.list());
        spec.layers().forEach(layer -> write(layer, layers.add(JsonTree.object())));
        writeShared(spec.schema(), spec.transform(), object);
        if (spec.unbacked() == StackOptions.Unbacked.FILL) {
            object.put("unbacked", "fill");
        }
    }

    private static void write(StackSpec.Layer layer, JsonTree object) {
        switch (layer) {
            case StackSpec.Layer.Inline inline -> {
                object.put("driver", LayerReader.ARRAY);
                object.put("array", inline.array().write());
            }
            case StackSpec.Layer.InFile file -> {
                object.put("driver", LayerReader.FILE);
                object.put("path", file.path());
            }
        }
        writeShared(layer.schema(), layer.transform(), object);
    }

    private static void writeShared(ArraySchema schema, Optional<IndexTransform> transform, JsonTree object) {
        schema.dtype().ifPresent(type -> object.put("dtype", type.toString()));
        transform.ifPresent(given -> TransformWriter.write(given, object.put("transform", JsonTree.object())));
        if (schema.rank().isEmpty() && schema.domain().isEmpty() && schema.units().isEmpty()) {
            return;
        }
        JsonTree members = object.put("schema", JsonTree.object());
        schema.rank().ifPresent(rank -> members.put("rank", rank));
        schema.domain().ifPresent(domain -> DomainWriter.write(domain, "", members.put("domain", JsonTree.object())));
        schema.units().ifPresent(units -> UnitForms.write(units, members.put("dimension_units", JsonTree.list())));
    }
}
