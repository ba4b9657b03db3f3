package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// Values in containers, bit for bit.
class ContainerBitsTest {

    @Test
    void everyBitOfAStoredValueIsKept() throws IOException {
        double[] doubles = {Double.longBitsToDouble(0x7ff0_0000_0000_0001L), Double.longBitsToDouble(-1), -0.0};
        float[] floats = {Float.intBitsToFloat(0x7f80_0001), Float.intBitsToFloat(-1), -0f};
        Values read = ((StridedArray) TestFiles.read(TestFiles.write(
                StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(doubles)), WriteOptions.DEFAULT),
                ReadOptions.DEFAULT)).values();
        double[] readDoubles = Backing.of((Float64Values) read);
        read = ((StridedArray) TestFiles.read(TestFiles.write(
                StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(floats)), WriteOptions.DEFAULT),
                ReadOptions.DEFAULT)).values();
        float[] readFloats = Backing.of((Float32Values) read);
        for (int k = 0; k < 3; k++) {
            assertThat(Double.doubleToRawLongBits(readDoubles[k])).isEqualTo(Double.doubleToRawLongBits(doubles[k]));
            assertThat(Float.floatToRawIntBits(readFloats[k])).isEqualTo(Float.floatToRawIntBits(floats[k]));
        }
    }

    @Test
    void oneValueForAllIsKeptToTheBit() throws IOException {
        long bits = 0xfff8_0000_0000_0007L;
        Scalar odd = Scalar.of(Double.longBitsToDouble(bits));
        NdArray array = CooArray.wrap(SmoothShape.of(3), new Indices[] {Indices.wrap(new byte[] {0, 2})},
                Values.uniform(odd, 2), Scalar.of(0.0));
        NdArray read = TestFiles.read(TestFiles.write(array, WriteOptions.DEFAULT), ReadOptions.DEFAULT);
        assertThat(Double.doubleToRawLongBits(read.getDouble(2))).isEqualTo(bits);
        ContainerHeader header = ContainerHeader.of(SmoothShape.of(2), DType.FLOAT64)
                .withUniform(Scalar.of(Double.NaN));
        CompressedRows rows = CompressedRows.wrap(1, 2, RowIndex.Dense.wrap(new int[] {0, 1}),
                Indices.wrap(new byte[] {0}), Values.wrap(new double[] {odd.real()}));
        assertThatThrownBy(() -> TestFiles.write(header, List.of(rows))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void fillThatIsNotKeptToTheBitIsNoted() throws IOException {
        CooArray odd = CooArray.builder(SmoothShape.of(3, 2), DType.FLOAT64)
                .fill(Scalar.of(Double.longBitsToDouble(0xfff8_0000_0000_0000L))).add(1, 2, 1).build();
        CooArray plain = CooArray.builder(SmoothShape.of(3, 2), DType.FLOAT64).fill(Scalar.of(Double.NaN))
                .add(1, 2, 1).build();
        assertThat(ContainerWriter.write(odd, OutputStream.nullOutputStream(), WriteOptions.DEFAULT))
                .containsExactly(new Note(Note.Code.NAN_PLAIN, 0, 1));
        assertThat(ContainerWriter.write(plain, OutputStream.nullOutputStream(), WriteOptions.DEFAULT)).isEmpty();
    }
}
