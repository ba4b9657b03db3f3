package org.gcsarray.bench.kernel;

import java.util.stream.IntStream;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// From which form to which a conversion goes, and how it is called.
enum Conversion {
    /// Coordinates as the generator makes them to compressed rows, repeats summed.
    COO_CRS,
    /// Canonical coordinates to compressed rows.
    SORTED_CRS,
    /// Compressed rows to compressed columns.
    CRS_CCS,
    /// Coordinates as the generator makes them to `0|others`, repeats summed.
    COO_GCS,
    /// `0|others` to `2,0|others`.
    RELAYOUT,
    /// `0|others` to `0,1|others`.
    AXIS_CHANGE,
    /// Axes rotated: axis k of the result is axis k + 1 of the operand; from `0|others` to `0|others` of the result.
    PERMUTE;

    /// How all conversions are called.
    static final ConvertOptions SUM = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);

    /// Returns what is converted, with float64 values.
    ///
    /// @throws IllegalArgumentException if the rank does not fit
    StoredArray operand(Dataset data) {
        SmoothShape shape = data.array().shape();
        boolean matrix = this == COO_CRS || this == SORTED_CRS || this == CRS_CCS;
        if (matrix ? shape.rank() != 2 : shape.rank() < 3) {
            throw new IllegalArgumentException(data.name() + " has rank " + shape.rank() + "; " + word()
                    + (matrix ? " needs a matrix" : " needs rank 3 or more"));
        }
        return switch (this) {
            case SORTED_CRS -> Convert.toCoo(data.array(), SUM).canonicalize(DuplicatePolicy.SUM);
            case COO_CRS, COO_GCS -> data.array() instanceof CooArray drawn ? drawn : Convert.toCoo(data.array());
            case CRS_CCS -> CrsMatrix.wrap(data.rows());
            case RELAYOUT, AXIS_CHANGE, PERMUTE -> Convert.toGcs(data.array(), rows(shape, 0), SUM);
        };
    }

    /// Returns the layout of the result, of the shape of the operand.
    DimensionReduction target(SmoothShape shape) {
        return switch (this) {
            case COO_CRS, SORTED_CRS, COO_GCS -> rows(shape, 0);
            case CRS_CCS -> rows(shape, 1);
            case RELAYOUT -> rows(shape, 2, 0);
            case AXIS_CHANGE -> rows(shape, 0, 1);
            case PERMUTE -> DimensionReduction.of(shape, NdOperation.TRANSPOSE.axes(shape.rank()), 1);
        };
    }

    /// Returns the layout of these rows and all other dimensions in order.
    static DimensionReduction rows(SmoothShape shape, int... rows) {
        IntStream others = IntStream.range(0, shape.rank()).filter(d -> IntStream.of(rows).noneMatch(row -> row == d));
        return DimensionReduction.of(shape, IntStream.concat(IntStream.of(rows), others).toArray(), rows.length);
    }

    /// Converts.
    CompressedArray convert(StoredArray operand, ConvertOptions options) {
        return switch (this) {
            case COO_CRS, SORTED_CRS -> Convert.toCrs(operand, options);
            case CRS_CCS -> Convert.toCcs(operand, options);
            case COO_GCS, RELAYOUT, AXIS_CHANGE -> Convert.toGcs(operand, target(operand.shape()), options);
            case PERMUTE -> {
                GcsArray rotated = ((GcsArray) operand)
                        .transpose(NdOperation.TRANSPOSE.axes(operand.shape().rank()));
                yield Convert.toGcs(rotated, rows(rotated.shape(), 0), options);
            }
        };
    }

    /// Returns the same array in new storage.
    static StoredArray copy(StoredArray array) {
        return switch (array) {
            case CooArray coo -> rewrap(coo, true);
            case GcsArray gcs -> GcsArray.wrap(gcs.reduction(), Operand.copy(gcs.compressedRows()));
            case CompressedArray matrix -> CrsMatrix.wrap(Operand.copy(matrix.unfolded()));
            case StridedArray strided ->
                throw new IllegalArgumentException(strided + " is not an operand of a conversion");
        };
    }

    /// Returns coordinates built anew, so that every index is checked and the order found again.
    ///
    /// @param copied whether in new storage
    static CooArray rewrap(CooArray coo, boolean copied) {
        int nse = Math.toIntExact(coo.nse());
        Indices[] indices = new Indices[coo.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = copied ? coo.indices(d).slice(0, nse) : coo.indices(d);
        }
        var values = coo.values().convert(DType.FLOAT64);
        return CooArray.wrap(coo.shape(), indices, copied ? values.slice(0, nse) : values);
    }

    /// Returns the name as in options, such as `coo-crs`.
    String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /// Returns what is done, in words.
    String description() {
        return switch (this) {
            case COO_CRS -> "drawn coordinates to CRS, repeats summed";
            case SORTED_CRS -> "canonical coordinates to CRS";
            case CRS_CCS -> "CRS to CCS";
            case COO_GCS -> "drawn coordinates of a tensor to layout 0|others, repeats summed";
            case RELAYOUT -> "layout 0|others to 2,0|others";
            case AXIS_CHANGE -> "layout 0|others to 0,1|others";
            case PERMUTE -> "axes rotated by one, stored as 0|others";
        };
    }
}
