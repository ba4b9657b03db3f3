package org.gcsarray.view;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredElementVisitor;
import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.ViewStrides;

/// An array seen through a [ViewMap]: selected, transposed, rotated, repeated, reshaped; nothing is copied.
///
/// {@snippet file="org/gcsarray/snippet/ViewSnippetTest.java" region="ArrayView"}
///
/// Immutable: an array, the owner, and a map from view indices to its indices. A view of a view has the same owner. The stored elements of a view are
/// the images of the owner's stored elements under the inverse of the map: none where a selection left it out, several where it repeats. So no cost
/// depends on the product of the extents, which may exceed 2^63. Explicit zeros stay, and the fill is the owner's.
///
/// Indices count from 0; the [#domain] of a view made by a transform may begin elsewhere and carry labels. The operations and their
/// errors are those of [ViewMap]. Writing: see [#writer].
@CheckReturnValue
public final class ArrayView implements NdArray {

    private final Owner owner;
    private final ViewMap map;
    private volatile long counted = -1;

    private ArrayView(Owner owner, ViewMap map) {
        this.owner = owner;
        this.map = map;
    }

    /// Returns the view of all elements of an array, in the domain that the array has; the same object if it is a view. For an array that is neither
    /// stored, a view nor a stack, it shows the [NdArray#stored] elements.
    ///
    /// @throws IllegalArgumentException if an extent exceeds `2^62 - 1`, beyond which there are no indices
    public static ArrayView of(NdArray array) {
        if (array instanceof ArrayView view) {
            return view;
        }
        Owner owner = Owner.of(array);
        return new ArrayView(owner, switch (owner) {
            case Owner.Stored(StoredArray stored) -> ViewMap.identity(stored.shape());
            case Owner.Stacked(StackArray stack) -> ViewMap.identity(stack.domain());
        });
    }

    /// Returns the view of an array through a transform whose outputs are indices in the domain of the array: `[0, extent)` for a stored
    /// array, its domain for a view or a stack. All values of its index arrays are checked at once. O(rank + sizes of the index arrays).
    ///
    /// @throws IllegalArgumentException  if the output rank is not the rank of the array, or a bound remains infinite
    /// @throws IndexOutOfBoundsException if an output lies outside the array
    public static ArrayView of(NdArray array, IndexTransform transform) {
        ArrayView all = of(array);
        return new ArrayView(all.owner, all.map.compose(transform));
    }

    /// Returns the view of an array, which is not a view, through a map onto its shape.
    ///
    /// @throws IllegalArgumentException if the map leads to another shape, or the array is a view
    public static ArrayView of(NdArray array, ViewMap map) {
        if (array instanceof ArrayView) {
            throw new IllegalArgumentException("the array is a view; a map leads to the array that a view shows");
        }
        if (!map.ownerShape().equals(array.shape())) {
            throw new IllegalArgumentException(
                    "the map leads to shape " + map.ownerShape() + "; the array has shape " + array.shape());
        }
        return new ArrayView(Owner.of(array), map);
    }

    /// Returns this view with its domain changed by an expression, such as `DimExpression.dims("x").translateTo(5)`.
    ///
    /// Errors as those of the operations and of [#of(NdArray, IndexTransform)].
    public ArrayView apply(DimExpression expression) {
        return of(this, expression.apply(IndexTransform.identity(domain())));
    }

    private ArrayView with(ViewMap changed) {
        return new ArrayView(owner, changed);
    }

    /// Returns the array that holds the elements, or the stack whose layers do.
    public NdArray owner() {
        return owner.array();
    }

    Owner held() {
        return owner;
    }

    /// Returns the map from indices of this view to indices of the owner.
    public ViewMap map() {
        return map;
    }

    /// Returns the domain of the view: the interval and label of each dimension.
    public IndexDomain domain() {
        return map.domain();
    }

    /// Returns the stages of the map, the innermost, which leads to the owner, first.
    public List<IndexTransform> stages() {
        return map.stages();
    }

