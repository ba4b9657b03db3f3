package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.List;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.SparkOptions;

/// Products of a distributed array, each a sum over axes, see [org.gcsarray.ops.contract.Contract] for types, fills and elements.
///
/// Arrays have fill 0, as has every result. Results are lazy, in partitions of their rows, the free axes of a first. What is sent to
/// all executors stays there as long as a result can be reached. All are the same bit for bit in every run over the same partitions; the sum of
/// a row that is cut between blocks is that of its parts in order. For n summands `|error| <= (n + 2) u sum |a b|` to first order, u the unit
/// roundoff of the type.
public final class DistributedProducts {

    private DistributedProducts() {}

    /// Returns `y = A x` of the unfolded matrix on the driver. One job.
    ///
    /// Every block is multiplied by [org.gcsarray.kernel.Spmv] on one thread. A row within one block has the bits of that kernel over the
    /// whole array if both use one loop: always in plain Java; with vectors if block and array both have, or both have not, rows of equal length
    /// (`RowLengths` looks at a few). Values of other real types are converted to float64 in the tasks, a copy.
    ///
    /// Sent: x to each executor; of each block 8 bytes a row, or 9 to 16 for each row with elements if those are fewer bytes.
    ///
    /// @param a array of rank 0 and more; below 2 it is one row
    /// @param x vector as long as the columns
    /// @return one sum for each row, new
    /// @throws IllegalArgumentException if fill, type or length do not fit, or the result exceeds [SparkOptions#maxCollectBytes] or an array
    public static double[] spmv(BlockArray a, double[] x, SparkOptions options) {
        ArrayForm form = a.form();
        Outline.checkReal(form);
        Outline.checkLength("x", x.length, form, 1, "");
        checkResult(form.rowCount(), options.maxCollectBytes());
        double[] y = new double[(int) form.rowCount()];
        Broadcast<double[]> sent = context(a).broadcast(x);
        try {
            List<BlockRowSums> sums = Jobs.run(() -> a.blocks()
                    .map(block -> BlockRowSums.of(block.firstRow(), block.rows(), sent.value())).collect());
            sums.forEach(part -> part.addTo(y));
        } finally {
            sent.destroy();
        }
        return y;
    }

    private static void checkResult(long rows, long maxBytes) {
        if (rows > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("the result has " + rows + " rows, one array holds at most "
                    + Sizes.LARGEST_ARRAY + "; multiply by a distributed x");
        }
        if (rows * Double.BYTES > maxBytes) {
            throw new IllegalArgumentException("the result has " + rows + " rows in " + rows * Double.BYTES
                    + " bytes, at most " + maxBytes
                    + " are brought to the driver; raise maxCollectBytes, or multiply by a distributed x");
        }
    }

    static JavaSparkContext context(BlockArray a) {
        return JavaSparkContext.fromSparkContext(a.blocks().context());
    }

    /// Returns the sums over the column dimensions with a distributed array, `y = A x` without x on one machine. Two shuffles, see
    /// [JoinedSpmv]; a sample and one more shuffle for an x that is not stored in the order of the columns.
    ///
    /// @param x array of the shape of the column dimensions, in the order of the layout; real, any fill
    /// @return float64 array of the shape of the row dimensions, with a sum for each row that holds elements
    /// @throws IllegalArgumentException if fill, types or shapes do not fit
    public static BlockArray spmv(BlockArray a, BlockArray x, SparkOptions options) {
        return JoinedSpmv.of(a, x, options);
    }

    /// Returns `C = A B` of the unfolded matrix with a dense matrix that is sent to all executors. No job; narrow unless rows are cut between
    /// partitions. A row within one block has the bits of [org.gcsarray.kernel.Spmm] over the whole array, for width 1 as
    /// [#spmv(BlockArray, double\[\], SparkOptions)].
    ///
    /// @param b     columns x width, row-major; not to be changed afterwards
    /// @param width columns of B, at least 0
    /// @return float64 array of the row dimensions and `width`, with all elements of each row that holds some
    /// @throws IllegalArgumentException if fill, type or length do not fit
    public static BlockArray spmm(BlockArray a, double[] b, int width, SparkOptions options) {
        if (width < 0) {
            throw new IllegalArgumentException("width is " + width + "; must be at least 0");
        }
        ArrayForm form = a.form();
        Outline.checkReal(form);
        Outline.checkLength("b", b.length, form, width, " for width " + width);
        int[] rows = form.layout().map(DimensionReduction::rowDimensions).orElse(new int[0]);
        long[] extents = Arrays.copyOf(Lists.select(form.shape(), rows).extents(), rows.length + 1);
        extents[rows.length] = width;
        Recut recut = Recut.of(SmoothShape.of(extents), Axes.all(rows.length), new int[] {rows.length},
                Scalar.of(0.0), form.maxBlockNse());
        Broadcast<double[]> sent = context(a).broadcast(b);
        return RowProducts.of(a, recut, block -> spmm(block, sent.value(), width));
    }

