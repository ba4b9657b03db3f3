package org.gcsarray.conformance;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.DenseRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.GoldenRecord;

/// The named operands of a golden record of tensor kernels.
final class TensorInputs {

    private final Map<String, NdArray> arrays;

    private TensorInputs(Map<String, NdArray> arrays) {
        this.arrays = arrays;
    }

    static TensorInputs of(GoldenRecord golden) {
        Map<String, NdArray> arrays = new LinkedHashMap<>();
        golden.inside("inputs",
                inputs -> inputs.fields()
                        .forEach(name -> inputs.inside(name, input -> arrays.put(name, array(input)))));
        return new TensorInputs(arrays);
    }

    /// Reads one array: coordinates, compressed rows, a dense array or a scalar (rank 0).
    static NdArray array(GoldenRecord input) {
        return switch (input.kind()) {
            case "coo" -> coordinates(input);
            case "gcs" -> compressed(input);
            case "dense" -> StridedArray.wrapRowMajor(shape(input), values(input, "values"));
            case "scalar" -> StridedArray.wrapRowMajor(SmoothShape.of(),
                    Values.wrap(new double[] {GoldenRecord.number(input.node("value"))}).convert(dtype(input)));
            default -> throw new AssertionError(input.name() + ": no operand of kind " + input.kind());
        };
    }

    private static SmoothShape shape(GoldenRecord input) {
        return SmoothShape.of(input.longs("shape"));
    }

    private static DType dtype(GoldenRecord input) {
        return DType.parse(input.text("dtype"));
    }

    private static Values values(GoldenRecord input, String field) {
        return Values.wrap(input.doubles(field)).convert(dtype(input));
    }

    private static Scalar fill(GoldenRecord input) {
        return Scalar.of(GoldenRecord.number(input.node("fill"))).convert(dtype(input));
    }

    private static CooArray coordinates(GoldenRecord input) {
        SmoothShape shape = shape(input);
        long[][] coords = input.longRows("coords");
        Indices[] indices = new Indices[shape.rank()];
        Arrays.setAll(indices, d -> Indices.narrowest(shape.extent(d), coords[d]));
        CooArray coo = CooArray.wrap(shape, indices, values(input, "values"), fill(input));
        input.check("isCanonical", input.bool("canonical"), coo.isCanonical());
        return coo;
    }

    private static GcsArray compressed(GoldenRecord input) {
        SmoothShape shape = shape(input);
        int[] rows = input.ints("compressed_axes");
        int[] dimensions = Arrays.copyOf(rows, shape.rank());
        int next = rows.length;
        for (int d = 0; d < shape.rank(); d++) {
            int dimension = d;
            if (Arrays.stream(rows).noneMatch(row -> row == dimension)) {
                dimensions[next++] = d;
            }
        }
        DimensionReduction layout = DimensionReduction.of(shape, dimensions, rows.length);
        return GcsArray.wrap(layout, CompressedRows.wrap(layout.rowCount(), layout.columnCount(),
                DenseRows.wrap(input.ints("indptr")), Indices.narrowest(layout.columnCount(), input.longs("indices")),
                values(input, "data"), fill(input)));
    }

    /// Returns an operand.
    NdArray array(String name) {
        NdArray array = arrays.get(name);
        if (array == null) {
            throw new AssertionError("no operand " + name + " among " + arrays.keySet());
        }
        return array;
    }

    /// Returns a dense operand, row-major.
    double[] dense(String name) {
        if (array(name) instanceof StridedArray strided && strided.isRowMajor()) {
            double[] values = new double[strided.values().size()];
            Arrays.setAll(values, strided.values()::getDouble);
            return values;
        }
        throw new AssertionError("operand " + name + " is not dense: " + array(name));
    }

    /// Returns the dense operands `prefix0 .. prefix(count-1)`.
    double[][] dense(String prefix, int count) {
        double[][] all = new double[count][];
        Arrays.setAll(all, d -> dense(prefix + d));
        return all;
    }

    /// Returns the shape of an operand.
    SmoothShape shape(String name) {
        return array(name).shape();
    }
}
