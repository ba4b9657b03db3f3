package org.gcsarray.bench;

import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
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

import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Parallelism;
import org.gcsarray.kernel.Spmm;

/// Sparse matrix times dense matrix: this library on one and two threads, EJML.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 3, jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xms4g", "-Xmx4g", "-XX:+UseParallelGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SpmmBenchmark {

    /// Class of the matrix.
    @Param({"laplacian", "uniform"})
    public String matrix = "laplacian";

    /// Number of rows.
    @Param("60000")
    public int rows = 60_000;

    /// Number of dense columns.
    @Param({"4", "16", "64"})
    public int width = 4;

    private CompressedRows a = Generators.laplacian(1).compressedRows();
    private DMatrixSparseCSC ejml = new DMatrixSparseCSC(0, 0);
    private DMatrixRMaj ejmlB = new DMatrixRMaj(0, 0);
    private DMatrixRMaj ejmlC = new DMatrixRMaj(0, 0);
    private double[] b = {};
    private double[] c = {};
    private final Parallelism twoThreads = Parallelism.threads(2);

    /// Builds the operands of all methods.
    @Setup
    public void setUp() {
        CrsMatrix crs = Generators.matrix(matrix, rows);
        a = crs.compressedRows();
        int rowCount = (int) a.rowCount();
        int columnCount = (int) a.columnCount();
        b = Generators.vector(columnCount * width, 2);
        c = new double[rowCount * width];
        ejml = ToEjml.toDMatrixSparseCSC(crs);
        ejmlB = DMatrixRMaj.wrap(columnCount, width, b);
        ejmlC = new DMatrixRMaj(rowCount, width);
    }

    /// This library, one thread.
    @Benchmark
    public double[] gcs() {
        Spmm.multiply(a, b, c, width);
        return c;
    }

    /// This library, two threads.
    @Benchmark
    public double[] gcsTwoThreads() {
        Spmm.multiply(1, a, b, 0, c, width, twoThreads);
        return c;
    }

    /// EJML's CSC times row-major dense.
    @Benchmark
    public DMatrixRMaj ejml() {
        CommonOps_DSCC.mult(ejml, ejmlB, ejmlC);
        return ejmlC;
    }
}