    /// Returns the view of the elements that selectors take, see [ViewMap#select].
    public ArrayView select(AxisSelector... selectors) {
        return with(map.select(selectors));
    }

    /// Returns the view of listed elements, of rank 1, see [ViewMap#points].
    ///
    /// @param indices one list per axis, all of the same length
    public ArrayView points(long[]... indices) {
        return with(map.points(indices));
    }

    /// Returns the view with permuted axes, see [ViewMap#transpose].
    public ArrayView transpose(int... axes) {
        return with(map.transpose(axes));
    }

    /// Returns the view rotated along an axis, see [ViewMap#roll].
    public ArrayView roll(long shift, int axis) {
        return with(map.roll(shift, axis));
    }

    /// Returns the view repeated as a whole up to larger extents, see [ViewMap#tileTo].
    public ArrayView tileTo(long... extents) {
        return with(map.tileTo(extents));
    }

    /// Returns the view repeated to a shape by NumPy's rule: compared from the right, an extent of 1 and a missing dimension repeat, possibly 0
    /// times, and all others must be equal.
    ///
    /// @throws IllegalArgumentException if they are not, the text names the dimension; or the origin of the shape is not 0
    public ArrayView broadcastTo(SmoothShape target) {
        SmoothShape own = shape();
        int added = target.requireZeroOrigin().rank() - own.rank();
        for (int d = 0; d < own.rank(); d++) {
            if (added < 0 || (own.extent(d) != 1 && own.extent(d) != target.extent(d + added))) {
                throw new IllegalArgumentException("an array of shape " + own + " does not broadcast to " + target
                        + (added < 0 ? "; it has more dimensions"
                                : "; extent " + own.extent(d) + " of its dimension " + d
                                        + (target.extent(d + added) == 1 ? " is not 1"
                                                : " is neither 1 nor " + target.extent(d + added))));
            }
        }
        AxisSelector[] selectors = new AxisSelector[own.rank()];
        Arrays.setAll(selectors, d -> AxisSelector.range(0, Math.min(own.extent(d), target.extent(d + added))));
        return select(selectors).tileTo(target.extents());
    }

    /// Returns the view in another shape of the same size, row-major, see [ViewMap#reshape]. If the owner is dense and strides can express the shape,
    /// it is a view of a dense array with these strides.
    public ArrayView reshape(long... extents) {
        ViewMap reshaped = map.reshape(extents);
        if (!(owner() instanceof StridedArray) || reshaped.stages().size() == 1) {
            return with(reshaped);
        }
        return asStrided().flatMap(array -> array.reshape(extents))
                .map(array -> new ArrayView(new Owner.Stored(array),
                        ViewMap.of(array.shape(), IndexTransform.identity(reshaped.domain()))))
                .orElseGet(() -> with(reshaped));
    }

    /// Returns the view with axes read backwards, see [ViewMap#flip].
    public ArrayView flip(int... axes) {
        return with(map.flip(axes));
    }

    /// Returns the view of a diagonal of two axes, which become one last axis, see [ViewMap#diagonal].
    ///
    /// @param k which diagonal, positive above the main one
    public ArrayView diagonal(long k, int a, int b) {
        return with(map.diagonal(k, a, b));
    }

    /// Returns the view with a new axis of extent 1 at a place, see [ViewMap#expandDims].
    public ArrayView expandDims(int axis) {
        return with(map.expandDims(axis));
    }

    /// Returns the view without an axis of extent 1, see [ViewMap#squeeze].
    public ArrayView squeeze(int axis) {
        return with(map.squeeze(axis));
    }

    @Override
    public SmoothShape shape() {
        return map.shape();
    }

    @Override
    public Scalar fill() {
        return owner().fill();
    }

    /// Returns the bytes of the owner, which the view shares.
    @Override
    public long byteSize() {
        return owner().byteSize();
    }

