package org.gcsarray.json;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// What JSON says about a stack of arrays, see [StackJson]. A value; no layer is open.
///
/// @param layers    layers, the last on top; may be none if the schema has type and domain
/// @param schema    what is said about the stack as a whole, before the transform
/// @param transform what is seen of the stack; without one, all of it
/// @param unbacked  what indices in no layer read as
public record StackSpec(List<Layer> layers, ArraySchema schema, Optional<IndexTransform> transform,
        StackOptions.Unbacked unbacked) {

    /// The largest number of cells that [#of] lists, in all layers together.
    public static final int MAX_LISTED_CELLS = 1 << 20;

    /// Copies the list of layers.
    public StackSpec {
        layers = List.copyOf(layers);
    }

    /// Returns what opens a stack again: layers in files stay in their files, arrays in memory are listed with all their cells.
    ///
    /// The types are those of the arrays in memory; units are those of the stack.
    ///
    /// @throws IllegalArgumentException if a layer is opened by something other than a file of a spec, or is being built, the fill is not 0, an
    ///                                  infinite array is in memory, or more than [#MAX_LISTED_CELLS] cells would be listed
    public static StackSpec of(LazyStack stack) {
        return new StackListing(stack).spec();
    }

    /// Returns what makes a stack again, see [#of(LazyStack)]: layers that were opened from files stay in their files.
    ///
    /// @throws IllegalArgumentException as there
    public static StackSpec of(StackArray stack) {
        return of(LazyStack.of(stack));
    }

    /// Returns the type of the elements, that of the schema or of the first layer that has one.
    public Optional<JsonElementType> dtype() {
        return schema.dtype().or(() -> layers.stream().flatMap(layer -> layer.schema().dtype().stream()).findFirst());
    }

    /// Makes the stack, and opens none of its layers.
    ///
    /// Ranks and type names must agree; the domain of a layer is that of its array seen through its transform, so implicit bounds are resolved where
    /// the array is in the JSON or its domain is declared. Inline layers are read-only.
    ///
    /// @param files opens the files of layers, when their elements are needed
    /// @throws IllegalArgumentException  if type or domain of the stack or a layer are not known, or layers do not fit together; the text
    ///                                   names the layers as `Layer 1`
    /// @throws IndexOutOfBoundsException if a transform leaves the array under it
    public Opened open(LayerFiles files) {
        return new StackOpening(this, files).open();
    }

    /// What JSON says about one layer of a stack: where its array is, and the transform that puts it in its place.
    public sealed interface Layer {

        /// Returns what is said about the array of the layer, before its transform.
        ArraySchema schema();

        /// Returns the transform from the stack to the array; without one, the array lies in its own place.
        Optional<IndexTransform> transform();

        /// A layer whose elements are in the JSON. It is read-only.
        ///
        /// @param array     elements
        /// @param schema    what else is said about them; its type is that of the array
        /// @param transform from the stack to the array
        record Inline(InlineArray array, ArraySchema schema, Optional<IndexTransform> transform) implements Layer {

            /// Puts the type of the array into the schema.
            ///
            /// @throws IllegalArgumentException if it has another
            public Inline {
                schema.dtype().filter(type -> type != array.type()).ifPresent(type -> {
                    throw new IllegalArgumentException(
                            "the array has dtype " + array.type() + "; the schema says " + type);
                });
                schema = schema.withDtype(array.type());
            }
        }

        /// A layer whose array is in a file.
        ///
        /// @param path      file, relative to the folder of the JSON, with `/` between folders
        /// @param schema    what is known about the array
        /// @param transform from the stack to the array
        record InFile(String path, ArraySchema schema, Optional<IndexTransform> transform) implements Layer {

            /// Checks the path.
            ///
            /// @throws IllegalArgumentException if it is empty, or ends in `/` as only paths of folders do
            public InFile {
                if (path.isEmpty() || path.endsWith("/")) {
                    throw new IllegalArgumentException("path \"" + path + "\" is not that of a file");
                }
            }
        }
    }

    /// A stack made from JSON, and what is seen of it. Closing the stack closes the layers that were opened.
    ///
    /// @param stack     layers in their common domain
    /// @param transform what is seen of the stack, with all bounds; without one, all of it
    /// @param domain    domain of what is seen
    /// @param units     units of its dimensions
    public record Opened(LazyStack stack, Optional<IndexTransform> transform, IndexDomain domain,
            DimensionUnits units) {

        static Opened of(LazyStack stack, Optional<IndexTransform> transform) {
            Optional<IndexTransform> bound = transform.map(stack::resolve);
            return new Opened(stack, bound, bound.map(IndexTransform::domain).orElse(stack.domain()),
                    bound.map(stack.units()::toInputs).orElse(stack.units()));
        }

        /// Opens the layers that are visible, and returns what is seen: a [StackArray], or a view of one if there is a transform.
        ///
        /// @throws IOException as [LazyStack#open()], and errors as there
        public NdArray open() throws IOException {
            return transform.isPresent() ? stack.open(transform.get()) : stack.open();
        }

        /// Opens the layers that a part meets, and returns the part.
        ///
        /// @param part transform whose outputs are indices of the domain
        /// @throws IOException as [LazyStack#open(IndexTransform)], and errors as there
        public ArrayView open(IndexTransform part) throws IOException {
            return stack.open(transform.map(seen -> seen.compose(part.propagateToTransform(domain))).orElse(part));
        }

        /// Returns a layer of what is seen, for a stack around this one.
        public StackLayer layer() {
            StackLayer all = StackLayer.of(stack);
            return transform.map(all::through).orElse(all);
        }
    }

    /// Opens the files that layers of a stack are in.
    ///
    /// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="LayerFiles"}
    @FunctionalInterface
    public interface LayerFiles {

        /// Opens the array of a layer, in its own place, when an element of it is needed first. A [LazyStack] is opened part by part, and
        /// closed with the stack it is a layer of.
        ///
        /// @param layer path of the file, and what is said about its array
        /// @throws IOException if it cannot be read
        StackLayer open(StackSpec.Layer.InFile layer) throws IOException;
    }

    /// The elements of an array in JSON as nested lists. A value, compared bit by bit.
    ///
    /// ```
    /// 7                    rank 0
    /// [1, 2, 3]            shape (3)
    /// [[1, 2], [3, 4]]     shape (2, 2)
    /// [[1, 0], [0, -1]]    shape (2) if the type is complex: 1, -i
    /// ```
    ///
    /// Nested lists end at a level without entries: of the shapes without elements only those have a form whose last extent alone is 0.
    public static final class InlineArray {

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
        /// @throws IllegalArgumentException if their number is not the size of the shape, they are not held as the type is, one is not a value of
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
        static InlineArray read(JsonValue place, JsonElementType type) {
            long[] levels = NestedLeaves.extents(place.node());
            // the innermost list of complex numbers is one of them, unless there are none
            boolean pairs = type.dtype().isComplex() && levels.length > 0 && levels[levels.length - 1] > 0;
            long[] extents = pairs ? Arrays.copyOf(levels, levels.length - 1) : levels;
            if (extents.length > Shape.MAX_RANK) {
                throw place.fault("the array has rank " + extents.length + "; at most " + Shape.MAX_RANK
                        + " dimensions are supported");
            }
            ValuesBuilder values = Values.builder(type.dtype());
            NestedLeaves.forEach(place, extents, node -> type.read(node, values));
            return new InlineArray(type, SmoothShape.of(extents), values.build());
        }

        /// Returns the array as the member of an object.
        Object plain() {
            return NestedLists.of(shape, shape.extents(), position -> type.plain(values.get(position)));
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
            return other instanceof InlineArray array && type == array.type && shape.equals(array.shape)
                    && scalars().equals(array.scalars());
        }

        @Override
        public int hashCode() {
            return Objects.hash(type, shape, scalars());
        }

        private List<Scalar> scalars() {
            return IntStream.range(0, values.size()).mapToObj(values::get).toList();
        }

        /// Returns type and shape.
        @Override
        public String toString() {
            return type + " array of shape " + shape;
        }
    }
}
