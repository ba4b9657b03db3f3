package org.gcsarray.json;

import java.util.Optional;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import org.gcsarray.format.Unbacked;
import org.gcsarray.index.IndexTransform;

/// Writes the spec of a stack in normal form.
final class StackWriter {

    private StackWriter() {}

    static void write(StackSpec spec, ObjectNode object) {
        object.put("driver", StackReader.DRIVER);
        ArrayNode layers = object.putArray("layers");
        spec.layers().forEach(layer -> write(layer, layers.addObject()));
        writeShared(spec.schema(), spec.transform(), object);
        if (spec.unbacked() == Unbacked.FILL) {
            object.put("unbacked", "fill");
        }
    }

    private static void write(LayerSpec layer, ObjectNode object) {
        switch (layer) {
            case LayerSpec.Inline inline -> {
                object.put("driver", LayerReader.ARRAY);
                object.set("array", inline.array().write());
            }
            case LayerSpec.InFile file -> {
                object.put("driver", LayerReader.FILE);
                object.put("path", file.path());
            }
        }
        writeShared(layer.schema(), layer.transform(), object);
    }

    private static void writeShared(ArraySchema schema, Optional<IndexTransform> transform, ObjectNode object) {
        schema.dtype().ifPresent(type -> object.put("dtype", type.toString()));
        transform.ifPresent(given -> TransformWriter.write(given, object.putObject("transform")));
        if (schema.rank().isEmpty() && schema.domain().isEmpty() && schema.units().isEmpty()) {
            return;
        }
        ObjectNode members = object.putObject("schema");
        schema.rank().ifPresent(rank -> members.put("rank", rank));
        schema.domain().ifPresent(domain -> DomainWriter.write(domain, "", members.putObject("domain")));
        schema.units().ifPresent(units -> UnitForms.write(units, members.putArray("dimension_units")));
    }
}
