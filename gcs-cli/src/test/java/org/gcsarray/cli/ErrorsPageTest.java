package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.ops.NumpyIndexing;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// The page of errors shows the texts that the code below meets, word by word and in the same order.
class ErrorsPageTest {

    private static final Path PAGE = Path.of("../docs/errors.md");

    private static final SmoothShape SQUARE = SmoothShape.of(2, 2);

    @TempDir
    Path folder = Path.of("");

    private final List<String> texts = new ArrayList<>();

    /// Notes the text of what a code throws.
    private void refused(ThrowingCallable fault) {
        try {
            fault.call();
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            texts.add(plain(String.valueOf(e.getMessage())));
            return;
        }
        texts.add("nothing was refused");
    }

    /// Notes what a command prints when it fails.
    private void failed(Object... arguments) {
        Run run = Run.gcs(arguments);
        assertThat(run.code()).isNotZero();
        texts.add(plain(run.err().replaceFirst("(?s)\nUsage: .*", "")));
    }

    /// Returns a text without the folder of the test, and without numbers that depend on the release that wrote a container.
    private String plain(String text) {
        return text.replace(folder + "/", "").replaceAll("at byte \\d+", "at byte N")
                .replaceAll("(expected|actual) [0-9a-f]{8}", "$1 C").strip();
    }

    private Path file(String name, String... lines) throws IOException {
        return Run.file(folder, name, lines);
    }

    @Test
    void pageShowsTheTexts() throws Exception {
        building();
        layouts();
        numbers();
        shapes();
        indexing();
        files();
        containers();
        writing();
        stacks();
        commands();
        assertThat(shown()).containsExactlyElementsOf(texts);
    }

