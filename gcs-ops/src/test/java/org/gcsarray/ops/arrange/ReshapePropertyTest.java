package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Reshapes, new and removed axes of extent 1, and permutations against all elements written out.
class ReshapePropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).filter(shape -> shape.size() <= 200)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    /// Returns random extents of the same product: prime factors in groups, with extents of 1 between.
    private static long[] extents(SmoothShape shape, Random random) {
        if (shape.isEmpty()) {
            List<Long> some = new ArrayList<>(List.of(0L));
            for (int k = random.nextInt(3); k > 0; k--) {
                some.add(random.nextInt(some.size() + 1), (long) random.nextInt(4));
            }
            return some.stream().mapToLong(Long::longValue).toArray();
        }
        List<Long> factors = new ArrayList<>();
        for (long extent : shape.extents()) {
            long rest = extent;
            for (long p = 2; rest > 1; p++) {
                for (; rest % p == 0; rest /= p) {
                    factors.add(p);
                }
            }
        }
        if (random.nextBoolean()) {
            Collections.shuffle(factors, random);
        }
        List<Long> extents = new ArrayList<>();
        for (long factor : factors) {
            if (!extents.isEmpty() && random.nextBoolean()) {
                extents.add(extents.removeLast() * factor);
            } else {
                extents.add(factor);
            }
        }
        while (random.nextInt(3) == 0) {
            extents.add(random.nextInt(extents.size() + 1), 1L);
        }
        return extents.stream().mapToLong(Long::longValue).toArray();
    }

    @Property
    void reshapeKeepsTheRowMajorListing(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        long[] extents = extents(coo.shape(), random);
        Dense expected = new Dense(SmoothShape.of(extents), Dense.of(coo).elements());
        for (NdArray a : Dense.formats(coo, 6, random)) {
            Dense truth = new Dense(expected.shape(), Dense.of(a).elements());
            StoredArray reshaped = Arrange.reshape(a, extents, OpOptions.DEFAULT);
            truth.assertIs(reshaped);
            Dense.assertFormat(a, reshaped);
            if (a instanceof CompressedArray) {
                assertThat(reshaped.nse()).isEqualTo(a.nse());
            }
        }
    }

    @Property
    void columnMajorReshapeKeepsTheColumnMajorListing(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        long[] extents = extents(coo.shape(), random);
        SmoothShape target = SmoothShape.of(extents);
        for (NdArray a : Dense.formats(coo, 3, random)) {
            Dense source = Dense.of(a);
            Dense.of(target, index -> {
                long place = 0;
                for (int d = index.length - 1; d >= 0; d--) {
                    place = place * target.extent(d) + index[d];
                }
                long[] from = new long[coo.shape().rank()];
                for (int d = 0; d < from.length; d++) {
                    from[d] = place % coo.shape().extent(d);
                    place /= coo.shape().extent(d);
                }
                return source.get(from);
            }).assertIs(Arrange.reshapeColumnMajor(a, extents, OpOptions.DEFAULT));
        }
    }

    @Property
    void axesArePermuted(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int[] order = ArrayArbitraries.shuffled(rank, random);
        int[] named = order.clone();
        for (int k = 0; k < rank; k++) {
            named[k] -= random.nextBoolean() ? rank : 0;
        }
        for (NdArray a : Dense.formats(coo, 4, random)) {
            assertPermuted(Arrange.transpose(a, named), a, rank == 0 ? new int[0] : order);
            assertPermuted(Arrange.transpose(a), a, Axes.reversed(rank));
            if (rank > 0) {
                int one = random.nextInt(rank);
                int other = random.nextInt(rank);
                int[] swapped = Dense.identity(rank);
                swapped[one] = other;
                swapped[other] = one;
                assertPermuted(Arrange.swapAxes(a, one, other - rank), a, swapped);
            }
            int[] inverse = new int[rank];
            for (int k = 0; k < rank; k++) {
                inverse[order[k]] = k;
            }
            assertPermuted(Arrange.moveAxis(a, Dense.identity(rank), inverse), a, order);
        }
    }

    private static void assertPermuted(StoredArray permuted, NdArray a, int... order) {
        Dense source = Dense.of(a);
        Dense.of(a.shape().transpose(order), index -> {
            long[] from = new long[order.length];
            for (int k = 0; k < order.length; k++) {
                from[order[k]] = index[k];
            }
            return source.get(from);
        }).assertIs(permuted);
        Dense.assertFormat(a, permuted);
    }

    @Property
    void axesOfExtentOneComeAndGo(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int added = 1 + random.nextInt(2);
        int[] axes = java.util.Arrays.copyOf(ArrayArbitraries.shuffled(rank + added, random), added);
        for (NdArray a : Dense.formats(coo, 5, random)) {
            StoredArray expanded = Arrange.expandDims(a, axes);
            long[] extents = new long[rank + added];
            int next = 0;
            for (int d = 0; d < extents.length; d++) {
                int axis = d;
                extents[d] = java.util.Arrays.stream(axes).anyMatch(x -> x == axis) ? 1 : coo.shape().extent(next++);
            }
            new Dense(SmoothShape.of(extents), Dense.of(a).elements()).assertIs(expanded);
            Dense.of(a).assertIs(Arrange.squeeze(expanded, axes));
            long[] longer = java.util.Arrays.stream(coo.shape().extents()).filter(extent -> extent != 1).toArray();
            new Dense(SmoothShape.of(longer), Dense.of(a).elements()).assertIs(Arrange.squeeze(a));
            if (a instanceof CompressedArray compressed && expanded instanceof CompressedArray shared
                    && !coo.shape().isEmpty()) {
                assertThat(shared.unfolded()).isSameAs(compressed.unfolded());
            }
        }
    }

    @Property
    void hugeShapesOfWhichAxesLineUp(@ForAll("wide") CooArray coo, @ForAll Random random) {
        for (NdArray a : Dense.formats(coo, 8, random)) {
            if (a instanceof CompressedArray || a instanceof CooArray) {
                StoredArray split = Arrange.reshape(a, new long[] {1L << 20, 1L << 20, 1L << 40, 1, 3},
                        OpOptions.DEFAULT);
                java.util.Map<List<Long>, org.gcsarray.buffer.Scalar> expected = new java.util.HashMap<>();
                org.gcsarray.testing.DenseOracle.byIteration(a).forEach((index, value) -> expected.put(
                        List.of(index.get(0) >> 20, index.get(0) & ((1 << 20) - 1), index.get(1), 0L, index.get(2)),
                        value));
                org.gcsarray.testing.DenseOracle.assertStores(split, expected);
                org.gcsarray.testing.DenseOracle.assertSameElements(
                        Arrange.reshape(split, new long[] {-1, 1L << 40, 3}, OpOptions.DEFAULT), a);
            }
        }
    }

    @Provide
    Arbitrary<CooArray> wide() {
        return ArrayArbitraries.unsortedCooArrays(SmoothShape.of(1L << 40, 1L << 40, 3), DType.FLOAT64)
                .map(coo -> coo.canonicalize(org.gcsarray.buffer.DuplicatePolicy.FIRST));
    }
}
