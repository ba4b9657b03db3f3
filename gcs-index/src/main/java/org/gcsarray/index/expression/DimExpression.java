package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.expression.Translation.Manner;
import org.gcsarray.internal.CheckReturnValue;

/// A selection of dimensions and operations on it, from left to right: each works on the current selection and leaves a new one.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="DimExpression"}
///
/// Where an operation takes a [PerDimension], a single number serves all selected dimensions and a list needs one entry for each. An
/// expression is a value, immutable and not bound to any transform: dimensions are looked up when it is applied. Operations cost
/// O(rank + size of the index arrays that change).
///
/// Source: the dimension expressions of TensorStore. Its translated slices are a slice followed by `translateTo(0)`.
@CheckReturnValue
public final class DimExpression {

    private final DimensionSelection selection;
    private final List<DimOperation> operations;

    private DimExpression(DimensionSelection selection, List<DimOperation> operations) {
        this.selection = selection;
        this.operations = operations;
    }

    /// Begins with the given dimensions, negative numbers counted from the end.
    public static DimExpression dims(int... dimensions) {
        return dims(Arrays.stream(dimensions).mapToObj(DimensionSelection.Term::number)
                .toArray(DimensionSelection.Term[]::new));
    }

    /// Begins with the dimensions that have the given labels.
    ///
    /// @throws IllegalArgumentException if a label is empty
    public static DimExpression dims(String... labels) {
        return dims(Arrays.stream(labels).map(DimensionSelection.Term::label).toArray(DimensionSelection.Term[]::new));
    }

    /// Begins with the dimensions of the given terms.
    public static DimExpression dims(DimensionSelection.Term... terms) {
        return new DimExpression(DimensionSelection.of(terms), List.of());
    }

    /// Begins with all dimensions.
    public static DimExpression all() {
        return new DimExpression(DimensionSelection.all(), List.of());
    }

    private DimExpression then(DimOperation operation) {
        List<DimOperation> longer = new ArrayList<>(operations);
        longer.add(operation);
        return new DimExpression(selection, List.copyOf(longer));
    }

    /// Moves the selected dimensions so that they begin at the given indices; the elements reached stay.
    public DimExpression translateTo(PerDimension origins) {
        return then(new Translation(Manner.TO, origins));
    }

    /// Moves all selected dimensions so that they begin at an index.
    public DimExpression translateTo(long origin) {
        return translateTo(PerDimension.each(origin));
    }

    /// Moves the selected dimensions that are bounded below so that they begin at 0, as arrays do; leaves the others alone.
    public DimExpression toZeroOrigin() {
        return then(new Translation(Manner.BOUNDED_TO, PerDimension.each(0)));
    }

    /// Adds offsets to the indices of the selected dimensions; the elements reached stay.
    public DimExpression translateBy(PerDimension offsets) {
        return then(new Translation(Manner.BY, offsets));
    }

    /// Adds one offset to the indices of all selected dimensions.
    public DimExpression translateBy(long offset) {
        return translateBy(PerDimension.each(offset));
    }

    /// Subtracts offsets from the indices of the selected dimensions.
    public DimExpression translateBackwardBy(PerDimension offsets) {
        return then(new Translation(Manner.BACKWARD_BY, offsets));
    }

    /// Subtracts one offset from the indices of all selected dimensions.
    public DimExpression translateBackwardBy(long offset) {
        return translateBackwardBy(PerDimension.each(offset));
    }

    /// Gives the selected dimensions labels, exactly one each; "" removes a label.
    public DimExpression label(String... labels) {
        return then(new Labelling(List.of(labels)));
    }

    /// Takes the indices `start`, `start + stride`, .. up to and including `stop`.
    ///
    /// New indices are `old / stride`, rounded toward zero at the start: see [StridedSlice].
    public DimExpression closedInterval(PerDimension start, PerDimension stop, PerDimension stride) {
        return then(new StridedSlicing(IndexInterval.Form.CLOSED, start, stop, stride));
    }

    /// Takes the indices `start .. stop` of all selected dimensions.
    public DimExpression closedInterval(long start, long stop) {
        return closedInterval(PerDimension.each(start), PerDimension.each(stop), PerDimension.absent());
    }

    /// Takes the indices `start`, `start + stride`, .. up to but not including `stop`; numbered as above.
    public DimExpression halfOpenInterval(PerDimension start, PerDimension stop, PerDimension stride) {
        return then(new StridedSlicing(IndexInterval.Form.HALF_OPEN, start, stop, stride));
    }

    /// Takes the indices `start .. stop - 1` of all selected dimensions.
    public DimExpression halfOpenInterval(long start, long stop) {
        return halfOpenInterval(PerDimension.each(start), PerDimension.each(stop), PerDimension.absent());
    }

