package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.SliceLength;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.JoinedBlocks;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.block.Sampling;
import org.gcsarray.spark.internal.block.SortedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Sums and other reductions of distributed arrays over axes.
///
/// ```
/// result[kept indices] = reduction of a[indices] over all indices of the reduced axes
/// ```
///
/// Shape, type, fill, stored elements and layout are those of [Reduce] of the collected array: the layout of a is inherited by the axes that
/// are left. Values are the same in every run. They are those of one machine bit for bit for `min max any all nnz norm0` and infinite norms,
/// for sums, means and products of integers, which are exact, and wherever sums of doubles are. Otherwise elements are added and multiplied in
/// another order; for n stored elements v of a slice, u = 2^-53, and results and sums on the way within the range of double, the results r of
/// the cluster and s of one machine differ by at most
///
/// ```
/// sum, mean      |r - s| <= 2 (n+2) u (sum |v| + |fill| * missing), divided by the number of elements for the mean
/// norm p         |r - s| <= 2 (n+4) u s
/// prod           |r - s| <= 2 (n+4) u |s|, for complex numbers 8 (n+4) u |s|; powers of the fill aside
/// var            |r - s| <= 8 (n+4) u (s + sqrt(s) m + (n+4) u m^2) with m^2 = mean of |v|^2, fills included
/// std            by the root of the bound of var
/// ```
///
/// and by one rounding more for float32. Products keep their power of 2 apart until the end, so they are finite where those of one machine
/// overflow or vanish on the way. Which parts of complex products of infinities are NaN depends on the order.
public final class BlockReduce {

    /// Slices after which the partials of a partition are sent.
    private static final int BATCH = 1 << 20;

    /// Reductions that take uint64 as it is, in the whole of its range.
    private static final Set<String> COMPARISONS = Set.of("min", "max", "any", "all", "nnz");

    private BlockReduce() {}

    /// Reduces over axes.
    ///
    /// Every block is reduced first; sent are a row, a column, a count and one to five numbers for each slice that a partition holds
    /// elements of, 32 to 64 bytes. Nothing is sent if all row dimensions are kept and lead in the result, unless rows are cut between
    /// partitions. Otherwise there is one shuffle, to partitions of equal numbers of cells; if these would be larger than
    /// [SparkOptions#partitionNse], a job samples them first. A task holds a block and the slices that it sends or receives.
    ///
    /// @param reduction what becomes of the elements
    /// @param array     array of any layout
    /// @param axes      axes in any order, -1 the last; all if none are named
    /// @param options   how large partitions of the result are
    /// @return array of the axes that are left, of rank 0 if all are reduced
    /// @throws IllegalArgumentException if there is no such axis or one is named twice, the reduction is not defined for the type, or
    ///                                  slices without elements have no value
    /// @throws ArithmeticException      if the fill of the result exceeds 64 bits and is an element of it; where that is in question, a job
    ///                                  counts the elements. A stored result of more than 64 bits is a fault of the job that computes it;
    ///                                  partial sums and products may exceed 64 bits
    public static BlockArray reduce(Reduction reduction, BlockArray array, int[] axes, SparkOptions options) {
        BlockArray a = array.form().dtype() == DType.UINT64 && COMPARISONS.contains(reduction.withNaN().name()) ? array
                : array.widened();
        int rank = a.form().shape().rank();
        int[] named = axes.length == 0 ? Axes.all(rank) : axes;
        StoredArray none = JoinedBlocks.array(List.of(), a.form());
        Scalar fill;
        try {
            fill = Reduce.of(reduction, none, named, false, OpOptions.DEFAULT).fill();
        } catch (ArithmeticException overflow) {
            // any has the same slices, and no overflow of its own
            Scalar no = Scalar.zero(DType.BOOL);
            if (!isComplete(reduce(Reduction.any(), a, named, form(a.form(), none, named, no), options))) {
                throw overflow;
            }
            fill = Scalar.zero(DType.INT64);
        }
        return reduce(reduction, a, named, form(a.form(), none, named, fill), options);
    }

    /// Returns the form of the result: the layout that one machine gives it.
    private static ArrayForm form(ArrayForm source, StoredArray none, int[] axes, Scalar fill) {
        StoredArray like = Reduce.of(Reduction.any(), none, axes, false, OpOptions.DEFAULT);
        return like instanceof CompressedArray compressed
                ? ArrayForm.of(compressed.reduction(), fill, source.maxBlockNse())
                : ArrayForm.of(like.shape(), new int[0], 0, fill, source.maxBlockNse());
    }

    private static boolean isComplete(BlockArray array) {
        return array.form().shape().cellCount().equals(BigInteger.valueOf(array.nse()));
    }