    /// Returns the number of stored elements of the view, all images included; counted once, in O(stored elements of the owner), and kept.
    ///
    /// @throws ArithmeticException if it exceeds `2^31 - 1`, more than a stored array can hold
    @Override
    public long nse() {
        long known = count(Integer.MAX_VALUE);
        if (known > Integer.MAX_VALUE) {
            throw ViewElements.tooMany(this, Integer.MAX_VALUE);
        }
        return known;
    }

    /// Returns the number of stored elements as [#nse], however many they are where they need not be counted one by one.
    ///
    /// @param most most elements that are counted one by one, at most `2^31 - 1`
    /// @throws ArithmeticException if there are more, or it exceeds `2^63 - 1`
    private long count(int most) {
        long known = counted;
        if (known < 0) {
            known = ViewElements.count(this, most);
            counted = known;
        }
        return known;
    }

    /// Returns the number of stored elements of the owner that the view does not show. O(stored elements of the owner).
    public long dropped() {
        return ViewElements.dropped(this);
    }

    /// Returns the indices of the owner's element that an element of the view shows. O(rank).
    ///
    /// @throws IllegalArgumentException  if the number of indices is not the rank
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public long[] toOwner(long... index) {
        return map.toOwner(index);
    }

    /// Visits the indices of all elements of the view that show one element of the owner, in row-major order; none if the view leaves it out.
    /// O(rank + images), and a binary search in each index array.
    ///
    /// @param ownerIndex one index per dimension of the owner
    /// @param each       receives an array that is reused between calls
    public void imagesOf(long[] ownerIndex, IndexConsumer each) {
        owner().shape().checkIndices(ownerIndex);
        map.imagesOf(ownerIndex, each);
    }

    @Override
    public double getDouble(long... indices) {
        return owner().getDouble(toOwner(indices));
    }

    @Override
    public Scalar get(long... indices) {
        return owner().get(toOwner(indices));
    }

