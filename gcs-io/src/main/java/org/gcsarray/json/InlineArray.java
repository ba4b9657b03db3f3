package org.gcsarray.json;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.StridedArray;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// The elements of an array that stands in JSON as nested lists. A value, compared bit by bit.
///
/// ```
/// 7                    rank 0
/// [1, 2, 3]            shape (3)
/// [[1, 2], [3, 4]]     shape (2, 2)
/// [[1, 0], [0, -1]]    shape (2) if the type is complex: 1, -i
/// ```
///
/// Nested lists end at a level without entries: of the shapes without elements only those have a form whose last extent alone is 0.
public final class InlineArray {

    private final JsonElementType type;
    private final SmoothShape shape;
    private final Values values;

    private InlineArray(JsonElementType type, SmoothShape shape, Values values) {
        this.type = type;
        this.shape = shape;
        this.values = values;
    }

    /// Returns an array of elements of a type, last index fastest; a copy.
    ///
    /// @throws IllegalArgumentException if their number is not the size of the shape, they are not held as the type is, one is no value of
    ///                                  the type, or an extent other than the last one is 0
    public static InlineArray of(JsonElementType type, SmoothShape shape, Values rowMajor) {
        if (rowMajor.size() != shape.size() || rowMajor.dtype() != type.dtype()) {
            throw new IllegalArgumentException(rowMajor.size() + " values of " + rowMajor.dtype() + " given; shape "
                    + shape + " of " + type + " has " + shape.size() + " of " + type.dtype());
        }
        for (int d = 0; d < shape.rank() - 1; d++) {
            if (shape.extent(d) == 0) {
                throw new IllegalArgumentException(
                        "shape " + shape + " has no form as nested lists; only its last extent may be 0");
            }
        }
        for (int k = 0; k < rowMajor.size(); k++) {
            type.check(rowMajor.get(k));
        }
        return new InlineArray(type, shape, copy(rowMajor));
    }

    /// Reads nested lists.
    ///
    /// @throws IllegalArgumentException if they are ragged, nested more than 32 deep, or hold something else than values of the type; the
    ///                                  text names the first such place
    static InlineArray read(JsonPlace place, JsonElementType type) {
        long[] levels = NestedLeaves.extents(place.node());
        // the innermost list of complex numbers is one of them, unless there are none
        boolean pairs = type.isComplex() && levels.length > 0 && levels[levels.length - 1] > 0;
        long[] extents = pairs ? Arrays.copyOf(levels, levels.length - 1) : levels;
        if (extents.length > Shape.MAX_RANK) {
            throw place.fault("the array has rank " + extents.length + "; at most " + Shape.MAX_RANK
                    + " dimensions are supported");
        }
        ValuesBuilder values = Values.builder(type.dtype());
        NestedLeaves.forEach(place, extents, node -> type.read(node, values));
        return new InlineArray(type, SmoothShape.of(extents), values.build());
    }

    /// Writes the array as the member of an object.
    JsonTree write() {
        JsonTree whole = JsonTree.list();
        append(whole, 0, 0);
        return whole.get(0);
    }

    private void append(JsonTree list, int depth, int position) {
        if (depth == shape.rank()) {
            type.write(values.get(position), list);
            return;
        }
        JsonTree inner = list.add(JsonTree.list());
        int extent = Math.toIntExact(shape.extent(depth));
        for (int i = 0; i < extent; i++) {
            append(inner, depth + 1, position * extent + i);
        }
    }

    /// Returns the type of the elements.
    public JsonElementType type() {
        return type;
    }

    /// Returns the shape.
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the elements as an array, a copy.
    public StridedArray array() {
        return StridedArray.wrapRowMajor(shape, copy(values));
    }

    private static Values copy(Values values) {
        return values.gather(IntStream.range(0, values.size()).toArray());
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof InlineArray array) || type != array.type || !shape.equals(array.shape)) {
            return false;
        }
        for (int k = 0; k < values.size(); k++) {
            if (!values.get(k).equals(array.values.get(k))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 31 * type.hashCode() + shape.hashCode();
        for (int k = 0; k < values.size(); k++) {
            hash = 31 * hash + values.get(k).hashCode();
        }
        return hash;
    }

    /// Returns type and shape.
    @Override
    public String toString() {
        return type + " array of shape " + shape;
    }
}
