package org.gcsarray.json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.StackOptions;

/// Writes the spec of a stack in normal form.
final class StackWriter {

    private StackWriter() {}

    /// Returns the members of a spec.
    static Map<String, Object> plain(StackSpec spec) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("driver", StackReader.DRIVER);
        members.put("layers", spec.layers().stream().map(StackWriter::plain).toList());
        putShared(spec.schema(), spec.transform(), members);
        if (spec.unbacked() == StackOptions.Unbacked.FILL) {
            members.put("unbacked", "fill");
        }
        return members;
    }

    private static Map<String, Object> plain(StackSpec.Layer layer) {
        Map<String, Object> members = new LinkedHashMap<>();
        switch (layer) {
            case StackSpec.Layer.Inline inline -> {
                members.put("driver", LayerReader.ARRAY);
                members.put("array", inline.array().plain());
            }
            case StackSpec.Layer.InFile file -> {
                members.put("driver", LayerReader.FILE);
                members.put("path", file.path());
            }
        }
        putShared(layer.schema(), layer.transform(), members);
        return members;
    }

    private static void putShared(ArraySchema schema, Optional<IndexTransform> transform, Map<String, Object> members) {
        schema.dtype().ifPresent(type -> members.put("dtype", type.toString()));
        transform.ifPresent(given -> members.put("transform", TransformWriter.plain(given)));
        Map<String, Object> said = new LinkedHashMap<>();
        schema.rank().ifPresent(rank -> said.put("rank", rank));
        schema.domain().ifPresent(domain -> said.put("domain", DomainWriter.plain(domain, "")));
        schema.units().ifPresent(units -> said.put("dimension_units", UnitForms.plain(units)));
        if (!said.isEmpty()) {
            members.put("schema", said);
        }
    }
}
