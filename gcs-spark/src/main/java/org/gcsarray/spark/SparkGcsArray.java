package org.gcsarray.spark;

import java.nio.file.Path;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.JoinedBlocks;
import org.gcsarray.spark.internal.container.Containers;
import org.gcsarray.spark.internal.element.BlockElementwise;
import org.gcsarray.spark.internal.product.DistributedProducts;
import org.gcsarray.spark.internal.reduce.BlockReduce;
import org.gcsarray.spark.internal.statistics.DistributedPrediction;
import org.gcsarray.spark.internal.statistics.NseCounts;
import org.gcsarray.spark.internal.table.BlockTable;
import org.gcsarray.spark.internal.table.ExchangeTable;
import org.gcsarray.spark.internal.text.TextFiles;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.NseStatistics;
import org.gcsarray.spark.value.SparkOptions;

/// An N-d sparse array in the partitions of a Spark cluster: a table of row blocks of its unfolded matrix.
///
/// The blocks are cut by the number of stored elements; a row of more elements than a block may have lies in several. Partition k holds the
/// elements of a range of cells, whole rows but for rows longer than a partition.
///
/// Operations are those of [org.gcsarray.ops.Sparse], run on every block. They are lazy as in Spark: the methods that return a
/// [SparkGcsArray] run no job but those that they need to lay out their result (a sample of a new order, a count of multiplications), and an
/// array is computed whenever it is needed unless it is [cached][#cache]. Results are the same bit for bit in every run over the same
/// partitions, whatever executors do or die; the classes behind the methods say where they equal those of one machine bit for bit.
///
/// Immutable; thread safe.
///
/// {@snippet file="org/gcsarray/snippet/SparkSnippetTest.java" region="SparkGcsArray"}
public final class SparkGcsArray {

    private final SparkSession session;
    private final SparkOptions options;
    private final BlockArray array;

    SparkGcsArray(SparkSession session, SparkOptions options, BlockArray array) {
        this.session = session;
        this.options = options;
        this.array = array;
    }

    /// Returns the same array, whose operations, and those of their results, run with other options.
    @CheckReturnValue
    public SparkGcsArray with(SparkOptions changed) {
        return new SparkGcsArray(session, changed, array);
    }

    /// Returns an array of blocks that an operation, or a program of one's own, made, with the session and the options of this one.
    @CheckReturnValue
    public SparkGcsArray withArray(BlockArray made) {
        return new SparkGcsArray(session, options, made);
    }

    /// Returns the shape.
    public SmoothShape shape() {
        return array.form().shape();
    }

    /// Returns the layout in the notation `2,0|1`; `0` for rank 1, empty for rank 0.
    public String layout() {
        return array.form().header().notation();
    }

    /// Returns the type of the values.
    public DType dtype() {
        return array.form().dtype();
    }

    /// Returns the value of unspecified elements.
    public Scalar fill() {
        return array.form().fill();
    }

    /// Returns form, ranges and blocks.
    public BlockArray array() {
        return array;
    }

    /// Returns the blocks, for programs of one's own.
    public JavaRDD<Block> blocks() {
        return array.blocks();
    }

    /// Keeps the blocks in memory, or on the disks of the executors, from the first time they are computed.
    public SparkGcsArray cache() {
        array.blocks().persist(StorageLevel.MEMORY_AND_DISK());
        return this;
    }

    /// Forgets the blocks that [#cache] keeps.
    public SparkGcsArray unpersist() {
        array.blocks().unpersist();
        return this;
    }

    /// Returns the number of stored elements. A job.
    public long nse() {
        return array.nse();
    }

    /// Returns the whole array on the driver, in its layout; coordinates below rank 2. Two jobs.
    ///
    /// @throws IllegalArgumentException if it takes more than [SparkOptions#maxCollectBytes]; the text says how much
    public StoredArray collect() {
        return Driver.collect(array, options.maxCollectBytes());
    }

    // ---- layout

    /// Returns the same array in another layout, cut as the options say: one range shuffle, and one job that samples. Below rank 2, where there
    /// is one layout, this array.
    ///
    /// @throws IllegalArgumentException if the text is not a layout of the shape
    public SparkGcsArray relayout(String layout) {
        if (shape().rank() < 2) {
            Driver.form(shape(), layout, fill(), options);
            return this;
        }
        ArrayForm target = array.form().withLayout(DimensionReduction.parse(shape(), layout))
                .withMaxBlockNse(options.maxBlockNse());
        return withArray(Exchange.relayout(array, target, options));
    }

    /// Returns the same array with every row of the unfolded matrix in one partition: a shuffle, unless it is so already.
    @CheckReturnValue
    public SparkGcsArray withWholeRows() {
        return withArray(Exchange.withWholeRows(array));
    }

    /// Returns the same array with the partitions of another one, such as `other.array().ranges()`: a shuffle, unless they are the same already.
    public SparkGcsArray alignTo(Ranges wanted) {
        return withArray(Exchange.align(array, wanted));
    }

    /// Returns the array with permuted axes, as in NumPy's `transpose`; nothing moves.
    ///
    /// @param axes one per dimension, -1 the last; or none to reverse all
    /// @throws IllegalArgumentException if there is no such axis, one is named twice, or one is missing
    public SparkGcsArray transpose(int... axes) {
        return withArray(array.transpose(Axes.order(shape(), axes)));
    }

    /// Returns how elements are spread over rows, blocks and partitions. A job.
    public NseStatistics statistics() {
        return NseCounts.of(array);
    }