    /// Takes `size` indices `start`, `start + stride`, ..; numbered as above.
    public DimExpression sizedInterval(PerDimension start, PerDimension size, PerDimension stride) {
        return then(new StridedSlicing(IndexInterval.Form.SIZED, start, size, stride));
    }

    /// Takes `size` indices from `start` on of all selected dimensions.
    public DimExpression sizedInterval(long start, long size) {
        return sizedInterval(PerDimension.each(start), PerDimension.each(size), PerDimension.absent());
    }

    /// Takes the indices of a box, one interval per selected dimension; its flags are ignored.
    public DimExpression boxSlice(IndexInterval... box) {
        return sizedInterval(PerDimension.of(Arrays.stream(box).mapToLong(IndexInterval::min).toArray()),
                PerDimension.of(Arrays.stream(box).mapToLong(IndexInterval::size).toArray()), PerDimension.absent());
    }

    /// Keeps the indices that are multiples of the strides: `old = stride * new`. Unlike a slice this has no start.
    public DimExpression stride(PerDimension strides) {
        return then(new Striding(strides));
    }

    /// Keeps the multiples of one stride of all selected dimensions.
    public DimExpression stride(long stride) {
        return stride(PerDimension.each(stride));
    }

    /// Takes one index of each selected dimension. The dimensions disappear; nothing is selected afterwards.
    public DimExpression indexSlice(PerDimension indices) {
        return then(new IndexSlicing(indices));
    }

    /// Takes the same index of all selected dimensions.
    public DimExpression indexSlice(long index) {
        return indexSlice(PerDimension.each(index));
    }

    /// Takes the indices that the arrays list together: `old x[d_i] = arrays[i][k]`.
    ///
    /// The dimensions `k` come first, explicit from 0 on and unlabelled, in place of the selected ones; they are selected afterwards.
    ///
    /// @param arrays one per selected dimension, at least one, of equal rank; extents are equal or 1
    public DimExpression indexArraySlice(IndexTable... arrays) {
        return then(new ArraySlicing(List.of(arrays), Indexing.Mode.VECTOR));
    }

    /// Takes all combinations of the indices that the arrays list: each dimension is replaced, where it is, by the dimensions of its
    /// array. Those are selected afterwards.
    ///
    /// @param arrays one per selected dimension, of any rank
    public DimExpression outerIndexArraySlice(IndexTable... arrays) {
        return then(new ArraySlicing(List.of(arrays), Indexing.Mode.OUTER));
    }

    /// Takes the indices that the vectors of one array list: `old x[d_i] = array[k .. i .. k]`; otherwise as [#indexArraySlice].
    ///
    /// @param array           index vectors
    /// @param vectorDimension where in the array the components of a vector lie, one per selected dimension; negative from the end
    public DimExpression indexVectorArraySlice(IndexTable array, int vectorDimension) {
        return then(new VectorSlicing(array, vectorDimension));
    }

    /// Puts all dimensions into the order of selection, which must name each of them.
    public DimExpression transpose() {
        return then(new Transposition.ToSelectionOrder());
    }

    /// Moves the selected dimensions, next to each other in the order of selection, so that the first of them is dimension `target`.
    ///
    /// @param target in `[-n, n)` with n = number of dimensions not selected, plus 1
    public DimExpression moveTo(int target) {
        return then(new Transposition.MoveTo(target));
    }

    /// Moves each selected dimension to its own place; the others fill the gaps in order.
    ///
    /// @param targets distinct, one per selected dimension, negative from the end
    public DimExpression transposeTo(int... targets) {
        return transposeTo(Arrays.stream(targets).mapToObj(DimensionSelection.Term::number)
                .toArray(DimensionSelection.Term[]::new));
    }

    /// Moves each selected dimension to its own place, places given as terms, none of them a label.
    public DimExpression transposeTo(DimensionSelection.Term... targets) {
        return then(new Transposition.TransposeTo(DimensionSelection.of(targets)));
    }

    /// Takes the indices at which the selected dimensions agree. They become one unlabelled dimension, the first, which is selected
    /// afterwards; its bounds are the common ones, implicit where all were. If none is selected, it is unbounded.
    public DimExpression diagonal() {
        return then(new Diagonal());
    }

    /// Adds dimensions `(-inf*, +inf*)` to which no output refers. Only as the first operation: the selection says where, numbers refer to
    /// the resulting rank.
    public DimExpression addNew() {
        return then(new Addition());
    }

