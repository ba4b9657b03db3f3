package org.gcsarray.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.Rounds;
import org.gcsarray.io.Fault;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;

/// Readers stand whatever they are given. `-Dgcs.fuzz.seconds=600` goes on for so long from a new seed, which it prints,
/// `-Dgcs.fuzz.format=npz` with files of one format only; `-Dgcs.fuzz.input=FILE` replays one input, also one that Jazzer wrote.
@Tag(Rounds.TAG)
class FuzzTest {

    /// Far above what an input takes: its work is counted in bytes allocated, this ends what would not.
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int INPUTS = Rounds.of(3_000);
    private static final int MOST_FAILURES = 20;
    private static final Path FAILED = Path.of("target", "fuzz");

    @TempDir
    Path folder;

    @Test
    void theCorpusHasEveryFormatThatIsRead() throws IOException {
        assertThat(new Corpus("").files().keySet())
                .containsAll(FileFormats.all().stream().map(FileFormat::word).filter(word -> !word.equals("lines"))
                        .toList());
    }

    /// One line per input: its file and the code of its fault, or `array`.
    @TestFactory
    Stream<DynamicTest> inputsThatFailedOnce() throws IOException {
        return Files.readAllLines(Corpus.folder().resolve("cases.tsv")).stream().skip(1).map(line -> {
            String[] fields = line.split("\t", -1);
            return DynamicTest.dynamicTest(fields[0], () -> {
                Input input = new Input(fields[0], Files.readAllBytes(Corpus.folder().resolve(fields[0])));
                try (Watchdog watchdog = Watchdog.of(LIMIT)) {
                    Outcome outcome = watchdog.run(() -> new ReaderOracle(folder).check(input));
                    assertThat(outcome.fault().map(fault -> fault.code().word()).orElse("array")).as(outcome.text())
                            .isEqualTo(fields[1]);
                }
            });
        });
    }

    @Test
    void whatJazzerKeptIsAnArrayOrAFault() throws IOException {
        Run run = new Run(new Corpus(""), folder);
        List<byte[]> kept = List.copyOf(JazzerTarget.kept().values());
        for (int k = 0; k < kept.size(); k += Rounds.step()) {
            run.check(JazzerTarget.input(kept.get(k)));
        }
        run.close();
        assertThat(run.failures).as(run.summary()).isEmpty();
        assertThat(kept).as("inputs").hasSizeGreaterThan(1_000);
        assertThat(run.codes).as(run.summary()).hasSizeGreaterThan(Rounds.areAll() ? 15 : 5);
    }

    @Test
    void everyFileIsAnArrayOrAFault() throws Throwable {
        String given = System.getProperty("gcs.fuzz.input", "");
        if (!given.isEmpty()) {
            replay(Path.of(given));
            return;
        }
        long seconds = Long.getLong("gcs.fuzz.seconds", 0);
        long seed = Long.getLong("gcs.fuzz.seed", seconds > 0 ? new Random().nextLong() : 26);
        String format = System.getProperty("gcs.fuzz.format", "");
        Corpus corpus = new Corpus(format);
        Mutator mutator = new Mutator(corpus, new Random(seed));
        CompletableFuture<Void> end = new CompletableFuture<Void>().completeOnTimeout(null, seconds, TimeUnit.SECONDS);
        Run run = new Run(corpus, folder);
        if (seconds > 0) {
            System.out.println("fuzzing from seed " + seed + ": -Dgcs.fuzz.seed=" + seed);
        }
        for (long k = 0; seconds > 0 ? !end.isDone() : k < INPUTS; k++) {
            run.check(mutator.next());
        }
        run.close();
        if (seconds > 0) {
            System.out.println(run.summary());
        }
        assertThat(run.failures).as(run.summary()).isEmpty();
        assertThat(run.arrays).as("arrays read").isGreaterThan(run.inputs / 50);
        if (format.isEmpty()) {
            assertThat(run.codes).as("codes of faults").containsKeys(Fault.Code.NUMBER, Fault.Code.STRUCTURE,
                    Fault.Code.HEADER, Fault.Code.TOO_FEW, Fault.Code.COMPRESSION);
            assertThat(run.codes.keySet().containsAll(List.of(Fault.Code.CHECKSUM, Fault.Code.MEMBER))
                    || !Rounds.areAll()).as(run.summary()).isTrue();
        }
    }

    private void replay(Path file) throws Throwable {
        try (Watchdog watchdog = Watchdog.of(LIMIT)) {
            byte[] bytes = Files.readAllBytes(file);
            boolean jazzer = file.getFileName().toString().matches("(crash|timeout|oom|slow-unit)-.*");
            Input input = jazzer ? JazzerTarget.input(bytes) : new Input(file.getFileName().toString(), bytes);
            System.out.println(watchdog.run(() -> new ReaderOracle(folder).check(input)).text());
        }
    }

    /// The inputs of one run and what became of them.
    private static final class Run {

        private final Corpus corpus;
        private final ReaderOracle oracle;
        private final Set<String> kinds = new HashSet<>();
        private final TreeMap<Fault.Code, Integer> codes = new TreeMap<>();
        private final List<String> failures = new ArrayList<>();
        private Watchdog watchdog = Watchdog.of(LIMIT);
        private int inputs;
        private int arrays;

        Run(Corpus corpus, Path folder) {
            this.corpus = corpus;
            this.oracle = new ReaderOracle(folder);
        }

        void check(Input input) throws IOException {
            inputs++;
            try {
                Outcome outcome = watchdog.run(() -> oracle.check(input));
                outcome.fault().ifPresentOrElse(fault -> codes.merge(fault.code(), 1, Integer::sum), () -> arrays++);
                if (kinds.add(FileFormats.ofName(input.name()) + outcome.kind())) {
                    corpus.keep(input);
                }
            } catch (Throwable failure) {
                if (kinds.add(at(failure))) {
                    report(input, failure);
                }
                // a thread that hangs is of no use any more
                watchdog.close();
                watchdog = Watchdog.of(LIMIT);
            }
        }

        /// The same place in the code fails in the same way: one report is enough.
        private static String at(Throwable failure) {
            StackTraceElement[] stack = failure.getStackTrace();
            return failure.getClass().getName() + " " + (stack.length > 0 ? stack[0] : "")
                    + (failure instanceof AssertionError ? String.valueOf(failure.getMessage()).replaceAll("[0-9]+", "")
                            : "");
        }

        private void report(Input input, Throwable failure) throws IOException {
            Files.createDirectories(FAILED);
            Path file = FAILED.resolve(failures.size() + "-" + input.name());
            Files.write(file, input.bytes());
            StringBuilder text = new StringBuilder("-Dtest=FuzzTest -Dgcs.fuzz.input=" + file + "\n    " + failure);
            Stream.of(failure.getStackTrace()).limit(12).forEach(frame -> text.append("\n        at ").append(frame));
            failures.add(text.toString());
            if (failures.size() == MOST_FAILURES) {
                fail(String.join("\n", failures));
            }
        }

        void close() {
            watchdog.close();
        }

        String summary() {
            return inputs + " inputs, " + arrays + " arrays, " + kinds.size() + " kinds of outcome, faults " + codes;
        }
    }
}
