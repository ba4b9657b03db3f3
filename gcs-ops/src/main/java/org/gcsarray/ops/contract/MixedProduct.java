package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The product of a sparse and a dense array, which is dense. Only stored elements of the sparse one take part.
///
/// Without batch axes, float64 and float32 arrays in any layout are contracted as they are, see [Contraction]. Everything else goes through
/// rows: the sparse operand as `(z f | z k)`, the dense one as a matrix of rows `(z k)`.
final class MixedProduct {

    private final Labelled sparse;
    private final Labelled dense;
    private final PairRoles roles;
    private final SmoothShape shape;
    private final int[] labels;
    private final OpOptions options;
    private final int width;

    private MixedProduct(Labelled sparse, Labelled dense, PairRoles roles, SmoothShape shape, int[] labels,
            OpOptions options) {
        this.sparse = sparse;
        this.dense = dense;
        this.roles = roles;
        this.shape = shape;
        this.labels = labels;
        this.options = options;
        this.width = DenseBlock.size(dense, roles.freeOfB());
    }

    /// Returns the product, dense; the result has passed [DenseBlock#checkedSize].
    ///
    /// @param sparse sparse array, A of the roles
    /// @param dense  dense array of the same type
    static StoredArray of(Labelled sparse, Labelled dense, PairRoles roles, SmoothShape shape, int[] labels,
            OpOptions options) {
        if (shape.isEmpty() || dense.shape().isEmpty() || sparse.array().nse() == 0) {
            int cells = shape.cellCount().intValueExact();
            Values none = sparse.array().values().slice(0, 0);
            return DenseBlock.result(shape, labels, DenseSums.of(none, none, cells, 0).values(), labels);
        }
        MixedProduct product = new MixedProduct(sparse, dense, roles, shape, labels, options);
        DType dtype = sparse.array().dtype();
        boolean isKernel = dtype == DType.FLOAT64 || dtype == DType.FLOAT32;
        return isKernel && roles.batch().length == 0 && sparse.labels().length > 1 ? product.contract()
                : product.byRows(isKernel);
    }

    private StoredArray contract() {
        GcsArray a = unfolded();
        int[] contracted = sparse.axes(roles.summed());
        int[] summed = labelsOf(Contraction.contractedOrder(a.reduction(), contracted));
        int[] order = AxisLabels.concat(labelsOf(Contraction.freeOrder(a.reduction(), contracted)), roles.freeOfB());
        Values b = DenseBlock.of(dense, AxisLabels.concat(summed, roles.freeOfB()), options);
        Parallelism parallelism = options.parallelism();
        int cells = shape.cellCount().intValueExact();
        if (a.dtype() == DType.FLOAT64) {
            double[] y = new double[cells];
            Contraction.multiply(1, a, contracted, PlainValues.reals(b), 0, y, width, parallelism);
            return DenseBlock.result(shape, labels, Values.wrap(y), order);
        }
        float[] y = new float[cells];
        Contraction.multiply(1, a, contracted, PlainValues.floats(b), 0, y, width, parallelism);
        return DenseBlock.result(shape, labels, Values.wrap(y), order);
    }

    private int[] labelsOf(int... axes) {
        return Arrays.stream(axes).map(d -> sparse.labels()[d]).toArray();
    }

    /// Returns the sparse operand in the layout it has; coordinates in one whose rows are free.
    private GcsArray unfolded() {
        StoredArray a = sparse.array();
        if (a instanceof CompressedArray compressed) {
            return MatrixUnfolding.inItsLayout(compressed);
        }
        int[] free = sparse.axes(roles.freeOfA());
        int[] order = AxisLabels.concat(free, sparse.axes(roles.summed()));
        return Convert.toGcs((CooArray) a,
                DimensionReduction.of(a.shape(), order, Math.clamp(free.length, 1, order.length - 1)),
                options.forConversion());
    }

    private StoredArray byRows(boolean isKernel) {
        int[] batch = sparse.inStoredOrder(roles.batch());
        int[] summed = sparse.inStoredOrder(roles.summed());
        int[] rows = AxisLabels.concat(batch, sparse.inStoredOrder(roles.freeOfA()));
        CompressedRows a = BlockDiagonal.of(
                MatrixUnfolding.of(sparse.array(), sparse.axes(rows), sparse.axes(summed), options),
                DenseBlock.size(dense, batch));
        Values b = DenseBlock.of(dense, AxisLabels.concat(AxisLabels.concat(batch, summed), roles.freeOfB()), options);
        int cells = shape.cellCount().intValueExact();
        Values product = isKernel ? kernel(a, b, cells) : sums(a, DenseSums.of(a.values(), b, cells, width));
        return DenseBlock.result(shape, labels, product, AxisLabels.concat(rows, roles.freeOfB()));
    }

    private Values kernel(CompressedRows a, Values b, int cells) {
        Parallelism parallelism = options.parallelism();
        if (a.values().dtype() == DType.FLOAT64) {
            double[] c = new double[cells];
            Spmm.multiplyRows(1, a, DenseMatrix.wrap(PlainValues.reals(b), a.columnCount(), width), 0,
                    DenseMatrix.wrap(c, a.rowCount(), width), parallelism);
            return Values.wrap(c);
        }
        float[] c = new float[cells];
        Spmm.multiplyRows(1, a, DenseMatrix.wrap(PlainValues.floats(b), a.columnCount(), width), 0,
                DenseMatrix.wrap(c, a.rowCount(), width), parallelism);
        return Values.wrap(c);
    }

    private static Values sums(CompressedRows a, DenseSums sums) {
        int[] columns = new int[a.nse()];
        a.columns().copyTo(0, columns.length, columns);
        for (int k = 0; k < a.rows().listedRows(); k++) {
            Parallelism.checkpoint();
            int row = Math.toIntExact(a.rows().rowId(k));
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                sums.add(p, columns[p], row);
            }
        }
        return sums.values();
    }
}
