package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Sources;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Containers as files: parts of them, appending, several classes, what is refused.
class ContainerFileTest {

    @TempDir
    Path folder;

    private Path write(NdArray array, int maxBlockNse) throws IOException {
        Path path = folder.resolve("array.gcs");
        Files.write(path, TestFiles.write(array, WriteOptions.DEFAULT.withMaxBlockNse(maxBlockNse)));
        return path;
    }

    @Test
    void moreElementsThanAnArrayHoldsBecomeAStack() throws IOException {
        GcsArray array = TestFiles.sample(40, 500);
        try (ContainerFile file = ContainerFile.open(write(array, 20))) {
            StackArray stack = (StackArray) file.array(200);
            assertThat(stack.layers()).hasSizeGreaterThan(2);
            DenseOracle.assertSameElements(stack, array);
            byte[] again = TestFiles.write(stack, WriteOptions.DEFAULT.withMaxBlockNse(20));
            assertThat(again).isEqualTo(TestFiles.write(array, WriteOptions.DEFAULT.withMaxBlockNse(20)));
        }
    }

    @Test
    void stacksKeepARowOfSeveralBlocksTogether() throws IOException {
        CooArray.Builder coo = CooArray.builder(SmoothShape.of(4, 90), DType.INT32);
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 10 + 20 * row; column++) {
                coo.addLong(new long[] {row, column}, row);
            }
        }
        CooArray array = coo.build();
        try (ContainerFile file = ContainerFile.open(write(Convert.toCrs(array), 16))) {
            DenseOracle.assertSameElements(file.array(100), array);
            assertFault(() -> file.array(60), Fault.Code.LIMIT);
        }
    }

    @Test
    void denseContainersGiveRowsOfAllCells() throws IOException {
        double[] cells = IntStream.range(0, 60).mapToDouble(k -> k % 7).toArray();
        StridedArray array = StridedArray.of(SmoothShape.of(5, 3, 4), cells);
        try (ContainerFile file = ContainerFile.open(write(array, 9), ContainerFile.Verification.FULL)) {
            assertThat(file.blocks()).hasSize(8);
            CompressedRows rows = file.rows(3, 8);
            assertThat(rows.nse()).isEqualTo(20);
            for (int k = 0; k < 20; k++) {
                assertThat(rows.position(k / 4, k % 4)).isEqualTo(k);
                assertThat(rows.values().getDouble(k)).isEqualTo(cells[12 + k]);
            }
            assertThat(file.array()).isInstanceOf(StridedArray.class);
        }
    }

    @Test
    void denseLayoutsOpenUnderStridesOfTheirOrder() throws IOException {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        ContainerHeader header = ContainerHeader.of(DimensionReduction.parse(shape, "2,0|1"), DType.INT64)
                .withStorage(ContainerHeader.Storage.DENSE).withArrayClass(ContainerHeader.ArrayClass.STRIDED_ARRAY)
                .withMaxBlockNse(5);
        Path path = folder.resolve("dense.gcs");
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            for (int row = 0; row < 8; row++) {
                builder.addCells(Values.wrap(new long[] {row, 100 + row, 200 + row}));
            }
            builder.commit();
        }
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            NdArray array = file.array();
            for (long[] index : DenseOracle.indices(shape)) {
                assertThat(array.get(index).integer()).isEqualTo(100 * index[1] + 2 * index[2] + index[0]);
            }
        }
    }

    @Test
    void streamBuildersFeedContainers() throws IOException {
        SmoothShape shape = SmoothShape.of(1L << 40, 50, 70);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,1|2");
        Random random = new Random(3);
        CooArray.Builder coo = CooArray.builder(shape, DType.FLOAT64);
        Path path = folder.resolve("streamed.gcs");
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, StreamOptions.DEFAULT
                .withDuplicates(DuplicatePolicy.LAST));
                ContainerBuilder out = ContainerBuilder.create(path, ContainerHeader.of(layout, DType.FLOAT64)
                        .withMaxBlockNse(64))) {
            for (int k = 0; k < 3000; k++) {
                long[] index = {random.nextLong(20) << 33, random.nextLong(50), random.nextLong(70)};
                builder.add(index, k);
                coo.add(index, k);
            }
            builder.forEachBlock(100, block -> out.add(block.firstRow(), block.rows()));
            out.commit();
        }
        CooArray expected = coo.build(DuplicatePolicy.LAST);
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            DenseOracle.assertSameElements(file.array(), expected);
        }
        assertThat(Files.readAllBytes(path)).isEqualTo(TestFiles.write(Convert.toGcs(expected, layout),
                WriteOptions.DEFAULT.withMaxBlockNse(64)));
    }

    @Test
    void entriesAreVisitedInBoundedMemory() throws IOException {
        GcsArray array = TestFiles.sample(30, 300);
        Path path = write(array, 10);
        List<List<Long>> visited = new ArrayList<>();
        Map<List<Long>, Scalar> elements = DenseOracle.byIteration(array);
        ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(2000);
        new ContainerFormat().forEachEntry(path, "array.gcs", options, entry -> {
            List<Long> index = List.of(entry.index(0), entry.index(1), entry.index(2));
            visited.add(index);
            assertThat(entry.real()).isEqualTo(elements.getOrDefault(index, array.fill()).real());
            assertThat(entry.integer()).isEqualTo((long) entry.real());
            assertThat(entry.imaginary()).isZero();
            assertThat(entry.line()).isZero();
        });
        assertThat(visited).containsExactlyElementsOf(elements.keySet());
        assertFault(() -> new ContainerFormat().read(path, "array.gcs", options), Fault.Code.LIMIT);
    }

    @Test
    void readOptionsApply() throws IOException {
        Path path = write(CooArray.builder(SmoothShape.of(3), DType.FLOAT64).add(0, 1).add(2, 2).build(), 5);
        ReadOptions options = ReadOptions.DEFAULT.withDtype(DType.INT32).withPruneZeros(true);
        LoadedArray loaded = new ContainerFormat().read(path, "array.gcs", options);
        assertThat(loaded.array().dtype()).isEqualTo(DType.INT32);
        assertThat(loaded.array().nse()).isEqualTo(1);
        assertThat(loaded.info().version()).isEqualTo("1.0");
        ReadOptions other = ReadOptions.DEFAULT.withShape(SmoothShape.of(4));
        assertFault(() -> new ContainerFormat().read(path, "array.gcs", other), Fault.Code.SHAPE);
    }

    @Test
    void checkGoesOnBehindTheFirstDamagedBlock() throws IOException {
        Path path = write(TestFiles.sample(30, 300), 50);
        byte[] bytes = Files.readAllBytes(path);
        try (ContainerFile file = ContainerFile.open(path)) {
            for (int block : new int[] {1, 3}) {
                bytes[(int) file.blocks().get(block).values().offset() + 5] ^= 4;
            }
        }
        Files.write(path, bytes);
        CheckReport report = ContainerFormat.check(path, "array.gcs", ReadOptions.DEFAULT, 100);
        assertThat(report.faults()).hasSize(2)
                .allSatisfy(fault -> assertThat(fault.code()).isEqualTo(Fault.Code.CHECKSUM));
        assertThat(report.info()).isPresent();
        assertThat(ContainerFormat.check(path, "array.gcs", ReadOptions.DEFAULT, 1).faults()).hasSize(1);
    }

    @Test
    void rowIdsOutOfOrderAreNamedWithTheOnesBefore() {
        Path path = DataFiles.of("malformed/gcs/row_ids_unsorted.gcs");
        assertThatThrownBy(() -> ArrayFiles.read(path)).hasMessageEndingWith("row id 1 is 1000000002 after "
                + "999999999999999999 (expected ascending row ids below 1000000000000000000)");
    }

    @Test
    void annotationsAreKept() throws IOException {
        Annotations annotations = new Annotations(List.of(List.of("a", "ä"), List.of(), List.of()),
                new double[] {1, Double.NaN}, new long[] {7, 8},
                "{\"unit\":\"m\",\"dimensionNames\":[\"x\",\"y\",\"z\"]}");
        Path path = folder.resolve("named.gcs");
        NdArray array = TestFiles.sample(2, 5);
        Files.write(path, TestFiles.write(array, WriteOptions.DEFAULT.withAnnotations(annotations)));
        assertThat(new ContainerFormat().read(path, "named.gcs", ReadOptions.DEFAULT).info().annotations())
                .isEqualTo(annotations);
        WriteOptions taken = WriteOptions.DEFAULT.withAnnotations(Annotations.NONE.withAttributes(
                "{\"rowLabels\":1}"));
        assertThatThrownBy(() -> TestFiles.write(array, taken)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rowLabels");
        WriteOptions misnamed = WriteOptions.DEFAULT.withAnnotations(Annotations.NONE.withAttributes(
                "{\"dimensionNames\":[\"x\"]}"));
        assertThatThrownBy(() -> TestFiles.write(array, misnamed)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 3 names");
        assertThatThrownBy(() -> ContainerFile.append(path, TestFiles.sample(1, 1).compressedRows()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has names, labels or queries of the indices of dimension 0");
    }

    @Test
    void appendRefusesWhatIsNoWholeIndex() throws IOException {
        Path path = write(TestFiles.sample(4, 20), 8);
        byte[] before = Files.readAllBytes(path);
        CompressedRows five = TestFiles.sample(1, 4).compressedRows().rows(0, 5);
        assertThatThrownBy(() -> ContainerFile.append(path, five)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("each index of dimension 0 has 6 rows");
        CompressedRows narrow = CompressedRows.wrap(6, 49, RowIndex.Dense.wrap(new int[7]), Indices.wrap(new byte[0]),
                Values.wrap(new double[0]));
        assertThatThrownBy(() -> ContainerFile.append(path, narrow)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("49 columns");
        Path line = folder.resolve("line.gcs");
        Files.write(line, TestFiles.write(CooArray.builder(SmoothShape.of(9), DType.BOOL).build(),
                WriteOptions.DEFAULT));
        assertThatThrownBy(() -> ContainerFile.append(line, five)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one row");
        assertThat(Files.readAllBytes(path)).isEqualTo(before);
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(path, line);
        }
    }

    @Test
    void openContainersStayAsTheyWereWhenRowsAreAppended() throws IOException {
        GcsArray array = TestFiles.sample(4, 20);
        Path path = write(array, 8);
        try (ContainerFile open = ContainerFile.open(path)) {
            ContainerFile.append(path, TestFiles.sample(3, 9).compressedRows(),
                    TestFiles.sample(2, 9).compressedRows());
            DenseOracle.assertSameElements(open.array(), array);
        }
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            assertThat(file.header().shape()).isEqualTo(SmoothShape.of(9, 6, 50));
        }
    }

    @Test
    void valuesThatAreTheSameByChanceMayBeFollowedByOthers() throws IOException {
        GcsArray array = TestFiles.sample(4, 20);
        int size = array.values().size();
        for (Values values : List.of(Values.uniform(Scalar.of(3.5), size),
                Values.uniform(Scalar.of(3.5), size).plain())) {
            GcsArray same = GcsArray.wrap(array.reduction(),
                    array.compressedRows().withValues(values, array.fill()));
            Path path = folder.resolve("same.gcs");
            Files.write(path, TestFiles.write(same, WriteOptions.DEFAULT.withCompression(Compression.SMALL)));
            ContainerFile.append(path, array.compressedRows());
            try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
                assertThat(Sources.scalars(file.rows(0, 24).values()))
                        .isEqualTo(Collections.nCopies(size, Scalar.of(3.5)));
                assertThat(file.rows(24, 48).values().toDoubles()).isEqualTo(array.values().toDoubles());
            }
        }
    }

    @Test
    void theFileAppearsWithTheCommitOnly() throws IOException {
        Path path = folder.resolve("late.gcs");
        GcsArray array = TestFiles.sample(4, 20);
        ContainerHeader header = ContainerHeader.of(array.reduction(), DType.FLOAT64);
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            builder.add(array.compressedRows());
            assertThat(path).doesNotExist();
        }
        assertThat(folder).isEmptyDirectory();
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            builder.add(array.compressedRows()).commit();
            assertThatThrownBy(builder::commit).isInstanceOf(IllegalStateException.class);
        }
        assertThat(path).exists();
    }

    @Test
    void buildersRefuseWhatDoesNotBelong() throws IOException {
        GcsArray array = TestFiles.sample(4, 20);
        CompressedRows rows = array.compressedRows();
        ContainerHeader header = ContainerHeader.of(array.reduction(), DType.FLOAT64);
        try (ContainerBuilder builder = ContainerBuilder.create(folder.resolve("x.gcs"), header)) {
            builder.add(3, rows.rows(0, 2));
            assertThatThrownBy(() -> builder.add(4, rows.rows(0, 2))).hasMessageContaining("rows 5..24");
            assertThatThrownBy(() -> builder.add(rows)).hasMessageContaining("24 rows from row 5");
            assertThatThrownBy(() -> builder.add(rows.convert(DType.FLOAT32).rows(0, 1)))
                    .hasMessageContaining("type float32");
            assertThatThrownBy(() -> builder.addCells(Values.wrap(new double[50])))
                    .hasMessageContaining("rows storage");
        }
        ContainerHeader uniform = header.withUniform(Scalar.of(1.0));
        try (ContainerBuilder builder = ContainerBuilder.create(folder.resolve("x.gcs"), uniform)) {
            assertThatThrownBy(() -> builder.add(rows)).hasMessageContaining("the one value 1.0");
        }
        ContainerHeader dense = header.withStorage(ContainerHeader.Storage.DENSE);
        try (ContainerBuilder builder = ContainerBuilder.create(folder.resolve("x.gcs"), dense)) {
            assertThatThrownBy(() -> builder.add(rows)).hasMessageContaining("all cells");
            builder.addCells(Values.wrap(new double[100]));
            assertThatThrownBy(builder::commit).isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("24 rows got only 2");
        }
    }

    @Test
    void repeatedCoordinatesAreRefused() {
        CooArray twice = CooArray.wrap(SmoothShape.of(5), new Indices[] {Indices.wrap(new byte[] {2, 2})},
                Values.wrap(new int[] {1, 2}));
        assertThatThrownBy(() -> TestFiles.write(twice, WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("holds each element once");
    }

    @Test
    void viewsAreWrittenAsTheyRead() throws IOException {
        GcsArray array = TestFiles.sample(6, 40);
        ArrayView view = ArrayView.of(array).select(AxisSelector.range(1, 5));
        NdArray read = TestFiles.read(TestFiles.write(view, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        assertThat(DenseOracle.byElement(read)).isEqualTo(DenseOracle.byElement(view));
    }

    @Test
    void emptyExtentsOfAnySizeArePossible() throws IOException {
        NdArray[] arrays = {StridedArray.wrap(SmoothShape.of(1L << 62, 1L << 62, 0), new long[3], 0,
                Values.wrap(new double[0])),
            CooArray.builder(SmoothShape.of(0, 1L << 62), DType.BOOL).build(),
            CooArray.builder(SmoothShape.of(), DType.INT32).build(),
            CooArray.builder(SmoothShape.of(1L << 62), DType.INT32).build()};
        for (NdArray array : arrays) {
            NdArray read = TestFiles.with(TestFiles.write(array, WriteOptions.DEFAULT), ContainerFile.Verification.FULL,
                    ContainerFile::array);
            assertThat(read).hasSameClassAs(array);
            assertThat(read.shape()).isEqualTo(array.shape());
            assertThat(read.nse()).isZero();
        }
    }

    @Test
    void aBlockKeepsTheRowFormOfTheFile() throws IOException {
        CompressedRows plain = CompressedRows.wrap(4, 9, RowIndex.Dense.wrap(new int[] {0, 1, 2, 3, 4}),
                Indices.wrap(new byte[] {1, 2, 3, 4}), Values.wrap(new double[] {1, 2, 3, 4}));
        CompressedRows few = CompressedRows.wrap(100, 9, RowIndex.Hyper.wrap(Indices.wrap(new byte[] {7}),
                new int[] {0, 1}), Indices.wrap(new byte[] {1}), Values.wrap(new double[] {1}));
        for (CompressedRows rows : List.of(plain, few)) {
            GcsArray array = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(rows.rowCount(), 9), "0|1"), rows);
            TestFiles.with(TestFiles.write(array, WriteOptions.DEFAULT), ContainerFile.Verification.FULL, file -> {
                Sources.assertIdentical(file.rows(file.blocks().getFirst()), rows);
                return file;
            });
        }
    }

    @Provide
    Arbitrary<Scalar> anyScalars() {
        return ArrayArbitraries.dtypes().flatMap(ArrayArbitraries::anyScalars);
    }

    @Property
    void everyFillIsKeptInTheHeader(@ForAll("anyScalars") Scalar fill) {
        JsonValue json = JsonValue.parse("fill", JsonValue.print(List.of(ScalarJson.plain(fill)))).elements()
                .getFirst();
        assertThat(ScalarJson.parse(json, fill.dtype())).isEqualTo(fill);
    }

    @Test
    void headersThatAreNotUnderstoodAreFaults() throws IOException {
        GcsArray array = TestFiles.sample(2, 3);
        byte[] sound = TestFiles.write(array, WriteOptions.DEFAULT);
        String[][] changes = {{"\"format\":\"gcs\"", "\"format\":\"abc\""},
            {"\"layout\":\"0,1|2\"", "\"layout\":\"0,1|1\""},
            {"\"rows\"", "\"cows\""}, {"float64", "float99"}, {"\"fill\":0.0", "\"fill\":\"0\""},
            {"\"fill\":0.0", "\"fill\":1e999"}, {"\"fill\":0.0", "\"fill\":-1e99999999999"},
            {"\"fill\":0.0", "\"fill\":1e999999999"},
            {"\"columnBytes\":1", "\"columnBytes\":2"}, {"maxBlockNse\":4", "maxBlockNse\":0"}, {"writer", "writes"},
            {"\"shape\"", "\"shape "}, {"gcs-arrays", "gcs-arr\u0001ys"}};
        for (String[] change : changes) {
            byte[] forged = sound.clone();
            int length = TestFiles.little(forged).getInt(12);
            String text = new String(forged, Preamble.BYTES, length, StandardCharsets.UTF_8);
            assertThat(text).contains(change[0]);
            byte[] changed = text.replace(change[0], change[1]).getBytes(StandardCharsets.UTF_8);
            System.arraycopy(changed, 0, forged, Preamble.BYTES, length);
            byte[] sealed = TestFiles.sealed(forged,
                    TestFiles.with(sound, ContainerFile.Verification.CHECKSUM, ContainerFile::header));
            assertThatThrownBy(() -> TestFiles.read(sealed, ReadOptions.DEFAULT)).as(change[1])
                    .isInstanceOfSatisfying(ArrayFormatException.class,
                            fault -> assertThat(fault.code()).isEqualTo(Fault.Code.STRUCTURE));
        }
    }

    @Test
    void fewElementsDoNotOpenAsManyCells() throws IOException {
        CooArray few = CooArray.builder(SmoothShape.of(10_000, 10_000), DType.FLOAT64).add(1, 3, 4).build();
        ContainerHeader header = ContainerHeader.of(DimensionReduction.parse(few.shape(), "0|1"), DType.FLOAT64)
                .withArrayClass(ContainerHeader.ArrayClass.STRIDED_ARRAY);
        byte[] bytes = TestFiles.write(header, List.of(Convert.toCrs(few).compressedRows()));
        assertThat(bytes).hasSizeLessThan(1000);
        ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(1 << 20);
        assertFault(() -> TestFiles.read(bytes, options), Fault.Code.LIMIT);
    }

    @Test
    void filesOfALaterMinorVersionAreReadButNotAppendedTo() throws IOException {
        Path path = write(TestFiles.sample(3, 9), 4);
        byte[] bytes = Files.readAllBytes(path);
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::header);
        bytes[10] = 3;
        bytes[40] = 1;
        byte[] later = TestFiles.sealed(bytes, header);
        DenseOracle.assertSameElements(TestFiles.with(later, ContainerFile.Verification.FULL, ContainerFile::array),
                TestFiles.sample(3, 9));
        Files.write(path, later);
        assertFault(() -> ContainerFile.append(path, TestFiles.sample(1, 1).compressedRows()), Fault.Code.VERSION);
        bytes[10] = 0;
        byte[] reserved = TestFiles.sealed(bytes, header);
        assertThatThrownBy(() -> TestFiles.read(reserved, ReadOptions.DEFAULT)).isInstanceOfSatisfying(
                ArrayFormatException.class, fault -> {
                    assertThat(fault.code()).isEqualTo(Fault.Code.STRUCTURE);
                    assertThat(fault.offset()).isEqualTo(40);
                });
    }

    @Test
    void anOpenContainerIsReadByManyThreads() throws IOException {
        GcsArray array = TestFiles.sample(60, 2000);
        try (ContainerFile file = ContainerFile.open(write(array, 30))) {
            IntStream.range(0, 300).parallel().forEach(k -> {
                long from = k % 60 * 6L;
                try {
                    Sources.assertIdentical(file.rows(from, from + 6),
                            array.compressedRows().rows(from, from + 6).toSmallerRows());
                } catch (IOException impossible) {
                    throw new UncheckedIOException(impossible);
                }
            });
        }
    }
}
