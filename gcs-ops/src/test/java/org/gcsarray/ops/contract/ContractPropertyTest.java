package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Products by name over random operands, against a loop over all indices.
class ContractPropertyTest {

    private static OpOptions options(Random random) {
        return OpOptions.DEFAULT.withProducts(NaiveEinsum.kind(random));
    }

    private static long[] extents(int rank, Random random) {
        return IntStream.range(0, rank).mapToLong(_ -> random.nextInt(10) == 0 ? 0 : 1L + random.nextInt(4)).toArray();
    }

    @Property
    void tensordot(@ForAll Random random) {
        int rankOfA = random.nextInt(5);
        int rankOfB = random.nextInt(4);
        int count = random.nextInt(Math.min(rankOfA, rankOfB) + 1);
        long[] extentsOfA = extents(rankOfA, random);
        long[] extentsOfB = extents(rankOfB, random);
        int[] axesOfA = Arrays.copyOf(ArrayArbitraries.shuffled(rankOfA, random), count);
        int[] axesOfB = Arrays.copyOf(ArrayArbitraries.shuffled(rankOfB, random), count);
        int[] labelsOfA = AxisLabels.range(0, rankOfA);
        int[] labelsOfB = AxisLabels.range(rankOfA, rankOfB);
        for (int k = 0; k < count; k++) {
            extentsOfB[axesOfB[k]] = extentsOfA[axesOfA[k]];
            labelsOfB[axesOfB[k]] = axesOfA[k];
        }
        NdArray a = NaiveEinsum.operand(SmoothShape.of(extentsOfA), NaiveEinsum.dtype(random), random);
        NdArray b = NaiveEinsum.operand(SmoothShape.of(extentsOfB), NaiveEinsum.dtype(random), random);
        int[] result = AxisLabels.concat(AxisLabels.without(labelsOfA, labelsOfB),
                AxisLabels.without(labelsOfB, labelsOfA));
        int[] counted = Arrays.stream(axesOfA).map(axis -> random.nextBoolean() ? axis : axis - rankOfA).toArray();

        NdArray actual = Contract.tensordot(a, b, counted, axesOfB, options(random));

        NaiveEinsum.assertProduct(actual, List.of(a, b), new int[][] {labelsOfA, labelsOfB}, result);
    }

    @Property
    void matmulBroadcasts(@ForAll Random random) {
        long[] batch = extents(random.nextInt(3), random);
        long[] sizes = extents(3, random);
        NdArray a = stack(batch, sizes[0], sizes[1], true, random);
        NdArray b = stack(batch, sizes[1], sizes[2], false, random);
        int[] labelsOfA = AxisLabels.concat(batchLabels(a, batch.length),
                a.shape().rank() == 1 ? new int[] {101} : new int[] {100, 101});
        int[] labelsOfB = AxisLabels.concat(batchLabels(b, batch.length),
                b.shape().rank() == 1 ? new int[] {101} : new int[] {101, 102});
        int[] result = IntStream.concat(
                IntStream.range(0, batch.length)
                        .filter(label -> AxisLabels.has(labelsOfA, label) || AxisLabels.has(labelsOfB, label)),
                IntStream.of(100, 102)
                        .filter(label -> AxisLabels.has(labelsOfA, label) || AxisLabels.has(labelsOfB, label)))
                .toArray();

        NdArray actual = Contract.matmul(a, b, options(random));

        NaiveEinsum.assertProduct(actual, List.of(a, b), new int[][] {labelsOfA, labelsOfB}, result);
    }

