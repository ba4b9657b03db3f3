package org.gcsarray.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.reduction.DimensionReduction;

/// Reads a stack whose layers lie one below the other as one matrix of row blocks, without touching an element.
///
/// Each layer holds an interval of dimension 0 and all indices of the others; it is a whole compressed array, and all have the same
/// layout, in which dimension 0 is the slowest row dimension. Then the rows of the stack are those of its layers, one after the other.
final class LayerRows {

    private final StackArray stack;
    private final int[] layers;
    private final DimensionReduction layout;

    /// Takes the layers in the order of their rows, without those that have none and those that were not opened, which show nothing.
    LayerRows(StackArray stack) {
        this.stack = stack;
        if (stack.domain().rank() < 2) {
            throw new IllegalArgumentException(
                    "a stack of rank " + stack.domain().rank() + " has no rows; at least rank 2 is needed");
        }
        this.layers = IntStream.range(0, stack.layers().size())
                .filter(k -> !stack.layers().get(k).isLazy() && !place(k).isEmpty()).boxed()
                .sorted(Comparator.comparingLong(k -> place(k).min())).mapToInt(k -> k).toArray();
        this.layout = layout();
    }

    /// Returns the layout of the first layer, in the extents of the stack.
    private DimensionReduction layout() {
        if (layers.length == 0 || stack.shape().isEmpty()) {
            int[] inOrder = IntStream.range(0, stack.domain().rank()).toArray();
            return DimensionReduction.of(stack.shape(), inOrder, 1);
        }
        DimensionReduction first = compressed(layers[0]).reduction();
        if (first.dimensions()[0] != 0) {
            throw notRows(layers[0], "its layout " + first + " does not begin with dimension 0");
        }
        return DimensionReduction.of(stack.shape(), first.dimensions(), first.partitioning());
    }

    RowStack build() {
        List<CompressedRows> blocks = new ArrayList<>();
        IndexInterval all = stack.domain().interval(0);
        long next = all.min();
        for (int layer : layers) {
            if (place(layer).min() < next || place(layer).max() > all.max()) {
                throw notRows(layer, "it has " + place(layer) + " of " + stack.domain().name(0)
                        + "; what is left is [" + next + ", " + all.exclusiveMax() + ")");
            }
            addGap(blocks, next, place(layer).min());
            blocks.add(rows(layer));
            next = place(layer).exclusiveMax();
        }
        addGap(blocks, next, all.exclusiveMax());
        return RowStack.of(blocks.isEmpty() ? List.of(empty(0)) : blocks);
    }

    private IndexInterval place(int layer) {
        IndexDomain place = stack.layers().get(layer).domain();
        for (int d = 1; d < place.rank(); d++) {
            if (!place.interval(d).equals(stack.domain().interval(d))) {
                throw notRows(layer, "it has " + place.interval(d) + " of " + stack.domain().name(d)
                        + ", not all of " + stack.domain().interval(d));
            }
        }
        return place.interval(0);
    }

    private static IllegalArgumentException notRows(int layer, String why) {
        return new IllegalArgumentException("layer " + layer + " is not a row block of the stack: " + why
                + "; convert the stack, or store its layers as row blocks");
    }

    private void addGap(List<CompressedRows> blocks, long from, long to) {
        if (to > from) {
            ArrayView.of(stack).checkBacked();
            blocks.add(empty(to - from));
        }
    }

    /// Returns the rows of `count` indices of dimension 0 that hold nothing.
    private CompressedRows empty(long count) {
        long extent = stack.shape().extent(0);
        long rows = extent == 0 ? 0 : layout.rowCount() / extent * count;
        return CompressedRows.wrap(rows, layout.columnCount(), RowIndex.compress(rows, Indices.narrowest(rows)),
                Indices.narrowest(layout.columnCount()), Values.builder(stack.dtype()).build(), stack.fill());
    }

    private CompressedRows rows(int layer) {
        if (stack.shape().isEmpty()) {
            return empty(place(layer).size());
        }
        CompressedArray array = compressed(layer);
        if (!Arrays.equals(array.reduction().dimensions(), layout.dimensions())
                || !Arrays.equals(array.reduction().partitioning(), layout.partitioning())) {
            throw notRows(layer, "it has layout " + array.reduction() + ", others have " + layout);
        }
        return array.unfolded();
    }

    /// Returns the array of a layer, relabelled if the layer is a permutation of its axes.
    private CompressedArray compressed(int layer) {
        ArrayView view = stack.layer(layer);
        if (view.owner() instanceof CompressedArray && view.map().permutation().isPresent()
                && view.stored() instanceof CompressedArray array) {
            return array;
        }
        throw notRows(layer, "it does not show the whole of a compressed array, but " + view.map() + " of a "
                + view.owner().getClass().getSimpleName() + " of shape " + view.owner().shape());
    }
}
