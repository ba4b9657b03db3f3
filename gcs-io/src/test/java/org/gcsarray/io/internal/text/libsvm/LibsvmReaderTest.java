package org.gcsarray.io.internal.text.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.Outcome;
import org.gcsarray.shape.SmoothShape;

class LibsvmReaderTest {

    @ParameterizedTest
    @ValueSource(strings = {"1 1:0.5 3:2\n-1\n2 2:7 # c\n", "1 1:0.5 3:2\r\n-1\r\n\r\n2 2:7",
        "\ufeff# c\n +1 1:.5\t3:2 \r-1#\r2 2:7"})
    void readsRowsWithLabels(String text) throws IOException {
        LoadedArray loaded = read(text, ReadOptions.DEFAULT);
        CrsMatrix matrix = (CrsMatrix) loaded.array();
        assertThat(matrix.shape()).isEqualTo(SmoothShape.of(3, 3));
        assertThat(matrix.crowIndices()).containsExactly(0, 2, 2, 3);
        assertThat(Outcome.elements(matrix)).containsExactly("0,0=0.5", "0,2=2.0", "2,1=7.0");
        assertThat(loaded.info().annotations().rowLabels()).containsExactly(1, -1, 2);
        assertThat(loaded.info().annotations().queryIds()).isEmpty();
        assertThat(loaded.info().note(Note.Code.SHAPE_DERIVED)).isPresent();
    }

    @Test
    void anInterruptEndsTheReading() {
        String text = "1 1:0.5\n".repeat(100);
        try {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> read(text, ReadOptions.DEFAULT.withChunkBytes(20)))
                    .isInstanceOf(InterruptedIOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void readsQueries() throws IOException {
        LoadedArray loaded = read("1 qid:7 1:1\n0 qid:-3\n", ReadOptions.DEFAULT);
        assertThat(loaded.info().annotations().queryIds()).containsExactly(7, -3);
        assertThat(fault("1 qid:7 1:1\n0 1:1\n", ReadOptions.DEFAULT)).isEqualTo("token-missing 2:3");
        assertThat(fault("1 1:1\n0 qid:1 1:1\n", ReadOptions.DEFAULT)).isEqualTo("token-extra 2:3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1 1:1\\n2:1\\n|number 2:1", "1 1:1 x|number 1:7", "1 1:1 x:2|number 1:7",
        "1 1:1 2:|number 1:9", "1 1:1 2:x|number 1:9", "1 1:1 :4|number 1:7", "1 1:1 2:3:4|number 1:9",
        "x 1:1|number 1:1",
        "1,2 1:1|unsupported 1:1", "1 0:1|index-zero 1:3", "1 -1:1|index-range 1:3", "1 3:1 2:1|structure 1:7",
        "1 2:1 2:1|duplicate 1:7", "1 1:1e999|float-range 1:5", "1e999|float-range 1:1", "1 qid:x 1:1|number 1:7",
        "1 qid:99999999999999999999|integer-range 1:7", "1 1:1 qid:4|number 1:7",
        "1 99999999999999999999:1|index-range 1:3",
        "|shape 1:1", "1\\n2\\n|shape 2:2", "# c\\n|shape 1:4", "1 1 :2|number 1:3"})
    void namesTheFirstFaultAndItsPlace(String text, String expected) throws IOException {
        assertThat(fault((text == null ? "" : text).replace("\\n", "\n"), ReadOptions.DEFAULT)).isEqualTo(expected);
    }

    @Test
    void goesOnBehindFaultyLinesWhenChecking() throws IOException {
        String text = "1 1:x\n1 2:1 1:1\n\n1 1:1\n1 0:1\n";
        assertThat(new LibsvmFormat().check(Outcome.input(text), ReadOptions.DEFAULT, 100).faults())
                .extracting(Outcome::place).containsExactly("number 1:5", "structure 2:7", "index-zero 5:3");
        assertThat(new LibsvmFormat().check(Outcome.input(text), ReadOptions.DEFAULT, 2).faults()).hasSize(2);
    }

    @Test
    void theBaseIsOneUnlessAskedFor() throws IOException {
        ReadOptions auto = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO);
        assertThat(Outcome.elements(read("1 0:5 3:1\n", auto).array())).containsExactly("0,0=5.0", "0,3=1.0");
        assertThat(Outcome.elements(read("1 1:5 3:1\n", auto).array())).containsExactly("0,0=5.0", "0,2=1.0");
        ReadOptions zero = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(0));
        assertThat(read("1 1:5 3:1\n", zero).array().shape()).isEqualTo(SmoothShape.of(1, 4));
        List<String> visited = new ArrayList<>();
        new LibsvmFormat().forEachEntry(() -> Outcome.input("1 0:5 3:1\n\n2 1:4\n"), auto,
                entry -> visited.add(entry.line() + ": " + entry.index(0) + "," + entry.index(1) + "=" + entry.real()));
        assertThat(visited).containsExactly("1: 0,0=5.0", "1: 0,3=1.0", "3: 1,1=4.0");
    }

