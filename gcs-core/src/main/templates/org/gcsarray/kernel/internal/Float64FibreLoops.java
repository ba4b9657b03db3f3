package org.gcsarray.kernel.internal;

/// Loops over fibres with float64 values. Four columns of the dense operands at a time: their sums stay in registers over a fibre.
final class Float64FibreLoops {

    private Float64FibreLoops() {}

    /// [Kernels#addFibres] for columns `from .. width-1`.
    static void addFibres(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC, int from) {
        int j = from;
        for (; j < f.width() - 3; j += 4) {
            addFour(f, first, last, base, b, ofW, ofC, j);
        }
        for (; j < f.width(); j++) {
            addOne(f, first, last, base, b, ofW, ofC, j);
        }
    }

    private static void addFour(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        double[] w = ofW.array();
        int[] wOffsets = ofW.offsets();
        double[] c = ofC.array();
        int[] cOffsets = ofC.offsets();
        for (int k = first; k < last; k++) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (int p = starts[k]; p < starts[k + 1]; p++) {
                double value = values[base + p];
                int row = along[p] * width + j;
                sum0 += value * b[row];
                sum1 += value * b[row + 1];
                sum2 += value * b[row + 2];
                sum3 += value * b[row + 3];
            }
            int source = wOffsets[k] + j;
            int target = cOffsets[k] + j;
            c[target] += sum0 * w[source];
            c[target + 1] += sum1 * w[source + 1];
            c[target + 2] += sum2 * w[source + 2];
            c[target + 3] += sum3 * w[source + 3];
        }
    }

    private static void addOne(Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows ofW, Float64OffsetRows ofC, int j) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        for (int k = first; k < last; k++) {
            double sum = 0;
            for (int p = starts[k]; p < starts[k + 1]; p++) {
                sum += values[base + p] * b[along[p] * width + j];
            }
            ofC.array()[ofC.offsets()[k] + j] += sum * ofW.array()[ofW.offsets()[k] + j];
        }
    }

    /// [Kernels#scatterFibres] for columns `from .. width-1`.
    static void scatterFibres(Float64Fibres f, int first, int last, int base, Float64OffsetRows ofW, double[] c, int from) {
        int[] starts = f.runs().starts();
        int[] along = f.runs().along();
        double[] values = f.values();
        int width = f.width();
        double[] w = ofW.array();
        for (int k = first; k < last; k++) {
            for (int p = starts[k]; p < starts[k + 1]; p++) {
                double value = values[base + p];
                int source = ofW.offsets()[k];
                int target = along[p] * width;
                for (int j = from; j < width; j++) {
                    c[target + j] += value * w[source + j];
                }
            }
        }
    }

    /// [Kernels#multiplyRows(Float64OffsetRows, Float64OffsetRows, Float64OffsetRows, int, int, int)] for columns `from .. width-1`.
    static void multiplyRows(Float64OffsetRows ofA, Float64OffsetRows ofB, Float64OffsetRows ofC, int first, int last, int from, int width) {
        double[] a = ofA.array();
        int[] aOffsets = ofA.offsets();
        double[] b = ofB.array();
        int[] bOffsets = ofB.offsets();
        double[] c = ofC.array();
        int[] cOffsets = ofC.offsets();
        for (int k = first; k < last; k++) {
            for (int j = from; j < width; j++) {
                c[cOffsets[k] + j] = a[aOffsets[k] + j] * b[bOffsets[k] + j];
            }
        }
    }

    /// [Kernels#dotFibres]: two elements at a time with two partial sums each.
    static void dotFibres(FibreRuns runs, int count, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        int[] starts = runs.starts();
        int[] along = runs.along();
        for (int k = 0; k < count; k++) {
            int end = starts[k + 1];
            int p = starts[k];
            for (; p < end - 1; p += 2) {
                dotTwo(a, aOffsets[k], b, along[p] * width, along[p + 1] * width, width, c, base + p);
            }
            if (p < end) {
                c[base + p] = dot(a, aOffsets[k], b, along[p] * width, 0, width);
            }
        }
    }

    private static void dotTwo(double[] a, int aOffset, double[] b, int row0, int row1, int width, double[] c,
            int target) {
        double even0 = 0;
        double odd0 = 0;
        double even1 = 0;
        double odd1 = 0;
        int j = 0;
        for (; j < width - 1; j += 2) {
            double left = a[aOffset + j];
            double right = a[aOffset + j + 1];
            even0 += left * b[row0 + j];
            odd0 += right * b[row0 + j + 1];
            even1 += left * b[row1 + j];
            odd1 += right * b[row1 + j + 1];
        }
        if (j < width) {
            even0 += a[aOffset + j] * b[row0 + j];
            even1 += a[aOffset + j] * b[row1 + j];
        }
        c[target] = even0 + odd0;
        c[target + 1] = even1 + odd1;
    }

    /// Returns the sum of `a[aOffset + j] * b[row + j]` for j = from .. width-1, in the order of [#dotTwo].
    static double dot(double[] a, int aOffset, double[] b, int row, int from, int width) {
        double even = 0;
        double odd = 0;
        int j = from;
        for (; j < width - 1; j += 2) {
            even += a[aOffset + j] * b[row + j];
            odd += a[aOffset + j + 1] * b[row + j + 1];
        }
        if (j < width) {
            even += a[aOffset + j] * b[row + j];
        }
        return even + odd;
    }
}
