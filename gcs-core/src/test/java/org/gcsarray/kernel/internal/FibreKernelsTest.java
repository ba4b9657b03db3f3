package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.house.Numbers;

/// Loops over fibres against their definition, for all widths up to four vectors of the widest kind and a rest, and fibres of all lengths
/// up to two groups of four elements and a rest. Through all [Kernels]: [Float64FibreLoops], [Float64FibreVectors].
class FibreKernelsTest {

    private static final int MOST_WIDTH = 67;
    private static final int ROWS = 7;
    private static final int BASE = 2;

    /// Fibres of 0 to 9 elements, of which all but the first and the last are taken; rows of w and c in any order, some of c twice. The
    /// numbers are bulk: nothing there to shrink.
    @SuppressWarnings("ArrayRecordComponent") // a bundle of arguments, never compared
    private record Fibres(int width, int[] starts, int[] along, double[] values, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets) {

        static Fibres of(int width) {
            Random random = new Random(width);
            int[] starts = new int[11];
            for (int k = 0; k < 10; k++) {
                starts[k + 1] = starts[k] + k;
            }
            int size = starts[10];
            int[] wOffsets = new int[10];
            Arrays.setAll(wOffsets, k -> 1 + (3 * k + 1) % 10 * (width + 1));
            int[] cOffsets = new int[10];
            Arrays.setAll(cOffsets, k -> 1 + (k < 5 ? k : 3 * k % 5) * (width + 2));
            return new Fibres(width, starts, random.ints(size, 0, ROWS).toArray(), numbers(BASE + size, random),
                    numbers(ROWS * width, random), numbers(11 * (width + 1), random), wOffsets,
                    numbers(11 * (width + 2), random), cOffsets);
        }

        FibreRuns runs() {
            return new FibreRuns(starts, along);
        }

        Float64Fibres doubles() {
            return new Float64Fibres(runs(), values, width);
        }

        Float32Fibres floats() {
            return new Float32Fibres(runs(), Numbers.floats(values), width);
        }

