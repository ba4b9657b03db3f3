package org.gcsarray.spark.internal.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.Effort;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.internal.RowLengths;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.DenseOracle;

class SpmvPropertyTest {

    private static final double U = 0x1p-53;

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void exactSumsOfAllRealTypesAreThoseOfOneMachine(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        SparkOptions options = samples.options();
        CooArray array = samples.exact(samples.shape(2 + samples.below(3)), samples.realType());
        BlockArray a = samples.distribute(array, options);
        double[] x = samples.vector((int) a.form().columnCount());
        Arrays.setAll(x, k -> Math.rint(4 * x[k]));

        CompressedRows rows = whole(array, a).convert(DType.FLOAT64);
        double[] y = new double[(int) rows.rowCount()];
        Spmv.multiply(CrsMatrix.wrap(rows), x, y);
        assertThat(DistributedProducts.spmv(a, x, options)).isEqualTo(y);

        int width = samples.below(4);
        double[] b = samples.vector(x.length * width);
        Arrays.setAll(b, k -> Math.rint(4 * b[k]));
        double[] c = new double[y.length * width];
        Spmm.multiply(CrsMatrix.wrap(rows), b, c, width);
        BlockArray product = DistributedProducts.spmm(a, b, width, options);
        assertStores(product, rows, width, c);
    }

    /// Asserts the cells of the rows that hold elements, all of them and no others.
    private static void assertStores(BlockArray product, CompressedRows rows, int width, double... cells) {
        DimensionReduction layout = product.form().layout().orElse(null);
        Map<List<Long>, Scalar> expected = new HashMap<>();
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            for (int j = 0; rows.rows().start(k) < rows.rows().end(k) && j < width; j++) {
                int row = (int) rows.rows().rowId(k);
                assertThat(layout).isNotNull();
                expected.put(DenseOracle.key(layout.promote(row, j)), Scalar.of(cells[row * width + j] + 0.0));
            }
        }
        assertThat(Agreement.elements(product)).isEqualTo(expected);
    }

    private static CompressedRows whole(StoredArray array, BlockArray like) {
        return Convert.toGcs(array, like.form().layout().orElseThrow()).compressedRows();
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void joinedIsBroadcastBitForBitAndBothAreWithinTheBound(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        SparkOptions options = samples.options();
        CooArray array = samples.rounded(samples.shape(1 + samples.below(4)));
        BlockArray a = samples.distribute(array, options);
        SmoothShape columns = a.form().layout()
                .map(layout -> SmoothShape.of(Arrays.stream(layout.columnDimensions())
                        .mapToLong(a.form().shape()::extent).toArray()))
                .orElse(array.shape());
        CooArray sparse = samples.rounded(columns);
        CooArray x = samples.below(2) == 0 ? sparse
                : CooArray.wrap(columns, sparse.indices(), sparse.values(), Scalar.of(0.7));
        double[] dense = DenseOracle.doubles(x);

        double[] y = DistributedProducts.spmv(a, dense, options);
        BlockArray joined = DistributedProducts.spmv(a, samples.distribute(x, samples.options()), options);
        assertThat(joined.form().shape().rank()).isEqualTo(a.form().shape().rank() - columns.rank());
        Map<List<Long>, Scalar> sums = Agreement.elements(joined);
        double[] found = DenseOracle.indices(joined.form().shape()).stream()
                .mapToDouble(i -> sums.getOrDefault(DenseOracle.key(i), Scalar.of(0.0)).real()).toArray();
        if (a.ranges().areWholeRows()) {
            assertThat(found).isEqualTo(y);
        }
        assertWithin(a, dense, y);
        assertWithin(a, dense, found);
    }

    private static void assertWithin(BlockArray a, double[] x, double... y) {
        double[] sums = new double[y.length];
        double[] bounds = new double[y.length];
        int[] counts = new int[y.length];
        for (Block block : a.collectBlocks()) {
            for (int p = 0; p < block.nse(); p++) {
                int row = (int) block.place(p).row();
                double product = block.rows().values().getDouble(p) * x[(int) block.place(p).column()];
                sums[row] += product;
                bounds[row] += Math.abs(product);
                counts[row]++;
            }
        }
        for (int row = 0; row < y.length; row++) {
            assertThat(Math.abs(y[row] - sums[row])).as("row %s", row)
                    .isLessThanOrEqualTo(2 * (counts[row] + 2) * U * bounds[row]);
        }
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void rowsInOneBlockHaveTheBitsOfTheKernel(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        CooArray array = samples.rounded(SmoothShape.of(8 + samples.below(60), 8, 300));
        SparkOptions options = SparkOptions.DEFAULT.withMaxBlockNse(30 + samples.below(100)).withPartitionNse(40);
        BlockArray a = samples.distribute(array, options);
        double[] x = samples.vector((int) a.form().columnCount());
        List<Block> blocks = a.collectBlocks();
        double[] found = DistributedProducts.spmv(a, x, options);
        double[] sums = new double[found.length];
        for (Block block : blocks) {
            double[] y = new double[Math.toIntExact(block.rows().rowCount())];
            Spmv.multiply(CrsMatrix.wrap(block.rows()), x, y);
            for (int k = 0; k < y.length; k++) {
                sums[(int) block.firstRow() + k] += y[k];
            }
        }
        assertThat(found).isEqualTo(sums);

        CompressedRows rows = whole(array, a);
        boolean regular = isRegular(rows);
        if (blocks.stream().allMatch(block -> isRegular(block.rows()) == regular)
                && blocks.stream().map(Block::firstRow).distinct().count() == blocks.size()) {
            double[] y = new double[found.length];
            Spmv.multiply(CrsMatrix.wrap(rows), x, y);
            assertThat(found).isEqualTo(y);
        }
    }

    private static boolean isRegular(CompressedRows rows) {
        return RowLengths.areRegular(Pointers.of(rows.rows()), 0, rows.rows().listedRows());
    }

    @Property(shrinking = ShrinkingMode.OFF)
    @Effort(LOWEST)
    void vectorsOfOtherTypesGiveTheSumsOfOneMachine(@ForAll Random draws) {
        Samples samples = new Samples(draws);
        SparkOptions options = samples.options();
        CooArray array = samples.exact(SmoothShape.of(7, 9), DType.FLOAT64);
        BlockArray a = Driver.distribute(Samples.context(), array, "0|1", options);
        GcsArray unfolded = Convert.toGcs(array, DimensionReduction.parse(array.shape(), "0|1"));
        CooArray x = samples.exact(SmoothShape.of(9), samples.realType());
        double[] y = new double[7];
        Spmv.multiply(CrsMatrix.wrap(unfolded.compressedRows()), DenseOracle.doubles(x), y);
        Map<List<Long>, Scalar> sums = Agreement
                .elements(DistributedProducts.spmv(a, samples.distribute(x, samples.options()), options));
        for (long row = 0; row < y.length; row++) {
            assertThat(sums.getOrDefault(List.of(row), Scalar.of(0.0)).real()).isEqualTo(y[(int) row] + 0.0);
        }
    }
}
