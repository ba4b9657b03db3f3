package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// The worked examples, printed tables and errata of the GCS text.
class TextExamplesConformanceTest {

    static final String FILE = "gcs/text_examples.json";

    @Test
    void everySection() {
        GoldenCases cases = GoldenCases.open();
        GoldenRecord text = cases.whole(FILE);
        for (String section : text.fields()) {
            switch (section) {
                case "source" -> text.ignore(section);
                case "strided" -> text.each(section, GcsChecks::strided);
                case "coo_2x3" -> text.inside(section,
                        part -> coo(part, CooArray.builder(SmoothShape.of(part.longs("shape")), DType.FLOAT64)));
                case "crs_ccs_4x5" -> text.inside(section, TextExamplesConformanceTest::matrix);
                case "shape_2_3_8_reduced_shapes" -> text.each(section, part -> {
                    DimensionReduction r = DimensionReduction.of(SmoothShape.of(2, 3, 8), part.ints("dimensions"),
                            part.ints("partitioning"));
                    part.check("rows and columns", part.longs("reduction_shape"),
                            new long[] {r.rowCount(), r.columnCount()});
                });
                case "number_of_2d_layouts_rank3" -> text.check(section, text.integer(section), (long) layouts(3));
                case "groups_5d", "strides_5d" -> text.inside(section, TextExamplesConformanceTest::groups);
                case "example_2_3_4" -> text.inside(section, TextExamplesConformanceTest::example);
                case "mapping_table_2_3_4" -> text.inside(section, TextExamplesConformanceTest::mapping);
                case "errata" -> text.each(section, TextExamplesConformanceTest::erratum);
                default -> text.failUnknown(section);
            }
        }
        GoldenCases.throwAll(FILE, text.failures());
    }

    /// Counts the layouts of a rank by building each from all words over the dimensions.
    private static int layouts(int rank) {
        SmoothShape shape = SmoothShape.of(IntStream.range(0, rank).mapToLong(d -> d + 2).toArray());
        int count = 0;
        for (int code = 0; code < Math.pow(rank, rank); code++) {
            int[] dimensions = new int[rank];
            for (int d = 0, rest = code; d < rank; d++, rest /= rank) {
                dimensions[d] = rest % rank;
            }
            if (Arrays.stream(dimensions).distinct().count() < rank) {
                assertThatThrownBy(() -> DimensionReduction.of(shape, dimensions, 1))
                        .isInstanceOf(IllegalArgumentException.class);
                continue;
            }
            for (int cut = 1; cut < rank; cut++) {
                assertThat(DimensionReduction.of(shape, dimensions, cut).groupCount()).isEqualTo(2);
                count++;
            }
        }
        return count;
    }

    private static Map<List<Long>, Scalar> cells(JsonNode table) {
        Map<List<Long>, Scalar> cells = new HashMap<>();
        for (int row = 0; row < table.size(); row++) {
            for (int column = 0; column < table.get(row).size(); column++) {
                JsonNode cell = table.get(row).get(column);
                if (!cell.isNull()) {
                    cells.put(List.of((long) row, (long) column), Scalar.of(GoldenRecord.number(cell)));
                }
            }
        }
        return cells;
    }

    private static CooArray coo(GoldenRecord part, CooArray.Builder builder) {
        long[][] indices = part.longRows("indices");
        double[] values = part.doubles("values");
        for (int k = 0; k < values.length; k++) {
            builder.add(values[k], indices[0][k], indices[1][k]);
        }
        CooArray coo = builder.build();
        for (int d = 0; d < indices.length; d++) {
            part.check("indices[" + d + "]", indices[d], coo.indices(d).toLongArray());
        }
        if (part.has("table")) {
            DenseOracle.assertStores(coo, cells(part.node("table")));
        }
        return coo;
    }

    private static void matrix(GoldenRecord part) {
        long[] extents = part.longs("shape");
        Map<List<Long>, Scalar> cells = cells(part.node("table"));
        part.inside("coo", coo -> DenseOracle
                .assertStores(coo(coo, CooArray.builder(SmoothShape.of(extents), DType.FLOAT64)), cells));
        part.inside("crs",
                crs -> DenseOracle.assertStores(CrsMatrix.wrap(extents[0], extents[1], crs.ints("crow_indices"),
                        Indices.narrowest(extents[1], crs.longs("col_indices")), Values.wrap(crs.doubles("values"))),
                        cells));
        part.inside("ccs",
                ccs -> DenseOracle.assertStores(CcsMatrix.wrap(extents[0], extents[1], ccs.ints("ccol_indices"),
                        Indices.narrowest(extents[0], ccs.longs("row_indices")), Values.wrap(ccs.doubles("values"))),
                        cells));
    }

    private static void groups(GoldenRecord part) {
        SmoothShape shape = SmoothShape.of(part.has("shape") ? part.longs("shape") : new long[] {2, 3, 4, 5, 6});
        DimensionReduction r = DimensionReduction.of(shape, part.ints("dimensions"), part.ints("partitioning"));
        if (part.has("row_dimensions")) {
            part.check("rowDimensions", part.ints("row_dimensions"), r.rowDimensions());
            part.check("columnDimensions", part.ints("col_dimensions"), r.columnDimensions());
        }
        if (part.has("row_strides")) {
            part.check("rowStrides", part.longs("row_strides"), r.rowStrides());
            part.check("columnStrides", part.longs("col_strides"), r.columnStrides());
        }
    }

