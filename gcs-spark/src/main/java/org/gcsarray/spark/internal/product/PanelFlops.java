package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.Products;
import org.gcsarray.spark.block.Block;

/// The multiplications of a panel: of all its rows k, (elements of A) x (elements of B). Immutable. No record: Kryo refuses them.
final class PanelFlops implements Serializable {

    /// None.
    static final PanelFlops NONE = new PanelFlops(0, 0, 0);

    /// The multiplications of all rows.
    final long flops;
    /// Those of the row that has most.
    final long most;
    /// That row, the first of several.
    final long mostRow;

    private PanelFlops(long flops, long most, long mostRow) {
        this.flops = flops;
        this.most = most;
        this.mostRow = mostRow;
    }

    /// Counts the multiplications. O(rows of the panel that hold elements).
    static PanelFlops of(Iterator<Block> left, Iterator<Block> right) {
        Map<Long, Long> rows = counts(left);
        long flops = 0;
        long most = 0;
        long mostRow = 0;
        for (Map.Entry<Long, Long> row : counts(right).entrySet()) {
            long products = Products.saturated(rows.getOrDefault(row.getKey(), 0L), row.getValue());
            flops = saturatedSum(flops, products);
            if (products > most) {
                most = products;
                mostRow = row.getKey();
            }
        }
        return new PanelFlops(flops, most, mostRow);
    }

    private static Map<Long, Long> counts(Iterator<Block> blocks) {
        Map<Long, Long> counts = new TreeMap<>();
        blocks.forEachRemaining(block -> {
            RowIndex rows = block.rows().rows();
            for (int k = 0; k < rows.listedRows(); k++) {
                if (rows.end(k) > rows.start(k)) {
                    counts.merge(block.firstRow() + rows.rowId(k), (long) rows.end(k) - rows.start(k), Long::sum);
                }
            }
        });
        return counts;
    }

    /// Returns the sum of numbers that are not negative, 2^63-1 if it is more.
    static long saturatedSum(long a, long b) {
        return a + b < 0 ? Long.MAX_VALUE : a + b;
    }
}
