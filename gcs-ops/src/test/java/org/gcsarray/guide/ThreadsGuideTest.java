package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.shape.SmoothShape;

/// The page on threads shows the code between the markers here, and the code does what its comments say.
class ThreadsGuideTest {

    private final CooArray coo = CooArray.builder(SmoothShape.of(3, 2), DType.FLOAT64).add(2, 0, 0).add(3, 1, 1)
            .add(4, 2, 1).build();
    private final double[] x = {1, 10};
    private final double[] y = new double[3];

    @Test
    void severalThreadsForOneCall(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.mtx");
        ArrayFiles.write(coo, file, WriteOptions.DEFAULT);
        try (ExecutorService pool = Executors.newFixedThreadPool(3)) {
            // begin
            Parallelism four = Parallelism.on(pool, 4); // your three threads and the calling one
            CrsMatrix matrix = Convert.toCrs(coo, ConvertOptions.DEFAULT.withParallelism(four));
            Spmv.multiply(1, matrix, x, 0, y, four);
            Sparse sums = Sparse.of(matrix).with(OpOptions.DEFAULT.withParallelism(four)).sum(0);
            LoadedArray read = ArrayFiles.read(file, ReadOptions.DEFAULT.withParallelism(four));
            // end
            assertThat(y).containsExactly(2, 30, 40);
            assertThat(sums.sum()).isEqualTo(9);
            assertThat(read.array().shape()).isEqualTo(SmoothShape.of(3, 2));
        }
    }

    private static double work(int block) {
        return block;
    }

    @Test
    void workOfYourOwn() {
        Parallelism four = Parallelism.threads(4);
        int blocks = 10;
        double[] sums = new double[4];
        // begin
        four.run(4, task -> {
            for (int block = task; block < blocks; block += 4) {
                Parallelism.checkpoint(); // ends this task if another one has failed, or somebody interrupts
                sums[task] += work(block);
            }
        });
        // end
        assertThat(sums).containsExactly(12, 15, 8, 10);
    }

    @Test
    void interrupts() {
        CrsMatrix a = Convert.toCrs(coo);
        Parallelism four = Parallelism.threads(4);
        boolean interrupted = false;
        // begin
        Thread.currentThread().interrupt();
        try {
            Spmv.multiply(1, a, x, 0, y, four);
        } catch (StoppedException stopped) {
            interrupted = Thread.interrupted(); // true; y is as it was, or incomplete
        }
        // end
        assertThat(interrupted).isTrue();
        assertThat(y).containsOnly(0);
    }
}