    private static NdArray stack(long[] batch, long rows, long columns, boolean isLeft, Random random) {
        if (random.nextInt(5) == 0) {
            return NaiveEinsum.operand(SmoothShape.of(isLeft ? columns : rows), NaiveEinsum.dtype(random), random);
        }
        int missing = random.nextInt(3) == 0 ? random.nextInt(batch.length + 1) : 0;
        List<Long> extents = new ArrayList<>();
        for (int d = missing; d < batch.length; d++) {
            extents.add(random.nextInt(3) == 0 ? 1 : batch[d]);
        }
        extents.add(rows);
        extents.add(columns);
        return NaiveEinsum.operand(SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray()),
                NaiveEinsum.dtype(random), random);
    }

    private static int[] batchLabels(NdArray array, int batch) {
        int own = Math.max(0, array.shape().rank() - 2);
        return AxisLabels.range(batch - own, own);
    }

    @Property
    void dotSumsOverTheLastAndTheLastButOne(@ForAll Random random) {
        int rankOfA = random.nextInt(4);
        int rankOfB = random.nextInt(4);
        long[] extentsOfA = extents(rankOfA, random);
        long[] extentsOfB = extents(rankOfB, random);
        int[] labelsOfA = AxisLabels.range(0, rankOfA);
        int[] labelsOfB = AxisLabels.range(10, rankOfB);
        if (rankOfA > 0 && rankOfB > 0) {
            extentsOfB[Math.max(0, rankOfB - 2)] = extentsOfA[rankOfA - 1];
            labelsOfB[Math.max(0, rankOfB - 2)] = rankOfA - 1;
        }
        NdArray a = NaiveEinsum.operand(SmoothShape.of(extentsOfA), NaiveEinsum.dtype(random), random);
        NdArray b = NaiveEinsum.operand(SmoothShape.of(extentsOfB), NaiveEinsum.dtype(random), random);
        int[] result = AxisLabels.concat(AxisLabels.without(labelsOfA, labelsOfB),
                AxisLabels.without(labelsOfB, labelsOfA));

        NaiveEinsum.assertProduct(Contract.dot(a, b, options(random)), List.of(a, b),
                new int[][] {labelsOfA, labelsOfB}, result);
        NaiveEinsum.assertProduct(Contract.outer(a, b, options(random)), List.of(a, b),
                new int[][] {AxisLabels.range(0, rankOfA), AxisLabels.range(10, rankOfB)},
                AxisLabels.concat(AxisLabels.range(0, rankOfA), AxisLabels.range(10, rankOfB)));
    }

    @Property
    void kron(@ForAll Random random) {
        NdArray a = NaiveEinsum.operand(SmoothShape.of(extents(random.nextInt(4), random)), NaiveEinsum.dtype(random),
                random);
        NdArray b = NaiveEinsum.operand(SmoothShape.of(extents(random.nextInt(3), random)), NaiveEinsum.dtype(random),
                random);
        int rank = Math.max(a.shape().rank(), b.shape().rank());
        int[] labelsOfA = AxisLabels.range(rank - a.shape().rank(), a.shape().rank());
        int[] labelsOfB = AxisLabels.range(100 + rank - b.shape().rank(), b.shape().rank());
        int[] result = IntStream.range(0, rank).flatMap(d -> IntStream.of(d, 100 + d))
                .filter(label -> AxisLabels.has(labelsOfA, label) || AxisLabels.has(labelsOfB, label)).toArray();

        NdArray actual = Contract.kron(a, b, options(random));

        assertThat(actual.shape().rank()).isEqualTo(rank);
        NaiveEinsum.assertCells(actual, NaiveEinsum.cells(List.of(a, b), new int[][] {labelsOfA, labelsOfB}, result,
                a.dtype() == DType.BOOL && b.dtype() == DType.BOOL));
    }

    @Property
    void tensorProducts(@ForAll Random random) {
        SmoothShape shape = SmoothShape.of(extents(2 + random.nextInt(3), random));
        int rank = shape.rank();
        int mode = random.nextInt(rank);
        DType dtype = NaiveEinsum.dtype(random);
        NdArray a = NaiveEinsum.operand(shape, dtype, random);
        int[] labels = AxisLabels.range(0, rank);
        NdArray vector = NaiveEinsum.operand(SmoothShape.of(shape.extent(mode)), NaiveEinsum.dtype(random), random);
        NdArray matrix = NaiveEinsum.operand(SmoothShape.of(random.nextInt(4), shape.extent(mode)),
                NaiveEinsum.dtype(random),
                random);
        int[] replaced = labels.clone();
        replaced[mode] = 100;

        NaiveEinsum.assertProduct(Contract.ttv(a, vector, mode - rank, options(random)), List.of(a, vector),
                new int[][] {labels, {mode}}, AxisLabels.without(labels, mode));
        NaiveEinsum.assertProduct(Contract.ttm(a, matrix, mode, options(random)), List.of(a, matrix),
                new int[][] {labels, {100, mode}}, replaced);
        NaiveEinsum.assertProduct(Contract.inner(a, a, options(random)), List.of(a, a), new int[][] {labels, labels});
    }

    @Property
    void mttkrp(@ForAll Random random) {
        SmoothShape shape = SmoothShape.of(extents(2 + random.nextInt(3), random));
        int rank = shape.rank();
        int mode = random.nextInt(rank);
        long width = random.nextInt(4);
        boolean floats = random.nextBoolean();
        NdArray a = NaiveEinsum.operand(shape, floats ? DType.FLOAT32 : NaiveEinsum.dtype(random), random);
        List<NdArray> factors = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            DType dtype = floats ? DType.FLOAT32 : random.nextBoolean() ? DType.FLOAT64 : NaiveEinsum.dtype(random);
            NdArray factor = NaiveEinsum.operand(SmoothShape.of(shape.extent(d), width), dtype, random);
            factors.add(random.nextBoolean() ? Convert.toStrided(factor) : factor);
        }
        List<NdArray> operands = new ArrayList<>(List.of(a));
        List<int[]> labels = new ArrayList<>(List.of(AxisLabels.range(0, rank)));
        for (int d = 0; d < rank; d++) {
            if (d != mode) {
                operands.add(factors.get(d));
                labels.add(new int[] {d, 100});
            }
        }

        NdArray actual = Contract.mttkrp(a, factors, mode, options(random));

        NaiveEinsum.assertProduct(actual, operands, labels.toArray(int[][]::new), mode, 100);
    }

    @Property
    void numberedTuplesGiveTheSameProducts(@ForAll Random random) {
        long[] extents = extents(6, random);
        int[] labelsOfA = Arrays.stream(ArrayArbitraries.shuffled(6, random)).limit(random.nextInt(5)).toArray();
        int[] labelsOfB = Arrays.stream(ArrayArbitraries.shuffled(6, random)).limit(random.nextInt(4)).toArray();
        DType dtype = NaiveEinsum.dtype(random).widened();
        NdArray a = Convert.toCoo(NaiveEinsum.operand(shape(extents, labelsOfA), dtype, random));
        NdArray b = Convert.toCoo(NaiveEinsum.operand(shape(extents, labelsOfB), dtype, random));
        int[] shared = AxisLabels.common(labelsOfA, labelsOfB);
        int[] summed = Arrays.stream(shared).filter(_ -> random.nextBoolean()).toArray();
        int[] all = AxisLabels.concat(labelsOfA, AxisLabels.without(labelsOfB, labelsOfA));
        int[] result = AxisLabels.without(all, summed);

        NdArray actual = RankedProduct.of(new Labelled((CooArray) a, labelsOfA), new Labelled((CooArray) b, labelsOfB),
                PairRoles.of(labelsOfA, labelsOfB, result), shape(extents, result), result,
                ProductRules.of("product", OpOptions.DEFAULT));

        NaiveEinsum.assertProduct(actual, List.of(a, b), new int[][] {labelsOfA, labelsOfB}, result);
    }

    private static SmoothShape shape(long[] extents, int... labels) {
        return SmoothShape.of(Arrays.stream(labels).mapToLong(label -> extents[label]).toArray());
    }
}