    @Test
    void theShapeAskedForMustHoldTheRows() throws IOException {
        ReadOptions shape = ReadOptions.DEFAULT.withShape(SmoothShape.of(2, 1L << 40));
        assertThat(read("1 1:5\n2\n", shape).array().shape()).isEqualTo(SmoothShape.of(2, 1L << 40));
        assertThat(fault("1 1:5\n", shape)).isEqualTo("shape 1:6");
        assertThat(fault("1 1:5\n2 1099511627777:1\n", shape)).isEqualTo("index-range 2:3");
        assertThat(fault("1 1:5\n", ReadOptions.DEFAULT.withShape(SmoothShape.of(2)))).startsWith("shape");
    }

    @Test
    void anIndexThatIsTheExtentMayCountFrom1() {
        ReadOptions zero = ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(0)).withShape(SmoothShape.of(1, 3));
        assertThatThrownBy(() -> read("1 3:5\n", zero)).hasMessageEndingWith(
                ":1:3: index out of range (expected 0..2, actual 3); is the file 1-based? --base 1");
    }

    @Test
    void convertsAndPrunesWhenAsked() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withDtype(DType.INT32).withPruneZeros(true);
        LoadedArray loaded = read("1.5 1:0 2:3\n", options);
        assertThat(loaded.array().dtype()).isEqualTo(DType.INT32);
        assertThat(loaded.array().nse()).isEqualTo(1);
        assertThat(fault("1 1:0.5\n", options)).isEqualTo("number 1:5");
        assertThat(read("1 1:2\n", ReadOptions.DEFAULT.withDtype(DType.COMPLEX128)).array().get(0, 0))
                .isEqualTo(Scalar.complex(2, 0));
    }

    /// Comments are part of the format, so strict reading takes them, too.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void commentsBehindTheFirstRowBeginAreNoted(boolean strict) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withStrict(strict).withChunkBytes(1);
        LoadedArray loaded = read("# head\n\n1 1:2 # a\n-1\n# b\n2 2:7 #\n", options);
        assertThat(loaded.info().comments()).containsExactly(" head");
        assertThat(loaded.info().note(Note.Code.COMMENT_IN_BODY)).hasValue(new Note(Note.Code.COMMENT_IN_BODY, 3, 3));
        assertThat(read("# head\n1 1:2\n", options).info().note(Note.Code.COMMENT_IN_BODY)).isEmpty();
    }

    @Test
    void strictRefusesRelaxations() throws IOException {
        ReadOptions strict = ReadOptions.DEFAULT.withStrict(true);
        assertThat(fault("1 1:1\r", strict)).isEqualTo("encoding 1:6");
        assertThat(fault("\ufeff1 1:1\n", strict)).isEqualTo("encoding 1:1");
        assertThat(fault("1d0 1:1\n", strict)).isEqualTo("number 1:1");
        assertThat(read("1 1:1d0\n", ReadOptions.DEFAULT).info().note(Note.Code.EXPONENT_LETTER)).isPresent();
    }

    @Test
    void memoryIsLimited() throws IOException {
        ReadOptions small = ReadOptions.DEFAULT.withMaxBytes(20_000);
        assertThat(fault("1\n".repeat(2_000), small)).isEqualTo("limit 501:1");
        assertThat(fault("1 1:1 2:1 3:1\n".repeat(2_000), small)).startsWith("limit ");
        assertThat(fault("1 1:1\n" + " ".repeat(1 << 20) + "1\n", small)).isEqualTo("limit 2:1");
    }

    @Test
    void aRowMayBeLongerThanALineOfOtherFormats() throws IOException {
        NdArray row = CooArray.of(new long[] {1, 200_000},
                new int[][] {new int[200_000], IntStream.range(0, 200_000).toArray()},
                IntStream.range(0, 200_000).mapToDouble(k -> 0.5 + k).toArray());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new LibsvmFormat().write(row, bytes, WriteOptions.DEFAULT);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text).hasSizeGreaterThan(2 << 20);
        assertThat(Difference.contentEquals(row, read(text, ReadOptions.DEFAULT).array())).isTrue();
        assertThat(fault(text, ReadOptions.DEFAULT.withMaxBytes(64 << 20))).isEqualTo("limit 1:1");
    }

    @Test
    void chunksDoNotChangeTheResult() throws IOException {
        String text = "# c\n1 qid:1 1:1 2:3\r\n2 qid:1 4:1\r3 qid:2\n4 qid:2 1:0";
        String whole = Outcome.describe(read(text, ReadOptions.DEFAULT));
        for (int bytes = 1; bytes <= text.length(); bytes++) {
            LoadedArray pieces = read(text, ReadOptions.DEFAULT.withChunkBytes(bytes));
            assertThat(Outcome.describe(pieces)).isEqualTo(whole);
        }
    }

    @Test
    void writesLabelZeroForRowsWithoutLabelsAndTells() throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).add(new long[] {2, 1}, 0.5)
                .add(new long[] {0, 0}, 1).build();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        assertThat(new LibsvmFormat().write(array, text, WriteOptions.DEFAULT)).extracting(note -> note.code())
                .containsExactly(Note.Code.LAST_SLICE_EMPTY, Note.Code.LABELS_ZERO);
        assertThat(text.toString(StandardCharsets.UTF_8)).isEqualTo("0 1:1\n0\n0 2:0.5\n");
        CooArray noColumns = CooArray.builder(SmoothShape.of(2, 0), DType.FLOAT64).build();
        assertThat(new LibsvmFormat().write(noColumns, new ByteArrayOutputStream(), WriteOptions.DEFAULT))
                .extracting(note -> note.code()).containsExactly(Note.Code.LAST_SLICE_EMPTY, Note.Code.LABELS_ZERO);
    }

    @Test
    void refusesToWriteWhatTheFormatCannotHold() {
        refused(CooArray.builder(SmoothShape.of(3), DType.FLOAT64).build(), WriteOptions.DEFAULT, "rank 1");
        refused(CooArray.builder(SmoothShape.of(3, 3), DType.COMPLEX128).build(), WriteOptions.DEFAULT, "complex");
        refused(CooArray.builder(SmoothShape.of(1L << 31, 3), DType.FLOAT64).build(), WriteOptions.DEFAULT, "rows");
        refused(CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(1.0)).build(),
                WriteOptions.DEFAULT, "fill");
        Annotations two = Annotations.NONE.withRowLabels(new double[2], new long[0]);
        refused(CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).build(),
                WriteOptions.DEFAULT.withAnnotations(two), "2 labels");
    }

    private static void refused(NdArray array, WriteOptions options, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LibsvmFormat().write(array, new ByteArrayOutputStream(), options))
                .withMessageContaining(reason);
    }

    private static LoadedArray read(String text, ReadOptions options) throws IOException {
        return new LibsvmFormat().read(Outcome.input(text), options);
    }

    private static String fault(String text, ReadOptions options) throws IOException {
        return Outcome.fault(new LibsvmFormat(), text.getBytes(StandardCharsets.UTF_8), options);
    }
}
