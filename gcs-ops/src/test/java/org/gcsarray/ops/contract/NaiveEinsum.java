package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// The truth about products: one loop over all indices of all labels.
final class NaiveEinsum {

    private static final List<DType> TYPES = List.of(DType.values());
    private static final List<OpOptions.ProductKind> KINDS = List.of(OpOptions.ProductKind.values());

    private NaiveEinsum() {}

    static DType dtype(Random random) {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    static OpOptions.ProductKind kind(Random random) {
        return KINDS.get(random.nextInt(KINDS.size()));
    }

    /// Returns real and imaginary part of every cell of the result, row-major, and asserts nothing.
    ///
    /// @param labels label of each axis of each operand, in which an extent of 1 repeats
    static double[][] cells(List<? extends NdArray> operands, int[][] labels, int[] result, boolean isBool) {
        Map<Integer, Long> extents = extents(operands, labels);
        int[] all = extents.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
        SmoothShape loops = shape(extents, all);
        SmoothShape shape = shape(extents, result);
        Map<List<Long>, double[]> sums = new HashMap<>();
        for (long[] index : DenseOracle.indices(loops)) {
            double real = 1;
            double imaginary = 0;
            for (int k = 0; k < labels.length; k++) {
                Scalar value = operands.get(k).get(indices(operands.get(k).shape(), labels[k], all, index));
                double product = real * value.real() - imaginary * value.imaginary();
                imaginary = real * value.imaginary() + imaginary * value.real();
                real = product;
            }
            double[] sum = sums.computeIfAbsent(DenseOracle.key(indices(shape, result, all, index)),
                    _ -> new double[2]);
            sum[0] = isBool ? Math.max(sum[0], real) : sum[0] + real;
            sum[1] += imaginary;
        }
        return DenseOracle.indices(shape).stream().map(at -> sums.getOrDefault(DenseOracle.key(at), new double[2]))
                .toArray(double[][]::new);
    }

    static Map<Integer, Long> extents(List<? extends NdArray> operands, int[]... labels) {
        Map<Integer, Long> extents = new HashMap<>();
        for (int k = 0; k < labels.length; k++) {
            for (int d = 0; d < labels[k].length; d++) {
                extents.merge(labels[k][d], operands.get(k).shape().extent(d), (old, next) -> old == 1 ? next : old);
            }
        }
        return extents;
    }

    private static SmoothShape shape(Map<Integer, Long> extents, int... labels) {
        return SmoothShape.of(Arrays.stream(labels).mapToLong(extents::get).toArray());
    }

    private static long[] indices(SmoothShape shape, int[] labels, int[] all, long... index) {
        long[] own = new long[labels.length];
        for (int d = 0; d < own.length; d++) {
            own[d] = shape.extent(d) == 1 ? 0 : index[Arrays.binarySearch(all, labels[d])];
        }
        return own;
    }

    /// Asserts that an array is the product, read by element, by iteration and by slice, in the type of the operands and canonical.
    static void assertProduct(NdArray actual, List<? extends NdArray> operands, int[][] labels, int... result) {
        DType dtype = Promotion.of(operands.stream().map(NdArray::dtype).toList());
        assertThat(actual.dtype()).isEqualTo(dtype);
        assertThat(actual.shape()).isEqualTo(shape(extents(operands, labels), result));
        double[][] expected = cells(operands, labels, result, dtype == DType.BOOL);
        assertCells(actual, expected);
    }

    static void assertCells(NdArray actual, double[][] expected) {
        assertNumbers("by element", DenseOracle.byElement(actual), expected);
        assertNumbers("by iteration", DenseOracle.densely(actual), expected);
        if (actual instanceof CooArray coo) {
            assertThat(coo.isCanonical()).isTrue();
        }
        if (actual.shape().rank() > 0 && actual.shape().extent(0) > 0) {
            long last = actual.shape().extent(0) - 1;
            AxisSelector[] selectors = new AxisSelector[actual.shape().rank()];
            Arrays.setAll(selectors,
                    d -> d == 0 ? AxisSelector.at(last) : AxisSelector.range(0, actual.shape().extent(d)));
            NdArray slice = Convert.toCoo(ArrayView.of(actual).select(selectors));
            int size = expected.length / (int) actual.shape().extent(0);
            assertNumbers("by slice", DenseOracle.byElement(slice),
                    Arrays.copyOfRange(expected, expected.length - size, expected.length));
        }
    }

    private static void assertNumbers(String how, List<Scalar> actual, double[]... expected) {
        assertThat(actual).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            Scalar found = actual.get(k);
            assertThat(new double[] {found.real() + 0.0, found.imaginary() + 0.0}).as("%s, cell %s", how, k)
                    .containsExactly(expected[k][0] + 0.0, expected[k][1] + 0.0);
        }
    }

    /// Returns an operand of small whole numbers in a random format and row form.
    static NdArray operand(SmoothShape shape, DType dtype, Random random) {
        CooArray.Builder builder = CooArray.builder(shape, dtype);
        double density = new double[] {0, 0.2, 0.5, 1}[random.nextInt(4)];
        for (long[] index : DenseOracle.indices(shape)) {
            if (random.nextDouble() < density) {
                switch (dtype) {
                    case BOOL -> builder.addLong(index, random.nextInt(2));
                    case COMPLEX128, COMPLEX64 ->
                        builder.addComplex(index, random.nextInt(7) - 3, random.nextInt(3) - 1);
                    case UINT64, UINT32, UINT16, UINT8 -> builder.addLong(index, random.nextInt(4));
                    case INT64, INT32, INT16, INT8 -> builder.addLong(index, random.nextInt(7) - 3);
                    case FLOAT64, FLOAT32, FLOAT16 -> builder.add(index, random.nextInt(7) - 3);
                }
            }
        }
        return RandomFormat.of(builder.build(), random);
    }
}
