package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;

/// The command rejects an option that the run has no use for, unless it is a default for all runs.
class IdleOptionsTest {

    @TempDir
    Path folder = Path.of("");

    private Path in = Path.of("");

    @BeforeEach
    void write() throws IOException {
        in = file(folder, "in.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 2", "1 1 1", "2 2 2");
    }

    private Object[] words(String line) {
        return Arrays.stream(line.split(" ", -1)).map(word -> word.equals("IN") ? in : word)
                .map(word -> word.equals("OUT") ? folder.resolve("out.gcs") : word).toArray();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "info --machine --shape 3,3; --shape has no effect with --machine, which reads no file",
        "shell --prune-zeros; --prune-zeros has no effect without a FILE to read",
        "reduce IN --op sum --to npz; --to has no effect: the result is a single value, which is printed",
        "reduce IN - --op sum --to npz; --to has no effect: the result is a single value",
        "reduce IN --op sum --axes 0,1 --compress small; --compress has no effect: the result is a single value",
        "reduce IN --op sum --no-clobber; --no-clobber has no effect: the result is a single value",
        "reduce IN --op sum --out-base 1; Name a file as OUT to write it",
        "einsum ij,ij-> IN IN --to npz; --to has no effect: the result of \"ij,ij->\" is a single number",
        "einsum ij,ij-> IN IN --no-clobber; --no-clobber has no effect",
        "einsum --plan ij,jk->ik IN IN -o OUT; --output has no effect with --plan, which writes nothing",
        "einsum --plan ij,jk->ik IN IN --to npz; --to has no effect with --plan",
        "layout IN --operation spmv:1 --seed 3; --seed has no effect without --measure or --budget",
        "bench --threads 2; --threads has no effect: a kernel states its threads",
        "bench --list -o OUT; --output has no effect with --list, which measures nothing",
        "bench --list --cold; --cold has no effect with --list",
        "bench --no-fork --heap 2g; --heap has no effect with --no-fork", "bench --no-fork --jvm -Xss4m; --jvm has no"})
    void areRefused(String line, String fault) {
        Run run = gcs(words(line));
        assertThat(run.code()).as(run.toString()).isEqualTo(2);
        assertThat(run.err()).contains(fault);
        assertThat(run.out()).isEmpty();
        assertThat(folder.resolve("out.gcs")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"reduce IN --op sum", "einsum ij,ij-> IN IN", "einsum --plan ij,jk->ik IN IN",
        "info --machine", "bench --list"})
    void areLeftAloneAsDefaults(String line) {
        Map<String, String> defaults = Map.of("GCS_OPTIONS",
                "--to npz --no-clobber --shape 2,2 --threads 2 --rounds 3");
        assertThat(Run.with("", defaults, false, words(line)).code()).isZero();
    }

    @Test
    void everyOptionForWritingIsRefusedWhereAValueIsPrinted() {
        List<String> tried = new ArrayList<>();
        CommandSpec slice = Objects.requireNonNull(Gcs.commandLine().getSubcommands().get("slice")).getCommandSpec();
        Objects.requireNonNull(slice.mixins().get("write")).options()
                .forEach(option -> {
                    String name = option.longestName();
                    String value = option.arity().max() == 0 ? ""
                            : "=" + (option.completionCandidates() == null ? name.equals("--layout") ? "0|1" : "1"
                                    : option.completionCandidates().iterator().next());
                    assertThat(gcs("reduce", in, "--op", "sum", name + value).err())
                            .contains(name + " has no effect: the result is a single value");
                    tried.add(name);
                });
        assertThat(tried).contains("--to", "--layout", "--rows", "--no-clobber", "--flavour", "--out-delimiter");
    }

    @Test
    void strictnessOfWritingIsThatOfEveryVerbThatWrites() throws IOException {
        Path tensor = file(folder, "t.tns", "1 1 1 5", "1 2 3 6", "2 2 3 7");
        for (String verb : List.of("convert", "slice", "reduce")) {
            Path out = folder.resolve(verb + ".npz");
            List<Object> line = new ArrayList<>(List.of(verb, tensor, out, "--layout", "2,0|1", "--flavour", "pydata",
                    "--shape", "2,2,3"));
            line.addAll(switch (verb) {
                case "slice" -> List.of("--index", "...");
                case "reduce" -> List.of("--op", "sum", "--axes", "0", "--keep-dims");
                default -> List.of();
            });
            assertThat(gcs(line.toArray()).code()).as(verb).isZero();
            assertThat(Files.deleteIfExists(out)).isTrue();
            line.add("--strict");
            Run strict = gcs(line.toArray());
            assertThat(strict.code()).as(strict.toString()).isEqualTo(1);
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void aContainerBeyondTheLimitIsNotMultipliedBesideItsOptions() throws IOException {
        Path container = folder.resolve("a.gcs");
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx");
        assertThat(gcs("convert", "--layout", "0|1", matrix, container).code()).isZero();
        Path x = Files.writeString(folder.resolve("x.mtx"),
                "%%MatrixMarket matrix array real general\n67 1\n" + "0.5\n".repeat(67));
        Path y = folder.resolve("y.npy");
        for (String option : List.of("--dtype=float32", "--prune-zeros", "--shape=67,67")) {
            Run run = gcs("multiply", "--max-memory", "3k", option, container, x, "-o", folder.resolve("z.npy"));
            assertThat(run.err()).as(option).doesNotContain("from the file");
        }
        Run shape = gcs("multiply", "--max-memory", "3k", "--shape", "9,9", container, x, "-o", y);
        assertThat(shape.code()).isEqualTo(1);
        assertThat(shape.err()).contains("a.gcs: the container has shape (67, 67) (expected (9, 9))");
        Path narrow = folder.resolve("f.gcs");
        assertThat(gcs("convert", "--layout", "0|1", "--dtype", "float32", matrix, narrow).code()).isZero();
        assertThat(gcs("multiply", "--max-memory", "1500", narrow, x, "-o", y).err()).contains("f.gcs", "--max-memory");
        Run small = gcs("multiply", "--max-memory", "1k", container, x, "-o", y);
        assertThat(small.err()).contains("B and C as dense arrays of 67 x 1 and 67 x 1 need", "--max-memory");
        assertThat(y).doesNotExist();
    }
}
