package org.gcsarray.io.container;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// A stack whose layers are ranges of rows of one layout, so that it can be written without putting it together.
///
/// @param header what to write besides the elements
/// @param parts  the rows, in their order
record StackedRows(ContainerHeader header, List<CompressedRows> parts) {

    /// Returns the row ranges of a stack; nothing if its layers are something else, or it has no elements.
    static Optional<StackedRows> of(StackArray stack) {
        if (stack.shape().isEmpty()) {
            return Optional.empty();
        }
        try {
            RowStack rows = stack.rowStack();
            return layout(stack).map(layout -> new StackedRows(ContainerHeader.of(layout, rows.dtype()),
                    IntStream.range(0, rows.blockCount()).mapToObj(rows::block).toList()));
        } catch (IllegalArgumentException | ArithmeticException noRowStack) {
            return Optional.empty();
        }
    }

    /// Returns the layout that all layers have which show something, as they lie in the stack; nothing if none does.
    private static Optional<DimensionReduction> layout(StackArray stack) {
        return stack.layers().stream().flatMap(layer -> layer.array().stream())
                .filter(layer -> !layer.shape().isEmpty()).map(ArrayView::stored)
                .filter(CompressedArray.class::isInstance).map(layer -> ((CompressedArray) layer).reduction())
                .findFirst()
                .map(layer -> DimensionReduction.of(stack.shape(), layer.dimensions(), layer.partitioning()));
    }
}
