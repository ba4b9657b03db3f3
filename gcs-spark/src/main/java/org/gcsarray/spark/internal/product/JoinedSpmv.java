package org.gcsarray.spark.internal.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.internal.Distinct;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// The product `y = A x` of a distributed matrix and a distributed vector, joined by column; neither vector is on one machine as a whole.
///
/// ```
/// partition of A:  block  -- distinct columns -->  partition of x      requests: shuffle 1
///                  block  <------- values -------  partition of x      shuffle 2
/// ```
///
/// Each block is multiplied with its columns renumbered in their order, so that rows within one block have the bits of
/// [DistributedProducts#spmv(BlockArray, double\[\], SparkOptions)]. Sent: per distinct (block, column) 1 to 8 bytes, and 8 bytes back;
/// results move only if rows are cut between partitions. A task holds its blocks' columns, values, and one partition of x.
final class JoinedSpmv {

    private JoinedSpmv() {}

    /// Returns the product: float64 with fill 0, of the shape of the row dimensions, a sum for each row that holds elements.
    ///
    /// Lazy, but for the job that samples an x that is not stored in row-major order, which is brought into it.
    ///
    /// @param a array, read as its unfolded matrix; fill 0, real values
    /// @param x array of the shape of the column dimensions of a, in the order of the layout; any real type and fill
    /// @throws IllegalArgumentException if fill, types or shapes do not fit
    static BlockArray of(BlockArray a, BlockArray x, SparkOptions options) {
        Outline.checkReal(a.form());
        check(a.form(), x.form());
        double fill = x.form().fill().getDouble();
        BlockArray line = line(x, options);
        Ranges ranges = line.ranges();
        JavaRDD<ColumnRequest> requests = a.blocks()
                .mapPartitionsWithIndex((partition, blocks) -> ask(partition, blocks, ranges), false)
                .mapToPair(request -> new Tuple2<>(request.source, request))
                .partitionBy(Parcel.numbered(ranges.count())).values();
        JavaRDD<Parcel<double[]>> replies = Parcel.send(requests
                .zipPartitions(line.blocks(), (asked, blocks) -> reply(asked, VectorPart.of(blocks, fill))),
                a.ranges().count());
        Recut rows = rowRecut(a.form());
        JavaRDD<Elements> sums = a.blocks().zipPartitions(replies, (blocks, values) -> multiply(blocks, values, rows));
        return RowProducts.assemble(sums, a.ranges(), rows);
    }

    private static void check(ArrayForm a, ArrayForm x) {
        if (!x.shape().equals(columnShape(a))) {
            throw new IllegalArgumentException("x has shape " + x.shape() + "; the columns of " + a + " have shape "
                    + columnShape(a));
        }
        if (x.dtype().isComplex()) {
            throw new IllegalArgumentException("x has dtype " + x.dtype() + "; spmv needs real values");
        }
    }

    private static SmoothShape columnShape(ArrayForm a) {
        return a.layout().map(layout -> Lists.select(a.shape(), layout.columnDimensions())).orElse(a.shape());
    }

    private static Recut rowRecut(ArrayForm a) {
        int[] axes = a.layout().map(layout -> layout.rowDimensions()).orElse(new int[0]);
        return Recut.of(Lists.select(a.shape(), axes), Axes.all(axes.length), new int[0], Scalar.of(0.0),
                a.maxBlockNse());
    }

    /// Returns an array as one row in row-major order: narrow if that is the order in which it is stored, otherwise a shuffle and a job.
    private static BlockArray line(BlockArray x, SparkOptions options) {
        ArrayForm form = x.form();
        int[] all = Axes.all(form.shape().rank());
        BlockUnfolding unfolding = BlockUnfolding.of(form, new int[0], all);
        boolean inOrder = form.layout().map(layout -> Arrays.equals(layout.dimensions(), all)).orElse(true);
        if (unfolding.isStored() || !inOrder) {
            return unfolding.of(x, options);
        }
        long width = form.columnCount();
        Ranges ranges = x.ranges().map(begin -> new Ranges.Place(0,
                form.shape().isEmpty() ? 0 : begin.row() * width + begin.column()));
        return new BlockArray(unfolding.matrix(), ranges,
                RowProducts.sums(unfolding.elements(x), unfolding.matrix(), ranges));
    }

    private static Iterator<ColumnRequest> ask(int partition, Iterator<Block> blocks, Ranges ranges) {
        List<ColumnRequest> requests = new ArrayList<>();
        for (int number = 0; blocks.hasNext(); number++) {
            long[] columns = Distinct.of(blocks.next().rows().columns().toLongArray());
            int begin = 0;
            while (begin < columns.length) {
                int source = ranges.of(0, columns[begin]);
                int end = begin + 1;
                while (end < columns.length && ranges.of(0, columns[end]) == source) {
                    end++;
                }
                requests.add(new ColumnRequest(partition, number, source, Arrays.copyOfRange(columns, begin, end)));
                begin = end;
            }
        }
        return requests.iterator();
    }

    private static Iterator<Tuple2<Integer, Parcel<double[]>>> reply(Iterator<ColumnRequest> asked, VectorPart part) {
        return Jobs.list(asked).stream().map(request -> request.reply(part)).iterator();
    }

    private static Iterator<Elements> multiply(Iterator<Block> blocks, Iterator<Parcel<double[]>> values, Recut recut) {
        List<Parcel<double[]>> replies = Parcel.inOrder(values);
        List<Elements> sums = new ArrayList<>();
        int next = 0;
        for (int number = 0; blocks.hasNext(); number++) {
            Block block = blocks.next();
            int begin = next;
            while (next < replies.size() && replies.get(next).source() == number) {
                next++;
            }
            double[] x = replies.subList(begin, next).stream()
                    .flatMapToDouble(reply -> Arrays.stream(reply.content())).toArray();
            sums.addAll(BlockRowSums.ofNonEmpty(block.firstRow(), renumbered(block.rows()), x).elements(recut));
        }
        return sums.iterator();
    }

    /// Returns rows with their columns numbered in order, in the width they have: the kernel chooses a loop by it.
    private static CompressedRows renumbered(CompressedRows rows) {
        long[] distinct = Distinct.of(rows.columns().toLongArray());
        Indices columns = Indices.of(rows.columnCount(), rows.nse(),
                p -> Arrays.binarySearch(distinct, rows.columns().get(p)));
        return CompressedRows.wrap(rows.rowCount(), distinct.length, rows.rows(), columns, rows.values(), rows.fill());
    }
}
