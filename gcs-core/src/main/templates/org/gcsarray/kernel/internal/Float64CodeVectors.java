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
    private static final int LANES = SPECIES.length();
    /// There are no vectors of four bytes: four lanes read eight, see [Slices#PADDING].
    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_64;
    private static final VectorSpecies<Short> SHORTS = VectorSpecies.of(short.class,
            VectorShape.forBitSize(16 * LANES));
    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class,
            VectorShape.forBitSize(32 * LANES));

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
        return isNarrow && !decoding.isTable() && (SCALES || decoding.times() * decoding.by() == 1);
    }

    /// As [Kernels#multiplySlices] for values that are [#reads].
    static void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        EncodedValues encoded = (EncodedValues) a.values;
        switch (Backing.codes(encoded)) {
            case Codes.Bytes narrow ->
                multiplySlices(a, from, to, narrow.codes(), Backing.decoding(encoded), alpha, x, beta, y);
            case Codes.Shorts narrow ->
                multiplySlices(a, from, to, narrow.codes(), Backing.decoding(encoded), alpha, x, beta, y);
            case Codes.Ints _,Codes.Floats _ -> throw new AssertionError("codes of 4 bytes are plain here");
        }
    }

    //@ for int8 int16
    private static void multiplySlices(Slices a, int from, int to, byte[] codes, Decoding decoding, double alpha,
            double[] x, double beta, double[] y) {
        double times = decoding.times();
        double by = decoding.by();
        Workspace scratch = Workspace.ofThread();
        double[] sums = scratch.doubles;
        for (int s = from; s < to; s++) {
            int end = a.starts[s + 1];
            for (int half = 0; half < Slices.HEIGHT; half += LANES) {
                int start = a.starts[s] + half;
                int c = a.columnStarts[s];
                switch (a.kinds[s]) {
                    case Slices.RUNS -> sumRuns(codes, start, end, times, by, a.bases, c, x, half, sums);
                    case Slices.NARROW -> sumNarrow(codes, start, end, times, by, a.narrow, c + half, x, a.least[s],
                            scratch, half);
                    default -> sumWide(codes, start, end, times, by, a.wide, c + half, x, half, sums);
                }
            }
            if (a.kinds[s] == Slices.RUNS) {
                storeRun(sums, a.rowStarts[s], alpha, beta, y);
            } else {
                store(sums, a, s, alpha, beta, y);
            }
        }
    }

    private static void sumRuns(byte[] codes, int from, int to, double times, double by, int[] bases, int first,
            double[] x, int half, double[] sums) {
        DoubleVector sum = DoubleVector.zero(SPECIES);
        int c = first;
        for (int v = from; v < to; v += Slices.HEIGHT) {
            sum = ((DoubleVector) ((IntVector) ByteVector.fromArray(BYTES, codes, v)
                    .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                            .mul(times).mul(by).fma(DoubleVector.fromArray(SPECIES, x, bases[c] + half), sum);
            c++;
        }
        DoubleVector.zero(SPECIES).add(sum).intoArray(sums, half);
    }

    private static void sumNarrow(byte[] codes, int from, int to, double times, double by, char[] columns, int first,
            double[] x, int least, Workspace scratch, int half) {
        int[] map = scratch.columns;
        DoubleVector sum = DoubleVector.zero(SPECIES);
        int c = first;
        for (int v = from; v < to; v += Slices.HEIGHT) {
            ((IntVector) ShortVector.fromCharArray(SHORTS, columns, c)
                    .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS, 0)).intoArray(map, 0);
            sum = ((DoubleVector) ((IntVector) ByteVector.fromArray(BYTES, codes, v)
                    .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                            .mul(times).mul(by).fma(DoubleVector.fromArray(SPECIES, x, least, map, 0), sum);
            c += Slices.HEIGHT;
        }
        DoubleVector.zero(SPECIES).add(sum).intoArray(scratch.doubles, half);
    }

    private static void sumWide(byte[] codes, int from, int to, double times, double by, int[] columns, int first,
            double[] x, int half, double[] sums) {
        DoubleVector sum = DoubleVector.zero(SPECIES);
        int c = first;
        for (int v = from; v < to; v += Slices.HEIGHT) {
            sum = ((DoubleVector) ((IntVector) ByteVector.fromArray(BYTES, codes, v)
                    .convertShape(VectorOperators.B2I, INTS, 0)).convertShape(VectorOperators.I2D, SPECIES, 0))
                            .mul(times).mul(by).fma(DoubleVector.fromArray(SPECIES, x, 0, columns, c), sum);
            c += Slices.HEIGHT;
        }
        DoubleVector.zero(SPECIES).add(sum).intoArray(sums, half);
    }
    //@ end

    private static void storeRun(double[] sums, int firstRow, double alpha, double beta, double[] y) {
        for (int half = 0; half < Slices.HEIGHT; half += LANES) {
            int row = firstRow + half;
            DoubleVector scaled = DoubleVector.broadcast(SPECIES, alpha)
                    .mul(DoubleVector.fromArray(SPECIES, sums, half));
            if (beta == 0) {
                scaled.intoArray(y, row);
            } else {
                DoubleVector.broadcast(SPECIES, beta).mul(DoubleVector.fromArray(SPECIES, y, row)).add(scaled)
                        .intoArray(y, row);
            }
        }
    }

    private static void store(double[] sums, Slices a, int s, double alpha, double beta, double[] y) {
        if (beta == 0 && Vectors.SCATTERED_DOUBLES) {
            DoubleVector.broadcast(SPECIES, alpha).mul(DoubleVector.fromArray(SPECIES, sums, 0)).intoArray(y, 0, a.rows,
                    a.rowStarts[s]);
        } else {
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }
}
