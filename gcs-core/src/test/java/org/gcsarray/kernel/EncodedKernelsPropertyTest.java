package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.house.Effort;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.Unfolding;

/// Every kernel gives the same bits whether values are stored plainly or in the least bytes.
@Effort(Effort.Level.LOW)
class EncodedKernelsPropertyTest {

    @Provide
    Arbitrary<String> kinds() {
        return Arbitraries.of("mixed", "equal", "shifted", "giant");
    }

    /// Values of each encoding by turns; sums of them are rounded, so that another order of summation has other bits.
    private static double[] numbers(Random random, int size) {
        double[] few = random.doubles(5, -1, 1).toArray();
        double[] numbers = new double[size];
        int kind = random.nextInt(7);
        for (int k = 0; k < size; k++) {
            numbers[k] = switch (kind) {
                case 0 -> random.nextInt(-128, 128);
                case 1 -> random.nextInt(-30_000, 30_000) / 100.0;
                case 2 -> random.nextInt(-100, 100) / 10.0;
                case 3 -> random.nextInt() / 1000.0;
                case 4 -> random.nextFloat();
                case 5 -> few[0];
                default -> few[random.nextInt(few.length)];
            };
        }
        return numbers;
    }

    /// A matrix, with plain values and with the same ones in the least bytes.
    private record Pair(CompressedRows plain, CompressedRows encoded) {

        static Pair random(Random random, String kind, DType dtype) {
            CompressedRows rows = RowShapes.random(random, kind, DType.FLOAT64);
            Values values = Values.wrap(numbers(random, rows.nse())).convert(dtype);
            return new Pair(rows.withValues(values, Scalar.zero(dtype)),
                    rows.withValues(values.least(), Scalar.zero(dtype)));
        }

        /// Applies a kernel to both and compares the bits of the results.
        void check(Function<CompressedRows, double[]> kernel) {
            assertThat(StackCase.bits(kernel.apply(encoded))).isEqualTo(StackCase.bits(kernel.apply(plain)));
        }
    }

    private static double[] vector(Random random, long length) {
        return random.doubles(length, -1, 1).toArray();
    }