    private static BlockArray reduce(Reduction reduction, BlockArray a, int[] axes, ArrayForm form,
            SparkOptions options) {
        PartialReduction parts = PartialReduction.of(reduction, a.form().fill());
        Slicing slicing = Slicing.of(a.form(), Axes.marked(axes, a.form().shape().rank()), form);
        JavaRDD<Partials> reduced = a.blocks()
                .mapPartitions(blocks -> reduced(blocks, slicing, parts));
        boolean isNarrow = slicing.followsRows() && a.ranges().areWholeRows();
        Ranges ranges = slicing.followsRows() ? rangesOfRows(a.ranges(), slicing)
                : ranges(reduced, form, options);
        JavaRDD<Partials> merged = isNarrow ? reduced.mapPartitions(list -> merged(list, form, parts))
                : send(reduced, ranges, form, parts);
        return new BlockArray(form, ranges, merged.mapPartitionsWithIndex(
                (partition, list) -> blocks(list, slicing, parts, ranges, partition), false));
    }

    private static Iterator<Block> blocks(Iterator<Partials> merged, Slicing slicing, PartialReduction parts,
            Ranges ranges, int partition) {
        ArrayForm form = slicing.result();
        SliceLength length = slicing.length();
        IntFunction<SliceLength> lengths = _ -> length;
        List<Elements> results = new ArrayList<>();
        merged.forEachRemaining(
                partials -> results.add(partials.elements(form, parts.finish(partials, lengths, slicing))));
        return SortedBlocks.of(results, form, DuplicatePolicy.ERROR, ranges, partition).iterator();
    }

    /// Reduces the blocks of a partition one after the other, and merges their partials as long as they are few.
    private static Iterator<Partials> reduced(Iterator<Block> blocks, Slicing slicing, PartialReduction reduction) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return blocks.hasNext();
            }

            @Override
            public Partials next() {
                if (!blocks.hasNext()) {
                    throw new NoSuchElementException();
                }
                List<Partials> list = new ArrayList<>();
                long size = 0;
                while (blocks.hasNext() && size < BATCH) {
                    Partials next = Partials.of(blocks.next(), slicing, reduction);
                    size += next.size();
                    list.add(next);
                }
                return Partials.merge(list, slicing.result(), reduction);
            }
        };
    }

    /// Returns all partials of each partition of the result, merged: a shuffle.
    private static JavaRDD<Partials> send(JavaRDD<Partials> partials, Ranges ranges, ArrayForm form,
            PartialReduction reduction) {
        return Parcel.deal(partials, ranges.count(), batch -> batch.split(ranges))
                .mapPartitions(received -> merged(Parcel.contents(received).iterator(), form, reduction));
    }

    /// Returns the partials of one partition, merged; none if there are none.
    private static Iterator<Partials> merged(Iterator<Partials> partials, ArrayForm form, PartialReduction reduction) {
        List<Partials> list = Jobs.list(partials);
        return list.isEmpty() ? Collections.emptyIterator()
                : List.of(Partials.merge(list, form, reduction)).iterator();
    }

    /// Returns the ranges of the result of an array that [follows rows][Slicing#followsRows]: those of its rows.
    private static Ranges rangesOfRows(Ranges ofSource, Slicing slicing) {
        return ofSource.ofWholeRows().map(begin -> slicing.begin(begin.row()));
    }

    /// Returns ranges of about the same number of cells where they hold no more cells than a partition may hold elements, otherwise of
    /// elements, by a job that samples.
    private static Ranges ranges(JavaRDD<Partials> partials, ArrayForm form, SparkOptions options) {
        int most = options.partitionsFor(0, partials.context().defaultParallelism());
        BigInteger cells = form.shape().cellCount();
        if (cells.compareTo(BigInteger.valueOf(options.partitionNse()).multiply(BigInteger.valueOf(most))) > 0
                || cells.bitLength() >= Long.SIZE - 1) {
            return Sampling.ranges(partials.map(part -> part.places(form)), options);
        }
        return rangesOfCells(form, cells.longValueExact(), most);
    }

    private static Ranges rangesOfCells(ArrayForm form, long cells, int most) {
        int count = Math.clamp(cells, 1, most);
        boolean areWholeRows = form.rowCount() >= count;
        long each = Math.ceilDiv(areWholeRows ? form.rowCount() : cells, count);
        return Ranges.of(LongStream.range(1, count).mapToObj(k -> areWholeRows ? new Ranges.Place(k * each, 0)
                : new Ranges.Place(k * each / form.columnCount(), k * each % form.columnCount()))
                .map(place -> place.row() < form.rowCount() ? place : new Ranges.Place(form.rowCount(), 0)).toList());
    }
}
