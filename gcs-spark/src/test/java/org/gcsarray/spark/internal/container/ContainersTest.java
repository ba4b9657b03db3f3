package org.gcsarray.spark.internal.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

/// Containers that the cluster reads.
class ContainersTest {

    @TempDir
    Path folder;

    private static BlockArray read(Path path) {
        return Containers.read(JavaSparkContext.fromSparkContext(Sessions.local().sparkContext()), path,
                SparkOptions.DEFAULT.withPartitions(2).withPartitionNse(4));
    }

    /// Writes rows of 2, 8 and 1 elements in blocks of 3.
    private Path write(double value) throws IOException {
        Path path = folder.resolve("a.gcs");
        ContainerHeader header = ContainerHeader.of(DimensionReduction.parse(SmoothShape.of(3, 9), "0|1"),
                DType.FLOAT64).withMaxBlockNse(3);
        double[] values = new double[11];
        Arrays.fill(values, value);
        CompressedRows rows = CompressedRows.wrap(3, 9, RowIndex.Dense.wrap(new int[] {0, 2, 10, 11}),
                Indices.wrap(new byte[] {0, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8}), Values.wrap(values));
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            builder.add(rows);
            builder.commit();
        }
        return path;
    }

    @Test
    void partitionsBeginWhereBlocksBegin() throws IOException {
        BlockArray array = read(write(1));
        assertThat(array.ranges().count()).isEqualTo(3);
        assertThat(array.ranges().begin(1)).isEqualTo(new Ranges.Place(1, 3));
        assertThat(array.ranges().begin(2)).isEqualTo(new Ranges.Place(1, 6));
        assertThat(Exchange.withWholeRows(array).collectBlocks()).hasSize(5);
        assertThat(array.nse()).isEqualTo(11);
    }

    @Test
    void replacedFilesAreRefused() throws IOException {
        BlockArray array = read(write(1));
        assertThat(array.nse()).isEqualTo(11);
        write(2);
        assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("is not the one that was opened (expected 11 elements, checksum ")
                .hasMessageContaining("open it again");
    }

    @Test
    void filesThatExecutorsDoNotSeeAreNamed() throws IOException {
        Path path = write(1);
        BlockArray array = read(path);
        Files.delete(path);
        assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(path + " is not visible to an executor");
        assertThatThrownBy(() -> read(path)).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(path.toString());
    }

    @Test
    void damagedBlocksAreRefusedByTheirTask() throws IOException {
        Path path = write(1);
        byte[] bytes = Files.readAllBytes(path);
        int at = 64 * 6;
        while (bytes[at] != (byte) 0x3f) {
            at++;
        }
        bytes[at] ^= 1;
        Files.write(path, bytes);
        BlockArray array = read(path);
        assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class).cause()
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.code()).isEqualTo(Fault.Code.CHECKSUM));
    }
}
