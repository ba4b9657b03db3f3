package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.delimited.DelimitedFormat;
import org.gcsarray.io.internal.text.libsvm.LibsvmFormat;
import org.gcsarray.shape.SmoothShape;

/// NaNs whose payload text does not hold.
class UnusualNanTest {
    private static final List<TextFormat> FORMATS = List.of(new MatrixMarketFormat(), new TnsFormat(),
            new DelimitedFormat(), new LibsvmFormat());

    private static CooArray column(Values values) {
        return CooArray.wrap(SmoothShape.of(4, 1), new Indices[] {Indices.wrap(new byte[] {0, 1, 2, 3}),
            Indices.wrap(new byte[] {0, 0, 0, 0})}, values);
    }

    private static void assertNotes(NdArray array, TextFormat format, long count) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        List<Note> notes = format.write(array, text, WriteOptions.DEFAULT
                .withAnnotations(Annotations.NONE.withRowLabels(new double[] {1, 2, 3, 4}, new long[0])));
        assertThat(text.toString(StandardCharsets.UTF_8)).contains("nan").doesNotContain("-nan");
        assertThat(notes).as(format.word())
                .isEqualTo(count == 0 ? List.of() : List.of(new Note(Note.Code.NAN_PLAIN, 0, count)));
    }

    @Test
    void nansThatLoseTheirBitsAreCounted() throws IOException {
        double negative = Double.longBitsToDouble(0xfff8_0000_0000_0000L);
        double signalling = Double.longBitsToDouble(0x7ff0_0000_0000_0001L);
        double payload = Double.longBitsToDouble(0xfff8_0000_0000_0001L);
        for (TextFormat format : FORMATS) {
            assertNotes(column(Values.wrap(new double[] {Double.NaN, payload, 1, signalling})), format, 2);
            assertNotes(column(Values.wrap(new float[] {Float.NaN, Float.intBitsToFloat(0x7fc0_0001), 1, -1})), format,
                    1);
            assertNotes(column(Values.wrap(new double[] {Double.NaN, 1, 2, negative})), format, 0);
        }
        assertNotes(StridedArray.wrapRowMajor(SmoothShape.of(4, 1), Values.wrap(new double[] {payload, 1, 2, 3})),
                FORMATS.getFirst(), 1);
    }

    @Test
    void bothPartsOfComplexNumbersCount() throws IOException {
        double payload = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
        CooArray array = column(Values.wrapComplex(new double[] {payload, 1, 1, payload, payload, payload, 0, 0}));
        assertNotes(array, FORMATS.getFirst(), 4);
    }
}
