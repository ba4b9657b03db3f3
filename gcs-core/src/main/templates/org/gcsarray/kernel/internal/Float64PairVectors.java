package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/// Products of paired rows with a row-major matrix of float64 values: each vector of B is read once for both rows.
final class Float64PairVectors {

    private static final VectorSpecies<Double> SPECIES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> SPECIES_TYPE = SPECIES.vectorType().asSubclass(DoubleVector.class);

    private Float64PairVectors() {}

    static void multiply(PairedRows a, Float64Operands o, int from, int to) {
        int lanes = SPECIES.length();
        int width = o.width;
        double[] nowhere = o.workspace.doubleTile;
        for (int k = from; k < to; k++) {
            int j = 0;
            for (; j <= width - 4 * lanes; j += 4 * lanes) {
                fourVectors(a, o, k, j, nowhere);
            }
            for (; j <= width - lanes; j += lanes) {
                oneVector(a, o, k, j, nowhere);
            }
            if (j < width) {
                Float64PairLoops.multiply(a, o, k, k + 1, j);
            }
        }
    }

    /// The second row of the last pair may be missing: then its sums go to `nowhere`, because a branch past vectors would put them on
    /// the heap.
    private static void oneVector(PairedRows a, Float64Operands o, int k, int j, double[] nowhere) {
        int[] starts = a.starts;
        int[] columns = a.columns;
        double[] values = a.doubles;
        double[] b = o.b;
        int bOffset = o.bOffset + j;
        int bRow = o.bRow;
        double alpha = o.alpha;
        double beta = o.beta;
        double[] c = o.c;
        int at = o.inC(a.rows[2 * k], j);
        boolean lone = 2 * k + 1 == a.rows.length;
        double[] target = lone ? nowhere : c;
        int otherAt = lone ? 0 : o.inC(a.rows[2 * k + 1], j);
        int both = starts[3 * k + 1];
        int first = starts[3 * k + 2];
        int second = starts[3 * k + 3];
        int v = a.valueStarts[k];
        DoubleVector sum0 = DoubleVector.zero(SPECIES);
        DoubleVector sum1 = DoubleVector.zero(SPECIES);
        for (int p = starts[3 * k]; p < both; p++) {
            DoubleVector x = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow));
            sum0 = x.fma(DoubleVector.broadcast(SPECIES, values[v]), sum0);
            sum1 = x.fma(DoubleVector.broadcast(SPECIES, values[v + 1]), sum1);
            v += 2;
        }
        for (int p = both; p < first; p++) {
            sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow))
                    .fma(DoubleVector.broadcast(SPECIES, values[v++]), sum0);
        }
        for (int p = first; p < second; p++) {
            sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow))
                    .fma(DoubleVector.broadcast(SPECIES, values[v++]), sum1);
        }
        double[] old = beta == 0 ? Vectors.NO_DOUBLES : c;
        int oldAt = beta == 0 ? 0 : at;
        SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta)).mul(DoubleVector.fromArray(SPECIES, old, oldAt))
                .add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum0)).intoArray(c, at);
        old = beta == 0 ? Vectors.NO_DOUBLES : target;
        oldAt = beta == 0 ? 0 : otherAt;
        SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta)).mul(DoubleVector.fromArray(SPECIES, old, oldAt))
                .add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum1)).intoArray(target, otherAt);
    }

    /// The code is so large that the compiler inlines its last operations after all others, and does not know the class of their results before:
    /// these are cast, too.
    private static void fourVectors(PairedRows a, Float64Operands o, int k, int j, double[] nowhere) {
        int[] starts = a.starts;
        int[] columns = a.columns;
        double[] values = a.doubles;
        double[] b = o.b;
        int bOffset = o.bOffset + j;
        int bRow = o.bRow;
        double alpha = o.alpha;
        double beta = o.beta;
        double[] c = o.c;
        int at = o.inC(a.rows[2 * k], j);
        boolean lone = 2 * k + 1 == a.rows.length;
        double[] target = lone ? nowhere : c;
        int otherAt = lone ? 0 : o.inC(a.rows[2 * k + 1], j);
        int lanes = SPECIES.length();
        int both = starts[3 * k + 1];
        int first = starts[3 * k + 2];
        int second = starts[3 * k + 3];
        int v = a.valueStarts[k];
        DoubleVector sum0 = DoubleVector.zero(SPECIES);
        DoubleVector sum1 = DoubleVector.zero(SPECIES);
        DoubleVector sum2 = DoubleVector.zero(SPECIES);
        DoubleVector sum3 = DoubleVector.zero(SPECIES);
        DoubleVector other0 = DoubleVector.zero(SPECIES);
        DoubleVector other1 = DoubleVector.zero(SPECIES);
        DoubleVector other2 = DoubleVector.zero(SPECIES);
        DoubleVector other3 = DoubleVector.zero(SPECIES);
        for (int p = starts[3 * k]; p < both; p++) {
            DoubleVector value = DoubleVector.broadcast(SPECIES, values[v]);
            DoubleVector other = DoubleVector.broadcast(SPECIES, values[v + 1]);
            int row = bOffset + columns[p] * bRow;
            DoubleVector x0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row));
            sum0 = x0.fma(value, sum0);
            other0 = x0.fma(other, other0);
            DoubleVector x1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + lanes));
            sum1 = x1.fma(value, sum1);
            other1 = x1.fma(other, other1);
            DoubleVector x2 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 2 * lanes));
            sum2 = x2.fma(value, sum2);
            other2 = x2.fma(other, other2);
            DoubleVector x3 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 3 * lanes));
            sum3 = x3.fma(value, sum3);
            other3 = x3.fma(other, other3);
            v += 2;
        }
        for (int p = both; p < first; p++) {
            DoubleVector value = DoubleVector.broadcast(SPECIES, values[v++]);
            int row = bOffset + columns[p] * bRow;
            sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, sum0);
            sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + lanes)).fma(value, sum1);
            sum2 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 2 * lanes)).fma(value, sum2);
            sum3 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 3 * lanes)).fma(value, sum3);
        }
        for (int p = first; p < second; p++) {
            DoubleVector value = DoubleVector.broadcast(SPECIES, values[v++]);
            int row = bOffset + columns[p] * bRow;
            other0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, other0);
            other1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + lanes)).fma(value, other1);
            other2 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 2 * lanes)).fma(value, other2);
            other3 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + 3 * lanes)).fma(value, other3);
        }
        double[] old = beta == 0 ? Vectors.NO_DOUBLES : c;
        int oldAt = beta == 0 ? 0 : at;
        DoubleVector old0 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt)));
        SPECIES_TYPE.cast(old0.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum0))).intoArray(c, at);
        DoubleVector old1 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + lanes)));
        SPECIES_TYPE.cast(old1.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum1))).intoArray(c, at + lanes);
        DoubleVector old2 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + 2 * lanes)));
        SPECIES_TYPE.cast(old2.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum2))).intoArray(c, at + 2 * lanes);
        DoubleVector old3 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + 3 * lanes)));
        SPECIES_TYPE.cast(old3.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(sum3))).intoArray(c, at + 3 * lanes);
        old = beta == 0 ? Vectors.NO_DOUBLES : target;
        oldAt = beta == 0 ? 0 : otherAt;
        old0 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt)));
        SPECIES_TYPE.cast(old0.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(other0))).intoArray(target, otherAt);
        old1 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + lanes)));
        SPECIES_TYPE.cast(old1.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(other1))).intoArray(target, otherAt + lanes);
        old2 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + 2 * lanes)));
        SPECIES_TYPE.cast(old2.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(other2))).intoArray(target, otherAt + 2 * lanes);
        old3 = SPECIES_TYPE.cast(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta))
                .mul(DoubleVector.fromArray(SPECIES, old, oldAt + 3 * lanes)));
        SPECIES_TYPE.cast(old3.add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(other3))).intoArray(target, otherAt + 3 * lanes);
    }
}
