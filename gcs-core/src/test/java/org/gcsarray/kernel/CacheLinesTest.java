package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;

/// Matrices that begin with a line of the cache: [CacheLines].
class CacheLinesTest {

    @ParameterizedTest
    @CsvSource({"65535, 8, 0", "65536, 8, 6", "131071, 4, 0", "131072, 4, 12", "4000000000, 1, 48"})
    void theFirstLineOfALargeArray(long length, int bytes, int expected) {
        assertThat(CacheLines.first(length, bytes)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"FLOAT64, 65536, 8, 6", "FLOAT64, 65536, 7, 0", "FLOAT64, 100, 8, 0", "FLOAT32, 65536, 16, 12",
        "FLOAT32, 65536, 8, 0",
        "FLOAT64, 65536, 0, 0"})
    void rowsOfWholeLinesBeginWithOne(DType dtype, long rows, long columns, long offset) {
        DenseMatrix matrix = DenseMatrix.zeros(dtype, rows, columns);
        assertThat(matrix.layout()).isEqualTo(DenseLayout.rowMajor(rows, columns).withOffset(offset));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 0", "3, 8", "65536, 8", "65537, 8"})
    void copiesOfRowsAreReadBack(int rows, int columns) {
        double[][] numbers = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            int row = i;
            Arrays.setAll(numbers[i], j -> 10.0 * row + j);
        }
        DenseMatrix matrix = DenseMatrix.of(numbers);
        assertThat(matrix.rows()).isEqualTo(rows);
        assertThat(matrix.columns()).isEqualTo(columns);
        assertThat(matrix.toDoubles()).isEqualTo(Arrays.stream(numbers).flatMapToDouble(Arrays::stream).toArray());
    }
}