    private static StoredArray spmm(CompressedRows rows, double[] b, int width) {
        long cells = rows.rowCount() * width;
        if (cells > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("a block of " + rows.rowCount() + " rows times " + width
                    + " columns has " + cells + " elements, one array holds at most " + Sizes.LARGEST_ARRAY
                    + "; ask for smaller blocks (maxBlockNse)");
        }
        double[] c = new double[(int) cells];
        Spmm.multiply(CrsMatrix.wrap(rows.convert(DType.FLOAT64)), b, c, width);
        return StridedArray.wrapRowMajor(SmoothShape.of(rows.rowCount(), width), Values.wrap(c));
    }

    /// Returns the sum over pairs of axes with an array of this machine, which is sent to all executors: NumPy's `tensordot`.
    ///
    /// a is brought into rows of its free axes and columns of the others: a shuffle and a sampling job, unless its layout divides the axes so.
    /// The products themselves are narrow, unless rows are cut between partitions; where all axes of a are summed one partition adds the
    /// products of all. Without axes (the outer product) the layout of a stays and nothing moves.
    ///
    /// @param axes    axes of a to sum over; -1 is the last one
    /// @param axesOfB axes of b that belong to them
    /// @return the free axes of a, then those of b; with a dense b all elements of each row of a that holds some
    /// @throws IllegalArgumentException as [org.gcsarray.ops.contract.Contract#tensordot]
    /// @throws ArithmeticException      if rows or columns exceed 63 bits, or, in tasks, an integer overflows
    public static BlockArray tensordot(BlockArray a, NdArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        BlockArray wide = a.widened();
        StoredArray stored = StoredOperands.widened(b);
        StoredArray outline = Contract.tensordot(Outline.of(wide.form()), Outline.of(stored), axes, axesOfB,
                OpOptions.DEFAULT);
        ProductSums sums = sums(DistributedTensordot.TENSORDOT, wide, stored, outline);
        return sums.finished(LocalTensordot.of(wide, stored, axes, axesOfB, sums, options));
    }

    private static ProductSums sums(String operation, BlockArray a, StoredArray b, StoredArray outline) {
        return ProductSums.of(operation, outline, a.form().dtype(), b.dtype());
    }

    /// Returns the sum over pairs of axes of two distributed arrays.
    ///
    /// b is brought into rows of the contracted index (a shuffle and a sampling job, unless it is stored so): its partitions are panels of
    /// that index. a is sent to the panels, both are multiplied there, and the products are sent to the ranges of the rows of a and added in the
    /// order of panels: two more shuffles. Before, a job counts the multiplications, see [#estimate]; shuffled files are reused. A task holds
    /// a panel of both arrays and the product of two blocks. One index k is in one panel, however many elements it has: an index
    /// that dominates bounds the balance. Without axes all pairs of blocks are multiplied where a is.
    ///
    /// @param axes    axes of a to sum over; -1 is the last one
    /// @param axesOfB axes of b that belong to them
    /// @return the free axes of a, then those of b; stored is what some pair of stored elements reaches
    /// @throws IllegalArgumentException as [org.gcsarray.ops.contract.Contract#tensordot], or if there are more multiplications than
    ///                                  [SparkOptions#maxFlops]; the text says how many and which index takes most
    /// @throws ArithmeticException      if the contracted or the free axes exceed 63 bits, or, in tasks, an integer overflows
    public static BlockArray tensordot(BlockArray a, BlockArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        return DistributedTensordot.of(DistributedTensordot.TENSORDOT, a.widened(), b.widened(), axes, axesOfB,
                options);
    }

