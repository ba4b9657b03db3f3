package org.gcsarray.kernel.internal;

import java.util.Objects;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// The inner loops of all kernels on compressed rows: in plain Java, unless a provider has others. Arguments are validated by the façades.
public sealed interface Kernels permits ScalarKernels, VectorKernels {

    /// Returns the kernels of this JVM: the Vector API if its module is present and the machine has vectors of 256 bits or more,
    /// plain Java otherwise. The system property `gcs.kernels` = `scalar` or `vector` forces one, `gcs.vector.bits` = 128, 256 or
    /// 512 the width of the vectors. They are chosen once: the same object at each call.
    static Kernels current() {
        return KernelChoice.current();
    }

    /// Returns which kernels [#current] gives in this JVM, and why.
    ///
    /// @throws IllegalArgumentException if `gcs.kernels` is neither `scalar` nor `vector`
    /// @throws IllegalStateException    if vector kernels are forced and impossible
    static Choice choice() {
        return KernelChoice.choose();
    }

    /// Kernels and the reason for them.
    ///
    /// @param provider   `vector` or `scalar`
    /// @param vectorBits bits of one vector, 0 for scalar kernels
    /// @param reason     why, in words
    record Choice(String provider, int vectorBits, String reason) {}

    /// Returns whether `multiplyPanels` reads 16-bit columns where they are. Widening them block by block took 1.3-1.5 times as long.
    default boolean readsNarrowColumns(int bytesPerValue, int width) {
        return false;
    }

    /// Returns whether `multiplyPanels` reads codes of 8 bits where they are. With wider panels, decoded rows take less time.
    default boolean readsCodes(int bytesPerValue, int width) {
        return false;
    }

    /// Returns whether `multiplySlices` reads these values as the codes that they are stored as.
    default boolean readsCodes(Values values) {
        return false;
    }

    /// Sets `sizes[k + 1]` to the number of columns that both rows of pair k have, for pairs `from .. to-1`.
    default void countCommon(MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        MergeLoops.count(a, b, from, to, sizes);
    }

    /// Returns the end of the columns from `from` on, `to` at most, each of which lies a distance behind the one `length` positions before. Only the bits
    /// of a column are compared: beyond the greatest one, columns begin again at 0. May return `from`: then no [RepeatedPairs] are found.
    default int movedEnd(Indices columns, int from, int length, long distance, int to) {
        return from;
    }

    /// Does what [MergeLoops#add] does for pairs that all repeat the pair before, see [RepeatedPairs]; the columns of that pair are in c already.
    default void addRepeated(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        MergeLoops.add(a, b, c, from, to);
    }

    /// Does what [MergeLoops#add] does, faster where it is foreseen which row is ahead: see [MergeSteps].
    default void addForeseen(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        MergeLoops.add(a, b, c, from, to);
    }

    //@ for double float
    /// Returns the sum of elements `from .. to-1` of A, each times the element of x that its column names, x being B, of one column without gaps from
    /// position 0 on; 0 if there are none.
    default double dot(Float64Operands o, int from, int to) {
        return Float64DecodedRows.decodes(o.numbers) ? Float64DecodedRows.dot(this, o, from, to)
                : Float64Rows.dot(o, from, to);
    }

