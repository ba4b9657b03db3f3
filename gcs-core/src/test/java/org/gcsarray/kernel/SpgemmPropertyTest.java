package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;

/// SpGEMM against the definition over column widths, row forms, values, extents up to 2^63-1, masks and threads.
class SpgemmPropertyTest {

    private static final long HUGE = Long.MAX_VALUE;
    private static final long[] EXTENTS = {70, 300, 70_000, 5_000_000, 1L << 31, (1L << 32) + 7, HUGE};

    private static Parallelism parallelism(Random random) {
        return Parallelism.threads(1 + random.nextInt(5)).withLeastWork(0);
    }

    private static DType dtype(Random random) {
        return random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
    }

    private static SparseCase.Axis axis(Random random) {
        return SparseCase.Axis.random(random, random.nextInt(random.nextBoolean() ? 4 : 30), EXTENTS);
    }

    @Property
    void products(@ForAll Random random) {
        SparseCase.Axis inner = axis(random);
        SparseCase a = SparseCase.random(random, axis(random), inner, random.nextInt(4) == 0);
        SparseCase b = SparseCase.random(random, inner, axis(random), random.nextInt(4) == 0);
        DType dtype = dtype(random);
        CompressedRows left = a.matrix(random, dtype);
        CompressedRows right = b.matrix(random, dtype);
        List<String> leftBefore = SparseCase.cells(left);
        List<String> rightBefore = SparseCase.cells(right);
        CompressedRows c = Spgemm.multiply(CrsMatrix.wrap(left), CrsMatrix.wrap(right), parallelism(random)).unfolded();
        a.times(b).check(c);
        assertThat(c.values().dtype()).isEqualTo(dtype);
        assertThat(SparseCase.cells(left)).isEqualTo(leftBefore);
        assertThat(SparseCase.cells(right)).isEqualTo(rightBefore);
    }

    /// A plan gives the bits of the product, for the values it was made with and for others.
    @Property
    void plansGiveTheSameBits(@ForAll Random random) {
        SparseCase.Axis inner = axis(random);
        CompressedRows left = SparseCase.random(random, axis(random), inner, random.nextInt(4) == 0).matrix(random,
                DType.FLOAT64);
        CompressedRows right = SparseCase.random(random, inner, axis(random), random.nextInt(4) == 0).matrix(random,
                DType.FLOAT64);
        boolean byColumns = random.nextBoolean();
        // columns of A are rows of A', and C' = B' A'
        Spgemm.Plan plan = byColumns ? Spgemm.plan(CcsMatrix.wrap(right), CcsMatrix.wrap(left))
                : Spgemm.plan(CrsMatrix.wrap(left), CrsMatrix.wrap(right));
        for (int round = 0; round < 3; round++) {
            CompressedRows a = round == 0 ? left : left.withValues(reals(random, left.nse()), left.fill());
            CompressedRows b = round == 0 ? right : right.withValues(reals(random, right.nse()), right.fill());
            double[] ofA = a.values().toDoubles();
            double[] ofB = b.values().toDoubles();
            double[] c = random.doubles(plan.nse()).toArray();
            plan.multiply(byColumns ? ofB : ofA, byColumns ? ofA : ofB, c, parallelism(random));
            same(plan.withValues(Values.wrap(c)), byColumns, a, b);
            float[] singleA = Numbers.floats(ofA);
            float[] singleB = Numbers.floats(ofB);
            float[] single = new float[plan.nse()];
            plan.multiply(byColumns ? singleB : singleA, byColumns ? singleA : singleB, single, parallelism(random));
            same(plan.withValues(Values.wrap(single)), byColumns, a.convert(DType.FLOAT32), b.convert(DType.FLOAT32));
        }
    }

    private static Values reals(Random random, int size) {
        double[] numbers = new double[size];
        double[] special = {0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, 1e30, 1e-30};
        for (int k = 0; k < size; k++) {
            numbers[k] = random.nextInt(8) == 0 ? special[random.nextInt(special.length)] : random.nextGaussian();
        }
        return Values.wrap(numbers);
    }

    private static void same(CompressedArray actual, boolean byColumns, CompressedRows a, CompressedRows b) {
        CompressedRows expected = Spgemm.multiplyRows(a, b, Semiring.PLUS_TIMES, Parallelism.sequential(),
                Long.MAX_VALUE);
        assertThat(actual.isByColumns()).isEqualTo(byColumns);
        assertThat(SparseCase.cells(actual.unfolded())).isEqualTo(SparseCase.cells(expected));
    }

