package org.gcsarray.view;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredElementVisitor;
import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.internal.BoxOverlay;

/// An array made of layers that lie over one another in a common domain; nothing is copied.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="StackArray"}
///
/// The element at a position is that of the **last** layer whose domain contains the position, whatever the layer stores there: where it
/// stores nothing, its fill hides what earlier layers store. So the stored elements of a stack are those of each layer that no later
/// layer lies upon. Layers have one type and one fill. A position in no layer is *unbacked*: an error that names it, or the fill if the
/// stack is made so; see [StackOptions.Unbacked].
///
/// Positions are those of the [#domain], which may begin anywhere and be infinite; indices count from its origin, as for all arrays.
/// Layers may be opened lazily, each when an element of it is needed first and at most once; [#close] closes them. A stack of arrays in
/// memory need not be closed. Finding the layer of a position takes about O(log layers).
///
/// Source: the stack driver of TensorStore.
public final class StackArray implements NdArray, Closeable {

    private final List<StackLayer> layers;
    private final OpenLayers opened;
    private final BoxOverlay boxes;
    private final DType dtype;
    private final Scalar fill;
    private final IndexDomain domain;
    private final DimensionUnits units;
    private final StackOptions.Unbacked unbacked;
    private final Optional<SmoothShape> shape;
    private volatile long counted = -1;

    /// Wraps layers with explicit bounds that fit together.
    StackArray(List<StackLayer> layers, DType dtype, Scalar fill, IndexDomain domain, DimensionUnits units,
            StackOptions.Unbacked unbacked) {
        this(layers, new OpenLayers(layers, dtype, fill),
                BoxOverlay.of(domain.rank(), layers.stream().map(StackLayer::domain).toList()), dtype, fill, domain,
                units, unbacked);
    }

    private StackArray(List<StackLayer> layers, OpenLayers opened, BoxOverlay boxes, DType dtype, Scalar fill,
            IndexDomain domain, DimensionUnits units, StackOptions.Unbacked unbacked) {
        this.layers = layers;
        this.opened = opened;
        this.boxes = boxes;
        this.dtype = dtype;
        this.fill = fill;
        this.domain = domain;
        this.units = units;
        this.unbacked = unbacked;
        this.shape = domain.isFinite() ? Optional.of(domain.shape()) : Optional.empty();
    }

    /// Returns layers laid over one another where they are. Opens none of them.
    ///
    /// The domain is the hull of the layers' domains, with bounds and labels of the options where they have any. A dimension has the unit
    /// on which all layers with a unit agree, if the options have none.
    ///
    /// @param layers  layers, the last on top; none if the options have type and domain
    /// @param options what is said about the whole
    /// @throws IllegalArgumentException if ranks, types, fills or labels differ, a label would occur twice, or type or domain are not known;
    ///                                  the text names the layers
    public static StackArray overlay(List<StackLayer> layers, StackOptions options) {
        return new StackAssembly(layers, options).build();
    }

    /// Returns layers laid over one another, see [#overlay(List, StackOptions)].
    public static StackArray overlay(StackLayer... layers) {
        return overlay(List.of(layers), StackOptions.DEFAULT);
    }

