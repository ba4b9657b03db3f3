package org.gcsarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.sql.SparkSession;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Thorough;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;

/// All operations where executors are processes of their own that get the classes as jars: what is sent is really serialised.
@Thorough
class ClusterTest {

    private static final SparkOptions SMALL = SparkOptions.DEFAULT.withMaxBlockNse(500).withPartitionNse(700);

    private static void assertSame(NdArray actual, NdArray expected) {
        assertThat(Difference.between(actual, expected, Difference.Tolerance.EXACT, 3)).matches(Difference::isNone);
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
    }

    private static void assertClose(NdArray actual, NdArray expected) {
        assertThat(Difference.between(actual, expected, new Difference.Tolerance(1e-12, 1e-12), 3))
                .matches(Difference::isNone);
    }

    private static double[] numbers(long count, long seed) {
        return new Random(seed).doubles(count).toArray();
    }

    @Test
    void everyOperationRunsInProcessesOfTheirOwn(@TempDir Path folder) throws IOException {
        everyOperation(Sessions.cluster(), folder);
    }

    static void everyOperation(SparkSession session, Path folder) throws IOException {
        SparkGcs gcs = SparkGcs.on(session).with(SMALL);
        StoredArray tensor = Create.random(RandomOptions.of(3000, 7), 20, 30, 40);
        Sparse local = Sparse.of(tensor);
        SparkGcsArray a = gcs.distribute(tensor, "2,0|1").cache();
        assertThat(a.nse()).isEqualTo(3000);

        products(gcs, a, local);
        elements(gcs, a, local);
        files(gcs, a, tensor, folder);
        assertThat(a.predictLayouts()).isEqualTo(LayoutPrediction.of(Convert.toCoo(tensor)));
        assertThat(a.statistics().nse()).isEqualTo(3000);
        a.unpersist();
    }

    private static void products(SparkGcs gcs, SparkGcsArray a, Sparse local) {
        CompressedRows rows = Convert.toGcs(local.array(), DimensionReduction.parse(local.shape(), "2,0|1"))
                .compressedRows();
        double[] x = numbers(30, 1);
        double[] y = new double[800];
        Spmv.multiply(CrsMatrix.wrap(rows), x, y);
        assertThat(a.spmv(x)).isEqualTo(y);
        SparkGcsArray distributedX = gcs.distribute(StridedArray.of(SmoothShape.of(30), x), "");
        assertSame(a.spmv(distributedX).collect(), StridedArray.of(SmoothShape.of(40, 20), y));

        StridedArray matrix = StridedArray.of(SmoothShape.of(30, 5), numbers(150, 2));
        int[] axis = {1};
        int[] first = {0};
        assertClose(a.spmm(numbers(150, 2), 5).collect(),
                local.tensordot(Sparse.of(matrix), axis, first).transpose(1, 0, 2).array());
        assertClose(a.tensordot(matrix, axis, first).collect(),
                local.tensordot(Sparse.of(matrix), axis, first).array());
        StoredArray other = Create.random(RandomOptions.of(400, 9), 30, 25);
        assertClose(a.tensordot(gcs.distribute(other, "1|0"), axis, first).collect(),
                local.tensordot(Sparse.of(other), axis, first).array());
        assertClose(a.ttv(StridedArray.of(SmoothShape.of(30), x), 1).collect(),
                local.ttv(Sparse.of(StridedArray.of(SmoothShape.of(30), x)), 1).array());
        StridedArray wide = StridedArray.of(SmoothShape.of(4, 30), numbers(120, 3));
        assertClose(a.ttm(wide, 1).collect(), local.ttm(Sparse.of(wide), 1).array());
        List<StridedArray> factors = List.of(StridedArray.of(SmoothShape.of(20, 3), numbers(60, 4)),
                StridedArray.of(SmoothShape.of(30, 3), numbers(90, 5)),
                StridedArray.of(SmoothShape.of(40, 3), numbers(120, 6)));
        assertClose(a.mttkrp(factors, 0).collect(),
                local.mttkrp(factors.stream().map(Sparse::of).toList(), 0).array());
    }

