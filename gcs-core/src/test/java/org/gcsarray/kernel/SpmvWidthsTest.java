package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Numbers;
import org.gcsarray.house.Thorough;
import org.gcsarray.parallel.Parallelism;

/// SpMV on rows, slices and stacks in every width of vectors, which is fixed when a JVM starts; and that results do not change by a bit
/// when the JVM compiles the loops. Through [Spmv]: [Float64Spmv].
@Thorough
class SpmvWidthsTest {

    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};

    @ParameterizedTest
    @ValueSource(ints = {128, 256, 512})
    void productsInEachWidth(int bits) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java", "--add-modules",
                "jdk.incubator.vector", "-Dgcs.kernels=vector", "-Dgcs.vector.bits=" + bits,
                "-Dgcs.vector.gathers=true", "-cp",
                System.getProperty("java.class.path"), SpmvWidthsTest.class.getName())).redirectErrorStream(true)
                .start();
        String output;
        try (InputStream in = process.getInputStream()) {
            output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(output).contains("faults: 0");
    }

    /// Prints how many results are wrong or change.
    public static void main(String[] arguments) {
        Random random = new Random(7);
        int faults = 0;
        for (int round = 0; round < 150; round++) {
            String kind = KINDS[round % KINDS.length];
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                faults += faultsOfDoubles(RowShapes.random(random, kind, DType.FLOAT64), form, random)
                        + faultsOfFloats(RowShapes.random(random, kind, DType.FLOAT32), form, random);
            }
        }
        System.out.println("faults: " + (faults + changes() + differencesOfStacks()));
    }

    /// Counts the stacks whose result differs by a bit from that of the array they were cut from.
    private static int differencesOfStacks() {
        Random random = new Random(9);
        int differences = 0;
        for (int round = 0; round < 300; round++) {
            CompressedRows a = StackCase.matrix(random, DType.FLOAT64);
            CompressedRows floats = a.convert(DType.FLOAT32);
            Parallelism parallelism = StackCase.parallelism(random);
            double[] x = StackCase.vector(a.columnCount(), random);
            double[] expected = new double[(int) a.rowCount()];
            double[] y = new double[expected.length];
            Spmv.multiply(1.5, CrsMatrix.wrap(a), x, 0, expected, parallelism);
            Spmv.multiply(1.5, StackCase.cut(a, random), x, 0, y, parallelism);
            float[] expectedFloats = new float[expected.length];
            float[] fy = new float[expected.length];
            Spmv.multiply(1.5f, CrsMatrix.wrap(floats), Numbers.floats(x), 0, expectedFloats, parallelism);
            Spmv.multiply(1.5f, StackCase.cut(floats, random), Numbers.floats(x), 0, fy, parallelism);
            differences += Arrays.equals(y, expected) && Arrays.equals(fy, expectedFloats) ? 0 : 1;
        }
        return differences;
    }

    private static int faultsOfDoubles(CompressedRows a, SpmvPlan.Form form, Random random) {
        double beta = random.nextInt(2) * 0.5;
        double[] x = random.doubles(a.columnCount(), -1, 1).toArray();
        double[] old = random.doubles(a.rowCount(), -1, 1).toArray();
        double[] y = old.clone();
        SpmvPlan.of(CrsMatrix.wrap(a), form, Parallelism.sequential()).multiply(1.5, x, beta, y);
        return RowShapes.faults(RowShapes.product(a, 1.5, x, beta, old), y,
                RowShapes.bound(a, 1.5, x, beta, old, 0x1p-53));
    }

    private static int faultsOfFloats(CompressedRows a, SpmvPlan.Form form, Random random) {
        float beta = random.nextInt(2) * 0.5f;
        float[] x = Numbers.floats(random.doubles(a.columnCount(), -1, 1).toArray());
        float[] old = Numbers.floats(random.doubles(a.rowCount(), -1, 1).toArray());
        float[] y = old.clone();
        SpmvPlan.of(CrsMatrix.wrap(a), form, Parallelism.sequential()).multiply(1.5f, x, beta, y);
        double[] wideX = Numbers.doubles(x);
        double[] wideOld = Numbers.doubles(old);
        return RowShapes.faults(RowShapes.product(a, 1.5, wideX, beta, wideOld), Numbers.doubles(y),
                RowShapes.bound(a, 1.5, wideX, beta, wideOld, 0x1p-24));
    }

    /// Counts the calls whose result differs from that of the first one, which was interpreted.
    private static int changes() {
        Random random = new Random(8);
        int changes = 0;
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            CompressedRows a = RowShapes.random(random, "mixed", DType.FLOAT64);
            SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), form, Parallelism.sequential());
            SpmvPlan floatPlan = SpmvPlan.of(CrsMatrix.wrap(a.convert(DType.FLOAT32)), form, Parallelism.sequential());
            double[] x = random.doubles(a.columnCount()).toArray();
            float[] fx = Numbers.floats(x);
            double[] first = new double[(int) a.rowCount()];
            plan.multiply(x, first);
            float[] firstFloats = new float[first.length];
            floatPlan.multiply(fx, firstFloats);
            for (int call = 0; call < 3000; call++) {
                double[] y = new double[first.length];
                plan.multiply(x, y);
                float[] floats = new float[first.length];
                floatPlan.multiply(fx, floats);
                changes += Arrays.equals(y, first) && Arrays.equals(floats, firstFloats) ? 0 : 1;
            }
        }
        return changes;
    }
}
