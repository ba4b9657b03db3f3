package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/// Fibres times dense rows of float64 values.
final class Float64FibreVectors {

    private static final VectorSpecies<Double> SPECIES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> SPECIES_TYPE = SPECIES.vectorType().asSubclass(DoubleVector.class);

    private Float64FibreVectors() {}

    static void addFibres(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC) {
        int width = f.width();
        int lanes = SPECIES.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            addFibresInTwo(f, first, last, base, b, ofW, ofC, j);
        }
        if (j <= width - lanes) {
            addFibresInOne(f, first, last, base, b, ofW, ofC, j);
            j += lanes;
        }
        Float64FibreLoops.addFibres(f, first, last, base, b, ofW, ofC, j);
    }

    private static void addFibresInTwo(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        double[] w = ofW.array();
        int[] wOffsets = ofW.offsets();
        double[] c = ofC.array();
        int[] cOffsets = ofC.offsets();
        int lanes = SPECIES.length();
        for (int k = first; k < last; k++) {
            DoubleVector sum0 = DoubleVector.zero(SPECIES);
            DoubleVector sum1 = DoubleVector.zero(SPECIES);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(SPECIES, values[base + p]);
                int row = along[p] * width + j;
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row)).fma(value, sum0);
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + lanes)).fma(value, sum1);
            }
            int source = wOffsets[k] + j;
            int target = cOffsets[k] + j;
            SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, w, source)).fma(sum0, DoubleVector.fromArray(SPECIES, c, target))
                    .intoArray(c, target);
            SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, w, source + lanes)).fma(sum1,
                    DoubleVector.fromArray(SPECIES, c, target + lanes))
                    .intoArray(c, target + lanes);
        }
    }

    private static void addFibresInOne(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        double[] c = ofC.array();
        int[] cOffsets = ofC.offsets();
        for (int k = first; k < last; k++) {
            DoubleVector sum = DoubleVector.zero(SPECIES);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, along[p] * width + j))
                        .fma(DoubleVector.broadcast(SPECIES, values[base + p]), sum);
            }
            int target = cOffsets[k] + j;
            SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, ofW.array(), ofW.offsets()[k] + j))
                    .fma(sum, DoubleVector.fromArray(SPECIES, c, target)).intoArray(c, target);
        }
    }

    static void scatterFibres(Float64Fibres f, int first, int last, int base, Float64OffsetRows ofW, double[] c) {
        int width = f.width();
        int lanes = SPECIES.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            scatterFibresInTwo(f, first, last, base, ofW, c, j);
        }
        if (j <= width - lanes) {
            scatterFibresInOne(f, first, last, base, ofW, c, j);
            j += lanes;
        }
        if (j < width) {
            Float64FibreLoops.scatterFibres(f, first, last, base, ofW, c, j);
        }
    }

    private static void scatterFibresInTwo(Float64Fibres f, int first, int last, int base, Float64OffsetRows ofW, double[] c, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        double[] w = ofW.array();
        int[] wOffsets = ofW.offsets();
        int lanes = SPECIES.length();
        for (int k = first; k < last; k++) {
            DoubleVector factor0 = DoubleVector.fromArray(SPECIES, w, wOffsets[k] + j);
            DoubleVector factor1 = DoubleVector.fromArray(SPECIES, w, wOffsets[k] + j + lanes);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                DoubleVector value = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, values[base + p]));
                int row = along[p] * width + j;
                value.fma(factor0, DoubleVector.fromArray(SPECIES, c, row)).intoArray(c, row);
                value.fma(factor1, DoubleVector.fromArray(SPECIES, c, row + lanes)).intoArray(c, row + lanes);
            }
        }
    }

    private static void scatterFibresInOne(Float64Fibres f, int first, int last, int base, Float64OffsetRows ofW, double[] c, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        for (int k = first; k < last; k++) {
            DoubleVector factor = DoubleVector.fromArray(SPECIES, ofW.array(), ofW.offsets()[k] + j);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                int row = along[p] * width + j;
                SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, values[base + p])).fma(factor, DoubleVector.fromArray(SPECIES, c, row))
                        .intoArray(c, row);
            }
        }
    }

    static void multiplyRows(Float64OffsetRows ofA, Float64OffsetRows ofB, Float64OffsetRows ofC, int first, int last, int width) {
        double[] a = ofA.array();
        int[] aOffsets = ofA.offsets();
        double[] b = ofB.array();
        int[] bOffsets = ofB.offsets();
        double[] c = ofC.array();
        int[] cOffsets = ofC.offsets();
        int lanes = SPECIES.length();
        int whole = width - width % lanes;
        for (int k = first; k < last; k++) {
            for (int j = 0; j < whole; j += lanes) {
                SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, a, aOffsets[k] + j)).mul(DoubleVector.fromArray(SPECIES, b, bOffsets[k] + j))
                        .intoArray(c, cOffsets[k] + j);
            }
        }
        if (whole < width) {
            Float64FibreLoops.multiplyRows(ofA, ofB, ofC, first, last, whole, width);
        }
    }

    static void dotFibres(FibreRuns runs, int count, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        if (width < SPECIES.length()) {
            Float64FibreLoops.dotFibres(runs, count, a, aOffsets, b, width, c, base);
            return;
        }
        int[] starts = runs.starts();
        int[] along = runs.along();
        double[] lanes = Workspace.ofThread().doubles;
        int whole = width - width % SPECIES.length();
        for (int k = 0; k < count; k++) {
            int p = starts[k];
            for (; p < starts[k + 1] - 3; p += 4) {
                dotFour(along, p, a, aOffsets[k], b, width, lanes);
                for (int i = 0; i < 4; i++) {
                    c[base + p + i] = sumOf(lanes, i * SPECIES.length())
                            + Float64FibreLoops.dot(a, aOffsets[k], b, along[p + i] * width, whole, width);
                }
            }
            for (; p < starts[k + 1]; p++) {
                dotOne(a, aOffsets[k], b, along[p] * width, width, lanes);
                c[base + p] = sumOf(lanes, 0)
                        + Float64FibreLoops.dot(a, aOffsets[k], b, along[p] * width, whole, width);
            }
        }
    }

    /// Writes the sums of four elements, lane by lane: they are in flight at the same time and share the loads of the row of a.
    private static void dotFour(int[] along, int p, double[] a, int aOffset, double[] b, int width, double[] lanes) {
        int length = SPECIES.length();
        int row0 = along[p] * width;
        int row1 = along[p + 1] * width;
        int row2 = along[p + 2] * width;
        int row3 = along[p + 3] * width;
        DoubleVector sum0 = DoubleVector.zero(SPECIES);
        DoubleVector sum1 = DoubleVector.zero(SPECIES);
        DoubleVector sum2 = DoubleVector.zero(SPECIES);
        DoubleVector sum3 = DoubleVector.zero(SPECIES);
        for (int j = 0; j <= width - length; j += length) {
            DoubleVector left = DoubleVector.fromArray(SPECIES, a, aOffset + j);
            sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row0 + j)).fma(left, sum0);
            sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row1 + j)).fma(left, sum1);
            sum2 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row2 + j)).fma(left, sum2);
            sum3 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row3 + j)).fma(left, sum3);
        }
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0).intoArray(lanes, 0);
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum1).intoArray(lanes, length);
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum2).intoArray(lanes, 2 * length);
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum3).intoArray(lanes, 3 * length);
    }

    /// Writes the sum of one element, lane by lane, as [#dotFour] does.
    private static void dotOne(double[] a, int aOffset, double[] b, int row, int width, double[] lanes) {
        DoubleVector sum = DoubleVector.zero(SPECIES);
        for (int j = 0; j <= width - SPECIES.length(); j += SPECIES.length()) {
            sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, b, row + j)).fma(DoubleVector.fromArray(SPECIES, a, aOffset + j), sum);
        }
        SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum).intoArray(lanes, 0);
    }

    /// Adds the lanes of one vector, even and odd ones apart: an order that is the same in interpreted and compiled code.
    private static double sumOf(double[] lanes, int offset) {
        double even = 0;
        double odd = 0;
        for (int k = offset; k < offset + SPECIES.length(); k += 2) {
            even += lanes[k];
            odd += lanes[k + 1];
        }
        return even + odd;
    }
}
