package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Products;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.Sampling;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.SparkOptions;

/// Sums over pairs of axes of two distributed arrays: all pairs of blocks if there are none, else both as matrices whose rows are the contracted index k, in the same panels of k.
///
/// `C[f, g] = sum over panels of (sum over k in the panel of A[k, f] B[k, g])`: each task multiplies the blocks of its panel, the products
/// go to the ranges of f and are added there in the order of panels and blocks.
final class DistributedTensordot {

    static final String TENSORDOT = "tensordot";

    private final BlockArray a;
    private final BlockArray b;
    private final AxisPairs pairs;
    private final int[] axes;
    private final SparkOptions options;
    private final Recut recut;
    private final ProductSums sums;
    private final BlockArray panelsOfA;
    private final BlockArray panelsOfB;

    /// Creates the join. Jobs: the sampling of b, unless its rows are the contracted axes.
    private DistributedTensordot(String operation, BlockArray a, BlockArray b, int[] axes, int[] axesOfB,
            SparkOptions options) {
        this.a = a;
        this.b = b;
        this.axes = Axes.of(axes, a.form().shape().rank());
        this.options = options;
        this.pairs = AxisPairs.of(a.form(), b.form(), axes, axesOfB);
        StoredArray outline = Contract.tensordot(Outline.of(a.form()), Outline.of(b.form()), axes, axesOfB,
                OpOptions.DEFAULT);
        this.sums = ProductSums.of(operation, outline, a.form().dtype(), b.form().dtype());
        this.recut = pairs.recut(sums.widened(outline), a.form().maxBlockNse());
        BlockUnfolding unfoldedA = BlockUnfolding.of(a.form(), pairs.summed(), pairs.freeOfA());
        this.panelsOfB = BlockUnfolding.of(b.form(), pairs.summedOfB(), pairs.freeOfB()).ofWholeRows(b, options);
        this.panelsOfA = unfoldedA.isStored() ? Exchange.align(unfoldedA.of(a, options), panelsOfB.ranges())
                : Exchange.send(unfoldedA.elements(a), unfoldedA.matrix(), panelsOfB.ranges(), DuplicatePolicy.ERROR);
    }

    static FlopEstimate estimate(BlockArray a, BlockArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        return axes.length == 0 ? estimateOuter(a, b, axesOfB)
                : new DistributedTensordot(TENSORDOT, a, b, axes, axesOfB, options).estimate();
    }

    /// Returns the product.
    ///
    /// @param operation name of what was asked for, for faults
    static BlockArray of(String operation, BlockArray a, BlockArray b, int[] axes, int[] axesOfB,
            SparkOptions options) {
        if (axes.length == 0) {
            check(estimateOuter(a, b, axesOfB), axes, options);
            return outer(a, b);
        }
        DistributedTensordot join = new DistributedTensordot(operation, a, b, axes, axesOfB, options);
        check(join.estimate(), axes, options);
        return join.product();
    }

    private static void check(FlopEstimate estimate, int[] axes, SparkOptions options) {
        if (estimate.flops() > options.maxFlops()) {
            String heaviest = axes.length == 0 ? "" : "; index " + estimate.heaviestIndex()
                    + " of the contracted axes takes most, " + estimate.heaviestFlops();
            throw new IllegalArgumentException(
                    "the product takes " + estimate.flops() + " multiplications, the limit is "
                            + options.maxFlops() + heaviest
                            + "; raise maxFlops, or leave out the indices that hold most elements");
        }
    }

    private static StoredArray outline(BlockArray a, BlockArray b, int... axesOfB) {
        return Contract.tensordot(Outline.of(a.form()), Outline.of(b.form()), new int[0], axesOfB,
                OpOptions.DEFAULT);
    }

    private static FlopEstimate estimateOuter(BlockArray a, BlockArray b, int... axesOfB) {
        outline(a, b, axesOfB);
        long flops = Products.saturated(a.nse(), b.nse());
        return new FlopEstimate(flops, flops, flops, List.of());
    }

