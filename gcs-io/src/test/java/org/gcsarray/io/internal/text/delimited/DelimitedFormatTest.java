package org.gcsarray.io.internal.text.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.Outcome;
import org.gcsarray.shape.SmoothShape;

class DelimitedFormatTest {

    @Test
    void writesWhatThePageSays() throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(new long[] {1, 2}, -2.5)
                .add(new long[] {0, 0}, 1).build();
        assertThat(written(array, WriteOptions.DEFAULT)).isEqualTo("i0,i1,value\n0,0,1\n1,2,-2.5\n");
        assertThat(written(array, WriteOptions.DEFAULT.withBase(1).withDelimiter(Delimiter.TAB)))
                .isEqualTo("i1\ti2\tvalue\n1\t1\t1\n2\t3\t-2.5\n");
        CooArray complex = CooArray.builder(SmoothShape.of(2), DType.COMPLEX128)
                .addComplex(new long[] {1}, 1, -0.5).build();
        assertThat(written(complex, WriteOptions.DEFAULT.withDelimiter(Delimiter.SEMICOLON)))
                .isEqualTo("i0;real;imaginary\n1;1;-0.5\n");
    }

    @Test
    void tellsOrRefusesWhatTextCannotHold() throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(5), DType.INT64).addLong(new long[] {1}, 7).build();
        assertThat(new DelimitedFormat().write(array, new ByteArrayOutputStream(), WriteOptions.DEFAULT))
                .extracting(note -> note.code()).containsExactly(Note.Code.LAST_SLICE_EMPTY);
        CooArray filled = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(1.0)).build();
        assertThatIllegalArgumentException().isThrownBy(() -> written(filled, WriteOptions.DEFAULT))
                .withMessageContaining(".gcs");
        CooArray scalar = CooArray.builder(SmoothShape.of(), DType.FLOAT64).build();
        assertThatIllegalArgumentException().isThrownBy(() -> written(scalar, WriteOptions.DEFAULT))
                .withMessageContaining("rank 0");
    }

    @Test
    void arraysWithoutElementsComeBackWithTheirShape() throws IOException {
        for (SmoothShape shape : List.of(SmoothShape.of(0), SmoothShape.of(0, 0), SmoothShape.of(3, 0),
                SmoothShape.of(1, 1, 1))) {
            CooArray array = CooArray.builder(shape, DType.FLOAT64).build();
            assertThat(new DelimitedFormat().write(array, new ByteArrayOutputStream(), WriteOptions.DEFAULT))
                    .extracting(note -> note.code()).containsExactly(Note.Code.LAST_SLICE_EMPTY);
            LoadedArray loaded = new DelimitedFormat().read(Outcome.input(written(array, WriteOptions.DEFAULT)),
                    ReadOptions.DEFAULT.withShape(shape));
            assertThat(loaded.array().shape()).isEqualTo(shape);
            assertThat(loaded.array().nse()).isZero();
        }
    }

    private static String written(NdArray array, WriteOptions options) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new DelimitedFormat().write(array, text, options);
        return text.toString(StandardCharsets.UTF_8);
    }
}
