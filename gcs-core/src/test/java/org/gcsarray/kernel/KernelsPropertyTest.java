package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;

/// SpMV and SpMM against the definition, over index widths, row forms, values, factors, threads and executors.
class KernelsPropertyTest {

    private static final List<Executor> EXECUTORS = List.of(ForkJoinPool.commonPool(), Runnable::run,
            task -> new Thread(task).start(),
            task -> ForkJoinPool.commonPool().execute(() -> ForkJoinPool.commonPool().execute(task)));

    private static Parallelism parallelism(Random random) {
        int threads = 1 + random.nextInt(5);
        return Parallelism.on(EXECUTORS.get(random.nextInt(EXECUTORS.size())), threads).withLeastWork(0);
    }

    @Property
    @Effort(HIGH)
    void spmvOfDoubles(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        boolean transposed = random.nextBoolean();
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] x = KernelCase.vector(transposed ? matrix.rows() : matrix.cols(), random);
        double[] y = KernelCase.old(transposed ? matrix.cols() : matrix.rows(), beta, random);
        double[] expected = matrix.product(transposed, alpha, x, beta, y, 1);
        if (transposed) {
            Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(matrix.a()), x, beta, y, parallelism(random));
        } else {
            Spmv.multiply(alpha, CrsMatrix.wrap(matrix.a()), x, beta, y, parallelism(random));
        }
        assertThat(Numbers.unsigned(y)).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    @Effort(HIGH)
    void spmvOfFloats(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT32);
        boolean transposed = random.nextBoolean();
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] x = KernelCase.vector(transposed ? matrix.rows() : matrix.cols(), random);
        double[] old = KernelCase.old(transposed ? matrix.cols() : matrix.rows(), beta, random);
        float[] y = Numbers.floats(old);
        double[] expected = matrix.product(transposed, alpha, x, beta, old, 1);
        if (transposed) {
            Spmv.multiplyTransposed((float) alpha, CrsMatrix.wrap(matrix.a()), Numbers.floats(x), (float) beta, y,
                    parallelism(random));
        } else {
            Spmv.multiply((float) alpha, CrsMatrix.wrap(matrix.a()), Numbers.floats(x), (float) beta, y,
                    parallelism(random));
        }
        assertThat(Numbers.unsigned(y)).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    void spmmOfDoubles(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        boolean transposed = random.nextBoolean();
        int width = random.nextInt(40);
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] b = KernelCase.vector((transposed ? matrix.rows() : matrix.cols()) * width, random);
        double[] c = KernelCase.old((transposed ? matrix.cols() : matrix.rows()) * width, beta, random);
        double[] expected = matrix.product(transposed, alpha, b, beta, c, width);
        if (transposed) {
            Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(matrix.a()),
                    DenseMatrix.wrap(b, matrix.a().rowCount(), width), beta,
                    DenseMatrix.wrap(c, matrix.a().columnCount(), width), parallelism(random));
        } else {
            Spmm.multiply(alpha, CrsMatrix.wrap(matrix.a()), DenseMatrix.wrap(b, matrix.a().columnCount(), width), beta,
                    DenseMatrix.wrap(c, matrix.a().rowCount(), width), parallelism(random));
        }
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    void spmmOfFloats(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT32);
        boolean transposed = random.nextBoolean();
        int width = random.nextInt(40);
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] b = KernelCase.vector((transposed ? matrix.rows() : matrix.cols()) * width, random);
        double[] old = KernelCase.old((transposed ? matrix.cols() : matrix.rows()) * width, beta, random);
        float[] c = Numbers.floats(old);
        double[] expected = matrix.product(transposed, alpha, b, beta, old, width);
        if (transposed) {
            Spmm.multiplyTransposed((float) alpha, CrsMatrix.wrap(matrix.a()),
                    DenseMatrix.wrap(Numbers.floats(b), matrix.a().rowCount(), width), (float) beta,
                    DenseMatrix.wrap(c, matrix.a().columnCount(), width), parallelism(random));
        } else {
            Spmm.multiply((float) alpha, CrsMatrix.wrap(matrix.a()),
                    DenseMatrix.wrap(Numbers.floats(b), matrix.a().columnCount(), width), (float) beta,
                    DenseMatrix.wrap(c, matrix.a().rowCount(), width), parallelism(random));
        }
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    void shortFormsAreThePlainProduct(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        double[] x = KernelCase.vector(matrix.cols(), random);
        double[] y = KernelCase.old(matrix.rows(), 0, random);
        Spmv.multiply(CrsMatrix.wrap(matrix.a()), x, y);
        assertThat(Numbers.unsigned(y)).isEqualTo(Numbers.unsigned(matrix.product(false, 1, x, 0, y, 1)));
        double[] xt = KernelCase.vector(matrix.rows(), random);
        double[] yt = KernelCase.old(matrix.cols(), 0, random);
        Spmv.multiplyTransposed(1, CrsMatrix.wrap(matrix.a()), xt, 0, yt, Parallelism.sequential());
        assertThat(Numbers.unsigned(yt)).isEqualTo(Numbers.unsigned(matrix.product(true, 1, xt, 0, yt, 1)));
        double[] b = KernelCase.vector(matrix.cols() * 3, random);
        double[] c = KernelCase.old(matrix.rows() * 3, 0, random);
        Spmm.multiply(CrsMatrix.wrap(matrix.a()), b, c, 3);
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(matrix.product(false, 1, b, 0, c, 3)));
    }

    /// With any doubles: a given thread count always gives the same bits, SpMM for any thread count.
    @Property
    void resultsAreReproducible(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        double[] x = random.doubles(matrix.cols()).toArray();
        double[] xt = random.doubles(matrix.rows()).toArray();
        double[] b = random.doubles(matrix.cols() * 5L).toArray();
        double[] c = new double[matrix.rows() * 5];
        Spmm.multiply(CrsMatrix.wrap(matrix.a()), b, c, 5);
        for (int threads = 1; threads <= 4; threads++) {
            double[] first = null;
            double[] transposed = null;
            for (Executor executor : EXECUTORS) {
                Parallelism parallelism = Parallelism.on(executor, threads).withLeastWork(0);
                double[] y = new double[matrix.rows()];
                Spmv.multiply(1.1, CrsMatrix.wrap(matrix.a()), x, 0, y, parallelism);
                first = first == null ? y : first;
                assertThat(y).isEqualTo(first);
                double[] again = new double[matrix.cols()];
                Spmv.multiplyTransposed(1, CrsMatrix.wrap(matrix.a()), xt, 0, again, parallelism);
                transposed = transposed == null ? again : transposed;
                assertThat(again).isEqualTo(transposed);
                double[] d = new double[c.length];
                Spmm.multiply(1, CrsMatrix.wrap(matrix.a()), DenseMatrix.wrap(b, matrix.a().columnCount(), 5), 0,
                        DenseMatrix.wrap(d, matrix.a().rowCount(), 5), parallelism);
                assertThat(d).isEqualTo(c);
            }
        }
    }
}
