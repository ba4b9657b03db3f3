package org.gcsarray.cli;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.bench.product.BruteForceProduct;
import org.gcsarray.bench.product.TimedProduct;
import org.gcsarray.buffer.Values;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.Version;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The station of `gcs demo` that multiplies and compares with [BruteForceProduct].
final class DemoProducts {

    /// Far above the rounding of a row of some hundred products (1e-14), far below any real mistake.
    private static final double TOLERANCE = 1e-12;

    static final int WIDTH = 16;
    static final int REPEAT = 200;

    private final Verb verb;
    private final Checks checks;
    private final Table table = new Table("product", ">median time", ">GFLOP/s", ">GB/s", ">largest error");

    DemoProducts(Verb verb, Checks checks) {
        this.verb = verb;
        this.checks = checks;
    }

    void run(CooArray tensor, DimensionReduction best, CooArray matrix) throws IOException {
        DimensionReduction rows = DimensionReduction.parse(matrix.shape(), "0|1");
        multiply("matrix, SpMV", matrix, rows, 1);
        multiply("matrix, SpMM with " + WIDTH + " columns", matrix, rows, WIDTH);
        multiply("tensor in layout " + best + ", SpMV", tensor, best, 1);
        multiply("tensor in layout " + best + ", SpMM with " + WIDTH + " columns", tensor, best, WIDTH);
        Output output = verb.output();
        if (!output.json()) {
            output.line("");
            output.line(output.bold("Multiplication with the " + Version.kernels()
                    + " kernels, checked against plain loops over the coordinates"));
            output.table(table);
        }
    }

    private void multiply(String name, CooArray array, DimensionReduction layout, int width) {
        double[] b = new double[Math.toIntExact(layout.columnCount() * width)];
        // numbers without a pattern that could hide a wrong index, the same in every run
        Arrays.setAll(b, k -> 1 + (k * 7919L % 1009) / 1009.0);
        StoredArray right = StridedArray.wrapRowMajor(SmoothShape.of(layout.columnCount(), width), Values.wrap(b));
        TimedProduct product = TimedProduct.dense(Convert.toGcs(array, layout).compressedRows(), false, right,
                TimedProduct.Limit.NONE, verb.common.threads);
        double median = product.nanos(REPEAT)[REPEAT / 2];
        double[] found = new double[Math.toIntExact(layout.rowCount() * width)];
        StridedArray result = (StridedArray) product.result();
        Arrays.setAll(found, result.values()::getDouble);
        double error = new BruteForceProduct(array, layout, b, width).errorOf(found);
        table.add(name, Durations.text(median), NumberText.brief(product.flops() / median),
                NumberText.brief(product.bytes() / median),
                NumberText.brief(error));
        checks.expect(name + " agrees with coordinates", error <= TOLERANCE,
                "relative error " + NumberText.brief(error));
    }
}
