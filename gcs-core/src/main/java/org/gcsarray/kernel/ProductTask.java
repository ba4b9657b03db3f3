package org.gcsarray.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.kernel.internal.CommonElements;
import org.gcsarray.kernel.internal.MergeLoops;
import org.gcsarray.kernel.internal.MergeRows;
import org.gcsarray.kernel.internal.RepeatedPairs;
import org.gcsarray.kernel.internal.RowSink;
import org.gcsarray.parallel.Parallelism;

/// `A .* B`: counting notes where the elements that both rows have stand, so that filling reads these alone.
final class ProductTask implements MergeTask {

    /// Elements noted in one piece.
    private static final int PIECE = 8192;

    private final RowPairs pairs;
    private final int first;
    private final int last;
    private final RowMerge.Workspace workspace;
    private final List<CommonElements> found = new ArrayList<>();

    ProductTask(RowPairs pairs, int first, int last, RowMerge.Workspace workspace) {
        this.pairs = pairs;
        this.first = first;
        this.last = last;
        this.workspace = workspace;
    }

    @Override
    public void count(int[] sizes) {
        MergeRows rowsOfA = pairs.rowsOfA(1);
        MergeRows rowsOfB = pairs.rowsOfB(1);
        RepeatedPairs repeated = new RepeatedPairs(rowsOfA, rowsOfB);
        int[] marks = marks();
        pairs.forEachBlock(first, last, (from, to) -> {
            // the place after the last one is written, too
            int room = pairs.mostCommon(from, to) + 1;
            if (found.isEmpty() || found.getLast().room() < room) {
                long ofAll = (pairs.elementsBefore(last) - pairs.elementsBefore(from)) / 2 + 1;
                found.add(workspace.piece((int) Math.max(room, Math.min(PIECE, ofAll))));
            }
            CommonElements piece = found.getLast();
            repeated.find(from, to, (k, same, end) -> {
                if (marks == null) {
                    MergeLoops.findCommon(rowsOfA, rowsOfB, k, same, piece, sizes);
                } else {
                    MergeLoops.findCommon(rowsOfA, rowsOfB, k, same, marks, piece, sizes);
                }
                piece.repeat(sizes[same], pairs.inA[same] - pairs.inA[same - 1], pairs.inB[same] - pairs.inB[same - 1],
                        end - same);
                Arrays.fill(sizes, same + 1, end + 1, sizes[same]);
            });
        });
    }

    /// Returns a mark for each column, if there are no more columns than elements to look at.
    private int @Nullable [] marks() {
        long elements = pairs.elementsBefore(last) - pairs.elementsBefore(first);
        long columns = pairs.a.columnCount();
        return columns <= Math.min(elements, Sizes.LARGEST_ARRAY) ? new int[(int) columns] : null;
    }

    @Override
    public void fill(ResultRows result) {
        forEachPiece(result, (piece, position) -> putProducts(piece, result.sink(), position));
    }

    @Override
    public void fill(ResultRows result, int[] inA, int[] inB) {
        forEachPiece(result, (piece, position) -> piece.copyTo(inA, inB, position));
    }

    /// Writes the columns of each piece, and what else there is to write of it.
    private void forEachPiece(ResultRows result, ObjIntConsumer<CommonElements> more) {
        int position = result.start(first);
        for (CommonElements piece : found) {
            Parallelism.checkpoint();
            MergeLoops.putColumns(pairs.a.columns(), piece, result.sink().columns(), position);
            more.accept(piece, position);
            position += piece.size();
        }
    }

    private void putProducts(CommonElements piece, RowSink sink, int position) {
        double[] all = sink.doubles();
        if (all != null) {
            piece.multiply(pairs.a.values(), pairs.b.values(), all, position);
        } else {
            double[] products = new double[piece.size()];
            piece.multiply(pairs.a.values(), pairs.b.values(), products, 0);
            sink.putValues(position, products, piece.size());
        }
    }
}
