package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Boxes of coordinates, with steps, against the elements that the view itself shows.
class CoordinateBoxPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Property
    void boxesHoldWhatTheViewShows(@ForAll("arrays") CooArray array, @ForAll Random random) {
        CooArray canonical = array.canonicalize(DuplicatePolicy.LAST);
        AxisSelector[] selectors = new AxisSelector[array.shape().rank()];
        for (int d = 0; d < selectors.length; d++) {
            selectors[d] = selector(canonical, d, random);
        }
        for (StoredArray owner : owners(canonical, random)) {
            ArrayView view = ArrayView.of(owner).select(selectors);
            StoredArray stored = view.stored();
            assertThat(stored.nse()).isEqualTo(view.nse());
            assertThat(stored.fill()).isEqualTo(array.fill());
            assertThat(DenseOracle.byIteration(stored)).isEqualTo(DenseOracle.byIteration(view));
            if (stored instanceof CooArray coo) {
                assertThat(coo.isCanonical()).isTrue();
                for (int d = 0; d < coo.shape().rank(); d++) {
                    assertThat(coo.indices(d).byteWidth()).isEqualTo(Indices.widthFor(coo.shape().extent(d)));
                }
            }
        }
    }

    /// The coordinates, and where a layout in the order of the dimensions exists, their compressed rows.
    private static List<StoredArray> owners(CooArray array, Random random) {
        SmoothShape shape = array.shape();
        List<StoredArray> owners = new ArrayList<>(List.of(array));
        if (shape.rank() > 1) {
            try {
                owners.add(Convert.toGcs(array, DimensionReduction.of(shape,
                        IntStream.range(0, shape.rank()).toArray(), 1 + random.nextInt(shape.rank() - 1))));
            } catch (ArithmeticException tooLong) {
                assertThat(tooLong).hasMessageContaining("2^63");
            }
        }
        return owners;
    }

    /// All of a dimension, one index, or a range with a step, whose ends are at stored indices more often than not.
    private static AxisSelector selector(CooArray array, int d, Random random) {
        long extent = array.shape().extent(d);
        if (extent == 0 || random.nextInt(3) == 0) {
            return AxisSelector.all();
        }
        long one = index(array, d, random);
        if (random.nextInt(3) == 0) {
            return AxisSelector.at(one);
        }
        long other = index(array, d, random);
        return AxisSelector.range(Math.min(one, other), Math.max(one, other) + random.nextInt(2),
                1 + random.nextInt(3));
    }

    private static long index(CooArray array, int d, Random random) {
        return array.nse() > 0 && random.nextInt(4) > 0
                ? array.indices(d).get(random.nextInt((int) array.nse()))
                : random.nextLong(array.shape().extent(d));
    }
}
