package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

/// Sequential sampled products allocate nothing once they are compiled.
class SddmmAllocationTest {

    @Test
    void sequentialCallsAllocateNothing() {
        int rows = 50;
        int[] pointers = new int[rows + 1];
        char[] columns = new char[rows * 40];
        for (int p = 0; p < columns.length; p++) {
            columns[p] = (char) (p % 40 * 2);
            pointers[p / 40 + 1] = p + 1;
        }
        CompressedRows doubles = CompressedRows.wrap(rows, 80, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.uniform(2, columns.length));
        CompressedRows floats = doubles.convert(DType.FLOAT32);
        CrsMatrix sampled = CrsMatrix.wrap(doubles);
        CrsMatrix sampledFloats = CrsMatrix.wrap(floats);
        double[] a = new double[rows * 19];
        double[] b = new double[80 * 19];
        double[] c = new double[columns.length];
        float[] fa = new float[a.length];
        float[] fb = new float[b.length];
        float[] fc = new float[c.length];
        Arrays.fill(b, 1);
        assertThat(Allocations.ofCompiled(100, () -> {
            Sddmm.multiply(sampled, a, b, 19, c, Parallelism.sequential());
            Sddmm.multiply(sampledFloats, fa, fb, 19, fc, Parallelism.sequential());
        })).as("bytes of 100 pairs of calls").isZero();
    }
}
