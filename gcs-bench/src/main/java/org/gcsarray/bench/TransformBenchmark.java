package org.gcsarray.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

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
import org.openjdk.jmh.annotations.Warmup;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

/// Composition of affine transforms and of views, by rank: it should grow with the rank and allocate little but the result. Run with
/// `-prof gc` to see what it allocates.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TransformBenchmark {

    /// Dimensions of all spaces.
    @Param({"1", "2", "4", "8", "16", "32"})
    public int rank = 1;

    private IndexTransform outer = IndexTransform.identity(IndexDomain.of());
    private IndexTransform inner = outer;
    private ViewMap view = ViewMap.identity(SmoothShape.of());
    private AxisSelector[] selectors = {};

    /// Called by JMH, which sets the parameters.
    public TransformBenchmark() {}

    /// Builds two transforms of every stride and order, and a view to slice.
    @Setup
    public void setUp() {
        IndexInterval[] wide = new IndexInterval[rank];
        Arrays.fill(wide, IndexInterval.closed(-100_000, 100_000));
        IndexInterval[] narrow = new IndexInterval[rank];
        Arrays.fill(narrow, IndexInterval.sized(3, 100));
        outer = IndexTransform.of(IndexDomain.of(wide), IntStream.range(0, rank)
                .mapToObj(d -> new OutputIndexMap.Affine(5L * d, d % 2 == 0 ? 3 : -2, (d + 1) % rank))
                .toArray(OutputIndexMap[]::new));
        inner = IndexTransform.of(IndexDomain.of(narrow), IntStream.range(0, rank)
                .mapToObj(d -> new OutputIndexMap.Affine(-7L * d, d % 3 + 1, rank - 1 - d))
                .toArray(OutputIndexMap[]::new));
        long[] extents = new long[rank];
        Arrays.fill(extents, 1000);
        view = ViewMap.identity(SmoothShape.of(extents)).flip(0);
        selectors = IntStream.range(0, rank).mapToObj(d -> AxisSelector.range(10, 900, 3)).toArray(AxisSelector[]::new);
    }

    /// Composition of two affine transforms.
    @Benchmark
    public IndexTransform compose() {
        return outer.compose(inner);
    }

    /// A slice of a view.
    @Benchmark
    public ViewMap slice() {
        return view.select(selectors);
    }
}
