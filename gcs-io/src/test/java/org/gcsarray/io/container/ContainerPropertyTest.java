package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Sources;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Containers give back what was written, whatever the array and the block size.
class ContainerPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Provide
    Arbitrary<GcsArray> compressed() {
        return ArrayArbitraries.gcsArrays();
    }

    @Provide
    Arbitrary<WriteOptions> options() {
        Arbitrary<Integer> sizes = Arbitraries.of(1, 2, 3, 7, ContainerHeader.DEFAULT_BLOCK_NSE);
        Arbitrary<Parallelism> threads = Arbitraries.of(Parallelism.sequential(),
                Parallelism.threads(3).withLeastWork(0));
        return Combinators.combine(sizes, Arbitraries.of(Compression.class), threads)
                .as((size, compression, parallelism) -> WriteOptions.DEFAULT.withMaxBlockNse(size)
                        .withCompression(compression).withParallelism(parallelism));
    }

    @Property
    void everyArrayComesBackAsItWas(@ForAll("arrays") CooArray coo, @ForAll("options") WriteOptions options,
            @ForAll Random random) throws IOException {
        StoredArray source = Sources.any(coo, random);
        byte[] bytes;
        try {
            bytes = TestFiles.write(source, options);
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("63 bits each");
            return;
        }
        StoredArray result = (StoredArray) TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::array);
        assertThat(result).hasSameClassAs(source);
        DenseOracle.assertSameElements(result, source);
        Sources.assertCanonical(result);
        if (!(source instanceof StridedArray) && source.values() instanceof UniformValues uniform) {
            assertThat(result.values()).isInstanceOfSatisfying(UniformValues.class,
                    values -> assertThat(values.value()).isEqualTo(uniform.value()));
        }
        assertThat(TestFiles.write(result, options.withParallelism(Parallelism.sequential()))).isEqualTo(bytes);
        NdArray loaded = TestFiles.read(bytes, ReadOptions.DEFAULT.withParallelism(options.parallelism()));
        DenseOracle.assertSameElements(loaded, source);
    }

    @Property
    void theRowFormIsKeptWhereThatIsAskedFor(@ForAll("compressed") GcsArray array,
            @ForAll("options") WriteOptions options)
            throws IOException {
        CompressedRows rows = array.compressedRows();
        boolean few = rows.rowCount() < 1 << 16;
        for (CompressedRows form : List.of(rows.toHyperRows(), few ? rows.toDenseRows(Long.MAX_VALUE) : rows)) {
            GcsArray source = GcsArray.wrap(array.reduction(), form);
            WriteOptions kept = options.withKeepRowForm(true);
            byte[] bytes = TestFiles.write(source, kept);
            GcsArray result = (GcsArray) TestFiles.with(bytes, ContainerFile.Verification.FULL, ContainerFile::array);
            DenseOracle.assertSameElements(result, source);
            if (rows.rowCount() > 0) {
                assertThat(result.compressedRows().rows()).hasSameClassAs(form.rows());
            }
            assertThat(result.compressedRows().indexByteSize()).isEqualTo(form.indexByteSize());
            assertThat(TestFiles.write(result, kept)).isEqualTo(bytes);
        }
    }

    @Property
    void rowsAreThoseOfTheWholeArray(@ForAll("compressed") GcsArray array, @ForAll("options") WriteOptions options,
            @ForAll Random random) throws IOException {
        CompressedRows whole = array.compressedRows();
        TestFiles.with(TestFiles.write(array, options), ContainerFile.Verification.CHECKSUM, file -> {
            for (int attempt = 0; attempt < 12; attempt++) {
                long[] range = range(whole, random);
                CompressedRows actual = file.rows(range[0], range[1]);
                CompressedRows expected = whole.rows(range[0], range[1]).toSmallerRows();
                if (options.compression().orElseThrow() == Compression.NONE) {
                    Sources.assertIdentical(actual, expected);
                } else {
                    // values come back in the bytes that the file found them to need
                    Sources.assertIdentical(plain(actual), plain(expected));
                }
            }
            return file;
        });
    }

    private static CompressedRows plain(CompressedRows rows) {
        return rows.withValues(rows.values().plain(), rows.fill());
    }

    /// A range whose ends are near stored rows more often than not.
    private static long[] range(CompressedRows rows, Random random) {
        long[] ends = new long[2];
        for (int k = 0; k < 2; k++) {
            int listed = rows.rows().listedRows();
            long row = listed > 0 && random.nextInt(4) > 0
                    ? rows.rows().rowId(random.nextInt(listed)) + random.nextInt(3) - 1
                    : random.nextLong(rows.rowCount() + 1);
            ends[k] = Math.clamp(row, 0, rows.rowCount());
        }
        return new long[] {Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])};
    }

    @Property
    void blocksTogetherHoldEveryElementOnce(@ForAll("compressed") GcsArray array,
            @ForAll("options") WriteOptions options)
            throws IOException {
        Map<List<Long>, Scalar> elements = new HashMap<>();
        TestFiles.with(TestFiles.write(array, options), ContainerFile.Verification.CHECKSUM, file -> {
            file.forEachBlock((firstRow, rows) -> {
                assertThat(rows.nse()).isLessThanOrEqualTo(options.maxBlockNse().orElseThrow());
                for (int k = 0; k < rows.rows().listedRows(); k++) {
                    for (int p = rows.rows().start(k); p < rows.rows().end(k); p++) {
                        long[] index = array.reduction().promote(firstRow + rows.rows().rowId(k),
                                rows.columns().get(p));
                        assertThat(elements.put(DenseOracle.key(index), rows.values().get(p))).isNull();
                    }
                }
            });
            return file;
        });
        assertThat(elements).isEqualTo(DenseOracle.byIteration(array));
    }

    @Property
    void howRowsAreAddedDoesNotMatter(@ForAll("compressed") GcsArray array, @ForAll("options") WriteOptions options,
            @ForAll Random random) {
        CompressedRows whole = array.compressedRows();
        ContainerHeader header = ContainerHeader.of(array.reduction(), array.dtype()).withFill(array.fill())
                .withMaxBlockNse(options.maxBlockNse().orElseThrow())
                .withCompression(options.compression().orElseThrow());
        List<CompressedRows> parts = new ArrayList<>();
        long from = 0;
        while (from < whole.rowCount()) {
            long to = parts.size() > 20 ? whole.rowCount()
                    : Math.max(from + 1, range(whole.rows(from, whole.rowCount()), random)[1] + from);
            parts.add(whole.rows(from, to));
            from = to;
        }
        assertThat(TestFiles.write(header, parts)).isEqualTo(TestFiles.write(header, List.of(whole)));
    }

    @Property
    @Effort(LOW)
    void appendedRowsAreAsIfWrittenAtOnce(@ForAll("compressed") GcsArray array, @ForAll("options") WriteOptions options,
            @ForAll Random random) throws IOException {
        DimensionReduction layout = array.reduction();
        int leading = layout.rowDimensions()[0];
        long inner = layout.rowStrides()[0];
        if (inner == 0) {
            return;
        }
        long cut = random.nextLong(layout.shape().extent(leading) + 1);
        long[] extents = layout.shape().extents();
        extents[leading] = cut;
        DimensionReduction head = DimensionReduction.of(SmoothShape.of(extents), layout.dimensions(),
                layout.partitioning());
        CompressedRows rows = array.compressedRows();
        Path path = Files.createTempFile("container-test", ".gcs");
        try {
            Files.write(path, TestFiles.write(GcsArray.wrap(head, rows.rows(0, cut * inner)), options));
            ContainerFile.append(path, rows.rows(cut * inner, rows.rowCount()));
            try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
                assertThat(file.array()).isInstanceOf(GcsArray.class);
                DenseOracle.assertSameElements(file.array(), array);
                assertThat(file.header().layout()).contains(layout);
            }
        } finally {
            Files.delete(path);
        }
    }

    @Property
    void unsortedCoordinatesAreSortedWithANote(@ForAll("arrays") CooArray coo, @ForAll Random random)
            throws IOException {
        int[] order = ArrayArbitraries.shuffled((int) coo.nse(), random);
        Indices[] indices = new Indices[coo.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = coo.indices(d).gather(order);
        }
        CooArray shuffled = CooArray.wrap(coo.shape(), indices, coo.values().gather(order), coo.fill());
        var bytes = new ByteArrayOutputStream();
        try {
            var notes = ContainerWriter.write(shuffled, bytes, WriteOptions.DEFAULT);
            assertThat(notes.stream().anyMatch(note -> note.code() == Note.Code.UNSORTED))
                    .isEqualTo(!shuffled.isCanonical());
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("63 bits each");
            return;
        }
        assertThat(bytes.toByteArray()).isEqualTo(TestFiles.write(coo, WriteOptions.DEFAULT));
    }
}
