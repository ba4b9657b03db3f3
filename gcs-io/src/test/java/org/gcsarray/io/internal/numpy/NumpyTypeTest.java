package org.gcsarray.io.internal.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.StridedArray;

/// Descriptions of types that NumPy reads, though it does not write them.
class NumpyTypeTest {

    private static StridedArray read(String descr, byte[] elements) throws IOException {
        return (StridedArray) Npz.readNpy(ArchiveBytes.npy(ArchiveBytes.header(descr, "(2,)"), elements));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<f8", "f8", "=f8", "|f8", "d", "=d", "<d", ">f8", ">d"})
    void numbersWithoutAnOrderAreLittleEndian(String descr) throws IOException {
        ByteOrder order = descr.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        byte[] elements = new byte[16];
        ByteBuffer.wrap(elements).order(order).putDouble(1.5).putDouble(-2);
        StridedArray array = read(descr, elements);
        assertThat(array.values().toDoubles()).containsExactly(1.5, -2);
        assertThat(array.dtype()).isEqualTo(DType.FLOAT64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?", "|?", "=?", "<?", ">?", "b1", "=b1", ">b1"})
    void truthValuesHaveSeveralNames(String descr) throws IOException {
        StridedArray array = read(descr, new byte[] {0, 1});
        assertThat(array.dtype()).isEqualTo(DType.BOOL);
        assertThat(array.values().toDoubles()).containsExactly(0, 1);
    }

    @Test
    void codesOfOneLetterHaveOneWidth() {
        Map.ofEntries(Map.entry("b", DType.INT8), Map.entry("B", DType.UINT8), Map.entry("h", DType.INT16),
                Map.entry("H", DType.UINT16), Map.entry("i", DType.INT32), Map.entry("I", DType.UINT32),
                Map.entry("q", DType.INT64), Map.entry("Q", DType.UINT64), Map.entry("e", DType.FLOAT16),
                Map.entry("f", DType.FLOAT32), Map.entry("F", DType.COMPLEX64), Map.entry("D", DType.COMPLEX128))
                .forEach((letter, dtype) -> {
                    for (String order : List.of("", "=", "<", ">", "|")) {
                        NumpyType type = NumpyType.parse(order + letter);
                        assertThat(type.dtype()).as(order + letter).contains(dtype);
                        assertThat(type.bytes()).isEqualTo(dtype.byteWidth());
                        assertThat(type.order())
                                .isEqualTo(order.equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
                    }
                });
    }

    @Test
    void typesHaveNames() {
        for (DType dtype : DType.values()) {
            NumpyType type = NumpyType.parse(dtype.toString());
            assertThat(type.dtype()).contains(dtype);
            assertThat(type.bytes()).isEqualTo(dtype.byteWidth());
            assertThat(type.order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        }
        Map.ofEntries(Map.entry("bool_", DType.BOOL), Map.entry("byte", DType.INT8), Map.entry("ubyte", DType.UINT8),
                Map.entry("short", DType.INT16), Map.entry("ushort", DType.UINT16), Map.entry("intc", DType.INT32),
                Map.entry("uintc", DType.UINT32), Map.entry("longlong", DType.INT64),
                Map.entry("ulonglong", DType.UINT64), Map.entry("half", DType.FLOAT16),
                Map.entry("single", DType.FLOAT32), Map.entry("double", DType.FLOAT64),
                Map.entry("float", DType.FLOAT64), Map.entry("csingle", DType.COMPLEX64),
                Map.entry("cdouble", DType.COMPLEX128), Map.entry("complex", DType.COMPLEX128))
                .forEach((name, dtype) -> assertThat(NumpyType.parse(name).dtype()).as(name).contains(dtype));
    }
}
