package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Arrays of more elements than are read at a time, in all formats and layouts.
class ManyElementsTest {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;
    private static final SmoothShape SHAPE = SmoothShape.of(12, 20, 30);

    private final CooArray coo = random(5);
    private final List<StoredArray> formats = Formats.of(coo, Formats.layouts(SHAPE), true, new Random(1));

    private static CooArray random(long seed) {
        Random random = new Random(seed);
        CooArray.Builder builder = CooArray.builder(SHAPE, DType.FLOAT64);
        for (int k = 1; k <= 4000; k++) {
            builder.add(new long[] {random.nextInt(12), random.nextInt(20), random.nextInt(30)}, k);
        }
        return builder.build(DuplicatePolicy.LAST);
    }

    private static double value(StoredArray a, long place) {
        return a.getDouble(place / 600, place / 30 % 20, place % 30);
    }

    /// Compares a result with the elements of `coo` that stand at given places of the row-major listing, 0 where there is none.
    private void check(StoredArray result, SmoothShape shape, ToLongFunction<long[]> place) {
        double[] expected = DenseOracle.indices(shape).stream().mapToDouble(index -> {
            long from = place.applyAsLong(index);
            return from < 0 ? 0 : value(coo, from);
        }).toArray();
        assertThat(result.shape()).isEqualTo(shape);
        assertThat(DenseOracle.doubles(result)).isEqualTo(expected);
        if (result instanceof CooArray coordinates) {
            assertThat(coordinates.isCanonical()).isTrue();
        }
    }

    private static long place(long i, long j, long k) {
        return i * 600 + j * 30 + k;
    }

    @Test
    void axesArePermuted() {
        for (StoredArray a : formats) {
            check(Arrange.transpose(a, 2, 0, 1), SmoothShape.of(30, 12, 20), x -> place(x[1], x[2], x[0]));
            check(Arrange.transpose(a), SmoothShape.of(30, 20, 12), x -> place(x[2], x[1], x[0]));
        }
    }

    @Test
    void shapesChange() {
        for (long[] extents : new long[][] {{240, 30}, {12, 600}, {18, 400}, {7200}, {4, 3, 5, 4, 6, 5}, {9, 80, 10},
            {3, 80, 30}, {1, 12, 600, 1}}) {
            SmoothShape target = SmoothShape.of(extents);
            for (StoredArray a : formats) {
                check(Arrange.reshape(a, extents, OPTIONS), target, x -> {
                    long place = 0;
                    for (int d = 0; d < x.length; d++) {
                        place = place * extents[d] + x[d];
                    }
                    return place;
                });
            }
        }
    }

    @Test
    void arraysAreJoinedAlongEveryAxis() {
        for (int axis = 0; axis < 3; axis++) {
            int along = axis;
            long extent = SHAPE.extent(axis);
            long[] extents = SHAPE.extents();
            extents[axis] = 3 * extent;
            for (StoredArray a : formats) {
                check(Arrange.concatenate(List.of(a, formats.getFirst(), a), axis, OPTIONS), SmoothShape.of(extents),
                        x -> {
                            long[] at = x.clone();
                            at[along] %= extent;
                            return place(at[0], at[1], at[2]);
                        });
            }
        }
    }

    @Test
    void manyArraysAreStacked() {
        List<StoredArray> many = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            many.add(formats.get(k % formats.size()));
        }
        check(Arrange.stack(many, 1, OPTIONS), SmoothShape.of(12, 20, 20, 30), x -> place(x[0], x[2], x[3]));
        check(Arrange.stack(many.reversed(), -1, OPTIONS), SmoothShape.of(12, 20, 30, 20),
                x -> place(x[0], x[1], x[2]));
    }

    @Test
    void trianglesAndMarginsAreAdded() {
        for (StoredArray a : formats) {
            check(Arrange.triu(a, 3), SHAPE, x -> x[2] - x[1] >= 3 ? place(x[0], x[1], x[2]) : -1);
            check(Arrange.tril(a, 3), SHAPE, x -> x[2] - x[1] <= 3 ? place(x[0], x[1], x[2]) : -1);
            check(Arrange.pad(a, new long[] {1, 0}, new long[] {2, 3}, new long[] {0, 4}), SmoothShape.of(13, 25, 34),
                    x -> x[0] < 1 || x[1] < 2 || x[1] > 21 || x[2] > 29 ? -1 : place(x[0] - 1, x[1] - 2, x[2]));
        }
        assertThat(Arrays.stream(Arrange.nonzero(coo)).mapToInt(axis -> axis.length)).containsOnly((int) coo.nse());
    }
}
