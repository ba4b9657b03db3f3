package org.gcsarray.convert;

import java.math.BigInteger;

import org.gcsarray.format.ArrayView;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StackArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;

/// Makes views into arrays of their owners' formats.
final class Materialisation {

    private Materialisation() {}

    static StoredArray of(ArrayView view, ConvertOptions options) {
        StoredArray elements = Convert.stored(view, options);
        return switch (view.owner()) {
            case StridedArray _ -> elements;
            case CooArray _ -> Convert.toCoo(elements, options);
            case CompressedArray _ when elements instanceof GcsArray relabelled -> relabelled;
            case CompressedArray compressed -> compress(view, compressed, elements, options);
            case StackArray _ -> isFull(elements) ? Convert.toStrided(elements, options)
                    : Convert.toCoo(elements, options);
        };
    }

    private static boolean isFull(StoredArray elements) {
        return elements.shape().cellCount().equals(BigInteger.valueOf(elements.nse()));
    }

    private static StoredArray compress(ArrayView view, CompressedArray owner, StoredArray elements,
            ConvertOptions options) {
        if (view.shape().rank() < 2) {
            return Convert.toCoo(elements, options);
        }
        DimensionReduction layout = owner.reduction().inheritedBy(view.shape(), view.map().axesOfOwner());
        CompressedRows rows = Compression.compress(elements, layout, options);
        if (view.shape().rank() != 2 || owner instanceof GcsArray) {
            return GcsArray.wrap(layout, rows);
        }
        return layout.rowDimensions()[0] == 0 ? CrsMatrix.wrap(rows) : CcsMatrix.wrap(rows);
    }
}
