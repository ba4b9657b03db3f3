package org.gcsarray.spark.internal.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Between the memory of the driver and the cluster.
public final class Driver {

    private Driver() {}

    /// Returns the form of a new array.
    ///
    /// @param layout layout such as `2,0|1`; empty for the dimensions in order, the first as rows (more if the rest exceeds 63 bits)
    /// @throws IllegalArgumentException if the text is not a layout of the shape
    public static ArrayForm form(SmoothShape shape, String layout, Scalar fill, SparkOptions options) {
        if (shape.rank() >= 2) {
            return ArrayForm.of(layout.isEmpty() ? leading(shape) : DimensionReduction.parse(shape, layout), fill,
                    options.maxBlockNse());
        }
        ArrayForm form = ArrayForm.of(shape, new int[0], 0, fill, options.maxBlockNse());
        if (!layout.isEmpty() && !layout.equals(form.header().notation())) {
            throw new IllegalArgumentException("layout " + layout + " of shape " + shape + ": an array of rank "
                    + shape.rank() + " has no layout");
        }
        return form;
    }

    /// Returns the layout of the dimensions in order with the fewest row dimensions whose groups fit 63 bits.
    ///
    /// @throws ArithmeticException if they fit for no number of row dimensions
    public static DimensionReduction leading(SmoothShape shape) {
        int[] dimensions = Axes.all(shape.rank());
        int cut = 1;
        while (cut < dimensions.length - 1
                && !DimensionReduction.fits(shape, Arrays.copyOfRange(dimensions, cut, dimensions.length))) {
            cut++;
        }
        return DimensionReduction.of(shape, dimensions, cut);
    }

    /// Sends an array to the cluster, in partitions of about the same number of elements. The elements travel with the tasks: for arrays of
    /// the driver's memory.
    ///
    /// @param layout layout such as `2,0|1`; empty for that of a compressed array, otherwise as [#form]
    /// @throws IllegalArgumentException if the text is not a layout of the shape, or coordinates have duplicates
    public static BlockArray distribute(JavaSparkContext context, NdArray array, String layout, SparkOptions options) {
        StoredArray stored = Sparse.of(array).array();
        String wanted = layout.isEmpty() && stored instanceof CompressedArray compressed
                ? compressed.reduction().toString()
                : layout;
        ArrayForm form = form(stored.shape(), wanted, stored.fill(), options);
        int partitions = options.partitionsFor(stored.nse(), context.defaultParallelism());
        int aim = Math.clamp(Math.ceilDiv(stored.nse(), partitions), 1, form.maxBlockNse());
        List<Block> blocks = SortedBlocks.cut(0, rows(stored, form), aim, form.maxBlockNse());
        return parallelize(context, blocks, form, partitions);
    }

    /// Returns an array as rows of its unfolded matrix.
    private static CompressedRows rows(StoredArray array, ArrayForm form) {
        return form.layout().isPresent() ? Convert.toGcs(array, form.layout().get()).compressedRows()
                : SortedBlocks.rows(List.of(form.unfold(Convert.toCoo(array))), form);
    }

    /// Puts blocks that lie on the driver into partitions of about the same number of elements.
    ///
    /// @param blocks     blocks in the order of storage
    /// @param partitions number of partitions
    public static BlockArray parallelize(JavaSparkContext context, List<Block> blocks, ArrayForm form,
            int partitions) {
        List<Ranges.Place> begins = new ArrayList<>();
        for (int k = 0; k < blocks.size(); k++) {
            Ranges.Place first = blocks.get(k).firstPlace();
            boolean continued = k > 0 && blocks.get(k - 1).lastPlace().row() == first.row();
            begins.add(continued ? first : new Ranges.Place(first.row(), 0));
        }
        BlockGroups groups = BlockGroups.of(blocks.stream().map(block -> (long) block.nse()).toList(), begins,
                partitions,
                form.rowCount(), "blocks");
        List<List<Block>> parts = IntStream.range(0, partitions)
                .mapToObj(k -> (List<Block>) new ArrayList<>(blocks.subList(groups.first(k), groups.end(k)))).toList();
        return new BlockArray(form, groups.ranges(), context.parallelize(parts, partitions).flatMap(List::iterator));
    }

    /// Returns the whole array on the driver, in its layout; coordinates below rank 2. Two jobs.
    ///
    /// @param maxBytes most bytes that may arrive
    /// @throws IllegalArgumentException if there are more, or more elements than one array holds; the text says how many
    public static StoredArray collect(BlockArray array, long maxBytes) {
        long[] size = Jobs.run(() -> array.blocks().map(block -> new long[] {block.nse(), block.rows().byteSize()})
                .fold(new long[2], Jobs::sum));
        if (size[1] > maxBytes) {
            throw new IllegalArgumentException("the array has " + size[0] + " elements in " + size[1]
                    + " bytes, at most " + maxBytes
                    + " are brought to the driver; raise maxCollectBytes, or write it to a container or table");
        }
        if (size[0] > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("the array has " + size[0] + " elements, one array holds at most "
                    + Sizes.LARGEST_ARRAY + "; write it to a container or table");
        }
        StoredArray whole = JoinedBlocks.array(array.collectBlocks(), array.form());
        return whole instanceof GcsArray gcs
                ? GcsArray.wrap(gcs.reduction(), gcs.compressedRows().toSmallerRows())
                : whole;
    }
}
