package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.bench.product.BruteForceProduct;
import org.gcsarray.bench.product.TimedProduct;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.cli.internal.report.InfoReport;
import org.gcsarray.cli.internal.report.LayoutReport;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.Version;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.Difference;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The stations of `gcs demo`. Each shows something and records what must hold.
final class DemoTour {

    /// A contingency table of the UCI Adult census: education x occupation x race x sex x country.
    static final String TENSOR = "uci_adult_contingency_5d.tns";

    /// A stiffness matrix of fluid flow, SuiteSparse HB/bcsstk13.
    static final String MATRIX = "bcsstk13.mtx.gz";

    private static final int LISTED_LAYOUTS = 10;

    /// Far above the rounding of a row of some hundred products (1e-14), far below any real mistake.
    private static final double TOLERANCE = 1e-12;

    static final int WIDTH = 16;
    static final int REPEAT = 200;

    private final Verb verb;
    private final Path folder;
    private final Output output;
    private final Checks checks = new Checks();

    DemoTour(Verb verb, Path folder) {
        this.verb = verb;
        this.folder = folder;
        this.output = verb.output();
    }

    /// Walks all stations.
    Checks run() throws IOException {
        tinyArray();
        LoadedArray tensor = read(TENSOR);
        LoadedArray matrix = read(MATRIX);
        info(tensor, "A real tensor: people of a census by education, occupation, race, sex and country");
        DimensionReduction best = layouts(Convert.toCoo(tensor.array()));
        info(matrix, "A real matrix: stiffness of a fluid, symmetric, so the file stores one triangle");
        conversions(Convert.toCoo(tensor.array()), best, Convert.toCoo(matrix.array()));
        products(Convert.toCoo(tensor.array()), best, Convert.toCoo(matrix.array()));
        files(tensor.array(), matrix);
        return checks;
    }

    /// Prints lines unless the tour is to be told in JSON.
    private void say(String... lines) throws IOException {
        if (!output.json()) {
            for (String line : lines) {
                output.line(line);
            }
        }
    }

    private void heading(String text) throws IOException {
        say("", output.bold(text));
    }

    private void show(Table table) throws IOException {
        if (!output.json()) {
            output.table(table);
        }
    }