    /// Returns the exact bytes of the array in all storage classes, the fewest first: what [org.gcsarray.layout.LayoutPrediction#of] says of the
    /// array that [#collect] returns. Bytes of values are those of the form in which blocks store them; an array of one machine may have had
    /// another one before it was distributed, such as a table of values, which small blocks give up.
    public List<LayoutPrediction.Bytes> predictLayouts() {
        return DistributedPrediction.of(array);
    }

    // ---- products

    /// Returns `y = A x` of the unfolded matrix on the driver; `x` is sent to all executors.
    public double[] spmv(double[] x) {
        return DistributedProducts.spmv(array, x, options);
    }

    /// Returns the sums over the column dimensions with a distributed array of their shape, joined by column.
    public SparkGcsArray spmv(SparkGcsArray x) {
        return withArray(DistributedProducts.spmv(array, x.array, options));
    }

    /// Returns `C = A B` of the unfolded matrix with a dense matrix that is sent to all executors.
    ///
    /// @param b     columns x width, row-major
    /// @param width columns of B
    public SparkGcsArray spmm(double[] b, int width) {
        return withArray(DistributedProducts.spmm(array, b, width, options));
    }

    /// Returns the matrix product `A B` of two distributed matrices, joined by panels of the contracted index.
    ///
    /// @throws IllegalArgumentException if one is not of rank 2, A has not as many columns as B rows, a fill is not 0, or there are more
    ///                                  multiplications than [SparkOptions#maxFlops]
    public SparkGcsArray spgemm(SparkGcsArray b) {
        return withArray(DistributedProducts.spgemm(array, b.array, options));
    }

    /// Returns the sum over pairs of axes with an array of this machine, which is sent to all executors.
    public SparkGcsArray tensordot(NdArray b, int[] axes, int[] axesOfB) {
        return withArray(DistributedProducts.tensordot(array, b, axes, axesOfB, options));
    }

    /// Returns the sum over pairs of axes of two distributed arrays, joined by panels of the contracted index.
    public SparkGcsArray tensordot(SparkGcsArray b, int[] axes, int[] axesOfB) {
        return withArray(DistributedProducts.tensordot(array, b.array, axes, axesOfB, options));
    }

    /// Returns what [#tensordot(SparkGcsArray, int\[\], int\[\])] takes.
    public FlopEstimate estimateTensordot(SparkGcsArray b, int[] axes, int[] axesOfB) {
        return DistributedProducts.estimate(array, b.array, axes, axesOfB, options);
    }

    /// Returns the tensor times a vector along an axis.
    public SparkGcsArray ttv(NdArray vector, int mode) {
        return withArray(DistributedProducts.ttv(array, vector, mode, options));
    }

    /// Returns the tensor times a matrix along an axis.
    public SparkGcsArray ttm(NdArray matrix, int mode) {
        return withArray(DistributedProducts.ttm(array, matrix, mode, options));
    }

    /// Returns the matricized tensor times the Khatri-Rao product of factor matrices.
    public SparkGcsArray mttkrp(List<? extends NdArray> factors, int mode) {
        return withArray(DistributedProducts.mttkrp(array, factors, mode, options));
    }

    // ---- element by element

    /// Returns a function of the elements of two arrays of one shape.
    public SparkGcsArray combine(BinaryOp op, SparkGcsArray other) {
        return withArray(BlockElementwise.apply(op, array, other.array));
    }

    /// Returns a function of the elements and a number.
    public SparkGcsArray combine(BinaryOp op, Scalar other) {
        return withArray(BlockElementwise.apply(op, array, other));
    }

    /// Returns a function of the elements.
    public SparkGcsArray map(UnaryOp op) {
        return withArray(BlockElementwise.apply(op, array));
    }

    // ---- over axes

    /// Returns a reduction over axes, all if none are named.
    ///
    /// @throws IllegalArgumentException if there is no such axis, one is named twice, or the reduction is one [without NaN][Reduction#withoutNaN]
    public SparkGcsArray reduce(Reduction reduction, int... axes) {
        return withArray(BlockReduce.reduce(reduction, array, axes, options));
    }

    /// Returns the norm of all elements as of one vector. A job.
    public double norm(double order) {
        BlockArray norm = reduce(Reduction.norm(order)).array;
        return JoinedBlocks.array(norm.collectBlocks(), norm.form()).getDouble();
    }

    // ---- to tables and files

    /// Returns the exchange table.
    public Dataset<Row> toTable() {
        return ExchangeTable.of(session, array);
    }

    /// Writes the exchange table as Parquet files.
    public void writeParquet(String path) {
        ExchangeTable.writeParquet(session, array, path);
    }

    /// Returns the block table.
    public Dataset<Row> toBlockTable() {
        return BlockTable.of(session, array);
    }

    /// Writes the block table as Parquet files.
    public void writeBlockTable(String path) {
        BlockTable.writeParquet(session, array, path);
    }

    /// Writes a container.
    public void writeContainer(Path path) {
        Containers.write(array, path);
    }

    /// Writes coordinate text, the format by the name, and returns what a reader will not see, as [TextFiles#write] says.
    public List<Note> writeText(String path, WriteOptions options) {
        return TextFiles.write(array, path, options);
    }

    /// Returns shape, layout, type and fill.
    @Override
    public String toString() {
        return "SparkGcsArray " + array.form() + ", " + array.ranges().count() + " partitions";
    }
}
