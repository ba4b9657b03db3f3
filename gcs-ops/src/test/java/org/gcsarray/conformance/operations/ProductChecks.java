package org.gcsarray.conformance.operations;

import java.util.List;
import java.util.function.Consumer;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.DenseOracle;

/// One golden product or solve over all forms of its sparse operands: plain and hyper-sparse rows, float64 and, where the case is exact,
/// float32, one and several threads.
final class ProductChecks {

    private static final List<Parallelism> PARALLELISMS = List.of(Parallelism.sequential(),
            Parallelism.threads(2).withLeastWork(0), Parallelism.threads(5).withLeastWork(0));
    private static final List<ConvertOptions.RowForm> FORMS = List.of(ConvertOptions.RowForm.DENSE,
            ConvertOptions.RowForm.HYPER);

    private final GoldenRecord golden;
    private final OperationInputs inputs;
    private final Tolerance tolerance;

    ProductChecks(GoldenRecord golden) {
        this.golden = golden;
        this.inputs = OperationInputs.of(golden);
        this.tolerance = Tolerance.of(golden);
    }

    /// Reads the field `params`; a parameter that is not asked for is a failure.
    void parameters(Consumer<GoldenRecord> check) {
        golden.inside("params", check);
    }

    void spmv() {
        parameters(_ -> {});
        product("a", "b", false);
    }

    /// x A is A' x.
    void spmvLeft() {
        parameters(_ -> {});
        product("b", "a", true);
    }

    private void product(String matrix, String vector, boolean transposed) {
        axpby(1, matrix, vector, 0, new double[extent(matrix, transposed ? 1 : 0)], transposed);
    }

    void spmvAxpby() {
        parameters(params -> axpby(GoldenRecord.number(params.node("alpha")), "a", "x",
                GoldenRecord.number(params.node("beta")), inputs.dense("y"), params.bool("trans")));
    }

