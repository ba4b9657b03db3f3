package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;

/// [CrsMatrix] and [CcsMatrix]: one structure, two readings, each with its own names.
class MatricesTest {

    private static Values values(int size) {
        return Values.uniform(1, size);
    }

    private static Indices minor(int... indices) {
        return Indices.wrap(indices);
    }

    private static CrsMatrix crs4x5() {
        return CrsMatrix.wrap(4, 5, new int[] {0, 2, 4, 7, 9}, minor(2, 4, 0, 3, 0, 2, 3, 3, 4),
                Values.wrap(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}));
    }

    private static CcsMatrix ccs4x5() {
        return CcsMatrix.wrap(4, 5, new int[] {0, 2, 2, 4, 7, 9}, minor(1, 2, 0, 2, 1, 2, 3, 0, 3),
                Values.wrap(new double[] {3, 5, 1, 6, 4, 7, 8, 2, 9}));
    }

    @Test
    void bothReadTheWorkedExample() {
        String table = "\nX X 1 X 2\n3 X X 4 X\n5 X 6 7 X\nX X X 8 9";
        assertThat(crs4x5().toString()).startsWith("CrsMatrix (4, 5) float64, nse 9, ").endsWith(table);
        assertThat(ccs4x5().toString()).startsWith("CcsMatrix (4, 5) float64, nse 9, ").endsWith(table);
        assertThat(ccs4x5().shape()).isEqualTo(SmoothShape.of(4, 5)).isEqualTo(crs4x5().shape());
        assertThat(ccs4x5().getDouble(2, 3)).isEqualTo(7);
        assertThat(ccs4x5().getDouble(0, 0)).isZero();
        assertThat(ccs4x5().ccolIndices()).containsExactly(0, 2, 2, 4, 7, 9);
        assertThat(crs4x5().crowIndices()).containsExactly(0, 2, 4, 7, 9);
        assertThat(ccs4x5().rowIndices().toLongArray()).containsExactly(1, 2, 0, 2, 1, 2, 3, 0, 3);
        assertThat(crs4x5().byteSize()).isEqualTo(5 * 4 + 9 * 4 + 9 * 8);
    }

    @Test
    void transposeRelabels() {
        CrsMatrix crs = crs4x5();
        CcsMatrix transposed = crs.transpose();
        assertThat(transposed.compressedColumns()).isSameAs(crs.compressedRows());
        assertThat(transposed.shape()).isEqualTo(SmoothShape.of(5, 4));
        assertThat(transposed.getDouble(3, 2)).isEqualTo(7);
        assertThat(transposed.transpose().compressedRows()).isSameAs(crs.compressedRows());
    }

    @Test
    void ccsVisitsInStorageOrder() {
        List<String> visits = new ArrayList<>();
        ccs4x5().forEachStored((indices, position) -> visits.add(indices[0] + "," + indices[1] + "@" + position));
        assertThat(visits).containsExactly("1,0@0", "2,0@1", "0,2@2", "2,2@3", "1,3@4", "2,3@5", "3,3@6", "0,4@7",
                "3,4@8");
    }

    @Test
    void pointersAreCopies() {
        CrsMatrix crs = crs4x5();
        crs.crowIndices()[1] = 99;
        assertThat(crs.crowIndices()).containsExactly(0, 2, 4, 7, 9);
        CcsMatrix ccs = ccs4x5();
        ccs.ccolIndices()[1] = 99;
        assertThat(ccs.ccolIndices()).containsExactly(0, 2, 2, 4, 7, 9);
    }

    @Test
    void ccsFaultsNameItsOwnArrays() {
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 2, 2}, minor(0, 1), values(2)),
                "ccolIndices has length 3; 3 columns need 4");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {1, 2, 2, 2}, minor(0, 1), values(2)),
                "ccolIndices[0] = 1; must be 0");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 2, 1, 2}, minor(0, 1), values(2)),
                "ccolIndices[2] = 1 is less than ccolIndices[1] = 2");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 2, 2, 3}, minor(0, 1), values(2)),
                "ccolIndices[3] = 3 exceeds nse = 2");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 1, 1, 1}, minor(0, 1), values(2)),
                "ccolIndices[3] = 1 is not nse = 2");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 1, 1, 1}, minor(0), values(2)),
                "rowIndices has length 1, values has length 2");
        refused(() -> CcsMatrix.wrap(5, 3, new int[] {0, 2, 2, 2}, minor(3, 1), values(2)),
                "column 0: rowIndices[1] = 1 does not exceed rowIndices[0] = 3");
        assertThatThrownBy(() -> CcsMatrix.wrap(5, 3, new int[] {0, 0, 2, 2}, minor(0, 5), values(2)))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("rowIndices[1] = 5 in column 1; 5 rows");
        refused(() -> CcsMatrix.wrap(5, -3, new int[] {0}, minor(), values(0)), "-3 columns");
        refused(() -> CcsMatrix.wrap(5, 3, new int[0], minor(), values(0)),
                "ccolIndices has length 0; 3 columns need 4");
        refused(() -> CrsMatrix.wrap(3, 5, new int[0], minor(), values(0)), "crowIndices has length 0; 3 rows need 4");
    }

    private static void refused(ThrowingCallable wrap, String text) {
        assertThatThrownBy(wrap).isExactlyInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
    }

    @Test
    void elementFaultsNameIndexAndExtent() {
        for (NdArray matrix : List.of(crs4x5(), ccs4x5())) {
            assertThatThrownBy(() -> matrix.getDouble(4, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("index 4 of dimension 0");
            assertThatThrownBy(() -> matrix.getDouble(0, 5)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("index 5 of dimension 1");
            assertThatThrownBy(() -> matrix.getDouble(0, -1)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> matrix.getDouble(0)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("needs 2");
            assertThatThrownBy(() -> matrix.get(0, 0, 0)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("3 indices");
        }
    }

    @Test
    void emptyMatricesHaveThePointerZero() {
        CrsMatrix rowless = CrsMatrix.wrap(0, 5, new int[] {0}, minor(), values(0));
        assertThat(rowless.crowIndices()).containsExactly(0);
        assertThat(rowless.nse()).isZero();
        CcsMatrix columnless = CcsMatrix.wrap(5, 0, new int[] {0}, minor(), values(0));
        assertThat(columnless.shape()).isEqualTo(SmoothShape.of(5, 0));
        assertThat(columnless.ccolIndices()).containsExactly(0);
        assertThat(CrsMatrix.wrap(2, 2, new int[] {0, 0, 0}, minor(), values(0)).getDouble(1, 1)).isZero();
    }

    @Test
    void fillIsReadWhereNothingIsStored() {
        CrsMatrix matrix = CrsMatrix.wrap(2, 2, new int[] {0, 1, 1}, minor(1), Values.wrap(new long[] {7}),
                Scalar.of(-3L));
        assertThat(matrix.get(0, 1)).isEqualTo(Scalar.of(7L));
        assertThat(matrix.get(1, 1)).isEqualTo(Scalar.of(-3L));
        assertThat(matrix.getDouble(1, 0)).isEqualTo(-3);
        String sizes = "(2, 2) int64, fill -3, nse 1, 24 bytes\nX ";
        assertThat(matrix.toString()).isEqualTo("CrsMatrix " + sizes + "7\nX X");
        assertThat(matrix.transpose().toString()).isEqualTo("CcsMatrix " + sizes + "X\n7 X");
        assertThat(matrix.toHtml()).contains("int64, fill -3, nse 1");
        assertThat(RowStack.of(List.of(matrix.compressedRows()))).hasToString(
                "RowStack 2 x 2 int64, fill -3, nse 1, 1 block");
        assertThat(CooArray.builder(SmoothShape.of(1, 2), DType.FLOAT64).fill(Scalar.of(0.5)).add(7, 0, 1).build())
                .hasToString("CooArray (1, 2) float64, fill 0.5, nse 1, 10 bytes\nX 7");
        refused(() -> CrsMatrix.wrap(2, 2, new int[] {0, 1, 1}, minor(1), Values.wrap(new long[] {7}), Scalar.of(0.0)),
                "float64");
    }

    @Test
    void hyperSparseRowsExpandOnRequest() {
        CompressedRows hyper = CompressedRows.wrap(6, 4,
                RowIndex.Hyper.wrap(minor(0, 2, 3, 5), new int[] {0, 3, 4, 6, 9}),
                minor(1, 2, 3, 1, 0, 3, 0, 2, 3), values(9));
        assertThat(CrsMatrix.wrap(hyper).crowIndices()).containsExactly(0, 3, 3, 4, 6, 6, 9);
        assertThat(CcsMatrix.wrap(hyper).ccolIndices()).containsExactly(0, 3, 3, 4, 6, 6, 9);
        assertThat(CcsMatrix.wrap(hyper).shape()).isEqualTo(SmoothShape.of(4, 6));
    }
}
