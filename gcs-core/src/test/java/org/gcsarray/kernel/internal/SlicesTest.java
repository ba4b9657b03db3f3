package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;

/// Slices of every kind and width side by side, written as the drawing of [Slices] shows, and all parts of them.
class SlicesTest {

    private static final int[] WIDTHS = {0, 1, 2, 3, 9};

    private static final int COLUMNS = 70_000;

    /// Arrays of slices of changing kinds, and for each slice, lane and element where it stands. Kinds and columns are bulk from a seed.
    private static final class Case {

        private final int[] rowStarts;
        private final int[] rows;
        private final int[] starts;
        private final byte[] kinds;
        private final byte[] heights;
        private final int[] columnStarts;
        private final int[] least;
        private final int[] bases;
        private final char[] narrow;
        private final int[] wide;
        private final Values values;
        private final boolean uniform;

        Case(int count, boolean uniform, Random random) {
            this.uniform = uniform;
            rowStarts = new int[count];
            starts = new int[count + 1];
            kinds = new byte[count];
            heights = new byte[count];
            columnStarts = new int[count];
            least = new int[count];
            int[] ends = new int[4];
            int lanes = 0;
            int widest = 0;
            for (int s = 0; s < count; s++) {
                int width = WIDTHS[random.nextInt(WIDTHS.length)];
                widest = Math.max(widest, width);
                kinds[s] = s > 0 && random.nextBoolean() ? kinds[s - 1] : (byte) random.nextInt(4);
                boolean adjacent = Slices.isAdjacent(kinds[s]);
                heights[s] = (byte) (adjacent && random.nextBoolean() ? 1 + random.nextInt(8) : 8);
                starts[s + 1] = starts[s] + stride(s) * width;
                int columns = adjacent ? Slices.RUNS : kinds[s];
                columnStarts[s] = ends[columns];
                ends[columns] += adjacent ? width : 8 * width;
                least[s] = kinds[s] == Slices.NARROW ? random.nextInt(COLUMNS - 65_535) : 0;
                rowStarts[s] = adjacent ? 8 * s : lanes;
                lanes += adjacent ? 0 : 8;
            }
            rows = new int[lanes];
            for (int s = 0; s < count; s++) {
                for (int l = 0; l < 8 && !Slices.isAdjacent(kinds[s]); l++) {
                    rows[rowStarts[s] + l] = 8 * s + (3 * l + s) % 8;
                }
            }
            bases = random.ints(ends[Slices.RUNS], 0, COLUMNS - 7).toArray();
            narrow = new char[ends[Slices.NARROW]];
            for (int k = 0; k < narrow.length; k++) {
                narrow[k] = (char) (k % 5 == 0 ? 65_535 : random.nextInt(65_536));
            }
            wide = random.ints(ends[Slices.WIDE], 0, COLUMNS).toArray();
            double[] numbers = random.ints((uniform ? 8 * widest : starts[count]) + Slices.PADDING, -4, 5)
                    .asDoubleStream()
                    .toArray();
            if (uniform) {
                Arrays.fill(numbers, -3);
            }
            values = Values.wrap(numbers);
        }

        private int stride(int s) {
            return kinds[s] == Slices.SHARED ? heights[s] : 8;
        }

        Slices slices(TypedKernels kernels) {
            return new Slices(rowStarts, rows, starts, kinds, heights, columnStarts, least, bases, narrow, wide,
                    kernels.typed(values), uniform);
        }

        /// Adds up slices `from .. to-1` element by element.
        double[] product(int from, int to, double alpha, double[] x, double beta, double[] y) {
            double[] result = y.clone();
            for (int s = from; s < to; s++) {
                for (int l = 0; l < heights[s]; l++) {
                    double sum = 0;
                    for (int k = 0; k < (starts[s + 1] - starts[s]) / stride(s); k++) {
                        int e = stride(s) * k + l;
                        int column = switch (kinds[s]) {
                            case Slices.RUNS -> bases[columnStarts[s] + k] + l;
                            case Slices.SHARED -> bases[columnStarts[s] + k];
                            case Slices.NARROW -> least[s] + narrow[columnStarts[s] + e];
                            default -> wide[columnStarts[s] + e];
                        };
                        sum += values.getDouble(uniform ? e : starts[s] + e) * x[column];
                    }
                    int row = Slices.isAdjacent(kinds[s]) ? rowStarts[s] + l : rows[rowStarts[s] + l];
                    result[row] = alpha * sum + (beta == 0 ? 0 : beta * y[row]);
                }
            }
            return result;
        }
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void slicesOfEveryKind(TypedKernels each) {
        double[] x = new Random(5).ints(COLUMNS, -4, 5).asDoubleStream().toArray();
        float[] floats = Numbers.floats(x);
        for (int count = 0; count < 24; count++) {
            Random random = new Random(count);
            Case a = new Case(count, count % 3 == 0, random);
            Slices slices = a.slices(each);
            for (double beta : new double[] {0, -0.5}) {
                double[] old = new double[8 * count + 1];
                Arrays.fill(old, beta == 0 ? Double.NaN : 6);
                int from = random.nextInt(count + 1);
                int to = from + random.nextInt(count - from + 1);
                for (int[] part : new int[][] {{0, count}, {from, to}}) {
                    double[] y = old.clone();
                    each.run(y, t -> each.kernels().multiplySlices(slices, part[0], part[1], 3, x, beta, t),
                            t -> each.kernels().multiplySlices(slices, part[0], part[1], 3, floats, (float) beta, t));
                    assertThat(Numbers.unsigned(y)).as("slices %s .. %s of %s", part[0], part[1], slices)
                            .isEqualTo(Numbers.unsigned(a.product(part[0], part[1], 3, x, beta, old)));
                }
            }
        }
    }
}
