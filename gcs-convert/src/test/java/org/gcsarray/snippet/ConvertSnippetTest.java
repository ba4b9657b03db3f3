package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;

import org.ejml.data.DMatrixSparseCSC;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.ConversionPlan;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.ConvertWorkspace;
import org.gcsarray.convert.Difference;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.ejml.FromEjml;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class ConvertSnippetTest {

    private final CooArray coo = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1.5, 0, 0, 1)
            .add(2.5, 1, 2, 3).build();

    @Test
    void convert() {
        // @start region="Convert"
        GcsArray gcs = Convert.toGcs(coo, DimensionReduction.parse(coo.shape(), "2,0|1"));
        // @end
        assertThat(gcs.getDouble(1, 2, 3)).isEqualTo(2.5);
        assertThat(gcs.compressedRows().rowCount()).isEqualTo(8);
    }

    @Test
    void smallestLayout() {
        // @start region="smallestLayout"
        GcsArray smallest = Convert.toGcs(coo);
        DimensionReduction which = smallest.reduction(); // the layout that was chosen
        // @end
        assertThat(smallest.byteSize()).isLessThanOrEqualTo(
                Convert.toGcs(coo, DimensionReduction.parse(coo.shape(), "2,0|1")).byteSize());
        assertThat(which.shape()).isEqualTo(coo.shape());
    }

    @Test
    void resultsTakenBack() {
        CrsMatrix[] steps = {Convert.toCrs(CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 1, 0).build()),
            Convert.toCrs(CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(2, 1, 2).build())};
        double sum = 0;
        // @start region="ConvertWorkspace.takeBack"
        ConvertWorkspace workspace = new ConvertWorkspace();
        ConvertOptions options = ConvertOptions.DEFAULT.withWorkspace(workspace);
        for (CrsMatrix step : steps) {
            CcsMatrix columns = Convert.toCcs(step, options);
            sum += columns.getDouble(1, 2);
            workspace.takeBack(columns); // the next result is written over it
        }
        // @end
        assertThat(sum).isEqualTo(2);
    }

    @Test
    void conversionPlan() {
        CrsMatrix a = CrsMatrix.wrap(2, 3, new int[] {0, 2, 3}, Indices.wrap(new int[] {0, 2, 1}),
                Values.wrap(new double[] {1, 2, 3}));
        // @start region="ConversionPlan"
        ConversionPlan plan = ConversionPlan.of(a, x -> Convert.toCcs(x)); // of a = {1, X, 2}, {X, 3, X}
        CcsMatrix columns = (CcsMatrix) plan.convert(a); // as Convert.toCcs(a)
        double[] moved = new double[plan.size()];
        plan.move(new double[] {4, 5, 6}, 0, moved, Parallelism.sequential()); // values of {4, X, 5}, {X, 6, X}: 4, 6, 5
        // @end
        assertThat(columns.getDouble(0, 2)).isEqualTo(2);
        assertThat(moved).containsExactly(4, 6, 5);
    }

    @Test
    void difference() {
        // @start region="Difference"
        GcsArray gcs = Convert.toGcs(coo, DimensionReduction.parse(coo.shape(), "1|0,2"));
        Difference difference = Difference.between(coo, gcs, Difference.Tolerance.EXACT, 10); // at most 10 are listed
        long differing = difference.count(); // 0: formats and layouts do not matter
        // @end
        assertThat(differing).isZero();
    }

    @Test
    void stream() throws IOException {
        // @start region="StreamBuilder"
        SmoothShape shape = SmoothShape.of(1_000_000_000_000L, 50_000, 24);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,2|1");
        StreamOptions options = StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        GcsArray array;
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options)) {
            builder.add(1.5, 999_999_999_999L, 7, 23).add(2.5, 0, 0, 0).add(0.5, 999_999_999_999L, 7, 23);
            array = builder.build(); // 2.0 at (999999999999, 7, 23)
        }
        // @end
        assertThat(array.nse()).isEqualTo(2);
        assertThat(array.getDouble(999_999_999_999L, 7, 23)).isEqualTo(2);
    }

    @Test
    void ejml() {
        CcsMatrix a = Convert.toCcs(CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(4, 1, 0).build());
        // @start region="Ejml"
        DMatrixSparseCSC matrix = ToEjml.toDMatrixSparseCSC(a); // a copy
        CcsMatrix back = FromEjml.wrap(matrix); // shares the arrays of the matrix
        // @end
        assertThat(matrix.get(1, 0)).isEqualTo(4);
        assertThat(back.getDouble(1, 0)).isEqualTo(4);
    }
}
