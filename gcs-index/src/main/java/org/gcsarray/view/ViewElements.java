package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredElementVisitor;
import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.Owner.Stacked;
import org.gcsarray.view.Owner.Stored;

/// The stored elements of a view: visited, counted, collected.
final class ViewElements {

    private ViewElements() {}

    static void forEach(ArrayView view, StoredElementVisitor visitor) {
        switch (view.held()) {
            case Stored(StridedArray dense) -> forEachDense(view, dense, visitor);
            case Owner owner when showsAll(view.map()) -> owner.array().forEachStored(visitor);
            case Owner _ -> {
                ImageCursor images = view.map().images();
                forEachCandidate(view, (element, position) -> {
                    for (boolean found = images.find(element); found; found = images.next()) {
                        visitor.visit(images.index(), position);
                    }
                });
            }
        }
    }

    static void forEachValue(ArrayView view, StoredValueVisitor visitor) {
        switch (view.held()) {
            case Stored(StoredArray stored) -> {
                Values values = stored.values();
                forEach(view, (index, position) -> visitor.visit(index, values, position));
            }
            case Stacked(StackArray stack) -> forEachOfStack(view, stack, visitor);
        }
    }

    private static void forEachOfStack(ArrayView view, StackArray stack, StoredValueVisitor visitor) {
        if (view.shape().isEmpty()) {
            return;
        }
        ImageCursor images = view.map().images();
        stack.forEachValue(BoxScan.of(view.map()).in(stack.domain()), (element, values, position) -> {
            for (boolean found = images.find(element); found; found = images.next()) {
                visitor.visit(images.index(), values, position);
            }
        });
    }

    /// Returns whether a view shows its owner as it is, wherever its domain lies.
    private static boolean showsAll(ViewMap map) {
        Optional<int[]> axes = map.permutation();
        return axes.isPresent() && Arrays.equals(axes.get(), IntStream.range(0, axes.get().length).toArray());
    }

    private static void forEachDense(ArrayView view, StridedArray owner, StoredElementVisitor visitor) {
        Optional<StridedArray> strided = view.asStrided();
        if (strided.isPresent()) {
            strided.get().forEachStored(visitor);
            return;
        }
        view.shape().forEachIndex(index -> visitor.visit(index, owner.position(view.map().toOwner(index))));
    }

    /// Visits the elements of a sparse owner that the view may show.
    static void forEachCandidate(ArrayView view, StoredElementVisitor visitor) {
        if (view.shape().isEmpty()) {
            return;
        }
        BoxScan scan = BoxScan.of(view.map());
        switch (view.held()) {
            case Stored(CooArray coordinates) -> scan.forEach(coordinates, visitor);
            case Stored(CompressedArray compressed) -> scan.forEach(compressed, visitor);
            case Stacked(StackArray stack) -> stack.forEachValue(scan.in(stack.domain()),
                    (element, values, position) -> visitor.visit(element, position));
            case Stored(StridedArray _) -> throw new AssertionError("a dense owner is not searched");
        }
    }

    /// Returns the number of stored elements of a view.
    ///
    /// @param most most elements that are counted one by one
    /// @throws ArithmeticException if it exceeds 2^63-1, or there are more of those
    static long count(ArrayView view, long most) {
        return switch (view.held()) {
            case Stored(StridedArray _) -> view.shape().size();
            case Owner owner when view.map().isBijection() -> count(owner, most);
            // images of stored elements are counted together
            case Stored _ -> sumOfImages(view, Integer.MAX_VALUE);
            case Stacked _ -> sumOfImages(view, Math.min(most, Integer.MAX_VALUE));
        };
    }

    private static long count(Owner owner, long most) {
        return owner instanceof Stacked(StackArray stack) ? stack.storedCount(most) : owner.array().nse();
    }

    static ArithmeticException tooMany(ArrayView view, long most) {
        return new ArithmeticException("the view of shape " + view.shape() + " shows more than " + most
                + " stored elements of its owner's " + countText(view.held(), most) + "; select less of it");
    }

    private static String countText(Owner owner, long most) {
        try {
            return String.valueOf(count(owner, most));
        } catch (ArithmeticException e) {
            return "more than " + most;
        }
    }

    private static long sumOfImages(ArrayView view, long most) {
        ImageCursor images = view.map().images();
        long[] sum = new long[1];
        forEachCandidate(view, (element, position) -> {
            long rest = most - sum[0];
            long count = countOf(images, element, rest);
            if (count > rest) {
                throw tooMany(view, most);
            }
            sum[0] += count;
        });
        return sum[0];
    }

