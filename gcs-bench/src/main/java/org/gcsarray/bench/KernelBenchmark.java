package org.gcsarray.bench;

import java.io.IOException;
import java.util.EnumSet;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.internal.Named;

/// Every kernel on every class of arrays or file, for one contender a fork: absolute times and, with `-prof gc`, bytes allocated per
/// call. For ratios use `gcs bench`, which measures in turns.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 5, jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "--enable-native-access=ALL-UNNAMED", "-Xms4g",
    "-Xmx4g", "-XX:+AlwaysPreTouch", "-XX:+UseParallelGC"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 10, time = 1)
public class KernelBenchmark {

    /// Name of the kernel.
    @Param({"spmv", "spmm-32"})
    public String kernel = "spmv";

    /// Call of a generator or path of a file.
    @Param({"stencil5(500,500)", "uniform2d(100000,100000,1000000,11)"})
    public String data = "stencil5(500,500)";

    /// Name of the contender.
    @Param({"gcs", "naive", "ejml"})
    public String contender = "gcs";

    private Prepared prepared = Prepared.of(() -> {}, () -> new double[0]);

    /// Called by JMH, which sets the parameters.
    public KernelBenchmark() {}

    /// Builds the operands of the contender and checks its result.
    ///
    /// @throws IllegalArgumentException if the kernel has no such contender here
    @Setup
    public void setUp() throws IOException {
        Contest contest = KernelCatalog.of(kernel).contest(Dataset.of(data), Peer.present(EnumSet.allOf(Peer.class)));
        prepared = Named.of("contender for " + kernel, contender, contest.contenders(), Contender::name).prepare();
        prepared.run();
        contest.verifier().check(contender, prepared.result());
    }

    /// Frees the operands.
    @TearDown
    public void tearDown() throws IOException {
        prepared.close();
    }

    /// One call.
    @Benchmark
    public void call() throws IOException {
        prepared.run();
    }
}