    @Test
    void whatThePageAdvisesWorks() throws IOException {
        ConvertOptions summing = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        assertThat(Convert.toCrs(repeated(), summing).getDouble(0, 1)).isEqualTo(3);
        assertThat(Sparse.of(repeated().canonicalize(DuplicatePolicy.LAST)).item(0, 1).real()).isEqualTo(2);
        SmoothShape large = SmoothShape.of(1L << 40, 1L << 40, 4);
        assertThat(DimensionReduction.parse(large, "0|1,2").columnCount()).isEqualTo(1L << 42);
        assertThat(Convert.toGcs(some(1L << 40, 2), DimensionReduction.parse(SmoothShape.of(1L << 40, 2), "0|1"))
                .byteSize()).isLessThan(100);
        Sparse half = Sparse.of(CooArray.builder(SQUARE, DType.FLOAT64).add(0.5, 0, 1).build());
        assertThat(half.map(UnaryOp.TRUNC).asType(DType.INT32).dtype()).isEqualTo(DType.INT32);
        assertThat(half.expm1().matmul(half).nse()).isLessThan(4);
        assertThat(Sparse.of(some(2, 3)).reshape(-1, 2).shape()).isEqualTo(SmoothShape.of(3, 2));
        assertThat(Sparse.of(some(2, 3)).get("-1, 0").item().real()).isZero();
        assertThat(Sparse.of(some(2, 3)).get("2:3").shape()).isEqualTo(SmoothShape.of(0, 3));
        assertThat(ArrayView.of(some(2, 3)).select(NumpyIndexing.at(-1, 2)).shape()).isEqualTo(SmoothShape.of(3));
        Path zeroBased = file("a.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 1", "0 1 5");
        assertThat(ArrayFiles.read(zeroBased, ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.of(0))).array()
                .getDouble(0, 1)).isEqualTo(5);
        Path renamed = file("a.dat", "1 1 5", "2 2 6");
        ReadOptions asTns = ReadOptions.DEFAULT.withFormat("tns");
        assertThat(ArrayFiles.read(renamed, asTns).array().nse()).isEqualTo(2);
        ArrayFiles.write(Create.zeros(DType.FLOAT64, 2, 0, 3), folder.resolve("empty.gcs"), WriteOptions.DEFAULT);
        StackOptions filling = StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL);
        StackLayer later = StackLayer.of(some(2, 2)).apply(DimExpression.dims(0).translateTo(5));
        assertThat(StackArray.overlay(List.of(StackLayer.of(some(2, 2)), later), filling).getDouble(3, 0)).isZero();
    }

    /// Returns the indented blocks of the page, each the first under its heading.
    private static List<String> shown() throws IOException {
        List<String> shown = new ArrayList<>();
        for (String part : Files.readString(PAGE).split("(?m)^### ", -1)) {
            List<String> block = part.lines().skip(1).dropWhile(line -> !line.startsWith("    "))
                    .takeWhile(line -> line.startsWith("    ")).map(String::strip).toList();
            shown.add(String.join("\n", block));
        }
        return shown.subList(1, shown.size());
    }

    private static CooArray repeated() {
        return CooArray.builder(SQUARE, DType.FLOAT64).add(1, 0, 1).add(2, 0, 1).buildAsAdded();
    }

    private static CooArray some(long... extents) {
        return CooArray.builder(SmoothShape.of(extents), DType.FLOAT64).add(1, new long[extents.length]).build();
    }

    private static CompressedRows rows(CooArray array) {
        return Convert.toCrs(array).compressedRows();
    }

    private void building() {
        refused(() -> CooArray.builder(SQUARE, DType.FLOAT64).add(1, 0, 1).add(2, 0, 1).build());
        refused(() -> CooArray.builder(SQUARE, DType.FLOAT64).add(1, 2, 1));
        refused(() -> CooArray.builder(SQUARE, DType.FLOAT64).add(1, 0, 1, 1));
        refused(() -> CrsMatrix.wrap(2, 2, new int[] {0, 2, 2}, Indices.wrap(new int[] {1, 0}),
                Values.wrap(new double[] {1, 2})));
        refused(() -> CrsMatrix.wrap(2, 2, new int[] {0, 1, 3}, Indices.wrap(new int[] {1, 0}),
                Values.wrap(new double[] {1, 2})));
        refused(() -> CrsMatrix.wrap(2, 2, new int[] {0, 1}, Indices.wrap(new int[] {1}), Values.wrap(new double[1])));
        refused(() -> CooArray.wrap(SQUARE, new Indices[] {Indices.wrap(new int[] {0, 1}), Indices.wrap(new int[1])},
                Values.wrap(new double[2])));
        refused(() -> Convert.toCrs(repeated()));
    }

    private void layouts() {
        refused(() -> DimensionReduction.parse(SmoothShape.of(2, 3, 4), "0|1"));
        refused(() -> DimensionReduction.parse(SmoothShape.of(2, 3, 4), "0,1,2|"));
        refused(() -> DimensionReduction.parse(SmoothShape.of(1L << 40, 1L << 40, 4), "0,1|2"));
        refused(() -> SmoothShape.of(1L << 40, 1L << 40).size());
        refused(() -> Convert.toCrs(StridedArray.of(SmoothShape.of(2, 1, 1), new double[2])));
        refused(() -> Convert.toStrided(some(100_000, 100_000), ConvertOptions.DEFAULT.withMaxBytes(1 << 30)));
        StackArray repeated = StackArray.overlay(ArrayView.of(some(1)).tileTo(1_000_000_000));
        refused(() -> Convert.toCoo(repeated, ConvertOptions.DEFAULT.withMaxBytes(1 << 30)));
        refused(() -> Convert.toGcs(some(1L << 40, 2), DimensionReduction.parse(SmoothShape.of(1L << 40, 2), "0|1"),
                ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(1 << 30)));
        refused(() -> Sparse.of(some(100_000, 1)).with(OpOptions.DEFAULT.withMaxBytes(1 << 30)).add(1)
                .add(Sparse.of(StridedArray.of(SmoothShape.of(1, 100_000), new double[100_000]))));
    }

    private void numbers() {
        Sparse least = Sparse.of(CooArray.builder(SQUARE, DType.INT32).add(Integer.MAX_VALUE, 0, 1).build());
        refused(() -> least.add(1));
        refused(() -> Sparse.of(CooArray.builder(SQUARE, DType.FLOAT64).add(0.5, 0, 1).build()).asType(DType.INT32));
        refused(() -> Spmv.multiply(
                CrsMatrix.wrap(rows(CooArray.builder(SQUARE, DType.FLOAT64).fill(Scalar.of(1.0)).build())),
                new double[2], new double[2]));
        refused(() -> Sparse.of(Create.ones(DType.FLOAT64, 2, 2)).matmul(Sparse.eye(2, 2, 0)));
        refused(() -> Spmv.multiply(CrsMatrix.wrap(rows(CooArray.builder(SQUARE, DType.INT64).add(1, 0, 1).build())),
                new double[2], new double[2]));
        refused(() -> TriangularSolve.solve(CrsMatrix.wrap(rows(some(2, 2))), Triangle.LOWER, Diagonal.STORED,
                new double[2], new double[2]));
    }

    private void shapes() {
        refused(() -> Spmv.multiply(CrsMatrix.wrap(rows(some(2, 3))), new double[2], new double[2]));
        refused(() -> Sparse.of(some(2, 3)).add(Sparse.of(some(2, 2))));
        refused(() -> Sparse.of(some(2, 3)).matmul(Sparse.of(some(2, 3))));
        refused(() -> Sparse.einsum("ij,jk->ik", Sparse.of(some(2, 3)), Sparse.of(some(2, 3))));
        refused(() -> Sparse.einsum("ij,jk->il", Sparse.of(some(2, 3)), Sparse.of(some(3, 2))));
        refused(() -> Sparse.of(some(2, 3)).reshape(4, 2));
        refused(() -> Sparse.of(some(2, 3)).sum(2));
        refused(() -> Sparse.of(some(2, 3)).item());
    }

    private void indexing() {
        refused(() -> some(2, 3).getDouble(-1, 0));
        refused(() -> ArrayView.of(some(2, 3)).select(AxisSelector.at(-1)));
        refused(() -> Sparse.of(some(2, 3)).get("2"));
        refused(() -> Sparse.of(some(2, 3)).get("0, 1, 2"));
        refused(() -> ArrayView.of(some(2, 3)).writer().set(1, 0, 0));
        refused(() -> ArrayView.of(StridedArray.of(SQUARE, new double[4])).tileTo(4, 2).writer()
                .fill(Scalar.of(1.0)));
        refused(() -> Sparse.of(some(2, 3)).withElements("[0, 0]", 1));
        refused(() -> ArrayView.of(some(1)).tileTo(1L << 31).nse());
    }

    private void read(Path path) {
        refused(() -> ArrayFiles.read(path, ReadOptions.DEFAULT));
    }

    private void files() throws IOException {
        String banner = "%%MatrixMarket matrix coordinate real general";
        read(file("a.mtx", banner, "2 2 1", "3 1 5"));
        read(file("a.mtx", banner, "2 2 1", "0 1 5"));
        read(file("a.mtx", banner, "2 2 1", "1 1 5,0"));
        read(file("a.mtx", banner, "2 2 2", "1 1 5"));
        read(file("a.mtx", "2 2 1", "1 1 5"));
        read(file("a.npz", "1 1 5"));
        read(file("a.dat", "one two"));
        read(file("a.tns", "1 1 1 5", "1 2 5"));
    }

    private void containers() throws IOException {
        Path container = folder.resolve("a.gcs");
        ArrayFiles.write(some(2, 3), container, WriteOptions.DEFAULT);
        byte[] whole = Files.readAllBytes(container);
        Files.write(container, Arrays.copyOf(whole, whole.length - 5));
        read(container);
        Files.write(container, whole);
        try (RandomAccessFile access = new RandomAccessFile(container.toFile(), "rw")) {
            access.seek(100);
            access.write(whole[100] ^ 1);
        }
        read(container);
    }

    private void write(NdArray array, String name) {
        refused(() -> ArrayFiles.write(array, folder.resolve(name), WriteOptions.DEFAULT));
    }

    private void writing() {
        write(some(2, 3), "a.xyz");
        write(Create.ones(DType.FLOAT64, 2, 3), "a.mtx");
        write(some(2, 3, 4), "a.svm");
        write(some(2, 3), "a.npy");
        write(Create.zeros(DType.FLOAT64, 2, 0, 3), "a.h5");
    }

    private void stacks() {
        CooArray ints = CooArray.builder(SQUARE, DType.INT64).build();
        refused(() -> StackArray.concat(List.of(some(2, 2), ints), 0));
        StackLayer later = StackLayer.of(some(2, 2)).apply(DimExpression.dims(0).translateTo(5));
        refused(() -> StackArray.overlay(StackLayer.of(some(2, 2)), later).getDouble(3, 0));
    }

    private void commands() throws Exception {
        Path matrix = file("b.mtx", "%%MatrixMarket matrix coordinate real general", "2 3 1", "1 1 5");
        failed("inof", matrix);
        failed("info", matrix, "--jsno");
        failed("info", folder.resolve("none.mtx"));
        Path kept = file("result.mtx", "kept");
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("r--r--r--"));
        failed("convert", matrix, kept);
        Path unsorted = file("c.mtx", "%%MatrixMarket matrix coordinate real general", "2 3 2", "2 1 5", "1 1 5");
        failed("info", unsorted, "--max-memory", "60");
        texts.add(launcher());
        texts.add(optionsOfJava());
        texts.add(incubator());
    }

    private String launcher() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("../gcs", "info", "b.mtx");
        builder.environment().put("GCS_JAVA_HOME", folder + "/jdk-17");
        return plain(Run.of(builder, folder).err());
    }

    private String optionsOfJava() throws IOException, InterruptedException {
        String stub = "case $* in *-Xfoo*) echo 'Unrecognized option: -Xfoo'; exit 1 ;; esac\n";
        return Launcher.withStub(folder, stub).run(Map.of("GCS_JAVA_OPTS", "-Xfoo"), "info").err().lines().findFirst()
                .orElseThrow();
    }

    private String incubator() throws IOException, InterruptedException {
        return plain(
                JavaProgram.run(List.of("--add-modules", "jdk.incubator.vector", "--dry-run"), Gcs.class).output());
    }
}
