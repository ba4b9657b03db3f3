package org.gcsarray.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;

/// A matrix of many layers: reads of single elements, a scan of all stored ones and products, beside the same matrix in one piece and beside
/// a search of the layers one by one.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StackBenchmark {

    private static final int READS = 1000;

    /// How the layers lie: `rows` one below the other, `tiles` in a grid, `patches` small and anywhere upon one that holds everything.
    @Param({"rows", "tiles", "patches"})
    public String arrangement = "rows";

    /// Number of layers, the square of a number that divides the extents.
    @Param({"100", "10000"})
    public int layers = 4;

    /// Rows of the matrix; it has a hundredth of them as columns, and ten elements a row.
    @Param("100000")
    public int rows = 400;

    private StackArray stack = StackArray.overlay(CooArray.builder(SmoothShape.of(), DType.FLOAT64).build());
    private NdArray array = stack;
    private List<IndexDomain> places = List.of();
    private CompressedRows matrix = CompressedRows.wrap(0, 0, RowIndex.compress(0, Indices.narrowest(1)),
            Indices.narrowest(1), Values.builder(DType.FLOAT64).build());
    private RowStack blocks = RowStack.of(matrix);
    private double[] x = {};
    private double[] y = {};
    private final long[][] reads = new long[READS][2];

    /// Called by JMH, which sets the parameters.
    public StackBenchmark() {}

    /// Makes the layers, and the matrix that they make together.
    @Setup
    public void setUp() {
        Random random = new Random(41);
        long columns = rows / 100;
        List<StackLayer> made = new ArrayList<>();
        long side = Math.round(Math.sqrt(layers));
        switch (arrangement) {
            case "rows" -> {
                for (int k = 0; k < layers; k++) {
                    made.add(layer(random, (long) rows / layers * k, 0, rows / layers, columns));
                }
            }
            case "tiles" -> {
                for (int k = 0; k < layers; k++) {
                    made.add(layer(random, rows / side * (k / side), columns / side * (k % side), rows / side,
                            columns / side));
                }
            }
            case "patches" -> {
                made.add(layer(random, 0, 0, rows, columns));
                while (made.size() < layers) {
                    made.add(layer(random, random.nextLong(rows - 40), random.nextLong(columns), 40, 1));
                }
            }
            default -> throw new IllegalArgumentException(
                    "unknown arrangement " + arrangement + "; one of rows, tiles, patches is expected");
        }
        stack = StackArray.overlay(made.toArray(StackLayer[]::new));
        matrix = Convert.toCrs(stack).compressedRows();
        array = CrsMatrix.wrap(matrix);
        blocks = RowStack.ofEqualNse(matrix, layers);
        x = random.doubles(columns).toArray();
        y = new double[rows];
        places = made.stream().map(StackLayer::domain).toList();
        for (long[] read : reads) {
            read[0] = random.nextLong(rows);
            read[1] = random.nextLong(columns);
        }
    }

    private static StackLayer layer(Random random, long firstRow, long firstColumn, long height, long width) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(height, width), DType.FLOAT64);
        long elements = Math.max(1, height * width / 100);
        for (long k = 0; k < elements; k++) {
            builder.add(random.nextDouble(), random.nextLong(height), random.nextLong(width));
        }
        CrsMatrix matrix = Convert.toCrs(builder.build(DuplicatePolicy.LAST));
        return StackLayer.of(matrix).apply(DimExpression.dims(0, 1).translateTo(PerDimension.of(firstRow,
                firstColumn)));
    }

    /// Elements of the stack, one after the other.
    @Benchmark
    @OperationsPerInvocation(READS)
    public double readStack() {
        return read(stack);
    }

    /// The same elements of the matrix in one piece.
    @Benchmark
    @OperationsPerInvocation(READS)
    public double readArray() {
        return read(array);
    }

    private double read(NdArray from) {
        double sum = 0;
        for (long[] index : reads) {
            sum += from.getDouble(index);
        }
        return sum;
    }

    /// The layers of the same positions, without the elements.
    @Benchmark
    @OperationsPerInvocation(READS)
    public int findLayer() {
        int sum = 0;
        for (long[] index : reads) {
            sum += stack.backing(index).orElse(0);
        }
        return sum;
    }

    /// The same layers, found by asking one after the other, the last first.
    @Benchmark
    @OperationsPerInvocation(READS)
    public int findLayerOneByOne() {
        int sum = 0;
        for (long[] index : reads) {
            int layer = places.size() - 1;
            while (layer > 0 && !contains(places.get(layer), index)) {
                layer--;
            }
            sum += layer;
        }
        return sum;
    }

    private static boolean contains(IndexDomain place, long... position) {
        for (int d = 0; d < position.length; d++) {
            IndexInterval interval = place.interval(d);
            if (!interval.contains(position[d])) {
                return false;
            }
        }
        return true;
    }

    /// All stored elements of the stack.
    @Benchmark
    public double scanStack() {
        return scan(stack);
    }

    /// All stored elements of the matrix in one piece.
    @Benchmark
    public double scanArray() {
        return scan(array);
    }

    private static double scan(NdArray from) {
        double[] sum = new double[1];
        from.forEachValue((index, values, position) -> sum[0] += values.getDouble(position) * (index[0] + index[1]));
        return sum[0];
    }

    /// The product of the matrix, cut into as many row blocks as there are layers, with a vector.
    @Benchmark
    public double[] multiplyBlocks() {
        Spmv.multiply(blocks, x, y);
        return y;
    }

    /// The product of the matrix in one piece.
    @Benchmark
    public double[] multiplyMatrix() {
        Spmv.multiply(CrsMatrix.wrap(matrix), x, y);
        return y;
    }
}
