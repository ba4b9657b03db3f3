package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.kernel.internal.TypedKernels.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Numbers;
import org.gcsarray.house.Thorough;
import org.gcsarray.testing.ArrayArbitraries;

/// Panels of every width against the definition, in every width of vectors, and the blocks they read. Through all [Kernels]:
/// [Float64Panels], [Float64PanelVectors].
class PanelsTest {

    /// Rows that panels of several widths take by eights, with a rest.
    private static final int ROWS = 19;
    private static final int COLUMNS = 19;
    private static final int SHIFT = 3;

    @Test
    void scalarPanelsComputeTheDefinition() {
        assertThat(faults(new ScalarKernels())).isEmpty();
    }

    /// The width of the vectors is fixed when the class is loaded: each width needs its own JVM.
    @Thorough
    @Test
    void vectorPanelsComputeTheDefinitionInEveryWidth() throws IOException, InterruptedException {
        for (int bits : new int[] {128, 256, 512}) {
            assertThat(JavaProgram.output(JavaProgram.vectors(bits), PanelsTest.class))
                    .contains("VectorKernels " + bits + " bits: []");
        }
    }

    /// Checks the panels of this JVM and prints the faults.
    public static void main(String[] arguments) {
        Kernels kernels = Kernels.current();
        List<String> faults = new ArrayList<>(faults(kernels));
        faults.addAll(compilationFaults(kernels));
        System.out.println(kernels.getClass().getSimpleName() + " " + Vectors.bits() + " bits: " + faults);
    }

    private static List<String> faults(Kernels kernels) {
        List<String> faults = new ArrayList<>();
        for (int width = 0; width <= 150; width++) {
            for (double beta : new double[] {0, 1, -0.5}) {
                new Case(new Random(width), ROWS, width, beta, true).compare(kernels, faults);
            }
        }
        return faults;
    }

    /// Interpreted and compiled code must round alike: sums of any doubles stay the same bit for bit.
    private static List<String> compilationFaults(Kernels kernels) {
        Case[] cases = {new Case(new Random(1), 5, 5, 0.3, false), new Case(new Random(2), 5, 13, 0.3, false),
            new Case(new Random(3), 5, 90, 0.3, false)};
        for (Case each : cases) {
            for (TypedKernels typed : TypedKernels.both(kernels)) {
                double[] first = each.multiply(typed);
                for (int call = 0; call < 15_000; call++) {
                    if (!Arrays.equals(first, each.multiply(typed))) {
                        return List.of(
                                "width " + each.width + ", " + typed + ": call " + call + " differs from the first");
                    }
                }
            }
        }
        return List.of();
    }

    private static final class Case {

        private static final int[] LENGTHS = {2, 0, 9, 1, 4};

        private final int rows;
        private final int width;
        private final double beta;
        private final int bRow;
        private final int cRow;
        private final int[] pointers;
        private final int[] columns;
        private final double[] values;
        private final double[] b;
        private final double[] c;

        Case(Random random, int rows, int width, double beta, boolean integers) {
            this.rows = rows;
            this.width = width;
            this.beta = beta;
            this.bRow = width + random.nextInt(3);
            this.cRow = width + random.nextInt(3);
            this.pointers = new int[rows + 1];
            pointers[0] = SHIFT;
            for (int k = 0; k < rows; k++) {
                pointers[k + 1] = pointers[k] + LENGTHS[k % LENGTHS.length];
            }
            int size = pointers[rows] - SHIFT;
            this.columns = random.ints(size, 0, COLUMNS).toArray();
            this.values = numbers(size, integers, random);
            this.b = numbers(2 + COLUMNS * bRow, integers, random);
            this.c = numbers(3 + COLUMNS * cRow, integers, random);
        }

        private static double[] numbers(int count, boolean integers, Random random) {
            return integers ? random.ints(count, -4, 5).asDoubleStream().toArray() : random.doubles(count).toArray();
        }

        double[] multiply(TypedKernels each) {
            double[] result = c.clone();
            each.run(result,
                    t -> run(doubles(Indices.wrap(columns), t), o -> each.kernels().multiplyPanels(o, 0, rows)),
                    t -> run(floats(Indices.wrap(columns), t), o -> each.kernels().multiplyPanels(o, 0, rows)));
            return result;
        }

        private Float64Operands doubles(Indices stored, double[] result) {
            Float64Operands o = Float64Operands.ofThread().rows(pointers, null, stored, Values.wrap(values))
                    .times(3, b, 2, bRow, 1).into(beta, result, 1, cRow, 1, width);
            o.shift = SHIFT;
            return o;
        }

        private Float32Operands floats(Indices stored, float[] result) {
            Float32Operands o = Float32Operands.ofThread()
                    .rows(pointers, null, stored, Values.wrap(Numbers.floats(values)))
                    .times(3, Numbers.floats(b), 2, bRow, 1).into((float) beta, result, 1, cRow, 1, width);
            o.shift = SHIFT;
            return o;
        }

