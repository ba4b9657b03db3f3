package org.gcsarray.kernel.internal.spgemm;

import java.util.stream.IntStream;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.kernel.internal.Vectors;

/// Short sparse rows laid one behind the other, two vectors at a time: rows up to that length take no branch that depends on it.
/// What a vector holds beyond its row is overwritten by the next one.
final class ProductVectors extends ProductLoops {

    private static final VectorSpecies<Double> DOUBLES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> DOUBLES_TYPE = DOUBLES.vectorType()
            .asSubclass(DoubleVector.class);
    /// As many columns as a vector holds values.
    private static final VectorSpecies<Integer> HALF = VectorSpecies.of(int.class, Vectors.half());
    private static final Class<? extends IntVector> HALF_TYPE = HALF.vectorType().asSubclass(IntVector.class);
    private static final VectorSpecies<Integer> WHOLE = VectorSpecies.of(int.class, Vectors.DOUBLES.vectorShape());
    private static final Class<? extends IntVector> WHOLE_TYPE = WHOLE.vectorType().asSubclass(IntVector.class);
    private static final int[] POSITIONS = IntStream.range(0, SortedSums.MOST + SortedSums.ROOM).toArray();

    @Override
    int copyRows(int[] pointers, int[] rows, int from, int to, int[] columns, int[] target) {
        int at = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                at = copyVectors(columns, pointers[row], pointers[row + 1], target, at);
            }
        }
        return at;
    }

    private static int copyVectors(int[] columns, int from, int to, int[] target, int at) {
        int step = WHOLE.length();
        if (to > columns.length - step) {
            return copy(columns, from, to, target, at);
        }
        int q = from;
        int end = at;
        do {
            WHOLE_TYPE.cast(IntVector.fromArray(WHOLE, columns, q)).intoArray(target, end);
            q += step;
            end += step;
        } while (q < to);
        return at + to - from;
    }

    @Override
    int scaleRows(SparseRows b, int[] rows, double[] factors, int from, int to, int[] keys, double[] products) {
        int at = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                at = scaleVectors(factors[p], b.columns, b.values, b.pointers[row], b.pointers[row + 1], keys, products,
                        at);
            }
        }
        return at;
    }

    private static int scaleVectors(
            double factor, int[] columns, double[] values, int from, int to, int[] keys, double[] products, int at) {
        int lanes = DOUBLES.length();
        if (to > columns.length - 2 * lanes) {
            return scale(factor, columns, values, from, to, keys, products, at);
        }
        int q = from;
        int end = at;
        do {
            scaleVector(factor, columns, values, q, keys, products, end);
            scaleVector(factor, columns, values, q + lanes, keys, products, end + lanes);
            q += 2 * lanes;
            end += 2 * lanes;
        } while (q < to);
        return at + to - from;
    }

    private static void scaleVector(
            double factor, int[] columns, double[] values, int q, int[] keys, double[] products, int target) {
        HALF_TYPE.cast(IntVector.fromArray(HALF, columns, q)).lanewise(VectorOperators.LSHL, SortedSums.POSITION_BITS)
                .add(IntVector.fromArray(HALF, POSITIONS, target)).intoArray(keys, target);
        DOUBLES_TYPE.cast(DoubleVector.fromArray(DOUBLES, values, q)).mul(factor).intoArray(products, target);
    }
}
