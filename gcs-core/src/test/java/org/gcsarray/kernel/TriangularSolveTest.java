package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;

class TriangularSolveTest {

    /// [2 0; 3 4].
    private static final CompressedRows LOWER = matrix(2, new int[] {0, 1, 3}, new long[] {0, 0, 1}, 2, 3, 4);

    private static CompressedRows matrix(int n, int[] pointers, long[] columns, double... values) {
        return CompressedRows.wrap(n, n, RowIndex.Dense.wrap(pointers), Indices.narrowest(n, columns),
                Values.wrap(values));
    }

    private static void refused(String text, CompressedRows t, Triangle triangle, Diagonal diagonal) {
        double[] b = new double[(int) t.rowCount()];
        Arrays.fill(b, 99);
        double[] kept = b.clone();
        // where the solution would take the place of b, and where it has a place of its own
        for (double[] x : List.of(b, new double[b.length])) {
            assertThatThrownBy(() -> TriangularSolve.solve(CrsMatrix.wrap(t), triangle, diagonal, b, x))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
            assertThatThrownBy(() -> TriangularSolve.solveTransposed(CrsMatrix.wrap(t), triangle, diagonal, b, x))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
            assertThat(b).isEqualTo(kept);
        }
    }

    @Test
    void solvesByHand() {
        double[] x = new double[2];
        TriangularSolve.solve(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.STORED, new double[] {2, 11}, x);
        assertThat(x).containsExactly(1, 2);
        TriangularSolve.solveTransposed(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.STORED, new double[] {8, 8}, x);
        assertThat(x).containsExactly(1, 2);
        TriangularSolve.solve(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.UNIT, new double[] {1, 5}, x);
        assertThat(x).containsExactly(1, 2);
    }

    @Test
    void aMissingOrZeroDiagonalIsRefusedWithItsRow() {
        CompressedRows missing = matrix(3, new int[] {0, 1, 2, 3}, new long[] {0, 0, 2}, 1, 2, 3);
        refused("row 1 has no diagonal element (1, 1)", missing, Triangle.LOWER, Diagonal.STORED);
        CompressedRows zero = matrix(2, new int[] {0, 1, 2}, new long[] {0, 1}, 1, -0.0);
        refused("diagonal element (1, 1) is 0", zero, Triangle.UPPER, Diagonal.STORED);
        CompressedRows empty = matrix(3, new int[] {0, 1, 1, 2}, new long[] {0, 2}, 1, 3);
        refused("row 1 has no diagonal", empty, Triangle.LOWER, Diagonal.STORED);
        refused("row 1 has no diagonal", empty.toHyperRows(), Triangle.LOWER, Diagonal.STORED);
        refused("row 2 has no diagonal", matrix(3, new int[] {0, 1, 2, 2}, new long[] {0, 1}, 1, 3).toHyperRows(),
                Triangle.UPPER, Diagonal.STORED);
    }

    @Test
    void theOtherTriangleIsRefused() {
        refused("element (1, 0) is stored below the diagonal of a matrix said to be upper", LOWER, Triangle.UPPER,
                Diagonal.STORED);
        refused("element (0, 1) is stored above the diagonal",
                matrix(2, new int[] {0, 2, 3}, new long[] {0, 1, 1}, 1, 0, 1), Triangle.LOWER, Diagonal.UNIT);
    }

    @Test
    void shapesTypesAndLengthsAreChecked() {
        CompressedRows wide = CompressedRows.wrap(1, 2, RowIndex.Dense.wrap(new int[2]), Indices.wrap(new byte[0]),
                Values.wrap(new double[0]));
        refused("T is 1 x 2", wide, Triangle.LOWER, Diagonal.UNIT);
        refused("FLOAT64", LOWER.convert(DType.FLOAT32), Triangle.LOWER, Diagonal.UNIT);
        refused("fill is 1.0", LOWER.withValues(LOWER.values(), Scalar.of(1.0)), Triangle.LOWER, Diagonal.UNIT);
        assertThatThrownBy(
                () -> TriangularSolve.solve(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.STORED, new double[3],
                        new double[2]))
                .hasMessageContaining("b has length 3; a (2 x 2) matrix needs 2");
        assertThatThrownBy(
                () -> TriangularSolve.solve(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.STORED, new double[6],
                        new double[5], 3))
                .hasMessageContaining("x has length 5; a (2 x 2) matrix needs 6");
        assertThatThrownBy(
                () -> TriangularSolve.solve(CrsMatrix.wrap(LOWER), Triangle.LOWER, Diagonal.STORED, new double[2],
                        new double[2], -1))
                .hasMessageContaining("width is -1");
    }

    @Test
    void nanSpreadsAlongStoredElements() {
        double[] x = new double[3];
        CompressedRows t = matrix(3, new int[] {0, 1, 3, 4}, new long[] {0, 0, 1, 2}, 1, 1, 1, 1);
        TriangularSolve.solve(CrsMatrix.wrap(t), Triangle.LOWER, Diagonal.STORED, new double[] {Double.NaN, 1, 1}, x);
        assertThat(x).containsExactly(Double.NaN, Double.NaN, 1);
    }

    @Test
    void anEmptySystemHasAnEmptySolution() {
        CompressedRows none = matrix(0, new int[] {0}, new long[0]);
        TriangularSolve.solve(CrsMatrix.wrap(none), Triangle.LOWER, Diagonal.STORED, new double[0], new double[0]);
        CompressedRows noRows = CompressedRows.wrap(2, 2, RowIndex.Hyper.wrap(Indices.wrap(new byte[0]), new int[1]),
                Indices.wrap(new byte[0]), Values.wrap(new double[0]));
        double[] x = new double[2];
        TriangularSolve.solve(CrsMatrix.wrap(noRows), Triangle.UPPER, Diagonal.UNIT, new double[] {3, 4}, x);
        assertThat(x).containsExactly(3, 4);
    }
}
