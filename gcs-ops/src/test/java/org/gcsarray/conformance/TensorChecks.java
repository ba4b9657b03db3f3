package org.gcsarray.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.conformance.operations.OperationInputs;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.kernel.Sddmm;
import org.gcsarray.kernel.Ttm;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One method per kind of golden record of tensor kernels.
final class TensorChecks {

    private final OperationInputs inputs;
    private final GoldenRecord params;
    private final TensorExpectation expected;

    TensorChecks(OperationInputs inputs, GoldenRecord params, TensorExpectation expected) {
        this.inputs = inputs;
        this.params = params;
        this.expected = expected;
    }

    void mttkrp() {
        int mode = (int) params.integer("mode");
        double[][] factors = dense("u", inputs.shape("a").rank());
        int rank = Math.toIntExact(inputs.shape("u" + mode).extent(1));
        SmoothShape shape = SmoothShape.of(inputs.shape("a").extent(mode), rank);
        for (GcsArray a : layouts(inputs.get("a"))) {
            double[] m = new double[(int) shape.size()];
            Mttkrp.multiply(a, mode, factors, rank, m);
            expected.check(params, "of " + a.reduction(), StridedArray.of(shape, m));
            float[] floats = new float[m.length];
            Mttkrp.multiply(float32(a), mode, factors(factors), rank, floats);
            expected.check(params, "of float32 " + a.reduction(),
                    StridedArray.wrapRowMajor(shape, Values.wrap(floats)));
        }
    }

    void ttv() {
        int mode = (int) params.integer("mode");
        double[] v = inputs.dense("v");
        expected.check(params, "of coordinates",
                Ttv.multiply(Convert.toCoo(inputs.get("a")), mode, v, Parallelism.sequential()));
        for (GcsArray a : layouts(inputs.get("a"))) {
            expected.check(params, "of " + a.reduction(), Ttv.multiply(a, mode, v));
            expected.check(params, "of float32 " + a.reduction(), Ttv.multiply(float32(a), mode, Numbers.floats(v)));
        }
    }

    void ttvAll() {
        double[][] vectors = dense("v", inputs.shape("a").rank());
        SmoothShape scalar = SmoothShape.of();
        for (GcsArray a : layouts(inputs.get("a"))) {
            expected.check(params, "of " + a.reduction(),
                    StridedArray.of(scalar, new double[] {Ttv.innerProduct(a, vectors)}));
            float[] sum = {Ttv.innerProduct(float32(a), factors(vectors))};
            expected.check(params, "of float32 " + a.reduction(), StridedArray.wrapRowMajor(scalar, Values.wrap(sum)));
        }
        // one mode after the other: the last product has rank 0
        CooArray rest = Convert.toCoo(inputs.get("a"));
        for (double[] v : vectors) {
            rest = Ttv.multiply(rest, 0, v, Parallelism.sequential());
        }
        expected.check(params, "one mode after the other", rest);
    }

    void ttm() {
        int mode = (int) params.integer("mode");
        boolean transpose = params.bool("transpose");
        double[] m = inputs.dense("m");
        int k = Math.toIntExact(inputs.shape("m").extent(transpose ? 1 : 0));
        for (GcsArray a : layouts(inputs.get("a"))) {
            expected.check(params, "of " + a.reduction(), transpose
                    ? Ttm.multiplyTransposed(a, mode, m, k, Parallelism.sequential()) : Ttm.multiply(a, mode, m, k));
            GcsArray b = float32(a);
            expected.check(params, "of float32 " + a.reduction(), transpose
                    ? Ttm.multiplyTransposed(b, mode, Numbers.floats(m), k, Parallelism.sequential())
                    : Ttm.multiply(b, mode, Numbers.floats(m), k));
        }
    }

    void ttmChain() {
        int[] modes = params.ints("modes");
        for (GcsArray a : layouts(inputs.get("a"))) {
            GcsArray product = a;
            for (int i = 0; i < modes.length; i++) {
                product = Ttm.multiply(product, modes[i], inputs.dense("m" + i),
                        Math.toIntExact(inputs.shape("m" + i).extent(0)));
            }
            expected.check(params, "of " + a.reduction(), product);
        }
    }

    /// An unfolding is a layout read as a matrix. The last dimension of a group varies fastest, so that order F, where the first one
    /// does, is the group in reverse.
    void unfold() {
        boolean reversed = switch (params.text("order")) {
            case "C" -> false;
            case "F" -> true;
            default -> throw new AssertionError("unknown order " + params.text("order"));
        };
        int[] rows = inOrder(params.ints("row_modes"), reversed);
        int[] columns = inOrder(params.ints("col_modes"), reversed);
        int[] dimensions = IntStream.concat(Arrays.stream(rows), Arrays.stream(columns)).toArray();
        DimensionReduction layout = DimensionReduction.of(inputs.shape("a"), dimensions, rows.length);
        for (GcsArray a : layouts(inputs.get("a"))) {
            expected.check(params, "of " + a.reduction(), CrsMatrix.wrap(Convert.toGcs(a, layout).compressedRows()));
        }
    }

