package org.gcsarray.bench;

import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixSparseCSC;
import org.ejml.sparse.csc.mult.MatrixVectorMult_DSCC;
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

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Parallelism;
import org.gcsarray.kernel.Spmv;

/// Sparse matrix times vector: this library on one and two threads, the naive loop over compressed rows, EJML.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 3, jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xms4g", "-Xmx4g", "-XX:+UseParallelGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SpmvBenchmark {

    /// Class of the matrix.
    @Param({"laplacian", "uniform"})
    public String matrix = "laplacian";

    /// Number of rows.
    @Param({"60000", "1000000"})
    public int rows = 60_000;

    private CompressedRows a = Generators.laplacian(1).compressedRows();
    private CompressedRows floats = a;
    private DMatrixSparseCSC ejml = new DMatrixSparseCSC(0, 0);
    private double[] x = {};
    private double[] y = {};
    private float[] floatX = {};
    private float[] floatY = {};
    private int[] pointers = {};
    private int[] columns = {};
    private double[] values = {};
    private final Parallelism twoThreads = Parallelism.threads(2);

    /// Builds the operands of all methods.
    @Setup
    public void setUp() {
        CrsMatrix crs = Generators.matrix(matrix, rows);
        a = crs.compressedRows();
        floats = a.convert(DType.FLOAT32);
        ejml = ToEjml.toDMatrixSparseCSC(crs);
        x = Generators.vector((int) a.columnCount(), 2);
        y = new double[(int) a.rowCount()];
        floatX = new float[x.length];
        for (int k = 0; k < x.length; k++) {
            floatX[k] = (float) x[k];
        }
        floatY = new float[y.length];
        pointers = crs.crowIndices();
        columns = new int[a.nse()];
        for (int k = 0; k < columns.length; k++) {
            columns[k] = (int) a.columns().get(k);
        }
        values = ((Float64Values) a.values()).unsafeArray();
    }

    /// This library, one thread.
    @Benchmark
    public double[] gcs() {
        Spmv.multiply(a, x, y);
        return y;
    }

    /// This library, two threads.
    @Benchmark
    public double[] gcsTwoThreads() {
        Spmv.multiply(1, a, x, 0, y, twoThreads);
        return y;
    }

    /// This library, float32, one thread.
    @Benchmark
    public float[] gcsFloat32() {
        Spmv.multiply(floats, floatX, floatY);
        return floatY;
    }

    /// One accumulator over 32-bit columns: what a textbook writes.
    @Benchmark
    public double[] naive() {
        for (int r = 0; r < y.length; r++) {
            double sum = 0;
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                sum += values[p] * x[columns[p]];
            }
            y[r] = sum;
        }
        return y;
    }

    /// EJML's CSC times vector.
    @Benchmark
    public double[] ejml() {
        MatrixVectorMult_DSCC.mult(ejml, x, 0, y, 0);
        return y;
    }
}
