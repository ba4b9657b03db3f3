package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Changes of the input and output space of a transform, position by position.
class IndexTransformPropertyTest {

    private static int[] permutation(int rank, Random random) {
        List<Integer> numbers = new java.util.ArrayList<>(IntStream.range(0, rank).boxed().toList());
        Collections.shuffle(numbers, random);
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private static long[] permuted(long[] numbers, int[] permutation) {
        return Arrays.stream(permutation).mapToLong(i -> numbers[i]).toArray();
    }

    @Provide
    Arbitrary<IndexTransform> transforms() {
        return RandomTransforms.cases(random -> random.transform(random.explicit(random.between(0, 3), 1),
                random.between(0, 3)));
    }

    @Provide
    Arbitrary<IndexTransform> planes() {
        return RandomTransforms.cases(random -> random.transform(random.explicit(2, 1), random.between(2, 3)));
    }

    @Property
    void transposes(@ForAll("transforms") IndexTransform transform, @ForAll Random random) {
        int[] inputs = permutation(transform.inputRank(), random);
        int[] outputs = permutation(transform.outputRank(), random);
        IndexTransform moved = transform.transposeInputs(inputs).transposeOutputs(outputs);
        for (long[] x : Positions.of(transform.domain())) {
            assertThat(moved.apply(permuted(x, inputs))).isEqualTo(permuted(transform.apply(x), outputs));
        }
        assertThat(transform.transposeInputs().transposeInputs()).isEqualTo(transform);
        assertThat(transform.transposeOutputs().transposeOutputs()).isEqualTo(transform);
    }

    @Property
    void slices(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        IndexTransform transform = random.transform(random.any(random.between(0, 3)), random.between(0, 3));
        IndexDomain box = random.explicit(transform.inputRank(), 0);
        boolean fits = IntStream.range(0, box.rank())
                .allMatch(d -> transform.domain().interval(d).effective().contains(box.interval(d)));
        if (!fits) {
            assertThatThrownBy(() -> transform.slice(box)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("leaves");
            return;
        }
        IndexTransform slice = transform.slice(box);
        assertThat(slice.domain()).isEqualTo(box);
        assertThat(slice).isEqualTo(transform.slice(box.intervals().toArray(IndexInterval[]::new)));
        for (long[] x : Positions.of(box)) {
            assertThat(slice.apply(x)).isEqualTo(transform.apply(x));
        }
        if (!box.isExplicitlyEmpty()) {
            assertThat(IndexTransform.of(box, slice.outputs().toArray(OutputIndexMap[]::new))).isEqualTo(slice);
        }
    }

    @Property
    void translatesOutputs(@ForAll("transforms") IndexTransform transform) {
        long[] by = Arrays.copyOf(new long[] {5, -3, 0}, transform.outputRank());
        IndexTransform moved = transform.translateOutputs(by);
        for (long[] x : Positions.of(transform.domain())) {
            long[] y = transform.apply(x);
            assertThat(moved.apply(x)).isEqualTo(
                    IntStream.range(0, y.length).mapToLong(j -> y[j] + by[j]).toArray());
        }
    }

    @Property
    void flagsChangeButWhereIndexArraysStretch(@ForAll("planes") IndexTransform transform) {
        IndexTransform implicit = transform.withImplicit(new boolean[] {true, true}, new boolean[] {true, true});
        for (int d = 0; d < 2; d++) {
            int dimension = d;
            boolean stretched = transform.outputs().stream().anyMatch(
                    map -> map instanceof OutputIndexMap.IndexArray array && array.table().dependsOn(dimension));
            assertThat(implicit.domain().interval(d))
                    .isEqualTo(transform.domain().interval(d).withImplicit(!stretched, !stretched));
        }
        assertThat(implicit.withImplicit(new boolean[2], new boolean[2])).isEqualTo(transform);
    }

    @Property
    void rangesHoldTheOutputs(@ForAll("transforms") IndexTransform transform) {
        List<long[]> outputs = Positions.of(transform.domain()).stream().map(transform::apply).toList();
        long cells = 1;
        for (int j = 0; j < transform.outputRank(); j++) {
            int output = j;
            IndexInterval range = transform.outputRange(j);
            assertThat(outputs).allMatch(y -> range.contains(y[output]));
            cells *= range.isFinite() ? range.size() : 1;
        }
        if (transform.isOutputRangeExact()) {
            assertThat(outputs.stream().map(Arrays::toString).distinct().count()).isEqualTo(cells);
        }
    }

    @Property
    void shortTablesComposeLikeTheirRepetition(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        int period = random.between(2, 4);
        IndexDomain middle = IndexDomain
                .of(IndexInterval.sized(random.between(-3, 3), (long) period * random.between(1, 3)));
        long[] values = IntStream.range(0, period).mapToLong(k -> random.between(-5, 5)).toArray();
        IndexTransform periodic = IndexTransform.wrap(middle, new OutputIndexMap.IndexArray(1, 2,
                IndexTable.of(values, period), IndexInterval.unbounded()));
        IndexTransform inner = random.into(random.explicit(random.between(1, 2), 1), middle);
        IndexTransform composed = periodic.compose(inner);
        for (long[] x : Positions.of(inner.domain())) {
            assertThat(composed.apply(x)).isEqualTo(periodic.apply(inner.apply(x)));
        }
        IndexTransform above = IndexTransform.of(IndexDomain.of(IndexInterval.closed(-20, 20)),
                new OutputIndexMap.IndexArray(0, 1, IndexTable.of(draws.longs(41, -99, 99).toArray(), 41),
                        IndexInterval.unbounded()));
        for (long[] x : Positions.of(middle)) {
            assertThat(above.compose(periodic).apply(x)).isEqualTo(above.apply(periodic.apply(x)));
        }
    }
}
