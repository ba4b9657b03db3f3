package org.gcsarray.kernel.internal;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Slices of rows whose values are numbers of 8 or 16 bits, times a vector: codes are converted in registers, so that a value moves one or
/// two bytes from memory and not eight. Sums have the bits of plain values.
final class Float64CodeVectors {

    private static final VectorSpecies<Double> SPECIES = Vectors.GATHERED_DOUBLES;
    private static final Class<? extends DoubleVector> SPECIES_TYPE = SPECIES.vectorType().asSubclass(DoubleVector.class);
    private static final int LANES = SPECIES.length();
    /// There are no vectors of four bytes: four lanes read eight, see [Slices#PADDING].
    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_64;
    private static final Class<? extends ByteVector> BYTES_TYPE = BYTES.vectorType().asSubclass(ByteVector.class);
    private static final VectorSpecies<Short> SHORTS = VectorSpecies.of(short.class,
            VectorShape.forBitSize(16 * LANES));
    private static final Class<? extends ShortVector> SHORTS_TYPE = SHORTS.vectorType().asSubclass(ShortVector.class);
    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class,
            VectorShape.forBitSize(32 * LANES));
    private static final Class<? extends IntVector> INTS_TYPE = INTS.vectorType().asSubclass(IntVector.class);

    /// Whether a product of a code and its factors is the value. A float would have to be rounded from the product of doubles.
    private static final boolean SCALES = Double.BYTES == Long.BYTES;

    private Float64CodeVectors() {}

    /// Returns whether values are stored as codes that the loops here read.
    static boolean reads(Values values) {
        if (!Vectors.GATHERS || !(values instanceof EncodedValues encoded)) {
            return false;
        }
        Decoding decoding = Backing.decoding(encoded);
        Codes codes = Backing.codes(encoded);
        boolean isNarrow = codes instanceof Codes.Bytes || codes instanceof Codes.Shorts;
        return isNarrow && !decoding.isTable() && (SCALES || decoding.unit() == 1);
    }

    /// As [Kernels#multiplySlices] for values that are [#reads].
    static void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        EncodedValues encoded = (EncodedValues) a.values;
        switch (Backing.codes(encoded)) {
            //@ for scaled8 scaled16
            case Codes.Bytes narrow when a.decoding().unit() != 1 ->
                multiplyScaled(a, from, to, narrow.codes(), alpha, x, beta, y);
            //@ end
            case Codes.Bytes narrow -> multiply(a, from, to, narrow.codes(), alpha, x, beta, y);
            case Codes.Shorts narrow -> multiply(a, from, to, narrow.codes(), alpha, x, beta, y);
            case Codes.Ints _,Codes.Floats _ -> throw new AssertionError("codes of 4 bytes are plain here");
        }
    }

    //@ for int8 int16 scaled8 scaled16
    private static void multiplyScaled(Slices a, int from, int to, byte[] codes, double alpha, double[] x, double beta,
            double[] y) {
        int end;
        for (int s = from; s < to; s = end) {
            end = Math.min(to, a.endOfKind(s));
            switch (a.kinds[s]) {
                case Slices.RUNS -> multiplyScaledRuns(a, s, end, codes, alpha, x, beta, y);
                case Slices.SHARED -> multiplyScaledShared(a, s, end, codes, alpha, x, beta, y);
                case Slices.NARROW -> multiplyScaledNarrow(a, s, end, codes, alpha, x, beta, y);
                default -> multiplyScaledWide(a, s, end, codes, alpha, x, beta, y);
            }
        }
    }

    private static void multiplyScaledRuns(Slices a, int from, int to, byte[] codes, double alpha, double[] x, double beta,
            double[] y) {
        double[] sums = Workspace.ofThread().doubles;
        if (a.isWhole(from)) {
            multiplyScaledRuns(a, from, to, codes, alpha, x, beta, y, 0, sums);
            return;
        }
        for (int s = from; s < to; s++) {
            multiplyScaledRuns(a, s, s + 1, codes, 1, x, 0, sums, a.rowStarts[s], sums);
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }

    private static void multiplyScaledRuns(Slices a, int from, int to, byte[] codes, double alpha, double[] x, double beta,
            double[] y, int firstRow, double[] sums) {
        int[] bases = a.bases;
        int[] starts = a.starts;
        int[] rowStarts = a.rowStarts;
        boolean sets = beta == 0;
        double[] target = sets ? y : sums;
        DoubleVector factor = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, sets ? alpha : 1));
        int v = starts[from];
        int c = a.columnStarts[from];
        for (int s = from; s < to; s++) {
            int end = starts[s + 1];
            DoubleVector sum0 = DoubleVector.zero(SPECIES);
            DoubleVector sum1 = DoubleVector.zero(SPECIES);
            if ((end - v & LANES) != 0) {
                sum1 = SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v))
                        .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0)).mul(a.decoding().times()).mul(a.decoding().by())
                                .fma(DoubleVector.fromArray(SPECIES, x, bases[c]), sum1);
                v += LANES;
                c++;
            }
            for (; v != end; v += 2 * LANES) {
                sum0 = SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v))
                        .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0)).mul(a.decoding().times()).mul(a.decoding().by())
                                .fma(DoubleVector.fromArray(SPECIES, x, bases[c]), sum0);
                sum1 = SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v + LANES))
                        .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0)).mul(a.decoding().times()).mul(a.decoding().by())
                                .fma(DoubleVector.fromArray(SPECIES, x, Float64RowVectors.secondBase(bases, c)), sum1);
                c += Float64RowVectors.STEPS;
            }
            int row = rowStarts[s] - firstRow;
            int at = sets ? row : 0;
            if (LANES < Slices.HEIGHT) {
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0)).intoArray(target, at);
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum1)).intoArray(target, at + LANES);
            } else {
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0).add(sum1)).intoArray(target, at);
            }
            if (!sets) {
                Float64RowVectors.storeRun(sums, alpha, beta, y, row);
            }
        }
    }

    private static void multiplyScaledShared(Slices a, int from, int to, byte[] codes, double alpha, double[] x, double beta,
            double[] y) {
        double[] sums = Workspace.ofThread().doubles;
        for (int s = from; s < to; s++) {
            for (int first = 0; first < a.heights[s]; first += LANES) {
                sumScaledShared(a, s, first, codes, a.decoding(), x, sums);
            }
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }

    private static void sumScaledShared(Slices a, int s, int first, byte[] codes, Decoding decoding, double[] x,
            double[] sums) {
        int[] columns = a.bases;
        int height = a.heights[s];
        int end = a.starts[s + 1];
        int c = a.columnStarts[s];
        int v = a.starts[s] + first;
        DoubleVector sum0 = DoubleVector.zero(SPECIES);
        DoubleVector sum1 = DoubleVector.zero(SPECIES);
        DoubleVector sum2 = DoubleVector.zero(SPECIES);
        DoubleVector sum3 = DoubleVector.zero(SPECIES);
        for (; v < end - 3 * height; v += 4 * height) {
            sum0 = addScaledShared(codes, decoding, v, x[columns[c]], sum0);
            sum1 = addScaledShared(codes, decoding, v + height, x[columns[c + 1]], sum1);
            sum2 = addScaledShared(codes, decoding, v + 2 * height, x[columns[c + 2]], sum2);
            sum3 = addScaledShared(codes, decoding, v + 3 * height, x[columns[c + 3]], sum3);
            c += 4;
        }
        for (; v < end; v += height) {
            sum0 = addScaledShared(codes, decoding, v, x[columns[c]], sum0);
            c++;
        }
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0).add(sum1)
                .add(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum2).add(sum3)).intoArray(sums, first);
    }

    private static DoubleVector addScaledShared(byte[] codes, Decoding decoding, int v, double x, DoubleVector sum) {
        return SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v))
                .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                        .mul(decoding.times()).mul(decoding.by()).fma(DoubleVector.broadcast(SPECIES, x), sum);
    }

    private static void multiplyScaledNarrow(Slices a, int from, int to, byte[] codes, double alpha, double[] x,
            double beta, double[] y) {
        for (int s = from; s < to; s++) {
            for (int half = 0; half < Slices.HEIGHT; half += LANES) {
                sumScaledNarrow(a, s, half, codes, a.decoding(), x, Workspace.ofThread());
            }
            store(a, s, alpha, beta, y);
        }
    }

    private static void sumScaledNarrow(Slices a, int s, int half, byte[] codes, Decoding decoding, double[] x,
            Workspace scratch) {
        char[] columns = a.narrow;
        int least = a.least[s];
        int[] map = scratch.columns;
        int end = a.starts[s + 1];
        int c = a.columnStarts[s] + half;
        DoubleVector sum = DoubleVector.zero(SPECIES);
        for (int v = a.starts[s] + half; v < end; v += Slices.HEIGHT) {
            INTS_TYPE.cast(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, c))
                    .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS, 0)).intoArray(map, 0);
            sum = SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v))
                    .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                            .mul(decoding.times()).mul(decoding.by()).fma(DoubleVector.fromArray(SPECIES, x, least, map, 0), sum);
            c += Slices.HEIGHT;
        }
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum).intoArray(scratch.doubles, half);
    }

    private static void multiplyScaledWide(Slices a, int from, int to, byte[] codes, double alpha, double[] x,
            double beta, double[] y) {
        double[] sums = Workspace.ofThread().doubles;
        for (int s = from; s < to; s++) {
            for (int half = 0; half < Slices.HEIGHT; half += LANES) {
                sumScaledWide(a, s, half, codes, a.decoding(), x, sums);
            }
            store(a, s, alpha, beta, y);
        }
    }

    private static void sumScaledWide(Slices a, int s, int half, byte[] codes, Decoding decoding, double[] x,
            double[] sums) {
        int[] columns = a.wide;
        int end = a.starts[s + 1];
        int c = a.columnStarts[s] + half;
        DoubleVector sum = DoubleVector.zero(SPECIES);
        for (int v = a.starts[s] + half; v < end; v += Slices.HEIGHT) {
            sum = SPECIES_TYPE.cast(INTS_TYPE.cast(BYTES_TYPE.cast(ByteVector.fromArray(BYTES, codes, v))
                    .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                            .mul(decoding.times()).mul(decoding.by()).fma(DoubleVector.fromArray(SPECIES, x, 0, columns, c), sum);
            c += Slices.HEIGHT;
        }
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum).intoArray(sums, half);
    }
    //@ end

    /// Sets `y[row] = alpha * sum + beta * y[row]` for the rows of a slice of gathered columns whose sums are in the scratch of this thread.
    private static void store(Slices a, int s, double alpha, double beta, double[] y) {
        double[] sums = Workspace.ofThread().doubles;
        if (beta == 0 && Vectors.SCATTERED_DOUBLES) {
            SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(DoubleVector.fromArray(SPECIES, sums, 0)).intoArray(y, 0, a.rows,
                    a.rowStarts[s]);
        } else {
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }
}
