package org.gcsarray.kernel.internal;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// Products of paired rows with a row-major matrix of float32 values: each vector of B is read once for both rows.
final class Float32PairVectors {

    private static final VectorSpecies<Float> SPECIES = Vectors.FLOATS;

    private Float32PairVectors() {}

    static void multiply(PairedRows a, int from, int to, float alpha, float[] b, int bOffset, int bRow, float beta,
            float[] c, int cOffset, int cRow, int width) {
        int lanes = SPECIES.length();
        float[] nowhere = Workspace.ofThread().floatTile;
        for (int k = from; k < to; k++) {
            int j = 0;
            for (; j <= width - 4 * lanes; j += 4 * lanes) {
                fourVectors(a.starts, a.columns, a.valueStarts, a.floats, a.rows, k, alpha, b, bOffset + j, bRow, beta,
                        c,
                        cOffset + j, cRow, nowhere);
            }
            for (; j <= width - lanes; j += lanes) {
                oneVector(a.starts, a.columns, a.valueStarts, a.floats, a.rows, k, alpha, b, bOffset + j, bRow, beta, c,
                        cOffset + j, cRow, nowhere);
            }
            if (j < width) {
                Float32PairLoops.multiply(a, k, k + 1, alpha, b, bOffset + j, bRow, beta, c, cOffset + j, cRow,
                        width - j);
            }
        }
    }

    /// The second row of the last pair may be missing: then its sums go to `nowhere`, because a branch past vectors would put them on
    /// the heap.
    private static void oneVector(int[] starts, int[] columns, int[] valueStarts, float[] values, int[] rows, int k,
            float alpha, float[] b, int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow,
            float[] nowhere) {
        int both = starts[3 * k + 1];
        int first = starts[3 * k + 2];
        int second = starts[3 * k + 3];
        int v = valueStarts[k];
        FloatVector sum0 = FloatVector.zero(SPECIES);
        FloatVector sum1 = FloatVector.zero(SPECIES);
        for (int p = starts[3 * k]; p < both; p++) {
            FloatVector x = FloatVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow);
            sum0 = x.fma(FloatVector.broadcast(SPECIES, values[v]), sum0);
            sum1 = x.fma(FloatVector.broadcast(SPECIES, values[v + 1]), sum1);
            v += 2;
        }
        for (int p = both; p < first; p++) {
            sum0 = FloatVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow)
                    .fma(FloatVector.broadcast(SPECIES, values[v++]), sum0);
        }
        for (int p = first; p < second; p++) {
            sum1 = FloatVector.fromArray(SPECIES, b, bOffset + columns[p] * bRow)
                    .fma(FloatVector.broadcast(SPECIES, values[v++]), sum1);
        }
        int at = cOffset + rows[2 * k] * cRow;
        float[] old = beta == 0 ? Vectors.NO_FLOATS : c;
        int oldAt = beta == 0 ? 0 : at;
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum0)).intoArray(c, at);
        boolean lone = 2 * k + 1 == rows.length;
        float[] target = lone ? nowhere : c;
        int otherAt = lone ? 0 : cOffset + rows[2 * k + 1] * cRow;
        old = beta == 0 ? Vectors.NO_FLOATS : target;
        oldAt = beta == 0 ? 0 : otherAt;
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum1)).intoArray(target, otherAt);
    }

    private static void fourVectors(int[] starts, int[] columns, int[] valueStarts, float[] values, int[] rows, int k,
            float alpha, float[] b, int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow,
            float[] nowhere) {
        int lanes = SPECIES.length();
        int both = starts[3 * k + 1];
        int first = starts[3 * k + 2];
        int second = starts[3 * k + 3];
        int v = valueStarts[k];
        FloatVector sum0 = FloatVector.zero(SPECIES);
        FloatVector sum1 = FloatVector.zero(SPECIES);
        FloatVector sum2 = FloatVector.zero(SPECIES);
        FloatVector sum3 = FloatVector.zero(SPECIES);
        FloatVector other0 = FloatVector.zero(SPECIES);
        FloatVector other1 = FloatVector.zero(SPECIES);
        FloatVector other2 = FloatVector.zero(SPECIES);
        FloatVector other3 = FloatVector.zero(SPECIES);
        for (int p = starts[3 * k]; p < both; p++) {
            FloatVector value = FloatVector.broadcast(SPECIES, values[v]);
            FloatVector other = FloatVector.broadcast(SPECIES, values[v + 1]);
            int row = bOffset + columns[p] * bRow;
            FloatVector x0 = FloatVector.fromArray(SPECIES, b, row);
            sum0 = x0.fma(value, sum0);
            other0 = x0.fma(other, other0);
            FloatVector x1 = FloatVector.fromArray(SPECIES, b, row + lanes);
            sum1 = x1.fma(value, sum1);
            other1 = x1.fma(other, other1);
            FloatVector x2 = FloatVector.fromArray(SPECIES, b, row + 2 * lanes);
            sum2 = x2.fma(value, sum2);
            other2 = x2.fma(other, other2);
            FloatVector x3 = FloatVector.fromArray(SPECIES, b, row + 3 * lanes);
            sum3 = x3.fma(value, sum3);
            other3 = x3.fma(other, other3);
            v += 2;
        }
        for (int p = both; p < first; p++) {
            FloatVector value = FloatVector.broadcast(SPECIES, values[v++]);
            int row = bOffset + columns[p] * bRow;
            sum0 = FloatVector.fromArray(SPECIES, b, row).fma(value, sum0);
            sum1 = FloatVector.fromArray(SPECIES, b, row + lanes).fma(value, sum1);
            sum2 = FloatVector.fromArray(SPECIES, b, row + 2 * lanes).fma(value, sum2);
            sum3 = FloatVector.fromArray(SPECIES, b, row + 3 * lanes).fma(value, sum3);
        }
        for (int p = first; p < second; p++) {
            FloatVector value = FloatVector.broadcast(SPECIES, values[v++]);
            int row = bOffset + columns[p] * bRow;
            other0 = FloatVector.fromArray(SPECIES, b, row).fma(value, other0);
            other1 = FloatVector.fromArray(SPECIES, b, row + lanes).fma(value, other1);
            other2 = FloatVector.fromArray(SPECIES, b, row + 2 * lanes).fma(value, other2);
            other3 = FloatVector.fromArray(SPECIES, b, row + 3 * lanes).fma(value, other3);
        }
        int at = cOffset + rows[2 * k] * cRow;
        float[] old = beta == 0 ? Vectors.NO_FLOATS : c;
        int oldAt = beta == 0 ? 0 : at;
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum0)).intoArray(c, at);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum1)).intoArray(c, at + lanes);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + 2 * lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum2)).intoArray(c, at + 2 * lanes);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + 3 * lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(sum3)).intoArray(c, at + 3 * lanes);
        boolean lone = 2 * k + 1 == rows.length;
        float[] target = lone ? nowhere : c;
        int otherAt = lone ? 0 : cOffset + rows[2 * k + 1] * cRow;
        old = beta == 0 ? Vectors.NO_FLOATS : target;
        oldAt = beta == 0 ? 0 : otherAt;
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(other0)).intoArray(target, otherAt);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(other1)).intoArray(target, otherAt + lanes);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + 2 * lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(other2)).intoArray(target, otherAt + 2 * lanes);
        FloatVector.broadcast(SPECIES, beta).mul(FloatVector.fromArray(SPECIES, old, oldAt + 3 * lanes))
                .add(FloatVector.broadcast(SPECIES, alpha).mul(other3)).intoArray(target, otherAt + 3 * lanes);
    }
}
