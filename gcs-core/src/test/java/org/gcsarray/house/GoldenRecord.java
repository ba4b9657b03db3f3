package org.gcsarray.house;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.Values;

/// One golden record: typed access to its fields, and the failures found in it.
///
/// Every field that is read is remembered, so that a field nobody asked for is a failure: no part of a record goes unchecked.
public final class GoldenRecord {

    private static final Set<String> COMMON = Set.of("id", "kind", "op", "source", "status", "note", "tag", "tags");

    private final String file;
    private final String place;
    private final JsonNode json;
    private final Set<String> read = new TreeSet<>(COMMON);
    private final List<String> failures = new ArrayList<>();
    /// The place of the whole record in its set.
    private final String whole;
    private final Random forms;

    GoldenRecord(String file, String place, JsonNode json) {
        this(file, place, json, file + ", " + place);
    }

    private GoldenRecord(String file, String place, JsonNode json, String whole) {
        this.file = file;
        this.place = place;
        this.json = json;
        this.whole = whole;
        this.forms = new Random(name().hashCode());
    }

    /// Runs the check of a whole record, unless it would repeat the one with plain values.
    void runIfNew(Consumer<GoldenRecord> check) {
        if (ValueForm.isNew(whole)) {
            run(check);
        }
    }

    /// Runs the check, and fails on fields that it has not read.
    public void run(Consumer<GoldenRecord> check) {
        try {
            check.accept(this);
            failOnUnreadFields();
        } catch (RuntimeException | AssertionError e) {
            StackTraceElement[] trace = e.getStackTrace();
            fail("unexpected " + e + (trace.length > 0 ? " at " + trace[0] : ""));
        }
    }

    /// Returns `file #id`, or the line when there is no id.
    public String name() {
        return file + " #" + (json.has("id") ? json.get("id").asString() : place);
    }

    /// Returns the field `kind`, else `op`, else the file name without its suffix.
    public String kind() {
        for (String field : List.of("kind", "op")) {
            if (json.has(field)) {
                return json.get(field).asString();
            }
        }
        return file.substring(file.lastIndexOf('/') + 1).replace(".jsonl", "");
    }

    /// Returns whether there is such a field.
    public boolean has(String field) {
        return json.has(field);
    }

    /// Returns the names of all fields.
    public List<String> fields() {
        return List.copyOf(json.propertyNames());
    }

    /// Returns a field as JSON.
    ///
    /// @throws AssertionError if there is no such field
    public JsonNode node(String field) {
        read.add(field);
        JsonNode node = json.get(field);
        if (node == null) {
            throw new AssertionError(name() + " has no field " + field);
        }
        return node;
    }

    /// Returns an object field as a record of its own, whose failures are added to this one after `check`.
    public void inside(String field, Consumer<GoldenRecord> check) {
        inside(field, node(field), check);
    }

    /// Returns each element of a list field as a record of its own, whose failures are added to this one after `check`.
    public void each(String field, Consumer<GoldenRecord> check) {
        int k = 0;
        for (JsonNode element : node(field)) {
            inside(field + "[" + k++ + "]", element, check);
        }
    }

    private void inside(String where, JsonNode node, Consumer<GoldenRecord> check) {
        GoldenRecord part = new GoldenRecord(name(), where, node, whole);
        part.run(check);
        failures.addAll(part.failures);
    }

    /// Marks fields as known although nothing is asserted about them.
    public void ignore(String... fields) {
        Collections.addAll(read, fields);
    }

    /// Returns a text field.
    public String text(String field) {
        return node(field).stringValue();
    }

    /// Returns a boolean field.
    public boolean bool(String field) {
        return node(field).booleanValue();
    }

    /// Returns an integer field, given as a number or as decimal digits.
    public long integer(String field) {
        return exactLong(node(field));
    }

    /// Returns a list of integers.
    public long[] longs(String field) {
        return longs(node(field));
    }

