package org.gcsarray.view;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.BoxOverlay;

/// An array made of layers that lie over one another in a common domain; nothing is copied.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="StackArray"}
///
/// The element at an index is that of the **last** layer whose domain contains the index, whatever the layer stores there: where it stores nothing,
/// its fill hides what earlier layers store. So the stored elements of a stack are those of each layer that no later layer covers. All layers have
/// the same type and fill; dense ones store every element and have no fill. An index in no layer is *unbacked*: reading it is an error that names
/// it, or gives the fill if the options say so; see [StackOptions.Unbacked].
///
/// A *domain index* is one of the [#domain], which may begin anywhere; other indices count from its origin, as for all arrays. All layers are open; a
/// [LazyStack] opens layers in files. Finding the layer of an index takes about O(log layers).
///
/// Source: the stack driver of TensorStore.
@CheckReturnValue
public final class StackArray implements NdArray {

    private final StackFrame frame;
    private final BoxOverlay boxes;
    private final SmoothShape shape;
    private volatile long counted = -1;

    /// Wraps layers that fit together; those that are still to be opened show nothing.
    StackArray(StackFrame frame) {
        this(frame, new BoxOverlay(frame.domain().rank(), frame.layers().stream()
                .map(layer -> layer.isLazy() ? nowhere(frame.domain()) : layer.domain()).toList()));
    }

    private StackArray(StackFrame frame, BoxOverlay boxes) {
        this.frame = frame;
        this.boxes = boxes;
        this.shape = frame.domain().shape();
    }

    private static IndexDomain nowhere(IndexDomain domain) {
        return domain.map(_ -> IndexInterval.sized(0, 0));
    }

    /// Returns layers laid over one another where they are.
    ///
    /// The domain is the hull of the layers' domains, with bounds and labels of the options where they have any. A dimension has the unit
    /// on which all layers with a unit agree, if the options have none.
    ///
    /// @param layers  layers, the last on top; none if the options have type and domain
    /// @param options options of the stack as a whole
    /// @throws IllegalArgumentException if ranks, types, fills or labels differ, a label would occur twice, or type or domain are not known;
    ///                                  the text names the layers. Also if a layer is still to be opened, see [LazyStack], or a bound of
    ///                                  the domain is infinite
    public static StackArray overlay(List<StackLayer> layers, StackOptions options) {
        StackFrame frame = new StackAssembly(layers, options).build();
        Faults faults = new Faults();
        for (int k = 0; k < layers.size(); k++) {
            if (layers.get(k).isLazy()) {
                faults.invalid("Layer " + k + " is still to be opened; a LazyStack takes such layers");
            }
        }
        faults.throwIfAny("");
        return new StackArray(frame);
    }

    /// Returns layers laid over one another, see [#overlay(List, StackOptions)].
    public static StackArray overlay(StackLayer... layers) {
        return overlay(List.of(layers), StackOptions.DEFAULT);
    }

    /// Returns arrays laid over one another, each in its own domain, see [#overlay(List, StackOptions)].
    public static StackArray overlay(NdArray... arrays) {
        return overlay(layers(List.of(arrays)), StackOptions.DEFAULT);
    }

    /// Returns layers side by side along a new, unlabelled dimension, in which layer i is at i. In the other dimensions the layers stay where
    /// they are, unless the options align their origins.
    ///
    /// @param layers at least one
    /// @param axis   place of the new dimension in the result, negative from its end
    /// @throws IllegalArgumentException as [#overlay(List, StackOptions)]; also if there is no layer, the axis does not exist, or the rank
    ///                                  would exceed 32
    public static StackArray stack(List<StackLayer> layers, int axis, StackOptions options) {
        return overlay(StackBuilders.alongNew(layers, axis, options), options);
    }

    /// Returns arrays side by side along a new dimension, see [#stack(List, int, StackOptions)].
    public static StackArray stack(List<? extends NdArray> arrays, int axis) {
        return stack(layers(arrays), axis, StackOptions.DEFAULT);
    }

