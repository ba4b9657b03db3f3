package org.gcsarray.conformance.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// The numbers by which golden tables describe an array, computed in the plainest way.
final class ArraySummary {
    final long stored;
    final long nonzero;
    final double absoluteSum;
    final double frobenius;
    final double[] sum;
    final double[] probe;
    final List<Map<Long, Long>> sliceCounts = new ArrayList<>();
    /// Per row: the element of A x with x_j = 1 + (j mod 7) / 8.
    final Map<Long, double[]> product = new HashMap<>();
    double[] transposedProductSum = new double[2];

    ArraySummary(NdArray array) {
        int rank = array.shape().rank();
        boolean dense = array instanceof StridedArray;
        double[] totals = new double[7];
        long[] counts = new long[2];
        for (int d = 0; d < rank; d++) {
            sliceCounts.add(new HashMap<>());
        }
        StoredArray stored = (StoredArray) array;
        array.forEachStored((indices, position) -> {
            double re = stored.values().getReal(position);
            double im = stored.values().getImaginary(position);
            double weight = 1;
            for (int d = 0; d < rank; d++) {
                weight *= 1 + (indices[d] % 127 * (2 * d + 1) + d) % 127 / 128.0;
            }
            double magnitude = Math.hypot(re, im);
            totals[0] += re;
            totals[1] += im;
            totals[2] += magnitude;
            totals[3] += re * re + im * im;
            totals[4] += re * weight;
            totals[5] += im * weight;
            counts[0]++;
            boolean nonzero = !(re == 0 && im == 0);
            counts[1] += nonzero ? 1 : 0;
            for (int d = 0; d < rank && (nonzero || !dense); d++) {
                sliceCounts.get(d).merge(indices[d], 1L, Long::sum);
            }
            if (rank == 2) {
                double x = 1 + indices[1] % 7 / 8.0;
                double y = 1 + indices[0] % 7 / 8.0;
                double[] row = product.computeIfAbsent(indices[0], key -> new double[2]);
                row[0] += re * x;
                row[1] += im * x;
                transposedProductSum[0] += re * y;
                transposedProductSum[1] += im * y;
            }
        });
        this.stored = dense ? counts[1] : counts[0];
        this.nonzero = counts[1];
        this.sum = new double[] {totals[0], totals[1]};
        this.absoluteSum = totals[2];
        this.frobenius = Math.sqrt(totals[3]);
        this.probe = new double[] {totals[4], totals[5]};
    }

    double[] productSum() {
        double[] sum = new double[2];
        product.values().forEach(row -> {
            sum[0] += row[0];
            sum[1] += row[1];
        });
        return sum;
    }

    double productNorm() {
        return Math.sqrt(product.values().stream().mapToDouble(row -> row[0] * row[0] + row[1] * row[1]).sum());
    }

    long usedSlices(int dimension) {
        return sliceCounts.get(dimension).size();
    }

    long largestSlice(int dimension) {
        return sliceCounts.get(dimension).values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /// All elements, `i,j=v` in ascending order; of dense arrays every cell.
    static Map<String, Scalar> entries(NdArray array) {
        Map<String, Scalar> entries = new HashMap<>();
        StoredArray stored = (StoredArray) array;
        array.forEachStored((indices, position) -> {
            String key = Arrays.toString(indices).replaceAll("[\\[\\] ]", "");
            Scalar before = entries.put(key, stored.values().get(position));
            if (before != null) {
                throw new AssertionError("element " + key + " is stored twice");
            }
        });
        return entries;
    }
}
