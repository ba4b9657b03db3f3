package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The loops that are there once per value type and column width are those of their templates, and the program that writes them does what
/// it says.
class TemplatesTest {

    private static final Path PROGRAM = Path.of("../config/Templates.java");

    /// The program as compiled once; compiling it takes longer than all it does here.
    @TempDir
    private static Path classes;

    @TempDir
    private Path root;

    /// What the program said.
    private String said = "";

    @BeforeAll
    static void compileTheProgram() {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        assertThat(compiler.run(null, null, null, "-d", classes.toString(), PROGRAM.toString())).isZero();
    }

    /// The program as its page says, from its source.
    @Test
    void generatedLoopsAreThoseOfTheirTemplates() throws Exception {
        assertThat(java(PROGRAM.toString(), "--check")).as(said).isZero();
    }

    @Test
    void aFloat64TemplateGivesBothTypes() throws Exception {
        template("Float64Sum.java", """
                /// Sums of doubles.
                double sum(double[] x, DoubleSink sink, Values v) {
                    Float64Values plain = v.as(DType.FLOAT64);
                    return x[7 % 4] + v.getReal(0) + s.value().getDouble() + Double.BYTES;
                }
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Float64Sum.java")).contains("double sum(double[] x, DoubleSink sink, Values v) {");
        assertThat(generated("Float32Sum.java")).endsWith("""
                /// Sums of floats.
                float sum(float[] x, FloatSink sink, Values v) {
                    Float32Values plain = v.as(DType.FLOAT32);
                    return x[7 % 4] + (float) v.getReal(0) + (float) s.value().getDouble() + Float.BYTES;
                }
                """);
    }

    /// A float cannot be told from a product of doubles without rounding it.
    @Test
    void codesWithFactorsAreForFloat64Only() throws Exception {
        template("Float64Codes.java", """
                //@ for int8 scaled16
                double sumScaled(byte[] codes, Decoding decoding, double sum) {
                    return sum + codes[0].mul(decoding.times()).mul(decoding.by());
                }
                //@ end
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Float64Codes.java")).endsWith("""
                double sum(byte[] codes, double sum) {
                    return sum + codes[0];
                }

                double sumScaled(short[] codes, Decoding decoding, double sum) {
                    return sum + codes[0].mul(decoding.times()).mul(decoding.by());
                }
                """);
        assertThat(generated("Float32Codes.java")).endsWith("""
                float sum(byte[] codes, float sum) {
                    return sum + codes[0];
                }
                """);
    }

    @Test
    void aBlockIsRepeatedForEachColumnWidth() throws Exception {
        template("Loop.java", """
                begin
                //@ for byte char int
                void add(int[] columns, int[] rows) {
                    y[columns[p + 1]] += rows[p];
                }
                //@ end
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Loop.java")).endsWith("""
                begin
                void add(byte[] columns, int[] rows) {
                    y[columns[p + 1] & 0xFF] += rows[p];
                }

                void add(char[] columns, int[] rows) {
                    y[columns[p + 1]] += rows[p];
                }

                void add(int[] columns, int[] rows) {
                    y[columns[p + 1]] += rows[p];
                }
                """);
    }

    @Test
    void indicesOfOneWidthGiveThoseOfEachWidth() throws Exception {
        template("Indices32.java", """
                /// Of 32 bits in `int[]`.
                Indices32(int[] indices, int[] order, int[] target) {
                    int[] gathered = new int[Integer.BYTES];
                    gathered[0] = (int) source[0];
                    return indices[0] & 0xFFFFFFFFL;
                    //@ for byte long
                    of(int[] as it stands);
                    //@ end
                }
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Indices32.java")).contains("(int) source[0];\n    return indices[0] & 0xFFFFFFFFL;\n}");
        assertThat(generated("Indices16.java")).contains("(char) source[0];\n    return indices[0];\n}");
        assertThat(generated("Indices8.java")).endsWith("""
                /// Of 8 bits in `byte[]`.
                Indices8(byte[] indices, int[] order, int[] target) {
                    byte[] gathered = new byte[Byte.BYTES];
                    gathered[0] = (byte) source[0];
                    return indices[0] & 0xFF;
                    of(int[] as it stands);
                }
                """);
        assertThat(generated("Indices64.java")).endsWith("""
                /// Of 64 bits in `long[]`.
                Indices64(long[] indices, int[] order, int[] target) {
                    long[] gathered = new long[Long.BYTES];
                    gathered[0] = source[0];
                    return indices[0];
                    of(int[] as it stands);
                }
                """);
    }