    private static Parallelism threads(Random random) {
        return Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0);
    }

    @Property
    void products(@ForAll("kinds") String kind, @ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            Pair a = Pair.random(random, kind, dtype);
            Parallelism threads = threads(random);
            double[] x = vector(random, a.plain.columnCount());
            double[] old = vector(random, a.plain.rowCount());
            for (boolean transposed : new boolean[] {false, true}) {
                a.check(rows -> {
                    double[] y = (transposed ? x : old).clone();
                    EitherType.spmv(transposed, 1.5, CrsMatrix.wrap(rows), transposed ? old : x, 0.5, y, threads);
                    return y;
                });
            }
            a.check(rows -> {
                double[] y = new double[x.length];
                EitherType.spmv(false, 1, CcsMatrix.wrap(rows), old, 0, y, threads);
                return y;
            });
            a.check(rows -> {
                double[] y = new double[2 * old.length];
                EitherType.spmv(false, 1, RowStack.of(rows, rows), x, 0, y, threads);
                return y;
            });
        }
    }

    @Property
    void planned(@ForAll("kinds") String kind, @ForAll SpmvPlan.Form form, @ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            Pair a = Pair.random(random, kind, dtype);
            double[] x = vector(random, a.plain.columnCount());
            Parallelism threads = threads(random);
            a.check(rows -> {
                double[] y = new double[(int) rows.rowCount()];
                EitherType.spmv(SpmvPlan.of(CrsMatrix.wrap(rows), form, threads), dtype, 1, x, 0, y);
                return y;
            });
        }
    }

    /// Plans of small matrices read plain values; those of large ones read codes.
    @Property
    void plannedFromCodes(@ForAll("kinds") String kind, @ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            Pair a = Pair.random(random, kind, dtype);
            double alpha = random.nextGaussian();
            double beta = random.nextInt(2) * 0.5;
            double[] x = vector(random, a.plain.columnCount());
            double[] old = vector(random, a.plain.rowCount());
            a.check(rows -> {
                double[] y = old.clone();
                EitherType.slices(new SliceBuilder(rows, 0, SliceBuilder.MOST_VALUES).build().slices(), dtype, alpha, x,
                        beta, y);
                return y;
            });
        }
    }

    @Property
    void productsWithMatrices(@ForAll("kinds") String kind, @ForAll SpmmPlan.Form form, @ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            Pair a = Pair.random(random, kind, dtype);
            int width = 1 + random.nextInt(random.nextBoolean() ? 12 : 70);
            double[] b = vector(random, a.plain.columnCount() * width);
            a.check(rows -> {
                double[] c = new double[(int) rows.rowCount() * width];
                EitherType.spmm(false, 1, CrsMatrix.wrap(rows), b, 0, c, width, Parallelism.sequential());
                return c;
            });
            a.check(rows -> {
                double[] c = new double[(int) rows.rowCount() * width];
                SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(rows), width, form, Parallelism.sequential());
                EitherType.run(dtype, b, c, plan::multiply, plan::multiply);
                return c;
            });
        }
    }

    @Property
    void sparseProducts(@ForAll Random random) {
        Pair a = Pair.random(random, "mixed", DType.FLOAT64);
        a.check(rows -> values(RowMerge.add(CrsMatrix.wrap(rows), CrsMatrix.wrap(rows))));
        a.check(rows -> values(RowMerge.hadamard(CrsMatrix.wrap(rows), CrsMatrix.wrap(a.plain))));
        a.check(rows -> values(Spgemm.multiply(CcsMatrix.wrap(rows), CrsMatrix.wrap(rows))));
        double[] ofRows = vector(random, a.plain.rowCount() * 3);
        double[] ofColumns = vector(random, a.plain.columnCount() * 3);
        a.check(rows -> values(Sddmm.multiply(CrsMatrix.wrap(rows), ofRows, ofColumns, 3)));
    }

    private static double[] values(NdArray array) {
        CompressedRows rows = ((CompressedArray) array).unfolded();
        return rows.values().toDoubles();
    }

    @Property
    void tensors(@ForAll Random random) {
        SmoothShape shape = SmoothShape.of(1 + random.nextInt(6), 1 + random.nextInt(700), 1 + random.nextInt(5));
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        double density = random.nextDouble();
        int cells = (int) shape.size();
        double[] numbers = numbers(random, cells);
        for (int k = 0; k < cells; k++) {
            if (random.nextDouble() < density) {
                builder.add(numbers[k], k / shape.extent(2) / shape.extent(1), k / shape.extent(2) % shape.extent(1),
                        k % shape.extent(2));
            }
        }
        CooArray coo = builder.build();
        String[] layouts = {"0|1,2", "0,1|2", "2|1,0", "1|2,0"};
        DimensionReduction layout = DimensionReduction.parse(shape, layouts[random.nextInt(layouts.length)]);
        GcsArray plain = Unfolding.of(coo, layout, Unfolding.Rows.DENSE);
        GcsArray encoded = GcsArray.wrap(layout,
                plain.compressedRows().withValues(plain.values().least(), plain.fill()));
        int components = 1 + random.nextInt(9);
        int mode = random.nextInt(3);
        double[][] factors = new double[3][];
        Arrays.setAll(factors, d -> vector(random, shape.extent(d) * components));
        Function<GcsArray, double[]> mttkrp = a -> {
            double[] m = new double[(int) shape.extent(mode) * components];
            Mttkrp.multiply(a, mode, factors, components, m);
            return m;
        };
        assertThat(StackCase.bits(mttkrp.apply(encoded))).isEqualTo(StackCase.bits(mttkrp.apply(plain)));
        double[] v = vector(random, shape.extent(mode));
        assertThat(StackCase.bits(Ttv.multiply(encoded, mode, v).values().toDoubles()))
                .isEqualTo(StackCase.bits(Ttv.multiply(plain, mode, v).values().toDoubles()));
        double[] m = vector(random, shape.extent(mode) * 3);
        assertThat(StackCase.bits(values(Ttm.multiply(encoded, mode, m, 3))))
                .isEqualTo(StackCase.bits(values(Ttm.multiply(plain, mode, m, 3))));
        Function<GcsArray, double[]> contraction = a -> {
            double[] y = new double[(int) (shape.size() / shape.extent(mode))];
            Contraction.multiply(a, new int[] {mode}, v, y);
            return y;
        };
        assertThat(StackCase.bits(contraction.apply(encoded))).isEqualTo(StackCase.bits(contraction.apply(plain)));
    }
}
