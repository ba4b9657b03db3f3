package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Kernels use scratch memory of their thread: it is right for many virtual threads at once, and for a kernel that an executor of the
/// caller runs while another one hands out its tasks.
class VirtualThreadsTest {

    private static final int THREADS = 1000;
    private static final int WIDTH = 5;

    private final Random random = new Random(5);

    /// 40 x 40, lower triangular with a full diagonal, uniform or not, with columns of 16 or 64 bits.
    private CompressedRows matrix(int columnBytes, boolean uniform, DType dtype) {
        int n = 40;
        int[] pointers = new int[n + 1];
        long[] columns = new long[n * n];
        int nse = 0;
        for (int r = 0; r < n; r++) {
            for (int c = 0; c <= r; c++) {
                if (c == r || random.nextInt(3) == 0) {
                    columns[nse++] = c;
                }
            }
            pointers[r + 1] = nse;
        }
        long[] stored = Arrays.copyOf(columns, nse);
        char[] narrow = new char[nse];
        for (int p = 0; p < nse; p++) {
            narrow[p] = (char) stored[p];
        }
        Values values = uniform ? Values.uniform(2, nse) : Values.wrap(random.doubles(nse, 1, 2).toArray());
        return CompressedRows.wrap(n, n, RowIndex.Dense.wrap(pointers),
                columnBytes == 2 ? Indices.wrap(narrow) : Indices.wrap(stored), values.convert(dtype));
    }

    /// Kernels that take scratch, in each type, each with operands of its own.
    private List<Supplier<double[]>> kernels(Parallelism on) {
        List<Supplier<double[]>> kernels = new ArrayList<>();
        for (int columnBytes : new int[] {2, 8}) {
            for (boolean uniform : new boolean[] {false, true}) {
                for (DType dtype : EitherType.TYPES) {
                    addKernels(matrix(columnBytes, uniform, dtype), on, kernels);
                }
            }
        }
        return kernels;
    }

    private void addKernels(CompressedRows a, Parallelism on, List<Supplier<double[]>> kernels) {
        int n = (int) a.rowCount();
        DType dtype = a.values().dtype();
        CrsMatrix rows = CrsMatrix.wrap(a);
        CrsMatrix hyper = CrsMatrix.wrap(a.toHyperRows());
        double[] b = random.doubles((long) n * WIDTH, -1, 1).toArray();
        double[] x = Arrays.copyOf(b, n);
        DenseOperand rowMajor = DenseOperand.rowMajor(b, n, WIDTH);
        DenseLayout columnMajor = DenseLayout.columnMajor(n, WIDTH);
        SpmvPlan plan = SpmvPlan.of(rows, SpmvPlan.Form.SLICES, on);
        SpmmPlan pairs = SpmmPlan.of(rows, WIDTH, SpmmPlan.Form.PAIRS, on);
        kernels.add(() -> with(n, y -> EitherType.spmv(false, 1, rows, x, 0, y, on)));
        kernels.add(() -> with(n, y -> EitherType.spmv(false, 1, hyper, x, 0, y, on)));
        kernels.add(() -> with(n, y -> EitherType.spmv(true, 1, hyper, x, 0, y, on)));
        kernels.add(() -> with(n, y -> EitherType.spmv(plan, dtype, 1, x, 0, y)));
        kernels.add(() -> with(n * WIDTH, c -> EitherType.run(dtype, b, c, pairs::multiply, pairs::multiply)));
        kernels.add(() -> with(n * WIDTH, c -> EitherType.spmm(false, 1, rows, rowMajor, 0,
                new DenseOperand(columnMajor, c), on)));
        kernels.add(() -> with(n * WIDTH, c -> EitherType.spmm(false, 1, rows, new DenseOperand(columnMajor, b), 0,
                DenseOperand.rowMajor(c, n, WIDTH), on)));
        kernels.add(() -> with(n * WIDTH, c -> EitherType.spmm(true, 1, rows, b, 0, c, WIDTH, on)));
        kernels.add(() -> with(n * WIDTH,
                c -> EitherType.solve(false, rows, Triangle.LOWER, Diagonal.STORED, b, c, WIDTH)));
        kernels.add(() -> with(n, y -> EitherType.solve(true, rows, Triangle.LOWER, Diagonal.STORED, x, y, 1)));
        kernels.add(() -> with(a.nse(), c -> EitherType.sddmm(true, rows, b, b, WIDTH, c, on)));
        kernels.add(() -> with(n * WIDTH, c -> EitherType.contraction(1, GcsArray.wrap(matrixLayout(n), a),
                new int[] {1}, b, 0, c, WIDTH, on)));
    }

    private static DimensionReduction matrixLayout(int n) {
        return DimensionReduction.of(SmoothShape.of(n, n), new int[] {0, 1}, 1);
    }

    private static double[] with(int length, Consumer<double[]> kernel) {
        double[] result = new double[length];
        kernel.accept(result);
        return result;
    }

    @Test
    void aThousandVirtualThreadsRunDifferentKernelsAtOnce() throws Exception {
        List<Supplier<double[]>> kernels = kernels(Parallelism.sequential());
        List<double[]> expected = kernels.stream().map(Supplier::get).toList();
        CountDownLatch begin = new CountDownLatch(1);
        List<Future<Integer>> wrong = new ArrayList<>();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int k = 0; k < THREADS; k++) {
                int first = k;
                wrong.add(executor.submit(() -> {
                    begin.await();
                    int found = 0;
                    for (int i = 0; i < 5; i++) {
                        int which = (first + 7 * i) % kernels.size();
                        found += Arrays.equals(kernels.get(which).get(), expected.get(which)) ? 0 : 1;
                    }
                    return found;
                }));
            }
            begin.countDown();
            for (Future<Integer> each : wrong) {
                assertThat(each.get()).isZero();
            }
        }
    }

    /// An executor that runs other kernels on the thread that hands it tasks, and on the threads that run them.
    @Test
    void kernelsRunInsideOthers() {
        List<Supplier<double[]>> inner = kernels(Parallelism.sequential());
        List<double[]> expectedInside = inner.stream().map(Supplier::get).toList();
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        Runnable other = () -> {
            int which = calls.getAndIncrement() % inner.size();
            wrong.addAndGet(Arrays.equals(inner.get(which).get(), expectedInside.get(which)) ? 0 : 1);
        };
        Executor busy = task -> {
            other.run();
            task.run();
            other.run();
        };
        Executor plain = Runnable::run;
        List<Supplier<double[]>> alone = new VirtualThreadsTest().kernels(Parallelism.on(plain, 3).withLeastWork(0));
        List<Supplier<double[]>> disturbed = new VirtualThreadsTest().kernels(Parallelism.on(busy, 3).withLeastWork(0));
        for (int k = 0; k < alone.size(); k++) {
            assertThat(disturbed.get(k).get()).as("kernel %s", k).isEqualTo(alone.get(k).get());
        }
        assertThat(calls.get()).isGreaterThan(inner.size());
        assertThat(wrong.get()).isZero();
    }
}
