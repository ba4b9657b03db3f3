import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Writes the loops that exist once per value type and once per column width from templates.
///
/// ```
/// java config/Templates.java            writes gcs-core/src/main/generated from gcs-core/src/main/templates
/// java config/Templates.java --check    fails if a file there is not what its template gives
/// ```
///
/// A template is Java, written for float64 values. `Float64Rows.java` gives `Float64Rows.java` and `Float32Rows.java`. Lines between
/// `//@ for byte char int long` and `//@ end` are written for an `int[] columns`, with an `int[] others` and an `int[] merged` beside it where there
/// are two operands and a result; they appear once per type that is listed. So do those between `//@ for int8 int16`, written for `byte[] codes`, those for `scaled8 scaled16`, in float64 files only, for codes with factors. A template of any
/// other name gives one file, in which `//@ for double float` repeats lines per value type. `//@ for whole half` repeats loops over whole vectors for half ones.
/// `Indices32.java` gives the indices of each width, and `Float64Values.java` the values of each type that is an array of numbers or truths; in these two, the
/// lines of a block stand as they are in the files of its types. Nothing else is interpreted.
final class Templates {

    /// What is another word for float32 than for float64.
    private static final List<Map.Entry<Pattern, String>> FLOAT32 = Stream.of(
            // a read as double is rounded
            Map.entry("\\b(\\w+(?:\\.\\w+\\(\\))*\\.)(getReal|get(?=Double)|pivot)(.*?\\()", "(float) $1$2§$3"),
            Map.entry("\\bdouble\\b", "float"),
            Map.entry("double(?=s|Tile|Results)", "float"),
            Map.entry("(?<!§)Double", "Float"),
            Map.entry("DOUBLES", "FLOATS"),
            Map.entry("FLOAT64", "FLOAT32"),
            Map.entry("([Ff])loat64", "$1loat32"),
            Map.entry("\\bI2D\\b", "I2F"),
            Map.entry("§", ""))
            .map(Templates::rule).toList();

    private static final Pattern COLUMN_READ = Pattern.compile("(columns|others)\\[[^\\]]*\\]");

    private static final Map<String, UnaryOperator<String>> FORMS = Map.ofEntries(
            Map.entry("double", line -> line),
            Map.entry("float", Templates::float32),
            Map.entry("int", line -> line),
            Map.entry("char", line -> bare(columns("char", line))),
            Map.entry("byte", line -> line.contains("merged[") ? columns("byte", line)
                    : COLUMN_READ.matcher(columns("byte", line))
                            .replaceAll(read -> read.group().replace("$", "\\$") + " & 0xFF")),
            Map.entry("long", line -> bare(columns("long", line)).replace("(long) ", "")),
            Map.entry("int8", Templates::unscaled),
            Map.entry("int16", line -> shorts(unscaled(line))),
            Map.entry("scaled8", line -> line),
            Map.entry("scaled16", Templates::shorts),
            Map.entry("whole", line -> line),
            Map.entry("half", line -> line.replace("SPECIES", "HALF").replace("Whole", "Half")));

    /// A class that is generated from that of another type.
    ///
    /// @param type  the type of its array
    /// @param name  its name
    /// @param rules what is another word in it
    private record Kind(String type, String name, List<Map.Entry<Pattern, String>> rules) {}

    private static final Map<String, List<Kind>> KINDS = Map.of(
            "Indices32", List.of(indices("byte", "Byte", 8), indices("char", "Character", 16), indices("int", "Integer", 32),
                    indices("long", "Long", 64)),
            "Float64Values", List.of(values("double", "Float64"), values("float", "Float32"), values("long", "Int64"),
                    values("int", "Int32"), values("boolean", "Bool")));

    private final Path templates;
    private final Path generated;

    private Templates(Path module) {
        this.templates = module.resolve("src/main/templates");
        this.generated = module.resolve("src/main/generated");
    }

    public static void main(String[] arguments) throws IOException {
        boolean check = List.of(arguments).equals(List.of("--check"));
        if (!check && arguments.length > 0) {
            throw new IllegalArgumentException("expected --check or nothing; found " + List.of(arguments));
        }
        Path config = Path.of(System.getProperty("jdk.launcher.sourcefile", "config/Templates.java")).toAbsolutePath();
        Templates all = new Templates(config.getParent().resolveSibling("gcs-core").normalize());
        if (check) {
            all.check();
        } else {
            all.write();
        }
    }

    private void write() throws IOException {
        for (Map.Entry<Path, String> file : outputs().entrySet()) {
            Files.createDirectories(file.getKey().getParent());
            Files.writeString(file.getKey(), file.getValue());
        }
    }

    private void check() throws IOException {
        Map<Path, String> expected = outputs();
        List<String> faults = new ArrayList<>();
        for (Map.Entry<Path, String> file : expected.entrySet()) {
            if (!Files.exists(file.getKey()) || !Files.readString(file.getKey()).equals(file.getValue())) {
                faults.add(file.getKey() + " is not what its template gives");
            }
        }
        for (Path file : javaFiles(generated)) {
            if (!expected.containsKey(file)) {
                faults.add(file + " has no template");
            }
        }
        if (!faults.isEmpty()) {
            System.err.println(String.join("\n", faults) + "\nrun java config/Templates.java, and look at the difference");
            System.exit(1);
        }
    }

