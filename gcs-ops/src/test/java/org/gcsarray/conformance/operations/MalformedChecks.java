package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.Slice;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Golden arrays that no constructor may accept, in every width of their indices.
final class MalformedChecks {

    private MalformedChecks() {}

    static void coordinates(GoldenRecord golden) {
        golden.inside("params", _ -> {});
        String error = Expectation.of(golden).errorClass();
        golden.inside("inputs", inputs -> inputs.inside("a", a -> {
            a.check("kind", "coo", a.text("kind"));
            a.ignore("canonical", "fill");
            long[] extents = a.longs("shape");
            long[][] coords = a.longRows("coords");
            Values values = OperationInputs.values(a, DType.parse(a.text("dtype")), a.node("values"));
            String[] offending = switch (error) {
                case "IndexOutOfBounds" -> outside(extents, coords);
                case "LengthMismatch" -> lengths(coords, values.size());
                case "RankMismatch" -> new String[] {Counted.of(coords.length, "index array") + " given; shape"};
                case "BadShape" ->
                    Arrays.stream(extents).filter(extent -> extent < 0).mapToObj(Long::toString).toArray(String[]::new);
                default -> throw new AssertionError(golden.name() + ": unknown error class " + error);
            };
            for (Width width : Width.values()) {
                a.checkThrows(error + " in " + width, type(error), () -> {
                    Indices[] indices = Arrays.stream(coords).map(width::wrap).toArray(Indices[]::new);
                    CooArray.wrap(SmoothShape.of(extents), indices, values);
                }, offending);
            }
        }));
    }

    static void compressed(GoldenRecord golden) {
        golden.inside("params", _ -> {});
        String error = Expectation.of(golden).errorClass();
        golden.inside("inputs", inputs -> inputs.inside("a", a -> {
            Compressed given = new Compressed(a);
            String[] offending = given.offending(error);
            for (Width width : Width.values()) {
                for (ThrowingCallable construction : given.constructions(width)) {
                    a.checkThrows(error + " in " + width, type(error), construction, offending);
                }
            }
        }));
    }

    /// Compressed rows with unsorted columns and duplicates: refused as they are, accepted by a converter with a policy.
    static void canonicalised(GoldenRecord golden) {
        Expectation expectation = Expectation.of(golden);
        NdArray expected = expectation.array();
        int row = Math.toIntExact(golden.node("params").path("then_row").asLong());
        golden.inside("params", params -> params.integer("then_row"));
        golden.inside("inputs", inputs -> inputs.inside("a", a -> {
            Compressed given = new Compressed(a);
            given.constructions(Width.INT).forEach(
                    construction -> a.checkThrows("wrap", IllegalArgumentException.class, construction,
                            "does not exceed"));
            ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
            CooArray coo = given.expanded();
            for (NdArray matrix : List.of(Convert.toCoo(coo, options), Convert.toCrs(coo, options),
                    Convert.toCcs(coo, options), Convert.toStrided(coo, options))) {
                NdArray slice = Slice.of(matrix, new AxisSelector.At(row),
                        AxisSelector.range(0, matrix.shape().extent(1)));
                expectation.check("row of " + matrix, expected, slice);
                for (long column = 0; column < matrix.shape().extent(1); column++) {
                    a.check("element", expected.getDouble(column), matrix.getDouble(row, column));
                }
            }
        }));
    }

    private static Class<? extends Throwable> type(String error) {
        return switch (error) {
            case "IndexOutOfBounds" -> IndexOutOfBoundsException.class;
            case "BadShape", "RankMismatch", "LengthMismatch", "PtrLength", "PtrStart", "PtrNotMonotone", "PtrEnd",
                    "UnsortedIndices", "DuplicateEntry", "InvalidAxes" ->
                IllegalArgumentException.class;
            default -> throw new AssertionError("unknown error class " + error);
        };
    }

    /// A negative index is read unsigned in the narrow widths.
    private static String[] outside(long[] extents, long[][] coords) {
        List<String> texts = new ArrayList<>();
        for (int d = 0; d < coords.length; d++) {
            for (long index : coords[d]) {
                if (index < 0 || index >= extents[d]) {
                    texts.addAll(spellings(index));
                }
            }
        }
        return texts.toArray(String[]::new);
    }

    private static List<String> spellings(long index) {
        return List.of("= " + index + " ", "= " + (index & 0xFF) + " ", "= " + (index & 0xFFFF) + " ",
                "= " + (index & 0xFFFF_FFFFL) + " ");
    }

