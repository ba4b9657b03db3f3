package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Joined, padded and cut arrays against all elements written out.
class JoiningPropertyTest {

    private static final List<DType> TYPES = List.of(DType.values());

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(1, 4).filter(shape -> shape.size() <= 100)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    /// Returns an array of another type and extent of one axis, with the elements of a random array that are there; one without indices may have
    /// another fill.
    private static CooArray partner(CooArray like, int axis, Random random) {
        long[] extents = like.shape().extents();
        extents[axis] = random.nextInt(4);
        DType dtype = TYPES.get(random.nextInt(TYPES.size()));
        SmoothShape shape = SmoothShape.of(extents);
        CooArray.Builder builder = CooArray.builder(shape, holds(dtype, like.fill()) ? dtype : like.dtype());
        builder.fill(shape.isEmpty() && random.nextBoolean() ? Scalar.of(random.nextInt(2)).convert(builder.dtype())
                : like.fill());
        if (!shape.isEmpty()) {
            for (long[] index : org.gcsarray.testing.DenseOracle.indices(shape)) {
                if (random.nextInt(3) == 0) {
                    builder.add(index, Scalar.of(random.nextInt(2)));
                }
            }
        }
        return builder.build();
    }

    private static boolean holds(DType dtype, Scalar fill) {
        try {
            return fill.convert(dtype).sameNumber(fill);
        } catch (ArithmeticException _) {
            return false;
        }
    }

    private static NdArray anyFormat(CooArray coo, Random random) {
        List<NdArray> formats = Dense.formats(coo, 2, random);
        NdArray any = formats.get(random.nextInt(formats.size()));
        return any instanceof org.gcsarray.view.ArrayView ? formats.getFirst() : any;
    }

    @Property
    void arraysAreConcatenated(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int axis = random.nextInt(rank);
        for (NdArray first : Dense.formats(coo, 4, random)) {
            List<NdArray> all = new ArrayList<>(List.of(first));
            for (int k = random.nextInt(3); k > 0; k--) {
                all.add(anyFormat(partner(coo, axis, random), random));
            }
            StoredArray joined = Arrange.concatenate(all, axis - (random.nextBoolean() ? rank : 0), OpOptions.DEFAULT);
            expected(all, axis).assertIs(joined);
            Dense.assertFormat(first, joined);
        }
    }

    private static Dense expected(List<? extends NdArray> arrays, int axis) {
        DType dtype = Promotion.ofMoved(arrays.stream().map(NdArray::dtype).toList());
        long[] extents = arrays.getFirst().shape().extents();
        extents[axis] = arrays.stream().mapToLong(array -> array.shape().extent(axis)).sum();
        return Dense.of(SmoothShape.of(extents), index -> {
            long[] at = index.clone();
            int k = 0;
            while (at[axis] >= arrays.get(k).shape().extent(axis)) {
                at[axis] -= arrays.get(k++).shape().extent(axis);
            }
            return arrays.get(k).get(at).convert(dtype);
        });
    }

    @Property
    void arraysAreStacked(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        int axis = random.nextInt(rank + 1);
        for (NdArray first : Dense.formats(coo, 4, random)) {
            List<NdArray> all = new ArrayList<>(List.of(first));
            for (int k = random.nextInt(3); k > 0; k--) {
                all.add(anyFormat(coo, random));
            }
            long[] extents = new long[rank + 1];
            for (int d = 0; d <= rank; d++) {
                extents[d] = d == axis ? all.size() : coo.shape().extent(d < axis ? d : d - 1);
            }
            StoredArray stacked = Arrange.stack(all, axis, OpOptions.DEFAULT);
            Dense.of(SmoothShape.of(extents), index -> {
                long[] at = new long[rank];
                for (int d = 0; d < rank; d++) {
                    at[d] = index[d < axis ? d : d + 1];
                }
                return all.get((int) index[axis]).get(at);
            }).assertIs(stacked);
            Dense.assertFormat(first, stacked);
        }
    }

    @Property
    void arraysArePadded(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int rank = coo.shape().rank();
        long[][] widths = new long[rank][];
        long[] extents = coo.shape().extents();
        for (int d = 0; d < rank; d++) {
            widths[d] = new long[] {random.nextInt(3), random.nextInt(3)};
            extents[d] += widths[d][0] + widths[d][1];
        }
        for (NdArray a : Dense.formats(coo, 4, random)) {
            StoredArray padded = Arrange.pad(a, widths);
            Dense.of(SmoothShape.of(extents), index -> {
                long[] at = index.clone();
                boolean inside = true;
                for (int d = 0; d < rank; d++) {
                    at[d] -= widths[d][0];
                    inside &= at[d] >= 0 && at[d] < coo.shape().extent(d);
                }
                return inside ? a.get(at) : coo.fill();
            }).assertIs(padded);
            Dense.assertFormat(a, padded);
        }
    }

