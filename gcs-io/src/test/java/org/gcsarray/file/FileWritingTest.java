package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// Files that [ArrayFiles] writes: their content, and what a format refuses.
class FileWritingTest {

    @TempDir
    Path folder;

    @Test
    void writesAndReplacesFiles() throws IOException {
        Path read = Files.writeString(folder.resolve("a.mtx"),
                "%%MatrixMarket matrix coordinate real general\n2 3 2\n2 1 0.1\n1 2 -2\n");
        LoadedArray loaded = ArrayFiles.read(read);
        Path path = folder.resolve("b.mtx.gz");
        ArrayFiles.write(loaded.array(), path, WriteOptions.DEFAULT);
        byte[] first = Files.readAllBytes(path);
        ArrayFiles.write(loaded.array(), path, WriteOptions.DEFAULT);
        assertThat(Files.readAllBytes(path)).isEqualTo(first).startsWith(0x1f, 0x8b);
        assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT.withStrict(true)).array().getDouble(1, 0))
                .isEqualTo(0.1);
        assertThat(ArrayFiles.write(loaded.array(), folder.resolve("b.tns"), WriteOptions.DEFAULT))
                .extracting(Note::code).containsExactly(Note.Code.LAST_SLICE_EMPTY);
        assertThat(folder.resolve("b.tns")).hasContent("1 2 -2\n2 1 0.1\n");
    }

    @Test
    void formatsWithoutComplexValuesNameThoseThatHoldThem() throws IOException {
        NdArray complex = CooArray.wrap(SmoothShape.of(1, 2),
                new Indices[] {Indices.wrap(new int[1]), Indices.wrap(new int[] {1})},
                Values.wrapComplex(new double[] {1, 2}));
        assertThatThrownBy(() -> ArrayFiles.write(complex, folder.resolve("c.tns"), WriteOptions.DEFAULT))
                .hasMessageContaining(".tns has no complex values; .csv and .gcs hold them");
        assertThatThrownBy(() -> ArrayFiles.write(complex, folder.resolve("c.svm"), WriteOptions.DEFAULT))
                .hasMessageContaining("LIBSVM text has no complex values; .mtx and .csv hold them");
        for (String extension : List.of("csv", "gcs", "mtx")) {
            Path path = folder.resolve("c." + extension);
            ArrayFiles.write(complex, path, WriteOptions.DEFAULT);
            assertThat(ArrayFiles.read(path).array().get(0, 1)).isEqualTo(Scalar.complex(1, 2));
        }
    }

    @Test
    void aVectorThatBecomesAColumnIsNoted() throws IOException {
        for (NdArray vector : List.of(StridedArray.of(SmoothShape.of(2), new double[] {3, 4}),
                CooArray.of(new long[] {2}, new int[][] {{1}}, new double[] {4}))) {
            Path column = folder.resolve("v.mtx");
            assertThat(ArrayFiles.write(vector, column, WriteOptions.DEFAULT)).extracting(Note::code)
                    .containsExactly(Note.Code.VECTOR_AS_COLUMN);
            assertThat(ArrayFiles.read(column).array().shape()).isEqualTo(SmoothShape.of(2, 1));
            WriteOptions named = WriteOptions.DEFAULT.withObject(WriteOptions.MarketObject.VECTOR);
            assertThat(ArrayFiles.write(vector, column, named)).isEmpty();
            assertThat(ArrayFiles.read(column).array().shape()).isEqualTo(SmoothShape.of(2));
        }
    }

    @Test
    void writesAFieldThatHoldsAllValues() throws IOException {
        Path path = folder.resolve("b.mtx");
        for (boolean dense : new boolean[] {false, true}) {
            for (long bits : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, 0}) {
                Values values = Values.wrap(DType.UINT64, new long[] {1, bits});
                NdArray array = dense ? StridedArray.wrapRowMajor(SmoothShape.of(1, 2), values)
                        : CooArray.wrap(SmoothShape.of(1, 2),
                                new Indices[] {Indices.wrap(new int[2]), Indices.wrap(new int[] {0, 1})}, values);
                ArrayFiles.write(array, path, WriteOptions.DEFAULT);
                assertThat(Files.readString(path))
                        .startsWith("%%MatrixMarket matrix " + (dense ? "array" : "coordinate")
                                + (bits < 0 ? " unsigned-integer " : " integer ") + "general\n");
                assertThat(ArrayFiles.read(path, ReadOptions.DEFAULT.withDtype(DType.UINT64)).array().get(0, 1))
                        .isEqualTo(Scalar.unsigned(bits));
            }
        }
    }

    @Test
    void refusesToWriteWhatTheFormatCannotHold() throws IOException {
        CooArray cube = CooArray.builder(SmoothShape.of(2, 2, 2), DType.FLOAT64).build();
        assertThatThrownBy(() -> ArrayFiles.write(cube, folder.resolve("c.mtx"), WriteOptions.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("an array of shape (2, 2, 2) is not a "
                        + "Matrix Market matrix; a matrix has rank 1 or 2, a vector rank 1, a tensor rank 1, 3 or more: "
                        + "end the name in .ttx to write one");
        assertThat(folder).isEmptyDirectory();
        ArrayFiles.write(cube, folder.resolve("c.ttx"));
        assertThat(ArrayFiles.read(folder.resolve("c.ttx")).array().shape()).isEqualTo(cube.shape());
    }

    @Test
    void equalArraysOfBoolAreTheSameFileHoweverTheirValuesAreStored() throws IOException {
        SmoothShape shape = SmoothShape.of(2, 3);
        for (int nse = 0; nse < 3; nse++) {
            Indices[] indices = {Indices.wrap(Arrays.copyOf(new byte[] {0, 1}, nse)), Indices.wrap(new byte[nse])};
            for (boolean value : new boolean[] {false, true}) {
                Values uniform = Values.uniform(Scalar.of(value), nse);
                String text = written(CooArray.wrap(shape, indices, uniform));
                assertThat(text).isEqualTo(written(CooArray.wrap(shape, indices, uniform.plain())))
                        .contains(value || nse == 0 ? "coordinate pattern" : "coordinate integer");
            }
        }
    }

    private static String written(CooArray array) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        var _ = ArrayFiles.write(array, bytes, "mtx", WriteOptions.DEFAULT);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
