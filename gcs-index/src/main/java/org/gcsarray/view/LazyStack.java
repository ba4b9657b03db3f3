package org.gcsarray.view;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.view.internal.BoxOverlay;

/// Layers that lie over one another in a common domain; some are opened only when their elements are needed.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="LazyStack"}
///
/// It is not an array, but returns arrays. [#open()] opens all layers that show something, [#open(IndexTransform)] those that a part meets; the
/// result is a [StackArray] of open arrays, or a view of one, which reads nothing more. A layer is opened at most once; one that fails is tried again
/// when it is needed again. [#close] releases what was opened.
///
/// [StackArray] explains how layers lie over one another, and what indices in no layer read as. The domain may be infinite. Safe for use by many
/// threads.
public final class LazyStack implements Closeable {

    private final StackFrame frame;
    private final BoxOverlay boxes;
    private final OpenLayers opened;

    private LazyStack(StackFrame frame) {
        this.frame = frame;
        this.boxes = new BoxOverlay(frame.domain().rank(), frame.layers().stream().map(StackLayer::domain).toList());
        this.opened = new OpenLayers(frame);
    }

    /// Returns layers laid over one another where they are, see [StackArray#overlay(List, StackOptions)]. Opens none of them.
    ///
    /// @throws IllegalArgumentException as there
    public static LazyStack overlay(List<StackLayer> layers, StackOptions options) {
        return new LazyStack(new StackAssembly(layers, options).build());
    }

    /// Returns layers side by side along a new dimension, see [StackArray#stack(List, int, StackOptions)]. Opens none of them.
    ///
    /// @throws IllegalArgumentException as there
    public static LazyStack stack(List<StackLayer> layers, int axis, StackOptions options) {
        return overlay(StackBuilders.alongNew(layers, axis, options), options);
    }

    /// Returns layers one after the other along a dimension, see [StackArray#concat(List, int, StackOptions)]. Opens none of them.
    ///
    /// @throws IllegalArgumentException as there
    public static LazyStack concat(List<StackLayer> layers, int axis, StackOptions options) {
        return overlay(StackBuilders.alongExisting(layers, axis, options), options);
    }

    /// Returns layers one after the other along a labelled dimension, see [StackArray#concat(List, String, StackOptions)].
    ///
    /// @throws IllegalArgumentException as there
    public static LazyStack concat(List<StackLayer> layers, String label, StackOptions options) {
        return concat(layers, StackBuilders.dimension(layers, label), options);
    }

    /// Returns the layers of a stack.
    public static LazyStack of(StackArray stack) {
        return new LazyStack(stack.frame());
    }

    /// Opens all layers except those that a later one hides completely.
    ///
    /// @throws IOException              if the array of a layer cannot be read; the text names the layer, the cause says why
    /// @throws IllegalArgumentException if the domain is infinite, or an array is not as declared
    /// @throws IllegalStateException    if the stack is closed and needs a layer that was to be opened
    public StackArray open() throws IOException {
        var _ = domain().shape();
        return open(domain());
    }

    /// Opens the layers that a part may show something of, and returns the part.
    ///
    /// @param part transform whose outputs are indices of the domain
    /// @throws IOException               as [#open()]
    /// @throws IllegalArgumentException  as [#open()] and [#resolve]
    /// @throws IndexOutOfBoundsException as [#resolve]
    /// @throws IllegalStateException     as [#open()]
    public ArrayView open(IndexTransform part) throws IOException {
        IndexTransform bound = resolve(part);
        // implicit bounds limit nothing, so that outputs could leave the region
        IndexTransform shown = bound.compose(IndexTransform.identity(StackFrame.explicit(bound.domain())));
        return ArrayView.of(open(reached(shown)), shown);
    }

    /// Returns the box of all indices that a transform of explicit bounds leads to.
    private IndexDomain reached(IndexTransform bound) {
        if (bound.domain().shape().isEmpty()) {
            return domain().map(_ -> IndexInterval.sized(0, 0));
        }
        return domain().map(j -> outputs(bound, j));
    }

    /// Returns the interval of one output; the values of an index array tell more than its bounds.
    private static IndexInterval outputs(IndexTransform bound, int output) {
        if (bound.output(output) instanceof IndexArray array) {
            LongSummaryStatistics values = Arrays.stream(array.table().map(array::output).values()).summaryStatistics();
            return IndexInterval.closed(values.getMin(), values.getMax());
        }
        return bound.outputRange(output);
    }

    private StackArray open(IndexDomain region) throws IOException {
        List<StackLayer> layers = new ArrayList<>(frame.layers());
        IntArrayList needed = new IntArrayList();
        boxes.forEachMeeting(region, layer -> {
            if (layers.get(layer).isLazy() && !boxes.isHidden(layer, region)) {
                needed.add(layer);
            }
        });
        for (int layer : needed) {
            layers.set(layer, opened.layer(layer).part(region));
        }
        return new StackArray(frame.with(layers, region));
    }

    /// Returns a transform into the domain with the bounds that the domain implies. Opens nothing.
    ///
    /// @throws IllegalArgumentException  if the ranks differ, or a bound remains infinite
    /// @throws IndexOutOfBoundsException if an output leaves the domain; every value of an index array is checked
    public IndexTransform resolve(IndexTransform part) {
        IndexTransform bound = part.propagateToTransform(domain());
        var _ = bound.domain().shape();
        // looks at every value of an index array
        var _ = bound.normalised();
        return bound;
    }

    /// Returns a layer with its array, opened now unless it was before. A layer that shows part of another lazy stack has that stack instead, of
    /// which nothing is opened here, see [StackLayer#stack].
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    /// @throws IOException               as [#open()]
    /// @throws IllegalArgumentException  as [#open()]
    /// @throws IllegalStateException     if the stack is closed
    public StackLayer layer(int layer) throws IOException {
        frame.checkLayer(layer);
        return opened.layer(layer);
    }

    /// Returns whether a layer is open.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    public boolean isOpen(int layer) {
        return opened.isOpen(layer);
    }

    StackFrame frame() {
        return frame;
    }

    /// Returns the indices of the stack, all bounds explicit.
    public IndexDomain domain() {
        return frame.domain();
    }

    /// Returns the units of the dimensions.
    public DimensionUnits units() {
        return frame.units();
    }

    /// Returns the type of all layers.
    public DType dtype() {
        return frame.dtype();
    }

    /// Returns the fill of all layers.
    public Scalar fill() {
        return frame.fill();
    }

    /// Returns what indices in no layer read as.
    public StackOptions.Unbacked unbacked() {
        return frame.unbacked();
    }

    /// Returns the layers as they were given, the last on top.
    public List<StackLayer> layers() {
        return frame.layers();
    }

    /// Closes the layers that were opened; nothing can be opened afterwards. Arrays that were returned stay as they are.
    ///
    /// @throws IOException if a layer cannot be released; the others are
    @Override
    public void close() throws IOException {
        opened.close();
    }

    /// Returns domain, type and layers as text.
    @Override
    public String toString() {
        return frame.text("LazyStack");
    }
}
