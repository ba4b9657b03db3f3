package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.databind.JsonNode;

import org.gcsarray.cli.internal.run.RunContext;

/// Every verb with every kind of mistake: what is said is short, tells what to do, and ends with the right exit code, as text and as JSON.
class MistakesTest {

    /// A right command line of each verb that reads arrays; IN and OUT stand for files.
    private static final Map<String, String> RIGHT = Map.of("info", "info IN", "convert", "convert IN OUT", "slice",
            "slice IN OUT --index 0:1", "reduce", "reduce IN OUT --op sum --axes 0", "multiply",
            "multiply IN IN -o OUT",
            "einsum", "einsum ij,jk->ik IN IN -o OUT", "layout", "layout IN", "spy", "spy IN", "check", "check IN",
            "diff", "diff IN IN");

    /// No option with a value takes any of these, but for the names of files.
    private static final List<String> NO_VALUES = List.of("", "x", "1.5x", "99999999999999999999999999x", "0|x",
            "1,,2");

    private static final Set<String> NAMES = Set.of("--output", "--transform", "--workload", "--report", "--keep",
            "--matrix", "--jvm");

    @TempDir
    Path folder = Path.of("");

    private Path in = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void write() throws IOException {
        in = file(folder, "in.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 2", "1 1 1", "2 2 2");
        out = folder.resolve("out.tns");
    }

    private Run run(String line, Object... more) {
        return run(line, in, more);
    }

