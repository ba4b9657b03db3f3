package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Fault;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.Outcome;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

class ArrayFilesTest {
    private static final String REAL = "%%MatrixMarket matrix coordinate real general\n";

    @TempDir
    Path folder;

    @Test
    void tellsEveryFaultWithItsPlace() throws IOException {
        CheckReport report = check("a.mtx", REAL + "3 3 6\n1 1 x\n0 1 1\n1 4 1 5\n2 2\n\n3 3 1\n1 1 1\n9 9\n",
                ReadOptions.DEFAULT);
        assertThat(report.faults()).extracting(Outcome::place).containsExactly("number 3:5", "index-zero 4:1",
                "index-range 5:3",
                "token-missing 6:4", "too-many 10:1");
        assertThat(report.info()).isPresent();
    }

    @Test
    void stopsAtTheAskedForNumberOfFaults() throws IOException {
        Path path = write("a.mtx", REAL + "3 3 5000\n" + "x\n".repeat(5000));
        for (int threads = 1; threads <= 3; threads++) {
            ReadOptions options = ReadOptions.DEFAULT.withChunkBytes(16).withParallelism(Parallelism.threads(threads));
            assertThat(ArrayFiles.check(path, options, 7).faults()).hasSize(7).extracting(Fault::line).containsExactly(
                    3L, 4L, 5L, 6L, 7L, 8L,
                    9L);
        }
        assertThatThrownBy(() -> ArrayFiles.check(path, ReadOptions.DEFAULT, 0))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("maxFaults is 0; must be at least 1");
    }

    @Test
    void writesTheFaultInOneLine() {
        assertThatThrownBy(() -> read("a.mtx", REAL + "3 3 1\n0 1 1\n", ReadOptions.DEFAULT)).hasMessageEndingWith(
                "a.mtx:3:1: index 0 in dimension 0 of a file that counts from 1; is the file 0-based? --base 0");
    }

    @Test
    void notesRelaxationsWithFirstLineAndCount() throws IOException {
        LoadedArray loaded = read("a.mtx", " " + REAL + "2 2 5\n1 1 1d0\n%\n1 2 1e-400\n1 1 2D0\n%\n2 2 0\r1 1 0\n",
                ReadOptions.DEFAULT);
        assertThat(loaded.info().notes()).containsExactly(new Note(Note.Code.BANNER_SPELLING, 1, 1),
                new Note(Note.Code.CR_LINE_ENDS, 8, 1),
                new Note(Note.Code.COMMENT_IN_BODY, 4, 2), new Note(Note.Code.EXPONENT_LETTER, 3, 2),
                new Note(Note.Code.UNDERFLOW, 5, 1),
                new Note(Note.Code.DUPLICATES_SUMMED, 6, 2));
    }

    @Test
    void notesIntegersThatFloat64DoesNotHold() throws IOException {
        // 2^53 + 1, -(2^53 + 1), 2^64 - 1; held exactly or no integer: 2^60, 2^64 + 1 and decimals
        List<String> rounded = List.of("9007199254740993", "-9007199254740993", "18446744073709551615",
                "+9007199254740993");
        List<String> others = List.of("1152921504606846976", "18446744073709551617", "9007199254740993.0",
                "9007199254740993e0", "0.12345678901234567", "7");
        List<String> numbers = Stream.concat(rounded.stream(), others.stream()).toList();
        StringBuilder csv = new StringBuilder();
        StringBuilder svm = new StringBuilder("9007199254740993");
        for (int k = 0; k < numbers.size(); k++) {
            csv.append("0,").append(k).append(',').append(numbers.get(k)).append('\n');
            svm.append(' ').append(k + 1).append(':').append(numbers.get(k));
        }
        String tns = csv.toString().replace(',', ' ');
        ReadOptions float64 = ReadOptions.DEFAULT.withDtype(DType.FLOAT64);
        for (Map.Entry<String, String> file : Map.of("a.csv", csv.toString(), "a.tns", tns, "a.svm", svm + "\n")
                .entrySet()) {
            assertThat(read(file.getKey(), file.getValue(), ReadOptions.DEFAULT).info().notes()).as(file.getKey())
                    .contains(new Note(Note.Code.INTEGER_ROUNDED, 1, rounded.size()));
            assertThat(read(file.getKey(), file.getValue(), float64).info().notes()).as(file.getKey())
                    .extracting(Note::code).doesNotContain(Note.Code.INTEGER_ROUNDED);
        }
        LoadedArray exact = read("b.tns", "1 9007199254740993\n", ReadOptions.DEFAULT.withDtype(DType.INT64));
        assertThat(exact.info().notes()).extracting(Note::code).doesNotContain(Note.Code.INTEGER_ROUNDED);
    }

