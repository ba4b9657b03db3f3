package org.gcsarray.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.AxisOperations;
import org.gcsarray.view.internal.AxisSelection;
import org.gcsarray.view.internal.Injectivity;
import org.gcsarray.view.internal.OrderOfMaps;
import org.gcsarray.view.internal.OwnerAxes;
import org.gcsarray.view.internal.Preimages;
import org.gcsarray.view.internal.ReshapeBoundary;
import org.gcsarray.view.internal.ViewExport;
import org.gcsarray.view.internal.ViewHull;
import org.gcsarray.view.internal.ViewStage;

/// Which element of an owner a view shows at each index: the algebra of views without the arrays.
///
/// A view map is a list of *stages*, innermost first. A stage is an [IndexTransform] in normal form; the innermost one leads to indices of the owner.
/// Between two stages lies a reshape boundary, where indices are counted row-major in one shape and read in another one. All operations except
/// [#reshape] keep one stage, and a view of a view is one map.
///
/// Operations count indices from 0, whatever the [#domain] of the view, and give views that start at 0; labels of axes that stay are kept. Only [#of]
/// and [#compose] use indices of a domain. Indices are strict: negative ones are errors, ranges are not clipped.
///
/// A value: immutable, thread safe, compared by owner shape and stages. Two maps of one stage with the same function on the same domain are
/// equal; of maps with boundaries, [#sameMapping] decides. An operation costs O(rank) and the tables it makes, never the number of elements.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="ViewMap"}
///
/// Source: the dimension objects of tech.datatype, as index transforms of TensorStore.
@CheckReturnValue
public final class ViewMap {

    private final SmoothShape owner;
    private final List<ViewStage> stages;
    private final SmoothShape shape;
    private volatile @Nullable Preimages preimages;

    private ViewMap(SmoothShape owner, List<ViewStage> stages) {
        this.owner = owner;
        this.stages = stages;
        this.shape = stages.getLast().map().domain().shape();
    }

    /// Returns the view that shows an owner as it is.
    ///
    /// @throws IllegalArgumentException if an extent exceeds `2^62 - 1`, beyond which there are no indices, or the origin is not 0
    public static ViewMap identity(SmoothShape owner) {
        return new ViewMap(owner, List.of(ViewStage.identity(owner.requireZeroOrigin())));
    }

    /// Returns the view that shows an owner as it is, at the indices of a domain.
    ///
    /// @throws IllegalArgumentException if a bound is infinite or an extent exceeds `2^62 - 1`
    public static ViewMap identity(IndexDomain domain) {
        return of(domain.shape(), IndexTransform.identity(domain)
                .translateOutputs(domain.intervals().stream().mapToLong(interval -> -interval.min()).toArray()));
    }

    /// Returns the view that a transform into the domain `[0, extent)` of an owner describes.
    ///
    /// @param transform one output per dimension of the owner; implicit bounds take what the owner implies
    /// @throws IllegalArgumentException  if the ranks differ, a bound stays infinite, or the origin of the owner is not 0
    /// @throws IndexOutOfBoundsException if an output leaves the owner; every value of an index array is checked
    public static ViewMap of(SmoothShape owner, IndexTransform transform) {
        return identity(owner).compose(transform);
    }

    /// Returns the extents of the owner.
    public SmoothShape ownerShape() {
        return owner;
    }

    /// Returns the extents of the view.
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the domain of the view: its extents with the indices they start at, and labels.
    public IndexDomain domain() {
        return last().map().domain();
    }

    private ViewStage last() {
        return stages.getLast();
    }

    /// Returns the stages, innermost first; more than one only after a [#reshape] that needs a boundary.
    public List<IndexTransform> stages() {
        return stages.stream().map(ViewStage::map).toList();
    }

    /// Returns the view read through a transform into its [#domain].
    ///
    /// @param inner transform; its outputs are indices of the domain
    /// @throws IllegalArgumentException  if the ranks differ, or a bound stays infinite
    /// @throws IndexOutOfBoundsException if an output leaves the domain; every value of an index array is checked
    public ViewMap compose(IndexTransform inner) {
        IndexTransform bound = inner.propagateToTransform(domain()).normalised();
        // fails here, before any table is made, if there is a dimension nothing is known of
        var _ = bound.domain().shape();
        return through(bound);
    }

