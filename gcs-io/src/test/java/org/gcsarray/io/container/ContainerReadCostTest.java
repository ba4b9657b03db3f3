package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
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
            assertThat(bytes.segments).isZero();
            bytes.count = 0;
            RowLoader loader = new RowLoader(bytes, opening, true, ReadOptions.DEFAULT);
            assertThat(loader.load(7777, 7779).nse()).isEqualTo(2 * columns);
            assertThat(bytes.count).as("checksum of a block, and a search for it").isBetween(block, 2 * block);
            assertThat(bytes.segments).isLessThan(10);
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
            bytes.count = 0;
            bytes.segments = 0;
            CompressedRows row = new RowLoader(bytes, opening, true, ReadOptions.DEFAULT).load(1234, 1235);
            assertThat(row.nse()).isEqualTo(10);
            assertThat(row.columns().toLongArray()).isEqualTo(matrix.compressedRows().rows(1234, 1235).columns()
                    .toLongArray());
            assertThat(bytes.count).as("records of the directory").isLessThan(20 * 192);
            assertThat(bytes.segments).as("sections of one block").isLessThan(10);
        }
    }

    /// The blocks of a row are taken one after the other, without a search for each.
    @Test
    void aProductReadsTheRecordsOfALongRowAFewTimes() throws IOException {
        Path path = folder.resolve("long.gcs");
        int columns = 3000;
        CooArray.Builder row = CooArray.builder(SmoothShape.of(1, columns), DType.FLOAT64);
        for (int k = 0; k < columns; k++) {
            row.add(k, 0, k);
        }
        Files.write(path,
                TestFiles.write(Convert.toCrs(row.build()), WriteOptions.DEFAULT.withMaxBlockNse(1)));
        AskedBytes bytes = new AskedBytes(path);
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

    /// Counts the bytes of a container that are asked for, and how often all of them are given away.
    private static final class AskedBytes extends MappedBytes {

        private long count;
        private int segments;

        AskedBytes(Path path) throws IOException {
            super(MappedBytes.open(path, path.toString()));
        }

        @Override
        MemorySegment segment() {
            segments++;
            return super.segment();
        }

        @Override
        ByteBuffer copy(long offset, int length) {
            count += length;
            return super.copy(offset, length);
        }

        @Override
        int crc(long offset, long length) {
            count += length;
            return super.crc(offset, length);
        }

        @Override
        long firstNonZero(long offset, long end) {
            count += end - offset;
            return super.firstNonZero(offset, end);
        }
    }
}
