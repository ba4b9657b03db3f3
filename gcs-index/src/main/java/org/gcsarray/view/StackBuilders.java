package org.gcsarray.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.format.NdArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.Shape;

/// Puts layers side by side: along a new dimension, or one after the other along one that they have.
final class StackBuilders {

    private StackBuilders() {}

    /// Gives layer i a new dimension `[i, i+1)`.
    static List<StackLayer> alongNew(List<StackLayer> layers, int axis, StackOptions options) {
        checkAny(layers, "stack");
        int rank = layers.getFirst().domain().rank() + 1;
        if (rank > Shape.MAX_RANK) {
            throw new IllegalArgumentException("stacking layers of rank " + (rank - 1) + " gives rank " + rank
                    + "; at most " + Shape.MAX_RANK + " dimensions are supported");
        }
        int place = Dimensions.normalise(axis, rank);
        List<StackLayer> placed = new ArrayList<>();
        forEach(aligned(layers, options, -1), (layer, k) -> placed
                .add(layer.apply(DimExpression.dims(place).addNew().closedInterval(k, k))));
        return placed;
    }

    /// Moves each layer along a dimension to where the one before ends.
    static List<StackLayer> alongExisting(List<StackLayer> layers, int axis, StackOptions options) {
        checkAny(layers, "concat");
        int place = Dimensions.normalise(axis, layers.getFirst().domain().rank());
        List<StackLayer> placed = new ArrayList<>();
        forEach(aligned(layers, options, place), (layer, k) -> {
            IndexInterval own = interval(layer.domain(), place);
            if (!own.isFinite()) {
                throw new IllegalArgumentException("dimension " + place + " has bounds " + own
                        + "; only bounded layers can be put one after the other");
            }
            placed.add(k == 0 ? layer : layer.apply(DimExpression.dims(place)
                    .translateBy(interval(placed.get(k - 1).domain(), place).exclusiveMax() - own.min())));
        });
        return placed;
    }

    /// Returns the dimension that has a label in the labels of all layers together.
    static int dimension(List<StackLayer> layers, String label) {
        checkAny(layers, "concat");
        List<IndexDomain> merged = new ArrayList<>(List.of(IndexDomain.unbounded(layers.getFirst().domain().rank())));
        forEach(layers, (layer, k) -> merged.set(0, merged.getFirst()
                .merge(IndexDomain.unbounded(layer.domain().rank()).withLabels(layer.domain().labels()))));
        IndexDomain all = merged.getFirst();
        return all.dimension(label)
                .orElseThrow(() -> new IllegalArgumentException(Dimensions.unknown(label, all.labels())));
    }

    /// Makes a layer of each tile of an array.
    static List<StackLayer> tiles(NdArray array, TiledShape tiles, Function<ArrayView, NdArray> storing) {
        if (!tiles.asSmooth().equals(array.shape())) {
            throw new IllegalArgumentException(
                    "tiles of shape " + tiles.asSmooth() + " do not cut an array of shape " + array.shape());
        }
        ArrayView whole = ArrayView.of(array).apply(DimExpression.all().toZeroOrigin());
        List<StackLayer> layers = new ArrayList<>();
        tiles.forEachTile(tile -> {
            IndexTransform place = IndexTransform.identity(IndexDomain.ofShape(tile));
            long[] back = LongStream.of(tile.origin()).map(first -> -first).toArray();
            NdArray stored = storing.apply(ArrayView.of(whole, place));
            if (!stored.shape().equals(tile.withoutOrigin())) {
                throw new IllegalArgumentException("the tile " + tile + " was stored as an array of shape "
                        + stored.shape());
            }
            layers.add(stored instanceof ArrayView view && view.domain().equals(place.domain()) ? StackLayer.of(view)
                    : StackLayer.of(stored, place.translateOutputs(back)));
        });
        return array.isDense() || layers.stream().anyMatch(layer -> layer.fill().isPresent()) ? layers
                : layers.stream().map(layer -> layer.withFill(array.fill())).toList();
    }

    /// Does something with each layer and its number, naming it in a fault. The first fault ends it, for later layers build on earlier ones.
    private static void forEach(List<StackLayer> layers, ObjIntConsumer<StackLayer> step) {
        for (int k = 0; k < layers.size(); k++) {
            try {
                step.accept(layers.get(k), k);
            } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
                throw Faults.located("Layer " + k, e);
            }
        }
    }

    private static List<StackLayer> aligned(List<StackLayer> layers, StackOptions options, int except) {
        if (!options.alignOrigins()) {
            return layers;
        }
        IndexDomain first = layers.getFirst().domain();
        int[] dimensions = IntStream.range(0, first.rank()).filter(d -> d != except).toArray();
        List<StackLayer> moved = new ArrayList<>();
        forEach(layers, (layer, k) -> {
            StackLayer result = layer;
            for (int d : dimensions) {
                result = result.apply(DimExpression.dims(d).translateTo(interval(first, d).min()));
            }
            moved.add(result);
        });
        return moved;
    }

    private static IndexInterval interval(IndexDomain domain, int dimension) {
        if (dimension >= domain.rank()) {
            throw new IllegalArgumentException("Rank of " + domain.rank() + " has no dimension " + dimension);
        }
        return domain.interval(dimension);
    }

    private static void checkAny(List<StackLayer> layers, String what) {
        if (layers.isEmpty()) {
            throw new IllegalArgumentException("At least one layer must be specified for " + what);
        }
    }
}
