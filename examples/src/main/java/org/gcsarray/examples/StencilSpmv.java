package org.gcsarray.examples;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;

/// The Laplace operator of a 3-d grid: solvers that need only products with a vector, compared with the exact solution.
public final class StencilSpmv {

    private static final int N = 20;

    private StencilSpmv() {}

    /// Runs the example.
    public static void main(String[] args) {
        Program.main(StencilSpmv.class, "", args, (_, out) -> show(out));
    }

    static void show(PrintStream out) {
        // In one dimension: 2 on the diagonal, -1 next to it. In three: a sum of Kronecker products, one for each axis.
        Sparse one = Sparse.eye(N, N, 0);
        Sparse line = one.multiply(2).subtract(Sparse.eye(N, N, 1)).subtract(Sparse.eye(N, N, -1));
        Sparse matrix = line.kron(one).kron(one).add(one.kron(line).kron(one)).add(one.kron(one).kron(line));
        CrsMatrix a = matrix.toCrs();
        out.printf(Locale.ROOT, "Laplace operator of a %d x %d x %d grid: %d x %d, %d stored elements, %d bytes%n", N,
                N, N, a.shape().extent(0), a.shape().extent(1), a.nse(), a.byteSize());

        // The operator maps grids to grids, so it is a 6-d array (x, y, z, x', y', z'). Its layout 0,1,2|3,4,5 is the matrix.
        GcsArray operator = Sparse.of(a).reshape(N, N, N, N, N, N).toGcs("0,1,2|3,4,5");
        out.printf(Locale.ROOT, "as a 6-d array: %s; neighbours (5,6,7) and (5,6,8): %.0f, (5,6,7) and itself: %.0f%n",
                operator.shape(), operator.getDouble(5, 6, 7, 5, 6, 8), operator.getDouble(5, 6, 7, 5, 6, 7));

        knownSolution(a, out);
        leastEigenvalue(a, out);
    }

    /// Products of sines are eigenvectors. A right-hand side made of k of them, of different eigenvalues, is solved by conjugate gradients
    /// in k steps, up to rounding: what rounding adds in other directions grows with each step.
    private static void knownSolution(CrsMatrix a, PrintStream out) {
        int modes = 4;
        double[] solution = new double[N * N * N];
        for (int mode = 1; mode <= modes; mode++) {
            for (int p = 0; p < solution.length; p++) {
                solution[p] += wave(mode, p / (N * N)) * wave(1, p / N % N) * wave(1, p % N);
            }
        }
        double[] b = Spmv.multiply(a, solution);
        out.printf("%na right-hand side of %d eigenvectors, by conjugate gradients%n", modes);
        for (int steps = 1; steps <= modes; steps++) {
            double[] x = solve(a, b, steps);
            double error = Math.sqrt(IntStream.range(0, x.length)
                    .mapToDouble(p -> (x[p] - solution[p]) * (x[p] - solution[p])).sum() / dot(solution, solution));
            out.printf(Locale.ROOT, "  step %d  relative error %s%n", steps,
                    error < 1e-6 ? "below 1e-6" : round(error));
        }
    }

    /// Inverse iteration: solving again and again with the last solution turns any vector into the eigenvector of the least eigenvalue.
    private static void leastEigenvalue(CrsMatrix a, PrintStream out) {
        double known = 3 * eigenvalue(1);
        out.printf(Locale.ROOT, "%nleast eigenvalue, known: %.9f%n", known);
        double[] x = new double[N * N * N];
        Arrays.setAll(x, p -> p % 7 + 1);
        for (int round = 1; round <= 6; round++) {
            double[] next = solve(a, x, 200);
            double length = Math.sqrt(dot(next, next));
            x = Arrays.stream(next).map(each -> each / length).toArray();
            double found = dot(x, Spmv.multiply(a, x)); // Rayleigh quotient
            out.printf(Locale.ROOT, "  round %d  %.9f  off by %s%n", round, found, round(found - known));
        }
    }

    /// Hestenes and Stiefel, "Methods of conjugate gradients for solving linear systems", 1952: one product a step.
    private static double[] solve(CrsMatrix a, double[] b, int steps) {
        double[] x = new double[b.length];
        double[] residual = b.clone();
        double[] direction = b.clone();
        double[] product = new double[b.length];
        double squares = dot(residual, residual);
        double enough = 1e-28 * squares;
        for (int step = 0; step < steps && squares > enough; step++) {
            Spmv.multiply(a, direction, product);
            double alpha = squares / dot(direction, product);
            for (int p = 0; p < x.length; p++) {
                x[p] += alpha * direction[p];
                residual[p] -= alpha * product[p];
            }
            double before = squares;
            squares = dot(residual, residual);
            for (int p = 0; p < x.length; p++) {
                direction[p] = residual[p] + squares / before * direction[p];
            }
        }
        return x;
    }

    private static double wave(int mode, int point) {
        return StrictMath.sin(Math.PI * mode * (point + 1) / (N + 1));
    }

    private static double eigenvalue(int mode) {
        double sine = StrictMath.sin(Math.PI * mode / (2 * (N + 1)));
        return 4 * sine * sine;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int p = 0; p < a.length; p++) {
            sum += a[p] * b[p];
        }
        return sum;
    }

    private static String round(double number) {
        return String.format(Locale.ROOT, "%.1e", number);
    }
}
