package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.buffer.DType;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// docs/json-output.md and docs/schema: an example of every schema, each made by the program.
class JsonOutputPageTest {

    /// What depends on the machine, or is long: the example shows keys, and one entry of each list.
    private static final Set<String> FORM_ONLY = Set.of("gcs.machine/1", "gcs.multiply/1", "gcs.layout-advice/1",
            "gcs.bench/1", "gcs.bench-list/1", "gcs.demo/1");

    private static final Pattern FILE = Pattern.compile("```text\n# (\\S+)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern EXAMPLE = Pattern.compile("\n## (\\S+)\n\n    \\$ gcs ([^\n]*)\n\n```json\n(.*?)```",
            Pattern.DOTALL);

    @TempDir
    Path folder = Path.of("");

    private String page = "";

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(Path.of("../docs/json-output.md"));
        Matcher file = FILE.matcher(page);
        while (file.find()) {
            Files.writeString(folder.resolve(file.group(1)), file.group(2));
        }
    }

    @Test
    void everySchemaHasAnExampleThatTheProgramMakes() throws IOException {
        Map<String, String> examples = new TreeMap<>();
        Matcher example = EXAMPLE.matcher(page);
        while (example.find()) {
            String id = example.group(1);
            JsonNode shown = JsonMapper.shared().readTree(example.group(3));
            assertThat(shown.get("schema").asString()).isEqualTo(id);
            JsonSchemas.check(shown.toString());
            // the test of the tour judges its JSON; it takes too long to be run twice
            if (!id.equals("gcs.demo/1")) {
                compare(id, shown, run(example.group(2), id));
            }
            examples.put(id, example.group(2));
        }
        assertThat(examples.keySet()).containsExactlyElementsOf(JsonSchemas.ids());
        assertThat(JsonSchemas.ids()).allSatisfy(id -> assertThat(JsonSchemas.file(id)).exists())
                .allSatisfy(
                        id -> assertThat(page).contains("[`" + id + "`](schema/" + id.replace('/', '-') + ".json)"));
    }

    /// Runs a command of the page: bare names of files are those of the folder.
    private JsonNode run(String command, String id) {
        List<Object> words = new ArrayList<>();
        Matcher word = Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(command);
        while (word.find()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(text.matches("\\w+\\.[a-z]{3}") ? folder.resolve(text) : text);
        }
        Run run = Run.with("", Map.of("XDG_CACHE_HOME", folder.toString()), false, words.toArray());
        String json = id.equals("gcs.fault/1") ? run.err() : run.out();
        return JsonMapper.shared().readTree(json.replace(folder + "/", ""));
    }

    private static void compare(String id, JsonNode shown, JsonNode made) {
        if (FORM_ONLY.contains(id)) {
            compareForm(id, shown, made);
        } else {
            assertThat(made).isEqualTo(shown);
        }
    }

    private static void compareForm(String place, JsonNode shown, JsonNode made) {
        if (shown.isObject() && made.isObject()) {
            assertThat(made.propertyNames()).as(place).containsExactlyElementsOf(shown.propertyNames());
            for (String name : shown.propertyNames()) {
                compareForm(place + "." + name, shown.get(name), made.get(name));
            }
        } else if (shown.isArray() && made.isArray()) {
            Iterator<JsonNode> first = shown.iterator();
            if (first.hasNext() && !made.isEmpty()) {
                compareForm(place, first.next(), made.get(0));
            }
        } else {
            assertThat(made.getNodeType()).as(place).isEqualTo(shown.getNodeType());
        }
    }

    @Test
    void schemasKnowAllCodes() throws IOException {
        assertThat(codes("gcs.fault/1", "fault")).containsAll(
                Arrays.stream(Fault.Code.values()).map(Fault.Code::word).toList());
        assertThat(codes("gcs.check/1", "note")).containsExactlyInAnyOrderElementsOf(
                Arrays.stream(Note.Code.values()).map(Note.Code::word).toList());
    }

    private static List<String> codes(String id, String part) throws IOException {
        JsonNode schema = JsonMapper.shared().readTree(Files.readString(JsonSchemas.file(id)));
        return schema.at("/$defs/" + part + "/properties/code/enum").valueStream().map(JsonNode::asString).toList();
    }

    @Test
    void schemasKnowAllTypesOfValues() throws IOException {
        List<String> types = Arrays.stream(DType.values()).map(DType::toString).toList();
        for (String id : JsonSchemas.ids()) {
            JsonNode dtype = JsonMapper.shared().readTree(Files.readString(JsonSchemas.file(id)))
                    .at("/properties/dtype/enum");
            if (!dtype.isMissingNode()) {
                assertThat(dtype.valueStream().map(JsonNode::asString)).as(id)
                        .containsExactlyInAnyOrderElementsOf(types);
            }
        }
        CooArray bytes = CooArray.builder(SmoothShape.of(2, 3), DType.UINT8).add(200, 1, 2).build();
        Path file = folder.resolve("bytes.npz");
        ArrayFiles.write(bytes, file, WriteOptions.DEFAULT);
        // a run judges what it prints by its schema
        assertThat(gcs("info", "--json", file).json().get("dtype").asString()).isEqualTo("uint8");
        assertThat(gcs("info", "--json", file, "--index", "1").json().get("dtype").asString()).isEqualTo("uint8");
        assertThat(gcs("layout", "--json", file).json().get("dtype").asString()).isEqualTo("uint8");
    }

    @Test
    void schemasDescribeEveryKeyAndAllowNoOther() throws IOException {
        for (String id : JsonSchemas.ids()) {
            JsonNode schema = JsonMapper.shared().readTree(Files.readString(JsonSchemas.file(id)));
            assertThat(schema.get("$id").asString()).isEqualTo("urn:gcsarray:" + id.replace('/', ':'));
            assertThat(schema.get("$schema").asString()).endsWith("draft/2020-12/schema");
            objects(schema).forEach(object -> {
                assertThat(object.get("additionalProperties").asBoolean()).as("%s: %s", id, object).isFalse();
                assertThat(object.get("properties").valueStream()).as(id)
                        .allSatisfy(key -> assertThat(key.has("description") || key.has("$ref")).isTrue());
            });
        }
    }

    private static Stream<JsonNode> objects(JsonNode node) {
        Stream<JsonNode> below = node.valueStream().flatMap(JsonOutputPageTest::objects);
        return node.has("properties") && node.has("required") ? Stream.concat(Stream.of(node), below) : below;
    }

    @Test
    void severalFilesGiveALineEach() {
        Run run = gcs("info", "--json", folder.resolve("a.mtx"), folder.resolve("no.mtx"), folder.resolve("b.mtx"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(2).allMatch(line -> line.startsWith("{\"schema\":\"gcs.info/1\""));
        assertThat(run.error().get("file").asString()).endsWith("no.mtx");
    }
}