    private static String[] lengths(long[][] coords, int values) {
        return Arrays.stream(coords).filter(indices -> indices.length != values)
                .map(indices -> "has length " + indices.length + ", values has length " + values)
                .toArray(String[]::new);
    }

    private enum Width {
        BYTE, CHAR, INT, LONG;

        Indices wrap(long[] indices) {
            return switch (this) {
                case BYTE -> {
                    byte[] bytes = new byte[indices.length];
                    for (int k = 0; k < bytes.length; k++) {
                        bytes[k] = (byte) indices[k];
                    }
                    yield Indices.wrap(bytes);
                }
                case CHAR -> {
                    char[] chars = new char[indices.length];
                    for (int k = 0; k < chars.length; k++) {
                        chars[k] = (char) indices[k];
                    }
                    yield Indices.wrap(chars);
                }
                case INT -> Indices.wrap(Arrays.stream(indices).mapToInt(index -> (int) index).toArray());
                case LONG -> Indices.wrap(indices.clone());
            };
        }
    }

    /// The arrays of a golden compressed matrix as they are given.
    private static final class Compressed {

        private final SmoothShape shape;
        private final int[] axes;
        private final int[] pointers;
        private final long[] columns;
        private final Values values;

        private Compressed(GoldenRecord a) {
            a.check("kind", "gcs", a.text("kind"));
            shape = SmoothShape.of(a.longs("shape"));
            axes = a.ints("compressed_axes");
            pointers = a.ints("indptr");
            columns = a.longs("indices");
            values = OperationInputs.values(a, DType.FLOAT64, a.node("data"));
        }

        List<ThrowingCallable> constructions(Width width) {
            List<ThrowingCallable> constructions = new ArrayList<>();
            constructions.add(() -> {
                DimensionReduction layout = OperationInputs.layout(shape, axes);
                GcsArray.wrap(layout, CompressedRows.wrap(layout.rowCount(), layout.columnCount(),
                        RowIndex.Dense.wrap(pointers), width.wrap(columns), values));
            });
            if (Arrays.equals(axes, new int[] {0})) {
                constructions.add(() -> CrsMatrix.wrap(shape.extent(0), shape.extent(1), pointers, width.wrap(columns),
                        values));
                constructions.add(() -> CcsMatrix.wrap(shape.extent(1), shape.extent(0), pointers, width.wrap(columns),
                        values));
            }
            return constructions;
        }

        CooArray expanded() {
            long[] rows = IntStream.range(0, pointers.length - 1)
                    .flatMap(row -> IntStream.range(pointers[row], pointers[row + 1]).map(_ -> row)).asLongStream()
                    .toArray();
            return CooArray.wrap(shape, new Indices[] {Indices.narrowest(shape.extent(0), rows),
                Indices.narrowest(shape.extent(1), columns)}, values);
        }

        /// Returns texts of which the refusal must hold one.
        String[] offending(String error) {
            int last = pointers[pointers.length - 1];
            return switch (error) {
                case "PtrLength" -> new String[] {"has length " + pointers.length + ";"};
                case "PtrStart" -> new String[] {"[0] = " + pointers[0] + ";"};
                case "PtrNotMonotone" -> IntStream.range(1, pointers.length).filter(k -> pointers[k] < pointers[k - 1])
                        .mapToObj(k -> "[" + k + "] = " + pointers[k]).toArray(String[]::new);
                case "PtrEnd" -> new String[] {"= " + last + " exceeds", "= " + last + " is"};
                case "LengthMismatch" -> new String[] {"length " + columns.length, "length " + values.size()};
                case "IndexOutOfBounds" -> Arrays.stream(columns)
                        .filter(index -> index < 0 || index >= shape.extent(1))
                        .mapToObj(MalformedChecks::spellings).flatMap(List::stream)
                        .toArray(String[]::new);
                case "UnsortedIndices", "DuplicateEntry" -> IntStream.range(1, columns.length)
                        .filter(k -> columns[k] <= columns[k - 1]).mapToObj(k -> "= " + columns[k] + " does not exceed")
                        .toArray(String[]::new);
                case "InvalidAxes" -> new String[] {"cut " + axes.length, "[2, 0, 1]"};
                default -> throw new AssertionError("unknown error class " + error);
            };
        }
    }
}