        private static double[] numbers(int length, Random random) {
            return random.ints(length, -3, 4).asDoubleStream().toArray();
        }
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void fibresAreAdded(TypedKernels each) {
        for (int width = 0; width <= MOST_WIDTH; width++) {
            Fibres f = Fibres.of(width);
            double[] expected = f.c().clone();
            for (int k = 1; k < 9; k++) {
                for (int j = 0; j < width; j++) {
                    double sum = 0;
                    for (int p = f.starts()[k]; p < f.starts()[k + 1]; p++) {
                        sum += f.values()[BASE + p] * f.b()[f.along()[p] * width + j];
                    }
                    expected[f.cOffsets()[k] + j] += sum * f.w()[f.wOffsets()[k] + j];
                }
            }
            double[] c = f.c().clone();
            each.run(c,
                    t -> each.kernels().addFibres(f.doubles(), 1, 9, BASE, f.b(),
                            new Float64OffsetRows(f.w(), f.wOffsets()), new Float64OffsetRows(t, f.cOffsets())),
                    t -> each.kernels().addFibres(f.floats(), 1, 9, BASE, Numbers.floats(f.b()),
                            new Float32OffsetRows(Numbers.floats(f.w()), f.wOffsets()),
                            new Float32OffsetRows(t, f.cOffsets())));
            assertThat(Numbers.unsigned(c)).as("width %s", width).isEqualTo(Numbers.unsigned(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void fibresAreScattered(TypedKernels each) {
        for (int width = 0; width <= MOST_WIDTH; width++) {
            Fibres f = Fibres.of(width);
            double[] expected = f.b().clone();
            for (int k = 1; k < 9; k++) {
                for (int p = f.starts()[k]; p < f.starts()[k + 1]; p++) {
                    for (int j = 0; j < width; j++) {
                        expected[f.along()[p] * width + j] += f.values()[BASE + p] * f.w()[f.wOffsets()[k] + j];
                    }
                }
            }
            double[] c = f.b().clone();
            each.run(c,
                    t -> each.kernels().scatterFibres(f.doubles(), 1, 9, BASE,
                            new Float64OffsetRows(f.w(), f.wOffsets()), t),
                    t -> each.kernels().scatterFibres(f.floats(), 1, 9, BASE,
                            new Float32OffsetRows(Numbers.floats(f.w()), f.wOffsets()), t));
            assertThat(Numbers.unsigned(c)).as("width %s", width).isEqualTo(Numbers.unsigned(expected));
        }
    }

    /// Into another array, and into the left operand itself.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void rowsAreMultiplied(TypedKernels each) {
        for (int width = 0; width <= MOST_WIDTH; width++) {
            Fibres f = Fibres.of(width);
            double[] expected = f.c().clone();
            double[] inPlace = f.w().clone();
            for (int k = 1; k < 9; k++) {
                for (int j = 0; j < width; j++) {
                    int left = f.wOffsets()[k] + j;
                    int right = f.wOffsets()[9 - k] + j;
                    expected[f.cOffsets()[k] + j] = f.w()[left] * f.w()[right];
                    inPlace[left] = f.w()[left] * f.c()[f.cOffsets()[k] + j];
                }
            }
            int[] reversed = new int[10];
            Arrays.setAll(reversed, k -> f.wOffsets()[9 - k]);
            double[] c = f.c().clone();
            each.run(c,
                    t -> each.kernels().multiplyRows(new Float64OffsetRows(f.w(), f.wOffsets()),
                            new Float64OffsetRows(f.w(), reversed), new Float64OffsetRows(t, f.cOffsets()), 1, 9,
                            f.width()),
                    t -> each.kernels().multiplyRows(new Float32OffsetRows(Numbers.floats(f.w()), f.wOffsets()),
                            new Float32OffsetRows(Numbers.floats(f.w()), reversed),
                            new Float32OffsetRows(t, f.cOffsets()), 1, 9, f.width()));
            assertThat(Numbers.unsigned(c)).as("width %s", width).isEqualTo(Numbers.unsigned(expected));
            double[] w = f.w().clone();
            each.run(w,
                    t -> each.kernels().multiplyRows(new Float64OffsetRows(t, f.wOffsets()),
                            new Float64OffsetRows(f.c(), f.cOffsets()), new Float64OffsetRows(t, f.wOffsets()), 1, 9,
                            f.width()),
                    t -> each.kernels().multiplyRows(new Float32OffsetRows(t, f.wOffsets()),
                            new Float32OffsetRows(Numbers.floats(f.c()), f.cOffsets()),
                            new Float32OffsetRows(t, f.wOffsets()), 1, 9, f.width()));
            assertThat(Numbers.unsigned(w)).as("width %s", width).isEqualTo(Numbers.unsigned(inPlace));
        }
    }

    /// The last fibre has seven elements: four, and three that are no group, before some that must not be touched.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void fibresAreMultipliedAsDots(TypedKernels each) {
        for (int width = 0; width <= MOST_WIDTH; width++) {
            Fibres f = Fibres.of(width);
            double[] c = new double[BASE + f.along().length + 1];
            Arrays.fill(c, 5);
            double[] expected = c.clone();
            for (int k = 0; k < 8; k++) {
                for (int p = f.starts()[k]; p < f.starts()[k + 1]; p++) {
                    expected[BASE + p] = 0;
                    for (int j = 0; j < width; j++) {
                        expected[BASE + p] += f.w()[f.wOffsets()[k] + j] * f.b()[f.along()[p] * width + j];
                    }
                }
            }
            each.run(c,
                    t -> each.kernels().dotFibres(f.runs(), 8, f.w(), f.wOffsets(), f.b(), f.width(), t,
                            BASE),
                    t -> each.kernels().dotFibres(f.runs(), 8, Numbers.floats(f.w()), f.wOffsets(),
                            Numbers.floats(f.b()), f.width(), t, BASE));
            assertThat(Numbers.unsigned(c)).as("width %s", width).isEqualTo(Numbers.unsigned(expected));
        }
    }
}