    @Provide
    Arbitrary<List<CooArray>> matrices() {
        Arbitrary<CooArray> matrix = ArrayArbitraries.smallShapes(2, 2)
                .flatMap(shape -> ArrayArbitraries.unsortedCooArrays(shape, DType.INT64))
                .map(coo -> CooArray.wrap(coo.shape(), new org.gcsarray.buffer.Indices[] {coo.indices(0),
                    coo.indices(1)}, coo.values()).canonicalize(org.gcsarray.buffer.DuplicatePolicy.FIRST));
        return Combinators.combine(matrix, matrix, matrix).as(List::of);
    }

    @Property
    void matricesAreJoinedAlongTheDiagonal(@ForAll("matrices") List<CooArray> coos, @ForAll Random random) {
        List<NdArray> all = coos.stream().map(coo -> anyFormat(coo, random)).toList();
        long rows = coos.stream().mapToLong(coo -> coo.shape().extent(0)).sum();
        long columns = coos.stream().mapToLong(coo -> coo.shape().extent(1)).sum();
        StoredArray joined = Arrange.blockDiag(all, OpOptions.DEFAULT);
        Dense.of(SmoothShape.of(rows, columns), index -> {
            long i = index[0];
            long j = index[1];
            for (NdArray a : all) {
                if (i >= 0 && j >= 0 && i < a.shape().extent(0) && j < a.shape().extent(1)) {
                    return a.get(i, j);
                }
                i -= a.shape().extent(0);
                j -= a.shape().extent(1);
            }
            return Scalar.of(0L);
        }).assertIs(joined);
        Dense.assertFormat(all.getFirst(), joined);
    }

    @Property
    void sectionsJoinToTheWhole(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        int axis = random.nextInt(coo.shape().rank());
        int extent = (int) coo.shape().extent(axis);
        long[] cuts = random.longs(random.nextInt(4), -extent - 2, extent + 3).toArray();
        for (NdArray a : Dense.formats(coo, 3, random)) {
            List<StoredArray> sections = Arrange.split(a, cuts, axis);
            assertThat(sections).hasSize(cuts.length + 1);
            Dense source = Dense.of(a);
            for (int k = 0; k <= cuts.length; k++) {
                long from = k == 0 ? 0 : bound(cuts[k - 1], extent);
                long to = k == cuts.length ? extent : bound(cuts[k], extent);
                long[] extents = coo.shape().extents();
                extents[axis] = Math.max(0, to - from);
                Dense.of(SmoothShape.of(extents), index -> {
                    long[] at = index.clone();
                    at[axis] += from;
                    return source.get(at);
                }).assertIs(sections.get(k));
                Dense.assertFormat(a, sections.get(k));
            }
            if (extent > 0) {
                StoredArray whole = Arrange.concatenate(Arrange.splitEqually(a, extent, axis), axis, OpOptions.DEFAULT);
                source.assertIs(whole);
            }
        }
    }

    private static long bound(long cut, long extent) {
        return Math.clamp(cut < 0 ? cut + extent : cut, 0, extent);
    }

    @Property
    @Effort(LOW)
    void hugeArraysAreJoined(@ForAll Random random) {
        SmoothShape shape = SmoothShape.of(1L << 40, 1L << 30, 1L << 20);
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < 10; k++) {
            builder.add(new long[] {random.nextLong(1L << 40), random.nextLong(1L << 30), random.nextLong(1L << 20)},
                    k);
        }
        CooArray coo = builder.build();
        for (NdArray a : Dense.formats(coo, 20, random)) {
            for (int axis = 0; axis < 3; axis++) {
                long extent = shape.extent(axis);
                try {
                    StoredArray joined = Arrange.concatenate(List.of(a, a), axis, OpOptions.DEFAULT);
                    List<StoredArray> parts = Arrange.splitEqually(joined, 2, axis);
                    assertThat(joined.shape().extent(axis)).isEqualTo(2 * extent);
                    for (StoredArray part : parts) {
                        org.gcsarray.testing.DenseOracle.assertSameElements(part, a);
                    }
                } catch (ArithmeticException e) {
                    assertThat(e).hasMessageContaining("cannot form one group");
                }
            }
        }
    }

    @Property
    @Effort(LOW)
    void denseAndSparseArraysJoinEitherWay(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        StridedArray dense = Convert.toStrided(coo);
        int axis = random.nextInt(coo.shape().rank());
        for (NdArray sparse : Dense.formats(coo, 3, random)) {
            expected(List.of(sparse, dense), axis)
                    .assertIs(Arrange.concatenate(List.of(sparse, dense), axis, OpOptions.DEFAULT));
            StoredArray other = Arrange.concatenate(List.of(dense, sparse), axis, OpOptions.DEFAULT);
            expected(List.of(dense, sparse), axis).assertIs(other);
            assertThat(other).isInstanceOf(StridedArray.class);
            assertThat(Arrays.equals(other.shape().extents(), coo.shape().extents())).isEqualTo(coo.shape()
                    .extent(axis) == 0);
        }
    }
}
