package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.ejml.data.DGrowArray;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.IGrowArray;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.ejml.sparse.csc.mult.MatrixVectorMult_DSCC;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.buffer.Values;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.RowMerge;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;

/// Element-wise sum or product of a matrix A and B = A with its rows moved up by one, the first one last; float64, one thread. Results
/// are compared by their product with a fixed vector, outside of the time: libraries differ in whether they store zeros.
///
/// @param operation what is computed
/// @param planned   whether the structure of the result is known, so that values alone are computed, into the same memory each time
record MergeKernel(Operation operation, boolean planned) implements Kernel {

    /// What is computed.
    public enum Operation {
        /// `A + B`.
        ADD,
        /// `A .* B`.
        HADAMARD
    }

    @Override
    public String name() {
        return operation.name().toLowerCase(Locale.ROOT) + (planned ? "-plan" : "");
    }

    @Override
    public String description() {
        return (operation == Operation.ADD ? "element-wise sum" : "element-wise product")
                + (planned ? " of two matrices whose structure was planned, values only" : " of two matrices")
                + ", float64, 1 thread, against a plain merge, EJML and SciPy";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CrsArrays a = CrsArrays.of(data.rows());
        CrsArrays b = movedUp(a);
        CompressedRows left = data.rows();
        CompressedRows right = Operand.compressed(b);
        double[] x = CounterRandom.dense(a.columns(), 1);
        List<Contender> found = new ArrayList<>();
        found.add(new Contender("gcs", () -> {
            CompressedRows ownA = Operand.copy(left);
            CompressedRows ownB = Operand.copy(right);
            return planned ? plan(ownA, ownB, x) : withWorkspace(CrsMatrix.wrap(ownA), CrsMatrix.wrap(ownB), x);
        }));
        if (!planned) {
            found.add(new Contender("gcs-no-workspace", () -> {
                CompressedRows ownA = Operand.copy(left);
                CompressedRows ownB = Operand.copy(right);
                return Prepared.making(() -> compute(ownA, ownB), result -> times(CrsArrays.of(result), x));
            }));
        }
        present.stream().flatMap(peer -> switch (peer) {
            case NAIVE -> Stream.of(naive(a, b, x));
            case EJML -> Stream.of(ejml(left, right, x));
            case SCIPY -> Stream.of(Python.Source
                    .of(operation == Operation.ADD ? Python.Operation.ADD : Python.Operation.HADAMARD, a)
                    .with("b_pointers", b.pointers()).with("b_columns", b.indices()).with("b_values", b.values())
                    .with("x", x).contender("scipy"));
            // no element-wise product; sums of oj! go through dense storage
            case OJALGO, MKL, PYDATA -> Stream.<Contender>empty();
        }).forEach(found::add);
        return Contest.of(data, left, cost(left, right), found, verifier(a, b, x));
    }

