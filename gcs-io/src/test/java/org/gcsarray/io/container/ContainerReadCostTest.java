package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.internal.Search;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// How many bytes of a container are read to open it, and for some of its rows.
class ContainerReadCostTest {

    @TempDir
    Path folder;

    @Test
    void openingReadsTheDirectoryAndRowsReadTheirBlocks() throws IOException {
        Path path = folder.resolve("many.gcs");
        int columns = 1000;
        int blocks = 1300;
        ContainerHeader header = ContainerHeader
                .of(DimensionReduction.parse(SmoothShape.of(10L * blocks, columns), "0|1"), DType.FLOAT64)
                .withStorage(ContainerHeader.Storage.DENSE).withMaxBlockNse(10 * columns);
        Values zeros = Values.wrap(new double[1000 * columns]);
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            for (int k = 0; k < 13; k++) {
                builder.addCells(zeros);
            }
            builder.commit();
        }
        assertThat(Files.size(path)).isGreaterThan(100_000_000L);
        long directory = (long) blocks * ContainerBlock.BYTES;
        long block = 10L * columns * Double.BYTES;
        try (AskedBytes bytes = new AskedBytes(path)) {
            Opening opening = Opening.of(bytes);
            assertThat(opening.blocks()).hasSize(blocks);
            assertThat(bytes.count).isBetween(directory, 3 * directory);
            bytes.count = 0;
            RowLoader loader = new RowLoader(bytes, opening, true, ReadOptions.DEFAULT);
            assertThat(loader.load(7777, 7779).nse()).isEqualTo(2 * columns);
            assertThat(bytes.count).as("checksum of a block, and a search for it").isBetween(block, 2 * block);
        }
    }

    /// One row of a compressed file needs its block, whatever else there is.
    @Test
    void oneRowOfACompressedFileReadsOneBlock() throws IOException {
        Path path = folder.resolve("packed.gcs");
        CooArray.Builder coo = CooArray.builder(SmoothShape.of(2000, 5000), DType.FLOAT64);
        for (int k = 0; k < 20_000; k++) {
            coo.add(k % 77, k / 10, k % 10 * 500 + k / 10 % 500);
        }
        CrsMatrix matrix = Convert.toCrs(coo.build());
        WriteOptions options = WriteOptions.DEFAULT.withCompression(WriteOptions.Compression.FAST)
                .withMaxBlockNse(1000);
        Files.write(path, TestFiles.write(matrix, options));
        try (AskedBytes bytes = new AskedBytes(path)) {
            Opening opening = Opening.of(bytes);
            assertThat(opening.blocks()).hasSize(20).allMatch(block -> block.columns().isCompressed());
            long largest = opening.blocks().stream()
                    .mapToLong(block -> block.sections().stream().mapToLong(ContainerBlock.Section::storedLength).sum())
                    .max().orElseThrow();
            bytes.count = 0;
            CompressedRows row = new RowLoader(bytes, opening, true, ReadOptions.DEFAULT).load(1234, 1235);
            assertThat(row.nse()).isEqualTo(10);
            assertThat(row.columns().toLongArray()).isEqualTo(matrix.compressedRows().rows(1234, 1235).columns()
                    .toLongArray());
            assertThat(bytes.count).as("records of the directory and one block").isLessThan(20 * 192 + largest);
        }
    }

    /// A row needs the memory to decode its block, and on several threads that of structure and values at the same time.
    @ParameterizedTest
    @CsvSource({"FAST,0", "SMALL,8"})
    void oneRowNeedsTheMemoryOfItsDecodedBlock(WriteOptions.Compression compression, int inflated) throws IOException {
        Path path = folder.resolve("block.gcs");
        CooArray.Builder coo = CooArray.builder(SmoothShape.of(1000, 1L << 40), DType.FLOAT64);
        for (long k = 0; k < 20_000; k++) {
            coo.add(k * k % 977 / 7.0, k / 20, k % 20 * (1L << 35) + k * k);
        }
        Files.write(path, TestFiles.write(Convert.toCrs(coo.build()),
                WriteOptions.DEFAULT.withCompression(compression)));
        try (ContainerFile file = ContainerFile.open(path)) {
            ContainerBlock block = file.blocks().getFirst();
            assertThat(block.nse()).isEqualTo(20_000);
            long columns = block.columns().storedLength() + 20_000L * inflated + 16 * 1000 + block.columns().length();
            long values = block.values().storedLength() + 20_000L * inflated + block.values().length();
            long pointers = 4 * 1001;
            long table = 3 * block.encoding().table().length();
            long row = 20L * (8 + block.encoding().codeBytes());
            assertThat(columns).isGreaterThan(values);
            assertThat(leastMemory(path, Parallelism.sequential())).isEqualTo(columns + pointers + table + row);
            assertThat(leastMemory(path, Parallelism.threads(2).withLeastWork(1)))
                    .isEqualTo(columns + values + pointers + table + row);
        }
    }

    /// Returns the least limit that lets a row be read.
    private static long leastMemory(Path path, Parallelism parallelism) {
        return Search.first(1, 1 << 24, limit -> {
            ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(limit).withParallelism(parallelism);
            try (ContainerFile file = ContainerFile.open(path, "a.gcs", ContainerFile.Verification.CHECKSUM, options)) {
                return file.rows(5, 6).nse() == 20;
            } catch (ArrayFormatException fault) {
                assertThat(fault.code()).isEqualTo(Fault.Code.LIMIT);
                return false;
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        });
    }

    /// The blocks of a row are taken one after the other, without a search for each.
    @Test
    void aProductReadsTheRecordsOfALongRowAFewTimes() throws IOException {
        int columns = 3000;
        AskedBytes bytes = new AskedBytes(longRow(columns));
        try (ContainerFile file = ContainerFile.of(bytes, ContainerFile.Verification.STRUCTURE, ReadOptions.DEFAULT)) {
            assertThat(file.blocks()).hasSize(columns);
            double[] x = new double[columns];
            Arrays.fill(x, 2);
            double[] y = new double[1];
            bytes.count = 0;
            FileSpmv.multiplyRows(file, x, y, Parallelism.sequential());
            assertThat(y).containsExactly(columns * (columns - 1.0));
            assertThat(bytes.count).as("records of the directory").isLessThan(10L * columns * ContainerBlock.BYTES);
        }
    }

    /// Writes a row with a block for each element.
    private Path longRow(int columns) throws IOException {
        CooArray.Builder row = CooArray.builder(SmoothShape.of(1, columns), DType.FLOAT64);
        for (int k = 0; k < columns; k++) {
            row.add(k, 0, k);
        }
        return Files.write(folder.resolve("long.gcs"),
                TestFiles.write(Convert.toCrs(row.build()), WriteOptions.DEFAULT.withMaxBlockNse(1)));
    }

    @Test
    void aBlockOfALongRowIsFoundByBisection() throws IOException {
        int columns = 3000;
        AskedBytes bytes = new AskedBytes(longRow(columns));
        try (ContainerFile file = ContainerFile.of(bytes, ContainerFile.Verification.STRUCTURE, ReadOptions.DEFAULT)) {
            bytes.count = 0;
            for (ContainerBlock block : file.blocks()) {
                assertThat(file.rows(block).columns().get(0)).isEqualTo(block.smallestColumn());
            }
            assertThat(bytes.count).as("records of the directory").isLessThan(20L * columns * ContainerBlock.BYTES);
        }
    }

    /// The directory of a damaged file has blocks in any order of columns; they are its blocks all the same.
    @Test
    void blocksWhoseColumnsDoNotAscendAreFound() throws IOException {
        byte[] bytes = Files.readAllBytes(longRow(40));
        ContainerHeader header = TestFiles.with(bytes, ContainerFile.Verification.STRUCTURE, ContainerFile::header);
        for (int k = 10; k < 30; k++) {
            int record = TestFiles.directory(bytes) + k * header.recordBytes();
            TestFiles.little(bytes).putLong(record + 64, 39 - k).putLong(record + 72, 39 - k);
        }
        TestFiles.with(TestFiles.sealed(bytes, header), ContainerFile.Verification.STRUCTURE, file -> {
            for (ContainerBlock block : file.blocks()) {
                assertThat(file.rows(block).nse()).isEqualTo(1);
            }
            return file;
        });
    }

    /// Counts the bytes of a container that are asked for.
    private static final class AskedBytes extends MappedBytes {

        private long count;

        AskedBytes(Path path) throws IOException {
            super(MappedBytes.open(path, path.toString()));
        }

        @Override
        void copy(long offset, byte[] target, int at, int length) {
            count += length;
            super.copy(offset, target, at, length);
        }

        @Override
        ByteBuffer copy(long offset, int length) {
            count += length;
            return super.copy(offset, length);
        }

        @Override
        long firstNonZero(long offset, long end) {
            count += end - offset;
            return super.firstNonZero(offset, end);
        }
    }
}
