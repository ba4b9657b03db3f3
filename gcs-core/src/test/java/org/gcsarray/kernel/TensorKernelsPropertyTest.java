package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.layout.Layouts;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// MTTKRP, TTV and TTM against the definition, over shapes, layouts, modes, index widths, row forms, values and threads. All numbers
/// are small integers, so that any order of summation gives the same result.
class TensorKernelsPropertyTest {

    private static Parallelism parallelism(Random random) {
        return Parallelism.threads(1 + random.nextInt(4)).withLeastWork(0);
    }

    private static void mttkrpIsTheSum(TensorCase tensor, GcsArray a, int mode, int rank, Random random) {
        double[][] factors = tensor.factors(mode, rank, random);
        double[] m = KernelCase.old((int) a.shape().extent(mode) * rank, 0, random);
        EitherType.mttkrp(a, mode, factors, rank, m, parallelism(random));
        assertThat(Numbers.unsigned(m)).as("%s mode %s rank %s", a, mode, rank)
                .isEqualTo(Numbers.unsigned(tensor.mttkrp(mode, factors, rank)));
    }

    @Property
    void mttkrp(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            TensorCase tensor = TensorCase.random(random, 2 + random.nextInt(3), dtype);
            GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
            mttkrpIsTheSum(tensor, a, random.nextInt(a.shape().rank()), random.nextInt(70), random);
        }
    }

    /// Products of other factors are computed in chunks of fibres: many fibres, many columns.
    @Property
    @Effort(LOWEST)
    void mttkrpOfManyColumns(@ForAll Random random) {
        TensorCase tensor = TensorCase.random(random, SmoothShape.of(4, 30, 5, 30), 0.2, DType.FLOAT64);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        for (int mode = 0; mode < 4; mode++) {
            mttkrpIsTheSum(tensor, a, mode, 100 + random.nextInt(400), random);
        }
    }

    @Property
    void innerProductWithRankOne(@ForAll Random random) {
        TensorCase doubles = TensorCase.random(random, 2 + random.nextInt(3), DType.FLOAT64);
        double[][] vectors = doubles.factors(-1, 1, random);
        GcsArray a = doubles.in(TensorCase.layout(doubles.shape(), random), random);
        assertThat(Ttv.innerProduct(a, vectors)).isEqualTo(doubles.innerProduct(vectors));
        TensorCase floats = TensorCase.random(random, 2 + random.nextInt(3), DType.FLOAT32);
        double[][] others = floats.factors(-1, 1, random);
        GcsArray b = floats.in(TensorCase.layout(floats.shape(), random), random);
        float[][] narrow = Arrays.stream(others).map(Numbers::floats).toArray(float[][]::new);
        assertThat((double) Ttv.innerProduct(b, narrow)).isEqualTo(floats.innerProduct(others));
    }

    private static void isTtv(TensorCase tensor, int mode, double[] v, CooArray y) {
        assertThat(y.shape()).isEqualTo(tensor.without(mode));
        assertThat(y.isCanonical()).isTrue();
        assertThat(y.dtype()).isEqualTo(tensor.coo().dtype());
        assertThat(y.nse()).isEqualTo(tensor.fibres(mode));
        isDense(tensor.ttm(mode, v, 1), y);
    }

    private static void isDense(double[] expected, NdArray actual) {
        assertThat(Numbers.unsigned(DenseOracle.doubles(actual))).as("by element of %s", actual)
                .isEqualTo(Numbers.unsigned(expected));
        double[] densely = DenseOracle.densely(actual).stream().mapToDouble(each -> each.getDouble()).toArray();
        assertThat(Numbers.unsigned(densely)).as("by iteration over %s", actual)
                .isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    void ttvOfAnyLayoutAndOfCoordinates(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            TensorCase tensor = TensorCase.random(random, 1 + random.nextInt(4), dtype);
            int mode = random.nextInt(tensor.shape().rank());
            double[] v = KernelCase.vector((int) tensor.shape().extent(mode), random);
            isTtv(tensor, mode, v, EitherType.ttv(tensor.coo(), mode, v, parallelism(random)));
            if (tensor.shape().rank() > 1) {
                GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
                isTtv(tensor, mode, v, EitherType.ttv(a, mode, v, parallelism(random)));
            }
        }
    }

    /// Plans write the bits of the products they were made from, and of other values in the same structure.
    @Property
    void plansOfFibresGiveTheSameBits(@ForAll Random random) {
        TensorCase tensor = TensorCase.random(random, 2 + random.nextInt(3), DType.FLOAT64);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        CooArray coo = tensor.coo();
        int mode = random.nextInt(a.shape().rank());
        int k = random.nextInt(6);
        Ttv.Plan ofLayout = Ttv.plan(a, mode);
        Ttv.Plan ofCoordinates = Ttv.plan(coo, mode);
        Ttm.Plan matrices = Ttm.plan(a, mode, k);
        Parallelism parallelism = parallelism(random);
        for (int round = 0; round < 2; round++) {
            Values values = round == 0 ? a.compressedRows().values()
                    : Values.wrap(random.doubles(a.nse()).toArray());
            Values others = round == 0 ? coo.values() : Values.wrap(random.doubles(a.nse()).toArray());
            GcsArray array = GcsArray.wrap(a.reduction(), a.compressedRows().withValues(values, a.fill()));
            CooArray coordinates = coo.withValues(others, coo.fill());
            double[] v = random.doubles(a.shape().extent(mode)).toArray();
            double[] m = random.doubles(a.shape().extent(mode) * k).toArray();
            double[] y = random.doubles(ofLayout.nse()).toArray();
            ofLayout.forValues(values).multiply(v, y, parallelism);
            same(ofLayout.withValues(Values.wrap(y)), Ttv.multiply(array, mode, v, parallelism));
            double[] fibres = new double[y.length];
            Spmv.multiply(1, ofLayout.forValues(values).fibres(), v, 0, fibres, parallelism);
            assertThat(fibres).isEqualTo(y);
            ofCoordinates.forValues(others).multiply(v, y, parallelism);
            same(ofCoordinates.withValues(Values.wrap(y)), Ttv.multiply(coordinates, mode, v, parallelism));
            double[] z = random.doubles(matrices.nse()).toArray();
            matrices.forValues(values).multiplyTransposed(m, z, parallelism);
            same(matrices.withValues(Values.wrap(z)), Ttm.multiplyTransposed(array, mode, m, k, parallelism));
            assertThat(matrices.fibres().shape()).isEqualTo(ofLayout.fibres().shape());
            float[] single = Numbers.floats(v);
            float[] sums = new float[ofLayout.nse()];
            ofLayout.forValues(values.convert(DType.FLOAT32)).multiply(single, sums, parallelism);
            same(ofLayout.withValues(Values.wrap(sums)),
                    Ttv.multiply(GcsArray.wrap(a.reduction(), array.compressedRows().convert(DType.FLOAT32)), mode,
                            single,
                            parallelism));
        }
    }

    private static void same(NdArray actual, NdArray expected) {
        assertThat(actual.nse()).isEqualTo(expected.nse());
        DenseOracle.assertSameElements(actual, expected);
    }

    private static void isTtm(TensorCase tensor, int mode, double[] m, int k, GcsArray y) {
        assertThat(y.shape()).isEqualTo(tensor.withExtent(mode, k));
        assertThat(y.dtype()).isEqualTo(tensor.coo().dtype());
        assertThat(y.reduction().columnDimensions()).containsExactly(mode);
        assertThat(y.nse()).isEqualTo(tensor.fibres(mode) * k);
        isDense(tensor.ttm(mode, m, k), y);
    }

    @Property
    void ttmOfAnyLayout(@ForAll Random random) {
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        TensorCase tensor = TensorCase.random(random, 2 + random.nextInt(3), dtype);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        int mode = random.nextInt(a.shape().rank());
        int extent = (int) a.shape().extent(mode);
        int k = random.nextInt(6);
        double[] m = KernelCase.vector(k * extent, random);
        double[] transposed = new double[m.length];
        for (int p = 0; p < m.length; p++) {
            transposed[p % extent * k + p / extent] = m[p];
        }
        isTtm(tensor, mode, m, k, EitherType.ttm(a, mode, m, k, parallelism(random)));
        isTtm(tensor, mode, m, k, dtype == DType.FLOAT64
                ? Ttm.multiplyTransposed(a, mode, transposed, k, parallelism(random))
                : Ttm.multiplyTransposed(a, mode, Numbers.floats(transposed), k, parallelism(random)));
    }

    /// No layout and no mode is left out.
    @Property
    @Effort(LOWEST)
    void everyLayoutAndMode(@ForAll Random random) {
        for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(5, 4), SmoothShape.of(3, 4, 5),
            SmoothShape.of(3, 2, 1, 4), SmoothShape.of(3, 0, 2)}) {
            TensorCase tensor = TensorCase.random(random, shape, 0.4, DType.FLOAT64);
            Layouts.forEach(shape, layout -> {
                GcsArray a = tensor.in(layout, random);
                for (int mode = 0; mode < shape.rank(); mode++) {
                    mttkrpIsTheSum(tensor, a, mode, 1 + random.nextInt(20), random);
                    double[] v = KernelCase.vector((int) shape.extent(mode), random);
                    isTtv(tensor, mode, v, Ttv.multiply(a, mode, v));
                    isTtm(tensor, mode, v, 1, Ttm.multiply(a, mode, v, 1));
                }
            });
        }
    }

    /// With any doubles, a given number of threads always gives the same bits.
    @Property
    void resultsAreReproducible(@ForAll Random random) {
        TensorCase tensor = TensorCase.random(random, 3, DType.FLOAT64);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        int mode = random.nextInt(3);
        double[][] factors = new double[3][];
        Arrays.setAll(factors, d -> random.doubles(a.shape().extent(d) * 9).toArray());
        for (int threads = 1; threads <= 4; threads++) {
            double[] first = new double[(int) a.shape().extent(mode) * 9];
            double[] again = first.clone();
            Mttkrp.multiply(a, mode, factors, 9, first, Parallelism.threads(threads).withLeastWork(0));
            Mttkrp.multiply(a, mode, factors, 9, again, Parallelism.on(Runnable::run, threads).withLeastWork(0));
            assertThat(again).isEqualTo(first);
        }
    }
}
