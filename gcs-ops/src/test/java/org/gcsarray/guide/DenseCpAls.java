package org.gcsarray.guide;

import java.util.Arrays;

import org.gcsarray.shape.SmoothShape;

/// CP-ALS as figure 3.3 of Kolda and Bader (2009) has it, on a dense array: unfoldings and Khatri-Rao products are written out, systems are
/// solved by elimination, and the fit compares every cell with that of the model.
final class DenseCpAls {

    private final double[] cells;
    private final SmoothShape shape;
    private final double[][] factors;
    private final double[] weights;

    DenseCpAls(double[] cells, SmoothShape shape, double[][] factors) {
        this.cells = cells;
        this.shape = shape;
        this.factors = factors;
        this.weights = new double[(int) (factors[0].length / shape.extent(0))];
    }

    double[] weights() {
        return weights;
    }

    double[] factor(int d) {
        return factors[d];
    }

    void sweep() {
        for (int mode = 0; mode < factors.length; mode++) {
            double[][] unfolded = unfold(mode);
            double[][] khatriRao = khatriRao(mode);
            double[][] right = times(unfolded, khatriRao);
            // (A kr B)^T (A kr B) = (A^T A) * (B^T B), here without that identity
            double[][] left = times(transposed(khatriRao), khatriRao);
            for (int i = 0; i < right.length; i++) {
                double[] row = solve(left, right[i]);
                System.arraycopy(row, 0, factors[mode], i * weights.length, weights.length);
            }
            normalize(mode);
        }
    }

    private void normalize(int mode) {
        for (int r = 0; r < weights.length; r++) {
            double norm = 0;
            for (int p = r; p < factors[mode].length; p += weights.length) {
                norm = Math.hypot(norm, factors[mode][p]);
            }
            weights[r] = norm;
            for (int p = r; p < factors[mode].length; p += weights.length) {
                factors[mode][p] /= norm;
            }
        }
    }

    double fit() {
        double difference = 0;
        double size = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            double model = 0;
            for (int r = 0; r < weights.length; r++) {
                double product = weights[r];
                for (int d = 0; d < factors.length; d++) {
                    product *= factors[d][index(cell, d) * weights.length + r];
                }
                model += product;
            }
            difference += (cells[cell] - model) * (cells[cell] - model);
            size += cells[cell] * cells[cell];
        }
        return 1 - Math.sqrt(difference / size);
    }

    private int index(int cell, int dimension) {
        int rest = cell;
        for (int d = factors.length - 1; d > dimension; d--) {
            rest /= (int) shape.extent(d);
        }
        return rest % (int) shape.extent(dimension);
    }

    /// Returns the column of a cell in the unfolding of a mode: the first of the other dimensions is the fastest.
    private int column(int cell, int mode) {
        int column = 0;
        for (int d = factors.length - 1; d >= 0; d--) {
            column = d == mode ? column : column * (int) shape.extent(d) + index(cell, d);
        }
        return column;
    }

    private double[][] unfold(int mode) {
        int rows = (int) shape.extent(mode);
        double[][] matrix = new double[rows][cells.length / rows];
        for (int cell = 0; cell < cells.length; cell++) {
            matrix[index(cell, mode)][column(cell, mode)] = cells[cell];
        }
        return matrix;
    }

    /// Returns the Khatri-Rao product of all factors but one, the last one first.
    private double[][] khatriRao(int mode) {
        double[][] product = {new double[weights.length]};
        Arrays.fill(product[0], 1);
        for (int d = factors.length - 1; d >= 0; d--) {
            if (d == mode) {
                continue;
            }
            int extent = (int) shape.extent(d);
            double[][] next = new double[product.length * extent][weights.length];
            for (int i = 0; i < next.length; i++) {
                for (int r = 0; r < weights.length; r++) {
                    next[i][r] = product[i / extent][r] * factors[d][i % extent * weights.length + r];
                }
            }
            product = next;
        }
        return product;
    }

    private static double[][] transposed(double[][] a) {
        double[][] result = new double[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                result[j][i] = a[i][j];
            }
        }
        return result;
    }

    private static double[][] times(double[][] a, double[][] b) {
        double[][] product = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < b[k].length; j++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }

    /// Solves a symmetric system by elimination with pivots.
    private static double[] solve(double[][] symmetric, double[] right) {
        int size = right.length;
        double[][] a = new double[size][];
        for (int i = 0; i < size; i++) {
            a[i] = Arrays.copyOf(symmetric[i], size + 1);
            a[i][size] = right[i];
        }
        for (int k = 0; k < size; k++) {
            int pivot = k;
            for (int i = k + 1; i < size; i++) {
                pivot = Math.abs(a[i][k]) > Math.abs(a[pivot][k]) ? i : pivot;
            }
            double[] row = a[pivot];
            a[pivot] = a[k];
            a[k] = row;
            for (int i = k + 1; i < size; i++) {
                double factor = a[i][k] / row[k];
                for (int j = k; j <= size; j++) {
                    a[i][j] -= factor * row[j];
                }
            }
        }
        double[] x = new double[size];
        for (int i = size - 1; i >= 0; i--) {
            double sum = a[i][size];
            for (int j = i + 1; j < size; j++) {
                sum -= a[i][j] * x[j];
            }
            x[i] = sum / a[i][i];
        }
        return x;
    }
}
