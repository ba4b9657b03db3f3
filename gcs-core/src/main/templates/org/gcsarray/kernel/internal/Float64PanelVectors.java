package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/// Sparse rows times a dense matrix of float64 values, in panels whose sums stay in registers over a whole sparse row.
final class Float64PanelVectors {

    private static final VectorSpecies<Double> SPECIES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> SPECIES_TYPE = SPECIES.vectorType().asSubclass(DoubleVector.class);
    private static final VectorSpecies<Double> HALF = VectorSpecies.of(double.class, Vectors.half());
    private static final Class<? extends DoubleVector> HALF_TYPE = HALF.vectorType().asSubclass(DoubleVector.class);

    private Float64PanelVectors() {}

    static void multiplyPanels(Float64Operands o, int from, int to) {
        int width = o.width;
        int lanes = SPECIES.length();
        if (width < lanes) {
            multiplyHalves(o, from, to);
            return;
        }
        int panels = Vectors.panelsOfFour(width, lanes);
        int rest = width - panels * 4 * lanes;
        // several panels of a few rows before the next rows: the parts of a row of B are neighbours in memory
        int step = rest == 0 || width <= 2 * lanes ? Math.max(1, to - from) : 8;
        int end;
        for (int k = from; k < to; k = end) {
            end = Math.min(to, k + step);
            if (panels > 0) {
                fourVectors(o, k, end, panels);
            }
            int panel;
            for (int j = width - rest; j < width; j += panel) {
                panel = Vectors.panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneWholeVector(o, k, end, j);
                } else {
                    twoWholeVectors(o, k, end, j, panel - lanes);
                }
            }
        }
    }

    private static void multiplyHalves(Float64Operands o, int from, int to) {
        int lanes = HALF.length();
        if (o.width < lanes) {
            Float64Panels.multiply(o, from, to);
        } else if (o.width == lanes) {
            oneHalfVector(o, from, to, 0);
        } else {
            twoHalfVectors(o, from, to, 0, o.width - lanes);
        }
    }

    //@ for whole half
    private static void oneWholeVector(Float64Operands o, int from, int to, int j) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        char[] narrow = o.narrow;
        double[] values = o.values;
        byte[] codes = o.codes;
        double[] b = o.b;
        int bOffset = o.bOffset + j;
        int bRow = o.bRow;
        double beta = o.beta;
        double[] c = o.c;
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - o.shift;
            DoubleVector sum0 = DoubleVector.zero(SPECIES);
            for (int p = pointers[k] - o.shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(SPECIES, value(values, codes, p));
                int row = bOffset + column(columns, narrow, p) * bRow;
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, sum0);
            }
            int at = o.inC(o.number(k), j);
            double[] old = beta == 0 ? Vectors.NO_DOUBLES : c;
            int oldAt = beta == 0 ? 0 : at;
            DoubleVector old0 = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta)).mul(DoubleVector.fromArray(SPECIES, old, oldAt));
            old0.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, o.alpha)).mul(sum0)).intoArray(c, at);
        }
    }

    /// Two vectors, the other one at `second`; they may overlap: both read the old C before one is written.
    private static void twoWholeVectors(Float64Operands o, int from, int to, int j, int second) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        char[] narrow = o.narrow;
        double[] values = o.values;
        byte[] codes = o.codes;
        double[] b = o.b;
        int bOffset = o.bOffset + j;
        int bRow = o.bRow;
        double beta = o.beta;
        double[] c = o.c;
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - o.shift;
            DoubleVector sum0 = DoubleVector.zero(SPECIES);
            DoubleVector sum1 = DoubleVector.zero(SPECIES);
            for (int p = pointers[k] - o.shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(SPECIES, value(values, codes, p));
                int row = bOffset + column(columns, narrow, p) * bRow;
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, sum0);
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + second)).fma(value, sum1);
            }
            int at = o.inC(o.number(k), j);
            double[] old = beta == 0 ? Vectors.NO_DOUBLES : c;
            int oldAt = beta == 0 ? 0 : at;
            DoubleVector old0 = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta)).mul(DoubleVector.fromArray(SPECIES, old, oldAt));
            DoubleVector old1 = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                    .mul(DoubleVector.fromArray(SPECIES, old, oldAt + second));
            old0.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, o.alpha)).mul(sum0)).intoArray(c, at);
            old1.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, o.alpha)).mul(sum1)).intoArray(c, at + second);
        }
    }
    //@ end

    /// Panels of four vectors, one after the other in each row. Factors are spread once: with one vector for each use the compiler
    /// now and then reached its limit of inlined code before the last ones, which it then left on the heap.
    private static void fourVectors(Float64Operands o, int from, int to, int panels) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        char[] narrow = o.narrow;
        double[] values = o.values;
        byte[] codes = o.codes;
        double[] b = o.b;
        int bOffset = o.bOffset;
        int bRow = o.bRow;
        double beta = o.beta;
        double[] c = o.c;
        int lanes = SPECIES.length();
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - o.shift;
            int number = o.number(k);
            for (int j = 0; j < panels * 4 * lanes; j += 4 * lanes) {
                DoubleVector sum0 = DoubleVector.zero(SPECIES);
                DoubleVector sum1 = DoubleVector.zero(SPECIES);
                DoubleVector sum2 = DoubleVector.zero(SPECIES);
                DoubleVector sum3 = DoubleVector.zero(SPECIES);
                for (int p = pointers[k] - o.shift; p < end; p++) {
                    DoubleVector value = DoubleVector.broadcast(SPECIES, value(values, codes, p));
                    int row = bOffset + j + column(columns, narrow, p) * bRow;
                    sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, sum0);
                    sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + lanes)).fma(value, sum1);
                    sum2 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 2 * lanes)).fma(value, sum2);
                    sum3 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 3 * lanes)).fma(value, sum3);
                }
                int at = o.inC(number, j);
                double[] old = beta == 0 ? Vectors.NO_DOUBLES : c;
                int oldAt = beta == 0 ? 0 : at;
                DoubleVector alphas = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, o.alpha));
                DoubleVector betas = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta));
                DoubleVector old0 = betas.mul(DoubleVector.fromArray(SPECIES, old, oldAt));
                DoubleVector old1 = betas.mul(DoubleVector.fromArray(SPECIES, old, oldAt + lanes));
                DoubleVector old2 = betas.mul(DoubleVector.fromArray(SPECIES, old, oldAt + 2 * lanes));
                DoubleVector old3 = betas.mul(DoubleVector.fromArray(SPECIES, old, oldAt + 3 * lanes));
                old0.add(alphas.mul(sum0)).intoArray(c, at);
                old1.add(alphas.mul(sum1)).intoArray(c, at + lanes);
                old2.add(alphas.mul(sum2)).intoArray(c, at + 2 * lanes);
                old3.add(alphas.mul(sum3)).intoArray(c, at + 3 * lanes);
            }
        }
    }

    private static double value(double[] values, byte @Nullable [] codes, int p) {
        return codes == null ? values[p] : values[codes[p] & 0xFF];
    }

    /// The loops leave it to the compiler to make one of them per width: this test does not change in a loop.
    private static int column(int[] columns, char @Nullable [] narrow, int p) {
        return narrow == null ? columns[p] : narrow[p];
    }

    static void addOuterPanels(Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double alpha = o.alpha;
        double[] b = o.b;
        double[] c = o.c;
        int cOffset = o.cOffset;
        int cRow = o.cRow;
        int width = o.width;
        int lanes = SPECIES.length();
        int body = width - width % lanes;
        for (int k = from; k < to && body > 0; k++) {
            int row = o.bOffset + o.number(k) * o.bRow;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                int column = columns[p];
                if (column < fromColumn || column >= toColumn) {
                    continue;
                }
                double factor = alpha * values[p];
                int at = cOffset + column * cRow;
                for (int j = 0; j < body; j += lanes) {
                    SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, factor))
                            .fma(DoubleVector.fromArray(SPECIES, b, row + j),
                                    DoubleVector.fromArray(SPECIES, c, at + j))
                            .intoArray(c, at + j);
                }
            }
        }
        if (body < width) {
            Float64Panels.addOuter(o, from, to, body, fromColumn, toColumn);
        }
    }
}
