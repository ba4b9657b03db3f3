package org.gcsarray.format;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.ViewMap;
import org.gcsarray.shape.SmoothShape;

/// The stored elements of a view: visited, counted, collected.
final class ViewElements {

    private ViewElements() {}

    static void forEach(ArrayView view, StoredElementVisitor visitor) {
        switch (view.owner()) {
            case StridedArray dense -> forEachDense(view, dense, visitor);
            case CooArray _,CompressedArray _ -> {
                ImageCursor images = view.map().images();
                forEachCandidate(view, (element, position) -> {
                    for (boolean found = images.find(element); found; found = images.next()) {
                        visitor.visit(images.index(), position);
                    }
                });
            }
        }
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
        ViewMap map = view.map();
        int rank = map.ownerShape().rank();
        long[] least = new long[rank];
        long[] greatest = new long[rank];
        for (int d = 0; d < rank; d++) {
            IndexInterval range = map.ownerRange(d);
            if (range.isEmpty()) {
                return;
            }
            least[d] = range.min();
            greatest[d] = range.max();
        }
        BoxScan scan = new BoxScan(least, greatest);
        switch (view.owner()) {
            case CooArray coordinates -> scan.forEach(coordinates, visitor);
            case CompressedArray compressed -> scan.forEach(compressed, visitor);
            case StridedArray _ -> throw new AssertionError("a dense owner is not searched");
        }
    }

    static long count(ArrayView view) {
        long count;
        if (view.owner() instanceof StridedArray) {
            count = view.shape().size();
        } else if (view.map().isBijection()) {
            count = view.owner().nse();
        } else {
            count = sumOfImages(view);
        }
        if (count > Integer.MAX_VALUE) {
            throw tooMany(view);
        }
        return count;
    }

    private static ArithmeticException tooMany(ArrayView view) {
        return new ArithmeticException("the view of shape " + view.shape() + " shows more than " + Integer.MAX_VALUE
                + " stored elements of its owner's " + view.owner().nse() + "; select less of it");
    }

    private static long sumOfImages(ArrayView view) {
        ImageCursor images = view.map().images();
        long[] sum = new long[1];
        forEachCandidate(view, (element, position) -> {
            // each term and the sum before it are at most 2^63-1 and 2^31-1
            sum[0] += Math.min(images.count(element), Integer.MAX_VALUE + 1L);
            if (sum[0] > Integer.MAX_VALUE) {
                throw tooMany(view);
            }
        });
        return sum[0];
    }

    static long dropped(ArrayView view) {
        StoredArray owner = view.owner();
        if (view.map().isBijection()) {
            return 0;
        }
        ImageCursor images = view.map().images();
        long[] shown = new long[1];
        StoredElementVisitor counter = (element, position) -> shown[0] += images.find(element) ? 1 : 0;
        if (owner instanceof StridedArray) {
            owner.forEachStored(counter);
        } else {
            forEachCandidate(view, counter);
        }
        return owner.nse() - shown[0];
    }

    /// Returns whether an array is stored in row-major order.
    static boolean isRowMajor(StoredArray array) {
        return switch (array) {
            case StridedArray _ -> true;
            case CooArray coordinates -> coordinates.isCanonical();
            case CompressedArray compressed -> {
                DimensionReduction layout = compressed.reduction();
                int[] inOrder = IntStream.range(0, layout.shape().rank()).toArray();
                yield Arrays.equals(layout.dimensions(), inOrder);
            }
        };
    }

    static StoredArray stored(ArrayView view) {
        Optional<int[]> axes = view.map().permutation();
        return switch (view.owner()) {
            case StridedArray dense -> view.asStrided().orElseGet(() -> copy(view, dense));
            case GcsArray array when axes.isPresent() -> array.permute(axes.get());
            case CrsMatrix matrix when axes.isPresent() -> axes.get()[0] == 0 ? matrix : matrix.transpose();
            case CcsMatrix matrix when axes.isPresent() -> axes.get()[0] == 0 ? matrix : matrix.transpose();
            case StoredArray sparse -> collect(view, sparse);
        };
    }

    private static StridedArray copy(ArrayView view, StridedArray owner) {
        int[] order = new int[(int) view.nse()];
        int[] next = new int[1];
        forEachDense(view, owner, (index, position) -> order[next[0]++] = position);
        return StridedArray.wrapRowMajor(view.shape(), owner.values().gather(order));
    }

    static CooArray sortedEntries(ArrayView view) {
        return collect(view, view.owner()).canonicalize(DuplicatePolicy.ERROR);
    }

    private static CooArray collect(ArrayView view, StoredArray owner) {
        SmoothShape shape = view.shape();
        // repeated elements may be too many for any memory, which counting finds out first; others are at most those of the owner
        int expected = view.isInjective() ? 16 : (int) view.nse();
        LongArrayList[] indices = new LongArrayList[shape.rank()];
        Arrays.setAll(indices, d -> new LongArrayList(expected));
        IntArrayList positions = new IntArrayList(expected);
        forEach(view, (index, position) -> {
            for (int d = 0; d < indices.length; d++) {
                indices[d].add(index[d]);
            }
            positions.add(position);
        });
        Indices[] narrow = new Indices[indices.length];
        Arrays.setAll(narrow, d -> Indices.narrowest(shape.extent(d), indices[d].toLongArray()));
        return CooArray.wrap(shape, narrow, owner.values().gather(positions.toIntArray()), owner.fill());
    }
}
