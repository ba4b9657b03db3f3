package org.gcsarray.io.container;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.StackArray;

/// A stack whose layers are ranges of rows of one layout, so that it can be written without putting it together.
///
/// @param header what to write beside the elements
/// @param parts  the rows, in their order
record StackedRows(ContainerHeader header, List<CompressedRows> parts) {

    /// Returns the row ranges of a stack; nothing if its layers are something else.
    static Optional<StackedRows> of(StackArray stack) {
        if (stack.layers().isEmpty() || !(stack.layer(0).owner() instanceof CompressedArray first)) {
            return Optional.empty();
        }
        RowStack rows;
        try {
            rows = stack.rowStack();
        } catch (IllegalArgumentException noRowStack) {
            return Optional.empty();
        }
        DimensionReduction layout = DimensionReduction.of(stack.shape(), first.reduction().dimensions(),
                first.reduction().partitioning());
        ContainerHeader header = ContainerHeader.of(layout, rows.dtype());
        return Optional.of(new StackedRows(header,
                IntStream.range(0, rows.blockCount()).mapToObj(rows::block).toList()));
    }
}
