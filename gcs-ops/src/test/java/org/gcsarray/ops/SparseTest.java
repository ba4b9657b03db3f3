package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.ops.create.RandomOptions;

/// What [Sparse] hands out of its arrays.
class SparseTest {

    @Test
    void plainArrayHasTheLastIndexFastestWhateverTheLayout() {
        Sparse a = Sparse.fromFunction(index -> 10 * index[0] + index[1], 2, 3);
        double[] rowMajor = {0, 1, 2, 10, 11, 12};

        assertThat(a.toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toGcs("1|0")).toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toStrided()).transpose(1, 0).toDoubles()).containsExactly(0, 10, 1, 11, 2, 12);
        assertThat(Sparse.full(Scalar.of(3), 2).toDoubles()).containsExactly(3, 3);
    }

    @Test
    void plainDataAndStorageByOneCall(@TempDir Path folder) throws IOException {
        double[] elements = {1, 2};
        double[][] rows = {{1, 2}, {3, 4}, {5, 6}};
        Sparse vector = Sparse.vector(elements);
        Sparse matrix = Sparse.dense(rows);
        elements[0] = 9;
        rows[0][0] = 9;

        assertThat(vector.toDoubles()).containsExactly(1, 2);
        assertThat(matrix.toDoubles()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(Sparse.of(matrix.toCrs()).matmul(new double[] {1, 10})).containsExactly(21, 43, 65);
        assertThat(matrix.toCrs().crowIndices()).containsExactly(0, 2, 4, 6);
        assertThat(matrix.toCcs().ccolIndices()).containsExactly(0, 3, 6);
        assertThat(Convert.toGcs(matrix.array(), "1|0").compressedRows().rowCount()).isEqualTo(2);
        assertThatThrownBy(vector::toCrs).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> matrix.matmul(new double[3])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Convert.toGcs(matrix.array(), "0,1")).isInstanceOf(IllegalArgumentException.class);
        Path file = folder.resolve("a.mtx");
        ArrayFiles.write(matrix.array(), file);
        assertThat(ArrayFiles.read(file).array().getDouble(2, 1)).isEqualTo(6);
    }

    @Test
    void numbersOfAllPrimitiveTypesAreTaken() {
        Sparse whole = Sparse.zeros(DType.INT32, 2);
        byte small = 2;
        assertThat(List.of(whole.add(small), whole.add(2), whole.add(2L))).allSatisfy(sum -> {
            assertThat(sum.dtype()).isEqualTo(DType.INT32);
            assertThat(sum.fill()).isEqualTo(Scalar.of(2).convert(DType.INT32));
        });
        assertThat(List.of(whole.add(2.5f), whole.add(2.5))).allSatisfy(sum -> {
            assertThat(sum.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(sum.fill()).isEqualTo(Scalar.of(2.5));
        });
        assertThatThrownBy(() -> whole.add(BigInteger.TWO)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("2", "java.math.BigInteger", "needs an int");
    }

    @Test
    void filesAreReadAndWrittenInTheFormatOfTheirName(@TempDir Path folder) throws IOException {
        Sparse a = Sparse.random(new RandomOptions(7, 1), 4, 5);

        for (String name : List.of("a.mtx", "a.tns.gz", "a.npz", "a.gcs")) {
            assertThat(a.write(folder.resolve(name))).as(name).isEmpty();
            assertThat(Sparse.read(folder.resolve(name)).toDoubles()).as(name).containsExactly(a.toDoubles());
        }
        Path dense = folder.resolve("a.npy");
        Sparse.of(a.toStrided()).write(dense);
        assertThat(Sparse.read(dense).array()).isInstanceOf(StridedArray.class);
        assertThatThrownBy(() -> a.write(folder.resolve("a.zip"))).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("a.zip");
        assertThatThrownBy(() -> Sparse.read(folder.resolve("none.mtx"))).isInstanceOf(NoSuchFileException.class);
    }
}