    private void axpby(double alpha, String matrix, String vector, double beta, double[] old, boolean transposed) {
        double[] x = inputs.dense(vector);
        forms(matrix, (a, parallelism) -> {
            double[] y = old.clone();
            if (transposed) {
                Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(a), x, beta, y, parallelism);
            } else {
                Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, y, parallelism);
            }
            checkDense(y);
        }, (a, parallelism) -> {
            float[] y = Numbers.floats(old);
            if (transposed) {
                Spmv.multiplyTransposed((float) alpha, CrsMatrix.wrap(a), Numbers.floats(x), (float) beta, y,
                        parallelism);
            } else {
                Spmv.multiply((float) alpha, CrsMatrix.wrap(a), Numbers.floats(x), (float) beta, y, parallelism);
            }
            checkDense(Numbers.doubles(y));
        });
    }

    void spmm() {
        parameters(_ -> {});
        int width = extent("b", 1);
        double[] b = inputs.dense("b");
        forms("a", (a, parallelism) -> {
            double[] c = new double[extent("a", 0) * width];
            Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(b, a.columnCount(), width), 0,
                    DenseMatrix.wrap(c, a.rowCount(), width), parallelism);
            checkDense(c);
        }, (a, parallelism) -> {
            float[] c = new float[extent("a", 0) * width];
            Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(Numbers.floats(b), a.columnCount(), width), 0,
                    DenseMatrix.wrap(c, a.rowCount(), width), parallelism);
            checkDense(Numbers.doubles(c));
        });
    }

    /// C = A B of a dense A: C' = B' A', with the row-major array of A' read by columns of A.
    void denseSparse() {
        parameters(_ -> {});
        int rows = extent("a", 0);
        double[] a = transposed(inputs.dense("a"), rows, extent("a", 1));
        int columns = extent("b", 1);
        forms("b", (b, parallelism) -> {
            double[] c = new double[columns * rows];
            Spmm.multiplyTransposed(1, CrsMatrix.wrap(b),
                    DenseMatrix.wrap(a, /* rows= */ extent("b", 0), /* columns= */ rows), 0,
                    DenseMatrix.wrap(c, /* rows= */ columns, /* columns= */ rows), parallelism);
            checkDense(transposed(c, columns, rows));
        }, (b, parallelism) -> {
            float[] c = new float[columns * rows];
            Spmm.multiplyTransposed(1, CrsMatrix.wrap(b),
                    DenseMatrix.wrap(Numbers.floats(a), /* rows= */ extent("b", 0), /* columns= */ rows), 0,
                    DenseMatrix.wrap(c, /* rows= */ columns, /* columns= */ rows), parallelism);
            checkDense(transposed(Numbers.doubles(c), columns, rows));
        });
    }

    void spgemm() {
        parameters(_ -> {});
        sparseProduct();
    }

    void sparseProduct() {
        for (DType dtype : List.of(DType.FLOAT64, DType.FLOAT32)) {
            for (ConvertOptions.RowForm left : FORMS) {
                for (ConvertOptions.RowForm right : FORMS) {
                    for (Parallelism parallelism : PARALLELISMS) {
                        checkSparse(Spgemm.multiply(CrsMatrix.wrap(rows("a", left, dtype)),
                                CrsMatrix.wrap(rows("b", right, dtype)), parallelism).unfolded());
                    }
                }
            }
        }
    }

    void triangularSolve() {
        parameters(params -> {
            Triangle triangle = params.bool("lower") ? Triangle.LOWER : Triangle.UPPER;
            Diagonal diagonal = params.bool("unit_diagonal") ? Diagonal.UNIT : Diagonal.STORED;
            boolean transposed = params.bool("trans");
            double[] b = inputs.dense("b");
            int width = inputs.get("b").shape().rank() == 1 ? 1 : extent("b", 1);
            for (ConvertOptions.RowForm form : FORMS) {
                CompressedRows t = rows("a", form, DType.FLOAT64);
                double[] x = new double[b.length];
                Runnable solve = () -> {
                    if (transposed) {
                        TriangularSolve.solveTransposed(CrsMatrix.wrap(t), triangle, diagonal, b, x, width);
                    } else {
                        TriangularSolve.solve(CrsMatrix.wrap(t), triangle, diagonal, b, x, width);
                    }
                };
                if (golden.node("expect").path("kind").asString().equals("error")) {
                    golden.inside("expect", expect -> refused(expect, solve::run));
                } else {
                    solve.run();
                    checkDense(x);
                }
            }
        });
    }

    private void refused(GoldenRecord expect, ThrowingCallable solve) {
        expect.check("kind", "error", expect.text("kind"));
        switch (expect.text("class")) {
            case "SingularDiagonal" -> golden.checkThrows("solve", IllegalArgumentException.class, solve, "diagonal");
            case "NotTriangular" -> golden.checkThrows("solve", IllegalArgumentException.class, solve, "is stored");
            case "ShapeMismatch" ->
                golden.checkThrows("solve", IllegalArgumentException.class, solve, "matrix needs", "is square");
            default -> golden.failUnknown(expect.text("class"));
        }
    }

    /// A matrix times a vector whose length does not fit.
    void refusedVector() {
        parameters(_ -> {});
        golden.inside("expect", expect -> {
            expect.check("kind", "error", expect.text("kind"));
            expect.check("class", "ShapeMismatch", expect.text("class"));
        });
        double[] x = inputs.dense("b");
        CompressedRows a = rows("a", ConvertOptions.RowForm.DENSE, DType.FLOAT64);
        golden.checkThrows("spmv", IllegalArgumentException.class,
                () -> Spmv.multiply(CrsMatrix.wrap(a), x, new double[extent("a", 0)]),
                "x has length " + x.length + "; a (" + extent("a", 0) + " x " + extent("a", 1) + ") matrix needs");
    }

    @FunctionalInterface
    private interface Form {
        void check(CompressedRows rows, Parallelism parallelism);
    }

    private void forms(String name, Form doubles, Form floats) {
        for (ConvertOptions.RowForm form : FORMS) {
            for (Parallelism parallelism : PARALLELISMS) {
                doubles.check(rows(name, form, DType.FLOAT64), parallelism);
                if (tolerance.isExact()) {
                    floats.check(rows(name, form, DType.FLOAT32), parallelism);
                }
            }
        }
    }

    private CompressedRows rows(String name, ConvertOptions.RowForm form, DType dtype) {
        return Convert.toCrs(inputs.get(name), ConvertOptions.DEFAULT.withRowForm(form)).compressedRows()
                .convert(dtype);
    }

    private int extent(String name, int dimension) {
        return Math.toIntExact(inputs.get(name).shape().extent(dimension));
    }

    private void checkDense(double[] actual) {
        golden.inside("expect", expect -> {
            expect.check("kind", "dense", expect.node("kind").asString());
            double[] expected = DenseOracle.doubles(OperationInputs.array(expect));
            golden.check("length", expected.length, actual.length);
            for (int k = 0; k < actual.length; k++) {
                checkNumber("[" + k + "]", expected[k], actual[k]);
            }
        });
    }

    private void checkNumber(String where, double expected, double actual) {
        if (!tolerance.isMet(Scalar.of(expected), Scalar.of(actual))) {
            golden.fail(where + ": expected " + expected + ", actual " + actual);
        }
    }

    /// Compares by element, by iteration and densely. A result may store zeros that the expectation leaves out, and nothing else.
    private void checkSparse(CompressedRows actual) {
        StoredArray found = CrsMatrix.wrap(actual);
        golden.inside("expect", expect -> {
            expect.check("kind", "coo", expect.node("kind").asString());
            NdArray expected = OperationInputs.array(expect);
            golden.check("shape", expected.shape(), found.shape());
            double[] cells = DenseOracle.doubles(expected);
            golden.check("by element", cells, DenseOracle.doubles(found));
            golden.check("densely", cells,
                    DenseOracle.densely(found).stream().mapToDouble(cell -> cell.getDouble()).toArray());
            golden.check("by iteration", DenseOracle.byIteration(expected).keySet(),
                    DenseOracle.byIteration(CrsMatrix.wrap(actual.pruneZeros())).keySet());
        });
    }

    private static double[] transposed(double[] rowMajor, int rows, int columns) {
        double[] result = new double[rowMajor.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                result[j * rows + i] = rowMajor[i * columns + j];
            }
        }
        return result;
    }
}