    /// Sets the flags of the bounds of the selected dimensions. A dimension that indexes an index array cannot become implicit.
    public DimExpression markBounds(BoundMark lower, BoundMark upper) {
        return then(new BoundMarking(lower, upper));
    }

    /// Makes both bounds of the selected dimensions implicit.
    public DimExpression markBoundsImplicit() {
        return markBounds(BoundMark.IMPLICIT, BoundMark.IMPLICIT);
    }

    /// Makes both bounds of the selected dimensions explicit.
    public DimExpression markBoundsExplicit() {
        return markBounds(BoundMark.EXPLICIT, BoundMark.EXPLICIT);
    }

    /// Applies NumPy-style terms to the selected dimensions in the order of selection; the dimensions they give are selected afterwards.
    ///
    /// The terms must use up the selection, unless there is an ellipsis; a single scalar term serves all selected dimensions. Joint arrays
    /// come at the place of the first array's dimension, or first. A new axis takes one place of the selection, which then refers to the
    /// space with the new axes inserted; only in the first operation.
    ///
    /// @throws IllegalArgumentException if there is a mask of rank 0 in outer mode, or as for [Indexing#of]
    public DimExpression index(Indexing.Mode mode, AxisSelector... terms) {
        return then(new TermIndexing(Indexing.of(mode, terms)));
    }

    /// Returns the transform after all operations, together with the dimensions selected then.
    ///
    /// @throws IllegalArgumentException  if there is no operation, a dimension does not exist or is selected twice, an argument does not fit
    ///                                   the selection, or an operation is not possible
    /// @throws IndexOutOfBoundsException if a slice, an index or an index array leaves the explicit bounds
    /// @throws ArithmeticException       if an offset or stride exceeds 64 bits
    public Selected resolve(IndexTransform transform) {
        if (operations.isEmpty()) {
            throw new IllegalArgumentException("dimension expression " + selection + " has no operation");
        }
        Selected selected = operations.getFirst().begin(transform, selection);
        for (DimOperation operation : operations.subList(1, operations.size())) {
            selected = operation.apply(selected);
        }
        return selected;
    }

    /// Returns the transform after all operations; errors as for [#resolve].
    public IndexTransform apply(IndexTransform transform) {
        return resolve(transform).transform();
    }

    /// Returns the domain after all operations; errors as for [#resolve].
    public IndexDomain apply(IndexDomain domain) {
        return apply(IndexTransform.identity(domain)).domain();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DimExpression expression && selection.equals(expression.selection)
                && operations.equals(expression.operations);
    }

    @Override
    public int hashCode() {
        return 31 * selection.hashCode() + operations.hashCode();
    }

    /// Returns selection and operations as text.
    @Override
    public String toString() {
        return selection + " " + operations;
    }

    /// What happens to the flag of a bound.
    public enum BoundMark {

        /// The bound limits nothing from now on.
        IMPLICIT,

        /// The bound is a limit from now on.
        EXPLICIT,

        /// The flag stays.
        UNCHANGED;

        boolean mark(boolean implicit) {
            return switch (this) {
                case IMPLICIT -> true;
                case EXPLICIT -> false;
                case UNCHANGED -> implicit;
            };
        }
    }

    /// A transform and the selected ones of its input dimensions, in order: what each operation of a [DimExpression] takes and leaves.
    /// Immutable.
    public static final class Selected {

        private final IndexTransform transform;
        private final int[] selection;

        /// The array belongs to this object from now on.
        Selected(IndexTransform transform, int[] selection) {
            this.transform = transform;
            this.selection = selection;
        }

        /// Returns the transform.
        public IndexTransform transform() {
            return transform;
        }

        /// Returns the selected input dimensions in the order of selection, a copy.
        public int[] selection() {
            return selection.clone();
        }

        /// Returns the number of selected dimensions.
        public int count() {
            return selection.length;
        }

        /// Returns the i-th selected dimension.
        int dimension(int i) {
            return selection[i];
        }

        IndexDomain domain() {
            return transform.domain();
        }

        /// Returns the same dimensions selected of this transform into the domain of another one, and then that one.
        Selected after(IndexTransform outer) {
            return with(outer.compose(transform));
        }

        /// Returns the input dimensions that are not selected, ascending.
        IntStream others() {
            return IntStream.range(0, transform.inputRank())
                    .filter(d -> IntStream.of(selection).noneMatch(taken -> taken == d));
        }

        /// Returns the same with other labels or flags.
        Selected withDomain(IndexDomain changed) {
            int rank = transform.inputRank();
            return with(transform.relocate(changed, Places.run(0, rank), new long[rank]));
        }

        /// Returns the same selection of another transform.
        Selected with(IndexTransform changed) {
            return new Selected(changed, selection);
        }
    }
}
