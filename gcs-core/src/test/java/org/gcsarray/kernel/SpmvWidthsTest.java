package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Thorough;
import org.gcsarray.kernel.internal.Slices;
import org.gcsarray.parallel.Parallelism;

/// SpMV on rows, slices and stacks in every width of vectors, which is fixed when a JVM starts; and that results do not change by a bit
/// when the JVM compiles the loops. Through [Spmv]: [Float64Spmv].
@Thorough
class SpmvWidthsTest {

    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};

    @ParameterizedTest
    @ValueSource(ints = {128, 256, 512})
    void productsInEachWidth(int bits) throws IOException, InterruptedException {
        assertThat(JavaProgram.output(JavaProgram.vectors(bits), SpmvWidthsTest.class)).contains("faults: 0");
    }

    /// Prints how many results are wrong or change.
    public static void main(String[] arguments) {
        Random random = new Random(7);
        int faults = 0;
        for (int round = 0; round < 150; round++) {
            String kind = KINDS[round % KINDS.length];
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                for (DType dtype : EitherType.TYPES) {
                    faults += faults(RowShapes.random(random, kind, dtype), form, random);
                }
            }
        }
        System.out.println("faults: " + (faults + changes() + differencesOfStacks() + differencesOfCodes()));
    }

    /// Counts the stacks whose result differs by a bit from that of the array they were cut from.
    private static int differencesOfStacks() {
        Random random = new Random(9);
        int differences = 0;
        for (int round = 0; round < 300; round++) {
            for (DType dtype : EitherType.TYPES) {
                CompressedRows a = StackCase.matrix(random, dtype);
                Parallelism parallelism = StackCase.parallelism(random);
                double[] x = StackCase.vector(a.columnCount(), random);
                double[] expected = new double[(int) a.rowCount()];
                double[] y = new double[expected.length];
                EitherType.spmv(false, 1.5, CrsMatrix.wrap(a), x, 0, expected, parallelism);
                EitherType.spmv(false, 1.5, StackCase.cut(a, random), x, 0, y, parallelism);
                differences += Arrays.equals(y, expected) ? 0 : 1;
            }
        }
        return differences;
    }

    /// Counts the slices of codes whose product differs by a bit from that of plain values.
    private static int differencesOfCodes() {
        Random random = new Random(10);
        int differences = 0;
        for (int round = 0; round < 300; round++) {
            for (DType dtype : EitherType.TYPES) {
                CompressedRows a = RowShapes.random(random, KINDS[round % KINDS.length], dtype);
                double unit = round % 3 == 0 ? 0.01 : 1;
                int most = round % 2 == 0 ? 100 : 30_000;
                double[] numbers = random.ints(a.nse(), -most, most).mapToDouble(code -> code * unit).toArray();
                CompressedRows plain = a.withValues(Values.wrap(numbers).convert(dtype), a.fill());
                double beta = random.nextInt(2) * 0.5;
                double[] x = StackCase.vector(a.columnCount(), random);
                double[] expected = StackCase.vector(a.rowCount(), random);
                double[] y = expected.clone();
                EitherType.slices(slices(plain), dtype, 1.5, x, beta, expected);
                EitherType.slices(slices(plain.withValues(plain.values().least(), a.fill())), dtype, 1.5, x, beta, y);
                differences += Arrays.equals(y, expected) ? 0 : 1;
            }
        }
        return differences;
    }

    private static Slices slices(CompressedRows a) {
        return new SliceBuilder(a, 0, SliceBuilder.MOST_VALUES).build().slices();
    }

    private static int faults(CompressedRows a, SpmvPlan.Form form, Random random) {
        DType dtype = a.values().dtype();
        double beta = random.nextInt(2) * 0.5;
        double[] x = EitherType.rounded(dtype, StackCase.vector(a.columnCount(), random));
        double[] old = EitherType.rounded(dtype, StackCase.vector(a.rowCount(), random));
        double[] y = old.clone();
        EitherType.spmv(SpmvPlan.of(CrsMatrix.wrap(a), form, Parallelism.sequential()), dtype, 1.5, x, beta, y);
        return RowShapes.faults(RowShapes.product(a, 1.5, x, beta, old), y,
                RowShapes.bound(a, 1.5, x, beta, old, dtype == DType.FLOAT64 ? 0x1p-53 : 0x1p-24));
    }

    /// Counts the calls whose result differs from that of the first one, which was interpreted.
    private static int changes() {
        Random random = new Random(8);
        int changes = 0;
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            for (DType dtype : EitherType.TYPES) {
                CompressedRows a = RowShapes.random(random, "mixed", dtype);
                SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), form, Parallelism.sequential());
                double[] x = random.doubles(a.columnCount()).toArray();
                double[] first = new double[(int) a.rowCount()];
                EitherType.spmv(plan, dtype, 1, x, 0, first);
                for (int call = 0; call < 3000; call++) {
                    double[] y = new double[first.length];
                    EitherType.spmv(plan, dtype, 1, x, 0, y);
                    changes += Arrays.equals(y, first) ? 0 : 1;
                }
            }
        }
        return changes;
    }
}
