package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.parallel.Parallelism;

/// Sequential calls of a plan allocate nothing once they are compiled. Each width has a JVM of its own, because what the compiler has seen of
/// the same loops in other tests decides now and then whether it keeps vectors off the heap.
class SpmmPlanAllocationTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 20, 32})
    void sequentialCallsAllocateNothing(int width) throws IOException, InterruptedException {
        String output = JavaProgram.output(List.of("-Xbatch", JavaProgram.sameModules()), SpmmPlanAllocationTest.class,
                String.valueOf(width));
        assertThat(output.lines().filter(line -> line.startsWith("bytes"))).as(output).hasSize(12)
                .allMatch(line -> line.startsWith("bytes 0 "));
    }

    /// Prints the bytes that 200 calls allocate, for each form, value type and signature.
    public static void main(String[] arguments) {
        int width = Integer.parseInt(arguments[0]);
        CompressedRows a = SpmmPlanTest.blocks(40, 2);
        CompressedRows single = a.convert(DType.FLOAT32);
        double[] b = new double[200 * width];
        double[] c = new double[40 * width];
        float[] fb = new float[200 * width];
        float[] fc = new float[40 * width];
        DenseMatrix left = DenseMatrix.wrap(b, 200, width);
        DenseMatrix right = DenseMatrix.wrap(c, 40, width);
        DenseMatrix floatLeft = DenseMatrix.wrap(fb, 200, width);
        DenseMatrix floatRight = DenseMatrix.wrap(fc, 40, width);
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            SpmmPlan doubles = SpmmPlan.of(CrsMatrix.wrap(a), width, form, Parallelism.sequential());
            SpmmPlan floats = SpmmPlan.of(CrsMatrix.wrap(single), width, form, Parallelism.sequential());
            print(form + " float64", () -> doubles.multiply(b, c));
            print(form + " float64 alpha beta",
                    () -> doubles.multiply(2, left, 0.5, right));
            print(form + " float32", () -> floats.multiply(fb, fc));
            print(form + " float32 alpha beta",
                    () -> floats.multiply(2, floatLeft, 0.5, floatRight));
        }
    }

    private static void print(String what, Runnable call) {
        System.out.println("bytes " + Allocations.ofCompiled(200, call) + " of " + what);
    }
}