    @Test
    void valuesOfOneTypeGiveThoseOfEachType() throws Exception {
        template("Float64Values.java", """
                /// Of type float64 in `double[]`.
                Float64Values(double[] values, double[] target, DType dtype = DType.FLOAT64) {
                    //@ for double float
                    getDouble();
                    //@ end
                    double[] gathered = new double[2];
                }
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Float64Values.java")).contains("(double[] values,", "getDouble();");
        assertThat(generated("Float32Values.java")).contains("Float32Values(float[] values,", "getDouble();");
        assertThat(generated("Int64Values.java")).contains("/// Of type int64 in `long[]`.", "DType.INT64");
        assertThat(generated("Int32Values.java")).contains("int[] gathered = new int[2];")
                .doesNotContain("getDouble();");
        assertThat(generated("BoolValues.java")).endsWith("""
                /// Of type bool in `boolean[]`.
                BoolValues(boolean[] values, double[] target, DType dtype = DType.BOOL) {
                    boolean[] gathered = new boolean[2];
                }
                """);
    }

    @Test
    void aBlockOverWholeVectorsIsRepeatedForHalfOnes() throws Exception {
        template("Loop.java", """
                //@ for whole half
                void oneWholeVector(DoubleVector sum) {
                    use(SPECIES);
                }
                //@ end
                """);
        assertThat(run()).as(said).isZero();
        assertThat(generated("Loop.java")).endsWith("""
                void oneWholeVector(DoubleVector sum) {
                    use(SPECIES);
                }

                void oneHalfVector(DoubleVector sum) {
                    use(HALF);
                }
                """);
    }

    @Test
    void aChangeToAGeneratedFileIsFound() throws Exception {
        template("Loop.java", "first\n");
        assertThat(run()).as(said).isZero();
        assertThat(run("--check")).as(said).isZero();
        Files.writeString(root.resolve("gcs-core/src/main/generated/Loop.java"), "second\n");
        assertThat(run("--check")).isEqualTo(1);
        assertThat(said).contains("Loop.java is not what its template gives");
    }

    @Test
    void aFileWithoutATemplateIsFound() throws Exception {
        template("Loop.java", "first\n");
        assertThat(run()).as(said).isZero();
        Files.delete(root.resolve("gcs-core/src/main/templates/Loop.java"));
        assertThat(run("--check")).isEqualTo(1);
        assertThat(said).contains("Loop.java has no template");
    }

    @Test
    void aBlockWithoutEndAndAnUnknownTypeAreRefused() throws Exception {
        template("Loop.java", "//@ for int\nline\n");
        assertThat(run()).isEqualTo(1);
        assertThat(said).contains("Loop.java: a block has no //@ end");
        template("Loop.java", "//@ for short\nline\n//@ end\n");
        assertThat(run()).isEqualTo(1);
        assertThat(said).contains("Loop.java: no form for short");
    }

    private void template(String name, String text) throws IOException {
        Path file = root.resolve("gcs-core/src/main/templates").resolve(name);
        Files.createDirectories(file.getParent());
        Files.createDirectories(root.resolve("gcs-core/src/main/generated"));
        Files.writeString(file, text);
    }

    private String generated(String name) throws IOException {
        return Files.readString(root.resolve("gcs-core/src/main/generated").resolve(name));
    }

    /// Runs the program as if its source were in the folder of the test.
    private int run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-cp", classes.toString(),
                "-Djdk.launcher.sourcefile=" + root.resolve("config/Templates.java"), "Templates"));
        command.addAll(List.of(arguments));
        return java(command.toArray(String[]::new));
    }

    private int java(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString());
        builder.command().addAll(List.of(arguments));
        Process process = builder.redirectErrorStream(true).start();
        said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor();
    }
}
