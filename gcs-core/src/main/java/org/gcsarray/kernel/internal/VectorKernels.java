package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Kernels on the Vector API: dense right-hand sides, whose rows are contiguous, in panels whose sums stay in registers over a whole
/// sparse row; everything else goes to [ScalarKernels]. No sum across lanes, so that interpreted and compiled code round alike.
///
/// The only class that may name `jdk.incubator.vector`.
public final class VectorKernels implements Kernels {

    private static final VectorSpecies<Double> DOUBLES = doubles();
    private static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, DOUBLES.vectorShape());

    private static final VectorSpecies<Double> HALF_DOUBLES = VectorSpecies.of(double.class, half());
    private static final VectorSpecies<Float> HALF_FLOATS = VectorSpecies.of(float.class, half());

    private final ScalarKernels scalar = new ScalarKernels();

    private static VectorSpecies<Double> doubles() {
        int bits = Integer.getInteger("gcs.vector.bits", 0);
        return bits == 0 ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    private static VectorShape half() {
        return VectorShape.forBitSize(DOUBLES.vectorBitSize() / 2);
    }

    /// Returns how many panels of four vectors begin a row of C. Fewer columns than a vector has are never left: they could only
    /// overlap a panel that is written already.
    private static int panelsOfFour(int width, int lanes) {
        int panels = width / (4 * lanes);
        int left = width % (4 * lanes);
        return panels > 0 && left > 0 && left < lanes ? panels - 1 : panels;
    }

    /// Returns the width of the next panel when `left` columns are left, at least `lanes`: one vector, or two that may overlap.
    private static int panelWidth(int left, int lanes) {
        if (left <= 2 * lanes) {
            return left;
        }
        return left < 3 * lanes ? lanes : 2 * lanes;
    }

    /// Returns the bits of one vector.
    static int bits() {
        return DOUBLES.vectorBitSize();
    }

    @Override
    public double dot(Indices columns, Values values, double[] x, int from, int to) {
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y) {
        scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
    }

    @Override
    public void addScaled(Indices columns, Values values, double factor, double[] y, int from, int to) {
        scalar.addScaled(columns, values, factor, y, from, to);
    }

    @Override
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int width) {
        int lanes = DOUBLES.length();
        if (width < lanes) {
            multiplyNarrow(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width);
            return;
        }
        int panels = panelsOfFour(width, lanes);
        int rest = width - panels * 4 * lanes;
        // several panels of a few rows before the next rows: the parts of a row of B are neighbours in memory
        int step = rest == 0 || width <= 2 * lanes ? Math.max(1, to - from) : 8;
        int end;
        for (int k = from; k < to; k = end) {
            end = Math.min(to, k + step);
            if (panels > 0) {
                fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        panels);
            }
            int panel;
            for (int j = width - rest; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                }
            }
        }
    }

    private void multiplyNarrow(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int width) {
        int lanes = HALF_DOUBLES.length();
        if (width < lanes) {
            scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset,
                    cRow, width);
        } else if (width == lanes) {
            oneHalf(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow);
        } else {
            twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width - lanes);
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    /// Two vectors, the other one at `second`; they may overlap: both read the old C before one is written.
    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(DOUBLES, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
                sum1 = sum1.add(DoubleVector.fromArray(DOUBLES, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    /// Panels of four vectors, one after the other in each row.
    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int panels) {
        int lanes = DOUBLES.length();
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            for (int j = 0; j < panels * 4 * lanes; j += 4 * lanes) {
                DoubleVector sum0 = DoubleVector.zero(DOUBLES);
                DoubleVector sum1 = DoubleVector.zero(DOUBLES);
                DoubleVector sum2 = DoubleVector.zero(DOUBLES);
                DoubleVector sum3 = DoubleVector.zero(DOUBLES);
                for (int p = pointers[k] - shift; p < end; p++) {
                    DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                    int row = bOffset + j + columns[p] * bRow;
                    sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                    sum1 = DoubleVector.fromArray(DOUBLES, b, row + lanes).fma(value, sum1);
                    sum2 = DoubleVector.fromArray(DOUBLES, b, row + 2 * lanes).fma(value, sum2);
                    sum3 = DoubleVector.fromArray(DOUBLES, b, row + 3 * lanes).fma(value, sum3);
                }
                int at = cOffset + j + k * cRow;
                sum0 = sum0.mul(alpha);
                sum1 = sum1.mul(alpha);
                sum2 = sum2.mul(alpha);
                sum3 = sum3.mul(alpha);
                if (beta != 0) {
                    sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
                    sum1 = sum1.add(DoubleVector.fromArray(DOUBLES, c, at + lanes).mul(beta));
                    sum2 = sum2.add(DoubleVector.fromArray(DOUBLES, c, at + 2 * lanes).mul(beta));
                    sum3 = sum3.add(DoubleVector.fromArray(DOUBLES, c, at + 3 * lanes).mul(beta));
                }
                sum0.intoArray(c, at);
                sum1.intoArray(c, at + lanes);
                sum2.intoArray(c, at + 2 * lanes);
                sum3.intoArray(c, at + 3 * lanes);
            }
        }
    }

    private static void oneHalf(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(HALF_DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(HALF_DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(HALF_DOUBLES, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(HALF_DOUBLES, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(HALF_DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(HALF_DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(HALF_DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(HALF_DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(HALF_DOUBLES, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(HALF_DOUBLES, c, at).mul(beta));
                sum1 = sum1.add(DoubleVector.fromArray(HALF_DOUBLES, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        int lanes = DOUBLES.length();
        int body = width - width % lanes;
        for (int k = from; k < to && body > 0; k++) {
            int row = bOffset + k * bRow;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                int column = columns[p];
                if (column < fromColumn || column >= toColumn) {
                    continue;
                }
                DoubleVector factor = DoubleVector.broadcast(DOUBLES, alpha * values[p]);
                int at = cOffset + column * cRow;
                for (int j = 0; j < body; j += lanes) {
                    DoubleVector.fromArray(DOUBLES, b, row + j).fma(factor, DoubleVector.fromArray(DOUBLES, c, at + j))
                            .intoArray(c, at + j);
                }
            }
        }
        if (body < width) {
            scalar.addOuterPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset + body, bRow, c,
                    cOffset + body, cRow, width - body, fromColumn, toColumn);
        }
    }

    @Override
    public float dot(Indices columns, Values values, float[] x, int from, int to) {
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y) {
        scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
    }

    @Override
    public void addScaled(Indices columns, Values values, float factor, float[] y, int from, int to) {
        scalar.addScaled(columns, values, factor, y, from, to);
    }

    @Override
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int width) {
        int lanes = FLOATS.length();
        if (width < lanes) {
            multiplyNarrow(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width);
            return;
        }
        int panels = panelsOfFour(width, lanes);
        int rest = width - panels * 4 * lanes;
        // several panels of a few rows before the next rows: the parts of a row of B are neighbours in memory
        int step = rest == 0 || width <= 2 * lanes ? Math.max(1, to - from) : 8;
        int end;
        for (int k = from; k < to; k = end) {
            end = Math.min(to, k + step);
            if (panels > 0) {
                fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        panels);
            }
            int panel;
            for (int j = width - rest; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                }
            }
        }
    }

    private void multiplyNarrow(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int width) {
        int lanes = HALF_FLOATS.length();
        if (width < lanes) {
            scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset,
                    cRow, width);
        } else if (width == lanes) {
            oneHalf(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow);
        } else {
            twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width - lanes);
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    /// Two vectors, the other one at `second`; they may overlap: both read the old C before one is written.
    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(FLOATS);
            FloatVector sum1 = FloatVector.zero(FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(FLOATS, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
                sum1 = sum1.add(FloatVector.fromArray(FLOATS, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    /// Panels of four vectors, one after the other in each row.
    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int panels) {
        int lanes = FLOATS.length();
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            for (int j = 0; j < panels * 4 * lanes; j += 4 * lanes) {
                FloatVector sum0 = FloatVector.zero(FLOATS);
                FloatVector sum1 = FloatVector.zero(FLOATS);
                FloatVector sum2 = FloatVector.zero(FLOATS);
                FloatVector sum3 = FloatVector.zero(FLOATS);
                for (int p = pointers[k] - shift; p < end; p++) {
                    FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                    int row = bOffset + j + columns[p] * bRow;
                    sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                    sum1 = FloatVector.fromArray(FLOATS, b, row + lanes).fma(value, sum1);
                    sum2 = FloatVector.fromArray(FLOATS, b, row + 2 * lanes).fma(value, sum2);
                    sum3 = FloatVector.fromArray(FLOATS, b, row + 3 * lanes).fma(value, sum3);
                }
                int at = cOffset + j + k * cRow;
                sum0 = sum0.mul(alpha);
                sum1 = sum1.mul(alpha);
                sum2 = sum2.mul(alpha);
                sum3 = sum3.mul(alpha);
                if (beta != 0) {
                    sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
                    sum1 = sum1.add(FloatVector.fromArray(FLOATS, c, at + lanes).mul(beta));
                    sum2 = sum2.add(FloatVector.fromArray(FLOATS, c, at + 2 * lanes).mul(beta));
                    sum3 = sum3.add(FloatVector.fromArray(FLOATS, c, at + 3 * lanes).mul(beta));
                }
                sum0.intoArray(c, at);
                sum1.intoArray(c, at + lanes);
                sum2.intoArray(c, at + 2 * lanes);
                sum3.intoArray(c, at + 3 * lanes);
            }
        }
    }

    private static void oneHalf(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(HALF_FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(HALF_FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(HALF_FLOATS, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(HALF_FLOATS, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(HALF_FLOATS);
            FloatVector sum1 = FloatVector.zero(HALF_FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(HALF_FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(HALF_FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(HALF_FLOATS, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(HALF_FLOATS, c, at).mul(beta));
                sum1 = sum1.add(FloatVector.fromArray(HALF_FLOATS, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        int lanes = FLOATS.length();
        int body = width - width % lanes;
        for (int k = from; k < to && body > 0; k++) {
            int row = bOffset + k * bRow;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                int column = columns[p];
                if (column < fromColumn || column >= toColumn) {
                    continue;
                }
                FloatVector factor = FloatVector.broadcast(FLOATS, alpha * values[p]);
                int at = cOffset + column * cRow;
                for (int j = 0; j < body; j += lanes) {
                    FloatVector.fromArray(FLOATS, b, row + j).fma(factor, FloatVector.fromArray(FLOATS, c, at + j))
                            .intoArray(c, at + j);
                }
            }
        }
        if (body < width) {
            scalar.addOuterPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset + body, bRow, c,
                    cOffset + body, cRow, width - body, fromColumn, toColumn);
        }
    }
}
