package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Triangular solves in place for one right-hand side, in plain Java: each entry needs the one before it, so that vectors would wait.
///
/// A row begins with its entry of the right-hand side and takes products off one after the other, the nearest entry last: what the next row
/// waits for is one product, one difference and one quotient.
public final class Float64Substitution {

    private final int[] pointers;
    private final double[] values;
    private final boolean lower;
    private final boolean unit;

    /// Takes the rows of a triangular matrix, one for each entry of x, with columns of at most 32 bits.
    ///
    /// @param unit whether the diagonal is 1, stored or not
    public Float64Substitution(int[] pointers, Float64Values values, boolean lower, boolean unit) {
        this.pointers = pointers;
        this.values = Backing.of(values);
        this.lower = lower;
        this.unit = unit;
    }

    /// Returns whether every row lies in its triangle and, unless the diagonal is 1, has a pivot other than 0.
    public boolean isRegular(Indices columns) {
        return switch (columns) {
            case Indices8 c -> isRegular(Backing.of(c));
            case Indices16 c -> isRegular(Backing.of(c));
            case Indices32 c -> isRegular(Backing.of(c));
            case Indices64 _ -> throw tooWide();
        };
    }

    /// Solves `R x = x`: each entry is found from those that its row needs. Returns [#isRegular]; if it is not, x holds no solution.
    public boolean solve(Indices columns, double[] x) {
        return switch (columns) {
            case Indices8 c -> solve(Backing.of(c), x);
            case Indices16 c -> solve(Backing.of(c), x);
            case Indices32 c -> solve(Backing.of(c), x);
            case Indices64 _ -> throw tooWide();
        };
    }

    /// Solves `R' x = x`: each entry, once found, is taken out of those that need it. Returns as [#solve].
    public boolean solveTransposed(Indices columns, double[] x) {
        return switch (columns) {
            case Indices8 c -> solveTransposed(Backing.of(c), x);
            case Indices16 c -> solveTransposed(Backing.of(c), x);
            case Indices32 c -> solveTransposed(Backing.of(c), x);
            case Indices64 _ -> throw tooWide();
        };
    }

    private static AssertionError tooWide() {
        return new AssertionError("rows with columns of 64 bits are solved block by block");
    }

    /// Returns whether the outermost element of a row lies in the triangle and, unless the diagonal is 1, is a pivot.
    private boolean fits(int column, int row, double pivot) {
        return unit ? column == row || column < row == lower : column == row && pivot != 0;
    }

    //@ for byte char int
    private boolean isRegular(int[] columns) {
        boolean regular = true;
        for (int row = 0; row < pointers.length - 1; row++) {
            int from = pointers[row];
            int to = pointers[row + 1];
            if (from == to) {
                regular &= unit;
            } else {
                int outer = lower ? to - 1 : from;
                int column = columns[outer];
                regular &= fits(column, row, values[outer]);
            }
        }
        return regular;
    }

    private boolean solve(int[] columns, double[] x) {
        boolean regular = true;
        int n = pointers.length - 1;
        double before = 0;
        for (int step = 0; step < n; step++) {
            int row = lower ? step : n - 1 - step;
            int from = pointers[row];
            int to = pointers[row + 1];
            double pivot = 1;
            if (from == to) {
                regular &= unit;
            } else {
                int outer = lower ? to - 1 : from;
                int column = columns[outer];
                if (column == row) {
                    pivot = unit ? 1 : values[outer];
                    to -= lower ? 1 : 0;
                    from += lower ? 0 : 1;
                }
                regular &= fits(column, row, pivot);
            }
            double entry = x[row];
            if (from < to) {
                int nearest = lower ? --to : from++;
                int column = columns[nearest];
                // the entry of the row before is taken from a register: a load would wait until it is stored
                double near = values[nearest] * (column == (lower ? row - 1 : row + 1) ? before : x[column]);
                if (to - from >= Float64Rows.LONG_ROW) {
                    entry -= Float64Rows.dot(columns, 0, values, x, from, to);
                } else {
                    for (int p = from; p < to; p++) {
                        entry -= values[p] * x[columns[p]];
                    }
                }
                entry -= near;
            }
            before = pivot == 1 ? entry : entry / pivot;
            x[row] = before;
        }
        return regular;
    }

    private boolean solveTransposed(int[] columns, double[] x) {
        boolean regular = true;
        int n = pointers.length - 1;
        for (int step = n - 1; step >= 0; step--) {
            int row = lower ? step : n - 1 - step;
            int from = pointers[row];
            int to = pointers[row + 1];
            double pivot = 1;
            if (from == to) {
                regular &= unit;
            } else {
                int outer = lower ? to - 1 : from;
                int column = columns[outer];
                if (column == row) {
                    pivot = unit ? 1 : values[outer];
                    to -= lower ? 1 : 0;
                    from += lower ? 0 : 1;
                }
                regular &= fits(column, row, pivot);
            }
            double entry = pivot == 1 ? x[row] : x[row] / pivot;
            x[row] = entry;
            for (int p = from; p < to; p++) {
                int column = columns[p];
                x[column] -= values[p] * entry;
            }
        }
        return regular;
    }
    //@ end
}
