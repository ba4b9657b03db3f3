package org.gcsarray.house;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A set of golden cases: JSON Lines files and a manifest that says how many records of which kind each file holds.
///
/// The root is the folder named by the system property `gcs.cases`; without it, the folder `cases` on the class path. A test
/// *claims* files and hands each to [#checkEach], which visits every record, counts, collects the failures and throws them together.
public final class GoldenCases {

    /// The system property that names another root folder.
    public static final String ROOT_PROPERTY = "gcs.cases";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int SHOWN_FAILURES = 40;

    private final @Nullable Path root;
    private final JsonNode manifest;

    private GoldenCases(@Nullable Path root) {
        this.root = root;
        this.manifest = readTree("manifest.json");
    }

    /// Opens the set named by the system property, or the copy on the class path.
    public static GoldenCases open() {
        String folder = System.getProperty(ROOT_PROPERTY);
        return new GoldenCases(folder == null || folder.isBlank() ? null : Path.of(folder));
    }

    /// Returns the files that the manifest lists and whose names start with `prefix`, such as `gcs/`. Without any, the test ends as for a file
    /// that is not listed, see [#checkEach].
    public SortedSet<String> files(String prefix) {
        SortedSet<String> files = new TreeSet<>();
        for (String file : manifest.get("files").propertyNames()) {
            if (file.startsWith(prefix)) {
                files.add(file);
            }
        }
        if (files.isEmpty()) {
            throw absent(prefix);
        }
        return files;
    }

    private void expect(String file) {
        if (!manifest.get("files").has(file)) {
            throw absent(file);
        }
    }

    private RuntimeException absent(String name) {
        if (root == null) {
            throw new AssertionError(name + " is not listed in the manifest");
        }
        return new TestAbortedException(name + ": not in this set, " + root);
    }

    /// Reads a file that is one JSON document; the manifest must list it as whole, or not at all: see [#checkEach].
    public GoldenRecord whole(String file) {
        expect(file);
        if (!manifest.get("files").path(file).path("whole").asBoolean(false)) {
            throw new AssertionError(file + " is not listed as a whole file in the manifest");
        }
        return new GoldenRecord(file, "whole", readTree(file));
    }

    /// Checks every record of a file, then the counts of the manifest, and throws all failures together. Another set need not have all files: a
    /// test that asks for one that its manifest does not list ends there, and is reported as left out.
    ///
    /// @param file  file of the set
    /// @param check check of one record; it may collect failures in the record or throw
    public void checkEach(String file, Consumer<GoldenRecord> check) {
        expect(file);
        List<String> failures = new ArrayList<>();
        Map<String, Integer> kinds = new TreeMap<>();
        int count = 0;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isBlank()) {
                    continue;
                }
                GoldenRecord golden = new GoldenRecord(file, "line " + (count + 1), JSON.readTree(line));
                kinds.merge(golden.kind(), 1, Integer::sum);
                count++;
                golden.runIfNew(check);
                failures.addAll(golden.failures());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
        compareCounts(file, count, kinds, failures);
        throwAll(file, failures);
    }

    private void compareCounts(String file, int count, Map<String, Integer> kinds, List<String> failures) {
        JsonNode entry = manifest.get("files").path(file);
        if (count == 0 || entry.path("records").asInt(-1) != count) {
            failures.add(file + ": " + count + " records, the manifest says " + entry.path("records"));
        }
        Map<String, Integer> listed = new TreeMap<>();
        for (Map.Entry<String, JsonNode> kind : entry.path("kinds").properties()) {
            listed.put(kind.getKey(), kind.getValue().intValue());
        }
        if (!listed.equals(kinds)) {
            failures.add(file + ": kinds " + kinds + ", the manifest says " + listed);
        }
    }

    /// Throws one [AssertionError] that lists the failures, if there are any.
    public static void throwAll(String file, List<String> failures) {
        if (!failures.isEmpty()) {
            String shown = String.join("\n", failures.subList(0, Math.min(SHOWN_FAILURES, failures.size())));
            throw new AssertionError(failures.size() + " failures in " + file + ":\n" + shown);
        }
    }

    private JsonNode readTree(String file) {
        try (InputStream in = stream(file)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private InputStream stream(String file) throws IOException {
        if (root != null) {
            return Files.newInputStream(root.resolve(file));
        }
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        InputStream in = (loader == null ? GoldenCases.class.getClassLoader() : loader)
                .getResourceAsStream("cases/" + file);
        if (in == null) {
            throw new IOException("cases/" + file + " is not on the class path; give its root by -D" + ROOT_PROPERTY);
        }
        return in;
    }
}
