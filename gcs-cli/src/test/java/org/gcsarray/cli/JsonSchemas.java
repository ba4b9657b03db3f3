package org.gcsarray.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The published descriptions of what `--json` prints: every JSON object that any test sees must agree with its own.
final class JsonSchemas {

    static final Path FOLDER = Path.of("../docs/schema");

    private static final SchemaRegistry REGISTRY = SchemaRegistry
            .withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private JsonSchemas() {}

    /// Returns the ids of all schemas, such as `gcs.info/1`.
    static List<String> ids() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> JsonMapper.shared().readTree(file).get("title").asString()).sorted().toList();
        }
    }

    static Path file(String id) {
        return FOLDER.resolve(id.replace('/', '-') + ".json");
    }

    /// Judges every line that is a JSON object with a schema.
    static void check(String text) {
        text.lines().filter(line -> line.startsWith("{\"schema\":")).forEach(JsonSchemas::checkLine);
    }

    private static void checkLine(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        String id = json.get("schema").asString();
        List<Error> faults = SCHEMAS.computeIfAbsent(id, JsonSchemas::load).validate(json);
        if (!faults.isEmpty()) {
            throw new AssertionError(id + ": " + faults + "\nin " + line);
        }
    }

    private static Schema load(String id) {
        if (!Files.exists(file(id))) {
            throw new AssertionError("docs/schema describes no " + id);
        }
        try {
            return REGISTRY.getSchema(Files.readString(file(id)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
