package org.gcsarray.format;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.index.ViewMap;

/// Writes elements through a view, into a dense array or into an array that is being built.
///
/// The elements land where the view shows them: in the buffer of a dense owner, or added to a [CooArray.Builder], which decides about
/// repeated ones when it builds. Setting needs a view that shows no element of the owner twice; adding does not. Not thread safe.
///
/// ```java
/// ArrayView.of(dense).select(range(0, 10, 2)).writer().fill(Scalar.of(1.0));
/// ```
public final class ViewWriter {

    private final ViewMap map;
    private final DType dtype;
    private final Target target;

    /// What is written to.
    private interface Target {

        void set(long[] ownerIndex, Scalar value);

        void add(long[] ownerIndex, Scalar value);

        /// Returns the values, apart from the target if it holds them too.
        NdArray source(NdArray values);
    }

    private ViewWriter(ViewMap map, DType dtype, Target target) {
        this.map = map;
        this.dtype = dtype;
        this.target = target;
    }

    static ViewWriter of(ArrayView view) {
        if (!(view.owner() instanceof StridedArray owner)) {
            throw new IllegalStateException("the owner of the view is immutable: " + view.owner().shape() + " "
                    + view.owner().getClass().getSimpleName() + "; write to a dense array or to a builder");
        }
        if (!owner.hasDistinctAddresses()) {
            throw new IllegalStateException("elements of the owner share addresses and cannot be written: shape "
                    + owner.shape() + ", strides " + Arrays.toString(owner.strides()));
        }
        return new ViewWriter(view.map(), owner.dtype(), new DenseTarget(owner));
    }

    static ViewWriter of(ViewMap map, CooArray.Builder builder) {
        return new ViewWriter(map, builder.dtype(), new BuilderTarget(builder));
    }

    /// Sets one element of the view.
    ///
    /// @throws IllegalStateException     if the view shows an element of the owner twice; the text says where
    /// @throws IllegalArgumentException  if the number of indices is not the rank
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
        map.shape().forEachIndex(index -> target.set(map.toOwner(index), converted));
    }

    /// Sets all elements of the view to those of an array, which is broadcast to the shape of the view by NumPy's rule: extents of 1 and
    /// missing leading dimensions repeat. The array may be another view of the same owner. O(size of the view).
    ///
    /// @throws IllegalStateException    if the view shows an element of the owner twice; the text says where
    /// @throws IllegalArgumentException if the array does not broadcast to the shape of the view
    /// @throws ArithmeticException      if the type of the owner cannot hold a value
    public void assign(NdArray values) {
        checkInjective();
        ArrayView source = ArrayView.of(target.source(values)).broadcastTo(map.shape());
        if (!(source.owner() instanceof StridedArray)) {
            fill(source.fill());
        }
        source.forEachStored((index, position) -> target.set(map.toOwner(index),
                source.owner().values().get(position)));
    }

    /// Adds an array to the elements of the view, broadcast as by [#assign]; an element that is shown several times receives all that
    /// falls on it. O(size of the view), O(stored elements) if the fill of the array is 0.
    ///
    /// @throws IllegalArgumentException if the array does not broadcast to the shape of the view
    /// @throws ArithmeticException      if the type of the owner cannot hold a value or a sum
    public void accumulate(NdArray values) {
        ArrayView source = ArrayView.of(target.source(values)).broadcastTo(map.shape());
        if (source.owner() instanceof StridedArray || source.fill().isZero()) {
            source.forEachStored((index, position) -> target.add(map.toOwner(index),
                    source.owner().values().get(position)));
        } else {
            map.shape().forEachIndex(index -> target.add(map.toOwner(index), source.get(index)));
        }
    }

    private void checkInjective() {
        map.repetition().ifPresent(cause -> {
            throw new IllegalStateException("the view shows elements twice and cannot be written: " + cause);
        });
    }

    /// The buffer of a dense array.
    ///
    /// @param owner array with distinct addresses
    private record DenseTarget(StridedArray owner) implements Target {

        @Override
        public void set(long[] ownerIndex, Scalar value) {
            BufferWriter.put(owner.values(), owner.position(ownerIndex), value);
        }

        @Override
        public void add(long[] ownerIndex, Scalar value) {
            int position = owner.position(ownerIndex);
            Scalar sum = owner.values().get(position).plus(value.convert(owner.dtype()));
            BufferWriter.put(owner.values(), position, sum);
        }

        @Override
        public NdArray source(NdArray values) {
            ArrayView view = ArrayView.of(values);
            if (!(view.owner() instanceof StridedArray dense) || dense.values() != owner.values()) {
                return values;
            }
            int[] positions = new int[(int) view.nse()];
            int[] next = new int[1];
            view.forEachStored((index, position) -> positions[next[0]++] = position);
            return StridedArray.wrapRowMajor(view.shape(), dense.values().gather(positions));
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
        public NdArray source(NdArray values) {
            return values;
        }
    }

    /// Returns map and type of the target as text.
    @Override
    public String toString() {
        return "writer of " + dtype + " elements of shape " + Arrays.toString(map.shape().extents()) + " through "
                + map;
    }
}
