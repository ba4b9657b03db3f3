package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.Layouts;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class RowSamplePropertyTest {

    /// A block is a run of the elements in the order of the layout, whole rows, with the values of these elements.
    @Property
    void aBlockIsARunOfWholeRows(@ForAll @IntRange(min = 2, max = 4) int rank, @ForAll Random random) {
        SmoothShape shape = SmoothShape.of(random.longs(rank, 1, 12).toArray());
        CooArray array = RandomTensors.skewed(shape, 1 + random.nextInt(400), random.nextLong(1000))
                .canonicalize(DuplicatePolicy.LAST);
        List<DimensionReduction> layouts = new ArrayList<>();
        Layouts.forEach(shape, layouts::add);
        DimensionReduction layout = layouts.get(random.nextInt(layouts.size()));
        long wanted = 1 + random.nextLong(array.nse());
        CooArray block = RowSample.cut(array, layout, random.nextDouble(), wanted);

        List<Double> inOrder = new ArrayList<>(order(array, layout).values());
        DimensionReduction unfolded = DimensionReduction.of(block.shape(), layout.dimensions(), layout.partitioning());
        List<Double> taken = new ArrayList<>(order(block, unfolded).values());
        assertThat(taken).isNotEmpty();
        assertThat(inOrder).containsSequence(taken);
        for (int d : layout.columnDimensions()) {
            assertThat(block.shape().extent(d)).isEqualTo(shape.extent(d));
        }
        assertThat(block.isCanonical()).isTrue();
    }

    /// Returns the values by place in the layout.
    private static Map<Long, Double> order(CooArray array, DimensionReduction layout) {
        Map<Long, Double> order = new TreeMap<>();
        array.forEachStored((element, position) -> {
            long[] rowAndColumn = layout.reduce(element);
            order.put(rowAndColumn[0] * layout.columnCount() + rowAndColumn[1], array.values().getReal(position));
        });
        return order;
    }
}