    private Run run(String line, Path input, Object... more) {
        List<Object> words = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            words.add(switch (word) {
                case "IN" -> input;
                case "OUT" -> out;
                default -> word.replace("FOLDER", folder.toString());
            });
        }
        words.addAll(List.of(more));
        return judged(gcs(words.toArray()));
    }

    /// Holds for every fault.
    private static Run judged(Run run) {
        assertThat(run.err()).as("%s", run).doesNotContain("\tat ", "internal", "Exception");
        if (run.code() != 0) {
            assertThat(run.err()).isNotBlank();
            assertThat(run.err().lines().count()).as(run.err()).isLessThanOrEqualTo(8);
        }
        return run;
    }

    @Test
    void everyOptionOfEveryVerbRefusesWhatItCannotTake() {
        CommandLine model = Gcs.commandLine(new RunContext(new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(), new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                Map.of(), false, true));
        Set<String> seen = new HashSet<>();
        model.getSubcommands().forEach((verb, line) -> line.getCommandSpec().options().stream()
                .filter(option -> option.arity().max() > 0 && !NAMES.contains(option.longestName()))
                // options that verbs share are tried once
                .filter(option -> seen.add(option.longestName() + String.join("", option.description())))
                .forEach(option -> refuses(verb, option)));
        assertThat(seen).hasSizeGreaterThan(40);
    }

    @Test
    void onlyOptionsThatSayTheyMayBeRepeatedAre() {
        CommandLine model = Gcs.commandLine(RunContext.ofProcess());
        Set<String> repeatable = new HashSet<>();
        model.getSubcommands().forEach((verb, line) -> line.getCommandSpec().options().stream()
                .filter(OptionSpec::isMultiValue).forEach(option -> {
                    assertThat(String.join(" ", option.description())).as("%s %s", verb, option.longestName())
                            .contains("May be repeated.");
                    repeatable.add(option.longestName());
                }));
        assertThat(repeatable).containsExactlyInAnyOrder("--operation", "--matrix", "--jvm");
    }

    private void refuses(String verb, OptionSpec option) {
        String name = option.longestName();
        for (String value : NO_VALUES) {
            Run refused = run(RIGHT.getOrDefault(verb, verb), name, value);
            assertThat(refused.code()).as("%s %s '%s': %s", verb, name, value, refused).isEqualTo(2);
            assertThat(refused.err()).contains(name, "Usage: gcs " + verb, "Try 'gcs " + verb + " --help'.")
                    .doesNotContain("is not an int\n", "is not a long\n", "is not a double\n");
        }
        assertThat(run(RIGHT.getOrDefault(verb, verb), "--json", name, "x").error().get("code").asString())
                .isEqualTo("usage");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "convert", "slice", "reduce", "multiply", "einsum", "layout", "spy", "check",
        "diff"})
    void everyVerbSaysWhatIsWrongWithItsFile(String verb) throws IOException {
        String line = RIGHT.getOrDefault(verb, verb);
        assertThat(run(line, folder.resolve("inn.mtx"))).matches(run -> run.code() == 1).extracting(Run::err).asString()
                .contains("inn.mtx: no such file or folder", "hint: did you mean " + in + "?");
        assertThat(run(line, folder)).matches(run -> run.code() == 1).extracting(Run::err).asString()
                .contains("is a folder, not a file");
        Path noise = Files.write(folder.resolve("noise.mtx"), new byte[] {0, 1, -1, 7});
        assertThat(run(line, noise)).matches(run -> run.code() == 1).extracting(Run::err).asString()
                .contains("noise.mtx:1:1: not a Matrix Market file", "expected %%MatrixMarket");
        Path empty = Files.writeString(folder.resolve("empty.mtx"), "");
        assertThat(run(line, empty)).matches(run -> run.code() == 1).extracting(Run::err).asString()
                .contains("empty.mtx:1:1: ");
        Path nothing = file(folder, "nothing", "Hello");
        assertThat(run(line, nothing)).matches(run -> run.code() == 1).extracting(Run::err).asString()
                .contains("neither its content nor its name shows the format", "hint: name the format with --from\n");
        Run json = run(line, folder.resolve("absent.mtx"), "--json");
        assertThat(json.error().get("code").asString()).isEqualTo("io");
        assertThat(json.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {
        "b.npy; starts with \"what\"; the signature of .npy files is absent",
        "b.npz; starts with \"what\"; it is not a ZIP archive",
        "b.gcs; starts with \"what\"; the signature of a .gcs container is absent",
        "b.h5; starts with \"what\"; no HDF5 signature (89 48 44 46 0d 0a 1a 0a)",
        "b.json; the member \"driver\" is missing",
        "b.tns; unknown word \"what\"", "b.mtx.gz; not a Matrix Market file"})
    void aFileOfAnotherKindIsNamedSo(String name, String message) throws IOException {
        Path other = file(folder, name, name.equals("b.json") ? "{}" : "what");
        Run refused = run("info IN", other);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains(name, message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"npy", "npz", "h5", "gcs"})
    void aFileReadAsAnotherKindIsToldFromAnEmptyOne(String format) throws IOException {
        assertThat(run("info IN --from " + format).err()).contains("starts with \"%%Matr", "it seems to be");
        assertThat(run("info IN", Files.writeString(folder.resolve("none." + format), "")).err())
                .contains("the file is empty", "hint: did the download, or the program that wrote it, fail?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"--from h5; format mtx; read it as such (--from mtx)",
        "--base 0; is the file 1-based? --base 1"})
    void whatIsSaidWronglyOfAFileIsTurnedRound(String option, String first) {
        assertThat(run("info IN " + option).err()).contains(first);
    }

    @Test
    void whatTheFormatHasNoPlaceForIsAFaultOfTheFile() {
        JsonNode error = run("slice IN OUT --index 0,0", "--json").error();
        assertThat(error.get("code").asString()).isEqualTo("unsupported");
        assertThat(error.get("file").asString()).isEqualTo(out.toString());
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "reduce IN --op sum --axes 0; OUT is missing; the result is an array of shape (2)",
        "reduce IN --op sum --axes x; --axes: 'x' is not a list of 64-bit integers such as 4,5,6",
        "slice IN OUT --index ; --index: the text is empty; write ... to take everything. Is a shell variable not set?"})
    void aMistakeIsNamed(String line) {
        String[] parts = line.split("; ", 2);
        assertThat(run(parts[0]).err()).contains(parts[1]);
    }

    @Test
    void aFileThatStatesNoNumberOfEntriesAndExceedsTheMemoryNamesTheLine() throws IOException {
        Path lines = file(folder, "lines.tns", "1 1 1", "2 2 2");
        assertThat(run("info IN --max-memory 10", lines).err())
                .contains("lines.tns:1:1: reading more than 0 entries takes too much memory; the limit is 10 B");
    }

    @Test
    void aMemberWithoutASlashIsGivenOne() {
        assertThat(run("info FOLDER/in.mtx:a").err())
                .contains("in.mtx:a: no such file or folder", "hint: an array inside a file is named " + in + ":/a");
    }

    @Test
    void aFileInThePlaceOfTheVerbIsNamedSo() {
        Run refused = judged(gcs(in));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("hint: it is a file; the verb comes first, as in gcs info " + in);
    }

    @Test
    void aWorkloadWithoutOperationsIsRefused() throws IOException {
        Path none = file(folder, "none.txt", "# nothing yet", "");
        Run refused = run("layout IN --workload", in, none);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains(none + ": no line names an operation and its number of calls");
    }

    @Test
    void namesThatAreEmptyAndFilesOfOptionsAreNamed() {
        for (String line : List.of("convert IN", "slice IN --index 0:1")) {
            assertThat(run(line, in, "").err()).as(line).contains("\"\": the name of the file is empty");
        }
        assertThat(run("info", in, "").err()).contains("\"\": the name of the file is empty");
        assertThat(run("slice IN OUT --transform", in, "").err()).contains("\"\": the name of the file is empty");
        assertThat(run("slice IN OUT --transform FOLDER").err()).contains(folder + ": is a folder, not a file");
        assertThat(run("layout IN --workload FOLDER").err()).contains(folder + ": is a folder, not a file");
        assertThat(run("demo --keep", in, "").err()).contains("--keep has no name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert IN", "slice IN --index 0:1", "reduce IN --op sum --axes 0", "multiply IN IN -o",
        "einsum ij,jk->ik IN IN -o"})
    void everyVerbThatWritesSaysWhatForbidsItBeforeItReads(String line) throws IOException {
        String[] words = line.split(" --", 2);
        String before = words[0];
        String behind = words.length > 1 ? " --" + words[1] : "";
        Run missing = run(before + " FOLDER/no/x.mtx" + behind, Path.of("absent.mtx"));
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err())
                .contains("x.mtx: the folder " + folder.resolve("no") + " does not exist; make it first");
        Files.createDirectories(folder.resolve("dir.mtx"));
        assertThat(run(before + " FOLDER/dir.mtx" + behind, Path.of("absent.mtx")).err())
                .contains("dir.mtx: is a folder; name a file in it");
        Run unknown = run(before + " FOLDER/x.txyz" + behind, Path.of("absent.mtx"));
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("x.txyz does not determine the format; end it in .csv, ", "--to csv|gcs");
        Files.createDirectories(folder.resolve("results"));
        assertThat(run(before + " FOLDER/results" + behind, Path.of("absent.mtx")).err())
                .isEqualTo("gcs: " + folder.resolve("results") + ": is a folder; name a file in it\n");
        byte[] kept = Files.readAllBytes(in);
        Run exists = run(before + " FOLDER/in.mtx" + behind, "--no-clobber");
        assertThat(exists.code()).isEqualTo(1);
        assertThat(exists.err()).contains("in.mtx: exists already, and --no-clobber forbids replacing it");
        assertThat(in).hasBinaryContent(kept);
        assertThat(run(before + " FOLDER/in.mtx" + behind).code()).as("onto itself").isZero();
        Run both = run(before + " -" + behind, "--json");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.error().get("message").asString())
                .contains("both want stdout; name a file, or leave --json out");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {"info; FILE is missing",
        "convert; IN and OUT are missing", "convert IN; gcs: OUT is missing",
        "convert IN OUT x; one argument too many: 'x'", "convert IN -o OUT; hint: name OUT right after IN, without -o",
        "slice IN OUT; one of --index and --transform is needed",
        "slice IN OUT --index 0 --transform x; --index and --transform exclude each other",
        "slice IN OUT --index 5; dimension 0: index 5 is outside -2..1",
        "slice IN OUT --index 0:1 --layout 0|1|2; write rows|columns, as in --layout \"0|1\"",
        "reduce IN OUT; --op OP is missing", "reduce IN --op sum --axes 0; OUT is missing",
        "reduce IN OUT --op sum --axes 7; axis 7 is outside -2..1",
        "multiply IN IN; --output C is missing", "multiply; gcs: --output C, A and B are missing",
        "multiply IN IN y.mtx; hint: a file to write is named with -o, as in -o y.mtx",
        "multiply - - -o OUT; A and B cannot both be stdin",
        "info - -; only one FILE can be -", "check - -; only one FILE can be -",
        "spy IN x.png; as in -o x.png",
        "multiply IN IN --ouput C; hint: there is no option --ouput, did you mean --output?",
        "layout IN --layout 0|1; unknown option '--layout'",
        "reduce IN - --op sum --axes 99999999999; axis 99999999999 is outside -2..1",
        "diff IN IN --tolerance 1d; --tolerance: '1d' is not a finite number of 0 or more",
        "diff IN IN --relative 0x1p-3; --relative: '0x1p-3' is not a finite number of 0 or more",
        "diff IN IN --tolerance Infinity; --tolerance: 'Infinity' is not a finite number of 0 or more",
        "einsum; EXPRESSION and FILE are missing",
        "einsum ij IN IN -o OUT; has 1 operand", "einsum ij,jk->ik - - -o OUT; only one operand can be stdin",
        "layout IN IN; one argument too many",
        "layout IN --measure; --measure has no effect without an --operation or a --workload",
        "layout IN --budget 1s; --budget has no effect without an --operation or a --workload",
        "layout IN --calibrate; --calibrate has no effect without an --operation or a --workload",
        "layout IN --seed 3 --report FOLDER/x.html; --seed has no effect without an --operation or a --workload",
        "layout IN --operation-threads 2; --operation-threads has no effect without an --operation or a --workload",
        "convert IN FOLDER/x.npz --block-nse 4; --block-nse is for .gcs files; npz files have no blocks",
        "convert IN OUT --detect-symmetry; --detect-symmetry is for Matrix Market; tns files declare no symmetry",
        "bench --cold --no-cold; --cold is given twice, or with --no-cold",
        "layout IN --operation spmv:9; names mode 9", "spy IN -o x.gif; does not end in .png",
        "spy IN --axes 0,9; dimension 9 is outside 0..1", "spy IN --layout 1; it names 1 of 2 dimensions",
        "convert IN OUT --flavour scipy; --flavour is for .npz and .h5 files, not for tns",
        "convert IN FOLDER/x.npz --flavour binsparse; --flavour binsparse is not for npz files; theirs are scipy and pydata",
        "convert IN FOLDER/x.h5 --flavour pydata; --flavour pydata is not for h5 files; theirs are binsparse and anndata",
        "convert IN FOLDER/x.gcs --block-nse 2147483647; --block-nse 2147483647 is more than a block holds (expected 1..2147483639)",
        "convert IN FOLDER/x.gcs --compress fast --block-nse 99999999; of a compressed file holds (expected 1..16777216)",
        "diff IN; B is missing",
        "diff - -; A and B cannot both be stdin", "check; FILE is missing",
        "demo x; one argument too many",
        "bench none; gcs: 'none' is not one of quick", "completion fish; gcs: 'fish' is not one of bash, zsh",
        "info IN --idnex 3; hint: did you mean --index?", "inof IN; hint: did you mean info?",
        "--shape 2,2 info IN; hint: it belongs after the verb, as in gcs info --shape",
        "-o x; hint: it belongs after the verb, as in gcs multiply -o", "conv IN; hint: did you mean convert?",
        "help conv; hint: did you mean convert?", "CONVERT; hint: did you mean convert?",
        "version; hint: did you mean --version?", "--js info IN; hint: did you mean --json?",
        "-x info IN; unknown option '-x'", "--jsno info IN; hint: did you mean --json?",
        "info IN --threads; --threads needs a value, as in --threads N",
        "--threads 1 info IN --threads 2; --threads is given twice",
        "info IN --threads 1048577; --threads: '1048577' is not a number from 1 to 1048576",
        "info IN --threads 0; --threads: '0' is not a number from 1 to 1048576",
        // three in Arabic, Devanagari and full-width digits
        "info IN --threads \u0663; --threads: '\u0663' is not a number from 1 to 1048576",
        "info IN --shape \u0969,3; --shape: '\u0969,3' is not a list of 64-bit integers such as 4,5,6",
        "info IN --base 1,\uff11; --base: '1,\uff11' is neither auto, 0, 1 nor a list",
        "info IN --values \u0663; --values: '\u0663' is neither last, none, a column k from 0",
        "info IN --max-memory \u0663g; --max-memory: '\u0663g' is not a size such as 4g",
        "diff IN IN --tolerance \u0663; --tolerance: '\u0663' is not a finite number of 0 or more",
        "layout IN --operation spmv:1 --seed \u0663; --seed: '\u0663' is not a 64-bit integer",
        "layout IN --operation spmv:1 --operation-threads 1048577; is not a number from 1 to 1048576",
        "convert IN OUT --columns 0 --columns 1; --columns is given twice",
        "convert IN OUT --labels 0 --labels 1; --labels is given twice",
        "reduce IN --op sum --axes 0 --axes 1; --axes is given twice",
        "bench --kernel spmv --kernel spmm-8; --kernel is given twice",
        "bench --kernel spmv,none; --kernel: 'none' is not one of",
        "bench --peers ejml --peers mkl; --peers is given twice",
        "einsum IN ij->ji; is a file, not an expression; the expression comes first, as in gcs einsum \"ij->ji\""})
    void aWrongCommandLineExitsWith2(String line, String message) {
        Run refused = run(line);
        assertThat(refused.code()).as("%s", refused).isEqualTo(2);
        assertThat(refused.err()).contains(message, "Usage: gcs");
        assertThat(refused.out()).isEmpty();
        assertThat(run(line, "--json").error().get("code").asString()).isEqualTo("usage");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = {
        "slice IN OUT --transform absent.json; absent.json: no such file",
        "slice IN OUT --index 0,0; out.tns: an array of rank 0 has no coordinates to write; .gcs holds it",
        "slice IN - --index 0,0 --to tns; <stdout>: an array of rank 0 has no coordinates to write",
        "reduce IN FOLDER/x.svm --op sum; x.svm: the array has rank 0; LIBSVM text holds matrices",
        "einsum ij,kl->ijkl IN IN -o FOLDER/x.svm; x.svm: the array has rank 4",
        "info IN --base 0,1,1; in.mtx: base [0, 1, 1] has 3 numbers; the file has 2 dimensions",
        "check IN --base 0,1,1; in.mtx: base [0, 1, 1] has 3 numbers; the file has 2 dimensions",
        "layout IN --workload absent; absent: no such file",
        "layout IN --operation spmv:1 --report FOLDER/no/x.html; make it first",
        "spy IN -o FOLDER/no/x.png; make it first", "bench --matrix banded -o FOLDER/no/x.json; make it first",
        "demo --keep IN; in.mtx: is a file, not a folder", "info --shape 9,9,9 IN; hint: leave out --shape",
        "info --max-memory 10 IN; the limit is 10 B", "info -- -x; -x: no such file or folder",
        "info -; <stdin>: the input is empty", "info https://host/a//b.mtx; https://host/a//b.mtx: is an address",
        "convert IN s3://bucket/b.mtx; s3://bucket/b.mtx: is an address", "info IN:/x; have no members such as \"x\""})
    void wrongDataExitWith1(String line, String message) {
        Run refused = run(line.replace("IN:", in + ":"));
        assertThat(refused.code()).as("%s", refused).isEqualTo(1);
        assertThat(refused.err()).contains(message).doesNotContain("Usage:");
    }

    @Test
    void aColumnOfValuesIsForDelimitedText() {
        assertThat(run("convert IN OUT").code()).isZero();
        assertThat(run("info OUT --values 1").err()).isEqualTo("gcs: " + out
                + ": .tns has its value in the last column or none; 1 is for delimited text\n"
                + "hint: leave out --values, or name the format with --from\n");
    }

    /// A link to nowhere has the name that was typed.
    @Test
    void whatWasTypedIsNoHint() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("dangling-reference.tns"), Path.of("nowhere"));
        assertThat(run("info IN", link).err()).isEqualTo("gcs: " + link + ": no such file or folder\n");
    }
}