    private static void example(GoldenRecord part) {
        SmoothShape shape = SmoothShape.of(part.longs("shape"));
        long[][] indices = part.longRows("indices");
        double[] values = part.doubles("values");
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < values.length; k++) {
            builder.add(values[k], indices[k]);
        }
        CooArray coo = builder.build();
        part.each("layouts", layout -> {
            DimensionReduction r = DimensionReduction.of(shape, layout.ints("dimensions"), layout.ints("partitioning"));
            GcsArray array = Unfolding.of(coo, r, Unfolding.Rows.DENSE);
            DenseOracle.assertSameElements(array, coo);
            DenseOracle.assertStores(CrsMatrix.wrap(array.compressedRows()), cells(layout.node("table")));
            layout.inside("crs", crs -> {
                crs.check("crow_indices", crs.ints("crow_indices"),
                        CrsMatrix.wrap(array.compressedRows()).crowIndices());
                crs.check("col_indices", crs.longs("col_indices"), array.compressedRows().columns().toLongArray());
                crs.check("values", Arrays.toString(crs.doubles("values")), array.values().toString());
            });
            if (layout.has("reduced_indices")) {
                layout.check("reduced_indices", layout.longRows("reduced_indices"),
                        Arrays.stream(indices).map(r::reduce).toArray(long[][]::new));
            }
            if (layout.has("coo")) {
                layout.inside("coo", unfolded -> {
                    CooArray matrix = coo(unfolded,
                            CooArray.builder(SmoothShape.of(r.rowCount(), r.columnCount()), DType.FLOAT64));
                    DenseOracle.assertSameElements(matrix, CrsMatrix.wrap(array.compressedRows()));
                });
            }
        });
    }

    private static void mapping(GoldenRecord part) {
        part.ignore("encoding");
        SmoothShape shape = SmoothShape.of(part.longs("shape"));
        part.each("layouts", layout -> {
            DimensionReduction r = DimensionReduction.of(shape, layout.ints("dimensions"), layout.ints("partitioning"));
            layout.check("rowDimensions", layout.ints("row_dimensions"), r.rowDimensions());
            layout.check("columnDimensions", layout.ints("col_dimensions"), r.columnDimensions());
            layout.check("rows and columns", layout.longs("reduction_shape"),
                    new long[] {r.rowCount(), r.columnCount()});
            JsonNode rows = layout.node("rows");
            layout.check("rows", r.rowCount(), (long) rows.size());
            for (int row = 0; row < rows.size(); row++) {
                layout.check("columns", r.columnCount(), (long) rows.get(row).size());
                for (int column = 0; column < rows.get(row).size(); column++) {
                    long[] index = rows.get(row).get(column).stringValue().chars().mapToLong(digit -> digit - '0')
                            .toArray();
                    layout.check("promote", index, r.promote(row, column));
                    layout.check("reduce", new long[] {row, column}, r.reduce(index));
                }
            }
        });
    }

    /// What the text says is wrong and the correction is right, each shown by the library.
    private static void erratum(GoldenRecord part) {
        part.ignore("says", "correct", "evidence");
        SmoothShape shape = SmoothShape.of(2, 3, 4, 5, 6);
        switch (part.text("where")) {
            case "row_strides/col_strides formula" ->
                part.check("rowStrides", new long[] {18, 3, 1},
                        DimensionReduction.parse(shape, "2,4,1|3,0").rowStrides());
            case "partitioning range" -> {
                int[] dimensions = {0, 1, 2};
                SmoothShape cube = SmoothShape.of(2, 3, 4);
                part.check("cut 2 of rank 3", 6L, DimensionReduction.of(cube, dimensions, 2).rowCount());
                part.checkThrows("cut 0", IllegalArgumentException.class,
                        () -> DimensionReduction.of(cube, dimensions, 0), "cut 0 ");
                part.checkThrows("cut 3", IllegalArgumentException.class,
                        () -> DimensionReduction.of(cube, dimensions, 3), "cut 3 ");
                part.checkThrows("equal cuts", IllegalArgumentException.class,
                        () -> DimensionReduction.of(cube, dimensions, 1, 1), "cut 1 ");
            }
            case "M<N" -> part.check("M = N", 5, DimensionReduction.parse(shape, "4|3|2|1|0").groupCount());
            case "crow_indices[0]" -> part.check("compress", new int[] {0, 0, 2, 3},
                    Pointers.of(RowIndex.Dense.compress(3, Indices.narrowest(3, 1, 1, 2))));
            case "cumulative counts sentence" -> part.check("compress", new int[] {0, 2, 4, 7, 9},
                    Pointers.of(RowIndex.Dense.compress(4, Indices.narrowest(4, 0, 0, 1, 1, 2, 2, 2, 3, 3))));
            case "promotion formula" -> {
                StridedArray array = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {-1, -2}, 5,
                        Values.wrap(new double[] {6, 3, 5, 2, 4, 1}));
                part.check("strided", "[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]", Arrays.toString(DenseOracle.doubles(array)));
                DimensionReduction empty = DimensionReduction.parse(SmoothShape.of(2, 0, 3), "0,1|2");
                part.checkThrows("zero extent", IndexOutOfBoundsException.class, () -> empty.promote(0, 0), "index 0 ");
            }
            default -> part.failUnknown(part.text("where"));
        }
    }
}
