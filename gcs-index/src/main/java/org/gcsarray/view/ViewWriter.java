package org.gcsarray.view;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.view.Owner.Stacked;
import org.gcsarray.view.Owner.Stored;

/// Writes elements through a view, into a dense array, into an array that is being built, or into the layers of a stack.
///
/// The elements land where the view shows them: in the buffer of a dense owner, or added to a [CooArray.Builder], which decides about repeated ones
/// when it builds. In a stack they land in the layer on top, whose array must be one of these. Setting needs a view that shows no element of the
/// owner twice; adding does not. Of an element that several layers of a stack show, the number set last remains. Not thread safe.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="ViewWriter"}
public final class ViewWriter {

    private final ViewMap map;
    private final DType dtype;
    private final Target target;
    /// Why the view must not be set, found once: it may take a look at all entries of its tables.
    private final Optional<String> repetition;

    /// What is written to.
    private interface Target {

        void set(long[] ownerIndex, Scalar value);

        void add(long[] ownerIndex, Scalar value);

        /// Returns whether writing never changes what is read of an owner.
        boolean isApart(Owner owner);

        /// Refuses elements that cannot be written, before any is.
        ///
        /// @param map         the view whose elements are to be written
        /// @param overwriting whether they are to be set, and not only added to
        default void check(ViewMap map, boolean overwriting) {}

        /// Refuses a buffer that cannot be written.
        ///
        /// @throws IllegalStateException if it is one
        default void checkBuffer() {}
    }

    private ViewWriter(ViewMap map, Optional<String> repetition, DType dtype, Target target) {
        this.map = map;
        this.dtype = dtype;
        this.target = target;
        this.repetition = repetition;
    }

    static ViewWriter of(ArrayView view) {
        return switch (view.held()) {
            case Stored(StridedArray dense) ->
                new ViewWriter(view.map(), view.repetition(), dense.dtype(), new DenseTarget(dense));
            case Stacked(StackArray stack) ->
                new ViewWriter(view.map(), view.repetition(), stack.dtype(), new StackTarget(stack));
            case Stored(StoredArray sparse) -> throw new IllegalStateException("the owner of the view is immutable: "
                    + sparse.shape() + " " + sparse.getClass().getSimpleName()
                    + "; write to a dense array or to a builder");
        };
    }

    /// Returns a writer that adds elements through a map onto the shape of an array being built. Repeated elements are left to
    /// [CooArray.Builder#build]: `LAST` for assignments that overwrite, `SUM` for accumulation.
    ///
    /// @throws IllegalArgumentException if the map leads to another shape
    public static ViewWriter of(ViewMap map, CooArray.Builder builder) {
        if (!map.ownerShape().equals(builder.shape())) {
            throw new IllegalArgumentException("the map leads to shape " + map.ownerShape()
                    + "; the array being built has " + builder.shape());
        }
        return new ViewWriter(map, map.repetition(), builder.dtype(), new BuilderTarget(builder));
    }

    /// Sets one element of the view.
    ///
    /// @throws IllegalStateException     if the view shows an element of the owner twice (the text says where), elements of the owner share an
    ///                                   address, or its buffer holds one number for all elements, or encoded values
    /// @throws IllegalArgumentException  if the number of indices is not the rank; in a stack also if the element lies in no layer, or the layer on
    ///                                   top cannot be written
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    /// @throws ArithmeticException       if the type of the array cannot hold the value
    public void set(Scalar value, long... index) {
        checkInjective();
        target.set(map.toOwner(index), value);
    }

    /// Sets one element of the view, otherwise as [#set(Scalar, long...)].
    public void set(double value, long... index) {
        set(Scalar.of(value), index);
    }

    /// Sets all elements of the view to one value; nothing if it is empty. O(size of the view). Errors as [#set(Scalar, long...)].
    public void fill(Scalar value) {
        checkInjective();
        Scalar converted = value.convert(dtype);
        target.check(map, true);
        map.shape().forEachIndex(index -> target.set(map.toOwner(index), converted));
    }

    /// Sets all elements of the view to those of an array, which is broadcast to the shape of the view by NumPy's rule: extents of 1 and
    /// missing leading dimensions repeat. The array may be another view of the same owner. A fill that no index reads is of no account.
    /// O(size of the view).
    ///
    /// @throws IllegalStateException    as [#set(Scalar, long...)]
    /// @throws IllegalArgumentException if the array does not broadcast to the shape of the view
    /// @throws ArithmeticException      if the type of the owner cannot hold a value; elements visited before it keep their new values
    public void assign(NdArray values) {
        checkInjective();
        ArrayView source = source(values, true);
        if (mayReadFill(ArrayView.of(values).broadcastTo(map.shape()))) {
            fill(source.fill());
        }
        source.forEachValue((index, stored, position) -> target.set(map.toOwner(index), stored.get(position)));
    }

