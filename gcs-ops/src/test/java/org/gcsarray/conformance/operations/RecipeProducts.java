package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.Ttm;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// One method per kind of golden recipe that is a product: by the kernel, and by the operation over all formats of the operands.
final class RecipeProducts {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private final RecipeArrays arrays;
    private final GoldenRecord params;
    private final RecipeExpectation expected;

    RecipeProducts(RecipeArrays arrays, GoldenRecord params, RecipeExpectation expected) {
        this.arrays = arrays;
        this.params = params;
        this.expected = expected;
    }

    private long extent(int dimension) {
        return arrays.drawn("a").shape().extent(dimension);
    }

    private static CompressedRows rows(CooArray matrix) {
        return Convert.toCrs(matrix).compressedRows();
    }

    void vector() {
        StridedArray x = RecipeArrays.dense(params.integer("x_seed"), extent(1));
        double[] y = new double[(int) extent(0)];
        Spmv.multiply(CrsMatrix.wrap(rows(arrays.summed("a"))), doubles(x), y);
        expected.checkDense("by the kernel", StridedArray.of(SmoothShape.of(y.length), y));
        for (StoredArray a : arrays.formats("a")) {
            expected.checkDense("matmul of " + a, Contract.matmul(a, x, OPTIONS));
        }
    }

    void vectorTransposed() {
        StridedArray x = RecipeArrays.dense(params.integer("x_seed"), extent(0));
        double[] y = new double[(int) extent(1)];
        Spmv.multiplyTransposed(1, CrsMatrix.wrap(rows(arrays.summed("a"))), doubles(x), 0, y,
                Parallelism.sequential());
        expected.checkDense("by the kernel", StridedArray.of(SmoothShape.of(y.length), y));
        for (StoredArray a : arrays.formats("a")) {
            expected.checkDense("from the left of " + a, Contract.matmul(x, a, OPTIONS));
            expected.checkDense("transposed " + a, Contract.matmul(Arrange.transpose(a, 1, 0), x, OPTIONS));
        }
    }

    void matrix() {
        int k = Math.toIntExact(params.integer("k"));
        StridedArray x = RecipeArrays.dense(params.integer("x_seed"), extent(1), k);
        double[] product = new double[Math.toIntExact(extent(0) * k)];
        Spmm.multiply(CrsMatrix.wrap(rows(arrays.summed("a"))), doubles(x), product, k);
        expected.checkDense("by the kernel", StridedArray.of(SmoothShape.of(extent(0), k), product));
        for (StoredArray a : arrays.formats("a")) {
            expected.checkDense("matmul of " + a, Contract.matmul(a, x, OPTIONS));
        }
    }

    private static double[] doubles(StridedArray dense) {
        double[] numbers = new double[dense.values().size()];
        dense.values().copyTo(0, numbers.length, numbers);
        return numbers;
    }

    void sparse() {
        expected.checkSparse("by the kernel", CrsMatrix.wrap(
                Spgemm.multiply(CrsMatrix.wrap(rows(arrays.summed("a"))), CrsMatrix.wrap(rows(arrays.summed("b"))))
                        .unfolded()));
        List<StoredArray> others = arrays.formats("b");
        for (StoredArray a : arrays.formats("a")) {
            for (StoredArray b : others) {
                expected.checkSparse("matmul of " + a + " and " + b, Contract.matmul(a, b, OPTIONS));
            }
        }
    }

    void tensordot() {
        tensordot(arrays.formats("a"), arrays.formats("b"));
    }

    /// The leading rows of both only.
    void tensordotOfSlices() {
        AxisSelector ofA = AxisSelector.range(0, params.integer("a_rows"));
        AxisSelector ofB = AxisSelector.range(0, params.integer("b_rows"));
        tensordot(arrays.formats("a").stream().map(a -> Slice.of(a, ofA)).toList(),
                arrays.formats("b").stream().map(b -> Slice.of(b, ofB)).toList());
    }

    private void tensordot(List<StoredArray> all, List<StoredArray> others) {
        JsonNode axes = params.node("axes");
        int[] axesOfA = GoldenRecord.ints(axes.get(0));
        int[] axesOfB = GoldenRecord.ints(axes.get(1));
        for (int k = 0; k < all.size(); k++) {
            StoredArray a = all.get(k);
            for (StoredArray b : List.of(others.get(k), others.get((k + 1) % others.size()))) {
                expected.checkSparse("of " + a + " and " + b, Contract.tensordot(a, b, axesOfA, axesOfB, OPTIONS));
            }
        }
    }

    void mttkrp() {
        int mode = Math.toIntExact(params.integer("mode"));
        int rank = Math.toIntExact(params.integer("rank"));
        long[] seeds = params.longs("factor_seeds");
        List<NdArray> factors = new ArrayList<>();
        double[][] numbers = new double[seeds.length][];
        for (int d = 0; d < seeds.length; d++) {
            StridedArray factor = RecipeArrays.dense(seeds[d], extent(d), rank);
            factors.add(factor);
            numbers[d] = doubles(factor);
        }
        double[] m = new double[Math.toIntExact(extent(mode) * rank)];
        for (GcsArray a : arrays.layouts("a")) {
            Mttkrp.multiply(a, mode, numbers, rank, m);
            expected.checkDense("by the kernel of " + a.reduction(),
                    StridedArray.of(SmoothShape.of(extent(mode), rank), m));
        }
        for (StoredArray a : arrays.formats("a")) {
            expected.checkDense("of " + a, Contract.mttkrp(a, factors, mode, OPTIONS));
        }
    }

    void ttm() {
        int mode = Math.toIntExact(params.integer("mode"));
        int k = Math.toIntExact(params.integer("k"));
        StridedArray matrix = RecipeArrays.dense(params.integer("m_seed"), k, extent(mode));
        for (GcsArray a : arrays.layouts("a")) {
            expected.checkDense("by the kernel of " + a.reduction(), Ttm.multiply(a, mode, doubles(matrix), k));
        }
        for (StoredArray a : arrays.formats("a")) {
            expected.checkDense("of " + a, Contract.ttm(a, matrix, mode, OPTIONS));
        }
    }
}
