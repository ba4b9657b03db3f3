package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.house.DataFiles;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.container.Containers;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.DenseOracle;

/// The containers that an independent implementation wrote, read and written by the cluster.
class ContainersConformanceTest {

    static Path folder() {
        return DataFiles.of("gcs");
    }

    static List<Path> containers() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(file -> file.toString().endsWith(".gcs")).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static BlockArray read(Path path, SparkOptions options) {
        return Containers.read(JavaSparkContext.fromSparkContext(Sessions.local().sparkContext()), path, options);
    }

    @Test
    void thereAreContainers() {
        assertThat(containers()).hasSizeGreaterThanOrEqualTo(22);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void arraysAreThoseOfOneMachine(Path path, @TempDir Path folder) throws IOException {
        BlockArray array = read(path, SparkOptions.DEFAULT.withPartitionNse(100).withPartitions(2));
        try (ContainerFile file = ContainerFile.open(path)) {
            DenseOracle.assertSameElements(Driver.collect(array, Long.MAX_VALUE), file.array());
            assertThat(array.nse()).isEqualTo(file.nse());
            assertThat(array.collectBlocks().stream().map(Block::firstRow).toList()).isEqualTo(file.blocks().stream()
                    .filter(block -> block.nse() > 0).map(block -> block.firstRow()).toList());
            assertThat(array.form().header().attributes()).isEqualTo(file.header().attributes());
            Path written = folder.resolve("written.gcs");
            Containers.write(array, written);
            if (file.header().encodedValues()) {
                // a table is not sent where it takes more than its codes save, and blocks share none
                try (ContainerFile again = ContainerFile.open(written)) {
                    DenseOracle.assertSameElements(again.array(), file.array());
                    assertThat(again.header()).isEqualTo(file.header().ofThisVersion());
                }
            } else {
                assertThat(written).hasSameBinaryContentAs(rewritten(file, folder.resolve("rewritten.gcs")));
            }
        }
    }

    /// Writes the rows of a container again on this machine, under its header but for the writer.
    private static Path rewritten(ContainerFile file, Path path) throws IOException {
        ContainerHeader header = file.header().ofThisVersion();
        try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
            builder.add(file.rows(0, header.rowCount()));
            builder.commit();
        }
        return path;
    }
}