    private static int[] inOrder(int[] modes, boolean reversed) {
        return IntStream.range(0, modes.length).map(i -> modes[reversed ? modes.length - 1 - i : i]).toArray();
    }

    /// The records give B as `k x columns`; the kernel takes its transpose. A matrix stored by columns is the transpose stored by rows.
    void sddmm() {
        boolean scaled = params.bool("scale_by_s");
        int k = Math.toIntExact(inputs.shape("a").extent(1));
        double[] a = inputs.dense("a");
        double[] b = transposed(inputs.dense("b"), k, Math.toIntExact(inputs.shape("b").extent(1)));
        for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
            ConvertOptions options = ConvertOptions.DEFAULT.withRowForm(form);
            CompressedRows byRow = Convert.toCrs(inputs.get("s"), options).compressedRows();
            params.check("pattern_nnz", params.integer("pattern_nnz"), (long) byRow.nse());
            expected.check(params, "by row, " + form, CrsMatrix
                    .wrap(scaled ? Sddmm.multiply(CrsMatrix.wrap(byRow), a, b, k).unfolded()
                            : Sddmm.sample(CrsMatrix.wrap(byRow), a, b, k).unfolded()));
            CompressedRows byColumn = Convert.toCcs(inputs.get("s"), options).compressedColumns();
            expected.check(params, "by column, " + form, CcsMatrix
                    .wrap(scaled ? Sddmm.multiply(CrsMatrix.wrap(byColumn), b, a, k).unfolded()
                            : Sddmm.sample(CrsMatrix.wrap(byColumn), b, a, k).unfolded()));
            CompressedRows narrow = byRow.convert(DType.FLOAT32);
            expected.check(params, "float32, " + form,
                    CrsMatrix.wrap(scaled
                            ? Sddmm.multiply(CrsMatrix.wrap(narrow), Numbers.floats(a), Numbers.floats(b), k).unfolded()
                            : Sddmm.sample(CrsMatrix.wrap(narrow), Numbers.floats(a), Numbers.floats(b), k)
                                    .unfolded()));
        }
    }

    /// Returns the dense operands `prefix0 .. prefix(count-1)`.
    private double[][] dense(String prefix, int count) {
        double[][] all = new double[count][];
        Arrays.setAll(all, d -> inputs.dense(prefix + d));
        return all;
    }

    private static double[] transposed(double[] matrix, int rows, int columns) {
        double[] result = new double[matrix.length];
        for (int p = 0; p < matrix.length; p++) {
            result[p % columns * rows + p / columns] = matrix[p];
        }
        return result;
    }

    /// The Khatri-Rao product itself, which the library never forms, is the MTTKRP of a tensor of ones at (i J + j, i, j).
    void khatriRao() {
        int rank = Math.toIntExact(inputs.shape("a").extent(1));
        long rowsOfA = inputs.shape("a").extent(0);
        long rowsOfB = inputs.shape("b").extent(0);
        int cells = Math.toIntExact(rowsOfA * rowsOfB);
        long[] numbers = IntStream.range(0, cells).mapToLong(cell -> cell).toArray();
        SmoothShape shape = SmoothShape.of(cells, rowsOfA, rowsOfB);
        CooArray ones = CooArray.wrap(shape, new Indices[] {Indices.narrowest(cells, numbers),
            Indices.narrowest(rowsOfA, Arrays.stream(numbers).map(cell -> cell / rowsOfB).toArray()),
            Indices.narrowest(rowsOfB, Arrays.stream(numbers).map(cell -> cell % rowsOfB).toArray())},
                Values.uniform(1, cells));
        for (GcsArray a : layouts(ones)) {
            double[] m = new double[cells * rank];
            Mttkrp.multiply(a, 0, new double[][] {{}, inputs.dense("a"), inputs.dense("b")}, rank, m);
            expected.check(params, "of " + a.reduction(), StridedArray.of(SmoothShape.of(cells, rank), m));
        }
    }

    /// Returns an array in all layouts of its rank, from rank 5 in one of each storage class, rows plain and hyper-sparse in turn.
    private static List<GcsArray> layouts(NdArray array) {
        List<GcsArray> arrays = new ArrayList<>();
        for (DimensionReduction layout : Formats.layouts(array.shape())) {
            ConvertOptions.RowForm form = arrays.size() % 2 == 0 ? ConvertOptions.RowForm.DENSE
                    : ConvertOptions.RowForm.HYPER;
            arrays.add(Convert.toGcs(array, layout, ConvertOptions.DEFAULT.withRowForm(form)));
        }
        return arrays;
    }

    private static GcsArray float32(GcsArray a) {
        return GcsArray.wrap(a.reduction(), a.compressedRows().convert(DType.FLOAT32));
    }

    private static float[][] factors(double[][] factors) {
        return Arrays.stream(factors).map(Numbers::floats).toArray(float[][]::new);
    }
}