    /// Returns a list of small integers.
    public int[] ints(String field) {
        return ints(node(field));
    }

    /// Returns a list of lists of integers.
    public long[][] longRows(String field) {
        return stream(node(field)).map(GoldenRecord::longs).toArray(long[][]::new);
    }

    /// Returns a list of numbers, `"NaN"`, `"Infinity"`, `"-Infinity"` and `"-0.0"` included.
    public double[] doubles(String field) {
        return stream(node(field)).mapToDouble(GoldenRecord::number).toArray();
    }

    /// Returns a list of integers of any size.
    public BigInteger[] bigs(String field) {
        return stream(node(field)).map(GoldenRecord::big).toArray(BigInteger[]::new);
    }

    /// Returns a list of integers.
    public static long[] longs(JsonNode list) {
        return stream(list).mapToLong(GoldenRecord::exactLong).toArray();
    }

    /// Returns a list of small integers.
    public static int[] ints(JsonNode list) {
        return stream(list).mapToInt(node -> Math.toIntExact(exactLong(node))).toArray();
    }

    /// Returns an integer of any size, given as a number or as decimal digits.
    public static BigInteger big(JsonNode node) {
        return node.isString() ? new BigInteger(node.stringValue()) : node.bigIntegerValue();
    }

    /// Returns a number; the texts `NaN`, `Infinity`, `-Infinity` and `-0.0` stand for themselves.
    public static double number(JsonNode node) {
        return node.isString() ? Double.parseDouble(node.stringValue()) : node.doubleValue();
    }

    /// Returns values in the form of the test that runs, see [ValueForm]. A test by itself draws a form for all that it asks for; the draws depend
    /// on the record only.
    public Values inSomeForm(Values plain) {
        ValueForm.note(whole, plain);
        return ValueForm.current(forms).of(plain);
    }

    private static long exactLong(JsonNode node) {
        return big(node).longValueExact();
    }

    private static java.util.stream.Stream<JsonNode> stream(JsonNode list) {
        if (!list.isArray()) {
            throw new AssertionError("a list is expected, not " + list);
        }
        return list.valueStream();
    }

    /// Compares, arrays deeply, and collects a failure that names file, id, expected and actual.
    public void check(String what, @Nullable Object expected, @Nullable Object actual) {
        if (!Objects.deepEquals(expected, actual)) {
            fail(what + ": expected " + print(expected) + ", actual " + print(actual));
        }
    }

    /// Checks that `action` throws, and that the text of the exception contains one of the given texts (if there are any).
    public void checkThrows(String what, Class<? extends Throwable> type, ThrowingCallable action,
            String... anyOf) {
        try {
            action.call();
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            String text = String.valueOf(e.getMessage());
            if (!type.isInstance(e)) {
                fail(what + ": expected " + type.getSimpleName() + ", actual " + e);
            } else if (anyOf.length > 0 && List.of(anyOf).stream().noneMatch(text::contains)) {
                fail(what + ": the text should contain one of " + List.of(anyOf) + ", actual \"" + text + "\"");
            }
            return;
        }
        fail(what + ": expected " + type.getSimpleName() + ", nothing was thrown");
    }

    /// Collects a failure.
    public void fail(String text) {
        failures.add(name() + " " + place + ": " + text);
    }

    /// Fails for a kind, operation or section this test does not know.
    public void failUnknown(String kind) {
        throw new AssertionError(name() + ": no check for " + kind);
    }

    /// Returns the failures collected so far.
    public List<String> failures() {
        return failures;
    }

    private void failOnUnreadFields() {
        Set<String> unread = new TreeSet<>(json.isObject() ? json.propertyNames() : Set.of());
        unread.removeAll(read);
        if (!unread.isEmpty()) {
            fail("unknown fields " + unread);
        }
    }

    private static String print(@Nullable Object value) {
        String text = java.util.Arrays.deepToString(new @Nullable Object[] {value});
        return text.substring(1, text.length() - 1);
    }
}
