package org.gcsarray.bench.product;

import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;

/// `C = A B` straight from coordinates, one element after the other: the reference for faster ones.
public final class BruteForceProduct {

    private final double[] c;
    private final double[] magnitude;

    /// Computes the product of an array unfolded by a layout and a row-major matrix.
    ///
    /// @param a      array of any rank
    /// @param layout which dimensions are rows and which columns
    /// @param b      `layout.columnCount() x width`, row-major
    /// @param width  number of columns of B
    public BruteForceProduct(CooArray a, DimensionReduction layout, double[] b, int width) {
        this.c = new double[Math.toIntExact(layout.rowCount() * width)];
        this.magnitude = new double[c.length];
        a.forEachStored((indices, position) -> {
            int row = (int) layout.reduce(0, indices) * width;
            int column = (int) layout.reduce(1, indices) * width;
            for (int j = 0; j < width; j++) {
                double product = a.values().getDouble(position) * b[column + j];
                c[row + j] += product;
                magnitude[row + j] += Math.abs(product);
            }
        });
    }

    /// Returns the largest error of another result, relative to the sum of the absolute values of the products of its element.
    ///
    /// That is the scale of the rounding error of any order of summation: n products, at most about `n * 1.1e-16`.
    public double errorOf(double[] other) {
        double largest = 0;
        for (int k = 0; k < c.length; k++) {
            double error = Math.abs(c[k] - other[k]);
            // an element without products must be exactly 0; NaN counts as the largest error
            double relative = error == 0 ? 0 : error / magnitude[k];
            largest = Double.isNaN(relative) ? Double.POSITIVE_INFINITY : Math.max(largest, relative);
        }
        return largest;
    }
}
