package org.gcsarray.spark.internal.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.json.JsonValue;
import org.gcsarray.shape.SmoothShape;

/// What a block table says of its array: the members of the header of a container, but for those of the file, and how many blocks there are.
///
/// @param header      header; with the usual bound of a block if none is described
/// @param maxBlockNse most elements of a block, if described
/// @param blockCount  rows of the table, if described; descriptions of version 1.0 have no number
record BlockDescription(ContainerHeader header, OptionalInt maxBlockNse, OptionalLong blockCount) {

    static final String KIND = "rows";

    /// Members of the header of a container that a table has too.
    private static final List<String> KEPT = List.of("shape", "layout", "dtype", "fill", "uniform", "columnBytes",
            "maxBlockNse", "as", "attributes");

    private static final String BLOCK_COUNT = "blockCount";

    static BlockDescription of(ContainerHeader header, long blockCount) {
        return new BlockDescription(header.withStorage(ContainerHeader.Storage.ROWS).ofThisVersion(),
                OptionalInt.of(header.maxBlockNse()), OptionalLong.of(blockCount));
    }

    String toJson() {
        JsonValue members = JsonValue.parse("header", header.toJson());
        Map<String, Object> description = new LinkedHashMap<>();
        description.put(Descriptions.KEY, blockCount.isPresent() ? Descriptions.COUNTED_VERSION : Descriptions.VERSION);
        description.put("kind", KIND);
        for (String name : KEPT) {
            members.member(name).ifPresent(value -> description.put(name, value));
        }
        blockCount.ifPresent(count -> description.put(BLOCK_COUNT, count));
        return JsonValue.print(description);
    }

    /// Reads a description.
    ///
    /// @throws IllegalArgumentException if it is not understood
    /// @throws ArithmeticException      if rows or columns exceed 63 bits
    static BlockDescription parse(JsonValue json) {
        Descriptions.checkNames(json, Stream.concat(KEPT.stream(), Stream.of(BLOCK_COUNT)).toList());
        ContainerHeader usual = ContainerHeader.of(SmoothShape.of(),
                DType.FLOAT64);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", "gcs");
        members.put("storage", ContainerHeader.Storage.ROWS.word());
        members.put("maxBlockNse", usual.maxBlockNse());
        members.put("writer", usual.writer());
        for (String name : KEPT) {
            json.member(name).ifPresent(value -> members.put(name, value));
        }
        ContainerHeader header = ContainerHeader.parse(JsonValue.print(members));
        return new BlockDescription(header, json.member("maxBlockNse").isPresent()
                ? OptionalInt.of(header.maxBlockNse())
                : OptionalInt.empty(),
                json.member(BLOCK_COUNT).map(count -> OptionalLong.of(count.integer())).orElse(OptionalLong.empty()));
    }

    @Override
    public String toString() {
        return toJson();
    }
}
