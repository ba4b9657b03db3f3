package org.gcsarray.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.shape.SmoothShape;

/// Converts to the layout of the fewest bytes, predicted and then built once.
final class StorageOptimal {

    private static final int NAMED_GROUPS = 3;

    private StorageOptimal() {}

    static GcsArray convert(NdArray a, ConvertOptions options) {
        if (a.shape().rank() < 2) {
            throw new IllegalArgumentException("shape " + a.shape() + " has rank " + a.shape().rank()
                    + "; a layout needs rank 2 or more to unfold into rows and columns");
        }
        StoredArray stored = a.stored(options.maxBytes());
        CooArray coo = Convert.toCoo(stored, options);
        DistinctCounts counts = DistinctCounts.of(coo);
        LayoutPrediction.Bytes best = best(counts, options).orElseThrow(() -> noLayout(a.shape()));
        if (stored instanceof CompressedArray compressed && isAsSmall(compressed, best, counts, options)) {
            return keep(compressed, options);
        }
        return Convert.toGcs(coo, best.layout(), options.settled());
    }

    private static Optional<LayoutPrediction.Bytes> best(DistinctCounts counts, ConvertOptions options) {
        if (options.rowForm() == ConvertOptions.RowForm.SMALLEST) {
            return LayoutPrediction.best(counts);
        }
        List<LayoutPrediction.Bytes> layouts = LayoutPrediction.search(counts).layouts();
        // where the wanted row form is impossible in all layouts, the conversion says what it would need
        return layouts.stream().filter(bytes -> isWanted(bytes, options)).findFirst()
                .or(() -> layouts.stream().findFirst());
    }

    private static boolean isWanted(LayoutPrediction.Bytes bytes, ConvertOptions options) {
        long rows = bytes.layout().rowCount();
        return switch (options.rowForm()) {
            case SMALLEST -> true;
            case DENSE -> !bytes.hyper() && RowIndex.Dense.isPossible(rows) && 4 * (rows + 1) <= options.maxBytes();
            case HYPER -> bytes.hyper();
        };
    }

    /// Returns whether an array, as stored, has rows that take no more bytes than the best ones.
    private static boolean isAsSmall(CompressedArray a, LayoutPrediction.Bytes best, DistinctCounts counts,
            ConvertOptions options) {
        LayoutPrediction.Bytes smallest = LayoutPrediction.smallest(a.reduction(), counts);
        boolean hyper = options.rowForm() == ConvertOptions.RowForm.SMALLEST ? smallest.hyper()
                : options.rowForm() == ConvertOptions.RowForm.HYPER;
        LayoutPrediction.Bytes own = new LayoutPrediction.Bytes(a.reduction(), hyper, counts.nse(),
                smallest.nonEmptyRows(),
                counts.valueBytes());
        return isWanted(own, options) && own.totalBytes() == best.totalBytes();
    }

    /// Converts to the layout of the source, so that no element moves; the row index alone may change to the smaller one.
    private static GcsArray keep(CompressedArray a, ConvertOptions options) {
        GcsArray kept = Convert.toGcs(a, a.reduction(), options);
        if (options.rowForm() != ConvertOptions.RowForm.SMALLEST) {
            return kept;
        }
        CompressedRows smaller = kept.compressedRows().toSmallerRows();
        return smaller == kept.compressedRows() ? kept : GcsArray.wrap(kept.reduction(), smaller);
    }

    private static ArithmeticException noLayout(SmoothShape shape) {
        List<int[]> groups = Layouts.leastOversized(shape);
        return new ArithmeticException("shape " + shape
                + " has no layout: every cut leaves rows or columns beyond 2^63-1, such as those of dimensions "
                + groups.stream().limit(NAMED_GROUPS).map(Arrays::toString).collect(Collectors.joining(", ")));
    }
}
