package org.gcsarray.spark.internal.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.DenseOracle;

class TensordotPropertyTest {

    /// Two arrays that share some axes.
    private static final class Pair {

        private final Samples samples;
        private final CooArray a;
        private final CooArray b;
        private final int[] axes;
        private final int[] axesOfB;
        private final SparkOptions options;

        Pair(Random draws) {
            this.samples = new Samples(draws);
            SmoothShape shape = samples.shape(samples.below(5));
            int rankOfB = samples.below(4);
            int count = samples.below(Math.min(shape.rank(), rankOfB) + 1);
            this.axes = samples.axes(shape.rank(), count);
            this.axesOfB = samples.axes(rankOfB, count);
            long[] extents = samples.shape(rankOfB).extents();
            for (int k = 0; k < count; k++) {
                extents[axesOfB[k]] = shape.extent(axes[k]);
            }
            this.a = samples.exact(shape, samples.dtype());
            this.b = samples.exact(SmoothShape.of(extents), samples.below(2) == 0 ? a.dtype() : samples.dtype());
            this.options = samples.options();
        }

        StoredArray expected(StoredArray right) {
            return Contract.tensordot(a, right, axes, axesOfB, OpOptions.DEFAULT);
        }
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOW)
    void withAnArrayOfTheDriver(@ForAll Random draws) {
        Pair pair = new Pair(draws);
        StoredArray b = pair.samples.anyKind(pair.b);
        BlockArray a = pair.samples.distribute(pair.a, pair.options);
        Agreement.assertSame(DistributedProducts.tensordot(a, b, pair.axes, pair.axesOfB, pair.options),
                pair.expected(b));
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void withADistributedArray(@ForAll Random draws) {
        Pair pair = new Pair(draws);
        BlockArray a = pair.samples.distribute(pair.a, pair.options);
        BlockArray b = pair.samples.distribute(pair.b, pair.samples.options());
        Agreement.assertSame(DistributedProducts.tensordot(a, b, pair.axes, pair.axesOfB, pair.options),
                pair.expected(pair.b));
        long flops = DenseOracle.byIteration(pair.a).keySet().stream().mapToLong(i -> DenseOracle
                .byIteration(pair.b).keySet().stream().filter(j -> Arrays.stream(range(pair.axes.length))
                        .allMatch(k -> i.get(pair.axes[k]).equals(j.get(pair.axesOfB[k]))))
                .count()).sum();
        FlopEstimate estimate = DistributedProducts.estimate(a, b, pair.axes, pair.axesOfB, pair.options);
        assertThat(estimate.flops()).isEqualTo(flops);
        assertThat(estimate.mostNse()).isBetween(pair.expected(pair.b).nse(), flops);
    }

    private static int[] range(int size) {
        return Axes.all(size);
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void roundedProductsOfDistributedMatricesAreWithinTheBound(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        CooArray a = samples.rounded(SmoothShape.of(5, 30));
        CooArray b = samples.rounded(SmoothShape.of(30, 4));
        SparkOptions options = samples.options();
        BlockArray product = DistributedProducts.tensordot(samples.distribute(a, options),
                samples.distribute(b, options),
                new int[] {1}, new int[] {0}, options);
        var elements = Agreement.elements(product);
        assertThat(product.form().dtype()).isEqualTo(DType.FLOAT64);
        for (long[] place : DenseOracle.indices(SmoothShape.of(5, 4))) {
            double sum = 0;
            double bound = 0;
            for (long k = 0; k < 30; k++) {
                double term = a.getDouble(place[0], k) * b.getDouble(k, place[1]);
                sum += term;
                bound += Math.abs(term);
            }
            double found = elements.getOrDefault(DenseOracle.key(place), Scalar.of(0.0)).real();
            assertThat(Math.abs(found - sum)).isLessThanOrEqualTo(2 * 32 * 0x1p-53 * bound);
        }
        assertThat(Agreement.elements(product)).as("again").isEqualTo(elements);
    }
}
