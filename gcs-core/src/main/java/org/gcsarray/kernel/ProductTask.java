package org.gcsarray.kernel;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.kernel.internal.CommonElements;
import org.gcsarray.kernel.internal.MergeLoops;
import org.gcsarray.kernel.internal.MergeRows;
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
        int[] marks = marks();
        CommonElements piece = new CommonElements(0);
        int to;
        for (int from = first; from < last; from = to) {
            Parallelism.checkpoint();
            to = pairs.endOfBlock(from, last, BLOCK);
            // the place after the last one is written, too
            int room = pairs.mostCommon(from, to) + 1;
            if (piece.room() < room) {
                long ofAll = (pairs.elementsBefore(last) - pairs.elementsBefore(from)) / 2 + 1;
                piece = workspace.piece((int) Math.max(room, Math.min(PIECE, ofAll)));
                found.add(piece);
            }
            if (marks == null) {
                MergeLoops.findCommon(rowsOfA, rowsOfB, from, to, piece, sizes);
            } else {
                MergeLoops.findCommon(rowsOfA, rowsOfB, from, to, marks, piece, sizes);
            }
        }
    }

    /// Returns a mark for each column, if there are no more columns than elements to look at.
    private int @Nullable [] marks() {
        long elements = pairs.elementsBefore(last) - pairs.elementsBefore(first);
        long columns = pairs.a.columnCount();
        return columns <= Math.min(elements, Sizes.LARGEST_ARRAY) ? new int[(int) columns] : null;
    }

    @Override
    public void fill(ResultRows result) {
        int position = result.start(first);
        for (CommonElements piece : found) {
            Parallelism.checkpoint();
            MergeLoops.putColumns(pairs.a.columns(), piece, result.sink().columns(), position);
            putProducts(piece, result.sink(), position);
            position += piece.size();
        }
    }

    @Override
    public void fill(ResultRows result, int[] inA, int[] inB) {
        int position = result.start(first);
        for (CommonElements piece : found) {
            Parallelism.checkpoint();
            MergeLoops.putColumns(pairs.a.columns(), piece, result.sink().columns(), position);
            piece.copyTo(inA, inB, position);
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
