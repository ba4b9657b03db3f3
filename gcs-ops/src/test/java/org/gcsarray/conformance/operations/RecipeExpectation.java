package org.gcsarray.conformance.operations;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.GoldenRecord;

/// What a golden recipe expects of a result: its shape, sums and hashes.
final class RecipeExpectation {

    private static final long FACTOR = 6364136223846793005L;

    /// About how many elements are read by their index, and the least distance of two of them.
    private static final int SAMPLE = 97;

    private final GoldenRecord expect;

    RecipeExpectation(GoldenRecord expect) {
        this.expect = expect;
    }

    /// Compares the elements other than 0, by iteration; some of them by their index, and coordinates must be canonical.
    void checkSparse(String what, NdArray result) {
        int rank = result.shape().rank();
        int nse = Math.toIntExact(result.nse());
        long[][] indices = new long[rank][nse];
        long[] values = new long[nse];
        int[] visited = {0};
        result.forEachValue((index, all, position) -> {
            for (int d = 0; d < rank; d++) {
                indices[d][visited[0]] = index[d];
            }
            values[visited[0]++] = all.getLong(position);
        });
        expect.check(what + " elements visited", nse, visited[0]);
        int[] order = SortedTuples.of(result.shape().extents(),
                Arrays.stream(indices).map(Indices::wrap).toArray(Indices[]::new)).order();
        long hash = 0;
        long nonzero = 0;
        for (int p : order) {
            for (int d = 0; d < rank && values[p] != 0; d++) {
                hash = hash * FACTOR + indices[d][p] + 1;
            }
            hash = values[p] == 0 ? hash : hash * FACTOR + values[p];
            nonzero += values[p] == 0 ? 0 : 1;
        }
        for (int p = 0; p < nse; p += Math.max(SAMPLE, nse / SAMPLE)) {
            long[] index = new long[rank];
            for (int d = 0; d < rank; d++) {
                index[d] = indices[d][p];
            }
            expect.check(what + " by element at " + Arrays.toString(index), values[p], result.get(index).getLong());
        }
        checkShapeAndSums(what, result, values);
        expect.check(what + " nnz", expect.integer("nnz"), nonzero);
        expect.check(what + " hash", expect.text("hash"), Long.toUnsignedString(hash));
        expect.check(what + " fill", true, result.fill().isZero());
        if (result instanceof CooArray coo) {
            expect.check(what + " is canonical", true, coo.isCanonical());
        }
    }

    /// Compares all elements, row-major.
    void checkDense(String what, NdArray result) {
        Values dense = Convert.toStrided(result).values();
        long[] values = new long[dense.size()];
        Arrays.setAll(values, dense::getLong);
        checkShapeAndSums(what, result, values);
        expect.check(what + " vec_hash", expect.text("vec_hash"), hash(0, values));
    }

    private void checkShapeAndSums(String what, NdArray result, long[] values) {
        expect.check(what + " shape", expect.longs("shape"), result.shape().extents());
        expect.check(what + " sum", expect.integer("sum"), Arrays.stream(values).sum());
        expect.check(what + " sumabs", expect.integer("sumabs"), Arrays.stream(values).map(Math::abs).sum());
    }

    /// Compares the arrays of compressed rows.
    void checkArrays(String what, CompressedRows rows) {
        int[] pointers = Pointers.of(rows.toDenseRows(Long.MAX_VALUE).rows());
        Indices columns = rows.columns();
        long[] values = new long[rows.nse()];
        Arrays.setAll(values, rows.values()::getLong);
        expect.check(what + " rows x columns", expect.longs("matrix_shape"),
                new long[] {rows.rowCount(), rows.columnCount()});
        expect.check(what + " nnz", expect.integer("nnz"), (long) rows.nse());
        expect.check(what + " crowIndices", expect.text("indptr_hash"),
                hash(1, Arrays.stream(pointers).asLongStream().toArray()));
        expect.check(what + " colIndices", expect.text("indices_hash"), hash(1, columns.toLongArray()));
        expect.check(what + " values", expect.text("data_hash"), hash(0, values));
    }

    private static String hash(long added, long[] numbers) {
        long hash = 0;
        for (long number : numbers) {
            hash = hash * FACTOR + number + added;
        }
        return Long.toUnsignedString(hash);
    }
}