    /// Returns layers one after the other along a dimension that they have: layer 0 stays where it is, each other layer begins where the one before
    /// ends. In the other dimensions the layers stay where they are, unless the options align their origins.
    ///
    /// @param layers at least one, bounded along the axis
    /// @param axis   dimension, negative from the end
    /// @throws IllegalArgumentException as [#overlay(List, StackOptions)]; also if there is no layer or the axis does not exist
    public static StackArray concat(List<StackLayer> layers, int axis, StackOptions options) {
        return overlay(StackBuilders.alongExisting(layers, axis, options), options);
    }

    /// Returns layers one after the other along the dimension that has a label in one of them, see [#concat(List, int, StackOptions)].
    public static StackArray concat(List<StackLayer> layers, String label, StackOptions options) {
        return concat(layers, StackBuilders.dimension(layers, label), options);
    }

    /// Returns arrays one after the other, see [#concat(List, int, StackOptions)].
    public static StackArray concat(List<? extends NdArray> arrays, int axis) {
        return concat(layers(arrays), axis, StackOptions.DEFAULT);
    }

    private static List<StackLayer> layers(List<? extends NdArray> arrays) {
        return arrays.stream().map(StackLayer::of).toList();
    }

    /// Returns an array cut into tiles, each a layer in its place that shows its part of the array. Nothing is copied.
    ///
    /// @param array array; its indices count from 0, whatever its domain
    /// @param tiles the cut, of the extents of the array
    /// @throws IllegalArgumentException if the tiles are of another shape
    public static StackArray tiles(NdArray array, TiledShape tiles) {
        return tiles(array, tiles, part -> part);
    }

    /// Returns an array cut into tiles, each stored separately, such as `tiles(a, cut, ArrayView::materialise)`. The fill is that of the array
    /// where no tile has another.
    ///
    /// @param array   array of indices from 0
    /// @param tiles   the cut, of the extents of the array
    /// @param storing makes an array of the same extents from each part, the last dimension fastest
    /// @throws IllegalArgumentException if the tiles do not have the shape of the array, or a stored part does not have that of its tile
    public static StackArray tiles(NdArray array, TiledShape tiles, Function<ArrayView, NdArray> storing) {
        StackArray stack = overlay(StackBuilders.tiles(array, tiles, storing),
                StackOptions.DEFAULT.withDtype(array.dtype()).withDomain(IndexDomain.ofShape(array.shape())));
        return stack.layers().isEmpty() ? new StackArray(stack.frame.withFill(array.fill())) : stack;
    }

    /// Returns the same layers in another domain, which may be smaller, larger or elsewhere.
    ///
    /// @param part bounds that are implicit and infinite, and missing labels, are those of this stack
    /// @throws IllegalArgumentException if rank or labels do not match, a bound is infinite, or the part leaves the domain of a stack with
    ///                                  layers that its [LazyStack] did not open
    public StackArray within(IndexDomain part) {
        IndexDomain changed = StackFrame.explicit(part.constrain(domain()));
        if (layers().stream().anyMatch(StackLayer::isLazy)
                && !domain().intersect(changed).intervals().equals(changed.intervals())) {
            throw new IllegalArgumentException(changed + " leaves the domain " + domain()
                    + ", for which layers were opened; open more of the LazyStack");
        }
        return new StackArray(frame.with(layers(), changed), boxes);
    }

    StackFrame frame() {
        return frame;
    }

    /// Returns where the layers lie; those that were not opened lie nowhere.
    BoxOverlay boxes() {
        return boxes;
    }

    @Override
    public boolean isDense() {
        return false;
    }

    /// Returns the elements that the stack shows as coordinates in storage order, which need not be canonical.
    ///
    /// @throws IllegalArgumentException if an index lies in no layer and that is an error
    @Override
    public StoredArray stored() {
        return ArrayView.of(this).stored();
    }

    @Override
    public StoredArray stored(long maxBytes) {
        return ArrayView.of(this).stored(maxBytes);
    }

