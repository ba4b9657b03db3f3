package org.gcsarray.view;

import java.math.BigInteger;
import java.util.Optional;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.Owner.Stacked;
import org.gcsarray.view.Owner.Stored;

/// Makes views into arrays of their owners' formats.
final class Materialisation {

    private Materialisation() {}

    static StoredArray of(ArrayView view, ConvertOptions options) {
        StoredArray elements = view.stored(options.maxBytes());
        return switch (view.held()) {
            case Stored(StridedArray _) -> elements;
            case Stored(CooArray _) -> Convert.toCoo(elements, options);
            case Stored(CompressedArray compressed) -> compress(view, compressed, elements, options);
            case Stacked _ -> isFull(elements) && elements.fill().isZero() ? Convert.toStrided(elements, options)
                    : Convert.toCoo(elements, options);
        };
    }

    private static boolean isFull(StoredArray elements) {
        return elements.nse() > 0 && elements.shape().cellCount().equals(BigInteger.valueOf(elements.nse()));
    }

    private static StoredArray compress(ArrayView view, CompressedArray owner, StoredArray elements,
            ConvertOptions options) {
        if (view.shape().rank() < 2) {
            return Convert.toCoo(elements, options);
        }
        Optional<DimensionReduction> inherited = owner.reduction().inheritedBy(view.shape(), view.map().axesOfOwner());
        if (inherited.isEmpty()) {
            return Convert.toCoo(elements, options);
        }
        DimensionReduction layout = inherited.get();
        CompressedRows rows = Convert.toGcs(elements, layout, options).compressedRows();
        return Readings.of(!(owner instanceof GcsArray), layout, rows);
    }
}