    /// Returns the number of images, or any larger one if there are more than `most`.
    private static long countOf(ImageCursor images, long[] element, long most) {
        try {
            return images.count(element, most);
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }

    static long dropped(ArrayView view) {
        Owner owner = view.held();
        if (view.map().isBijection()) {
            return 0;
        }
        ImageCursor images = view.map().images();
        long[] shown = new long[1];
        StoredElementVisitor counter = (element, position) -> shown[0] += countOf(images, element, 0) > 0 ? 1 : 0;
        if (owner.array().isDense()) {
            owner.array().forEachStored(counter);
        } else {
            forEachCandidate(view, counter);
        }
        return count(owner, Long.MAX_VALUE) - shown[0];
    }

    /// Returns whether an array is stored in row-major order.
    static boolean isRowMajor(Owner owner) {
        return switch (owner) {
            case Stored(StridedArray _) -> true;
            case Stacked(StackArray stack) -> stack.isRowMajor();
            case Stored(CooArray coordinates) -> coordinates.isCanonical();
            case Stored(CompressedArray compressed) -> {
                DimensionReduction layout = compressed.reduction();
                int[] inOrder = IntStream.range(0, layout.shape().rank()).toArray();
                yield Arrays.equals(layout.dimensions(), inOrder);
            }
        };
    }

    static StoredArray stored(ArrayView view) {
        Optional<int[]> axes = view.map().permutation();
        return switch (view.held()) {
            case Stored(StridedArray dense) -> view.asStrided().orElseGet(() -> copy(view, dense));
            case Stored(GcsArray array) when axes.isPresent() -> array.transpose(axes.get());
            case Stored(CrsMatrix matrix) when axes.isPresent() -> axes.get()[0] == 0 ? matrix : matrix.transpose();
            case Stored(CcsMatrix matrix) when axes.isPresent() -> axes.get()[0] == 0 ? matrix : matrix.transpose();
            case Stored(CompressedArray array) -> SelectedRows.of(view.map(), array)
                    .or(() -> SoughtCells.of(view.map(), array)).or(() -> inOrder(view, array))
                    .orElseGet(() -> collect(view));
            case Stored(StoredArray array) -> inOrder(view, array).orElseGet(() -> collect(view));
            case Owner _ -> collect(view);
        };
    }

    private static Optional<StoredArray> inOrder(ArrayView view, StoredArray array) {
        return isRowMajor(view.held()) ? CoordinateBox.elements(view.map(), array) : Optional.empty();
    }

    /// Returns a view of the same elements in buffers of their own. Those of a sparse owner that the view repeats are copied once.
    static ArrayView copy(ArrayView view) {
        return switch (view.held()) {
            case Stored(StridedArray dense) -> ArrayView.of(copy(view, dense));
            case Stored(StoredArray sparse) when !view.isInjective() ->
                ArrayView.of(collect(ArrayView.of(sparse)), view.map());
            case Owner _ -> ArrayView.of(collect(view));
        };
    }

    /// Returns the elements of a view of a dense array, last index fastest, in a buffer of their own.
    static StridedArray copy(ArrayView view, StridedArray owner) {
        int[] order = new int[(int) view.nse()];
        int[] next = new int[1];
        forEachDense(view, owner, (index, position) -> order[next[0]++] = position);
        return StridedArray.wrapRowMajor(view.shape(), owner.values().gather(order));
    }

    private static CooArray collect(ArrayView view) {
        view.checkBacked();
        SmoothShape shape = view.shape();
        // repeated elements, and those of a stack, may be too many for any memory, which counting finds out first
        boolean fits = view.isInjective()
                && (view.held() instanceof Stored || shape.cellCount().bitLength() < Integer.SIZE);
        int expected = fits ? 16 : (int) view.nse();
        CollectedIndices indices = new CollectedIndices(shape, expected);
        Values values = switch (view.held()) {
            case Stored(StoredArray owner) -> {
                IntArrayList positions = new IntArrayList(expected);
                forEach(view, (index, position) -> {
                    indices.add(index);
                    positions.add(position);
                });
                positions.trim();
                yield owner.values().gather(positions.elements());
            }
            case Stacked _ -> {
                ValuesBuilder collected = Values.builder(view.dtype());
                forEachValue(view, (index, stored, position) -> {
                    indices.add(index);
                    collected.add(stored, position);
                });
                yield collected.build();
            }
        };
        return CooArray.wrap(shape, indices.finish(), values, view.fill());
    }
}