    private Map<Path, String> outputs() throws IOException {
        Map<Path, String> outputs = new TreeMap<>();
        for (Path template : javaFiles(templates)) {
            Path target = generated.resolve(templates.relativize(template));
            String name = template.getFileName().toString();
            String header = "// Generated by config/Templates.java; change src/main/templates/.../" + name + "\n";
            List<Kind> kinds = KINDS.get(name.replace(".java", ""));
            if (kinds != null) {
                for (Kind kind : kinds) {
                    outputs.put(target.resolveSibling(kind.name + ".java"), header + ofKind(template, kind));
                }
                continue;
            }
            outputs.put(target, header + repeated(template, _ -> true));
            if (name.startsWith("Float64")) {
                outputs.put(target.resolveSibling(float32(name)),
                        header + float32(repeated(template, type -> !type.startsWith("scaled"))));
            }
        }
        return outputs;
    }

    private static Kind indices(String type, String box, int bits) {
        String cast = type.equals("long") ? "" : "(" + type + ") ";
        return new Kind(type, "Indices" + bits, Stream.of(
                Map.entry("Indices32", "Indices" + bits),
                Map.entry("32 bits", bits + " bits"),
                Map.entry("\\bint\\[\\](?! (order|target))", type + "[]"),
                Map.entry("new int\\[", "new " + type + "["),
                Map.entry("Integer\\.BYTES", box + ".BYTES"),
                Map.entry("\\(int\\) ", cast),
                Map.entry(" & 0xFFFFFFFFL", type.equals("int") ? "$0" : type.equals("byte") ? " & 0xFF" : ""))
                .map(Templates::rule).toList());
    }

    private static Kind values(String type, String name) {
        return new Kind(type, name + "Values", Stream.of(
                Map.entry("Float64Values", name + "Values"),
                Map.entry("float64", name.toLowerCase(Locale.ROOT)),
                Map.entry("FLOAT64", name.toUpperCase(Locale.ROOT)),
                Map.entry("\\bdouble\\[\\](?! target)", type + "[]"),
                Map.entry("new double\\[", "new " + type + "["))
                .map(Templates::rule).toList());
    }

    private static Map.Entry<Pattern, String> rule(Map.Entry<String, String> rule) {
        return Map.entry(Pattern.compile(rule.getKey()), rule.getValue());
    }

    /// Returns the lines of a template in the words of another class, and those of the blocks for its type as they are.
    private static String ofKind(Path template, Kind kind) throws IOException {
        StringBuilder out = new StringBuilder();
        Iterator<String> lines = Files.readAllLines(template).iterator();
        while (lines.hasNext()) {
            String line = lines.next();
            if (!line.strip().startsWith("//@ for ")) {
                out.append(replaced(line, kind.rules)).append('\n');
            } else if (types(line).toList().contains(kind.type)) {
                block(template, lines).forEach(text -> out.append(text).append('\n'));
            } else {
                block(template, lines);
            }
        }
        return out.toString();
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /// Returns the lines of a template, those of a block once per type that is wanted.
    private static String repeated(Path template, Predicate<String> wanted) throws IOException {
        StringBuilder out = new StringBuilder();
        Iterator<String> lines = Files.readAllLines(template).iterator();
        while (lines.hasNext()) {
            String line = lines.next();
            if (line.strip().startsWith("//@ for ")) {
                List<String> block = block(template, lines);
                List<String> types = types(line).filter(wanted).toList();
                for (int k = 0; k < types.size(); k++) {
                    out.append(k == 0 ? "" : "\n");
                    block.stream().map(form(template, types.get(k))).forEach(text -> out.append(text).append('\n'));
                }
            } else {
                out.append(line).append('\n');
            }
        }
        return out.toString();
    }

    private static Stream<String> types(String line) {
        return Stream.of(line.strip().substring("//@ for ".length()).split(" "));
    }

    private static List<String> block(Path template, Iterator<String> lines) {
        List<String> block = new ArrayList<>();
        while (lines.hasNext()) {
            String line = lines.next();
            if (line.strip().equals("//@ end")) {
                return block;
            }
            block.add(line);
        }
        throw new IllegalArgumentException(template + ": a block has no //@ end");
    }

    private static UnaryOperator<String> form(Path template, String type) {
        UnaryOperator<String> form = FORMS.get(type);
        if (form == null) {
            throw new IllegalArgumentException(template + ": no form for " + type + "; there are " + FORMS.keySet());
        }
        return form;
    }

    /// Returns a line with arrays of columns in another type, without the mask that makes an int unsigned, and what is written to `merged`: from
    /// another array as it is.
    private static String columns(String type, String ints) {
        String line = ints.replaceAll("int\\[\\] (columns|others|merged)", type + "[] $1").replace(" & 0xFFFFFFFFL", "");
        return line.contains("merged[") ? line.replace("(int) ", "(" + type + ") ") : line;
    }

    /// Returns a line without the parentheses around an element that has no mask.
    private static String bare(String line) {
        return line.replaceAll("(?<!\\w)\\((\\w+\\[[^\\]()]*\\])\\)", "$1");
    }

    private static String shorts(String bytes) {
        return bytes.replace("byte[", "short[").replace("Byte", "Short").replace("BYTES", "SHORTS")
                .replace("B2I", "S2I").replace("0xFF", "0xFFFF").replace("8 bits", "16 bits");
    }

    private static String unscaled(String scaled) {
        return scaled.replace("Scaled", "").replace("codes, Decoding decoding", "codes").replaceAll("codes, (a\\.)?decoding(\\(\\))?", "codes")
                .replaceAll("\\.mul\\((a\\.decoding\\(\\)|decoding)\\.times\\(\\)\\)\\.mul\\((a\\.decoding\\(\\)|decoding)\\.by\\(\\)\\)", "");
    }

    private static String float32(String float64) {
        return replaced(float64, FLOAT32);
    }

    private static String replaced(String original, List<Map.Entry<Pattern, String>> rules) {
        String text = original;
        for (Map.Entry<Pattern, String> rule : rules) {
            text = rule.getKey().matcher(text).replaceAll(rule.getValue());
        }
        return text;
    }
}