    @Test
    void notesLabelsThatFloat64DoesNotHold() throws IOException {
        String svm = "9007199254740992 1:1\n-9007199254740993 1:1\n1.5 1:1\n9007199254740993 1:9007199254740993\n";
        for (DType dtype : List.of(DType.FLOAT64, DType.INT64)) {
            assertThat(read("a.svm", svm, ReadOptions.DEFAULT.withDtype(dtype)).info().notes())
                    .contains(new Note(Note.Code.LABELS_ROUNDED, 2, 2)).extracting(Note::code)
                    .doesNotContain(Note.Code.INTEGER_ROUNDED);
        }
        assertThat(read("a.svm", svm, ReadOptions.DEFAULT).info().notes())
                .contains(new Note(Note.Code.LABELS_ROUNDED, 2, 2), new Note(Note.Code.INTEGER_ROUNDED, 4, 1));
    }

    @Test
    void notesOptionsThatTheFormatDoesNotUnderstand() throws IOException {
        byte[] market = (REAL + "1 1 1\n1 1 5\n").getBytes(StandardCharsets.UTF_8);
        ReadOptions semicolon = ReadOptions.DEFAULT
                .withDelimited(DelimitedOptions.DEFAULT.withDelimiter(DelimitedOptions.Delimiter.SEMICOLON));
        ReadOptions both = semicolon.withHeader(HeaderDialect.NONE);
        assertThat(ArrayFiles.read(new ByteArrayInputStream(market), "a.mtx", both).info().notes()).containsExactly(
                new Note(Note.Code.DELIMITED_UNUSED, 0, 1), new Note(Note.Code.HEADER_UNUSED, 0, 1));
        assertThat(ArrayFiles.check(new ByteArrayInputStream(market), "a.mtx", both, 1).info().orElseThrow().notes())
                .hasSize(2);
        ByteArrayOutputStream numpy = new ByteArrayOutputStream();
        ArrayFiles.write(StridedArray.of(SmoothShape.of(2), new double[] {1, 2}), numpy, "npy", WriteOptions.DEFAULT);
        ReadOptions columns = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO)
                .withValues(ReadOptions.ValueColumns.NONE);
        assertThat(ArrayFiles.read(new ByteArrayInputStream(numpy.toByteArray()), "a.npy", columns).info()
                .notes()).containsExactly(
                        new Note(Note.Code.BASE_UNUSED, 0, 1), new Note(Note.Code.VALUES_UNUSED, 0, 1));
        assertThat(ArrayFiles.read(new ByteArrayInputStream(market), "a.mtx", columns).info().notes())
                .extracting(Note::code).containsOnlyOnce(Note.Code.VALUES_UNUSED)
                .doesNotContain(Note.Code.BASE_UNUSED);
        for (Symmetry.Reading reading : Symmetry.Reading.values()) {
            ReadOptions mirrored = ReadOptions.DEFAULT.withSymmetry(reading);
            assertThat(ArrayFiles.read(new ByteArrayInputStream(numpy.toByteArray()), "a.npy", mirrored).info().notes())
                    .containsExactly(new Note(Note.Code.SYMMETRY_UNUSED, 0, 1));
            assertThat(ArrayFiles.read(new ByteArrayInputStream(market), "a.mtx", mirrored).info().notes()).isEmpty();
        }
        byte[] text = "0;0;5\n".getBytes(StandardCharsets.UTF_8);
        assertThat(ArrayFiles.read(new ByteArrayInputStream(text), "a.csv", semicolon.withShape(SmoothShape.of(1, 1)))
                .info().notes()).extracting(Note::code).doesNotContain(Note.Code.DELIMITED_UNUSED);
        ReadOptions member = ReadOptions.DEFAULT.withMember("x");
        assertThatThrownBy(() -> ArrayFiles.read(new ByteArrayInputStream(market), "a.mtx", member))
                .isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("mtx files have no members such as \"x\"");
        assertThat(ArrayFiles.check(new ByteArrayInputStream(market), "a.mtx", member, 1).faults())
                .extracting(Fault::code).containsExactly(Fault.Code.MEMBER);
    }

    @Test
    void bodiesWithoutEntriesEndOnAnyNumberOfThreads() throws IOException {
        for (int threads = 1; threads <= 3; threads++) {
            ReadOptions options = ReadOptions.DEFAULT.withParallelism(Parallelism.threads(threads)).withChunkBytes(1)
                    .withShape(SmoothShape.of(2, 3));
            for (String body : List.of("", "#", "# a\n# b\n", "\n\n", "1 1 5\n# end\n")) {
                assertThat(read("a.tns", body, options).array().nse()).as(body).isEqualTo(body.startsWith("1") ? 1 : 0);
                assertThat(read("a.csv", body, options).array().nse()).as(body).isEqualTo(body.startsWith("1") ? 1 : 0);
            }
        }
    }

    /// Lines of one length may be a header as well as entries: nothing is taken for a header that drops elements without a word.
    @Test
    void linesThatMayBeAHeaderOrEntries() throws IOException {
        ReadOptions none = ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.NONE);
        for (String text : List.of("2 1\n3 4\n1 1\n", "1\n5\n3\n", "1\n5\n")) {
            boolean counted = text.startsWith("2");
            assertThatThrownBy(() -> read("a.tns", text, none)).isInstanceOf(ArrayFormatException.class)
                    .hasMessageContaining(counted
                            ? "a.tns:1:1: the first two lines may be a header (rank 2, extents [3, 4]) or entries"
                            : "a.tns:1:1: the first two lines may be a header (rank 1, extents [5]) or entries")
                    .hasMessageContaining("--header " + (counted ? "extended" : "parti") + " or --header none");
            NdArray entries = read("a.tns", text, none.withHeader(HeaderDialect.NONE)).array();
            assertThat(entries.nse()).isEqualTo(text.lines().count());
        }
        SmoothShape five = SmoothShape.of(5);
        assertThat(read("a.tns", "1\n5\n3\n", none.withShape(SmoothShape.of(6))).array().nse()).isEqualTo(3);
        assertThat(read("a.tns", "2 0\n3 4\n", ReadOptions.DEFAULT.withShape(five)).array().getDouble(2)).isEqualTo(4);
        assertThat(read("a.tns", "2 0\n3 -4\n", ReadOptions.DEFAULT).array().getDouble(2)).isEqualTo(-4);
        CooArray vector = CooArray.of(new long[] {3}, new int[][] {{1, 2}}, new double[] {0, 4});
        assertThat(ArrayFiles.write(vector, folder.resolve("v.tns"))).isEmpty();
        assertThat(folder.resolve("v.tns")).hasContent("1\n3\n2 0\n3 4\n");
        assertThat(Difference.contentEquals(ArrayFiles.read(folder.resolve("v.tns")).array(), vector)).isTrue();
    }

    @Test
    void keepsCommentsOfTheHeaderAsTheyAre() throws IOException {
        LoadedArray loaded = read("a.mtx", REAL + "%%GraphBLAS type double\n  % Universit\u00e4t \n1 1 0\n",
                ReadOptions.DEFAULT);
        assertThat(loaded.info().comments()).containsExactly("%GraphBLAS type double", " Universit\u00e4t ");
    }

    @Test
    void readsFromAStreamByContent() throws IOException {
        byte[] text = (REAL + "1 2 1\n1 2 3\n").getBytes(StandardCharsets.UTF_8);
        LoadedArray loaded = ArrayFiles.read(new ByteArrayInputStream(text), "<stdin>", ReadOptions.DEFAULT);
        assertThat(loaded.array().getDouble(0, 1)).isEqualTo(3);
        assertThatThrownBy(
                () -> ArrayFiles.read(new ByteArrayInputStream("1 2 3\n".getBytes(StandardCharsets.UTF_8)), "<stdin>",
                        ReadOptions.DEFAULT))
                .isInstanceOf(ArrayFormatException.class).hasMessageContaining("--from");
    }

    @Test
    void refusesWhatMustBeUnpackedOrIsNotText() {
        assertUnsupported("a.xz", "\u00fd7zXZ\u0000..", "xz -d");
        assertUnsupported("a.mtx", "BZh91AY", "bzip2 -d");
        assertUnsupported("a.h5", "\u0089HDF\r\n\u001a\n",
                "HDF5 files are read by gcs-hdf5, which is not on the class path");
        assertUnsupported("a", "PAR1", "Parquet tables are read by gcs-spark");
        assertUnsupported("a.unknown", "1 2 3", "--from");
    }

    @Test
    void recognisesBinaryFilesByTheirFirstBytes() throws IOException {
        assertFormat("npz", "PK\u0003\u0004");
        assertFormat("npz", "PK\u0005\u0006");
        assertFormat("npy", "\u0093NUMPY");
        assertFormat("gcs", "\u0089GCS\r\n\u001a\n");
    }

    private void assertFormat(String format, String content) throws IOException {
        Path path = folder.resolve("a.mtx");
        Files.write(path, content.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(ArrayFiles.format(path, ReadOptions.DEFAULT).word()).isEqualTo(format);
        assertThatThrownBy(() -> ArrayFiles.read(path, ReadOptions.DEFAULT))
                .isInstanceOf(ArrayFormatException.class).hasMessageStartingWith(path.toString());
    }

    private void assertUnsupported(String name, String content, String hint) {
        assertFault(() -> {
            Path path = folder.resolve(name);
            Files.write(path, content.getBytes(StandardCharsets.ISO_8859_1));
            ArrayFiles.read(path, ReadOptions.DEFAULT);
        }, Fault.Code.UNSUPPORTED, hint);
    }

    @Test
    void allocatesByWhatIsThereNotByWhatIsClaimed() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String sizes : List.of("2 2 2000000000", "9223372036854775807 9223372036854775807 9223372036854775807")) {
            Path path = write("a.mtx", REAL + sizes + "\n1 1 1\n");
            ReadOptions options = ReadOptions.DEFAULT.withParallelism(Parallelism.threads(1));
            long before = threads.getCurrentThreadAllocatedBytes();
            assertFault(() -> ArrayFiles.read(path, options), Fault.Code.TOO_FEW);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000_000);
        }
    }

    @Test
    void refusesWhatExceedsTheMemoryLimit() {
        String text = REAL + "1000 1000 1000\n" + "1 1 1\n".repeat(1000);
        ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(1200);
        assertThatThrownBy(() -> read("a.mtx", text, options)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault).hasMessageContaining(
                        "reading and sorting 1000 entries needs 44.0 kB; the limit is 1.2 kB; raise maxBytes (--max-memory) to 43k"));
        assertThatThrownBy(() -> read("a.tns", "1 1 1\n".repeat(1000), options))
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(Outcome.place(fault.fault())).isEqualTo("limit 31:1"));
    }

    @ParameterizedTest
    @CsvSource({"a.mtx, % a, 1 1 1, 103", "a.tns, # a, 1 1 1, 101", "a.csv, # a, '1,1,1', 101",
        "a.svm, # a, 1 1:1, 101"})
    void commentsCountForTheMemoryLimit(String file, String comment, String entry, int line) throws IOException {
        String header = file.equals("a.mtx") ? "%%MatrixMarket matrix coordinate real general\n\n" : "";
        String entries = (file.equals("a.mtx") ? "1 1 1\n" : "") + entry + "\n";
        ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(100 * (64 + 2));
        String comments = (comment + "\n").repeat(100);
        assertThat(read(file, header + comments + entries, options).info().comments()).hasSize(100);
        String more = header + comments + comment + "\n" + entries;
        assertThatThrownBy(() -> read(file, more, options)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(fault)
                        .hasMessageContaining(file + ":" + line + ":1: keeping 101 comments takes too much "
                                + "memory; the limit is 6.6 kB; raise maxBytes (--max-memory)"));
        assertThat(read(file, more, ReadOptions.DEFAULT).info().comments()).hasSize(101);
    }

    @Test
    void refusesShapesThatDoNotStartAtZero() {
        ReadOptions options = ReadOptions.DEFAULT;
        assertThatThrownBy(() -> options.withShape(SmoothShape.of(2, 3).withOrigin(1, 0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("origin (1, 0)");
    }

    @Test
    void refusesLinesBeyondAMebibyte() {
        String text = REAL + "1 1 1\n1 1 " + " ".repeat(1 << 20) + "1\n";
        for (int chunk : new int[] {100, 1 << 18, 1 << 22}) {
            ReadOptions options = ReadOptions.DEFAULT.withChunkBytes(chunk);
            assertThatThrownBy(() -> read("a.mtx", text, options)).isInstanceOfSatisfying(ArrayFormatException.class,
                    fault -> assertThat(Outcome.place(fault.fault())).isEqualTo("limit 3:1"));
        }
    }

    @Test
    void streamsWhatReadingStores() throws IOException {
        String text = "0 1 1.5\n2 0 2.5\n1 1 3\n";
        Path path = write("a.tns", text);
        List<String> entries = new ArrayList<>();
        ArrayFiles.forEachEntry(path, ReadOptions.DEFAULT,
                entry -> entries.add(entry.line() + ": " + entry.index(0) + " " + entry.index(1) + " " + entry.real()));
        assertThat(entries).containsExactly("1: 0 1 1.5", "2: 2 0 2.5", "3: 1 1 3.0");
        assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT).array().shape()).isEqualTo(SmoothShape.of(3, 2));
    }

    @Test
    void streamsArrayFilesWithTheirPositions() throws IOException {
        Path path = write("a.mtx", "%%MatrixMarket matrix array integer skew-symmetric\n3 3\n1\n2\n3\n");
        List<String> entries = new ArrayList<>();
        ArrayFiles.forEachEntry(path, ReadOptions.DEFAULT,
                entry -> entries.add(entry.index(0) + "," + entry.index(1) + "=" + entry.integer()));
        assertThat(entries).containsExactly("1,0=1", "2,0=2", "2,1=3");
    }

    @Test
    void findsTheBaseOfMatrixMarketOnRequest() throws IOException {
        String text = REAL + "3 3 2\n0 1 5\n2 2 6\n";
        LoadedArray loaded = read("a.mtx", text, ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO));
        assertThat(loaded.array().getDouble(0, 1)).isEqualTo(5);
        assertThat(loaded.info().base()).containsExactly(0, 0);
        assertThatThrownBy(
                () -> read("b.mtx", text.replace("2 2 6", "3 2 6"),
                        ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO)))
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(Outcome.place(fault.fault())).isEqualTo("base 4:1"));
    }

    @ParameterizedTest
    @CsvSource({"a.tns,0 9223372036854775806 1", "a.csv,'0,9223372036854775806,1'"})
    void theLargestIndexDependsOnTheBase(String name, String line) throws IOException {
        ReadOptions auto = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO);
        String fromOne = line.replaceFirst("0", "1").replace("806", "807");
        CooArray array = (CooArray) read(name, fromOne + "\n", auto).array();
        assertThat(array.shape()).isEqualTo(SmoothShape.of(1, Long.MAX_VALUE));
        assertThat(array.indices(1).get(0)).isEqualTo(Long.MAX_VALUE - 1);
        assertThat(read(name, line + "\n" + line.replaceFirst("922\\d+", "0") + "\n", auto).array().shape())
                .isEqualTo(SmoothShape.of(1, Long.MAX_VALUE));
        String fromZero = line.replace("806", "807") + "\n" + line.replaceFirst("922\\d+", "0") + "\n";
        assertThatThrownBy(() -> read(name, fromZero, auto)).isInstanceOf(ArrayFormatException.class)
                .hasMessageEndingWith(name + ":1:3: index out of range in a file that counts from 0 "
                        + "(expected 0..9223372036854775806, actual 9223372036854775807)");
        assertThat(check(name, fromZero, auto).faults()).extracting(Outcome::place)
                .containsExactly("index-range 1:3");
    }

    @Test
    void combinesRepeatsByThePolicy() throws IOException {
        String text = REAL + "2 2 3\n2 2 5\n1 1 2\n1 1 3\n";
        double[] expected = {5, 2, 3, 2, 3, 6, 2};
        DuplicatePolicy[] policies = {DuplicatePolicy.SUM, DuplicatePolicy.FIRST, DuplicatePolicy.LAST,
            DuplicatePolicy.MIN,
            DuplicatePolicy.MAX, DuplicatePolicy.PRODUCT, DuplicatePolicy.COUNT};
        for (int k = 0; k < policies.length; k++) {
            LoadedArray loaded = read("a.mtx", text,
                    ReadOptions.DEFAULT.withStrict(true).withDuplicates(policies[k]));
            assertThat(loaded.array().getDouble(0, 0)).as(policies[k].toString()).isEqualTo(expected[k]);
        }
    }

    @Test
    void namesTheRepeatsWhoseSumDoesNotFit() throws IOException {
        String text = REAL.replace("real", "integer") + "2 2 5\n2 2 7\n1 2 V\n1 1 5\n1 2 9223372036854775807\n1 2 1\n";
        assertThat(read("a.mtx", text.replace("V", "-2"), ReadOptions.DEFAULT).array().get(0, 1).getLong())
                .isEqualTo(Long.MAX_VALUE - 1);
        assertThatThrownBy(() -> read("a.mtx", text.replace("V", "3"), ReadOptions.DEFAULT))
                .isInstanceOf(ArrayFormatException.class)
                .hasMessageEndingWith("a.mtx:7:1: coordinate (0, 1), counted from 0, occurs again, and combining "
                        + "its elements in their order exceeds the range of int64; --dtype float64");
        CheckReport report = check("a.mtx", text.replace("V", "3"), ReadOptions.DEFAULT);
        assertThat(report.faults()).extracting(Outcome::place).containsExactly("integer-range 7:1");
        assertThat(check("a.mtx", text.replace("V", "3"), ReadOptions.DEFAULT.withDuplicates(DuplicatePolicy.MAX))
                .faults())
                .isEmpty();
    }

    @Test
    void readsPatternsWithoutStoringValues() throws IOException {
        String text = "%%MatrixMarket matrix coordinate pattern general\n2 2 2\n2 1\n1 1\n";
        CooArray array = (CooArray) read("a.mtx", text, ReadOptions.DEFAULT).array();
        assertThat(array.values()).isInstanceOf(UniformValues.class);
        assertThat(array.isCanonical()).isTrue();
        assertThat(read("a.mtx", text, ReadOptions.DEFAULT.withDtype(DType.BOOL)).array().dtype())
                .isEqualTo(DType.BOOL);
    }

    @Test
    void convertsToTheTypeAskedFor() throws IOException {
        String text = REAL + "1 1 1\n1 1 ";
        assertThat(as(text + "16777217\n", DType.FLOAT32)).isEqualTo(16777216);
        assertThat(as(text + "-3.0\n", DType.INT32)).isEqualTo(-3);
        assertPlace("number 3:5", text + "1.5\n", DType.INT64);
        assertPlace("number 3:5", text + "nan\n", DType.INT64);
        assertPlace("integer-range 3:5", text + "1e300\n", DType.INT64);
        assertPlace("integer-range 3:5", text + "2147483648\n", DType.INT32);
        assertPlace("float-range 3:5", text + "1e300\n", DType.FLOAT32);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"a.mtx|%%MatrixMarket matrix coordinate unsigned-integer general;1 1 1;1 1 V;",
        "a.mtx|%%MatrixMarket matrix coordinate integer symmetric;1 1 1;1 1 V;",
        "a.mtx|%%MatrixMarket matrix coordinate real general;1 1 1;1 1 V;",
        "a.mtx|%%MatrixMarket matrix array integer general;1 1;V;", "a.tns|1 1 V;", "a.csv|0,0,V;", "a.svm|1 1:V;"})
    void readsUnsignedIntegersOf64Bits(String name, String lines) throws IOException {
        String text = lines.replace(';', '\n');
        ReadOptions unsigned = ReadOptions.DEFAULT.withDtype(DType.UINT64);
        for (String value : List.of("18446744073709551615", "9223372036854775808", "9223372036854775807", "0", "+7")) {
            NdArray array = read(name, text.replace("V", value), unsigned).array();
            assertThat(array.get(0, 0)).isEqualTo(Scalar.unsigned(Long.parseUnsignedLong(value)));
            List<Double> seen = new ArrayList<>();
            ArrayFiles.forEachEntry(folder.resolve(name), unsigned, entry -> seen.add(entry.real()));
            assertThat(seen).containsExactly(Double.parseDouble(value));
        }
        for (String value : List.of("18446744073709551616", "-1")) {
            assertThatThrownBy(() -> read(name, text.replace("V", value), unsigned))
                    .isInstanceOf(ArrayFormatException.class).hasMessageContaining("\"" + value + "\" is ")
                    .hasMessageMatching(".*(outside the range of uint64|negative in an unsigned-integer file).*");
        }
        assertThatThrownBy(
                () -> read(name, text.replace("V", "9223372036854775808"), ReadOptions.DEFAULT.withDtype(DType.INT64)))
                .hasMessageEndingWith("\"9223372036854775808\" is outside the range of int64; --dtype uint64");
        assertThatThrownBy(
                () -> read(name, text.replace("V", "9223372036854775808"), ReadOptions.DEFAULT.withDtype(DType.INT8)))
                .hasMessageContaining("outside the range of int8");
    }

    @Test
    void numbersWithPointsAreUnsignedIntegersIfTheyAreWhole() throws IOException {
        assertThat(as(REAL + "1 1 1\n1 1 1e19\n", DType.UINT64)).isEqualTo(1e19);
        assertPlace("number 3:5", REAL + "1 1 1\n1 1 1.5\n", DType.UINT64);
        assertPlace("integer-range 3:5", REAL + "1 1 1\n1 1 1e20\n", DType.UINT64);
        assertPlace("integer-range 3:5",
                REAL.replace("real general", "integer skew-symmetric") + "2 2 1\n2 1 18446744073709551615\n",
                DType.UINT64);
    }

    private double as(String text, DType dtype) throws IOException {
        return read("a.mtx", text, ReadOptions.DEFAULT.withDtype(dtype)).array().getDouble(0, 0);
    }

    private void assertPlace(String place, String text, DType dtype) {
        assertThatThrownBy(() -> as(text, dtype)).isInstanceOfSatisfying(ArrayFormatException.class,
                fault -> assertThat(Outcome.place(fault.fault())).isEqualTo(place));
    }

    private LoadedArray read(String name, String text, ReadOptions options) throws IOException {
        return ArrayFiles.read(write(name, text), options);
    }

    private CheckReport check(String name, String text, ReadOptions options) throws IOException {
        return ArrayFiles.check(write(name, text), options, 100);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