    /// Visits each stored element of the view once: the images of the owner's stored elements, in the owner's storage order and row-major
    /// among the images of one; over a dense owner, all elements in row-major order. Positions are those in the owner's values.
    ///
    /// Reads only the part of a sorted owner that its order allows: with the leading row dimensions of a [GcsArray] or the leading
    /// dimensions of canonical coordinates fixed, only those rows. O(rows and elements in that part + images).
    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        ViewElements.forEach(this, visitor);
    }

    @Override
    public void forEachValue(StoredValueVisitor visitor) {
        ViewElements.forEachValue(this, visitor);
    }

    /// Checks that every element can be read. Only views of a [StackArray] that rejects unbacked indices may show elements that cannot be read.
    ///
    /// @throws IllegalArgumentException if one lies in no layer; the text names the first one in row-major order
    public void checkBacked() {
        if (owner instanceof Owner.Stacked(StackArray stack)) {
            stack.checkBacked(map);
        }
    }

    /// Returns whether [#forEachStored] visits the elements in row-major order of the view, as far as order and map tell.
    public boolean keepsOrder() {
        return owner().isDense() || (map.keepsOrder() && ViewElements.isRowMajor(owner));
    }

    /// Returns whether no element of the owner is shown twice, as far as the map and the strides of a dense owner can tell: if the outermost of several
    /// stages is one-to-one and another is not, or elements of the owner share an address, it returns false.
    public boolean isInjective() {
        return repetition().isEmpty();
    }

    /// Returns where an element of the owner is shown twice, or why strides show it twice; nothing if neither can be told.
    Optional<String> repetition() {
        return owner() instanceof StridedArray dense && !dense.hasDistinctAddresses()
                ? Optional.of("elements of shape " + dense.shape() + " share addresses, strides "
                        + Arrays.toString(dense.strides()))
                : map.repetition();
    }

    /// Returns whether the view is one contiguous, row-major stretch of the buffer of a dense owner.
    public boolean isContiguous() {
        return asStrided().filter(StridedArray::isContiguous).isPresent();
    }

    /// Returns the view as a dense array that shares the buffer of its dense owner; nothing if strides cannot express it or the owner is
    /// sparse. O(rank).
    public Optional<StridedArray> asStrided() {
        return owner() instanceof StridedArray dense
                ? map.asTransform().flatMap(transform -> ViewStrides.of(transform, dense.offset(), dense.strides()))
                        .map(loops -> StridedArray.wrap(shape(), loops.strides(), loops.offset(), dense.values()))
                : Optional.empty();
    }

    /// Returns the elements as a stored array: a dense owner gives a dense array, sharing its buffer where strides can express the view; a
    /// permutation of the axes of a compressed array is a relabelling that shares its storage; what selects rows and columns of one apart from each
    /// other stays compressed, in the layout of [#materialise()]; all else becomes coordinates, in the order of [#forEachStored] or row-major.
    ///
    /// @throws IllegalArgumentException as [#checkBacked]
    /// @throws ArithmeticException      if there are more than `2^31 - 1` elements to store
    @Override
    public StoredArray stored() {
        return ViewElements.stored(this);
    }

    @Override
    public StoredArray stored(long maxBytes) {
        if (isDense() && asStrided().isEmpty()) {
            Sizes.denseCells(shape(), dtype(), maxBytes);
        } else if (!isDense() && (owner instanceof Owner.Stacked || !isInjective())) {
            checkCoordinates(maxBytes);
        }
        return stored();
    }

    /// Refuses elements of a stack, or repeated ones, that would take more than so many bytes in coordinates.
    private void checkCoordinates(long maxBytes) {
        long most = Sizes.mostCoordinates(shape(), dtype(), maxBytes);
        boolean fitsWhole = shape().cellCount().compareTo(BigInteger.valueOf(most)) <= 0;
        if (owner instanceof Owner.Stacked && fitsWhole) {
            // which saves counting the elements of layers that others meet
            return;
        }
        long count;
        try {
            count = count((int) Math.min(most, Integer.MAX_VALUE));
        } catch (ArithmeticException e) {
            throw most < Integer.MAX_VALUE
                    ? (IllegalArgumentException) Sizes.beyondCoordinates(shape(), dtype(), maxBytes).initCause(e)
                    : e;
        }
        Sizes.checkCoordinates(shape(), dtype(), (double) count, maxBytes);
    }

    /// Returns whether the owner stores every element.
    @Override
    public boolean isDense() {
        return owner().isDense();
    }

    /// Returns an array that holds its elements unchanged, and any other as [#materialise()] stores it.
    public static StoredArray materialised(NdArray array) {
        return array instanceof StoredArray stored ? stored : of(array).materialise();
    }

    /// Returns what the view shows as an array of its owner's format, with [ConvertOptions#DEFAULT].
    public StoredArray materialise() {
        return materialise(ConvertOptions.DEFAULT);
    }

    /// Returns what the view shows as an array of its owner's format: dense stays dense and shares the buffer where strides can express the view;
    /// compressed arrays keep their layout, coordinates stay coordinates, both canonical. What a stack shows becomes dense if it has
    /// elements, all are stored and the fill is 0, and canonical coordinates otherwise.
    ///
    /// In the layout, each axis of the view takes the place of the owner's dimension that it runs along; axes that run along none become the last
    /// columns. If all row (column) dimensions disappear, the first column (last row) dimension takes their place; a view of a matrix with rank 2
    /// stays a matrix. Results of rank 0 and 1 become coordinates, and so do those whose layout would have a group beyond 63 bits.
    ///
    /// @throws IllegalArgumentException as for [Convert#toCoo(NdArray, ConvertOptions)]; also if the layout would not fit
    /// @throws ArithmeticException      if the view has more than `2^31 - 1` elements to store
    public StoredArray materialise(ConvertOptions options) {
        return Materialisation.of(this, options);
    }

    /// Returns a writer that changes elements of the dense owner, or of the layers of a stack, through this view.
    ///
    /// @throws IllegalStateException if the owner is neither
    public ViewWriter writer() {
        return ViewWriter.of(this);
    }

    /// Returns domain, map and owner.
    @Override
    public String toString() {
        return "ArrayView " + shape() + " " + dtype() + ", " + map + ", of " + owner();
    }
}
