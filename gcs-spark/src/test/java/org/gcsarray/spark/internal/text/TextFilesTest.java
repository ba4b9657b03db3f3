package org.gcsarray.spark.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import scala.reflect.ClassTag;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.RangeOpener;
import org.gcsarray.io.internal.text.SurveyedText;
import org.gcsarray.io.internal.text.TextHeader;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

class TextFilesTest {
    private static final SparkOptions SPARK = SparkOptions.DEFAULT.withPartitions(3).withMaxBlockNse(7);

    @TempDir
    private Path folder = Path.of("");

    private static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
    }

    /// Elements of the same order and bits.
    static void assertSame(CooArray actual, CooArray expected) {
        CooArray a = actual.canonicalize(DuplicatePolicy.ERROR);
        CooArray b = expected.canonicalize(DuplicatePolicy.ERROR);
        assertThat(a.shape()).isEqualTo(b.shape());
        assertThat(a.dtype()).isEqualTo(b.dtype());
        assertThat(a.nse()).isEqualTo(b.nse());
        for (int k = 0; k < a.nse(); k++) {
            for (int d = 0; d < a.shape().rank(); d++) {
                assertThat(a.indices(d).get(k)).isEqualTo(b.indices(d).get(k));
            }
            assertThat(a.values().get(k)).isEqualTo(b.values().get(k));
        }
    }

    private static CooArray random(DType dtype, int nse, long... extents) {
        Random random = new Random(nse);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extents), dtype);
        for (int k = 0; k < nse; k++) {
            long[] index = new long[extents.length];
            for (int d = 0; d < index.length; d++) {
                index[d] = random.nextLong(extents[d]);
            }
            double value = dtype.isFloating() || dtype.isComplex() ? random.nextGaussian()
                    : random.nextInt(2);
            builder.addComplex(index, value, dtype.isComplex() ? -value / 3 : 0);
        }
        return builder.build(DuplicatePolicy.LAST);
    }

    /// Writes by Spark and on one machine, compares bytes and notes, and reads back.
    private void writeBoth(NdArray array, String layout, String name, WriteOptions options) throws IOException {
        Path expected = folder.resolve("one-" + name);
        Path actual = folder.resolve(name);
        BlockArray distributed = Driver.distribute(context(), array, layout, SPARK);
        List<Note> notes = ArrayFiles.write(array, expected, options);
        assertThat(TextFiles.write(distributed, actual.toString(), options)).isEqualTo(notes);
        assertThat(actual).hasSameBinaryContentAs(expected);
        assertSame(Convert.toCoo(Driver.collect(
                TextFiles.read(context(), actual.toString(), layout, ReadOptions.DEFAULT, SPARK, 60), 1 << 20)),
                (CooArray) ArrayFiles.read(expected, ReadOptions.DEFAULT).array());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString()).filter(file -> file.endsWith(".parts")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void matrixMarketBytes(DType dtype) throws IOException {
        writeBoth(random(dtype, 60, 20, 30), "1|0", dtype + ".mtx", WriteOptions.DEFAULT);
    }

    /// Hadoop adds five bytes for the file of the checksums.
    @Test
    void namesMayBeAsLongAsHadoopAllows() throws IOException {
        for (String letter : List.of("a", "ä", "数", "𝕏")) {
            String ending = ".tns";
            int letters = (250 - ending.length()) / letter.getBytes(StandardCharsets.UTF_8).length;
            Path file = folder.resolve(letter.repeat(letters) + ending);
            TextFiles.write(Driver.distribute(context(), random(DType.INT32, 9, 4, 5), "", SPARK), file.toString(),
                    WriteOptions.DEFAULT);
            assertThat(file).isNotEmptyFile();
        }
        assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".parts"));
    }

    @Test
    void unsignedBytes() throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(9, 9), DType.UINT64).add(1, 0, 3).add(2, 4, 4)
                .add(new long[] {8, 1}, Scalar.unsigned(-2)).add(3, 8, 2).build();
        Path expected = folder.resolve("one.mtx");
        ArrayFiles.write(array, expected);
        Path actual = folder.resolve("unsigned.mtx");
        TextFiles.write(Driver.distribute(context(), array, "1|0", SPARK), actual.toString(), WriteOptions.DEFAULT);
        assertThat(actual).hasSameBinaryContentAs(expected).content()
                .startsWith("%%MatrixMarket matrix coordinate unsigned-integer general");
    }

    @Test
    void aColonThatEndsNoSchemeIsNamed() throws IOException {
        String message = "\" is no path of Hadoop, which takes a colon only behind a scheme, as in file:/folder/name; "
                + "give it another name";
        assertThatThrownBy(() -> TextFiles.read(context(), "a:b.tns", "", ReadOptions.DEFAULT, SPARK))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("\"a:b.tns" + message);
        BlockArray array = Driver.distribute(context(), random(DType.FLOAT64, 3, 3, 2), "0|1", SPARK);
        String output = folder.resolve("a:b.tns").toString();
        assertThatThrownBy(() -> TextFiles.write(array, output, WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("\"" + output + message);
        Files.writeString(folder.resolve("a:b.tns"), "1 1 2\n3 2 4\n");
        assertThat(TextFiles.read(context(), output, "0|1", ReadOptions.DEFAULT, SPARK).nse()).isEqualTo(2);
    }

    @Test
    void aPartIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("a.tns"), "1 1 2\n3 2 4\n");
        ReadOptions part = ReadOptions.DEFAULT.withPart(IndexTransform::identity);
        assertThatThrownBy(() -> TextFiles.read(context(), file.toString(), "", part, SPARK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a part of " + file + " is asked for (ReadOptions.withPart), which parallel reading does "
                        + "not know; leave it out, or read the part on one machine and distribute it");
    }

    @Test
    void patternBytes() throws IOException {
        CooArray some = random(DType.BOOL, 40, 9, 30);
        List<Values> all = List.of(Values.uniform(1, (int) some.nse()), Values.uniform(1, (int) some.nse())
                .convert(DType.BOOL), Values.uniform(2, (int) some.nse()));
        for (Values values : all) {
            CooArray array = CooArray.wrap(some.shape(), new Indices[] {some.indices(0), some.indices(1)}, values);
            writeBoth(array, "0|1", values.dtype() + "" + values.get(0) + ".mtx", WriteOptions.DEFAULT);
        }
        writeBoth(CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).build(), "1|0", "empty.mtx",
                WriteOptions.DEFAULT);
    }

    @Test
    void tensorBytes() throws IOException {
        CooArray array = random(DType.FLOAT64, 90, 4, 5, 1L << 40);
        WriteOptions tensor = WriteOptions.DEFAULT.withObject(MarketObject.TENSOR).withComments(List.of(" a", "b"));
        writeBoth(array, "2,0|1", "t.ttx", tensor);
        writeBoth(array, "2,0|1", "auto.ttx", WriteOptions.DEFAULT);
        writeBoth(array, "0,1|2", "t.tns", WriteOptions.DEFAULT.withHeader(HeaderDialect.TOOLBOX));
        writeBoth(array, "1|2,0", "zip.tns.gz", WriteOptions.DEFAULT);
        writeBoth(random(DType.FLOAT64, 5, 40), "0", "v.mtx", WriteOptions.DEFAULT.withObject(MarketObject.VECTOR));
    }

    @Test
    void emptyLastSliceIsNoted() throws IOException {
        BlockArray array = Driver.distribute(context(),
                CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(5, 2, 1).build(), "1|0", SPARK);
        assertThat(TextFiles.write(array, folder.resolve("s.tns").toString(), WriteOptions.DEFAULT))
                .containsExactly(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
    }

    @Test
    void nansThatLoseTheirBitsAreCounted() throws IOException {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(40, 5), DType.FLOAT64).add(Double.NaN, 0, 0);
        for (int row = 0; row < 40; row += 3) {
            builder.add(Double.longBitsToDouble(0xfff8_0000_0000_0001L + row), row, 1);
        }
        CooArray nans = builder.build();
        BlockArray distributed = Driver.distribute(context(), nans, "0|1", SPARK);
        for (String name : List.of("nans.tns", "nans.mtx")) {
            List<Note> notes = ArrayFiles.write(nans, folder.resolve(name));
            assertThat(notes).contains(new Note(Note.Code.NAN_PLAIN, 0, 14));
            assertThat(TextFiles.write(distributed, folder.resolve("parts-" + name).toString(), WriteOptions.DEFAULT))
                    .isEqualTo(notes);
        }
    }

    @Test
    void aVectorWrittenAsAColumnIsNoted() throws IOException {
        CooArray vector = random(DType.FLOAT64, 5, 40);
        List<Note> notes = ArrayFiles.write(vector, folder.resolve("one.mtx"));
        assertThat(notes).extracting(Note::code).containsExactly(Note.Code.VECTOR_AS_COLUMN);
        BlockArray distributed = Driver.distribute(context(), vector, "", SPARK);
        assertThat(TextFiles.write(distributed, folder.resolve("column.mtx").toString(), WriteOptions.DEFAULT))
                .isEqualTo(notes);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 2", "1, 0, 3", "1, 5, 2", "2, 0, 3"})
    void aVectorWhoseLinesLookLikeAHeaderGetsOne(long first, int value, long last) throws IOException {
        CooArray vector = CooArray.builder(SmoothShape.of(4), DType.INT32).add(value, first).add(4, last).build();
        for (HeaderDialect dialect : List.of(HeaderDialect.AUTO, HeaderDialect.EXTENDED)) {
            writeBoth(vector, "0", "header.tns", WriteOptions.DEFAULT.withHeader(dialect));
        }
    }

    @Test
    void anExistingFileStaysWhereItIsNotToBeReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("kept.tns"), "1 1\n");
        BlockArray array = Driver.distribute(context(), random(DType.INT32, 5, 4, 5), "", SPARK);
        WriteOptions keep = WriteOptions.DEFAULT.withReplace(false);
        String expected = catchThrowable(() -> ArrayFiles.write(random(DType.INT32, 5, 4, 5), file, keep)).getMessage();
        assertThatThrownBy(() -> TextFiles.write(array, file.toString(), keep)).isInstanceOf(UncheckedIOException.class)
                .cause().isInstanceOf(FileAlreadyExistsException.class).hasMessage(expected);
        assertThat(file).hasContent("1 1\n");
        Path other = folder.resolve("new.tns");
        TextFiles.write(array, other.toString(), keep);
        assertThat(other).isNotEmptyFile();
    }

    @Test
    void whatFindsNoPlaceIsNoted() throws IOException {
        CooArray array = random(DType.INT32, 60, 2, 3);
        WriteOptions options = WriteOptions.DEFAULT.withComments(List.of("kept")).withAnnotations(
                Annotations.NONE.withNames(List.of(List.of("a", "b"), List.of("x", "y", "z")))
                        .withAttributes("{\"by\":1}"));
        for (String name : List.of("names.tns", "names.mtx")) {
            writeBoth(array, "0|1", name, options);
        }
        assertThat(ArrayFiles.write(array, folder.resolve("names.tns"), options)).extracting(Note::code)
                .contains(Note.Code.NAMES_DROPPED, Note.Code.ATTRIBUTES_DROPPED);
    }

    @Test
    void refusesToWrite() {
        BlockArray array = Driver.distribute(context(), random(DType.COMPLEX128, 5, 4, 5), "", SPARK);
        assertThatThrownBy(() -> TextFiles.write(array, "x.csv", WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x.csv: the name does not end as one of coordinate text (expected .tns, .mtx or .ttx, also"
                        + " with .gz)");
        assertThatThrownBy(() -> TextFiles.write(array, "x.tns", WriteOptions.DEFAULT))
                .hasMessage(".tns has no complex values; .csv and .gcs hold them");
        assertThatThrownBy(
                () -> TextFiles.write(array, "x.mtx", WriteOptions.DEFAULT.withDetectSymmetry(true)))
                .hasMessageContaining("symmetry is not looked for in a distributed matrix");
        assertThatThrownBy(() -> TextFiles.write(array, folder.toString() + ".mtx/", WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void failureLeavesOldFile() throws IOException {
        Path file = folder.resolve("old.mtx");
        Files.writeString(file, "old");
        BlockArray array = Driver.distribute(context(), random(DType.INT64, 30, 4, 50), "", SPARK);
        BlockArray failing = array.map(array.form(), TextFilesTest::fail);
        assertThatThrownBy(() -> TextFiles.write(failing, file.toString(), WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("broken block");
        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".parts"));
    }

    private static Block fail(Block block) {
        if (block.nse() > 0) {
            throw new IllegalArgumentException("broken block");
        }
        return block;
    }

    @Test
    void repeatsCombineInTheOrderOfTheFile() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(3);
        for (int k = 0; k < 400; k++) {
            text.append(1 + random.nextInt(6)).append(' ').append(1 + random.nextInt(6)).append(' ')
                    .append(random.nextGaussian() * Math.pow(10, random.nextInt(12))).append('\n');
        }
        Path file = folder.resolve("repeats.tns");
        Files.writeString(file, text);
        for (DuplicatePolicy policy : List.of(DuplicatePolicy.SUM, DuplicatePolicy.FIRST, DuplicatePolicy.PRODUCT)) {
            assertReadsAlike(file, ReadOptions.DEFAULT.withDuplicates(policy));
        }
    }

    @Test
    void repeatsOfSkewMatrixCombineBeforeTheyAreMirrored() throws IOException {
        Path file = folder.resolve("skew.mtx");
        Files.writeString(file, """
                %%MatrixMarket matrix coordinate real skew-symmetric
                3 3 5
                3 1 2
                2 1 5
                3 1 -2
                2 1 -7
                3 2 0
                """);
        for (DuplicatePolicy policy : DuplicatePolicy.values()) {
            if (policy != DuplicatePolicy.ERROR) {
                assertReadsAlike(file, ReadOptions.DEFAULT.withDuplicates(policy));
            }
        }
        assertReadsAlike(file, ReadOptions.DEFAULT.withPruneZeros(true));
    }

    @Test
    void firstClashIsThatOfTheFile() throws IOException {
        StringBuilder text = new StringBuilder("%%MatrixMarket matrix coordinate real symmetric\n99 99 400\n");
        Random random = new Random(5);
        for (int k = 0; k < 400; k++) {
            text.append(1 + random.nextInt(99)).append(' ').append(1 + random.nextInt(99)).append(" 1.5\n");
        }
        Path file = folder.resolve("triangles.mtx");
        Files.writeString(file, text);
        for (DuplicatePolicy policy : List.of(DuplicatePolicy.SUM, DuplicatePolicy.ERROR)) {
            TextFilesRangesTest.assertSameFault(file, ReadOptions.DEFAULT.withDuplicates(policy), 900);
        }
    }

    private static void assertReadsAlike(Path file, ReadOptions options) throws IOException {
        assertSame(Convert.toCoo(Driver.collect(
                TextFiles.read(context(), file.toString(), "", options, SPARK, Files.size(file) / 9), 1 << 20)),
                (CooArray) ArrayFiles.read(file, options).array());
    }

    @Test
    void fileThatChangesIsRefused() throws IOException {
        Path file = folder.resolve("changing.mtx");
        Files.writeString(file, "%%MatrixMarket matrix coordinate real general\n3 3 2\n3 1 2\n2 1 5\n");
        BlockArray array = TextFiles.read(context(), file.toString(), "", ReadOptions.DEFAULT, SPARK);
        Files.writeString(file, "%%MatrixMarket matrix coordinate real general\n3 3 2\n3 1 2222222\n");
        assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class).hasMessageContaining(
                "changed while it was read: lines from bytes 52 .. 64 (exclusive) had 2 entries and checksum ")
                .hasMessageContaining(", now 1 and ");
    }

    @Test
    void otherValuesOfAsManyEntriesAreRefused() throws IOException {
        for (String name : List.of("values.mtx", "values.mtx.gz")) {
            Path file = folder.resolve(name);
            write(file, "%%MatrixMarket matrix coordinate real general\n3 3 2\n3 1 2\n2 1 5\n");
            BlockArray array = TextFiles.read(context(), file.toString(), "", ReadOptions.DEFAULT, SPARK);
            write(file, "%%MatrixMarket matrix coordinate real general\n3 3 2\n3 1 2\n2 1 6\n");
            assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("had 2 entries and checksum ").hasMessageContaining(", now 2 and ");
        }
    }

    private static void write(Path file, String text) throws IOException {
        try (OutputStream raw = Files.newOutputStream(file);
                OutputStream out = file.toString().endsWith(".gz") ? new GZIPOutputStream(raw) : raw) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Test
    void notesAreTold() throws IOException {
        Path file = folder.resolve("notes.tns");
        Files.writeString(file, "0 0 1D2\n1 1 5\n");
        List<Note> notes = new ArrayList<>();
        TextFiles.read(context(), file.toUri().toString(), "",
                ReadOptions.DEFAULT.withLayerNotes((_, note) -> notes.add(note)), SPARK, 8);
        assertThat(notes).isEqualTo(ArrayFiles.read(file, ReadOptions.DEFAULT).info().notes());
    }

    @Test
    void optionsThatAFormatDoesNotKnowAreTold() throws IOException {
        Path tns = Files.writeString(folder.resolve("unused.tns"), "1 1 2\n2 3 4\n");
        Path mtx = Files.writeString(folder.resolve("unused.mtx"),
                "%%MatrixMarket matrix coordinate real general\n2 2 1\n1 1 5\n");
        ReadOptions given = ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.AS_STORED)
                .withValues(ReadOptions.ValueColumns.NONE);
        for (Path file : List.of(tns, mtx)) {
            List<Note> notes = new ArrayList<>();
            TextFiles.read(context(), file.toString(), "", given.withLayerNotes((_, note) -> notes.add(note)), SPARK);
            assertThat(notes).isEqualTo(ArrayFiles.read(file, given).info().notes()).isNotEmpty();
            ReadOptions member = ReadOptions.DEFAULT.withMember("a");
            String expected = catchThrowable(() -> ArrayFiles.read(file, member)).getMessage();
            assertThatThrownBy(() -> TextFiles.read(context(), file.toString(), "", member, SPARK))
                    .isInstanceOf(UncheckedIOException.class).cause().hasMessage(expected);
        }
    }

    @Test
    void surveysPassKryo() throws IOException {
        byte[] text = "0 0 1D2\n1 1 5\n".getBytes(StandardCharsets.US_ASCII);
        RangeOpener opener = offset -> new ByteArrayInputStream(text, (int) offset, text.length);
        TextHeader header = TextHeader.read(ByteInput.of(opener.open(0), "text"), "tns",
                ReadOptions.DEFAULT);
        SerializerInstance kryo = new KryoSerializer(new SparkConf()).newInstance();
        long[] cuts = header.cut(text.length, 2);
        List<TextSurvey> surveys = new ArrayList<>();
        for (int k = 0; k < 2; k++) {
            TextSurvey survey = header.survey(opener, cuts[k], cuts[k + 1]);
            ClassTag<TextSurvey> type = ClassTag.apply(TextSurvey.class);
            surveys.add(kryo.deserialize(kryo.serialize(survey, type), type));
        }
        SurveyedText surveyed = SurveyedText.of(header, cuts, surveys, opener);
        assertThat(surveyed.header().shape()).contains(SmoothShape.of(2, 2));
        assertThat(surveyed.notes()).extracting(Note::code).containsExactlyInAnyOrder(Note.Code.EXPONENT_LETTER,
                Note.Code.ZERO_BASED, Note.Code.SHAPE_DERIVED);
    }

    @Test
    void badLayoutIsRefusedBeforeReading() throws IOException {
        Path file = folder.resolve("layout.mtx");
        Files.writeString(file, "%%MatrixMarket matrix coordinate real general\n3 3 1\nbad\n");
        assertThatThrownBy(() -> TextFiles.read(context(), file.toString(), "0,1,2|3", ReadOptions.DEFAULT, SPARK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TextFiles.read(context(), file.toString(), "", ReadOptions.DEFAULT, SPARK))
                .isInstanceOf(UncheckedIOException.class).hasMessageContaining("layout.mtx:3:1");
    }
}