    /// Reads without printing notes: the tour says itself what is worth knowing.
    private LoadedArray read(String file) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withParallelism(verb.common.parallelism());
        // the tensor's file states no extents
        return ArrayFiles.read(folder.resolve(file),
                file.equals(TENSOR) ? options.withShape(SmoothShape.of(16, 15, 5, 2, 42)) : options);
    }

    private void tinyArray() throws IOException {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray tiny = CooArray.builder(shape, DType.FLOAT64).add(1, 0, 0, 1).add(2, 0, 2, 3).add(3, 1, 0, 1)
                .add(4, 1, 1, 0).build();
        heading("A tiny array, unfolded two ways: rows | columns");
        for (String notation : List.of("0|1,2", "2,0|1")) {
            GcsArray unfolded = Convert.toGcs(tiny, DimensionReduction.parse(shape, notation));
            say(unfolded.toString());
            checks.expect("tiny array in layout " + notation + " reads as its coordinates",
                    Difference.between(tiny, unfolded, Difference.Tolerance.EXACT, 1).isNone(),
                    Counted.of(unfolded.nse(), "element"));
        }
        say("X is an element that is not stored. Same elements, other rows and columns, other bytes.");
    }

    private void info(LoadedArray loaded, String title) throws IOException {
        heading(title);
        if (!output.json()) {
            InfoCommand.print(output, InfoReport.of(loaded, false, verb.common.conversion()));
        }
    }

    /// Lists layouts as `gcs layout` does and builds all there are, because a prediction that was never compared is worth little.
    private DimensionReduction layouts(CooArray tensor) throws IOException {
        heading("The best layouts of the tensor: rows | columns, plain rows or hyper-sparse ones (non-empty rows only)");
        if (!output.json()) {
            LayoutCommand.print(output, LayoutReport.of(TENSOR, tensor, LISTED_LAYOUTS), tensor.shape(), false);
        }
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(tensor);
        long equal = predicted.stream().filter(bytes -> build(tensor, bytes).byteSize() == bytes.totalBytes()).count();
        checks.expect("predicted bytes are those of the built array, all layouts", equal == predicted.size(),
                equal + " of " + predicted.size());
        return predicted.getFirst().layout();
    }

    private static GcsArray build(CooArray array, LayoutPrediction.Bytes bytes) {
        return Convert.toGcs(array, bytes.layout(), ConvertOptions.DEFAULT
                .withRowForm(bytes.hyper() ? ConvertOptions.RowForm.HYPER : ConvertOptions.RowForm.DENSE));
    }

    private void conversions(CooArray tensor, DimensionReduction best, CooArray matrix) throws IOException {
        heading("Conversions, there and back");
        Table table = new Table("from", "to", ">bytes", ">time");
        GcsArray unfolded = convert(table, "tensor COO", "GCS " + best, tensor, () -> Convert.toGcs(tensor, best));
        DimensionReduction other = DimensionReduction.parse(tensor.shape(), "0,4|1,2,3");
        convert(table, "tensor GCS " + best, "GCS " + other, tensor, () -> Convert.toGcs(unfolded, other));
        convert(table, "tensor GCS " + best, "strided (dense)", tensor, () -> Convert.toStrided(unfolded));
        convert(table, "tensor GCS " + best, "COO", tensor, () -> Convert.toCoo(unfolded));
        NdArray rows = convert(table, "matrix COO", "CRS", matrix, () -> Convert.toCrs(matrix));
        convert(table, "matrix CRS", "CCS", matrix, () -> Convert.toCcs(rows));
        show(table);
    }

    private <T extends NdArray> T convert(Table table, String from, String to, CooArray original,
            Supplier<T> conversion) {
        long begin = System.nanoTime();
        T converted = conversion.get();
        table.add(from, to, String.valueOf(converted.byteSize()), Durations.text((double) System.nanoTime() - begin));
        compare(from + " to " + to + " keeps every element", original, converted);
        return converted;
    }

    private void compare(String claim, NdArray left, NdArray right) {
        Difference difference = Difference.between(left, right, Difference.Tolerance.EXACT, 1);
        checks.expect(claim, difference.isNone(),
                difference.isNone() ? "no difference" : Counted.of(difference.count(), "difference"));
    }

    /// Multiplies, and compares with [BruteForceProduct].
    private void products(CooArray tensor, DimensionReduction best, CooArray matrix) throws IOException {
        heading("Multiplication with the " + Version.kernels()
                + " kernels, checked against plain loops over the coordinates");
        Table table = new Table("product", ">median time", ">GFLOP/s", ">GB/s", ">largest error");
        DimensionReduction rows = DimensionReduction.parse(matrix.shape(), "0|1");
        multiply(table, "matrix, SpMV", matrix, rows, 1);
        multiply(table, "matrix, SpMM with " + WIDTH + " columns", matrix, rows, WIDTH);
        multiply(table, "tensor in layout " + best + ", SpMV", tensor, best, 1);
        multiply(table, "tensor in layout " + best + ", SpMM with " + WIDTH + " columns", tensor, best, WIDTH);
        show(table);
    }

    private void multiply(Table table, String name, CooArray array, DimensionReduction layout, int width) {
        double[] b = new double[Math.toIntExact(layout.columnCount() * width)];
        // numbers without a pattern that could hide a wrong index, the same in every run
        Arrays.setAll(b, k -> 1 + (k * 7919L % 1009) / 1009.0);
        StoredArray right = StridedArray.wrapRowMajor(SmoothShape.of(layout.columnCount(), width), Values.wrap(b));
        TimedProduct product = TimedProduct.dense(Convert.toGcs(array, layout).compressedRows(), false, right,
                TimedProduct.Limit.NONE, verb.common.threads);
        double median = product.nanos(REPEAT)[REPEAT / 2];
        double[] found = ((StridedArray) product.result()).values().toDoubles();
        double error = new BruteForceProduct(array, layout, b, width).errorOf(found);
        table.add(name, Durations.text(median), NumberText.brief(product.flops() / median),
                NumberText.brief(product.bytes() / median), NumberText.brief(error));
        checks.expect(name + " agrees with coordinates", error <= TOLERANCE,
                "relative error " + NumberText.brief(error));
    }

    private void files(NdArray tensor, LoadedArray matrix) throws IOException {
        heading("Files: written, read back, compared");
        Table table = new Table("file", ">bytes");
        write(table, "tensor.ttx", "mtx", tensor, WriteOptions.DEFAULT);
        write(table, "matrix.tns.gz", "tns", matrix.array(), WriteOptions.DEFAULT);
        write(table, "matrix.mtx.gz", "mtx", matrix.array(),
                WriteOptions.DEFAULT.withDetectSymmetry(true).withComments(matrix.info().comments()));
        show(table);
    }

    private void write(Table table, String name, String format, NdArray array, WriteOptions options)
            throws IOException {
        Path file = folder.resolve(name);
        ArrayFile.write(verb, new ResultTarget(Optional.of(file), "", FileFormats.ofWord(format), true, true), array,
                options);
        table.add(name, String.valueOf(Files.size(file)));
        compare(name + " reads back as it was written", array, read(name).array());
    }
}
