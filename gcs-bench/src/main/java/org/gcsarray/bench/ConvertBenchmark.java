package org.gcsarray.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.csc.CommonOps_DSCC;
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

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Conversions: coordinates to compressed rows, rows to columns, one layout of a tensor to another; EJML for the matrix cases.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 3, jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseParallelGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ConvertBenchmark {

    /// Matrix: call of a generator or path of a file.
    @Param("uniform2d(100000,80000,1000000,1)")
    public String matrix = "uniform2d(10,10,10,1)";

    /// Tensor of rank 3: call of a generator or path of a file.
    @Param("tensorU(2000,3000,400,1000000,2)")
    public String tensor = "tensorU(10,10,10,10,2)";

    private CooArray unsorted = RandomTensors.uniform(SmoothShape.of(1, 1), 0, 1);
    private CooArray sorted = unsorted;
    private CrsMatrix crs = Convert.toCrs(unsorted);
    private GcsArray gcs = Convert.toGcs(crs, DimensionReduction.parse(crs.shape(), "0|1"));
    private DimensionReduction target = gcs.reduction();
    private DimensionReduction moreRows = gcs.reduction();
    private DMatrixSparseTriplet triplet = new DMatrixSparseTriplet();
    private DMatrixSparseCSC csc = new DMatrixSparseCSC(0, 0);
    private final ConvertOptions sum = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);

    /// Called by JMH, which sets the parameters.
    public ConvertBenchmark() {}

    /// Builds the operands of all methods.
    @Setup
    public void setUp() throws IOException {
        NdArray drawn = Dataset.of(matrix).array();
        unsorted = drawn instanceof CooArray coordinates ? coordinates : Convert.toCoo(drawn);
        sorted = unsorted.canonicalize(DuplicatePolicy.SUM);
        crs = Convert.toCrs(sorted);
        triplet = new DMatrixSparseTriplet((int) crs.shape().extent(0), (int) crs.shape().extent(1),
                (int) unsorted.nse());
        unsorted.forEachStored((element, position) -> triplet.addItem(
                (int) element[0], (int) element[1], unsorted.values().getDouble(position)));
        csc = ToEjml.toDMatrixSparseCSC(crs);
        NdArray array = Dataset.of(tensor).array();
        gcs = Convert.toGcs(array, DimensionReduction.parse(array.shape(), "0|1,2"), sum);
        target = DimensionReduction.parse(array.shape(), "2,0|1");
        moreRows = DimensionReduction.parse(array.shape(), "0,1|2");
    }

    /// Coordinates in random order to compressed rows.
    @Benchmark
    public CrsMatrix unsortedCooToCrs() {
        return Convert.toCrs(unsorted, sum);
    }

    /// Canonical coordinates to compressed rows.
    @Benchmark
    public CrsMatrix sortedCooToCrs() {
        return Convert.toCrs(sorted);
    }

    /// Compressed rows to compressed columns.
    @Benchmark
    public CcsMatrix crsToCcs() {
        return Convert.toCcs(crs);
    }

    /// One layout of a 3-d tensor to another.
    @Benchmark
    public GcsArray gcsToGcs() {
        return Convert.toGcs(gcs, target);
    }

    /// The same rows with a second row dimension.
    @Benchmark
    public GcsArray gcsWithMoreRows() {
        return Convert.toGcs(gcs, moreRows);
    }

    /// Axes rotated and stored by the first axis of the result.
    @Benchmark
    public GcsArray gcsRotated() {
        GcsArray rotated = gcs.permute(1, 2, 0);
        return Convert.toGcs(rotated, DimensionReduction.parse(rotated.shape(), "0|1,2"));
    }

    /// EJML: triplets to CSC, duplicates kept, rows unsorted.
    @Benchmark
    public DMatrixSparseCSC ejmlTripletToCsc() {
        return DConvertMatrixStruct.convert(triplet, (DMatrixSparseCSC) null);
    }

    /// EJML: transpose of a CSC matrix, the same work as rows to columns.
    @Benchmark
    public DMatrixSparseCSC ejmlTranspose() {
        return CommonOps_DSCC.transpose(csc, null, null);
    }
}
