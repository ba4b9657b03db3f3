package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;

class SymmetricFilesTest {

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(("%%MatrixMarket matrix " + text).getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"int64, -9223372036854775807, -1", "int32, -2147483647, -1", "int8, -100, -28"})
    void aCheckFindsSumsThatHaveNoNegative(String dtype, String first, String second) throws IOException {
        String text = "coordinate integer skew-symmetric\n2 2 2\n2 1 " + first + "\n2 1 " + second + "\n";
        ReadOptions options = ReadOptions.DEFAULT.withDtype(DType.parse(dtype));
        CheckReport report = ArrayFiles.check(stream(text), "a.mtx", options, 5);
        assertThat(report.faults()).singleElement().extracting(Fault::text).asString()
                .isEqualTo("a sum of repeated elements has no negative for its mirror image in " + dtype);
        assertThatThrownBy(() -> ArrayFiles.read(stream(text), "a.mtx", options))
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.fault()).isEqualTo(report.faults().getFirst()));
    }

    @Test
    void aTriangleIsReadWithoutItsZeros() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withSymmetry(Symmetry.Reading.AS_STORED).withPruneZeros(true);
        NdArray triangle = ArrayFiles.read(stream("array real symmetric\n2 2\n1\n0\n3\n"), "a.mtx", options).array();
        assertThat(triangle.nse()).isEqualTo(2);
        assertThat(triangle.getDouble(1, 1)).isEqualTo(3);
    }
}
