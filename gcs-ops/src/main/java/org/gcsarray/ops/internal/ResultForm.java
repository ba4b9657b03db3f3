package org.gcsarray.ops.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.ArrayView;

/// The format that a result inherits from an operand.
///
/// A dense operand gives a dense result, which shares the buffer of a view where strides can express it; coordinates give coordinates, a matrix a
/// matrix in the same storage. A [GcsArray] hands on its layout: each axis of the result takes the place of the dimension it comes from, see
/// [DimensionReduction#inheritedBy]. Compressed arrays give coordinates where the rank of the result is 0 or 1 or a group of the layout would exceed
/// 63 bits, and a [GcsArray] where a matrix becomes an array of higher rank.
public final class ResultForm {

    private ResultForm() {}

    /// Returns an array in the format that it inherits.
    ///
    /// @param result  array in any format
    /// @param operand array whose format it takes over
    /// @param axes    for each dimension of the operand the axes of the result that take its place, none for one that disappears
    /// @param options for the conversion
    public static StoredArray of(NdArray result, StoredArray operand, List<int[]> axes, OpOptions options) {
        boolean isMatrix = result.shape().rank() == 2;
        return switch (operand) {
            case StridedArray _ -> ArrayView.of(result).asStrided()
                    .orElseGet(() -> Convert.toStrided(result, options.forConversion()));
            case CooArray _ -> Convert.toCoo(result, options.forConversion());
            case CrsMatrix _ when isMatrix -> Convert.toCrs(result, options.forConversion());
            case CcsMatrix _ when isMatrix -> Convert.toCcs(result, options.forConversion());
            case CompressedArray compressed -> compressed(result, compressed.reduction(), axes, options);
        };
    }

    /// Returns an array of the shape of the operand in its format.
    public static StoredArray of(NdArray result, StoredArray operand, OpOptions options) {
        return of(result, operand, places(Axes.all(operand.shape().rank())), options);
    }

    /// Returns where dimensions go if each becomes one axis, or none.
    ///
    /// @param axis axis that each dimension becomes, -1 for one that disappears
    public static List<int[]> places(int... axis) {
        return Arrays.stream(axis).mapToObj(to -> to < 0 ? new int[0] : new int[] {to}).toList();
    }

    private static StoredArray compressed(NdArray result, DimensionReduction layout, List<int[]> axes,
            OpOptions options) {
        Optional<DimensionReduction> inherited = result.shape().rank() < 2 ? Optional.empty()
                : layout.inheritedBy(result.shape(), axes);
        return inherited.isPresent() ? Convert.toGcs(result, inherited.get(), options.forConversion())
                : Convert.toCoo(result, options.forConversion());
    }
}