    /// Returns the indices of the stack, all bounds explicit.
    public IndexDomain domain() {
        return frame.domain();
    }

    /// Returns the units of the dimensions.
    public DimensionUnits units() {
        return frame.units();
    }

    /// Returns what happens when you read an index that no layer contains.
    public StackOptions.Unbacked unbacked() {
        return frame.unbacked();
    }

    /// Returns the layers, the last on top.
    public List<StackLayer> layers() {
        return frame.layers();
    }

    /// Returns the layer that backs an index; nothing if none does. O(log layers).
    ///
    /// @param domainIndex index in the domain, which does not count from 0
    /// @throws IllegalArgumentException  if there is not one number per dimension
    /// @throws IndexOutOfBoundsException if the index is outside the domain
    public OptionalInt backing(long... domainIndex) {
        checkDomainIndex(domainIndex);
        int layer = boxes.top(domainIndex);
        return layer < 0 ? OptionalInt.empty() : OptionalInt.of(layer);
    }

    private void checkDomainIndex(long[] domainIndex) {
        if (domainIndex.length != domain().rank()) {
            throw new IllegalArgumentException(Counted.of(domainIndex.length, "number") + " "
                    + Arrays.toString(domainIndex) + " given; an index of the stack has " + domain().rank());
        }
        for (int d = 0; d < domainIndex.length; d++) {
            if (!domain().interval(d).contains(domainIndex[d])) {
                throw new IndexOutOfBoundsException("index " + Arrays.toString(domainIndex) + " is outside the domain "
                        + domain() + " in " + domain().name(d));
            }
        }
    }

    /// Returns the layers as one matrix of row blocks, for [org.gcsarray.kernel.Spmv] and [org.gcsarray.kernel.Spmm]: the layers lie one below the
    /// other along dimension 0, in any order, and hold all indices of the other dimensions; each is a whole [CrsMatrix] or [GcsArray], and all have
    /// one layout, which begins with dimension 0. Rows in no layer are empty. Shares the storage of the layers. O(layers).
    ///
    /// @throws IllegalArgumentException if the layers are not such blocks, the text names the layer, or rows in no layer are an error
    public RowStack rowStack() {
        return new LayerRows(this).build();
    }

    /// Returns the first index in row-major order that lies in no layer; nothing if all are backed.
    public Optional<long[]> firstUnbacked() {
        return boxes.firstUncovered(domain());
    }

