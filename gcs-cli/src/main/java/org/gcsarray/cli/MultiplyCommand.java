package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.bench.product.TimedProduct;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.VectorApi;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// `gcs multiply`: sparse matrix, or unfolded tensor, times vector, dense matrix or sparse matrix.
@Command(name = "multiply", customSynopsis = "gcs multiply [OPTIONS] -o C A B", description = {
    "Multiply a sparse matrix by a vector or a matrix: C = A B.",
    "C is sparse (coordinate) if B is and has more than one column, otherwise dense (array)."}, footer = {
        "  gcs multiply matrix.mtx vector.mtx -o result.mtx",
        "  gcs multiply --repeat 100 --threads 2 matrix.mtx block.mtx -o result.mtx",
        "  gcs multiply --max-memory 1g huge.gcs x.npy -o y.npy    # block by block",
        "  gcs multiply --layout \"0,1|2\" tensor.tns vector.mtx -o -"})
final class MultiplyCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = {"-o",
        "--output"}, required = true, paramLabel = "C", description = "File to write, - for stdout (mtx).")
    private String out = "";

    @Option(names = "--to", paramLabel = "FORMAT", converter = Words.WrittenFormats.class, completionCandidates = Words.WrittenFormats.class, description = "Format of C (default: by its name; for stdout mtx): ${COMPLETION-CANDIDATES}.")
    private Optional<FileFormat> to = Optional.empty();

    @Mixin
    private NoClobber noClobber = new NoClobber();

    @Option(names = "--layout", paramLabel = "\"2,0|1\"", description = "Unfold A: rows are dimensions 2 and 0, columns dimension 1. Needed unless the rank is 2.")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--transpose", description = "Compute A' B: rows and columns of A are exchanged.")
    private boolean transpose;

    @Option(names = "--repeat", paramLabel = "R", converter = Words.Count.class, description = "Compute R times and print the shortest and the median time (default: 1, without warm-up).")
    private int repeat = 1;

    @Parameters(index = "0", paramLabel = "A", description = "Sparse matrix or tensor, - for stdin.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Vector, dense matrix or sparse matrix.")
    private String right = "";

    MultiplyCommand(RunContext context) {
        super(context);
    }

    /// What `gcs multiply` tells with `--json`; the components are the keys.
    record Report(String schema, String operation, String a, String b, String c, String layout, boolean transpose,
            long nse, List<Long> shape, int threads, int repeat, double minSeconds, double medianSeconds, double gflops,
            double gigabytesPerSecond) {}

    @Override
    public Integer call() throws IOException {
        VectorApi.load();
        if (left.equals("-") && right.equals("-")) {
            throw usage("A and B cannot both be stdin");
        }
        ResultTarget target = ResultTarget.of(this, out, to, FileFormats.ofWord("mtx"), !noClobber.given);
        boolean stdin = left.equals("-") || right.equals("-");
        Optional<ContainerFile> large = largeContainer();
        if (large.isPresent()) {
            try (ContainerFile file = large.get()) {
                LoadedArray b = new ArrayFile(this, read.forSecondOperand()).formatOfStdin(stdin).readStored(right);
                DimensionReduction unfolded = file.header().layout().orElseThrow();
                checkRows(left, unfolded, b);
                multiply(left, unfolded, file.nse(), b, target, fromFile(file, (StoredArray) b.array()));
            }
        } else {
            LoadedArray a = new ArrayFile(this, read).formatOfStdin(stdin).readStored(left);
            DimensionReduction unfolded = LayoutOption.orRows(this, layout, a);
            LoadedArray b = new ArrayFile(this, read.forSecondOperand()).formatOfStdin(stdin).readStored(right);
            multiply(a.info().file(), unfolded, a.array().nse(), b, target, product(a, unfolded, b));
        }
        return ExitCode.DONE;
    }

    /// Opens A as a container if it is one that exceeds the limit of memory and is multiplied as it is stored, so that it can be multiplied
    /// block by block.
    private Optional<ContainerFile> largeContainer() throws IOException {
        ReadOptions options = read.options(common.parallelism());
        boolean isChanged = transpose || options.pruneZeros() || options.dtype().isPresent()
                || options.shape().isPresent();
        if (left.equals("-") || isChanged || !Files.isRegularFile(Path.of(left))
                || Files.size(Path.of(left)) <= read.maxBytes
                || !ArrayFiles.format(Path.of(left), options).word().equals("gcs")) {
            return Optional.empty();
        }
        ContainerFile file = ContainerFile.open(Path.of(left));
        if (isMultipliedAsStored(file.header())) {
            return Optional.of(file);
        }
        file.close();
        return Optional.empty();
    }

    private boolean isMultipliedAsStored(ContainerHeader header) {
        String wanted = layout.orElse("0|1");
        return header.dtype() == DType.FLOAT64 && header.fill().isZero()
                && header.layout().filter(unfolded -> unfolded.toString().equals(wanted)).isPresent();
    }

    /// Multiplies, writes the product and tells of it.
    private void multiply(String a, DimensionReduction unfolded, long nse, LoadedArray b, ResultTarget target,
            TimedProduct product) throws IOException {
        long[] nanos = product.nanos(repeat);
        ArrayFile.write(this, target, product.result(), WriteOptions.DEFAULT);
        double least = nanos[0];
        double median = (nanos[(repeat - 1) / 2] + (double) nanos[repeat / 2]) / 2;
        double gflops = product.flops() / least;
        double gigabytes = product.bytes() / least;
        Output output = output();
        DimensionReduction effective = transpose ? unfolded.swapGroups() : unfolded;
        output.status(
                product.name() + ": " + effective.rowCount() + " x " + effective.columnCount() + " (layout " + effective
                        + ", "
                        + Counted.of(nse, "element") + ") and " + NumberText.shape(b.array().shape()) + ", "
                        + Counted.of(product.threads(), "thread"));
        output.status("time " + Durations.text(least) + (repeat == 1 ? ", without warm-up; use --repeat to measure"
                : ", median " + Durations.text(median) + " of " + repeat) + "; " + NumberText.brief(gflops)
                + " GFLOP/s, "
                + NumberText.brief(gigabytes) + " GB/s");
        output.status("wrote " + target + ": " + NumberText.shape(product.result().shape()));
        if (output.json()) {
            output.report(new Report("gcs.multiply/1", product.name(), a, b.info().file(), target.toString(),
                    unfolded.toString(), transpose, nse, NumberText.list(product.result().shape().extents()),
                    product.threads(), repeat, least / 1e9, median / 1e9, gflops, gigabytes));
        }
    }

    private TimedProduct fromFile(ContainerFile file, StoredArray b) {
        if (b.shape().rank() == 2 && b.shape().extent(1) != 1) {
            throw new IllegalArgumentException(
                    "A (" + left + ") exceeds --max-memory and is multiplied block by block, by one vector; B (" + right
                            + ") is " + NumberText.shape(b.shape()));
        }
        return TimedProduct.fromFile(file, b, limit(), common.threads);
    }

    private TimedProduct product(LoadedArray a, DimensionReduction unfolded, LoadedArray b) {
        DimensionReduction effective = transpose ? unfolded.swapGroups() : unfolded;
        SmoothShape shape = checkRows(a.info().file(), effective, b);
        checkReal(a);
        checkReal(b);
        if (!(b.array() instanceof StridedArray) && shape.rank() == 2 && shape.extent(1) > 1) {
            // a sparse product walks the rows of its left side, so a transpose is stored; the dense ones have kernels for it
            return TimedProduct.sparse(rows(a, effective), rows(b, DimensionReduction.parse(shape, "0|1")),
                    limit(), common.threads);
        }
        return TimedProduct.dense(rows(a, unfolded), transpose, (StoredArray) b.array(), limit(), common.threads);
    }

    private TimedProduct.Limit limit() {
        return new TimedProduct.Limit(read.maxBytes, "--max-memory");
    }

    private SmoothShape checkRows(String a, DimensionReduction effective, LoadedArray b) {
        SmoothShape shape = b.array().shape();
        if (shape.rank() < 1 || shape.rank() > 2) {
            throw new IllegalArgumentException(
                    b.info().file() + ": B has shape " + shape + "; a vector or a matrix is needed");
        }
        if (shape.extent(0) != effective.columnCount()) {
            throw new IllegalArgumentException((transpose ? "A' (" + a + " transposed)" : "A (" + a + ")") + " is "
                    + effective.rowCount() + " x " + effective.columnCount() + " (layout " + effective + ") and B ("
                    + b.info().file() + ") is " + NumberText.shape(shape) + "; B needs "
                    + Counted.of(effective.columnCount(), "row"));
        }
        return shape;
    }

    private void checkReal(LoadedArray loaded) {
        DType dtype = loaded.array().dtype();
        if (dtype.isComplex()) {
            throw new IllegalArgumentException(loaded.info().file() + ": the values are " + dtype
                    + "; multiply computes with float64 only, einsum \"ij,jk->ik\" with complex numbers too");
        }
        if (dtype != DType.FLOAT64) {
            StoredArray stored = loaded.array() instanceof StoredArray one ? one : Convert.toCoo(loaded.array());
            long rounded = rounded(stored.values());
            output().note(loaded.info().file() + ": the " + dtype + " values were converted to float64"
                    + (rounded == 0 ? "" : ", which rounded " + rounded + " of them"));
        }
    }

    private static long rounded(Values values) {
        return IntStream.range(0, values.size())
                .filter(position -> !values.sameNumber(position, Scalar.of(values.getDouble(position)))).count();
    }

    private CompressedRows rows(LoadedArray loaded, DimensionReduction layout) {
        return Convert.toGcs(loaded.array(), layout, common.conversion()).compressedRows().convert(DType.FLOAT64);
    }
}
