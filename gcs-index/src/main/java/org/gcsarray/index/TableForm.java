package org.gcsarray.index;

import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// The normal form of an index array: the dimensions it does not depend on are dropped, a list along one dimension is recognised as a
/// constant, a line or a circle, and otherwise cut to its shortest period.
final class TableForm {

    private TableForm() {}

    static OutputIndexMap of(IndexArray array, IndexDomain domain) {
        IndexTable table = independent(array.table().map(array::output));
        int[] dimensions = table.dimensions();
        if (dimensions.length == 0) {
            return new Constant(table.value(0));
        }
        long[] values = table.values();
        if (!Arrays.stream(values).allMatch(IndexInterval::isFinite)) {
            return array;
        }
        return dimensions.length == 1 ? sequence(values, dimensions[0], domain)
                : new IndexArray(0, 1, table, IndexInterval.unbounded());
    }

    /// Returns the table without the dimensions along which nothing changes.
    private static IndexTable independent(IndexTable table) {
        long[] values = table.values();
        long[] extents = table.shape().extents();
        int inner = 1;
        for (int d = extents.length - 1; d >= 0; d--) {
            int extent = (int) extents[d];
            if (extent > 1 && isConstant(values, inner, extent)) {
                values = firsts(values, inner, extent);
                extents[d] = 1;
            }
            inner *= (int) extents[d];
        }
        return IndexTable.wrap(values, extents);
    }

    private static boolean isConstant(long[] values, int inner, int extent) {
        for (int k = 0; k < values.length; k++) {
            if (k / inner % extent != 0 && values[k] != values[k - inner]) {
                return false;
            }
        }
        return true;
    }

    private static long[] firsts(long[] values, int inner, int extent) {
        long[] firsts = new long[values.length / extent];
        for (int k = 0; k < firsts.length; k++) {
            firsts[k] = values[k / inner * inner * extent + k % inner];
        }
        return firsts;
    }

    /// Returns the map that reads a list round and round along one dimension.
    ///
    /// @param period outputs, repeated to the extent of the dimension
    static OutputIndexMap sequence(long[] period, int dimension, IndexDomain domain) {
        IndexInterval window = domain.interval(dimension);
        // twice the period shows every pair of neighbours, and whether a shorter period holds
        long[] values = Arrays.copyOf(period, (int) Math.min(window.size(), 2L * period.length));
        for (int k = period.length; k < values.length; k++) {
            values[k] = values[k - period.length];
        }
        int change = firstChange(values);
        Optional<OutputIndexMap> closed = change == values.length - 1 ? line(values, dimension, window)
                : circle(values, change, dimension, window);
        return closed.orElseGet(() -> new IndexArray(0, 1,
                IndexTable.along(dimension, domain.rank(), shortest(values)), IndexInterval.unbounded()));
    }

    private static Optional<OutputIndexMap> line(long[] values, int dimension, IndexInterval window) {
        long stride = values.length == 1 ? 0 : values[1] - values[0];
        return stride == 0 ? Optional.of(new Constant(values[0]))
                : NormalForm.line(values[0], stride, dimension, window);
    }

    /// Returns the first k where the difference to the next value is not the first difference; the last k if there is none.
    private static int firstChange(long[] values) {
        int k = 0;
        while (k < values.length - 1 && values[k + 1] - values[k] == values[1] - values[0]) {
            k++;
        }
        return k;
    }

    /// Returns the shortest list that gives the values when repeated: what the longest border leaves.
    private static long[] shortest(long[] values) {
        int[] border = new int[values.length];
        for (int k = 1; k < values.length; k++) {
            int length = border[k - 1];
            while (length > 0 && values[k] != values[length]) {
                length = border[length - 1];
            }
            border[k] = values[k] == values[length] ? length + 1 : 0;
        }
        return Arrays.copyOf(values, values.length - border[values.length - 1]);
    }

    /// Returns the circle of a list, nothing if it is none: neighbours differ by a stride s, except at breaks p apart, where they differ by
    /// `-(p-1) * s`.
    ///
    /// @param change first place where the difference to the next value is not the first difference; there is one
    private static Optional<OutputIndexMap> circle(long[] values, int change, int dimension, IndexInterval window) {
        long one = values[1] - values[0];
        long other = values[change + 1] - values[change];
        return circle(values, one, other, change, dimension, window)
                .or(() -> circle(values, other, one, 0, dimension, window));
    }

    /// @param stride difference within a period
    /// @param jump   difference at a break
    /// @param first  place of the first break: the period ends there
    private static Optional<OutputIndexMap> circle(long[] values, long stride, long jump, int first, int dimension,
            IndexInterval window) {
        if (stride == 0 || jump % stride != 0) {
            return Optional.empty();
        }
        // a jump of -2^63 over a stride of -1 has no quotient, and indices differ by less
        long period = 1 - jump / stride;
        if (period < 2 || period > IndexInterval.INF || first >= period) {
            return Optional.empty();
        }
        for (int k = 0; k < values.length - 1; k++) {
            boolean isBreak = k >= first && (k - first) % period == 0;
            if (values[k + 1] - values[k] != (isBreak ? jump : stride)) {
                return Optional.empty();
            }
        }
        long shift = Math.floorMod(-(window.min() + first + 1), period);
        return Optional.of(NormalForm.cyclic(new Cyclic(values[first + 1], stride, dimension, shift, period), window));
    }
}
