package org.gcsarray.bench.kernel;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.sparse.csc.misc.TriangularSolver_DSCC;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.MklMatrix;
import org.gcsarray.bench.peer.MklRun;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.buffer.DType;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.ops.create.CounterRandom;

/// Forward substitution with the lower triangle of a square matrix, whose diagonal becomes 1 + the sum of |the others| of its row;
/// float64, one thread.
record TriangularSolveKernel() implements Kernel {

    @Override
    public String name() {
        return "trisolve";
    }

    @Override
    public String description() {
        return "triangular solve, lower, float64, 1 thread, against a plain loop, EJML, MKL and SciPy";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CrsArrays t = lower(CrsArrays.of(Operand.square(name(), data)));
        CompressedRows rows = Operand.compressed(t);
        double[] b = CounterRandom.dense(t.rows(), 1);
        List<Contender> found = new ArrayList<>();
        found.add(new Contender("gcs", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            double[] right = b.clone();
            double[] x = new double[b.length];
            return Prepared.of(() -> TriangularSolve.solve(own, TriangularSolve.Triangle.LOWER,
                    TriangularSolve.Diagonal.STORED, right, x), () -> x);
        }));
        present.stream().flatMap(peer -> switch (peer) {
            case NAIVE -> Stream.of(naive(t, b));
            case EJML -> Stream.of(ejml(rows, b));
            case MKL -> Stream.of(mkl("mkl", t, b, false), mkl("mkl-opt", t, b, true));
            case SCIPY -> Stream.of(
                    Python.Source.of(Python.Operation.TRIANGULAR_SOLVE, t).with("b", b).contender("scipy"));
            // oj! solves with dense triangles only, pydata/sparse not at all
            case OJALGO, PYDATA -> Stream.<Contender>empty();
        }).forEach(found::add);
        return Contest.of(data, rows, DenseProductKernel.cost(rows, 1, 8), found, verifier(t, b));
    }

    private static CrsArrays lower(CrsArrays a) {
        int[] pointers = new int[a.rows() + 1];
        IntArrayList columns = new IntArrayList();
        DoubleArrayList values = new DoubleArrayList();
        for (int r = 0; r < a.rows(); r++) {
            double diagonal = 1;
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                if (a.indices()[p] < r) {
                    columns.add(a.indices()[p]);
                    values.add(a.values()[p]);
                    diagonal += Math.abs(a.values()[p]);
                }
            }
            columns.add(r);
            values.add(diagonal);
            pointers[r + 1] = columns.size();
        }
        return new CrsArrays(a.rows(), a.columns(), pointers, columns.toIntArray(), values.toDoubleArray());
    }

    private static Contender naive(CrsArrays t, double[] b) {
        return new Contender("naive", () -> {
            CrsArrays own = t.copy();
            double[] right = b.clone();
            double[] x = new double[b.length];
            return Prepared.of(() -> NaiveLoops.solveLower(own, right, x), () -> x);
        });
    }

    private static Contender ejml(CompressedRows rows, double[] b) {
        return new Contender("ejml", () -> {
            DMatrixSparseCSC own = ToEjml.toDMatrixSparseCSC(CrsMatrix.wrap(rows));
            double[] right = b.clone();
            double[] x = new double[b.length];
            return Prepared.of(() -> {
                System.arraycopy(right, 0, x, 0, x.length);
                TriangularSolver_DSCC.solveL(own, x);
            }, () -> x);
        });
    }

    private static Contender mkl(String name, CrsArrays t, double[] b, boolean optimized) {
        return new Contender(name, () -> {
            MklMatrix own = MklMatrix.of(t, DType.FLOAT64);
            MemorySegment right = own.dense(b);
            MemorySegment x = own.dense(new double[b.length]);
            return MklRun.of(own, optimized ? own::optimizeForLowerSolve : () -> {},
                    () -> own.solveLower(right, x), () -> own.read(x, b.length), 1);
        });
    }

    /// Substitution in any order solves `(T + E) x = b` exactly with |E| <= gamma(r) |T| (Higham, Accuracy and Stability, 8.1): the
    /// residual tells whether x is right.
    private static Verifier verifier(CrsArrays t, double[] b) {
        return (who, x) -> {
            if (x.length != b.length) {
                throw new IllegalStateException(
                        who + ": the result has " + x.length + " numbers; expected are " + b.length);
            }
            Reference.product(DType.FLOAT64, t, x, 1).check(who, b);
        };
    }
}
