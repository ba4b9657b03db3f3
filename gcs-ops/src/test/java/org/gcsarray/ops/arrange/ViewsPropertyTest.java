package org.gcsarray.ops.arrange;

import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Operations that show elements elsewhere or several times, against all elements written out.
class ViewsPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).filter(shape -> shape.size() <= 100)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    private static void assertMoved(NdArray a, StoredArray result, SmoothShape shape, UnaryOperator<long[]> from) {
        Dense source = Dense.of(a);
        Dense.of(shape, index -> source.get(from.apply(index.clone()))).assertIs(result);
        Dense.assertFormat(a, result);
    }

    @Property
    void axesAreTurned(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int[] axes = Arrays.copyOf(ArrayArbitraries.shuffled(rank, random), random.nextInt(rank + 1));
        boolean[] turned = new boolean[rank];
        for (int k = 0; k < axes.length; k++) {
            turned[axes[k]] = true;
            axes[k] -= random.nextBoolean() ? rank : 0;
        }
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.flip(a, axes), coo.shape(), index -> {
                for (int d = 0; d < rank; d++) {
                    index[d] = turned[d] || axes.length == 0 ? coo.shape().extent(d) - 1 - index[d] : index[d];
                }
                return index;
            });
        }
    }

    @Property
    void axesAreRolled(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank == 0) {
            return;
        }
        int[] axes = random.ints(1 + random.nextInt(3), -rank, rank).toArray();
        long[] shifts = random.longs(axes.length, -9, 10).toArray();
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.roll(a, shifts, axes), coo.shape(), index -> {
                for (int k = 0; k < axes.length; k++) {
                    int axis = Math.floorMod(axes[k], rank);
                    index[axis] = Math.floorMod(index[axis] - shifts[k], coo.shape().extent(axis));
                }
                return index;
            });
            assertMoved(a, Arrange.roll(a, new long[] {shifts[0]}, axes), coo.shape(), index -> {
                for (int named : axes) {
                    int axis = Math.floorMod(named, rank);
                    index[axis] = Math.floorMod(index[axis] - shifts[0], coo.shape().extent(axis));
                }
                return index;
            });
        }
    }

    @Property
    void theListingIsRolled(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        long shift = random.nextLong(-300, 300);
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.roll(a, shift), coo.shape(), index -> {
                long place = 0;
                for (int d = 0; d < index.length; d++) {
                    place = place * coo.shape().extent(d) + index[d];
                }
                place = Math.floorMod(place - shift, coo.shape().size());
                for (int d = index.length - 1; d >= 0; d--) {
                    index[d] = place % coo.shape().extent(d);
                    place /= coo.shape().extent(d);
                }
                return index;
            });
        }
    }

    @Property
    void arraysAreBroadcast(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int added = random.nextInt(3);
        long[] extents = random.longs(rank + added, 0, 4).toArray();
        for (int d = 0; d < rank; d++) {
            extents[d + added] = coo.shape().extent(d) == 1 ? extents[d + added] : coo.shape().extent(d);
        }
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.broadcastTo(a, extents, OpOptions.DEFAULT), SmoothShape.of(extents), index -> {
                long[] at = Arrays.copyOfRange(index, added, rank + added);
                for (int d = 0; d < rank; d++) {
                    at[d] = coo.shape().extent(d) == 1 ? 0 : at[d];
                }
                return at;
            });
        }
    }

    @Property
    void arraysAreTiled(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        long[] times = random.longs(random.nextInt(rank + 2), 0, 4).toArray();
        int longest = Math.max(rank, times.length);
        long[] extents = new long[longest];
        for (int d = 0; d < longest; d++) {
            int own = d - (longest - rank);
            int given = d - (longest - times.length);
            extents[d] = (own < 0 ? 1 : coo.shape().extent(own)) * (given < 0 ? 1 : times[given]);
        }
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.tile(a, times, OpOptions.DEFAULT), SmoothShape.of(extents), index -> {
                long[] at = Arrays.copyOfRange(index, longest - rank, longest);
                for (int d = 0; d < rank; d++) {
                    at[d] %= coo.shape().extent(d);
                }
                return at;
            });
        }
    }

    @Property
    void positionsAreRepeated(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        // one number is repeated like a vector of one
        int rank = Math.max(1, coo.shape().rank());
        int axis = random.nextInt(rank);
        int count = random.nextInt(4);
        long[] extents = coo.shape().rank() == 0 ? new long[] {1} : coo.shape().extents();
        extents[axis] *= count;
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.repeat(a, count, axis - rank, OpOptions.DEFAULT), SmoothShape.of(extents),
                    index -> {
                        index[axis] /= count;
                        return a.shape().rank() == 0 ? new long[0] : index;
                    });
        }
    }

    @Property
    void positionsAreTaken(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        long extent = coo.shape().extent(axis);
        long[] positions = extent == 0 ? new long[0] : random.longs(random.nextInt(6), -extent, extent).toArray();
        long[] extents = coo.shape().extents();
        extents[axis] = positions.length;
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.take(a, positions, axis), SmoothShape.of(extents), index -> {
                index[axis] = Math.floorMod(positions[(int) index[axis]], extent);
                return index;
            });
        }
    }

    @Property
    void diagonalsBecomeTheLastAxis(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        if (rank < 2) {
            return;
        }
        int[] both = ArrayArbitraries.shuffled(rank, random);
        int one = both[0];
        int other = both[1];
        long offset = random.nextInt(9) - 4L;
        int[] kept = java.util.stream.IntStream.range(0, rank).filter(d -> d != one && d != other).toArray();
        long[] extents = new long[rank - 1];
        for (int d = 0; d < kept.length; d++) {
            extents[d] = coo.shape().extent(kept[d]);
        }
        extents[rank - 2] = Math.max(0, Math.min(coo.shape().extent(one) + Math.min(0, offset),
                coo.shape().extent(other) - Math.max(0, offset)));
        for (NdArray a : Dense.formats(coo, 3, random)) {
            assertMoved(a, Arrange.diagonal(a, offset, one - rank, other), SmoothShape.of(extents), index -> {
                long[] at = new long[rank];
                for (int d = 0; d < kept.length; d++) {
                    at[kept[d]] = index[d];
                }
                at[one] = index[rank - 2] - Math.min(0, offset);
                at[other] = index[rank - 2] + Math.max(0, offset);
                return at;
            });
        }
    }
}
