package org.gcsarray.spark.internal.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.testing.DenseOracle;

/// Compares a distributed array with one of the driver, and looks whether its partitions are what they have to be.
final class Agreement {

    private Agreement() {}

    /// Returns the elements by index; asserts that each lies in the partition of its place, in order.
    static Map<List<Long>, Scalar> elements(BlockArray array) {
        Map<List<Long>, Scalar> elements = new HashMap<>();
        List<List<Block>> partitions = Jobs.run(() -> array.blocks().glom().collect());
        for (int k = 0; k < partitions.size(); k++) {
            Ranges.Place last = new Ranges.Place(-1, 0);
            for (Block block : partitions.get(k)) {
                assertThat(block.nse()).isBetween(1, array.form().maxBlockNse());
                assertThat(block.rows().fill()).isEqualTo(array.form().fill());
                Elements all = block.elements();
                for (int p = 0; p < all.size(); p++) {
                    Ranges.Place place = new Ranges.Place(all.row(p), all.columns().get(p));
                    assertThat(place).isGreaterThan(last);
                    assertThat(array.ranges().of(place.row(), place.column())).as("partition of %s", place)
                            .isEqualTo(k);
                    last = place;
                    elements.put(DenseOracle.key(array.form().indices(place.row(), place.column())),
                            all.values().get(p));
                }
            }
        }
        return elements;
    }

    /// Asserts that an array has shape, type and elements of another one, and stores the same elements if that is sparse.
    static void assertSame(BlockArray array, StoredArray expected) {
        assertThat(array.form().shape()).isEqualTo(expected.shape());
        assertThat(array.form().dtype()).isEqualTo(expected.dtype());
        assertThat(array.form().fill()).isEqualTo(Scalar.zero(expected.dtype()));
        Map<List<Long>, Scalar> elements = elements(array);
        for (long[] index : DenseOracle.indices(expected.shape())) {
            Scalar found = elements.getOrDefault(DenseOracle.key(index), array.form().fill());
            assertThat(found.sameNumber(expected.get(index))).as("%s at %s, expected %s", found,
                    DenseOracle.key(index), expected.get(index)).isTrue();
        }
        if (!(expected instanceof StridedArray)) {
            assertThat(elements.keySet()).isEqualTo(DenseOracle.byIteration(expected).keySet());
        }
    }
}