    private Prepared plan(CompressedRows a, CompressedRows b, double... x) {
        boolean sum = operation == Operation.ADD;
        RowMerge.Plan plan = sum ? RowMerge.planSum(CrsMatrix.wrap(a), CrsMatrix.wrap(b))
                : RowMerge.planHadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b));
        double[] left = a.values().toDoubles();
        double[] right = b.values().toDoubles();
        double[] result = new double[plan.nse()];
        Parallelism one = Parallelism.sequential();
        Runnable run = sum ? () -> plan.add(1, left, 1, right, result, one)
                : () -> plan.hadamard(left, right, result, one);
        return Prepared.of(run, () -> times(CrsArrays.of(plan.withValues(Values.wrap(result)).unfolded()), x));
    }

    /// Prepares a call that writes over the result of the call before.
    private Prepared withWorkspace(CrsMatrix a, CrsMatrix b, double... x) {
        RowMerge.Workspace workspace = new RowMerge.Workspace();
        Parallelism one = Parallelism.sequential();
        Supplier<CompressedArray> call = operation == Operation.ADD ? () -> workspace.add(1, a, 1, b, one)
                : () -> workspace.hadamard(a, b, one);
        return Prepared.making(Operand.recycling(call, workspace::takeBack),
                result -> times(CrsArrays.of(result.unfolded()), x));
    }

    private CompressedRows compute(CompressedRows a, CompressedRows b) {
        return operation == Operation.ADD ? RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()
                : RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded();
    }

    private Cost cost(CompressedRows a, CompressedRows b) {
        CompressedRows result = compute(a, b);
        return Cost.of(Math.max(1, result.nse()), a.byteSize() + b.byteSize(), result.byteSize());
    }

    private static CrsArrays movedUp(CrsArrays a) {
        int first = a.rows() == 0 ? 0 : a.pointers()[1];
        int[] pointers = new int[a.rows() + 1];
        for (int r = 0; r < a.rows(); r++) {
            pointers[r + 1] = r + 2 <= a.rows() ? a.pointers()[r + 2] - first : a.nse();
        }
        int[] columns = new int[a.nse()];
        double[] values = new double[a.nse()];
        for (int p = 0; p < a.nse(); p++) {
            int from = (p + first) % a.nse();
            columns[p] = a.indices()[from];
            values[p] = a.values()[from];
        }
        return new CrsArrays(a.rows(), a.columns(), pointers, columns, values);
    }

    private Contender naive(CrsArrays a, CrsArrays b, double[] x) {
        return new Contender("naive", () -> {
            CrsArrays ownA = a.copy();
            CrsArrays ownB = b.copy();
            return Prepared.making(() -> merge(ownA, ownB), result -> times(result, x));
        });
    }

    private Contender ejml(CompressedRows a, CompressedRows b, double[] x) {
        return new Contender("ejml", () -> {
            DMatrixSparseCSC ownA = ToEjml.toDMatrixSparseCSC(CrsMatrix.wrap(a));
            DMatrixSparseCSC ownB = ToEjml.toDMatrixSparseCSC(CrsMatrix.wrap(b));
            DMatrixSparseCSC result = new DMatrixSparseCSC(ownA.numRows, ownA.numCols);
            IGrowArray marks = new IGrowArray();
            DGrowArray work = new DGrowArray();
            Runnable run = operation == Operation.ADD
                    ? () -> CommonOps_DSCC.add(1, ownA, 1, ownB, result, marks, work)
                    : () -> CommonOps_DSCC.elementMult(ownA, ownB, result, marks, work);
            return Prepared.of(run, () -> {
                double[] y = new double[result.numRows];
                MatrixVectorMult_DSCC.mult(result, x, 0, y, 0);
                return y;
            }, "its columns are left unsorted");
        });
    }

    private static double[] times(CrsArrays matrix, double[] x) {
        double[] y = new double[matrix.rows()];
        NaiveLoops.multiply(matrix, x, y);
        return y;
    }

    /// Merges rows as a textbook does, into arrays that are cut in the end.
    private CrsArrays merge(CrsArrays a, CrsArrays b) {
        boolean sum = operation == Operation.ADD;
        int[] pointers = new int[a.rows() + 1];
        IntArrayList columns = new IntArrayList(a.nse());
        DoubleArrayList values = new DoubleArrayList(a.nse());
        for (int r = 0; r < a.rows(); r++) {
            int p = a.pointers()[r];
            int q = b.pointers()[r];
            int endA = a.pointers()[r + 1];
            int endB = b.pointers()[r + 1];
            while (p < endA || q < endB) {
                int columnA = p < endA ? a.indices()[p] : Integer.MAX_VALUE;
                int columnB = q < endB ? b.indices()[q] : Integer.MAX_VALUE;
                int column = Math.min(columnA, columnB);
                double left = column == columnA ? a.values()[p++] : 0;
                double right = column == columnB ? b.values()[q++] : 0;
                if (sum || columnA == columnB) {
                    columns.add(column);
                    values.add(sum ? left + right : left * right);
                }
            }
            pointers[r + 1] = columns.size();
        }
        return new CrsArrays(a.rows(), a.columns(), pointers, columns.toIntArray(), values.toDoubleArray());
    }

    private Verifier verifier(CrsArrays a, CrsArrays b, double[] x) {
        return Reference.plain(byDenseRows(a, b, x), byDenseRows(a.absolute(), b.absolute(), Operand.absolute(x)),
                r -> a.pointers()[r + 1] - a.pointers()[r] + b.pointers()[r + 1] - b.pointers()[r] + 1);
    }

    /// Returns the product of the result with x, from rows written out: no merging.
    private double[] byDenseRows(CrsArrays a, CrsArrays b, double[] x) {
        double[] row = new double[a.columns()];
        double[] y = new double[a.rows()];
        for (int r = 0; r < a.rows(); r++) {
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                row[a.indices()[p]] = a.values()[p];
            }
            for (int q = b.pointers()[r]; q < b.pointers()[r + 1]; q++) {
                int column = b.indices()[q];
                y[r] += operation == Operation.ADD ? b.values()[q] * x[column]
                        : row[column] * b.values()[q] * x[column];
            }
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                int column = a.indices()[p];
                y[r] += operation == Operation.ADD ? row[column] * x[column] : 0;
                row[column] = 0;
            }
        }
        return y;
    }
}
