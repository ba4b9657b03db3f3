package org.gcsarray.spark.bench;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.JoinedBlocks;

/// A square random matrix of float64 with the same number of elements in every row, one in each of as many equal ranges of columns, made
/// block by block where it is needed: the same for the same numbers, wherever it is made.
final class RandomBlocks {

    /// Elements of a row.
    static final int ROW = 10;

    private RandomBlocks() {}

    /// Returns one block of the matrix.
    ///
    /// @param rowsOfMatrix rows and columns of the matrix
    /// @param from         first row of the block
    /// @param to           row behind the last one
    static Block block(long rowsOfMatrix, long from, long to) {
        int rows = (int) (to - from);
        int[] pointers = new int[rows + 1];
        Indices.Writer columns = Indices.writer(rowsOfMatrix, rows * ROW);
        double[] values = new double[rows * ROW];
        SplittableRandom random = new SplittableRandom(from);
        for (int row = 0; row < rows; row++) {
            for (int k = 0; k < ROW; k++) {
                long least = rowsOfMatrix * k / ROW;
                columns.set(row * ROW + k, random.nextLong(least, rowsOfMatrix * (k + 1) / ROW));
                values[row * ROW + k] = random.nextDouble();
            }
            pointers[row + 1] = (row + 1) * ROW;
        }
        return Block.of(from, CompressedRows.wrap(rows, rowsOfMatrix, RowIndex.Dense.wrap(pointers), columns.finish(),
                Values.wrap(values)));
    }

    /// Returns the matrix on a cluster.
    ///
    /// @param nse      number of elements, at least a hundred
    /// @param blockNse elements of a block, at least ten
    static BlockArray distributed(JavaSparkContext context, long nse, int blockNse) {
        long rows = nse / ROW;
        long[] cuts = cuts(rows, blockNse);
        List<Ranges.Place> begins = Arrays.stream(cuts, 1, cuts.length - 1)
                .mapToObj(row -> new Ranges.Place(row, 0)).toList();
        int count = cuts.length - 1;
        return new BlockArray(form(rows, blockNse), Ranges.of(begins),
                context.parallelize(IntStream.range(0, count).boxed().toList(),
                        count).map(k -> block(rows, cuts[k], cuts[k + 1])));
    }

    /// Returns the same matrix on one machine.
    static CompressedRows whole(long nse, int blockNse) {
        long rows = nse / ROW;
        long[] cuts = cuts(rows, blockNse);
        List<Block> blocks = IntStream.range(0, cuts.length - 1).mapToObj(k -> block(rows, cuts[k], cuts[k + 1]))
                .toList();
        return ((CompressedArray) JoinedBlocks.array(blocks, form(rows, blockNse))).unfolded().toSmallerRows();
    }

    private static ArrayForm form(long rows, int blockNse) {
        return ArrayForm.of(DimensionReduction.parse(SmoothShape.of(rows, rows), "0|1"), Scalar.zero(DType.FLOAT64),
                blockNse);
    }

    private static long[] cuts(long rows, int blockNse) {
        long step = Math.max(1, blockNse / ROW);
        return LongStream.rangeClosed(0, Math.ceilDiv(rows, step)).map(k -> Math.min(rows, k * step)).toArray();
    }
}
