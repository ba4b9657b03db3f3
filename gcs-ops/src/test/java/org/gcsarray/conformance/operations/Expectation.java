package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// What a golden record expects of every form of a result.
final class Expectation {

    /// Cells up to which every one is read.
    private static final int SMALL_BITS = 14;

    private final GoldenRecord golden;
    private final Tolerance tolerance;
    private final IdentityHashMap<NdArray, Read> reads = new IdentityHashMap<>();

    private Expectation(GoldenRecord golden, Tolerance tolerance) {
        this.golden = golden;
        this.tolerance = tolerance;
    }

    /// Reads the comparison, which must be exact.
    static Expectation of(GoldenRecord golden) {
        golden.inside("cmp", cmp -> cmp.check("mode", "exact", cmp.text("mode")));
        return new Expectation(golden, new Tolerance(0, 0));
    }

    /// Reads the comparison: exact, or by the tolerances of the record.
    static Expectation withinTolerance(GoldenRecord golden) {
        return new Expectation(golden, Tolerance.of(golden));
    }

    /// Returns whether the operation must be refused, with its error class; otherwise null-free empty text.
    String errorClass() {
        if (!golden.node("expect").path("kind").asString().equals("error")) {
            return "";
        }
        String[] found = {""};
        golden.inside("expect", expect -> {
            expect.text("kind");
            found[0] = expect.text("class");
        });
        return found[0];
    }

    /// Returns the array of kind `coo` or `dense` that is expected.
    NdArray array() {
        List<NdArray> read = new ArrayList<>();
        golden.inside("expect", expect -> read.add(OperationInputs.array(expect)));
        return read.getFirst();
    }

    /// Compares shape and fill, and the elements read one by one, by iteration and densely: it stores exactly the elements of `expected`.
    /// A dense array has no fill; types may differ, numbers may not.
    void check(String what, NdArray expected, NdArray actual) {
        golden.check(what + " shape", expected.shape(), actual.shape());
        if (!expected.shape().equals(actual.shape())) {
            return;
        }
        Read read = reads.computeIfAbsent(expected, Read::of);
        read.elements.forEach((index, value) -> checkNumber(what, " element ", index, value,
                actual.get(index.stream().mapToLong(Long::longValue).toArray())));
        if (!isDense(actual)) {
            checkNumber(what, " fill", "", expected.fill(), actual.fill());
            checkStored(what, read.elements, actual);
        }
        if (expected.shape().cellCount().bitLength() <= SMALL_BITS) {
            checkNumbers(what + " by element", read.byElement, DenseOracle.byElement(actual));
            checkNumbers(what + " densely", read.densely, DenseOracle.densely(actual));
        }
    }

    /// An expected array as it is compared with many results; without its cells unless they are few.
    private record Read(Map<List<Long>, Scalar> elements, List<Scalar> byElement, List<Scalar> densely) {
        static Read of(NdArray array) {
            boolean small = array.shape().cellCount().bitLength() <= SMALL_BITS;
            return new Read(DenseOracle.byIteration(array), small ? DenseOracle.byElement(array) : List.of(),
                    small ? DenseOracle.densely(array) : List.of());
        }
    }

    private static boolean isDense(NdArray array) {
        return array instanceof StridedArray || (array instanceof ArrayView view && isDense(view.owner()));
    }

    private void checkStored(String what, Map<List<Long>, Scalar> expected, NdArray actual) {
        Map<List<Long>, Scalar> stored = DenseOracle.byIteration(actual);
        golden.check(what + " nse", (long) expected.size(), actual.nse());
        golden.check(what + " stored indices", expected.keySet(), stored.keySet());
        stored.forEach((index, value) -> {
            Scalar other = expected.get(index);
            if (other != null) {
                checkNumber(what, " by iteration at ", index, other, value);
            }
        });
        if (actual instanceof CooArray coo) {
            golden.check(what + " is canonical", true, coo.isCanonical());
        }
    }

    private void checkNumbers(String what, List<Scalar> expected, List<Scalar> actual) {
        golden.check(what + " cells", expected.size(), actual.size());
        for (int k = 0; k < Math.min(expected.size(), actual.size()); k++) {
            checkNumber(what, " at cell ", k, expected.get(k), actual.get(k));
        }
    }

    private void checkNumber(String what, String which, Object at, Scalar expected, Scalar actual) {
        if (!tolerance.isMet(expected, actual)) {
            golden.fail(what + which + at + ": expected " + expected + ", actual " + actual);
        }
    }

    /// Compares the arrays of compressed rows, as they are expected with plain or with hyper-sparse rows.
    void checkArrays(String what, CompressedRows actual) {
        golden.inside("expect", expect -> {
            expect.ignore("axis_order", "n_compressed");
            expect.check(what + " rows x columns", expect.longs("matrix_shape"),
                    new long[] {actual.rowCount(), actual.columnCount()});
            switch (expect.text("kind")) {
                case "arrays" -> expect.check(what + " crowIndices", expect.ints("indptr"),
                        Pointers.of(actual.toDenseRows(Long.MAX_VALUE).rows()));
                case "hyper_arrays" -> {
                    RowIndex.Hyper rows = (RowIndex.Hyper) actual.toHyperRows().rows();
                    expect.check(what + " rowIds", expect.longs("row_ids"), rows.rowIds().toLongArray());
                    expect.check(what + " row pointers", expect.ints("row_pointers"), Pointers.of(rows));
                }
                default -> expect.failUnknown(expect.text("kind"));
            }
            expect.check(what + " colIndices", expect.longs("indices"), actual.columns().toLongArray());
            expect.check(what + " values", expect.doubles("data"), doubles(actual.values()));
        });
    }

    private static double[] doubles(Values values) {
        double[] numbers = new double[values.size()];
        Arrays.setAll(numbers, values::getDouble);
        return numbers;
    }

    /// Returns a sparse result without the elements that equal its fill.
    static StoredArray pruned(StoredArray array) {
        return switch (array) {
            case CooArray coo -> coo.pruneZeros();
            case CompressedArray compressed -> {
                CompressedRows rows = compressed.unfolded().pruneZeros();
                yield switch (compressed) {
                    case CrsMatrix _ -> CrsMatrix.wrap(rows);
                    case CcsMatrix _ -> CcsMatrix.wrap(rows);
                    case GcsArray gcs ->
                        GcsArray.wrap(gcs.reduction(), rows);
                };
            }
            case StridedArray strided -> strided;
        };
    }
}
