package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.house.JavaProgram;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.ScalarKernels;
import org.gcsarray.kernel.internal.Vectors;

/// Rows laid side by side against the definition, in every width of vectors: rows of all lengths about a vector, empty and absent
/// rows, rows at the very end of the arrays. [ProductLoops], [ProductVectors].
class ProductLoopsTest {

    private static final int[] LENGTHS = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40};

    @Test
    void scalarLoopsComputeTheDefinition() {
        assertThat(faults(ProductLoops.of(new ScalarKernels()))).isEmpty();
    }

    /// The width of the vectors is fixed when the class is loaded: each width needs its own JVM.
    @Test
    void vectorLoopsComputeTheDefinitionInEveryWidth() throws IOException, InterruptedException {
        for (int bits : new int[] {128, 256, 512}) {
            assertThat(JavaProgram.output(JavaProgram.vectors(bits), ProductLoopsTest.class))
                    .contains("ProductVectors " + bits + " bits: []");
        }
    }

    /// Checks the loops of this JVM and prints the faults.
    public static void main(String[] arguments) {
        ProductLoops loops = ProductLoops.of(Kernels.current());
        System.out.println(loops.getClass().getSimpleName() + " " + Vectors.bits() + " bits: " + faults(loops));
    }

    private static List<String> faults(ProductLoops loops) {
        List<String> faults = new ArrayList<>();
        for (int seed = 0; seed < 400; seed++) {
            compare(loops, new Random(seed), seed, faults);
        }
        return faults;
    }

    private static void compare(ProductLoops loops, Random random, int seed, List<String> faults) {
        int[] pointers = new int[1 + random.nextInt(8) + 1];
        for (int k = 1; k < pointers.length; k++) {
            pointers[k] = pointers[k - 1] + LENGTHS[random.nextInt(LENGTHS.length)];
        }
        int size = pointers[pointers.length - 1];
        int[] columns = random.ints(size, 0, SortedSums.MOST_COLUMNS).toArray();
        double[] values = random.doubles(size).toArray();
        int[] rows = random.ints(12, -1, pointers.length - 1).toArray();
        double[] factors = random.doubles(12).toArray();
        List<Integer> expected = new ArrayList<>();
        List<Double> products = new ArrayList<>();
        int from = random.nextInt(3);
        int to = from;
        for (; to < rows.length; to++) {
            int row = rows[to];
            int length = row < 0 ? 0 : pointers[row + 1] - pointers[row];
            if (expected.size() + length > SortedSums.MOST) {
                break;
            }
            for (int q = row < 0 ? 0 : pointers[row]; q < (row < 0 ? 0 : pointers[row + 1]); q++) {
                expected.add(columns[q]);
                products.add(factors[to] * values[q]);
            }
        }
        int[] target = new int[SortedSums.MOST + SortedSums.ROOM];
        int[] keys = new int[SortedSums.MOST + SortedSums.ROOM];
        double[] scaled = new double[SortedSums.MOST + SortedSums.ROOM];
        int copied = loops.copyRows(pointers, rows, from, to, columns, target);
        int written = loops.scaleRows(new SparseRows(pointers, columns, values, SortedSums.MOST_COLUMNS, 1), rows,
                factors, from, to,
                keys, scaled);
        boolean fits = copied == expected.size() && written == expected.size();
        for (int k = 0; fits && k < expected.size(); k++) {
            fits = target[k] == expected.get(k) && keys[k] == expected.get(k) * SortedSums.MOST + k
                    && scaled[k] == products.get(k);
        }
        if (!fits) {
            faults.add("seed " + seed);
        }
    }
}
