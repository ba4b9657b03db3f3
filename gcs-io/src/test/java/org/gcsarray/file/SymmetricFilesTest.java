package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
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

    private static String text(String header, int rows, boolean repeats) {
        StringBuilder lines = new StringBuilder();
        int count = 0;
        for (int column = 1; column <= rows; column++) {
            for (int row = column + (header.contains("skew") ? 1 : 0); row <= rows; row++) {
                String place = header.startsWith("array") ? "" : row + " " + column + " ";
                for (int k = repeats && row == rows ? 2 : 1; k > 0; k--) {
                    lines.append(place).append("2\n");
                    count++;
                }
            }
        }
        String entries = header.startsWith("array") ? "" : " " + count;
        return header + "\n" + rows + " " + rows + entries + "\n" + lines;
    }

    private static Optional<Fault> faultOfReading(String text, ReadOptions options) throws IOException {
        try {
            ArrayFiles.read(stream(text), "a.mtx", options);
            return Optional.empty();
        } catch (ArrayFormatException refused) {
            return Optional.of(refused.fault());
        }
    }

    /// Repeats on the diagonal become one element, and the mirror images of the others take memory all the same.
    @Test
    void repeatsOnTheDiagonalDoNotHideTheMemoryOfTheWholeMatrix() throws IOException {
        long extent = 1L << 40;
        String others = LongStream.range(extent - 1000, extent).mapToObj(row -> row + " 1 2 0\n")
                .collect(Collectors.joining());
        String text = "coordinate complex symmetric\n" + extent + " " + extent + " 1100\n"
                + "1 1 1 0\n".repeat(100) + others;
        NdArray whole = ArrayFiles.read(stream(text), "a.mtx", ReadOptions.DEFAULT).array();
        assertThat(whole.nse()).isEqualTo(2001);
        long each = whole.byteSize() / 2001;
        long needed = 1001 * each + 2001 * (each + Integer.BYTES);
        assertThat(faultOfReading(text, ReadOptions.DEFAULT.withMaxBytes(needed))).isEmpty();
        assertThat(faultOfReading(text, ReadOptions.DEFAULT.withMaxBytes(needed - 1)))
                .hasValueSatisfying(fault -> assertThat(fault.text()).contains("the completed matrix needs"));
    }

    /// Whatever the limit is, the whole matrix and the count of elements included.
    @ParameterizedTest
    @CsvSource({"coordinate real symmetric, SUM, completed matrix",
        "coordinate real skew-symmetric, SUM, completed matrix",
        "coordinate integer symmetric, LAST, completed matrix", "coordinate real general, COUNT, counting",
        "array real symmetric, SUM, completed array", "array integer skew-symmetric, SUM, completed array"})
    void aCheckForeseesTheMemoryOfReading(String header, DuplicatePolicy policy, String what) throws IOException {
        boolean[] repeating = header.startsWith("array") ? new boolean[] {false} : new boolean[] {false, true};
        for (boolean repeats : repeating) {
            String text = text(header, 30, repeats);
            Set<String> needs = new HashSet<>();
            for (int limit = 1000; limit < 100_000; limit += 500) {
                ReadOptions options = ReadOptions.DEFAULT.withMaxBytes(limit).withDuplicates(policy);
                Optional<Fault> read = faultOfReading(text, options);
                assertThat(ArrayFiles.check(stream(text), "a.mtx", options, 5).faults()).as("%d bytes", limit)
                        .isEqualTo(read.stream().toList());
                read.ifPresent(fault -> needs.add(fault.text()));
            }
            if (!repeats) {
                assertThat(needs).anySatisfy(need -> assertThat(need).contains(what));
            }
        }
    }
}