    /// Returns arrays laid over one another, each in its own domain, see [#overlay(List, StackOptions)].
    public static StackArray overlay(NdArray... arrays) {
        return overlay(layers(arrays), StackOptions.DEFAULT);
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
    public static StackArray stack(int axis, NdArray... arrays) {
        return stack(layers(arrays), axis, StackOptions.DEFAULT);
    }

    /// Returns layers one after the other along a dimension that they have: layer 0 where it is, each other begins where the one before
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
    public static StackArray concat(int axis, NdArray... arrays) {
        return concat(layers(arrays), axis, StackOptions.DEFAULT);
    }

    private static List<StackLayer> layers(NdArray... arrays) {
        return Arrays.stream(arrays).map(StackLayer::of).toList();
    }

    /// Returns an array cut into tiles, each a layer in its place that shows its part of the array. Nothing is copied.
    ///
    /// @param array array; its indices count from 0, whatever its domain
    /// @param tiles the cut, of the extents of the array
    /// @throws IllegalArgumentException if the tiles are of another shape
    public static StackArray tiles(NdArray array, TiledShape tiles) {
        return tiles(array, tiles, part -> part);
    }

    /// Returns an array cut into tiles that are stored each by itself, such as `tiles(a, cut, ArrayView::materialise)`.
    ///
    /// @param array   array of indices from 0
    /// @param tiles   the cut, of the extents of the array
    /// @param storing makes an array of the same extents from each part, the last dimension fastest
    /// @throws IllegalArgumentException if the tiles are of another shape, or a stored part is
    public static StackArray tiles(NdArray array, TiledShape tiles, Function<ArrayView, NdArray> storing) {
        return overlay(StackBuilders.tiles(array, tiles, storing), StackOptions.DEFAULT.withDtype(array.dtype())
                .withDomain(IndexDomain.ofShape(array.shape())));
    }

    /// Returns the same layers in another domain, which may be smaller, larger or elsewhere. Shares the layers that are open.
    ///
    /// @param part bounds that are implicit and infinite, and missing labels, are those of this stack
    /// @throws IllegalArgumentException if rank or labels do not match
    public StackArray within(IndexDomain part) {
        IndexDomain joined = part.constrain(domain);
        boolean[] explicit = new boolean[joined.rank()];
        return new StackArray(layers, opened, boxes, dtype, fill, joined.withImplicit(explicit, explicit), units,
                unbacked);
    }

    @Override
    public boolean isDense() {
        return false;
    }

    /// Returns the elements that the stack shows as canonical or other coordinates, in storage order.
    ///
    /// @throws IllegalArgumentException if a position lies in no layer and that is an error, or a bound is infinite
    @Override
    public StoredArray stored() {
        return ArrayView.of(this).stored();
    }

    /// Returns the positions of the stack, all bounds explicit.
    public IndexDomain domain() {
        return domain;
    }

    /// Returns the units of the dimensions.
    public DimensionUnits units() {
        return units;
    }

    /// Returns what positions in no layer read as.
    public StackOptions.Unbacked unbacked() {
        return unbacked;
    }

    /// Returns the layers, the last on top.
    public List<StackLayer> layers() {
        return layers;
    }

    /// Returns the layer that backs a position; nothing if none does. O(log layers).
    ///
    /// @param position position in the domain, which does not count from 0
    /// @throws IllegalArgumentException  if there is not one number per dimension
    /// @throws IndexOutOfBoundsException if the position is outside the domain
    public OptionalInt backing(long... position) {
        checkPosition(position);
        int layer = boxes.top(position);
        return layer < 0 ? OptionalInt.empty() : OptionalInt.of(layer);
    }

    private void checkPosition(long[] position) {
        if (position.length != domain.rank()) {
            throw new IllegalArgumentException(position.length + " numbers " + Arrays.toString(position)
                    + " given; a position of the stack has " + domain.rank());
        }
        for (int d = 0; d < position.length; d++) {
            if (!domain.interval(d).contains(position[d])) {
                throw new IndexOutOfBoundsException("position " + Arrays.toString(position) + " is outside the domain "
                        + domain + " in " + domain.name(d));
            }
        }
    }

    /// Returns the layers as one matrix of row blocks, for [org.gcsarray.kernel.Spmv] and [org.gcsarray.kernel.Spmm]: the layers lie one
    /// below the other along dimension 0, in any order, and hold all indices of the other dimensions; each is a whole [CrsMatrix] or
    /// [GcsArray], and all have one layout, which begins with dimension 0. Rows in no layer hold nothing. Shares the storage of the layers, opens
    /// all of them. O(layers).
    ///
    /// @throws IllegalArgumentException if the layers are not such blocks, the text names the layer, or rows in no layer are an error
    public RowStack rowStack() {
        return new LayerRows(this).build();
    }

    /// Returns the first position in row-major order that lies in no layer; nothing if all are backed.
    public Optional<long[]> firstUnbacked() {
        return boxes.firstUncovered(domain);
    }

    /// Returns a layer through its transform, opened before or now.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    /// @throws IllegalStateException     if the stack is closed, or the layer is being built
    /// @throws UncheckedIOException      if its array cannot be read
    /// @throws IllegalArgumentException  if its array is not as declared
    public ArrayView layer(int layer) {
        if (layer < 0 || layer >= layers.size()) {
            throw new IndexOutOfBoundsException("layer " + layer + " is outside 0.." + (layers.size() - 1));
        }
        return opened.view(layer);
    }

    /// Returns whether the array of a layer is open.
    public boolean isOpen(int layer) {
        return opened.opened(layer).isPresent();
    }

    /// Returns the extents of the domain.
    ///
    /// @throws IllegalArgumentException if a bound is infinite; see [#within]
    @Override
    public SmoothShape shape() {
        // an infinite domain says which bound it lacks
        return shape.orElseGet(domain::shape);
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public Scalar fill() {
        return fill;
    }

    /// Returns the bytes of the arrays that are open, each counted once, however many layers show it.
    @Override
    public long byteSize() {
        Set<NdArray> owners = Collections.newSetFromMap(new IdentityHashMap<>());
        long bytes = 0;
        for (int k = 0; k < layers.size(); k++) {
            Optional<ArrayView> view = opened.opened(k).or(layers.get(k)::array);
            if (view.isPresent() && owners.add(view.get().owner())) {
                bytes += view.get().byteSize();
            }
        }
        return bytes;
    }

    /// Returns the number of stored elements, those of each layer that no later layer lies upon; counted once and kept. O(stored elements of
    /// layers that are met by later ones), and the layers.
    ///
    /// @throws ArithmeticException if it exceeds `2^31 - 1`, more than a stored array can hold; see [#storedCount]
    @Override
    public long nse() {
        long count = storedCount();
        if (count > Integer.MAX_VALUE) {
            throw new ArithmeticException("the stack has " + count + " stored elements, more than one array can hold ("
                    + Integer.MAX_VALUE + "); ask for storedCount, or for part of it");
        }
        return count;
    }

    /// Returns the number of stored elements as [#nse], however many they are.
    ///
    /// @throws ArithmeticException if it exceeds 2^63-1
    public long storedCount() {
        long known = counted;
        if (known < 0) {
            known = elements().count(domain);
            counted = known;
        }
        return known;
    }

    private StackElements elements() {
        return new StackElements(boxes, opened);
    }

    @Override
    public double getDouble(long... indices) {
        return get(indices).getDouble();
    }

    /// {@inheritDoc}
    ///
    /// @throws IllegalArgumentException also if no layer contains the position and that is an error; the text names it
    @Override
    public Scalar get(long... indices) {
        shape().checkIndices(indices);
        long[] position = position(indices);
        int layer = boxes.top(position);
        if (layer < 0) {
            if (unbacked == StackOptions.Unbacked.FILL) {
                return fill;
            }
            throw unbacked(position);
        }
        return opened.view(layer).get(inLayer(layer, position));
    }

    /// Returns the position of an index.
    long[] position(long[] index) {
        long[] position = new long[index.length];
        for (int d = 0; d < position.length; d++) {
            position[d] = index[d] + domain.interval(d).min();
        }
        return position;
    }

    /// Returns the index of a position in a layer.
    long[] inLayer(int layer, long[] position) {
        IndexDomain place = boxes.box(layer);
        long[] index = new long[position.length];
        for (int d = 0; d < index.length; d++) {
            index[d] = position[d] - place.interval(d).min();
        }
        return index;
    }

    private static IllegalArgumentException unbacked(long[] position) {
        return new IllegalArgumentException("position " + Arrays.toString(position)
                + " lies in no layer; read less, or have positions in no layer read as the fill");
    }

    /// Visits each stored element once, layer by layer, in the order of the layer; a position is one in the values of the layer's owner.
    /// O(stored elements of the layers that are not hidden), O(log layers) more for those that a later layer meets.
    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        forEachValue((index, values, position) -> visitor.visit(index, position));
    }

    @Override
    public void forEachValue(StoredValueVisitor visitor) {
        elements().forEach(domain, visitor);
    }

    /// Visits the stored elements within a box of indices.
    void forEachValue(long[] least, long[] greatest, StoredValueVisitor visitor) {
        IndexInterval[] box = new IndexInterval[least.length];
        for (int d = 0; d < box.length; d++) {
            long origin = domain.interval(d).min();
            box[d] = IndexInterval.closed(origin + least[d], origin + greatest[d]);
        }
        elements().forEach(IndexDomain.of(box), (index, values, position) -> {
            for (int d = 0; d < index.length; d++) {
                index[d] += least[d];
            }
            visitor.visit(index, values, position);
        });
    }

    /// Refuses to read what a view shows if a position of it lies in no layer and that is an error.
    void checkBacked(ViewMap view) {
        if (unbacked == StackOptions.Unbacked.ERROR) {
            firstUnbacked(view).ifPresent(index -> {
                throw unbacked(position(view.toOwner(index)));
            });
        }
    }

    /// Returns the first index of a view in row-major order that no layer backs.
    Optional<long[]> firstUnbacked(ViewMap view) {
        return new ViewGaps(boxes, position(new long[domain.rank()])).first(view);
    }

    /// Returns whether elements are visited in row-major order: the layers follow one another along dimension 0, and each is so itself.
    /// Opens the layers.
    boolean isRowMajor() {
        for (int k = 0; k < layers.size(); k++) {
            boolean follows = k == 0 || (domain.rank() > 0 && boxes.box(k - 1).interval(0).max() < boxes.box(k)
                    .interval(0).min());
            if (!follows || !opened.view(k).keepsOrder()) {
                return false;
            }
        }
        return true;
    }

    /// Returns the layer that backs a position, -1 if none does.
    int top(long[] position) {
        return boxes.top(position);
    }

    /// Returns what writes through a layer.
    ///
    /// @throws IllegalArgumentException if it must not be written; the text names it
    /// @throws IllegalStateException    if the stack is closed
    ViewWriter layerWriter(int layer) {
        StackLayer target = layers.get(layer);
        Optional<ArrayView> view = target.isReadable() ? Optional.of(opened.view(layer)) : Optional.empty();
        try {
            return target.writer(view);
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException("Layer " + layer + " cannot be written: " + e.getMessage(), e);
        }
    }

    /// Closes the layers that were opened; reading fails afterwards, also through other stacks made of this one by [#within].
    ///
    /// @throws IOException if a layer cannot be released; the others are
    @Override
    public void close() throws IOException {
        opened.close();
    }

    /// Returns domain, type and layers as text.
    @Override
    public String toString() {
        String listed = Stream.concat(layers.stream().limit(4).map(StackLayer::toString),
                Stream.of("...").limit(layers.size() > 4 ? 1 : 0)).reduce("", (all, one) -> all + "\n  " + one);
        return "StackArray " + domain + " " + dtype + ", " + layers.size() + " layers" + listed;
    }
}
