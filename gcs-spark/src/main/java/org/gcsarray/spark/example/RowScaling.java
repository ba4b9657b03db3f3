package org.gcsarray.spark.example;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;

/// Divides the rows of a partition by their sums; rows that sum to 0 become zeros. Rows may be cut between blocks. Not thread safe.
final class RowScaling {

    private final ArrayForm form;
    private final Map<Long, Double> sums = new HashMap<>();

    RowScaling(ArrayForm form) {
        this.form = form;
    }

    /// Returns the scaled blocks of a partition of whole rows. Holds its blocks.
    ///
    /// @throws IllegalArgumentException if a value is negative or not finite, or the sum of a row is not finite
    Iterator<Block> apply(Iterator<Block> blocks) {
        List<Block> held = new ArrayList<>();
        blocks.forEachRemaining(held::add);
        held.forEach(this::add);
        return held.stream().map(this::scale).iterator();
    }

    private void add(Block block) {
        RowIndex rows = block.rows().rows();
        Values values = block.rows().values();
        for (int k = 0; k < rows.listedRows(); k++) {
            double sum = 0;
            for (int position = rows.start(k); position < rows.end(k); position++) {
                double weight = values.getDouble(position);
                if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
                    throw refused(block, position, weight);
                }
                sum += weight;
            }
            sums.merge(block.firstRow() + rows.rowId(k), sum, Double::sum);
        }
    }

    private IllegalArgumentException refused(Block block, int position, double weight) {
        long[] edge = form.indices(block.place(position).row(), block.place(position).column());
        return new IllegalArgumentException("the edge from node " + edge[0] + " to node " + edge[1]
                + " (from 0) has weight " + weight + "; weights must be finite and not negative");
    }

    private Block scale(Block block) {
        CompressedRows rows = block.rows();
        double[] scaled = new double[rows.nse()];
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            long row = block.firstRow() + rows.rows().rowId(k);
            double sum = sums.getOrDefault(row, 0.0);
            if (sum == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("the weights of the edges from node " + form.indices(row, 0)[0]
                        + " (from 0) sum to more than a double holds; scale them");
            }
            for (int position = rows.rows().start(k); position < rows.rows().end(k); position++) {
                scaled[position] = sum == 0 ? 0 : rows.values().getDouble(position) / sum;
            }
        }
        return Block.of(block.firstRow(), rows.withValues(Values.wrap(scaled), Scalar.of(0.0)));
    }
}
