package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Coordinates with permuted axes. New indices and a position fit one `long` together, or only the indices to sort by do, or not even these.
class TransposePropertyTest {

    private static final long[] WIDE = {70_000, 1 << 30, 1L << 40, Long.MAX_VALUE};

    @Property
    void coordinatesHaveTheirIndicesPermuted(@ForAll Random random) {
        int rank = 1 + random.nextInt(5);
        long[] extents = new long[rank];
        for (int d = 0; d < rank; d++) {
            extents[d] = random.nextInt(12) == 0 ? random.nextInt(2) : 1 + random.nextInt(6);
        }
        for (int wide = random.nextInt(4); wide > 0; wide--) {
            extents[random.nextInt(rank)] = WIDE[random.nextInt(WIDE.length)];
        }
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extents), DType.FLOAT64).fill(Scalar.of(0.5));
        boolean isEmpty = SmoothShape.of(extents).isEmpty();
        for (int k = isEmpty ? 0 : random.nextInt(60); k > 0; k--) {
            long[] index = new long[rank];
            for (int d = 0; d < rank; d++) {
                index[d] = random.nextLong(extents[d]);
            }
            builder.add(index, random.nextGaussian());
        }
        CooArray array = builder.build(DuplicatePolicy.LAST);
        int[] axes = ArrayArbitraries.shuffled(rank, random);
        Map<List<Long>, Scalar> expected = new HashMap<>();
        array.forEachStored((index, position) -> {
            long[] moved = new long[rank];
            for (int k = 0; k < rank; k++) {
                moved[k] = index[axes[k]];
            }
            expected.put(DenseOracle.key(moved), array.values().get(position));
        });
        CooArray transposed = (CooArray) Arrange.transpose(array, axes);
        assertThat(transposed.shape()).isEqualTo(array.shape().transpose(axes));
        assertThat(transposed.isCanonical()).isTrue();
        assertThat(transposed.fill()).isEqualTo(array.fill());
        DenseOracle.assertStores(transposed, expected);
        for (int k = 0; k < rank; k++) {
            assertThat(transposed.indices(k).byteWidth()).isEqualTo(Indices.widthFor(transposed.shape().extent(k)));
        }
    }
}