    /// Returns the product of two distributed matrices, computed as [#tensordot(BlockArray, BlockArray, int\[\], int\[\], SparkOptions)].
    ///
    /// @throws IllegalArgumentException if one is not of rank 2, the columns of A are not as many as the rows of B, a fill is not 0, or there
    ///                                  are more multiplications than [SparkOptions#maxFlops]
    public static BlockArray spgemm(BlockArray a, BlockArray b, SparkOptions options) {
        SmoothShape left = a.form().shape();
        SmoothShape right = b.form().shape();
        if (left.rank() != 2 || right.rank() != 2) {
            throw new IllegalArgumentException("spgemm of arrays of shapes " + left + " and " + right
                    + "; both must be of rank 2, tensordot takes any");
        }
        if (left.extent(1) != right.extent(0)) {
            throw new IllegalArgumentException("spgemm of shapes " + left + " and " + right + ": a has "
                    + left.extent(1) + " columns and b " + right.extent(0) + " rows; they must be equal");
        }
        checkNoFill("a", a);
        checkNoFill("b", b);
        return DistributedTensordot.of("spgemm", a.widened(), b.widened(), new int[] {1}, new int[] {0}, options);
    }

    private static void checkNoFill(String name, BlockArray operand) {
        if (!operand.form().fill().isZero()) {
            throw new IllegalArgumentException(name + " has fill " + operand.form().fill() + "; spgemm needs fill 0");
        }
    }

    /// Returns what [#tensordot(BlockArray, BlockArray, int\[\], int\[\], SparkOptions)] takes. Both arrays are sent to their panels, a job
    /// counts there; nothing is multiplied.
    public static FlopEstimate estimate(BlockArray a, BlockArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        return DistributedTensordot.estimate(a.widened(), b.widened(), axes, axesOfB, options);
    }

    /// Returns the tensor times a vector along an axis: `y[.., ..] = sum over i of a[.., i, ..] v[i]`, as
    /// [#tensordot(BlockArray, NdArray, int\[\], int\[\], SparkOptions)] does.
    ///
    /// @param vector array of rank 1, as long as the axis
    /// @param mode   axis of a; -1 is the last one
    public static BlockArray ttv(BlockArray a, NdArray vector, int mode, SparkOptions options) {
        StoredArray stored = StoredOperands.widened(vector);
        BlockArray wide = a.widened();
        ProductSums sums = sums("ttv", wide, stored,
                Contract.ttv(Outline.of(wide.form()), Outline.of(stored), mode, OpOptions.DEFAULT));
        return sums.finished(LocalTensordot.of(wide, stored, new int[] {mode}, new int[] {0}, sums, options));
    }

    /// Returns the tensor times a matrix along an axis, `y[.., j, ..] = sum over i of m[j, i] a[.., i, ..]`, as
    /// [#tensordot(BlockArray, NdArray, int\[\], int\[\], SparkOptions)] does; that the new axis takes its place moves nothing.
    ///
    /// @param matrix array of rank 2, any number of rows x the extent of the axis
    /// @param mode   axis of a; -1 is the last one
    public static BlockArray ttm(BlockArray a, NdArray matrix, int mode, SparkOptions options) {
        StoredArray stored = StoredOperands.widened(matrix);
        BlockArray wide = a.widened();
        ProductSums sums = sums("ttm", wide, stored,
                Contract.ttm(Outline.of(wide.form()), Outline.of(stored), mode, OpOptions.DEFAULT));
        int rank = a.form().shape().rank();
        int axis = Axes.of(mode, rank);
        int[] places = new int[rank];
        Arrays.setAll(places, d -> d < axis ? d : d == axis ? rank - 1 : d - 1);
        return sums.finished(LocalTensordot.of(wide, stored, new int[] {axis}, new int[] {1}, sums, options)
                .transpose(places));
    }

    /// Returns the matricised tensor times the Khatri-Rao product of factor matrices,
    /// `M[i, r] = sum over the other indices of a[..] * product over d != mode of U_d[i_d, r]`.
    ///
    /// a is brought into rows of the mode (a shuffle and a sampling job, unless they are so), the factors are sent to all executors, each
    /// block is one call of [org.gcsarray.ops.contract.Contract#mttkrp].
    ///
    /// @param a       array of rank 2 or more
    /// @param factors one matrix for each axis, extent x r; that of the mode is not read
    /// @param mode    axis that stays; -1 is the last one
    /// @return extent of the mode x r, with all r elements of each row that holds some if the factors are dense
    /// @throws IllegalArgumentException as on one machine
    /// @throws ArithmeticException      if the other axes exceed 63 bits, or, in tasks, an integer overflows
    public static BlockArray mttkrp(BlockArray a, List<? extends NdArray> factors, int mode, SparkOptions options) {
        return DistributedMttkrp.of(a.widened(), mode, factors, options);
    }
}
