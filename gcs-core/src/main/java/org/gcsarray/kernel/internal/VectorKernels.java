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

    /// Returns the width of the next panel when `left` columns are left, at least `lanes`: up to four vectors, the last of which may
    /// overlap the one before. Never leaves fewer columns than a vector has: they could only overlap a panel that is written already.
    private static int panelWidth(int left, int lanes) {
        if (left <= 4 * lanes) {
            return left;
        }
        return left < 5 * lanes ? 2 * lanes : 4 * lanes;
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
            if (width < HALF_DOUBLES.length()) {
                scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c,
                        cOffset, cRow, width);
            } else {
                twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        width - HALF_DOUBLES.length());
            }
            return;
        }
        // all panels of a row before the next row: the parts of a row of B are neighbours in memory
        int step = width > 4 * lanes ? 1 : Math.max(1, to - from);
        for (int k = from; k < to; k += step) {
            int end = k + step;
            int panel;
            for (int j = 0; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else if (panel <= 2 * lanes) {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                } else {
                    fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            Math.min(2 * lanes, panel - lanes), panel - lanes);
                }
            }
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            int end = pointers[k + 1] - shift;
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

    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(DOUBLES);
            int end = pointers[k + 1] - shift;
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

    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int third, int fourth) {
        int second = DOUBLES.length();
        for (int k = from; k < to; k++) {
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(DOUBLES);
            DoubleVector sum2 = DoubleVector.zero(DOUBLES);
            DoubleVector sum3 = DoubleVector.zero(DOUBLES);
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(DOUBLES, b, row + second).fma(value, sum1);
                sum2 = DoubleVector.fromArray(DOUBLES, b, row + third).fma(value, sum2);
                sum3 = DoubleVector.fromArray(DOUBLES, b, row + fourth).fma(value, sum3);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            sum2 = sum2.mul(alpha);
            sum3 = sum3.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
                sum1 = sum1.add(DoubleVector.fromArray(DOUBLES, c, at + second).mul(beta));
                sum2 = sum2.add(DoubleVector.fromArray(DOUBLES, c, at + third).mul(beta));
                sum3 = sum3.add(DoubleVector.fromArray(DOUBLES, c, at + fourth).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
            sum2.intoArray(c, at + third);
            sum3.intoArray(c, at + fourth);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            DoubleVector sum0 = DoubleVector.zero(HALF_DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(HALF_DOUBLES);
            int end = pointers[k + 1] - shift;
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
            if (width < HALF_FLOATS.length()) {
                scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c,
                        cOffset, cRow, width);
            } else {
                twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        width - HALF_FLOATS.length());
            }
            return;
        }
        // all panels of a row before the next row: the parts of a row of B are neighbours in memory
        int step = width > 4 * lanes ? 1 : Math.max(1, to - from);
        for (int k = from; k < to; k += step) {
            int end = k + step;
            int panel;
            for (int j = 0; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else if (panel <= 2 * lanes) {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                } else {
                    fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            Math.min(2 * lanes, panel - lanes), panel - lanes);
                }
            }
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            FloatVector sum0 = FloatVector.zero(FLOATS);
            int end = pointers[k + 1] - shift;
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

    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            FloatVector sum0 = FloatVector.zero(FLOATS);
            FloatVector sum1 = FloatVector.zero(FLOATS);
            int end = pointers[k + 1] - shift;
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

    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int third, int fourth) {
        int second = FLOATS.length();
        for (int k = from; k < to; k++) {
            FloatVector sum0 = FloatVector.zero(FLOATS);
            FloatVector sum1 = FloatVector.zero(FLOATS);
            FloatVector sum2 = FloatVector.zero(FLOATS);
            FloatVector sum3 = FloatVector.zero(FLOATS);
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(FLOATS, b, row + second).fma(value, sum1);
                sum2 = FloatVector.fromArray(FLOATS, b, row + third).fma(value, sum2);
                sum3 = FloatVector.fromArray(FLOATS, b, row + fourth).fma(value, sum3);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            sum2 = sum2.mul(alpha);
            sum3 = sum3.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
                sum1 = sum1.add(FloatVector.fromArray(FLOATS, c, at + second).mul(beta));
                sum2 = sum2.add(FloatVector.fromArray(FLOATS, c, at + third).mul(beta));
                sum3 = sum3.add(FloatVector.fromArray(FLOATS, c, at + fourth).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
            sum2.intoArray(c, at + third);
            sum3.intoArray(c, at + fourth);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            FloatVector sum0 = FloatVector.zero(HALF_FLOATS);
            FloatVector sum1 = FloatVector.zero(HALF_FLOATS);
            int end = pointers[k + 1] - shift;
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
