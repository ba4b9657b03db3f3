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
import org.gcsarray.format.NdArray;
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
    void spmv(@ForAll Random random) {
        multiplies(random, random.nextBoolean(), 1, EitherType::spmv);
    }

    @Property
    void spmm(@ForAll Random random) {
        int width = random.nextInt(40);
        multiplies(random, random.nextBoolean(), width, (transposed, alpha, a, b, beta, c, on) -> EitherType
                .spmm(transposed, alpha, a, b, beta, c, width, on));
    }

    private interface Product {
        void run(boolean transposed, double alpha, NdArray a, double[] b, double beta, double[] c, Parallelism on);
    }

    private static void multiplies(Random random, boolean transposed, int width, Product product) {
        for (DType dtype : EitherType.TYPES) {
            KernelCase matrix = KernelCase.random(random, dtype);
            double alpha = KernelCase.factor(random);
            double beta = KernelCase.factor(random);
            double[] b = KernelCase.vector((transposed ? matrix.rows() : matrix.cols()) * width, random);
            double[] c = KernelCase.old((transposed ? matrix.cols() : matrix.rows()) * width, beta, random);
            double[] expected = matrix.product(transposed, alpha, b, beta, c, width);
            product.run(transposed, alpha, CrsMatrix.wrap(matrix.a()), b, beta, c, parallelism(random));
            assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected));
        }
    }

    @Property
    void shortFormsAreThePlainProduct(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            KernelCase matrix = KernelCase.random(random, dtype);
            for (NdArray a : List.of(CrsMatrix.wrap(matrix.a()), StackCase.cut(matrix.a(), random))) {
                double[] x = KernelCase.vector(matrix.cols(), random);
                double[] y = KernelCase.old(matrix.rows(), 0, random);
                EitherType.run(dtype, x, y, (in, out) -> Spmv.multiply(a, in, out),
                        (in, out) -> Spmv.multiply(a, in, out));
                assertThat(Numbers.unsigned(y)).isEqualTo(Numbers.unsigned(matrix.product(false, 1, x, 0, y, 1)));
                double[] b = KernelCase.vector(matrix.cols() * 3, random);
                double[] c = KernelCase.old(matrix.rows() * 3, 0, random);
                EitherType.run(dtype, b, c, (in, out) -> Spmm.multiply(a, in, out, 3),
                        (in, out) -> Spmm.multiply(a, in, out, 3));
                assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(matrix.product(false, 1, b, 0, c, 3)));
            }
        }
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
                EitherType.spmm(false, 1, CrsMatrix.wrap(matrix.a()), b, 0, d, 5, parallelism);
                assertThat(d).isEqualTo(c);
            }
        }
    }
}
