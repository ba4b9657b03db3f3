package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Runs every JMH benchmark once, on small operands and in this JVM.
class BenchmarkSmokeTest {

    @ParameterizedTest
    @ValueSource(classes = {KernelBenchmark.class, TransformBenchmark.class, StackBenchmark.class})
    void everyBenchmarkRuns(Class<?> benchmark) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        options.include(benchmark.getName() + "\\.")
                .param("data", "uniform2d(50,60,300,1)")
                .param("kernel", "spmv", "spmm-32", "coo-crs", "crs-ccs")
                .param("rank", "3")
                .param("layers", "4")
                .param("rows", "400")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(5))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);

        Collection<RunResult> results = new Runner(options.build()).run();

        long methods = java.util.Arrays.stream(benchmark.getMethods())
                .filter(method -> method.isAnnotationPresent(org.openjdk.jmh.annotations.Benchmark.class))
                .count();
        assertThat(results).hasSizeGreaterThanOrEqualTo((int) methods);
        assertThat(results).allSatisfy(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
    }
}
