package org.gcsarray.spark.internal.statistics;

import java.io.Serializable;
import java.util.Iterator;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.internal.packed.PackedScalar;

/// What the driver is told of a partition: about 600 bytes.
final class PartitionSummary implements Serializable {

    final RowLengthCounts rowLengths = new RowLengthCounts();
    final long[] usedExtents;
    long nse;
    long blocks;
    long byteSize;
    private boolean isUniform = true;
    private @Nullable PackedScalar value;

    private PartitionSummary(int rank) {
        this.usedExtents = new long[rank];
    }

    /// Looks at all blocks of a partition. O(elements).
    static PartitionSummary of(ArrayForm form, Iterator<Block> blocks) {
        PartitionSummary summary = new PartitionSummary(form.shape().rank());
        blocks.forEachRemaining(block -> summary.add(form, block));
        return summary;
    }

    private void add(ArrayForm form, Block block) {
        nse += block.nse();
        blocks++;
        byteSize += block.rows().byteSize();
        addValues(block.rows().values());
        RowIndex rows = block.rows().rows();
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) < rows.end(k)) {
                rowLengths.add(block.firstRow() + rows.rowId(k), rows.end(k) - rows.start(k));
            }
        }
        addExtents(form, block);
    }

    private void addValues(Values values) {
        PackedScalar known = value;
        if (!(values instanceof UniformValues uniform)) {
            isUniform = false;
        } else if (known == null) {
            value = PackedScalar.of(uniform.value());
        } else {
            isUniform &= known.unpack().equals(uniform.value());
        }
    }

    private void addExtents(ArrayForm form, Block block) {
        Indices columns = block.rows().columns();
        if (form.layout().isEmpty()) {
            if (usedExtents.length == 1) {
                usedExtents[0] = Math.max(usedExtents[0], columns.get(columns.size() - 1) + 1);
            }
            return;
        }
        long[] indices = new long[usedExtents.length];
        RowIndex rows = block.rows().rows();
        int[] rowDimensions = form.layout().get().rowDimensions();
        GroupCursor row = new GroupCursor(form.layout().get(), 0, indices);
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) < rows.end(k)) {
                row.moveTo(block.firstRow() + rows.rowId(k));
                raise(indices, rowDimensions);
            }
        }
        GroupCursor column = new GroupCursor(form.layout().get(), 1, indices);
        int[] columnDimensions = form.layout().get().columnDimensions();
        for (int k = 0; k < columns.size(); k++) {
            column.moveTo(columns.get(k));
            raise(indices, columnDimensions);
        }
    }

    private void raise(long[] indices, int[] dimensions) {
        for (int d : dimensions) {
            usedExtents[d] = Math.max(usedExtents[d], indices[d] + 1);
        }
    }

    /// Returns whether all values are one, that of `other`, too, unless one of the partitions has none.
    boolean isUniformWith(PartitionSummary other) {
        PackedScalar own = value;
        PackedScalar others = other.value;
        return isUniform && other.isUniform
                && (own == null || others == null || own.unpack().equals(others.unpack()));
    }
}