    private static void elements(SparkGcs gcs, SparkGcsArray a, Sparse local) {
        StoredArray other = Create.random(RandomOptions.of(2000, 8), 20, 30, 40);
        assertSame(a.combine(BinaryOp.ADD, gcs.distribute(other, "0|2,1")).collect(),
                local.add(Sparse.of(other)).array());
        assertSame(a.map(UnaryOp.NEGATE).collect(), local.negate().array());
        assertClose(a.reduce(Reduction.sum(), 1).collect(), local.sum(1).array());
        assertSame(a.reduce(Reduction.maximum(), 0, 2).collect(), local.max(0, 2).array());
        assertThat(a.norm(2)).isCloseTo(local.reduce(Reduction.norm(2)).item().getDouble(),
                Percentage.withPercentage(1e-12));
    }

    private static void files(SparkGcs gcs, SparkGcsArray a, StoredArray tensor, Path folder) throws IOException {
        a.writeParquet(folder.resolve("table").toString());
        assertSame(gcs.readParquet(folder.resolve("table").toString(), TableOptions.DEFAULT).collect(), tensor);
        assertSame(gcs.readBlockTable(a.toBlockTable()).collect(), tensor);
        Path container = folder.resolve("a.gcs");
        a.writeContainer(container);
        assertSame(ArrayFiles.read(container, ReadOptions.DEFAULT).array(), tensor);
        assertSame(gcs.readContainer(container).collect(), tensor);
        Path text = folder.resolve("a.tns");
        a.writeText(text.toString(), WriteOptions.DEFAULT);
        ReadOptions shape = ReadOptions.DEFAULT.withShape(tensor.shape());
        assertSame(gcs.readText(text.toString(), "0|1,2", shape).collect(), tensor);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("table", "a.gcs",
                    "a.tns");
        }
    }

    @Test
    @Timeout(300)
    void aDeadExecutorChangesNothing() throws Exception {
        SparkSession session = Sessions.cluster();
        StoredArray tensor = Create.random(RandomOptions.of(400_000, 5), 200, 300, 400);
        SparkGcsArray a = SparkGcs.on(session)
                .with(SparkOptions.DEFAULT.withMaxBlockNse(10_000).withPartitionNse(20_000))
                .distribute(tensor, "0|1,2");
        SparkGcsArray moved = a.relayout("2|1,0");
        AtomicInteger tasks = new AtomicInteger();
        CountDownLatch removed = new CountDownLatch(1);
        CompletableFuture<ProcessHandle> killed = new CompletableFuture<>();
        SparkListener killer = new SparkListener() {
            @Override
            public void onTaskStart(SparkListenerTaskStart start) {
                // 20 tasks write what they send; when the 25th begins, others read it
                if (tasks.incrementAndGet() == 25) {
                    ProcessHandle executor = executor().orElseThrow();
                    executor.destroyForcibly();
                    killed.complete(executor);
                }
            }

            @Override
            public void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
                removed.countDown();
            }
        };
        session.sparkContext().addSparkListener(killer);
        try {
            StoredArray back = moved.collect();
            killed.get().onExit().get();
            removed.await();
            assertSame(back, Convert.toGcs(tensor, ((GcsArray) back).reduction()));
            assertSame(moved.collect(), back);
        } finally {
            session.sparkContext().removeSparkListener(killer);
        }
    }

    private static Optional<ProcessHandle> executor() {
        return ProcessHandle.current().descendants().filter(process -> process.info().commandLine().orElse("")
                .contains("CoarseGrainedExecutorBackend")).findFirst();
    }

    @Test
    void faultsOfTasksArriveAsOnOneMachine() {
        SparkGcs gcs = SparkGcs.on(Sessions.cluster());
        CooArray twice = CooArray.builder(SmoothShape.of(4, 4), DType.INT64).addLong(new long[] {1, 2}, Long.MAX_VALUE)
                .addLong(new long[] {1, 3}, 1).build();
        SparkGcsArray a = gcs.distribute(twice, "0|1");
        assertThatThrownBy(() -> a.reduce(Reduction.sum(), 1).collect()).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> a.with(SparkOptions.DEFAULT.withMaxCollectBytes(10)).collect())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at most 10");
    }
}
