package org.gcsarray.ops.internal;

import java.math.BigInteger;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Arrays that store elements where another array does, or at some of these places.
public final class SameStructure {

    private SameStructure() {}

    /// Returns the array with values and fill of another type; itself if it has that type. Of the buffer of a dense array, only the elements are
    /// converted.
    ///
    /// @throws IllegalArgumentException as [#withoutOthers]
    /// @throws ArithmeticException if a value cannot be converted, see [Scalar#convert]; the text names the element, or the fill
    public static StoredArray convert(StoredArray a, DType type, OpOptions options) {
        if (a.dtype() == type) {
            return a;
        }
        StoredArray own = withoutOthers(a, options);
        Scalar fill;
        try {
            fill = own.fill().convert(type);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException("the fill: " + e.getMessage()).initCause(e);
        }
        return own.withValues(values(own, type), fill);
    }

    private static Values values(StoredArray a, DType type) {
        try {
            return a.values().convert(type);
        } catch (ArithmeticException all) {
            for (int position = 0; position < a.values().size(); position++) {
                try {
                    var _ = a.values().get(position).convert(type);
                } catch (ArithmeticException one) {
                    throw (ArithmeticException) new ArithmeticException(place(a, position) + ": " + one.getMessage())
                            .initCause(all);
                }
            }
            throw all;
        }
    }

    /// Returns the text `at element [1, 2]` of the element stored at a position, by a search in storage order.
    public static String place(StoredArray a, int position) {
        String[] found = {"at position " + position};
        a.forEachStored((indices, at) -> {
            if (at == position) {
                found[0] = "at element " + Arrays.toString(indices);
            }
        });
        return found[0];
    }

    /// Returns a dense array whose buffer holds nothing but its elements, those that repeat along an axis once; any other array as it is.
    ///
    /// @throws IllegalArgumentException if other elements share an address, and a copy would take more than the limit of the options
    public static StoredArray withoutOthers(StoredArray array, OpOptions options) {
        if (!(array instanceof StridedArray a)) {
            return array;
        }
        long[] extents = a.shape().extents();
        long[] strides = a.strides();
        for (int d = 0; d < extents.length; d++) {
            extents[d] = strides[d] == 0 ? Math.min(extents[d], 1) : extents[d];
        }
        StridedArray once = StridedArray.wrap(SmoothShape.of(extents), strides, a.offset(), a.values());
        boolean isExpanded = !once.hasDistinctAddresses();
        if (!isExpanded
                && once.shape().cellCount().equals(BigInteger.valueOf(once.values().size()))) {
            return a;
        }
        StridedArray own = Convert.toStrided(once,
                (isExpanded ? options : OpOptions.DEFAULT).forConversion());
        long[] repeating = own.strides();
        for (int d = 0; d < repeating.length; d++) {
            repeating[d] = strides[d] == 0 ? 0 : repeating[d];
        }
        return StridedArray.wrap(a.shape(), repeating, own.offset(), own.values());
    }

    /// Returns the array that stores other values at some positions of another.
    ///
    /// @param positions positions, ascending; null for all, so that the structure is shared
    public static StoredArray select(StoredArray a, int @Nullable [] positions, Values values, Scalar fill) {
        if (positions == null || positions.length == a.values().size()) {
            return a.withValues(values, fill);
        }
        return switch (a) {
            case CooArray coo -> {
                Indices[] kept = Arrays.stream(coo.indices()).map(index -> index.gather(positions))
                        .toArray(Indices[]::new);
                yield coo.isCanonical() ? Wrapping.proven(coo.shape(), kept, values, fill)
                        : CooArray.wrap(coo.shape(), kept, values, fill);
            }
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.unfolded();
                RowIndex index = RowIndex.compress(rows.rowCount(), rows.rowOfEachPosition().gather(positions));
                yield compressed.withRows(Wrapping.proven(rows.rowCount(), rows.columnCount(), index,
                        rows.columns().gather(positions), values, fill));
            }
            case StridedArray _ -> throw new AssertionError("a dense array stores all elements");
        };
    }
}
