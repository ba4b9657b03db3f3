package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// What kernels ask of their operands, and the rows that they find behind them.
class OperandsTest {

    private static final CompressedRows ROWS = RandomRows.of(new Random(3), 6, 9, 0.5);

    @Test
    void workIsCutEvenly() {
        Parallelism four = Parallelism.threads(4).withLeastWork(0);
        assertThat(Operands.tasksOfTransposed(1000, 100, four)).isEqualTo(4);
        assertThat(Operands.tasksOfTransposed(1000, 400, four)).isEqualTo(2);
        assertThat(Operands.tasksOfTransposed(0, 0, four)).isEqualTo(1);
    }

    @Test
    void lengthsThatDoNotFitAreRefused() {
        assertThat(Operands.arrayLength("y", 3, 7)).isEqualTo(21);
        assertThatThrownBy(() -> Operands.arrayLength("y", 1L << 40, 1L << 30))
                .hasMessageContaining("y would have " + (1L << 40) + " x " + (1L << 30) + " elements");
        assertThatThrownBy(() -> Operands.checkLength("b", 20, 3, 7, 3, 4)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("b has length 20; a (3 x 4) matrix needs 21 for width 7");
        assertThatThrownBy(() -> Operands.checkLength("b", 0, 1L << 62, 4, 3, 4))
                .hasMessageContaining("needs 18446744073709551616 for width 4");
        assertThatThrownBy(() -> Operands.checkCount("width", -1)).hasMessage("width is -1; must be at least 0");
        double[] x = new double[1];
        assertThatThrownBy(() -> Operands.checkDistinct("x", x, "y", x)).hasMessageContaining("x and y are the same");
        assertThatThrownBy(() -> Operands.checkMode(3, SmoothShape.of(1, 2, 3)))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("mode 3 is outside 0..2");
        assertThatThrownBy(() -> Operands.check("Spmv", Scalar.of(0L), DType.FLOAT64))
                .hasMessageContaining("values have dtype int64");
        assertThatThrownBy(() -> Operands.check("Spmv", Scalar.of(1d), DType.FLOAT64))
                .hasMessageContaining("fill is 1");
    }

    /// Rows and columns behind every storage of one matrix; a copy where they are stored the other way: [TransposedRows].
    @Test
    void rowsAndColumnsOfEveryStorage() {
        double[][] dense = RandomRows.dense(ROWS);
        CompressedRows transposed = TransposedRows.of(ROWS);
        double[][] turned = RandomRows.dense(transposed);
        for (int r = 0; r < 6; r++) {
            for (int c = 0; c < 9; c++) {
                assertThat(turned[c][r]).isEqualTo(dense[r][c]);
            }
        }
        CrsMatrix byRows = CrsMatrix.wrap(ROWS);
        CcsMatrix byColumns = CcsMatrix.wrap(transposed);
        assertThat(Operands.rowsOf("Spmv", "a", byRows)).isSameAs(ROWS);
        assertThat(Operands.columnsOf("Spmv", "a", byColumns)).isSameAs(transposed);
        assertThat(RandomRows.dense(Operands.rowsOf("Spmv", "a", byColumns))).isDeepEqualTo(dense);
        assertThat(RandomRows.dense(Operands.columnsOf("Spmv", "a", byRows))).isDeepEqualTo(turned);
        assertThat(Operands.isByColumns(byRows)).isFalse();
        assertThat(Operands.isByColumns(byColumns)).isTrue();
        RowStack stack = RowStack.cut(ROWS, 0, 2, 6);
        assertThat(RandomRows.dense(Operands.rowsOf("Spmv", "a", stack))).isDeepEqualTo(dense);
        assertThat(Operands.joined("Spmv", "a", stack).unfolded().nse()).isEqualTo(ROWS.nse());
        assertThatThrownBy(() -> Operands.rows("Spmv", "a", StridedArray.of(SmoothShape.of(1, 1), new double[1])))
                .hasMessageContaining("a is a StridedArray of shape (1, 1); Spmv takes compressed rows or columns");
    }

    /// [MatrixPair]: both operands as A is stored, in turns if those are columns.
    @Test
    void pairsAreStoredAsTheFirstMatrixIs() {
        CompressedRows square = RandomRows.of(new Random(5), 9, 9, 0.4);
        CcsMatrix columns = CcsMatrix.wrap(TransposedRows.of(ROWS));
        MatrixPair plain = MatrixPair.ofProduct(CrsMatrix.wrap(ROWS), CrsMatrix.wrap(square));
        assertThat(plain.left()).isSameAs(ROWS);
        assertThat(plain.right()).isSameAs(square);
        assertThat(plain.result(ROWS)).isInstanceOf(CrsMatrix.class);
        MatrixPair turned = MatrixPair.ofProduct(columns, CrsMatrix.wrap(square));
        assertThat(turned.right()).isSameAs(columns.compressedColumns());
        assertThat(RandomRows.dense(turned.left())).isDeepEqualTo(RandomRows.dense(TransposedRows.of(square)));
        assertThat(turned.result(ROWS)).isInstanceOf(CcsMatrix.class);
        MatrixPair elements = MatrixPair.ofElements(columns, CrsMatrix.wrap(ROWS));
        assertThat(elements.left()).isSameAs(columns.compressedColumns());
        assertThat(RandomRows.dense(elements.right())).isDeepEqualTo(RandomRows.dense(elements.left()));
        assertThat(RandomRows.dense(elements.mask(CrsMatrix.wrap(ROWS))))
                .isDeepEqualTo(RandomRows.dense(elements.left()));
        assertThat(MatrixPair.shape(columns)).isEqualTo("6 x 9");
    }

    /// [SparseOperands]: types and fills of two matrices.
    @Test
    void typesAndFillsOfTwoMatrices() {
        SparseOperands.check("add", ROWS.fill(), ROWS.fill());
        CompressedRows floats = ROWS.convert(DType.FLOAT32);
        CompressedRows filled = ROWS.withValues(ROWS.values(), Scalar.of(2d));
        assertThatThrownBy(() -> SparseOperands.check("add", ROWS.fill(), floats.fill()))
                .hasMessageContaining("values of A have dtype float64, those of B float32; add needs");
        assertThatThrownBy(() -> SparseOperands.check("add", ROWS.fill(), filled.fill()))
                .hasMessageContaining("fill of B is 2");
        SparseOperands.check(Semiring.OR_AND, Scalar.of(0L), Scalar.of(0d));
        SparseOperands.check(Semiring.MIN_PLUS, Scalar.of(Double.POSITIVE_INFINITY), Scalar.of(0d));
        assertThatThrownBy(() -> SparseOperands.check(Semiring.MAX_PLUS, Scalar.of(Double.POSITIVE_INFINITY),
                Scalar.of(0d))).hasMessageContaining("Spgemm over max.plus needs 0 or -Infinity");
        assertThatThrownBy(() -> SparseOperands.check(Semiring.MIN_PLUS, Scalar.of(0L), Scalar.of(0L)))
                .hasMessageContaining("needs one type, float64 or float32");
    }

    /// [TriangleRows]: elements beside the diagonal, and pivots; columns are rows of the other triangle.
    @Test
    void trianglesAreRowsBesideTheirPivots() {
        CompressedRows lower = CompressedRows.wrap(3, 3, RowIndex.Dense.wrap(new int[] {0, 1, 3, 6}),
                Indices.wrap(new int[] {0, 0, 1, 0, 1, 2}),
                Values.wrap(new double[] {2, 5, 3, 6, 7, 4}));
        TriangleRows rows = triangle(CrsMatrix.wrap(lower), Triangle.LOWER);
        assertThat(rows.listed()).isEqualTo(3);
        assertThat(rows.byColumns()).isFalse();
        assertThat(new int[] {rows.forward(0), rows.forward(2)}).containsExactly(0, 2);
        assertThat(new int[] {rows.row(2), rows.from(2), rows.to(2)}).containsExactly(2, 3, 5);
        assertThat(new double[] {rows.pivot(0), rows.pivot(1), rows.pivot(2)}).containsExactly(2, 3, 4);
        TriangleRows columns = triangle(CcsMatrix.wrap(TransposedRows.of(lower)), Triangle.LOWER);
        assertThat(columns.byColumns()).isTrue();
        assertThat(new int[] {columns.forward(0), columns.forward(2)}).containsExactly(2, 0);
        assertThat(new int[] {columns.from(0), columns.to(0)}).containsExactly(1, 3);
        assertThat(new double[] {columns.pivot(0), columns.pivot(2)}).containsExactly(2, 4);
        assertThatThrownBy(triangle(CrsMatrix.wrap(lower), Triangle.UPPER)::check)
                .hasMessageContaining("element (1, 0) is stored below the diagonal");
        assertThatThrownBy(() -> triangle(CrsMatrix.wrap(ROWS), Triangle.LOWER)).hasMessageContaining("T is 6 x 9");
    }

    private static TriangleRows triangle(NdArray matrix, Triangle triangle) {
        return TriangleRows.of(matrix, DType.FLOAT64, triangle, Diagonal.STORED, 3, 3, 1);
    }
}