    private static BlockArray outer(BlockArray a, BlockArray b) {
        BlockUnfolding row = BlockUnfolding.of(b.form(), new int[0], Axes.all(b.form().shape().rank()));
        StoredArray outline = outline(a, b);
        ProductSums sums = ProductSums.of(TENSORDOT, outline, a.form().dtype(), b.form().dtype());
        OuterProduct product = OuterProduct.of(a.form(), sums.widened(outline), row.matrix().columnCount(), sums);
        JavaRDD<Elements> products = a.blocks().cartesian(row.elements(b)).flatMap(pair -> product
                .of(pair._1(), pair._2().columns(), pair._2().values()).iterator());
        return sums.finished(Exchange.send(products, product.recut().target(), product.ranges(a.ranges()),
                DuplicatePolicy.ERROR));
    }

    /// Returns the number of multiplications and what takes most: a job.
    private FlopEstimate estimate() {
        List<PanelFlops> panels = Jobs.run(() -> panelsOfA.blocks()
                .zipPartitions(panelsOfB.blocks(), (left, right) -> List.of(PanelFlops.of(left, right)).iterator())
                .collect());
        long flops = 0;
        PanelFlops heaviest = PanelFlops.NONE;
        for (PanelFlops panel : panels) {
            flops = PanelFlops.saturatedSum(flops, panel.flops);
            heaviest = panel.most > heaviest.most ? panel : heaviest;
        }
        long cells = Products.saturated(panelsOfA.form().columnCount(), panelsOfB.form().columnCount());
        return new FlopEstimate(flops, Math.min(flops, cells), heaviest.most,
                heaviest.most == 0 ? List.of() : index(heaviest.mostRow));
    }

    /// Returns a contracted index in the order of the axes given.
    private List<Long> index(long row) {
        SmoothShape summed = Lists.select(a.form().shape(), pairs.summed());
        long[] index = Axes.index(summed, row);
        return Arrays.stream(axes).mapToObj(axis -> index[AxisLabels.indexOf(pairs.summed(), axis)]).toList();
    }

    /// Returns the product. Jobs: the sampling of a, unless its rows are the free axes.
    private BlockArray product() {
        Recut result = recut;
        ProductSums added = sums;
        JavaRDD<Elements> products = panelsOfA.blocks().zipPartitions(panelsOfB.blocks(),
                (left, right) -> products(Jobs.list(left), Jobs.list(right), result, added));
        return sums.finished(Exchange.send(products, result.target(), ranges(), DuplicatePolicy.SUM));
    }

    private Ranges ranges() {
        if (pairs.freeOfA().length > 0) {
            BlockUnfolding rows = pairs.unfoldA(a.form());
            Ranges ranges = rows.isStored() ? a.ranges() : Sampling.ranges(rows.elements(a), options);
            return recut.ranges(ranges.ofWholeRows());
        }
        if (pairs.freeOfB().length == 0) {
            return Ranges.of(List.of());
        }
        BlockUnfolding rows = BlockUnfolding.of(b.form(), pairs.freeOfB(), pairs.summedOfB());
        Ranges ranges = Sampling.ranges(rows.elements(b), options).ofWholeRows();
        return recut.ranges(ranges.map(begin -> new Ranges.Place(0, begin.row())));
    }

    /// Two blocks that share rows.
    private record Pair(Block p, Block q) {}

    /// Returns the products of the blocks of a panel, pair by pair; only one is in memory at a time, since an iterator of a stream keeps what
    /// one element of its source gives.
    private static Iterator<Elements> products(List<Block> left, List<Block> right, Recut recut,
            ProductSums sums) {
        List<Pair> pairs = left.stream()
                .flatMap(p -> right.stream().filter(q -> meet(p, q)).map(q -> new Pair(p, q))).toList();
        return pairs.stream().flatMap(pair -> product(pair.p, pair.q, recut, sums).stream()).iterator();
    }

    private static boolean meet(Block p, Block q) {
        return p.firstRow() < q.endRow() && q.firstRow() < p.endRow();
    }

    private static List<Elements> product(Block p, Block q, Recut recut, ProductSums sums) {
        long first = Math.min(p.firstRow(), q.firstRow());
        long end = Math.max(p.endRow(), q.endRow());
        StoredArray product = sums.multiply(() -> Contract.tensordot(CrsMatrix.wrap(p.within(first, end)),
                sums.widened(CrsMatrix.wrap(q.within(first, end))), new int[] {0}, new int[] {0}, OpOptions.DEFAULT));
        CompressedRows rows = Convert.toCrs(product).compressedRows();
        return recut.elements(rows.rowOfEachPosition().toLongArray(), rows.columns().toLongArray(), rows.values());
    }
}
