package org.gcsarray.spark.internal.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFormat;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Containers hold what the cluster wrote, and the cluster reads what one machine wrote, however rows are cut.
class ContainersPropertyTest {

    private static final SparkOptions SMALL = SparkOptions.DEFAULT.withPartitionNse(5).withPartitions(3);

    @Provide
    Arbitrary<GcsArray> compressed() {
        return ArrayArbitraries.gcsArrays();
    }

    @Provide
    Arbitrary<CooArray> coordinates() {
        return ArrayArbitraries.smallShapes().flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<Integer> blockSizes() {
        return Arbitraries.of(1, 2, 3, 7, 1 << 22);
    }

    private static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
    }

    @Property
    @Effort(LOWEST)
    void writingGivesTheBytesOfOneMachine(@ForAll("compressed") GcsArray array, @ForAll("blockSizes") int blockNse,
            @ForAll("blockSizes") int fileNse) throws IOException {
        BlockArray blocks = Driver.distribute(context(), array, "", SMALL.withMaxBlockNse(blockNse));
        BlockArray other = new BlockArray(blocks.form().withMaxBlockNse(fileNse), blocks.ranges(), blocks.blocks());
        Path path = Files.createTempFile("spark", ".gcs");
        Containers.write(other, path);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(expected, other.form().header().ofThisVersion())) {
            builder.add(array.compressedRows());
            builder.commit();
        }
        assertThat(path).hasBinaryContent(expected.toByteArray());
        Files.delete(path);
    }

    @Property
    @Effort(LOWEST)
    void readingAndWritingGivesTheSameFile(@ForAll("coordinates") CooArray coo, @ForAll("blockSizes") int blockNse,
            @ForAll boolean dense) throws IOException {
        boolean isDense = dense && coo.shape().size() < 200;
        NdArray source = isDense ? Convert.toStrided(coo) : coo;
        Path path = Files.createTempFile("spark", ".gcs");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ContainerFormat().write(source, bytes, WriteOptions.DEFAULT.withMaxBlockNse(blockNse));
        Files.write(path, bytes.toByteArray());
        BlockArray array = Containers.read(context(), path, SMALL);
        StoredArray collected = Driver.collect(array, Long.MAX_VALUE);
        DenseOracle.assertSameElements(collected, source);
        Path again = Files.createTempFile("spark", ".gcs");
        Containers.write(array, again);
        boolean rowsAreCut = isDense && array.form().columnCount() > blockNse;
        // blocks on Spark share no table of values, and do without one that takes more than its codes save
        if (!rowsAreCut && !array.form().header().encodedValues()) {
            assertThat(again).hasBinaryContent(bytes.toByteArray());
        }
        DenseOracle.assertSameElements(
                Driver.collect(Containers.read(context(), again, SMALL), Long.MAX_VALUE), source);
        Files.delete(path);
        Files.delete(again);
    }
}