    /// Adds an array to the elements of the view, broadcast as by [#assign]; an element that is shown several times receives all that
    /// falls on it. O(size of the view), O(stored elements) if the fill of the array is 0.
    ///
    /// @throws IllegalStateException    if the buffer of the owner holds one number for all elements, or encoded values
    /// @throws IllegalArgumentException if the array does not broadcast to the shape of the view
    /// @throws ArithmeticException      if the type of the owner cannot hold a value or a sum; elements visited before it keep their new values
    public void accumulate(NdArray values) {
        ArrayView source = source(values, false);
        if (source.owner() instanceof StridedArray || source.fill().isZero()) {
            source.forEachValue((index, stored, position) -> target.add(map.toOwner(index), stored.get(position)));
        } else {
            map.shape().forEachIndex(index -> target.add(map.toOwner(index), source.get(index)));
        }
    }

    /// Returns whether an index of an array may read its fill; the fill of other arrays need not suit the type that is written to.
    private boolean mayReadFill(ArrayView source) {
        return switch (source.held()) {
            case Stored(StridedArray _) -> false;
            case Stored(CooArray sparse) when !sparse.isCanonical() -> suits(source.fill()) || readsFill(source);
            case Stored _ -> !hasCountableCells(source) || source.nse() < source.shape().size();
            case Stacked(StackArray stack) ->
                stack.frame().mayReadFill() && (suits(source.fill()) || readsFill(source));
        };
    }

    private boolean suits(Scalar value) {
        try {
            var _ = value.convert(dtype);
            return true;
        } catch (ArithmeticException e) {
            return false;
        }
    }

    /// Returns whether an index of an array reads its fill, in O(size of the array) bits; true where these are too many.
    private static boolean readsFill(ArrayView source) {
        if (!hasCountableCells(source)) {
            return true;
        }
        long[] extents = source.shape().extents();
        BitSet stored = new BitSet((int) source.shape().size());
        source.forEachValue((index, values, position) -> {
            int cell = 0;
            for (int d = 0; d < extents.length; d++) {
                cell = cell * (int) extents[d] + (int) index[d];
            }
            stored.set(cell);
        });
        return stored.cardinality() < source.shape().size();
    }

    private static boolean hasCountableCells(ArrayView source) {
        return source.shape().cellCount().bitLength() < Integer.SIZE;
    }

    /// Returns the values in the shape of the view, once it is known that all can be read and written.
    private ArrayView source(NdArray values, boolean overwriting) {
        ArrayView given = ArrayView.of(values);
        ArrayView source = (target.isApart(given.held()) ? given : ViewElements.copy(given)).broadcastTo(map.shape());
        source.checkBacked();
        target.check(map, overwriting);
        return source;
    }

    private void checkInjective() {
        if (repetition.isPresent()) {
            throw new IllegalStateException(
                    "the view shows elements twice and cannot be written: " + repetition.get());
        }
    }

    /// The buffer of a dense array.
    ///
    /// @param owner array of any strides
    private record DenseTarget(StridedArray owner) implements Target {

        @Override
        public void set(long[] ownerIndex, Scalar value) {
            put(owner.values(), owner.position(ownerIndex), value);
        }

        @Override
        public void add(long[] ownerIndex, Scalar value) {
            int position = owner.position(ownerIndex);
            Scalar sum = owner.values().get(position).plus(value.convert(owner.dtype()));
            put(owner.values(), position, sum);
        }

        /// Values and indices may wrap the buffer that is written to; those of indices are integers.
        @Override
        @SuppressWarnings("ReferenceEquality") // two arrays may well hold the same numbers
        public boolean isApart(Owner source) {
            return source instanceof Stored(StoredArray array) && !(array.values() instanceof EncodedValues)
                    && memory(array.values()) != memory(owner.values())
                    && (array instanceof StridedArray || owner.dtype().isFloating() || owner.dtype().isComplex());
        }

        @Override
        public void checkBuffer() {
            if (!isWritable(owner.values())) {
                throw unwritable(owner.values());
            }
        }
    }

    /// An array that is being built.
    ///
    /// @param builder receives the elements
    private record BuilderTarget(CooArray.Builder builder) implements Target {

        @Override
        public void set(long[] ownerIndex, Scalar value) {
            builder.add(ownerIndex, value);
        }

