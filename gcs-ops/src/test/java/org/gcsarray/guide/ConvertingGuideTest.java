package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.ConversionPlan;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.ConvertWorkspace;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.kernel.RowMerge;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The guide to conversions shows the code between the markers here, and the code does what its comments say.
class ConvertingGuideTest {

    @Test
    void conversions() {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(1.5, 0, 0, 1).add(2.5, 1, 2, 3).build();
        DimensionReduction layout = DimensionReduction.parse(shape, "0|1,2");
        StridedArray matrix = StridedArray.of(new double[][] {{0, 1}, {2, 0}});
        // begin
        GcsArray small = Convert.toGcs(coo); // the fewest bytes
        GcsArray folded = Convert.toGcs(coo, "2,0|1");
        CrsMatrix rows = Convert.toCrs(matrix);
        // end
        assertThat(small.byteSize()).isLessThanOrEqualTo(folded.byteSize());
        assertThat(folded.reduction()).hasToString("2,0|1");
        assertThat(rows.nse()).isEqualTo(2);

        // begin
        ConvertWorkspace scratch = new ConvertWorkspace(); // for many conversions, one at a time
        ConvertOptions options = ConvertOptions.DEFAULT
                .withDuplicates(DuplicatePolicy.SUM) // of coordinates; ERROR, FIRST, LAST, MIN, MAX, PRODUCT, COUNT
                .withRowForm(ConvertOptions.RowForm.HYPER) // or DENSE: a pointer for each row; SMALLEST
                .withoutExplicitZeros() // stored values that are the same number as the fill
                .withMaxBytes(2L << 30) // of a dense result, the pointers for DENSE, a stack
                .withParallelism(Parallelism.threads(2)) // below 100,000 elements one thread runs
                .withWorkspace(scratch);
        GcsArray summed = Convert.toGcs(coo, layout, options);
        CcsMatrix columns = Convert.toCcs(matrix, options);
        StridedArray dense = Convert.toStrided(folded, options);
        // end
        assertThat(summed.getDouble(1, 2, 3)).isEqualTo(2.5);
        assertThat(columns.nse()).isEqualTo(2);
        assertThat(dense.getDouble(1, 2, 3)).isEqualTo(2.5);
    }

    @Test
    void plans() {
        CrsMatrix rows = Convert.toCrs(StridedArray.of(new double[][] {{0, 1}, {2, 3}}));
        CrsMatrix other = Convert.toCrs(StridedArray.of(new double[][] {{5, 0}, {0, 7}}));
        double[] weights = {10, 20, 30};
        double[] otherWeights = {50, 70};
        // begin
        ConversionPlan plan = ConversionPlan.of(rows, a -> Convert.toCcs(a)); // any conversion, transposition, slice or reshape
        CcsMatrix turned = (CcsMatrix) plan.convert(rows); // or another array of that structure
        double[] moved = new double[plan.size()];
        plan.move(weights, 0, moved, Parallelism.sequential()); // nothing is allocated
        RowMerge.Plan sum = RowMerge.planSum(rows, other);
        double[] added = new double[sum.nse()];
        sum.add(1, weights, -1, otherWeights, added, Parallelism.sequential());
        CrsMatrix difference = (CrsMatrix) sum.withValues(Values.wrap(added));
        // end
        assertThat(turned.getDouble(1, 0)).isEqualTo(2);
        assertThat(moved).containsExactly(20, 10, 30);
        assertThat(added).containsExactly(-50, 10, 20, -40);
        assertThat(difference.getDouble(1, 1)).isEqualTo(-40);
        // a view is a conversion, too
        ConversionPlan slice = ConversionPlan.of(rows, a -> ArrayView.of(a).select(AxisSelector.at(1)));
        assertThat(slice.convert(rows).nse()).isEqualTo(2);
    }

    @Test
    void streams() throws IOException {
        // begin
        SmoothShape shape = SmoothShape.of(1_000_000_000_000L, 50_000, 24);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,2|1");
        StreamOptions options = StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        GcsArray array;
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options)) {
            builder.add(1.5, 999_999_999_999L, 7, 23).add(2.5, 0, 0, 0).add(0.5, 999_999_999_999L, 7, 23);
            array = builder.build(); // 2.0 at (999999999999, 7, 23)
        }
        // end
        assertThat(array.getDouble(999_999_999_999L, 7, 23)).isEqualTo(2);
    }
}
