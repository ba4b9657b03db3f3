package org.gcsarray.format;

import java.util.Arrays;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Search;
import org.gcsarray.shape.SmoothShape;

/// An N-d array as coordinates: one index array per dimension and the values, all of length nse.
///
/// Canonical when the elements ascend lexicographically in dimension order without duplicates. [Builder] makes canonical arrays; [#wrap] takes any
/// order and duplicates, and checks whether the array is canonical. Reading an element of a non-canonical array scans it.
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="CooArray"}
@CheckReturnValue
public final class CooArray implements StoredArray {

    private final SmoothShape shape;
    private final Indices[] indices;
    private final Values values;
    private final Scalar fill;
    private final boolean canonical;

    private CooArray(SmoothShape shape, Indices[] indices, Values values, Scalar fill) {
        this(shape, indices, values, fill, RadixOrder.isStrictlyAscending(keys(indices, values.size())));
    }

    private CooArray(SmoothShape shape, Indices[] indices, Values values, Scalar fill, boolean canonical) {
        this.shape = shape;
        this.indices = indices;
        this.values = values;
        this.fill = fill;
        this.canonical = canonical;
    }

    /// Makes the canonical array of elements given in any order: a copy, with fill 0. O(rank * nse).
    ///
    /// @param shape   extent of each dimension
    /// @param indices one array for each dimension: `indices[d][k]` is the index of element k in dimension d
    /// @param values  value of each element
    /// @throws IllegalArgumentException  if an element is given twice, there is not one index array for each dimension, or lengths differ
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public static CooArray of(long[] shape, int[][] indices, double[] values) {
        return of(shape, indices, values, DuplicatePolicy.ERROR);
    }

    /// Makes the canonical array of elements given in any order, with duplicates combined; otherwise as [#of(long\[\], int\[\]\[\], double\[\])].
    ///
    /// @param duplicates what happens to several values at the same index
    public static CooArray of(long[] shape, int[][] indices, double[] values, DuplicatePolicy duplicates) {
        long[][] wide = Arrays.stream(indices).map(index -> Arrays.stream(index).asLongStream().toArray())
                .toArray(long[][]::new);
        return of(shape, wide, values, duplicates);
    }

    /// Makes the canonical array of elements given in any order; as [#of(long\[\], int\[\]\[\], double\[\])], with wider indices.
    public static CooArray of(long[] shape, long[][] indices, double[] values) {
        return of(shape, indices, values, DuplicatePolicy.ERROR);
    }

    /// Makes the canonical array of elements given in any order, with duplicates combined; as
    /// [#of(long\[\], int\[\]\[\], double\[\], DuplicatePolicy)], with wider indices.
    public static CooArray of(long[] shape, long[][] indices, double[] values, DuplicatePolicy duplicates) {
        SmoothShape extents = SmoothShape.of(shape);
        CooArray given = wrap(extents, Arrays.stream(indices).map(Indices::wrap).toArray(Indices[]::new),
                Values.wrap(values.clone()));
        Indices[] narrow = new Indices[indices.length];
        Arrays.setAll(narrow, d -> Indices.narrowest(extents.extent(d), indices[d]));
        return new CooArray(extents, narrow, given.values, given.fill, given.canonical).canonicalize(duplicates);
    }

    /// Wraps index arrays and values with fill 0 after checking every index; shared, not copied. O(rank * nse).
    ///
    /// @param indices one array per dimension
    /// @param values  value of each element
    /// @throws IllegalArgumentException  if there is not one index array per dimension, lengths differ, or the origin is not 0
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public static CooArray wrap(SmoothShape shape, Indices[] indices, Values values) {
        return wrap(shape, indices, values, Scalar.zero(values.dtype()));
    }

    /// Wraps index arrays and values with any fill value of their type, otherwise as [#wrap(SmoothShape, Indices\[\], Values)].
    public static CooArray wrap(SmoothShape shape, Indices[] indices, Values values, Scalar fill) {
        if (indices.length != shape.requireZeroOrigin().rank()) {
            throw new IllegalArgumentException(
                    Counted.of(indices.length, "index array") + " given; shape " + shape + " needs " + shape.rank());
        }
        Validation.checkFill(fill, values);
        for (int d = 0; d < indices.length; d++) {
            checkIndices(d, indices[d], shape.extent(d), values.size());
        }
        return new CooArray(shape, indices.clone(), values, fill);
    }

    /// Wraps coordinates that an algorithm has proven to be canonical; see [org.gcsarray.format.internal.Wrapping].
    static CooArray proven(SmoothShape shape, Indices[] indices, Values values, Scalar fill) {
        Proofs.check(() -> {
            if (!wrap(shape, indices, values, fill).canonical) {
                throw new IllegalArgumentException("coordinates are not canonical");
            }
        });
        return new CooArray(shape, indices, values, fill, true);
    }

