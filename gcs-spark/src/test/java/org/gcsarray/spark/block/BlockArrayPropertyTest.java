package org.gcsarray.spark.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.UniformValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.testing.Invariants;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.ArrayDomain;

@Domain(ArrayDomain.class)
class BlockArrayPropertyTest {

    private final JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());

    @Provide
    Arbitrary<CooArray> inOrder() {
        return ArrayArbitraries.cooArrays()
                .filter(array -> array.shape().rank() < 2 || hasLayoutInOrder(array.shape()));
    }

    @Provide
    Arbitrary<SparkOptions> options() {
        return Combinators
                .combine(Arbitraries.of(1, 2, 3, 7, 1000), Arbitraries.of(1, 2, 5, 1000), Arbitraries.of(0, 1, 3, 9))
                .as((block, partition, partitions) -> SparkOptions.DEFAULT.withMaxBlockNse(block)
                        .withPartitionNse(partition).withPartitions(partitions));
    }

    private static int[] shuffled(int rank, Random random) {
        int[] axes = new int[rank];
        for (int d = 0; d < rank; d++) {
            int other = random.nextInt(d + 1);
            axes[d] = axes[other];
            axes[other] = d;
        }
        return axes;
    }

    /// Returns some layout whose groups fit 63 bits.
    private static DimensionReduction layout(SmoothShape shape, Random random) {
        while (true) {
            try {
                return DimensionReduction.of(shape, shuffled(shape.rank(), random),
                        1 + random.nextInt(shape.rank() - 1));
            } catch (ArithmeticException tooLarge) {
                // another one: the array has a layout, so there is one
            }
        }
    }

    /// Returns whether leading dimensions as rows and the others as columns fit 63 bits each.
    private static boolean hasLayoutInOrder(SmoothShape shape) {
        int[] order = IntStream.range(0, shape.rank()).toArray();
        return Layouts.classes(shape).stream().anyMatch(layout -> Arrays.equals(layout.dimensions(), order));
    }

    private static void assertSame(StoredArray actual, StoredArray expected) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.fill()).isEqualTo(expected.fill());
        CooArray a = Convert.toCoo(actual);
        CooArray b = Convert.toCoo(expected);
        assertThat(a.nse()).isEqualTo(b.nse());
        for (int k = 0; k < b.nse(); k++) {
            assertThat(a.values().get(k)).isEqualTo(b.values().get(k));
            for (int d = 0; d < b.shape().rank(); d++) {
                assertThat(a.indices(d).get(k)).isEqualTo(b.indices(d).get(k));
            }
        }
    }

    @Property
    @Effort(LOWEST)
    void whatIsDistributedComesBack(@ForAll("inOrder") CooArray array, @ForAll("options") SparkOptions options) {
        BlockArray distributed = Driver.distribute(context, array, "", options);
        Invariants.check(distributed);
        assertThat(distributed.nse()).isEqualTo(array.nse());
        assertSame(Driver.collect(distributed, Long.MAX_VALUE), array);
    }

    @Property
    @Effort(LOWEST)
    void anotherLayoutHoldsTheSameElements(@ForAll GcsArray array, @ForAll("options") SparkOptions options,
            @ForAll long choice) {
        DimensionReduction target = layout(array.shape(), new Random(choice));
        BlockArray distributed = Driver.distribute(context, array, "", options);
        BlockArray moved = Exchange.relayout(distributed, distributed.form().withLayout(target), options);
        Invariants.check(moved);
        GcsArray back = (GcsArray) Driver.collect(moved, Long.MAX_VALUE);
        GcsArray expected = Convert.toGcs(array, target);
        assertThat(back.reduction()).isEqualTo(target);
        assertThat(back.compressedRows().indexByteSize())
                .isEqualTo(expected.compressedRows().toSmallerRows().indexByteSize());
        // the one value of uniform values is not kept where no element has it
        assertThat(back.nse() == 0
                || back.values() instanceof UniformValues == expected.values() instanceof UniformValues).isTrue();
        // a table is not sent with so few elements that it takes more than they do
        assertThat(back.nse() == 0 || back.values().byteSize() == expected.values().byteSize()
                || (expected.values().encoding().contains("table")
                        && back.values().byteSize() <= expected.values().plain().byteSize()))
                .as("%s as %s", expected.values().encoding(), back.values().encoding()).isTrue();
        assertSame(back, expected);
    }

    @Property
    @Effort(LOWEST)
    void otherPartitionsHoldTheSameElements(@ForAll GcsArray array, @ForAll("options") SparkOptions options,
            @ForAll("options") SparkOptions others) {
        BlockArray distributed = Driver.distribute(context, array, "", options);
        BlockArray other = Driver.distribute(context, array, "", others);
        BlockArray aligned = Exchange.align(distributed, other.ranges());
        Invariants.check(aligned);
        assertThat(aligned.ranges()).isEqualTo(other.ranges());
        assertSame(Driver.collect(aligned, Long.MAX_VALUE), array);
        BlockArray whole = Exchange.withWholeRows(distributed);
        Invariants.check(whole);
        assertThat(whole.ranges().areWholeRows()).isTrue();
        assertSame(Driver.collect(whole, Long.MAX_VALUE), array);
    }

    @Property
    @Effort(LOW)
    void permutedAxesMoveNothing(@ForAll GcsArray array, @ForAll("options") SparkOptions options, @ForAll long choice) {
        int[] axes = shuffled(array.shape().rank(), new Random(choice));
        BlockArray distributed = Driver.distribute(context, array, "", options);
        BlockArray permuted = distributed.transpose(axes);
        assertThat(permuted.blocks().id()).isEqualTo(distributed.blocks().id());
        assertSame(Driver.collect(permuted, Long.MAX_VALUE), array.transpose(axes));
    }

    @Property
    @Effort(LOW)
    void blocksAreArraysOfTheWholeShape(@ForAll GcsArray array, @ForAll("options") SparkOptions options) {
        BlockArray distributed = Driver.distribute(context, array, "", options);
        long elements = 0;
        List<Block> blocks = distributed.collectBlocks();
        for (Block block : blocks) {
            StoredArray part = distributed.form().array(block);
            assertThat(part.shape()).isEqualTo(array.shape());
            long[] seen = new long[1];
            part.forEachStored((indices, position) -> {
                seen[0]++;
                assertThat(part.values().get(position)).isEqualTo(array.get(indices));
            });
            assertThat(seen[0]).isEqualTo(block.nse());
            elements += seen[0];
            Block.NonEmptyRows rows = block.nonEmptyRows();
            assertThat(rows.rows().nse()).isEqualTo(block.nse());
            assertThat(rows.rows().rows().nonEmptyRows()).isEqualTo((int) rows.rows().rowCount());
            assertThat(rows.row(0)).isEqualTo(block.firstPlace().row());
        }
        assertThat(elements).isEqualTo(array.nse());
        assertThat(blocks.isEmpty()).isEqualTo(array.nse() == 0);
    }
}
