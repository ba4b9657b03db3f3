package org.gcsarray.reduction.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Parts of linear indices against sums over the indices of each.
class LinearPartsPropertyTest {

    private static final int RANK = 4;

    @Property
    void partsOfEachLinearIndex(@ForAll Random random) {
        SmoothShape shape = SmoothShape.of(random.longs(RANK, 1, 5).toArray());
        int[] order = random.ints().map(n -> Math.floorMod(n, RANK)).distinct().limit(RANK).toArray();
        int cut = 1 + random.nextInt(RANK - 1);
        DimensionReduction layout = DimensionReduction.parse(shape,
                names(order, 0, cut) + "|" + names(order, cut, RANK));
        // each dimension counts in one of the sums at most; strides of neighbours join in a third of the cases
        boolean isRowMajor = random.nextInt(3) == 0;
        long[] strides = new long[RANK];
        long[] others = new long[RANK];
        for (int d = RANK - 1, step = 1; d >= 0; step *= (int) shape.extent(d--)) {
            long stride = isRowMajor ? step : random.nextInt(-3, 7);
            (random.nextInt(3) == 0 ? others : strides)[d] = stride;
        }
        for (int group = 0; group < 2; group++) {
            check(layout, group, strides, others);
            check(layout, group, strides, new long[RANK]);
        }
    }

    private static String names(int[] order, int from, int to) {
        return IntStream.range(from, to).mapToObj(k -> Integer.toString(order[k])).collect(Collectors.joining(","));
    }

    private static void check(DimensionReduction layout, int group, long[] strides, long[] others) {
        LinearParts parts = LinearParts.of(layout, group, strides, others);
        int size = (int) layout.groupSize(group);
        long[] first = new long[size];
        long[] second = new long[size];
        for (int linear = 0; linear < size; linear++) {
            long rest = linear;
            int[] members = layout.groupDimensions(group);
            for (int i = members.length - 1; i >= 0; i--) {
                long extent = layout.shape().extent(members[i]);
                first[linear] += rest % extent * strides[members[i]];
                second[linear] += rest % extent * others[members[i]];
                rest /= extent;
            }
        }
        long[] sums = new long[size];
        long[] otherSums = new long[size];
        parts.add(IntStream.range(0, size).asLongStream().toArray(), size, sums, otherSums);
        assertThat(sums).isEqualTo(first);
        assertThat(otherSums).isEqualTo(second);
        assertThat(parts.table(size)).isEqualTo(first);
        assertThat(IntStream.range(0, size).mapToLong(parts::of).toArray()).isEqualTo(first);
        LinearParts.Counter counter = parts.counter();
        for (int linear = size - 1; linear >= 0; linear -= 1 + linear / 3) {
            counter.moveTo(linear);
            assertThat(counter.part()).isEqualTo(first[linear]);
            assertThat(counter.other()).isEqualTo(second[linear]);
            counter.moveTo(size - 1);
            assertThat(counter.part()).isEqualTo(first[size - 1]);
        }
    }
}