    @Property
    void semiringsAndOtherTypes(@ForAll Random random, @ForAll Semiring semiring) {
        SparseCase.Axis inner = axis(random);
        SparseCase a = SparseCase.random(random, axis(random), inner, false);
        SparseCase b = SparseCase.random(random, inner, axis(random), false);
        SparseCase mask = SparseCase.random(random, a.rows(), b.columns(), false);
        List<DType> types = semiring.isExtreme()
                ? List.of(DType.FLOAT64, DType.FLOAT32)
                : List.of(DType.INT64, DType.INT32, DType.COMPLEX128, DType.FLOAT64, DType.FLOAT32);
        DType dtype = types.get(random.nextInt(types.size()));
        CrsMatrix left = CrsMatrix.wrap(a.matrix(random, dtype));
        CrsMatrix right = CrsMatrix.wrap(b.matrix(random, dtype));
        CrsMatrix pattern = CrsMatrix.wrap(mask.matrix(random, DType.INT64));
        CompressedRows c = Spgemm.multiply(left, right, semiring, parallelism(random), Long.MAX_VALUE).unfolded();
        SparseCase expected = switch (semiring) {
            case PLUS_TIMES -> a.times(b);
            case MIN_PLUS -> a.times(b, Double.POSITIVE_INFINITY, Double::sum, Math::min);
            case MAX_PLUS -> a.times(b, Double.NEGATIVE_INFINITY, Double::sum, Math::max);
            case MIN_TIMES -> a.times(b, Double.POSITIVE_INFINITY, (x, y) -> x * y, Math::min);
            case MAX_TIMES -> a.times(b, Double.NEGATIVE_INFINITY, (x, y) -> x * y, Math::max);
            case MIN_MAX -> a.times(b, Double.POSITIVE_INFINITY, Math::max, Math::min);
            case MAX_MIN -> a.times(b, Double.NEGATIVE_INFINITY, Math::min, Math::max);
            case OR_AND -> a.times(b, 0, (x, y) -> x * y == 0 ? 0 : 1, Math::max);
        };
        assertThat(c.values().dtype()).isEqualTo(semiring.resultType(dtype));
        double zero = semiring.zero(semiring.resultType(dtype)).real();
        expected.check(c, zero);
        expected.keep(mask, true).check(
                Spgemm.multiplyMasked(left, right, pattern, semiring, parallelism(random)).unfolded(), zero);
        expected.keep(mask, false).check(
                Spgemm.multiplyOutside(left, right, pattern, semiring, parallelism(random)).unfolded(), zero);
    }

    @Property
    void masks(@ForAll Random random) {
        SparseCase.Axis inner = axis(random);
        SparseCase a = SparseCase.random(random, axis(random), inner, false);
        SparseCase b = SparseCase.random(random, inner, axis(random), false);
        SparseCase mask = SparseCase.random(random, a.rows(), b.columns(), false);
        DType dtype = dtype(random);
        CompressedRows pattern = mask.matrix(random, DType.FLOAT64);
        DType maskType = List.of(DType.values()).get(random.nextInt(DType.values().length));
        CompressedRows of = pattern.withValues(Values.uniform(Scalar.zero(maskType), pattern.nse()),
                Scalar.one(maskType));
        a.times(b).keep(mask, true).check(
                Spgemm.multiplyMasked(CrsMatrix.wrap(a.matrix(random, dtype)), CrsMatrix.wrap(b.matrix(random, dtype)),
                        CrsMatrix.wrap(of), parallelism(random)).unfolded());
        a.times(b).keep(mask, false).check(
                Spgemm.multiplyOutside(CrsMatrix.wrap(a.matrix(random, dtype)), CrsMatrix.wrap(b.matrix(random, dtype)),
                        CrsMatrix.wrap(of), parallelism(random)).unfolded());
    }

    /// Larger matrices of real numbers, in which every accumulator has its rows: the same bits for any number of threads, for a mask of
    /// everything, and whatever the columns are spread over.
    @Property
    @Effort(LOWEST)
    void bitsDoNotDependOnThreadsOrAccumulators(@ForAll Random random) {
        int n = 40 + random.nextInt(300);
        long[] columns = new long[n];
        long[] steps = {1, 1, 3, 70, 100_000, 100_000_000};
        long step = steps[random.nextInt(steps.length)];
        for (int j = 0; j < n; j++) {
            columns[j] = j * step;
        }
        CompressedRows a = RandomRows.of(random, n, n, random.nextDouble() * 0.5);
        CompressedRows b = RandomRows.of(random, n, n, random.nextDouble() * 0.5);
        CompressedRows expected = Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded();
        CompressedRows wide = RandomRows.spread(b, columns, n * step);
        CompressedRows everything = RandomRows.of(random, n, n, 1);
        for (int threads = 1; threads <= 4; threads++) {
            Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
            CompressedRows c = Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(wide), parallelism).unfolded();
            assertThat(SparseCase.cells(c)).isEqualTo(SparseCase.cells(RandomRows.spread(expected, columns, n * step)));
            assertThat(SparseCase.cells(
                    Spgemm.multiplyMasked(CrsMatrix.wrap(a), CrsMatrix.wrap(b), CrsMatrix.wrap(everything), parallelism)
                            .unfolded()))
                    .isEqualTo(SparseCase.cells(expected));
        }
        RandomRows.assertProduct(a, b, expected);
    }
}