        @Override
        public void add(long[] ownerIndex, Scalar value) {
            builder.add(ownerIndex, value);
        }

        @Override
        public boolean isApart(Owner source) {
            return true;
        }
    }

    /// The layers of a stack, each written where it is on top.
    ///
    /// @param stack   the stack
    /// @param writers those of the layers that were written to before
    private record StackTarget(StackArray stack, Map<Integer, ViewWriter> writers) implements Target {

        StackTarget(StackArray stack) {
            this(stack, new HashMap<>());
        }

        /// Returns the layer that backs a domain index.
        private int layer(long... domainIndex) {
            int layer = stack.boxes().top(domainIndex);
            if (layer < 0) {
                throw new IllegalArgumentException(
                        "index " + Arrays.toString(domainIndex) + " lies in no layer and cannot be written");
            }
            return layer;
        }

        private ViewWriter writer(int layer) {
            return writers.computeIfAbsent(layer, stack::layerWriter);
        }

        @Override
        public void set(long[] ownerIndex, Scalar value) {
            long[] position = stack.domainIndex(ownerIndex);
            int layer = layer(position);
            writer(layer).set(value, stack.inLayer(layer, position));
        }

        @Override
        public void add(long[] ownerIndex, Scalar value) {
            long[] position = stack.domainIndex(ownerIndex);
            int layer = layer(position);
            ViewWriter writer = writer(layer);
            writer.target.add(writer.map.toOwner(stack.inLayer(layer, position)), value);
        }

        @Override
        public boolean isApart(Owner source) {
            return false;
        }

        @Override
        public void check(ViewMap map, boolean overwriting) {
            map.shape().forEachIndex(index -> check(map.toOwner(index), overwriting));
        }

        private void check(long[] ownerIndex, boolean overwriting) {
            long[] position = stack.domainIndex(ownerIndex);
            int layer = layer(position);
            ViewWriter writer = writer(layer);
            if (overwriting) {
                writer.checkInjective();
            }
            if (writer.target instanceof StackTarget inner) {
                try {
                    inner.check(writer.map.toOwner(stack.inLayer(layer, position)), overwriting);
                } catch (IllegalArgumentException e) {
                    throw Faults.located("Layer " + layer, e);
                }
            }
        }
    }

    /// Refuses a target whose buffer cannot be written.
    ///
    /// @throws IllegalStateException if it is one
    void checkBuffer() {
        target.checkBuffer();
    }

    /// Returns map and type of the target as text.
    @Override
    public String toString() {
        return "writer of " + dtype + " elements of shape " + map.shape() + " through " + map;
    }

    /// Returns the array behind a buffer, the buffer itself if it is not written to.
    private static Object memory(Values buffer) {
        return isWritable(buffer) ? Backing.of(buffer) : buffer;
    }

    private static boolean isWritable(Values buffer) {
        return !(buffer instanceof UniformValues || buffer instanceof EncodedValues);
    }

    private static IllegalStateException unwritable(Values buffer) {
        return new IllegalStateException(buffer instanceof EncodedValues
                ? "the buffer holds values encoded as " + buffer.encoding()
                        + " and cannot be written; wrap its plain() values"
                : "the buffer holds one number for all " + buffer.size() + " elements and cannot be written");
    }

    /// Overwrites one value of the buffer of a dense array.
    ///
    /// @throws ArithmeticException   if the type of the buffer cannot hold the value
    /// @throws IllegalStateException if the buffer holds one number for all elements
    private static void put(Values buffer, int position, Scalar value) {
        Scalar converted = value.convert(buffer.dtype());
        switch (buffer) {
            case Float64Values values -> Backing.of(values)[position] = converted.real();
            case Float32Values values -> Backing.of(values)[position] = (float) converted.real();
            case Int64Values values -> Backing.of(values)[position] = converted.integer();
            case Int32Values values -> Backing.of(values)[position] = (int) converted.integer();
            case BoolValues values -> Backing.of(values)[position] = converted.integer() != 0;
            case Complex128Values values -> {
                Backing.of(values)[2 * position] = converted.real();
                Backing.of(values)[2 * position + 1] = converted.imaginary();
            }
            case NarrowValues values -> {
                Object one = Backing.of((NarrowValues) Values.builder(values.dtype()).add(converted).build());
                int parts = Array.getLength(one);
                System.arraycopy(one, 0, Backing.of(values), parts * position, parts);
            }
            case UniformValues _,EncodedValues _ -> throw unwritable(buffer);
        }
    }
}
