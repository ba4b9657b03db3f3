package org.gcsarray.convert;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Lists arrays as coordinates in row-major order.
final class RowMajor {

    private RowMajor() {}

    /// Lists the elements of a dense array that are another number than `fill`.
    static CooArray coordinates(StridedArray array, Scalar fill, Parallelism parallelism) {
        NonZeros elements = NonZeros.of(array, fill);
        return Wrapping.proven(array.shape(),
                indices(array.shape(), target -> elements.cells(target, false), elements.values().size(), parallelism),
                elements.values(), fill);
    }

    /// Folds compressed rows back: where their order is not row-major, by way of a layout that is.
    static CooArray coordinates(CompressedArray array, ConvertOptions options) {
        if (CellTarget.isRowMajor(array.reduction())) {
            // coordinates are not taken back
            options.workspace().ifPresent(workspace -> workspace.results().leave(array.values()));
            return Wrapping.proven(array.shape(), indices(array, options.parallelism()), array.values(), array.fill());
        }
        int cut = rowMajorCut(array.shape(), array.nse());
        if (cut > 0) {
            DimensionReduction layout = DimensionReduction.of(array.shape(), range(array.shape().rank()), cut);
            ConvertOptions free = options.withRowForm(ConvertOptions.RowForm.SMALLEST);
            return coordinates(GcsArray.wrap(layout, Compression.compress(array, layout, free)), options);
        }
        return CooArray.wrap(array.shape(), indices(array, options.parallelism()), array.values(), array.fill())
                .canonicalize(DuplicatePolicy.ERROR);
    }

    private static int[] range(int rank) {
        return IntStream.range(0, rank).toArray();
    }

    /// Returns how many leading dimensions should be rows, so that both groups fit 63 bits and rows are many but not more than are
    /// counted one by one; 0 if no cut fits.
    private static int rowMajorCut(SmoothShape shape, long nse) {
        int[] all = range(shape.rank());
        int best = 0;
        for (int cut = 1; cut < all.length; cut++) {
            boolean fits = DimensionReduction.fits(shape, Arrays.copyOf(all, cut))
                    && DimensionReduction.fits(shape, Arrays.copyOfRange(all, cut, all.length));
            if (fits && (best == 0
                    || CellKeys.isRowPerBucket(DimensionReduction.of(shape, all, cut).rowCount(), nse))) {
                best = cut;
            }
        }
        return best;
    }

    private static Indices[] indices(CompressedArray array, Parallelism parallelism) {
        return indices(array.shape(), target -> UnfoldedCells.of(array, target, false), array.values().size(),
                parallelism);
    }

    /// Returns the indices of elements that can be read as cells of any table.
    private static Indices[] indices(SmoothShape shape, Function<CellTarget, Cells> source, int size,
            Parallelism parallelism) {
        int rank = shape.rank();
        Indices.Writer[] writers = new Indices.Writer[rank];
        Arrays.setAll(writers, d -> Indices.writer(shape.extent(d), size));
        // a table holds two indices, so two dimensions are unfolded at a time
        for (int d = 0; d < rank && size > 0; d += 2) {
            int second = Math.min(d + 1, rank - 1);
            CellBlocks.write(source.apply(CellTarget.indices(rank, d, second)), parallelism, writers[d],
                    writers[second]);
        }
        return Arrays.stream(writers).map(Indices.Writer::finish).toArray(Indices[]::new);
    }
}
