package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.kernel.internal.TypedKernels.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Numbers;
import org.gcsarray.house.Thorough;
import org.gcsarray.kernel.internal.spgemm.RowSums;
import org.gcsarray.kernel.internal.spgemm.RowTerms;
import org.gcsarray.kernel.internal.spgemm.SparseRows;
import org.gcsarray.testing.ArrayArbitraries;

/// Which kernels are chosen, and that all of them compute the same in every width of vectors.
class KernelChoiceTest {

    private static final String PROPERTY = "gcs.kernels";
    private static final String GATHERS = "gcs.vector.gathers";

    private final @Nullable String before = System.getProperty(PROPERTY);
    private final @Nullable String gathersBefore = System.getProperty(GATHERS);

    @AfterEach
    void restore() {
        restore(PROPERTY, before);
        restore(GATHERS, gathersBefore);
    }

    private static void restore(String property, @Nullable String value) {
        if (value == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, value);
        }
    }

    private static boolean hasVectorModule() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    @Test
    void followsTheModuleAndTheProperty() {
        System.setProperty(PROPERTY, "scalar");
        assertThat(KernelChoice.of(Kernels.choice())).isInstanceOf(ScalarKernels.class);
        System.setProperty(PROPERTY, "vector");
        if (hasVectorModule()) {
            assertThat(KernelChoice.of(Kernels.choice())).isInstanceOf(VectorKernels.class);
        } else {
            assertThatThrownBy(Kernels::choice).isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("--add-modules jdk.incubator.vector");
        }
        System.clearProperty(PROPERTY);
        boolean wide = hasVectorModule() && Vectors.bits() >= 256;
        assertThat(KernelChoice.of(Kernels.choice())).isInstanceOf(wide ? VectorKernels.class : ScalarKernels.class);
        System.setProperty(PROPERTY, "fastest");
        assertThatThrownBy(Kernels::choice).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"fastest\"");
    }

    @Test
    void refusesOtherAnswersThanTrueAndFalse() {
        System.setProperty(GATHERS, "yes");
        System.setProperty(PROPERTY, "vector");
        assertThatThrownBy(Kernels::choice).hasMessageContaining(hasVectorModule()
                ? "gcs.vector.gathers is \"yes\"; true or false is expected" : "--add-modules jdk.incubator.vector");
    }

    /// The choice is made in whatever class asks first: this needs its own JVM.
    @Test
    void kernelsAreChosenAndLoggedOnce() throws IOException, InterruptedException {
        assertThat(JavaProgram.output(List.of(), Choosing.class).lines()).containsExactly("refused twice: true",
                "one object: true",
                "[scalar kernels: forced by gcs.kernels=scalar]");
    }

    /// Lets several classes choose, first against a property that makes no sense, and prints what was logged.
    static final class Choosing {

        private Choosing() {}

        public static void main(String[] arguments) {
            List<String> logged = new ArrayList<>();
            Logger logger = Logger.getLogger("org.gcsarray.kernel");
            logger.setUseParentHandlers(false);
            logger.setLevel(Level.ALL);
            logger.addHandler(new Handler() {
                @Override
                public void publish(LogRecord record) {
                    logged.add(new SimpleFormatter().formatMessage(record));
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            });
            System.setProperty(PROPERTY, "fastest");
            boolean once = isRefused();
            System.out.println("refused twice: " + (once && isRefused()));
            System.setProperty(PROPERTY, "scalar");
            Kernels first = Kernels.current();
            SparseRows b = new SparseRows(new int[] {0, 1}, new int[1], new double[1], 1, 0);
            new RowSums(b, new RowTerms(new int[1], new double[1]), 1).count(0, 1);
            System.setProperty(PROPERTY, "vector");
            System.out.println("one object: " + (first == Kernels.current()));
            System.out.println(logged);
        }

        private static boolean isRefused() {
            try {
                Kernels.current();
                return false;
            } catch (IllegalArgumentException expected) {
                return true;
            }
        }
    }

    @Test
    void scalarKernelsComputeTheDefinition() {
        assertThat(faults(new ScalarKernels())).isEmpty();
    }

    /// The width of the vectors is fixed when the class is loaded: each width needs its own JVM.
    @Thorough
    @Test
    void vectorKernelsComputeTheDefinitionInEveryWidth() throws IOException, InterruptedException {
        for (int bits : new int[] {128, 256, 512}) {
            assertThat(JavaProgram.output(JavaProgram.vectors(bits), KernelChoiceTest.class))
                    .contains("VectorKernels " + bits + " bits: 0 faults");
        }
    }

    /// Checks the kernels of this JVM and prints the faults.
    public static void main(String[] arguments) {
        Kernels kernels = Kernels.current();
        List<String> faults = new ArrayList<>(compilationFaults(kernels));
        faults.addAll(faults(kernels));
        System.out.println(kernels.getClass().getSimpleName() + " " + Vectors.bits() + " bits: " + faults.size()
                + " faults " + faults);
    }

    /// Compares sums computed by interpreted code with those of the same calls once compiled: they must be the same bit for bit, or
    /// results would change during a run. Needs a JVM that has not run the kernels yet.
    private static List<String> compilationFaults(Kernels kernels) {
        Random random = new Random(3);
        int size = 999;
        Indices columns = ArrayArbitraries.inWidth(random.longs(size, 0, size).toArray(), 4);
        Values doubles = Values.wrap(random.doubles(size).toArray());
        Values floats = doubles.convert(DType.FLOAT32);
        double[] x = random.doubles(size).toArray();
        float[] fx = Numbers.floats(x);
        double first = dot(kernels, columns, doubles, x, 9, size);
        float firstFloat = dot(kernels, columns, floats, fx, 9, size);
        for (int call = 0; call < 40_000; call++) {
            double again = dot(kernels, columns, doubles, x, 9, size);
            float againFloat = dot(kernels, columns, floats, fx, 9, size);
            if (again != first || againFloat != firstFloat) {
                return List.of("call " + call + " gives " + again + " and " + againFloat + ", the first gave " + first
                        + " and " + firstFloat);
            }
        }
        return List.of();
    }

    private static double dot(Kernels kernels, Indices columns, Values values, double[] x, int from, int to) {
        try (Float64Operands o = Float64Operands.ofThread().elements(columns, values).times(1, x, 0, 1, 1)) {
            return kernels.dot(o, from, to);
        }
    }

    private static float dot(Kernels kernels, Indices columns, Values values, float[] x, int from, int to) {
        try (Float32Operands o = Float32Operands.ofThread().elements(columns, values).times(1, x, 0, 1, 1)) {
            return kernels.dot(o, from, to);
        }
    }

    /// Compares every method with the definition, over small integers, so that all sums are exact.
    static List<String> faults(Kernels kernels) {
        List<String> faults = new ArrayList<>();
        Random random = new Random(11);
        for (int round = 0; round < 400; round++) {
            int width = 1 << (round % 4);
            int size = random.nextInt(round % 3 == 0 ? 5 : 200);
            int from = random.nextInt(20);
            int rows = 256;
            long[] columns = random.longs(from + size + 3L, 0, rows).toArray();
            double[] values = integers(columns.length, random);
            boolean uniform = round % 5 == 0;
            Indices stored = ArrayArbitraries.inWidth(columns, width);
            Values doubles = uniform ? Values.uniform(2, columns.length) : Values.wrap(values);
            Operation operation = new Operation(stored, doubles, from, from + size, rows, round % 37);
            operation.compare(kernels, random, faults);
        }
        return faults;
    }

    private static double[] integers(int length, Random random) {
        return random.ints(length, -4, 5).asDoubleStream().toArray();
    }

    private record Operation(Indices columns, Values values, int from, int to, int rows, int width) {

        void compare(Kernels kernels, Random random, List<String> faults) {
            double[] x = integers(rows, random);
            double[] b = integers(rows * width + 2, random);
            double[] c = integers(rows * width + 2, random);
            double sum = 0;
            double[] scaled = x.clone();
            double[] row = c.clone();
            double[] outer = c.clone();
            for (int p = from; p < to; p++) {
                int column = (int) columns.get(p);
                sum += values.getDouble(p) * x[column];
                scaled[column] += 3 * values.getDouble(p);
                for (int j = 0; j < width; j++) {
                    row[1 + j] += 3 * values.getDouble(p) * b[2 + column * width + j];
                    outer[2 + column * width + j] += 3 * values.getDouble(p) * b[1 + j];
                }
            }
            for (TypedKernels each : TypedKernels.both(kernels)) {
                compare(each, each.typed(values), x, b, c, List.of(new double[] {sum}, scaled, row, outer), faults);
            }
        }

        private void compare(TypedKernels each, Values typed, double[] x, double[] b, double[] c,
                List<double[]> expected, List<String> faults) {
            int[] pointers = {0, from, to};
            double[] sum = {0};
            each.run(sum, t -> t[0] = dot(each.kernels(), columns, typed, x, from, to),
                    t -> t[0] = dot(each.kernels(), columns, typed, Numbers.floats(x), from, to));
            check(each + " dot", expected.get(0), sum, faults);
            double[] y = x.clone();
            each.run(y,
                    t -> run(Float64Operands.ofThread().rows(pointers, null, columns, typed)
                            .times(6, new double[] {9, 0.5}, 0, 1, 1).into(1, t, 0, 1, 1, 1),
                            o -> each.kernels().addTransposed(o, 1, 2)),
                    t -> run(Float32Operands.ofThread().rows(pointers, null, columns, typed)
                            .times(6, new float[] {9, 0.5f}, 0, 1, 1).into(1, t, 0, 1, 1, 1),
                            o -> each.kernels().addTransposed(o, 1, 2)));
            check(each + " addTransposed", expected.get(1), y, faults);
            double[] row = c.clone();
            each.run(row,
                    t -> run(Float64Operands.ofThread().elements(columns, typed).times(3, b, 2, width, 1)
                            .into(1, t, 1, width, 1, width),
                            o -> Float64Products.addRow(each.kernels(), o, from, to, 0)),
                    t -> run(Float32Operands.ofThread().elements(columns, typed)
                            .times(3, Numbers.floats(b), 2, width, 1).into(1, t, 1, width, 1, width),
                            o -> Float32Products.addRow(each.kernels(), o, from, to, 0)));
            check(each + " addRow", expected.get(2), row, faults);
            double[] outer = c.clone();
            each.run(outer,
                    t -> run(Float64Operands.ofThread().elements(columns, typed).times(3, b, 1, width, 1)
                            .into(1, t, 2, width, 1, width),
                            o -> Float64Products.addOuter(each.kernels(), o, from, to, 0)),
                    t -> run(Float32Operands.ofThread().elements(columns, typed)
                            .times(3, Numbers.floats(b), 1, width, 1).into(1, t, 2, width, 1, width),
                            o -> Float32Products.addOuter(each.kernels(), o, from, to, 0)));
            check(each + " addOuter", expected.get(3), outer, faults);
            for (int beta : new int[] {0, -1}) {
                double[] rowsOf = {7, beta == 0 ? Double.NaN : 2, 5};
                each.run(rowsOf,
                        t -> run(Float64Operands.ofThread().rows(pointers, null, columns, typed)
                                .times(3, x, 0, 1, 1).into(beta, t, 0, 1, 1, 1),
                                o -> each.kernels().multiplyRows(o, 1, 2, false)),
                        t -> run(Float32Operands.ofThread().rows(pointers, null, columns, typed)
                                .times(3, Numbers.floats(x), 0, 1, 1).into(beta, t, 0, 1, 1, 1),
                                o -> each.kernels().multiplyRows(o, 1, 2, false)));
                check(each + " multiplyRows", new double[] {7, 3 * expected.get(0)[0] + beta * 2, 5}, rowsOf, faults);
            }
        }

        private void check(String what, double[] expected, double[] actual, List<String> faults) {
            for (int k = 0; k < expected.length; k++) {
                if (Double.compare(expected[k] + 0.0, actual[k] + 0.0) != 0) {
                    faults.add(what + " with " + columns.byteWidth() + "-byte columns, width " + width + ", positions "
                            + from + ".." + to + ": [" + k
                            + "] = " + actual[k] + ", expected " + expected[k]);
                    return;
                }
            }
        }
    }
}
