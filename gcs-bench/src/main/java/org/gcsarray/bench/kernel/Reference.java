package org.gcsarray.bench.kernel;

import java.util.function.IntUnaryOperator;

import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.buffer.DType;

/// Products in twice the working precision, and how far a correct kernel may be from them.
///
/// Sums follow Ogita, Rump and Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26 (2005); the bound of a sum of r products
/// in any order is `gamma(r) sum |a| |b|` with `gamma(r) = r u / (1 - r u)` (Higham, Accuracy and Stability, 3.1).
final class Reference {

    private static final double FLOAT64_ROUNDOFF = 0x1p-53;
    private static final double FLOAT32_ROUNDOFF = 0x1p-24;

    private Reference() {}

    /// Returns the verifier of float64 sums of products by sums of the plain order, which err by as much as the others may.
    ///
    /// @param sums  sums as a loop adds them
    /// @param sizes the same sums over absolute values
    /// @param terms number of products and of factors of each, together, for each sum
    static Verifier plain(double[] sums, double[] sizes, IntUnaryOperator terms) {
        double[] bound = new double[sums.length];
        for (int k = 0; k < bound.length; k++) {
            double roundings = terms.applyAsInt(k) + 2.0;
            bound[k] = 2 * roundings * FLOAT64_ROUNDOFF / (1 - roundings * FLOAT64_ROUNDOFF) * sizes[k] * 1.0000001;
        }
        return Verifier.within(sums, bound);
    }

    /// Returns the verifier of `C = A B`.
    ///
    /// @param dtype what it is computed in: float64, or float32 from operands that are float32 numbers
    /// @param b     `a.columns() x width`, row-major
    /// @param width columns of B
    static Verifier product(DType dtype, CrsArrays a, double[] b, int width) {
        double roundoff = dtype == DType.FLOAT32 ? FLOAT32_ROUNDOFF : FLOAT64_ROUNDOFF;
        double[] expected = new double[a.rows() * width];
        double[] bound = new double[expected.length];
        for (int r = 0; r < a.rows(); r++) {
            // one more rounding each for the products and for alpha and beta
            double terms = a.pointers()[r + 1] - a.pointers()[r] + 2.0;
            double gamma = terms * roundoff / (1 - terms * roundoff);
            for (int j = 0; j < width; j++) {
                double high = 0;
                double low = 0;
                double size = 0;
                for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                    double value = a.values()[p];
                    double factor = b[a.indices()[p] * width + j];
                    double product = value * factor;
                    double sum = high + product;
                    double part = sum - high;
                    low += (high - (sum - part)) + (product - part) + Math.fma(value, factor, -product);
                    high = sum;
                    size += Math.abs(product);
                }
                expected[r * width + j] = high + low;
                bound[r * width + j] = gamma * size * 1.0000001;
            }
        }
        return Verifier.within(expected, bound);
    }
}
