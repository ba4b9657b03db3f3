package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Matrices of any doubles whose rows have the lengths at which kernels change their ways, and stacks cut from them at random.
final class StackCase {

    private static final List<Executor> EXECUTORS = List.of(ForkJoinPool.commonPool(), Runnable::run);
    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};
    private static final double[] ALPHAS = {1, -1.3, 0, 0.7};
    private static final double[] BETAS = {0, 1, -0.7, 0.3};

    private StackCase() {}

    /// Makes a matrix with columns of 8 to 64 bits, plain or uniform values, plain or hyper-sparse rows.
    static CompressedRows matrix(Random random, DType dtype) {
        return switch (random.nextInt(8)) {
            case 0 -> LongRows.random(random, dtype, false);
            case 1, 2 -> {
                CompressedRows narrow = RandomRows.of(random, random.nextInt(90), 1 + random.nextInt(250), 0.3)
                        .convert(dtype);
                yield random.nextBoolean() ? narrow : narrow.toHyperRows();
            }
            default -> RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], dtype);
        };
    }

    /// Cuts a matrix into 1 to 7 blocks at random rows, so that some have no rows and some no elements.
    static RowStack cut(CompressedRows a, Random random) {
        long[] cuts = random.longs(2 + random.nextInt(7), 0, a.rowCount() + 1).sorted().toArray();
        cuts[0] = 0;
        cuts[cuts.length - 1] = a.rowCount();
        CompressedRows[] blocks = new CompressedRows[cuts.length - 1];
        for (int k = 0; k < blocks.length; k++) {
            blocks[k] = a.rows(cuts[k], cuts[k + 1]);
        }
        return RowStack.of(blocks);
    }

    static Parallelism parallelism(Random random) {
        return Parallelism.on(EXECUTORS.get(random.nextInt(EXECUTORS.size())), 1 + random.nextInt(4))
                .withLeastWork(0);
    }

    static double alpha(Random random) {
        return ALPHAS[random.nextInt(ALPHAS.length)];
    }

    static double beta(Random random) {
        return BETAS[random.nextInt(BETAS.length)];
    }

    static double[] vector(long length, Random random) {
        return random.doubles(length, -1, 1).toArray();
    }

    /// An old result: NaN where it must be ignored.
    static double[] old(long length, double beta, Random random) {
        double[] old = vector(length, random);
        if (beta == 0) {
            Arrays.fill(old, Double.NaN);
        }
        return old;
    }

    static long[] bits(double[] numbers) {
        return Arrays.stream(numbers).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}