    /// Returns a layer through its transform.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    /// @throws IllegalStateException     if the layer is being built, or shows nothing and was not opened
    public ArrayView layer(int layer) {
        frame.checkLayer(layer);
        StackLayer found = layers().get(layer);
        return found.array().orElseThrow(() -> new IllegalStateException(found.isLazy()
                ? "layer " + layer + " is not open: it shows nothing of " + domain()
                : "While opening layer " + layer + ": " + StackLayer.UNREADABLE));
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    @Override
    public Scalar fill() {
        return frame.fill();
    }

    /// Returns the bytes of the arrays, each counted once, however many layers show it.
    @Override
    public long byteSize() {
        Set<NdArray> owners = Collections.newSetFromMap(new IdentityHashMap<>());
        return layers().stream().flatMap(layer -> layer.array().stream()).filter(view -> owners.add(view.owner()))
                .mapToLong(ArrayView::byteSize).sum();
    }

    /// Returns the number of stored elements, those of each layer that no later layer covers; counted once and kept. O(layers + stored elements of
    /// layers that later ones meet).
    ///
    /// @throws ArithmeticException if it exceeds `2^31 - 1`, more than a stored array can hold; see [#storedCount]
    @Override
    public long nse() {
        long count = storedCount(Integer.MAX_VALUE);
        if (count > Integer.MAX_VALUE) {
            throw tooMany(String.valueOf(count));
        }
        return count;
    }

    static ArithmeticException tooMany(String count) {
        return new ArithmeticException("the stack has " + count + " stored elements; one array holds at most "
                + Integer.MAX_VALUE + "; ask for storedCount, or for part of it");
    }

    /// Returns the number of stored elements as [#nse], however many they are.
    ///
    /// @throws ArithmeticException if it exceeds 2^63-1
    public long storedCount() {
        return storedCount(Long.MAX_VALUE);
    }

    /// Returns the number of stored elements as [#storedCount].
    ///
    /// @param most most elements that are counted one by one
    /// @throws ArithmeticException if it exceeds 2^63-1, or there are more of those
    long storedCount(long most) {
        long known = counted;
        if (known < 0) {
            known = new StackElements(this).count(most);
            counted = known;
        }
        return known;
    }

    /// {@inheritDoc}
    ///
    /// @throws IllegalArgumentException also if no layer contains the index and that is an error; the text names it
    @Override
    public Scalar get(long... indices) {
        shape.checkIndices(indices);
        long[] position = domainIndex(indices);
        int layer = boxes.top(position);
        if (layer < 0) {
            if (unbacked() == StackOptions.Unbacked.FILL) {
                return frame.fill();
            }
            throw unbacked(position);
        }
        try {
            return layer(layer).get(inLayer(layer, position));
        } catch (IllegalArgumentException e) {
            throw Faults.located("Layer " + layer, e);
        }
    }

    /// Returns the domain index of an index.
    long[] domainIndex(long[] index) {
        long[] position = new long[index.length];
        for (int d = 0; d < position.length; d++) {
            position[d] = index[d] + domain().interval(d).min();
        }
        return position;
    }

    /// Returns the index in a layer of a domain index.
    long[] inLayer(int layer, long[] domainIndex) {
        IndexDomain place = boxes.box(layer);
        long[] index = new long[domainIndex.length];
        for (int d = 0; d < index.length; d++) {
            index[d] = domainIndex[d] - place.interval(d).min();
        }
        return index;
    }

    private static IllegalArgumentException unbacked(long[] domainIndex) {
        return new IllegalArgumentException("index " + Arrays.toString(domainIndex)
                + " lies in no layer; read less, or have indices in no layer read as the fill (StackOptions.withUnbacked, "
                + "in a spec \"unbacked\": \"fill\")");
    }

    /// Visits each stored element once, layer by layer, in the order of the layer; a position is one in the values of the layer's owner.
    /// O(stored elements of the layers that are not hidden), O(log layers) more for those that a later layer meets.
    @Override
    public void forEachValue(StoredValueVisitor visitor) {
        forEachValue(domain(), visitor);
    }

    /// Visits the stored elements within a part of the domain.
    void forEachValue(IndexDomain part, StoredValueVisitor visitor) {
        new StackElements(this).forEach(part, visitor);
    }

    /// Refuses to read what a view shows if an index of it lies in no layer and that is an error, here or in a stack that a layer shows.
    void checkBacked(ViewMap view) {
        StackGaps.first(this, view).ifPresent(index -> {
            var _ = get(view.toOwner(index));
        });
    }

    /// Returns whether elements are visited in row-major order: the layers follow one another along dimension 0, and each is so itself.
    boolean isRowMajor() {
        List<StackLayer> shown = layers().stream()
                .filter(layer -> !layer.isLazy() && !layer.domain().isExplicitlyEmpty()).toList();
        for (int k = 0; k < shown.size(); k++) {
            boolean follows = k == 0 || (domain().rank() > 0
                    && shown.get(k - 1).domain().interval(0).max() < shown.get(k).domain().interval(0).min());
            if (!follows || shown.get(k).array().filter(ArrayView::keepsOrder).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// Returns what writes through a layer.
    ///
    /// @throws IllegalArgumentException if it must not be written; the text names it
    ViewWriter layerWriter(int layer) {
        try {
            ViewWriter writer = layers().get(layer).writer();
            writer.checkBuffer();
            return writer;
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException("Layer " + layer + " cannot be written: " + e.getMessage(), e);
        }
    }

    /// Returns domain, type and layers as text.
    @Override
    public String toString() {
        return frame.text("StackArray");
    }
}