    /// Returns the view read through a transform whose outputs lie in its domain.
    private ViewMap through(IndexTransform inner) {
        if (inner.domain().isExplicitlyEmpty()) {
            return empty(inner.domain());
        }
        return behind(stages.subList(0, stages.size() - 1), last().compose(inner));
    }

    private ViewMap behind(List<ViewStage> inner, ViewStage last) {
        List<ViewStage> all = new ArrayList<>(inner);
        all.add(last);
        return new ViewMap(owner, List.copyOf(all));
    }

    /// Returns the view of no elements, in which no boundary matters.
    private ViewMap empty(IndexDomain domain) {
        OutputIndexMap[] nothing = new OutputIndexMap[owner.rank()];
        Arrays.fill(nothing, new OutputIndexMap.Constant(0));
        return new ViewMap(owner, List.of(new ViewStage(owner, IndexTransform.of(domain, nothing))));
    }

    private AxisOperations axes() {
        return new AxisOperations(domain());
    }

    /// Returns the view of the elements that selectors take: all combinations of what they take of each axis.
    ///
    /// @param selectors for the axes from the left; axes without one are taken whole
    /// @throws IllegalArgumentException  if the selectors consume more axes than there are, there are two ellipses, the result has more than
    ///                                   32 axes or a mask does not have the extents of its axes
    /// @throws IndexOutOfBoundsException if an index does not exist; the text names all selectors with such an index
    public ViewMap select(AxisSelector... selectors) {
        return through(AxisSelection.of(domain(), selectors));
    }

    /// Returns the view of listed elements: `result[i] = view[indices[0][i], indices[1][i], ..]`, of rank 1.
    ///
    /// @param indices one list per axis, all of the same length
    /// @throws IllegalArgumentException  if there is not one list per axis, the view has rank 0 or lengths differ
    /// @throws IndexOutOfBoundsException if an index does not exist
    public ViewMap points(long[]... indices) {
        return through(axes().points(indices));
    }

