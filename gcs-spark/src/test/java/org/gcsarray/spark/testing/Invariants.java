package org.gcsarray.spark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;

/// What holds of every distributed array.
public final class Invariants {

    private Invariants() {}

    /// Checks that elements lie in the partitions of their cells, blocks in order, that no block is empty or too large, and that a row in
    /// several blocks is alone in each.
    public static void check(BlockArray array) {
        List<List<Block>> partitions = array.blocks().glom().collect();
        assertThat(partitions).hasSize(array.ranges().count());
        List<Ranges.Place> begins = new ArrayList<>();
        Ranges.Place last = new Ranges.Place(0, -1);
        long rowsBefore = 0;
        for (int k = 0; k < partitions.size(); k++) {
            for (Block block : partitions.get(k)) {
                assertThat(block.nse()).isPositive().isLessThanOrEqualTo(array.form().maxBlockNse());
                assertThat(block.endRow()).isLessThanOrEqualTo(array.form().rowCount());
                assertThat(block.rows().columnCount()).isEqualTo(array.form().columnCount());
                assertThat(block.rows().fill()).isEqualTo(array.form().fill());
                assertThat(block.firstPlace()).isGreaterThan(last);
                for (int p = 0; p < block.nse(); p++) {
                    Ranges.Place place = block.place(p);
                    assertThat(array.ranges().of(place.row(), place.column())).isEqualTo(k);
                }
                boolean goesOn = !begins.isEmpty() && block.firstRow() <= last.row();
                assertThat(!goesOn || (block.rows().rowCount() == 1 && rowsBefore == 1))
                        .as("row %s lies in several blocks and alone in each", last.row()).isTrue();
                rowsBefore = block.rows().rowCount();
                last = block.lastPlace();
                begins.add(block.firstPlace());
            }
        }
    }
}
