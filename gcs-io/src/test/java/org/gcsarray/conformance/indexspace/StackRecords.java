package org.gcsarray.conformance.indexspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.json.IndexJson;
import org.gcsarray.json.JsonElementType;
import org.gcsarray.json.StackJson;
import org.gcsarray.json.StackSpec;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// Stacks as the records describe them.
final class StackRecords {

    private StackRecords() {}

    /// What a record asks for.
    ///
    /// @param opened the stack, and what its transform shows of it
    /// @param dtype  name of its type
    record Built(StackSpec.Opened opened, JsonElementType dtype) {

        static Built of(LazyStack stack) {
            return new Built(new StackSpec.Opened(stack, Optional.empty(), stack.domain(), stack.units()),
                    JsonElementType.of(stack.dtype()));
        }

        /// Returns all of it.
        ArrayView all() {
            try {
                return ArrayView.of(opened.open());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        ArrayView part(IndexTransform wanted) {
            try {
                return opened.open(wanted);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Returns what builds the stack of a record, each time anew. All fields are read now.
    static Supplier<Built> builder(GoldenRecord golden, GoldenRecord input) {
        String kind = golden.kind();
        JsonNode layers = input.node("layers");
        if (kind.equals("stack_open")) {
            ObjectNode spec = JsonNodeFactory.instance.objectNode().put("driver", "stack");
            spec.set("layers", layers);
            if (input.has("top_level")) {
                input.node("top_level").properties()
                        .forEach(member -> spec.set(member.getKey(), member.getValue()));
            }
            return () -> open(spec);
        }
        StackOptions options = input.has("options") ? options(input.node("options")) : StackOptions.DEFAULT;
        // only plain values can be written
        UnaryOperator<Values> form = golden.has("steps") && golden.node("steps").valueStream()
                .anyMatch(step -> step.get("op").stringValue().equals("write")) ? UnaryOperator.identity()
                        : input::inSomeForm;
        if (kind.equals("overlay")) {
            return () -> Built.of(LazyStack.overlay(layers(layers, form), options));
        }
        JsonNode axis = input.node("axis");
        if (axis.isString()) {
            return () -> Built.of(LazyStack.concat(layers(layers, form), axis.stringValue(), options));
        }
        return () -> Built.of(kind.equals("stack") ? LazyStack.stack(layers(layers, form), axis.intValue(), options)
                : LazyStack.concat(layers(layers, form), axis.intValue(), options));
    }

    private static Built open(ObjectNode json) {
        StackSpec spec = StackJson.read(IndexSpace.value(json));
        if (!StackJson.parse(StackJson.print(spec)).equals(spec)) {
            throw new AssertionError("read again as something else: " + StackJson.print(spec));
        }
        StackSpec.Opened opened = spec
                .open(layer -> StackLayer.of(ArrayFiles.read(Path.of(layer.path()), ReadOptions.DEFAULT).array()));
        return new Built(opened, spec.dtype().orElseThrow());
    }

    private static StackOptions options(JsonNode json) {
        StackOptions options = StackOptions.DEFAULT;
        for (Map.Entry<String, JsonNode> member : json.properties()) {
            JsonNode value = member.getValue();
            options = switch (member.getKey()) {
                case "dtype" -> options.withDtype(JsonElementType.parse(value.stringValue()).dtype());
                case "rank" -> options.withRank(value.intValue());
                case "domain" -> options.withDomain(IndexSpace.domain(value));
                case "shape" ->
                    options.withDomain(IndexDomain.ofShape(SmoothShape.of(GoldenRecord.longs(value))));
                case "dimension_units" -> options.withUnits(IndexJson.readUnits(IndexSpace.value(value)));
                case "unbacked" ->
                    options.withUnbacked(value.stringValue().equals("fill") ? StackOptions.Unbacked.FILL
                            : StackOptions.Unbacked.ERROR);
                case "align_origins" -> options.withAlignedOrigins(value.booleanValue());
                default -> throw new AssertionError("unknown option " + member.getKey());
            };
        }
        return options;
    }

    private static List<StackLayer> layers(JsonNode layers, UnaryOperator<Values> form) {
        List<StackLayer> all = new ArrayList<>();
        for (JsonNode layer : layers) {
            IndexSpace.checkMembers(layer, "array", "dtype", "origin", "labels");
            StridedArray array = dense(layer.get("array"), JsonElementType.parse(layer.get("dtype").stringValue()),
                    form);
            int rank = array.shape().rank();
            long[] origin = layer.has("origin") ? GoldenRecord.longs(layer.get("origin")) : new long[rank];
            List<String> labels = layer.has("labels") ? IndexSpace.texts(layer.get("labels"))
                    : IntStream.range(0, rank).mapToObj(_ -> "").toList();
            IndexDomain place = IndexDomain.of(IntStream.range(0, rank)
                    .mapToObj(d -> IndexInterval.sized(origin[d], array.shape().extent(d))).toList(), labels);
            long[] back = IntStream.range(0, rank).mapToLong(d -> -origin[d]).toArray();
            all.add(StackLayer.of(array, IndexTransform.identity(place).translateOutputs(back)));
        }
        return all;
    }

    /// Returns a dense array whose values have a form.
    static StridedArray dense(JsonNode nested, JsonElementType type, UnaryOperator<Values> form) {
        ValuesBuilder values = Values.builder(type.dtype());
        Terms.leaves(nested).forEach(leaf -> values.add(IndexSpace.integer(leaf)));
        return StridedArray.wrapRowMajor(SmoothShape.of(Terms.extents(nested)), form.apply(values.build()));
    }
}
