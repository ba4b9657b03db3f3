package org.gcsarray.io.container;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The header as JSON text.
final class HeaderJson {

    private static final Set<String> KEYS = Set.of("format", "shape", "layout", "storage", "dtype", "fill", "uniform",
            "columnBytes", "maxBlockNse", "as", "requires", "attributes", "writer");

    /// The feature of files whose blocks may have encoded values.
    private static final String ENCODED_VALUES = "encodedValues";

    /// The feature of files whose values have a type of storage only.
    private static final String STORAGE_TYPES = "storageTypes";

    /// The features of compressed files.
    private static final String PACKED = "packed";
    private static final String DEFLATE = "deflate";

    private static final Set<String> KNOWN = Set.of(ENCODED_VALUES, STORAGE_TYPES, PACKED, DEFLATE);

    private HeaderJson() {}

    /// Returns the text of a header, in one line, keys in the order of the format.
    static String print(ContainerHeader header) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", "gcs");
        members.put("shape", header.shape().extents());
        members.put("layout", header.notation());
        members.put("storage", header.storage().word());
        members.put("dtype", header.dtype().toString());
        members.put("fill", ScalarJson.plain(header.fill()));
        header.uniform().ifPresent(value -> members.put("uniform", ScalarJson.plain(value)));
        members.put("columnBytes", header.columnBytes());
        members.put("maxBlockNse", header.maxBlockNse());
        if (header.arrayClass() != ContainerHeader.ArrayClass.defaultOf(header.shape().rank())) {
            members.put("as", header.arrayClass().word());
        }
        List<String> features = new ArrayList<>();
        if (header.encodedValues()) {
            features.add(ENCODED_VALUES);
        }
        if (header.dtype().isStorage()) {
            features.add(STORAGE_TYPES);
        }
        if (header.isCompressed()) {
            features.add(PACKED);
        }
        if (header.compression() == Compression.SMALL) {
            features.add(DEFLATE);
        }
        if (!features.isEmpty()) {
            members.put("requires", features);
        }
        if (!header.attributes().isEmpty()) {
            members.put("attributes", JsonValue.parse("attributes", header.attributes()));
        }
        members.put("writer", header.writer());
        return JsonValue.print(members);
    }

    /// Returns the features that a reader must know, but this one does not.
    ///
    /// @throws IllegalArgumentException if they are not a list of texts
    static List<String> unknown(JsonValue header) {
        return requires(header).stream().filter(feature -> !KNOWN.contains(feature)).toList();
    }

    private static List<String> requires(JsonValue header) {
        return header.member("requires").map(list -> list.elements().stream().map(JsonValue::text).toList())
                .orElse(List.of());
    }

    /// Features are named once, and none in a file whose version has none.
    private static void checkRequires(JsonValue header, int minor) {
        List<String> features = requires(header);
        Set<String> seen = new HashSet<>();
        features.stream().filter(feature -> !seen.add(feature)).findFirst().ifPresent(feature -> {
            throw header.require("requires").fault("names " + feature + " twice");
        });
        if (minor == 0 && !features.isEmpty()) {
            throw header.require("requires").fault("expected no features in version 1.0, found " + features);
        }
    }

    /// Returns what a header says.
    ///
    /// @param minor minor version of the file; keys of a later version than this one are ignored
    /// @throws IllegalArgumentException if it is not understood
    /// @throws ArithmeticException if rows or columns exceed 2^63-1
    static ContainerHeader read(JsonValue header, int minor) {
        if (minor <= Preamble.MINOR) {
            header.names().stream().filter(name -> !KEYS.contains(name)).findFirst().ifPresent(name -> {
                throw header.fault("has the unknown member \"" + name + "\"");
            });
        }
        checkRequires(header, minor);
        if (!header.require("format").text().equals("gcs")) {
            throw header.require("format").fault("is not \"gcs\"");
        }
        SmoothShape shape = SmoothShape
                .of(header.require("shape").elements().stream().mapToLong(JsonValue::integer).toArray());
        DType dtype = DType.parse(header.require("dtype").text());
        if (dtype.isStorage() != requires(header).contains(STORAGE_TYPES)) {
            throw header.fault("has dtype " + dtype + " and " + (dtype.isStorage() ? "does not require " : "requires ")
                    + STORAGE_TYPES);
        }
        Optional<Scalar> uniform = header.member("uniform").map(value -> ScalarJson.parse(value, dtype));
        ContainerHeader.ArrayClass arrayClass = header.member("as")
                .map(word -> ContainerHeader.ArrayClass.parse(word.text()))
                .orElse(ContainerHeader.ArrayClass.defaultOf(shape.rank()));
        String attributes = header.member("attributes").map(value -> checkAttributes(value.toString(), shape.rank()))
                .orElse("");
        ContainerHeader read = new ContainerHeader(shape, layout(shape, header.require("layout")),
                ContainerHeader.Storage.parse(header.require("storage").text()), dtype,
                ScalarJson.parse(header.require("fill"), dtype), uniform, requires(header).contains(ENCODED_VALUES),
                compression(header), blockNse(header.require("maxBlockNse")), arrayClass, attributes,
                header.require("writer").text());
        checkColumnBytes(header.require("columnBytes"), read);
        return read;
    }

    private static Compression compression(JsonValue header) {
        boolean packed = requires(header).contains(PACKED);
        boolean deflate = requires(header).contains(DEFLATE);
        if (deflate && !packed) {
            throw header.fault("requires " + DEFLATE + " without " + PACKED);
        }
        return deflate ? Compression.SMALL : packed ? Compression.FAST : Compression.NONE;
    }

    private static Optional<DimensionReduction> layout(SmoothShape shape, JsonValue layout) {
        if (shape.rank() >= 2) {
            return Optional.of(DimensionReduction.parse(shape, layout.text()));
        }
        String expected = shape.rank() == 0 ? "" : "0";
        if (!layout.text().equals(expected)) {
            throw layout.fault("expected \"" + expected + "\" for rank " + shape.rank() + ", found " + layout);
        }
        return Optional.empty();
    }

    private static int blockNse(JsonValue value) {
        long elements = value.integer();
        if (elements < 1 || elements > ContainerBlock.MAX_NSE) {
            throw value.fault("expected 1.." + ContainerBlock.MAX_NSE + ", found " + elements);
        }
        return (int) elements;
    }

    private static void checkColumnBytes(JsonValue bytes, ContainerHeader header) {
        if (bytes.integer() != header.columnBytes()) {
            throw bytes.fault("expected " + Indices.widthFor(header.columnCount()) + " for " + header.columnCount()
                    + " columns, found " + bytes);
        }
    }

    /// Returns attributes in one line.
    ///
    /// @throws IllegalArgumentException if the text is not JSON object, or `dimensionNames` in it are not one text per dimension
    static String checkAttributes(String json, int rank) {
        JsonValue attributes = JsonValue.parse("attributes", json);
        if (!attributes.isObject()) {
            throw attributes.fault("expected a JSON object, found " + attributes);
        }
        attributes.member("dimensionNames").ifPresent(names -> {
            if (names.elements().stream().map(JsonValue::text).toList().size() != rank) {
                throw names.fault("expected " + rank + " names, found " + names);
            }
        });
        return attributes.toString();
    }
}