        void compare(Kernels kernels, List<String> faults) {
            double[] product = c.clone();
            double[] outer = c.clone();
            for (int k = 0; k < rows; k++) {
                for (int j = 0; j < width; j++) {
                    double sum = 0;
                    for (int p = pointers[k] - SHIFT; p < pointers[k + 1] - SHIFT; p++) {
                        sum += values[p] * b[2 + columns[p] * bRow + j];
                        if (columns[p] >= 2 && columns[p] < 9) {
                            outer[1 + columns[p] * cRow + j] += 3 * values[p] * b[2 + k * bRow + j];
                        }
                    }
                    product[1 + k * cRow + j] = 3 * sum + beta * c[1 + k * cRow + j];
                }
            }
            for (TypedKernels each : TypedKernels.both(kernels)) {
                check(each + " product", product, multiply(each), faults);
                compareNarrow(each, product, faults);
                double[] sums = c.clone();
                each.run(sums,
                        t -> run(doubles(Indices.wrap(columns), t),
                                o -> each.kernels().addOuterPanels(o, 0, rows, 2, 9)),
                        t -> run(floats(Indices.wrap(columns), t),
                                o -> each.kernels().addOuterPanels(o, 0, rows, 2, 9)));
                check(each + " outer", outer, sums, faults);
            }
        }

        /// The same over 16-bit columns, where kernels read them.
        private void compareNarrow(TypedKernels each, double[] product, List<String> faults) {
            char[] narrow = new char[columns.length];
            for (int p = 0; p < narrow.length; p++) {
                narrow[p] = (char) columns[p];
            }
            if (width > 0 && each.kernels().readsNarrowColumns(each.single() ? Float.BYTES : Double.BYTES, width)) {
                double[] result = c.clone();
                each.run(result, t -> run(doubles(Indices.wrap(narrow), t), o -> {
                    assertThat(o.readNarrow()).isTrue();
                    each.kernels().multiplyPanels(o, 0, rows);
                }), t -> run(floats(Indices.wrap(narrow), t), o -> {
                    assertThat(o.readNarrow()).isTrue();
                    each.kernels().multiplyPanels(o, 0, rows);
                }));
                check(each + " product of narrow columns", product, result, faults);
            }
        }

        private void check(String what, double[] expected, double[] actual, List<String> faults) {
            for (int k = 0; k < expected.length; k++) {
                if (expected[k] != actual[k]) {
                    faults.add(what + " of width " + width + ", beta " + beta + ": [" + k + "] = " + actual[k]
                            + ", expected " + expected[k]);
                    return;
                }
            }
        }
    }

    @Test
    void blocksAreCopiedFromEveryWidthAndType() {
        long[] stored = {1, 200, 0, 255, 7};
        for (int width = 1; width <= 8; width *= 2) {
            int[] target = new int[4];
            ArrayArbitraries.inWidth(stored, width).copyTo(1, 4, target);
            assertThat(target).containsExactly(200, 0, 255, 0);
        }
        Values numbers = Values.wrap(new double[] {1, 2, 3, 4});
        for (DType dtype : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.COMPLEX128}) {
            double[] doubles = new double[3];
            float[] floats = new float[3];
            numbers.convert(dtype).copyTo(1, 3, doubles);
            numbers.convert(dtype).copyTo(1, 3, floats);
            assertThat(doubles).as("%s", dtype).containsExactly(2, 3, 0);
            assertThat(floats).as("%s", dtype).containsExactly(2, 3, 0);
        }
        double[] target = new double[3];
        Values.uniform(6, 9).copyTo(2, 4, target);
        assertThat(target).containsExactly(6, 6, 0);
    }

    @Test
    void blocksEndAtWholeRows() {
        int[] pointers = {0, 0, 1000, 1024, 1024, 1025, 5000, 5001};
        assertThat(ElementBlocks.endOfBlock(pointers, 0, 7)).isEqualTo(4);
        assertThat(ElementBlocks.endOfBlock(pointers, 0, 2)).isEqualTo(2);
        assertThat(ElementBlocks.endOfBlock(pointers, 5, 7)).isEqualTo(6);
        assertThat(ElementBlocks.endOfBlock(pointers, 6, 7)).isEqualTo(7);
        assertThat(ElementBlocks.areDirect(Indices.wrap(new int[1]), Values.wrap(new double[1]))).isTrue();
        assertThat(ElementBlocks.areDirect(Indices.wrap(new int[1]), Values.uniform(1, 1))).isFalse();
        assertThat(ElementBlocks.areDirect(Indices.wrap(new char[1]), Values.wrap(new float[1]))).isFalse();
    }
}
