package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// A shape whose dimensions are grouped into layers from the left: an array of arrays, a hint for blocking.
///
/// Layers change no index set. A layer may have rank 0. A value: immutable, compared by layers and base.
///
/// {@snippet file="org/gcsarray/snippet/JaggedSnippetTest.java" region="NestedShape"}
@CheckReturnValue
public final class NestedShape implements Shape {

    private final Shape base;
    private final int[] layers;

    private NestedShape(Shape base, int[] layers) {
        this.base = base;
        this.layers = layers;
    }

    /// Returns a shape with layers (copied); those of a nested base are replaced.
    ///
    /// @param layers number of dimensions of each layer, outermost first
    /// @throws ShapeException if one is negative, or they do not sum to the rank
    public static NestedShape of(Shape base, int... layers) {
        Shape plain = base instanceof NestedShape nested ? nested.base : base;
        boolean negative = Arrays.stream(layers).anyMatch(layer -> layer < 0);
        if (negative || layers.length == 0 || Arrays.stream(layers).asLongStream().sum() != plain.rank()) {
            throw new ShapeException(ShapeException.Code.LAYERS_DO_NOT_SUM_TO_RANK, "layers " + Arrays.toString(layers)
                    + " do not make up the rank " + plain.rank() + " of shape " + plain
                    + "; at least one layer is needed, none negative");
        }
        return new NestedShape(plain, layers.clone());
    }

    /// Returns the shape without its layers.
    public Shape base() {
        return base;
    }

    /// Returns the number of dimensions of each layer, a copy.
    public int[] layers() {
        return layers.clone();
    }

    /// Returns the number of layers, at least 1.
    public int layerCount() {
        return layers.length;
    }

    /// Returns the number of dimensions of one layer.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    public int layerRank(int layer) {
        checkLayer(layer);
        return layers[layer];
    }

    /// Returns the number of distinct beginnings of index tuples that end with a layer: the elements of the array made of the layers up to
    /// it.
    ///
    /// @throws IndexOutOfBoundsException if there is no such layer
    /// @throws ArithmeticException       if the number exceeds 2^63-1
    public long elementsInLayer(int layer) {
        checkLayer(layer);
        BigInteger elements = IndexTree.of(base).prefixCount(Arrays.stream(layers, 0, layer + 1).sum());
        if (elements.bitLength() > 63) {
            throw new ArithmeticException(
                    "layer " + layer + " of shape " + this + " has " + elements + " elements; more than 2^63-1");
        }
        return elements.longValueExact();
    }

    private void checkLayer(int layer) {
        if (layer < 0 || layer >= layers.length) {
            throw new IndexOutOfBoundsException(
                    "layer " + layer + " is outside 0.." + (layers.length - 1) + " of shape " + this);
        }
    }

    @Override
    public int rank() {
        return base.rank();
    }

    @Override
    public BigInteger cellCount() {
        return base.cellCount();
    }

    @Override
    public void forEachIndex(IndexConsumer each) {
        base().forEachIndex(each);
    }

    @Override
    public SmoothShape asSmooth() {
        return base.asSmooth();
    }

    @Override
    public boolean isSmooth() {
        return base.isSmooth();
    }

    /// {@inheritDoc}
    ///
    /// The layers stay.
    @Override
    public NestedShape simplify() {
        return new NestedShape(base.simplify(), layers);
    }

    @Override
    public NestedShape withoutOrigin() {
        return new NestedShape(base.withoutOrigin(), layers);
    }

    /// {@inheritDoc}
    ///
    /// The layers stay.
    @Override
    public NestedShape slice(long[] first, long[] last) {
        return new NestedShape(base.slice(first, last), layers);
    }

    /// {@inheritDoc}
    ///
    /// A layer whose dimensions are all pinned is removed, layers of rank 0 stay; if one layer or none is left, the result is not nested.
    @Override
    public Shape chip(Map<Integer, Long> pins) {
        Shape rest = base.chip(pins);
        int[] left = new int[layers.length];
        int count = 0;
        int at = 0;
        for (int layer : layers) {
            int kept = (int) IntStream.range(at, at + layer).filter(d -> !pins.containsKey(d)).count();
            at += layer;
            if (kept > 0 || layer == 0) {
                left[count++] = kept;
            }
        }
        return count <= 1 ? rest : new NestedShape(rest, Arrays.copyOf(left, count));
    }

    @Override
    public boolean contains(long... index) {
        return base.contains(index);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NestedShape that && Arrays.equals(layers, that.layers) && base.equals(that.base);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(layers) + base.hashCode();
    }

    /// Returns layers and base as `[1, 2] over (10, 20, 30)`.
    @Override
    public String toString() {
        return Arrays.toString(layers) + " over " + base;
    }
}