    private static void checkIndices(int dimension, Indices indices, long extent, int nse) {
        if (indices.size() != nse) {
            throw new IllegalArgumentException(
                    "indices[" + dimension + "] has length " + indices.size() + ", values has length " + nse
                            + "; they must be equal");
        }
        int outside = indices.firstOutside(extent);
        if (outside >= 0) {
            throw new IndexOutOfBoundsException("indices[" + dimension + "][" + outside + "] = "
                    + indices.describe(outside) + " " + Counted.outside(0, extent - 1, "the dimension is empty")
                    + ", the extent of dimension "
                    + dimension + " is " + extent);
        }
    }

    /// Returns a builder for arrays of a shape and type.
    ///
    /// @throws IllegalArgumentException if the origin is not 0
    public static Builder builder(SmoothShape shape, DType dtype) {
        return new Builder(shape.requireZeroOrigin(), dtype);
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the index of each element in one dimension; shared.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public Indices indices(int dimension) {
        return indices[dimension];
    }

    /// Returns the indices of all dimensions: a new array of shared buffers. O(rank).
    public Indices[] indices() {
        return indices.clone();
    }

    @Override
    public Values values() {
        return values;
    }

    @Override
    public Scalar fill() {
        return fill;
    }

    @Override
    public long nse() {
        return values.size();
    }

    @Override
    public long byteSize() {
        return Arrays.stream(indices).mapToLong(Indices::byteSize).sum() + values.byteSize();
    }

    /// Returns whether the elements ascend lexicographically without duplicates; determined when the array was made.
    public boolean isCanonical() {
        return canonical;
    }

    /// Returns the same elements in row-major order in another shape: `a.reshape(extents)` of NumPy. Elements keep their positions, so nothing is
    /// sorted; values are shared, and so are the indices of axes that do not change. O(rank * nse).
    ///
    /// @param target shape of the same size
    /// @throws IllegalArgumentException if the size differs, or the origin of the shape is not 0
    /// @throws ArithmeticException      if axes that must be counted together have more than 2^63-1 positions
    public CooArray reshape(SmoothShape target) {
        if (!target.requireZeroOrigin().cellCount().equals(shape.cellCount())) {
            throw new IllegalArgumentException(
                    "shape " + shape + " has " + Counted.of(shape.cellCount(), "element") + "; " + target
                            + " has " + target.cellCount());
        }
        return new CooArray(target, CoordinateReshape.of(this, target), values, fill, canonical);
    }

    @Override
    public CooArray withValues(Values replacement, Scalar newFill) {
        if (replacement.size() != values.size()) {
            throw new IllegalArgumentException(
                    "values has length " + replacement.size() + "; nse is " + values.size());
        }
        Validation.checkFill(newFill, replacement);
        return new CooArray(shape, indices, replacement, newFill, canonical);
    }

    /// Returns the canonical array of the same elements; this object if it is canonical. O(rank * nse), extra memory of one copy.
    ///
    /// @param policy what happens to duplicates; COUNT makes int64 values with fill 0, the count of what is not stored
    /// @throws IllegalArgumentException if the policy is ERROR and there are duplicates; the text names the index and two positions
    /// @throws ArithmeticException      if an integer sum or product overflows; the text names the index and its values
    public CooArray canonicalize(DuplicatePolicy policy) {
        if (canonical && policy != DuplicatePolicy.COUNT) {
            return this;
        }
        long[] bounds = indices.length == 0 ? new long[] {1} : shape.extents();
        SortedTuples.Distinct distinct = SortedTuples.of(bounds, keys(indices, values.size()))
                .distinct(this::element, values, policy);
        Indices[] ordered = new Indices[indices.length];
        Arrays.setAll(ordered, distinct::key);
        return proven(shape, ordered, distinct.values(), distinct.fill(fill, policy));
    }

    /// Returns the indices of the element at a position.
    long[] element(int position) {
        return RadixOrder.tuple(indices, position);
    }

    /// Returns the index arrays as sorting keys; an array of rank 0 has one key of zeros.
    private static Indices[] keys(Indices[] indices, int nse) {
        return indices.length == 0 ? new Indices[] {Indices.writer(1, nse).finish()} : indices;
    }

    /// Returns the array without the stored values that are the same number as the fill; this object if there are none. O(nse).
    public CooArray pruneZeros() {
        int[] kept = Pruning.positionsOtherThan(values, fill);
        if (kept.length == values.size()) {
            return this;
        }
        return new CooArray(shape, Arrays.stream(indices).map(index -> index.gather(kept)).toArray(Indices[]::new),
                values.gather(kept), fill);
    }

    /// {@inheritDoc}
    ///
    /// O(rank * log nse) on a canonical array, O(rank * nse) otherwise.
    ///
    /// @throws IllegalStateException if the array is not canonical and the element is stored twice; the text names both positions
    @Override
    public int position(long... element) {
        shape.checkIndices(element);
        return canonical ? search(element) : scan(element);
    }

    private int search(long[] element) {
        int size = values.size();
        int found = Search.first(0, size, p -> compare(p, element) >= 0);
        return found < size && compare(found, element) == 0 ? found : -1;
    }

    private int scan(long[] element) {
        int found = -1;
        for (int k = 0; k < values.size(); k++) {
            if (compare(k, element) == 0) {
                if (found >= 0) {
                    throw new IllegalStateException(
                            "element " + Arrays.toString(element) + " is stored at positions " + found + " and " + k
                                    + "; canonicalize the array with a duplicate policy first");
                }
                found = k;
            }
        }
        return found;
    }

    private int compare(int position, long[] element) {
        for (int d = 0; d < indices.length; d++) {
            int order = Long.compare(indices[d].get(position), element[d]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        long[] element = new long[indices.length];
        for (int k = 0; k < values.size(); k++) {
            for (int d = 0; d < element.length; d++) {
                element[d] = indices[d].get(k);
            }
            visitor.visit(element, k);
        }
    }

    /// Returns type, shape and sizes, and the table of a small canonical array with X for unspecified elements; of any other the first and
    /// last elements.
    @Override
    public String toString() {
        return "CooArray " + shape + " " + Preview.type(dtype(), fill()) + ", nse " + nse() + ", " + byteSize()
                + " bytes"
                + (canonical ? "" : ", not canonical") + Preview.text(this);
    }

    /// Accumulates elements in any order and makes a canonical [CooArray]. Not thread safe.
    @CanIgnoreReturnValue
    public static final class Builder {

        private final SmoothShape shape;
        private final LongArrayList[] indices;
        private final ValuesBuilder values;
        private Scalar fill;

        private Builder(SmoothShape shape, DType dtype) {
            this.shape = shape;
            this.indices = new LongArrayList[shape.rank()];
            Arrays.setAll(indices, d -> new LongArrayList());
            this.values = Values.builder(dtype);
            this.fill = Scalar.zero(dtype);
        }

        /// Sets the value of unspecified elements, 0 at first.
        ///
        /// @throws ArithmeticException if the type of the array cannot hold it
        public Builder fill(Scalar value) {
            this.fill = value.convert(values.dtype());
            return this;
        }

        /// Adds an element; amortised O(rank).
        ///
        /// @param element one index per dimension, copied
        /// @throws IllegalArgumentException  if the number of indices is not the rank
        /// @throws IndexOutOfBoundsException if one is outside its extent
        /// @throws ArithmeticException       if the type of the array cannot hold the value
        public Builder add(long[] element, double value) {
            shape.checkIndices(element);
            values.add(value);
            return append(element);
        }

        /// Adds an element, the indices last; otherwise as [#add(long\[\], double)].
        public Builder add(double value, long... element) {
            return add(element, value);
        }

        /// Adds an element with an exact integer value; otherwise as [#add(long\[\], double)].
        public Builder addLong(long[] element, long value) {
            shape.checkIndices(element);
            values.add(value);
            return append(element);
        }

        /// Adds an element with a complex value; otherwise as [#add(long\[\], double)].
        public Builder addComplex(long[] element, double real, double imaginary) {
            shape.checkIndices(element);
            values.addComplex(real, imaginary);
            return append(element);
        }

        /// Adds an element with a value of any type, exactly; otherwise as [#add(long\[\], double)].
        public Builder add(long[] element, Scalar value) {
            Scalar converted = value.convert(values.dtype());
            shape.checkIndices(element);
            values.add(converted);
            return append(element);
        }

        /// Returns the shape of the array.
        public SmoothShape shape() {
            return shape;
        }

        /// Returns the value of unspecified elements.
        public Scalar fill() {
            return fill;
        }

        /// Returns the type of the values.
        public DType dtype() {
            return values.dtype();
        }

        private Builder append(long[] element) {
            for (int d = 0; d < element.length; d++) {
                indices[d].add(element[d]);
            }
            return this;
        }

        /// Returns the canonical array of the elements added so far, rejecting duplicates.
        ///
        /// @throws IllegalArgumentException if an index was added twice; the text names it
        public CooArray build() {
            return build(DuplicatePolicy.ERROR);
        }

        /// Returns the canonical array of the elements added so far. Errors as [CooArray#canonicalize].
        public CooArray build(DuplicatePolicy policy) {
            return buildAsAdded().canonicalize(policy);
        }

        /// Returns the elements in the order they were added, duplicates included.
        public CooArray buildAsAdded() {
            Indices[] narrow = new Indices[indices.length];
            for (int d = 0; d < narrow.length; d++) {
                narrow[d] = Indices.narrowest(shape.extent(d), indices[d].toLongArray());
            }
            return CooArray.wrap(shape, narrow, values.build(), fill);
        }
    }
}
