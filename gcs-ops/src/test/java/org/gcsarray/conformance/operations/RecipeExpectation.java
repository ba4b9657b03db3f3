package org.gcsarray.conformance.operations;

import java.util.Arrays;
import java.util.Objects;

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

    /// Integers below it are the same as double and as long.
    private static final double EXACT = 0x1p53;

    private final GoldenRecord expect;

    RecipeExpectation(GoldenRecord expect) {
        this.expect = expect;
    }

    /// Compares the elements other than 0, by iteration; some of them by their index, and coordinates must be canonical.
    void checkSparse(String what, NdArray result) {
        long[] extents = result.shape().extents();
        int nse = Math.toIntExact(result.nse());
        long[] cells = new long[nse];
        long[] values = new long[nse];
        int[] visited = {0};
        boolean[] ascends = {true};
        Hash hash = new Hash();
        result.forEachValue((index, all, position) -> {
            long cell = 0;
            for (int d = 0; d < extents.length; d++) {
                cell = cell * extents[d] + Objects.checkIndex(index[d], extents[d]);
            }
            int k = visited[0]++;
            ascends[0] &= k == 0 || cell > cells[k - 1];
            cells[k] = cell;
            values[k] = integer(all, position);
            hash.add(index, values[k]);
        });
        expect.check(what + " elements visited", nse, visited[0]);
        long[] index = new long[extents.length];
        if (!ascends[0]) {
            hash.clear();
            for (int p : SortedTuples.of(new long[] {result.shape().cellCount().longValueExact()},
                    new Indices[] {Indices.wrap(cells)}).order()) {
                locate(cells[p], extents, index);
                hash.add(index, values[p]);
            }
        }
        for (int p = 0; p < nse; p += Math.max(SAMPLE, nse / SAMPLE)) {
            locate(cells[p], extents, index);
            expect.check(what + " by element at " + Arrays.toString(index), values[p], result.get(index).getLong());
        }
        checkShapeAndSums(what, result, values);
        expect.check(what + " nnz", expect.integer("nnz"), hash.added);
        expect.check(what + " hash", expect.text("hash"), Long.toUnsignedString(hash.hash));
        expect.check(what + " fill", true, result.fill().isZero());
        if (result instanceof CooArray coo) {
            expect.check(what + " is canonical", true, coo.isCanonical());
        }
    }

    /// The hash of elements other than 0, in row-major order.
    private static final class Hash {

        private long hash;
        private long added;

        void clear() {
            hash = 0;
            added = 0;
        }

        void add(long[] index, long value) {
            if (value != 0) {
                for (long i : index) {
                    hash = hash * FACTOR + i + 1;
                }
                hash = hash * FACTOR + value;
                added++;
            }
        }
    }

    /// Finds the index of a cell that was numbered row-major.
    private static void locate(long cell, long[] extents, long[] index) {
        long rest = cell;
        for (int d = extents.length - 1; d >= 0; d--) {
            index[d] = rest % extents[d];
            rest /= extents[d];
        }
    }

    /// Returns a value, which must be an integer.
    private static long integer(Values values, int position) {
        double number = values.getReal(position);
        return number == Math.rint(number) && Math.abs(number) < EXACT ? (long) number : values.getLong(position);
    }

    /// Compares all elements, row-major.
    void checkDense(String what, NdArray result) {
        Values dense = Convert.toStrided(result).values();
        long[] values = new long[dense.size()];
        Arrays.setAll(values, k -> integer(dense, k));
        checkShapeAndSums(what, result, values);
        expect.check(what + " vec_hash", expect.text("vec_hash"), hash(0, values));
    }

    private void checkShapeAndSums(String what, NdArray result, long[] values) {
        long sum = 0;
        long absolute = 0;
        for (long value : values) {
            sum += value;
            absolute += Math.abs(value);
        }
        expect.check(what + " shape", expect.longs("shape"), result.shape().extents());
        expect.check(what + " sum", expect.integer("sum"), sum);
        expect.check(what + " sumabs", expect.integer("sumabs"), absolute);
    }

    /// Compares the arrays of compressed rows.
    void checkArrays(String what, CompressedRows rows) {
        int[] pointers = Pointers.of(rows.toDenseRows(Long.MAX_VALUE).rows());
        Indices columns = rows.columns();
        long[] values = new long[rows.nse()];
        Arrays.setAll(values, k -> integer(rows.values(), k));
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