    /// Returns the view with permuted axes: axis d of the result is axis `axes[d]` of this one.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public ViewMap transpose(int... axes) {
        return through(axes().transpose(axes));
    }

    /// Returns the view rotated along an axis: `result[.., i, ..] = view[.., (i - shift) mod extent, ..]`; 1 moves them to higher indices.
    ///
    /// @param shift of any size and sign
    /// @throws IndexOutOfBoundsException if there is no such axis
    public ViewMap roll(long shift, int axis) {
        return through(axes().roll(shift, axis));
    }

    /// Returns the view repeated as a whole up to larger extents, with new axes on the left: `result[.., i, ..] = view[.., i mod extent, ..]`. Like
    /// NumPy's `tile`, but with the extents of the result instead of the repetitions.
    ///
    /// @param extents extents of the result, each a whole multiple of that of the axis (0 only of 0); those of new axes are free
    /// @throws IllegalArgumentException if there are fewer extents than axes or one is not a multiple
    public ViewMap tileTo(long... extents) {
        return through(axes().tileTo(extents));
    }

    /// Returns the view with some axes reversed: `result[.., i, ..] = view[.., extent-1-i, ..]`.
    ///
    /// @throws IndexOutOfBoundsException if there is no such axis
    /// @throws IllegalArgumentException  if an axis is named twice
    public ViewMap flip(int... axes) {
        return through(axes().flip(axes));
    }

    /// Returns the view of a diagonal: `result[.., j] = view[.. j + max(0, -k) on axis a .. j + max(0, k) on axis b ..]`. The two axes
    /// disappear, the diagonal is the last one.
    ///
    /// @param k number of the diagonal, positive above the main one; the result may be empty
    /// @throws IndexOutOfBoundsException if there is no such axis
    /// @throws IllegalArgumentException  if both axes are the same
    public ViewMap diagonal(long k, int a, int b) {
        return through(axes().diagonal(k, a, b));
    }

    /// Returns the view with a new axis of extent 1, which becomes axis `axis`.
    ///
    /// @throws IndexOutOfBoundsException if `axis` is outside `0..rank`
    /// @throws IllegalArgumentException  if the rank is 32 already
    public ViewMap expandDims(int axis) {
        return through(axes().expandDims(axis));
    }

    /// Returns the view without an axis of extent 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such axis
    /// @throws IllegalArgumentException  if its extent is not 1
    public ViewMap squeeze(int axis) {
        return through(axes().squeeze(axis));
    }

    /// Returns the view with the same elements, counted row-major, in other extents.
    ///
    /// Where extents only split or join, each such block of axes is counted separately, so only its product has to fit in 63 bits. A block that
    /// only repeats elements need not be counted. If no block needs counting, the view keeps its stages; otherwise it gets one more. Axes that stay in place keep their labels.
    ///
    /// @param extents extents of the result; none of them is a wildcard
    /// @throws IllegalArgumentException if an extent is negative or the sizes differ
    /// @throws ArithmeticException      if a block exceeds 2^63-1
    public ViewMap reshape(long... extents) {
        SmoothShape target = SmoothShape.of(extents);
        if (!target.cellCount().equals(shape.cellCount())) {
            throw new IllegalArgumentException("reshape to " + target + " of "
                    + Counted.of(target.cellCount(), "element") + "; the view of shape " + shape + " has "
                    + shape.cellCount());
        }
        IndexDomain domain = IndexDomain.ofShape(target);
        if (target.isEmpty()) {
            return empty(domain);
        }
        IndexDomain labelled = ReshapeBoundary.of(shape, target).labels(domain(), domain);
        ViewMap base = baseOf(target);
        ReshapeBoundary boundary = ReshapeBoundary.of(base.shape, target);
        return boundary.isRenumbering(base.last()::isUsed) ? base.through(boundary.renumbering(base.domain(), labelled))
                : behind(base.stages, new ViewStage(target, ViewStage.identity(labelled)));
    }

    /// Returns the innermost view that the stages are reshapes of and that can be counted in another shape, as this one can.
    private ViewMap baseOf(SmoothShape target) {
        ViewMap base = this;
        for (int count = stages.size() - 1; count > 0 && stages.get(count).isIdentity(); count--) {
            ViewMap before = new ViewMap(owner, stages.subList(0, count));
            base = ReshapeBoundary.exists(before.shape, target) ? before : base;
        }
        return base;
    }

    /// Returns the view of which this one is a reshape and nothing else, as far as the stages tell; else this view itself.
    ViewMap beforeReshape() {
        return stages.size() > 1 && last().isIdentity() ? new ViewMap(owner, stages.subList(0, stages.size() - 1))
                : this;
    }

    /// Returns the views with the `count` leftmost axes fixed, in row-major order; with 0 the view itself, with the rank every element.
    ///
    /// @throws IllegalArgumentException if `count` is outside `0..rank`
    /// @throws ArithmeticException      if there are more than 2^63-1
    public Stream<ViewMap> slices(int count) {
        return slices(count, 0);
    }

    /// Returns the views with the `count` rightmost axes fixed, in row-major order.
    ///
    /// @throws IllegalArgumentException as for [#slices(int)]
    /// @throws ArithmeticException      as for [#slices(int)]
    public Stream<ViewMap> slicesRight(int count) {
        return slices(count, shape.rank() - count);
    }

    private Stream<ViewMap> slices(int count, int from) {
        if (count < 0 || count > shape.rank()) {
            throw new IllegalArgumentException(Counted.of(count, "axis", "axes") + " to fix given; the view of shape "
                    + shape + " has " + shape.rank());
        }
        SmoothShape fixed = SmoothShape.of(Arrays.copyOfRange(shape.extents(), from, from + count));
        return count == 0 ? Stream.of(this) : LongStream.range(0, fixed.size()).mapToObj(k -> {
            AxisSelector[] selectors = new AxisSelector[from + count];
            Arrays.fill(selectors, AxisSelector.all());
            long[] index = ReshapeBoundary.unravel(k, fixed.extents());
            for (int d = 0; d < count; d++) {
                selectors[from + d] = AxisSelector.at(index[d]);
            }
            return select(selectors);
        });
    }

    /// Returns the owner index that the view shows at an index. O(rank) per stage.
    ///
    /// @param index one index per axis, counted from 0
    /// @throws IllegalArgumentException  if there is not one index per axis
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public long[] toOwner(long... index) {
        shape.checkIndices(index);
        return preimages().toOwner(index);
    }

    /// Returns the indices of the view that show an owner element, in row-major order: none, one or many.
    ///
    /// O(rank) and the images; O(log L) more per table of L entries, which are sorted once per view. Images through a boundary with several
    /// images below it are gathered first, unless what lies above it keeps their order.
    ///
    /// @param ownerIndex index of the owner element
    /// @param each       takes the indices, counted from 0
    /// @throws IllegalArgumentException  if there is not one index per dimension of the owner
    /// @throws IndexOutOfBoundsException if an index is outside its extent
    public void imagesOf(long[] ownerIndex, IndexConsumer each) {
        owner.checkIndices(ownerIndex);
        ImageCursor images = images();
        for (boolean found = images.find(ownerIndex); found; found = images.next()) {
            each.accept(images.index());
        }
    }

    /// Returns how many indices of the view show an owner element.
    ///
    /// @throws IllegalArgumentException  as for [#imagesOf]
    /// @throws IndexOutOfBoundsException as for [#imagesOf]
    /// @throws ArithmeticException       if there are more than 2^63-1
    public long imageCount(long... ownerIndex) {
        owner.checkIndices(ownerIndex);
        return images().count(ownerIndex);
    }

    /// Returns a cursor over the images of one owner element after the other.
    public ImageCursor images() {
        return preimages().cursor();
    }

    private Preimages preimages() {
        Preimages known = preimages;
        if (known == null) {
            known = new Preimages(stages);
            preimages = known;
        }
        return known;
    }

    /// Returns whether every owner element has at most one image, as far as that can be decided: with boundaries, each stage is judged separately.
    public boolean isInjective() {
        return repetition().isEmpty();
    }

    /// Returns why the view is not injective, such as `axis 0 repeats with period 3`; nothing if it is.
    public Optional<String> repetition() {
        return Injectivity.repetition(shape, stages);
    }

    /// Returns whether every owner element has exactly one image, as far as [#isInjective] can tell.
    public boolean isBijection() {
        return owner.cellCount().equals(shape.cellCount()) && isInjective();
    }

    /// Returns `axes` such that axis k of the view is dimension `axes[k]` of the owner, if the view is the owner with its dimensions
    /// permuted and nothing else.
    public Optional<int[]> permutation() {
        return OwnerAxes.permutation(stages);
    }

    /// Returns, for each dimension of the owner, the axes of the view that it depends on, ascending; through a boundary, all of the block.
    public List<int[]> axesOfOwner() {
        return OwnerAxes.of(stages);
    }

    /// Returns whether owner elements in lexicographic order have images in row-major order, as far as the maps tell.
    public boolean keepsOrder() {
        return stages.stream().allMatch(stage -> OrderOfMaps.isKept(stage.map()));
    }

    /// Returns whether both views show the same owner index at every index. O(elements), meant for tests of views with boundaries.
    ///
    /// @throws ArithmeticException if there are more than 2^63-1 elements
    public boolean sameMapping(ViewMap other) {
        if (!owner.equals(other.owner) || !shape.equals(other.shape)) {
            return false;
        }
        SmoothShape extents = shape;
        return LongStream.range(0, extents.size()).mapToObj(k -> ReshapeBoundary.unravel(k, extents.extents()))
                .allMatch(index -> Arrays.equals(toOwner(index), other.toOwner(index)));
    }

    /// Returns the view as one transform from its [#domain] to the owner, whose index arrays have the full extents of their dimensions. Maps beyond a
    /// boundary become index arrays over the axes of its block.
    ///
    /// @param limit largest number of entries of an index array
    /// @throws IllegalArgumentException if an index array needs more entries
    public IndexTransform toIndexTransform(long limit) {
        return ViewExport.toIndexTransform(stages, preimages(), limit);
    }

    /// Returns what tells which owner indices, moved by an origin, a part of the view may show; the view is not empty.
    ViewHull hull(long... origin) {
        return new ViewHull(stages, origin);
    }

    /// Returns the transform from indices counted from 0 to those of the owner; nothing if there is a boundary. O(rank).
    public Optional<IndexTransform> asTransform() {
        return stages.size() == 1 ? Optional.of(last().fromZero()) : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ViewMap map && owner.equals(map.owner) && stages.equals(map.stages);
    }

    @Override
    public int hashCode() {
        return 31 * owner.hashCode() + stages.hashCode();
    }

    /// Returns the stages as text, outermost first.
    @Override
    public String toString() {
        return stages.reversed().stream().map(stage -> stage.map().toString())
                .reduce((outer, inner) -> outer + " | " + inner).orElse("") + " of " + owner;
    }
}
