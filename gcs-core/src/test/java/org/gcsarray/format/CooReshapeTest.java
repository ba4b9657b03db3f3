package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Coordinates in another shape are the same listing of all elements.
class CooReshapeTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 5)
                .flatMap(shape -> Arbitraries.oneOf(ArrayArbitraries.cooArrays(shape),
                        ArrayArbitraries.unsortedCooArrays(shape)));
    }

    @Property
    void theListingStays(@ForAll("arrays") CooArray a, @ForAll Random random) {
        SmoothShape target = factors(a.shape().size(), random);
        CooArray reshaped = a.reshape(target);
        assertThat(reshaped.shape()).isEqualTo(target);
        assertThat(reshaped.isCanonical()).isEqualTo(a.isCanonical());
        assertThat(reshaped.values()).isSameAs(a.values());
        List<Long> places = new ArrayList<>();
        a.forEachStored((index, position) -> places.add(linear(a.shape(), index)));
        List<Long> moved = new ArrayList<>();
        reshaped.forEachStored((index, position) -> moved.add(linear(target, index)));
        assertThat(moved).isEqualTo(places);
        if (a.isCanonical()) {
            assertThat(DenseOracle.byElement(reshaped)).isEqualTo(DenseOracle.byElement(a));
        }
        // what is said of order and range is what a check finds
        assertThat(CooArray.wrap(target, reshaped.indices(), reshaped.values(), reshaped.fill()).isCanonical())
                .isEqualTo(reshaped.isCanonical());
    }

    private static long linear(SmoothShape shape, long... index) {
        long linear = 0;
        for (int d = 0; d < index.length; d++) {
            linear = linear * shape.extent(d) + index[d];
        }
        return linear;
    }

    /// A shape of the size, cut into random factors.
    private static SmoothShape factors(long size, Random random) {
        List<Long> extents = new ArrayList<>();
        long rest = size;
        for (long factor = 2; factor <= rest; factor++) {
            while (rest > 0 && rest % factor == 0) {
                if (random.nextBoolean() || extents.isEmpty()) {
                    extents.add(factor);
                } else {
                    extents.set(extents.size() - 1, extents.getLast() * factor);
                }
                rest /= factor;
            }
        }
        if (rest == 0) {
            extents.add(0L);
        }
        if (random.nextBoolean()) {
            extents.add(random.nextInt(extents.size() + 1), 1L);
        }
        return SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    @Test
    void axesThatStayShareTheirIndices() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(5, 1, 2, 3).build();
        CooArray b = a.reshape(SmoothShape.of(6, 1, 4));
        assertThat(b.indices(2)).isSameAs(a.indices(2));
        assertThat(b.getDouble(5, 0, 3)).isEqualTo(5);
    }

    @Test
    void blocksMayBeLongerThanAnIndexCounts() {
        long huge = 1L << 40;
        CooArray a = CooArray.builder(SmoothShape.of(huge, 6, huge), DType.FLOAT64).add(5, huge - 1, 4, 7).build();
        assertThat(a.reshape(SmoothShape.of(huge, 2, 3, huge)).getDouble(huge - 1, 1, 1, 7)).isEqualTo(5);
        CooArray b = CooArray.builder(SmoothShape.of(huge, huge, 6), DType.FLOAT64).add(5, 0, 0, 0).build();
        assertThatThrownBy(() -> b.reshape(SmoothShape.of(6, huge, huge))).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("2^63-1");
    }

    @Test
    void anotherSizeIsRefused() {
        CooArray a = CooArray.wrap(SmoothShape.of(3), new Indices[] {Indices.narrowest(3, 2)},
                Values.wrap(new double[] {1}));
        assertThatIllegalArgumentException().isThrownBy(() -> a.reshape(SmoothShape.of(2, 2)))
                .withMessage("shape (3) has 3 elements; (2, 2) has 4");
    }
}