    /// Sets `y[r] = alpha * (row r of A times x) + beta * y[r]` for rows `from .. to-1`, x being B and y being C, of one column without gaps; with
    /// beta = 0 the old y is not read. x begins at position 0.
    ///
    /// @param regular whether to sum as suits rows of equal length, see [RowLengths]. The bits of a sum depend on this and on the row alone.
    default void multiplyRows(Float64Operands o, int from, int to, boolean regular) {
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.multiplyRows(this, o, from, to, regular);
        } else {
            Float64Rows.multiplyRows(o, from, to, regular);
        }
    }

    /// Adds `alpha * (row k times x)` to `y[rowIds[k]]` for the listed rows k = from .. to-1; otherwise as `multiplyRows`.
    default void addRows(Float64Operands o, int from, int to, boolean regular) {
        Indices rowIds = Objects.requireNonNull(o.rowIds);
        double[] results = o.workspace.doubleResults;
        double[] y = o.c;
        int yOffset = o.cOffset;
        for (int first = from, n; first < to; first += n) {
            n = Math.min(Workspace.BLOCK, to - first);
            o.into(0, results, -first, 1, 1, 1);
            multiplyRows(o, first, first + n, regular);
            for (int k = 0; k < n; k++) {
                y[yOffset + (int) rowIds.get(first + k)] += results[k];
            }
        }
        o.into(1, y, yOffset, 1, 1, 1);
    }

    /// Sets `y[row] = alpha * (row times x) + beta * y[row]` for the rows of slices `from .. to-1`; with beta = 0 the old y is not
    /// read.
    default void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        Float64Rows.multiplySlices(a, from, to, alpha, x, beta, y);
    }

    /// Adds `alpha * x[r] * values[p]` to `y[columns[p]]` for the elements p of rows r = from .. to-1, x being B and y being C, of one column
    /// without gaps. y begins at position 0.
    default void addTransposed(Float64Operands o, int from, int to) {
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.addTransposed(this, o, from, to);
        } else {
            Float64Scatter.addTransposed(o, from, to);
        }
    }

    /// Adds `alpha * x[row] * values[p]` to `y[columns[p]]` for p = first .. last-1; otherwise as `addTransposed`.
    default void addScaled(Float64Operands o, int first, int last, int row) {
        o.bOffset += row;
        o.workspace.part[0] = first;
        o.workspace.part[1] = last;
        addTransposed(o, 0, 1);
        o.bOffset -= row;
    }

    /// Adds `alpha * x[rowIds[k]] * values[p]` to `y[columns[p]]` for the elements p of the listed rows k = from .. to-1; otherwise as
    /// `addTransposed`.
    default void addListedTransposed(Float64Operands o, int from, int to) {
        Indices rowIds = Objects.requireNonNull(o.rowIds);
        double[] factors = o.workspace.doubleResults;
        double[] x = o.b;
        int xOffset = o.bOffset;
        for (int first = from, n; first < to; first += n) {
            n = Math.min(Workspace.BLOCK, to - first);
            for (int k = 0; k < n; k++) {
                factors[k] = x[xOffset + (int) rowIds.get(first + k)];
            }
            o.times(o.alpha, factors, -first, 1, 1);
            addTransposed(o, first, first + n);
        }
        o.times(o.alpha, x, xOffset, 1, 1);
    }

    /// Sets `C[k, j] = alpha * (row k of A times B[:, j]) + beta * C[k, j]` for rows k = `from .. to-1`, row-major B and C and all
    /// columns; with beta = 0 the old C is not read. Sums follow the order of the elements. 16-bit columns only where [#readsNarrowColumns], codes only where [#readsCodes(int, int)].
    default void multiplyPanels(Float64Operands o, int from, int to) {
        Float64Panels.multiply(o, from, to);
    }

    /// Multiplies paired rows `from .. to-1` with row-major B: `C = alpha A B + beta C` for the rows of these pairs and all columns;
    /// with beta = 0 the old C is not read. A of the operands is not looked at.
    default void multiplyPairs(PairedRows a, Float64Operands o, int from, int to) {
        Float64PairLoops.multiply(a, o, from, to, 0);
    }

    /// Adds `alpha * A[k, i] * B[k, j]` to `C[i, j]` for rows k = `from .. to-1`, columns i = `fromColumn .. toColumn-1` of A and all
    /// columns j of row-major B and C.
    default void addOuterPanels(Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        Float64Panels.addOuter(o, from, to, 0, fromColumn, toColumn);
    }

    /// Adds `w[k, j] * sum over p in fibre k of (value of p) * b[along[p], j]` to `c[k, j]` for fibres k = first .. last-1 and all columns j
    /// of row-major arrays.
    default void addFibres(
            Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows w, Float64OffsetRows c) {
        Float64FibreLoops.addFibres(f, first, last, base, b, w, c, 0);
    }

    /// Adds `(value of p) * w[k, j]` to `c[along[p], j]` for all p of fibres k = first .. last-1 and all columns j.
    default void scatterFibres(Float64Fibres f, int first, int last, int base, Float64OffsetRows w, double[] c) {
        Float64FibreLoops.scatterFibres(f, first, last, base, w, c, 0);
    }

    /// Sets `c[k, j] = a[k, j] * b[k, j]` for k = first .. last-1 and j = 0 .. width-1. c may be a.
    default void multiplyRows(
            Float64OffsetRows a, Float64OffsetRows b, Float64OffsetRows c, int first, int last, int width) {
        Float64FibreLoops.multiplyRows(a, b, c, first, last, 0, width);
    }

    /// Sets `c[base + p] = sum over j of a[k, j] * b[along[p], j]` for all p of fibres k = 0 .. count-1 and j = 0 .. width-1. A sum
    /// depends on its two rows only, not on where they stand.
    ///
    /// @param aOffsets start of the row of a for each fibre
    default void dotFibres(
            FibreRuns runs, int count, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        Float64FibreLoops.dotFibres(runs, count, a, aOffsets, b, width, c, base);
    }
    //@ end
}
