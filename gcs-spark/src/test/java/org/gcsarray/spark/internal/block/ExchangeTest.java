package org.gcsarray.spark.internal.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.testing.Invariants;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

class ExchangeTest {

    private static final SmoothShape SHAPE = SmoothShape.of(4, 3);

    private final JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());

    private final ArrayForm form = ArrayForm.of(DimensionReduction.parse(SHAPE, "0|1"), Scalar.of(0.5), 2);

    private JavaRDD<Elements> elements() {
        Elements first = Elements.of(new long[] {2, 0, 2}, Indices.wrap(new byte[] {1, 0, 1}),
                Values.wrap(new double[] {1, 2, 3}));
        Elements second = Elements.of(new long[] {3, 2, 0}, Indices.wrap(new byte[] {2, 1, 2}),
                Values.wrap(new double[] {4, 5, 6}));
        return context.parallelize(List.of(first, second), 2);
    }

    private static SparkOptions options(DuplicatePolicy policy) {
        return SparkOptions.DEFAULT.withPartitionNse(2).withPartitions(1).withDuplicates(policy);
    }

    @Test
    void countsAreIntegersWithFillZeroAndStaySo() {
        SparkOptions counting = options(DuplicatePolicy.COUNT);
        BlockArray counts = Exchange.sort(elements(), form, counting);
        assertCounts(counts);
        DimensionReduction columns = DimensionReduction.parse(SHAPE, "1|0");
        assertCounts(Exchange.relayout(counts, counts.form().withLayout(columns), counting));
    }

    private static void assertCounts(BlockArray counts) {
        Invariants.check(counts);
        StoredArray whole = Driver.collect(counts, Long.MAX_VALUE);
        assertThat(whole.fill()).isEqualTo(Scalar.of(0L));
        assertThat(whole.get(2, 1)).isEqualTo(Scalar.of(3L));
        assertThat(whole.get(0, 2)).isEqualTo(Scalar.of(1L));
        assertThat(whole.nse()).isEqualTo(4);
    }

    @Test
    void repeatsMeetInTheOrderOfPartitions() {
        assertThat(Driver.collect(Exchange.sort(elements(), form, options(DuplicatePolicy.FIRST)), Long.MAX_VALUE)
                .get(2, 1)).isEqualTo(Scalar.of(1.0));
        assertThat(Driver.collect(Exchange.sort(elements(), form, options(DuplicatePolicy.LAST)), Long.MAX_VALUE)
                .get(2, 1)).isEqualTo(Scalar.of(5.0));
    }

    @Test
    void anElementWhoseValuesExceedTheirTypeIsNamed() {
        Elements first = Elements.of(new long[] {3, 2, 2}, Indices.wrap(new byte[] {2, 1, 0}),
                Values.wrap(new long[] {4, Long.MAX_VALUE, 1}));
        Elements second = Elements.of(new long[] {3, 2}, Indices.wrap(new byte[] {2, 1}),
                Values.wrap(new long[] {4, 2}));
        ArrayForm integers = ArrayForm.of(DimensionReduction.parse(SHAPE, "0|1"), Scalar.of(0L), 2);
        for (DuplicatePolicy policy : List.of(DuplicatePolicy.SUM, DuplicatePolicy.PRODUCT)) {
            BlockArray combined = Exchange.sort(context.parallelize(List.of(first, second), 2), integers,
                    options(policy));
            assertThatThrownBy(combined::collectBlocks).isInstanceOf(ArithmeticException.class)
                    .hasMessage(
                            policy + " of the 2 values of element [2, 1] in their order exceeds the range of int64; "
                                    + "convert the array to float64, which rounds");
        }
    }

    @Test
    void anElementThatOccursTwiceIsNamed() {
        BlockArray refused = Exchange.sort(elements(), form, options(DuplicatePolicy.ERROR));
        assertThatThrownBy(refused::collectBlocks).isInstanceOf(IllegalArgumentException.class).hasMessage(
                "element [2, 1] occurs twice; choose what becomes of duplicates (SUM, FIRST, LAST, ..)");
    }
}
