package org.gcsarray.spark.internal.product;

import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.value.SparkOptions;

class ModeProductsPropertyTest {

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void vectorsAndMatricesAlongAnAxis(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        SparkOptions options = samples.options();
        CooArray array = samples.exact(samples.shape(1 + samples.below(4)), samples.dtype());
        int mode = samples.below(array.shape().rank());
        long extent = array.shape().extent(mode);
        BlockArray a = samples.distribute(array, options);
        if (samples.below(2) == 0) {
            StoredArray vector = samples.anyKind(samples.exact(SmoothShape.of(extent), samples.dtype()));
            Agreement.assertSame(DistributedProducts.ttv(a, vector, mode, options),
                    Contract.ttv(array, vector, mode, OpOptions.DEFAULT));
        } else {
            StoredArray matrix = samples.anyKind(samples.exact(SmoothShape.of(samples.below(4), extent),
                    samples.dtype()));
            int fromEnd = mode - array.shape().rank();
            Agreement.assertSame(DistributedProducts.ttm(a, matrix, fromEnd, options),
                    Contract.ttm(array, matrix, mode, OpOptions.DEFAULT));
        }
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void khatriRao(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        SparkOptions options = samples.options();
        CooArray array = samples.exact(samples.shape(2 + samples.below(3)), samples.dtype());
        int mode = samples.below(array.shape().rank());
        int width = samples.below(4);
        boolean mixed = samples.below(2) == 0;
        List<StoredArray> factors = new ArrayList<>();
        for (int d = 0; d < array.shape().rank(); d++) {
            CooArray factor = samples.exact(SmoothShape.of(array.shape().extent(d), width),
                    mixed ? samples.dtype() : array.dtype());
            factors.add(samples.anyKind(factor));
        }
        Agreement.assertSame(DistributedProducts.mttkrp(samples.distribute(array, options), factors, mode, options),
                Contract.mttkrp(array, factors, mode, OpOptions.DEFAULT));
    }
}
