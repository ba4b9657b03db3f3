package org.gcsarray.format;

import java.math.BigInteger;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.Counted;
import org.gcsarray.parallel.Parallelism;

/// Checks the invariants of stored arrays; those of compressed rows name the arrays as the reading that is being built does.
///
/// @param pointers name of the pointers
/// @param minor    name of the compressed indices
/// @param row      word for a row
/// @param column   word for a column
record Validation(String pointers, String minor, String row, String column) {

    static final Validation ROWS = new Validation("crowIndices", "colIndices", "row", "column");
    static final Validation COLUMNS = new Validation("ccolIndices", "rowIndices", "column", "row");

    /// Checks that the fill has the type of the values. O(1).
    ///
    /// @throws IllegalArgumentException if not
    static void checkFill(Scalar fill, Values values) {
        if (fill.dtype() != values.dtype()) {
            throw new IllegalArgumentException(
                    "fill " + fill + " has dtype " + fill.dtype() + ", values have dtype " + values.dtype());
        }
    }

    /// Checks everything in O(nse + listed rows).
    ///
    /// @throws IllegalArgumentException  if lengths, pointers or order are wrong
    /// @throws IndexOutOfBoundsException if a column or row id is out of range
    void check(long rowCount, long columnCount, RowIndex rows, Indices columns, int valueCount) {
        checkRows(rowCount, columnCount, rows, columns, valueCount);
        checkColumns(columnCount, rows, columns, ColumnOrder.ascends(rows.pointers, columns, columnCount));
    }

    /// Checks the same, columns on several threads. The fault is the first one on any number of threads.
    ///
    /// @throws IllegalArgumentException  as [#check(long, long, RowIndex, Indices, int)]
    /// @throws IndexOutOfBoundsException as there
    /// @throws org.gcsarray.parallel.StoppedException if the thread is interrupted
    void check(Parallelism parallelism, long rowCount, long columnCount, RowIndex rows, Indices columns,
            int valueCount) {
        checkRows(rowCount, columnCount, rows, columns, valueCount);
        checkColumns(columnCount, rows, columns,
                ColumnOrder.ascends(parallelism, rows.pointers, columns, columnCount));
    }

    private void checkRows(long rowCount, long columnCount, RowIndex rows, Indices columns, int valueCount) {
        if (rowCount < 0 || columnCount < 0) {
            throw new IllegalArgumentException(
                    rowCount + " " + row + "s and " + columnCount + " " + column + "s; both must be at least 0");
        }
        if (columns.size() != valueCount) {
            throw new IllegalArgumentException(minor + " has length " + columns.size() + ", values has length "
                    + valueCount + "; they must be equal");
        }
        switch (rows) {
            case RowIndex.Dense dense -> checkDense(rowCount, dense, columns.size());
            case RowIndex.Hyper hyper -> checkHyper(rowCount, hyper, columns.size());
        }
    }

    /// Wraps the pointers of the reading that is being built.
    ///
    /// @throws IllegalArgumentException if there are none: even no rows need the pointer 0
    RowIndex.Dense denseRows(long rowCount, int[] p) {
        if (p.length == 0) {
            throw lengthFault(rowCount, p);
        }
        return RowIndex.Dense.wrap(p);
    }

    private IllegalArgumentException lengthFault(long rowCount, int[] p) {
        return new IllegalArgumentException(
                pointers + " has length " + p.length + "; " + Counted.of(rowCount, row + " needs ", row + "s need ")
                        + BigInteger.valueOf(rowCount).add(BigInteger.ONE));
    }

    private void checkDense(long rowCount, RowIndex.Dense dense, int nse) {
        int[] p = dense.pointers;
        if (p.length - 1L != rowCount) {
            throw lengthFault(rowCount, p);
        }
        checkPointers(pointers, p, nse, 0);
    }

    private void checkHyper(long rowCount, RowIndex.Hyper hyper, int nse) {
        Indices ids = hyper.rowIds();
        String idName = row + "Ids";
        long previous = -1;
        for (int k = 0; k < ids.size(); k++) {
            long id = ids.get(k);
            if (id < 0 || id >= rowCount) {
                throw new IndexOutOfBoundsException(
                        idName + "[" + k + "] = " + ids.describe(k) + " "
                                + Counted.outside(0, rowCount - 1, "there are no " + row + "s"));
            }
            if (id <= previous) {
                throw new IllegalArgumentException(idName + "[" + k + "] = " + ids.describe(k) + " does not exceed "
                        + idName + "[" + (k - 1) + "] = " + ids.describe(k - 1));
            }
            previous = id;
        }
        checkPointers("pointers", hyper.pointers, nse, 1);
    }

    private static void checkPointers(String name, int[] p, int nse, int leastStep) {
        if (p[0] != 0) {
            throw new IllegalArgumentException(name + "[0] = " + p[0] + "; must be 0");
        }
        for (int k = 1; k < p.length; k++) {
            if (p[k] < p[k - 1]) {
                throw new IllegalArgumentException(
                        name + "[" + k + "] = " + p[k] + " is less than " + name + "[" + (k - 1) + "] = " + p[k - 1]);
            }
            if (p[k] - p[k - 1] < leastStep) {
                throw new IllegalArgumentException(
                        name + "[" + k + "] = " + p[k] + " does not exceed " + name + "[" + (k - 1) + "] = " + p[k - 1]
                                + "; hyper-sparse rows list non-empty rows only");
            }
            if (p[k] > nse) {
                throw new IllegalArgumentException(name + "[" + k + "] = " + p[k] + " exceeds nse = " + nse);
            }
        }
        int last = p.length - 1;
        if (p[last] != nse) {
            throw new IllegalArgumentException(name + "[" + last + "] = " + p[last] + " is not nse = " + nse);
        }
    }

    /// Looks for the first fault, unless the columns ascend.
    private void checkColumns(long columnCount, RowIndex rows, Indices columns, boolean ascend) {
        if (ascend) {
            return;
        }
        int[] p = rows.pointers;
        for (int k = 0; k < rows.listedRows(); k++) {
            long previous = -1;
            for (int position = p[k]; position < p[k + 1]; position++) {
                long index = columns.get(position);
                if (index <= previous || index >= columnCount) {
                    throw columnFault(columnCount, rows.rowId(k), position, columns);
                }
                previous = index;
            }
        }
    }

    private RuntimeException columnFault(long columnCount, long rowId, int position, Indices columns) {
        long index = columns.get(position);
        if (index < 0 || index >= columnCount) {
            return new IndexOutOfBoundsException(minor + "[" + position + "] = " + columns.describe(position) + " in "
                    + row + " " + rowId + "; " + columnCount + " " + column + "s");
        }
        return new IllegalArgumentException(
                row + " " + rowId + ": " + minor + "[" + position + "] = " + columns.describe(position)
                        + " does not exceed " + minor + "[" + (position - 1) + "] = " + columns.describe(position - 1));
    }
}
