package org.gcsarray.ops.reduce;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// The least or the greatest element.
///
/// @param isLeast whether it is the least
record Extreme(boolean isLeast) implements ReductionRule {

    @Override
    public String name() {
        return isLeast ? "min" : "max";
    }

    /// Numbers are only compared: uint64 is not widened.
    @Override
    public StoredArray operand(NdArray a, OpOptions options) {
        return StoredOperands.compared(a, options);
    }

    @Override
    public DType resultType(DType type) {
        return type == DType.UINT64 ? type : ReductionRule.super.resultType(type);
    }

    @Override
    public DType typeOf(DType type) {
        if (type.isComplex()) {
            throw ReductionRule.undefined(name(), type);
        }
        return type;
    }

    @Override
    public boolean needsElements() {
        return true;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        DType type = values.dtype();
        return type.isFloating()
                ? NumberArrays.floating(reals(slices, PlainValues.reals(values), slices.fill().real()), type)
                : NumberArrays.ofOrdered(integers(slices, NumberArrays.ordered(values),
                        NumberArrays.ordered(Values.uniform(slices.fill(), 1))[0]), type);
    }

    /// Returns the extreme of each group, NaN of no element; that of the fill is the fill, also where there is no slice to reduce.
    ///
    /// @param values stored numbers
    /// @param fill   number of what is not stored
    double[] reals(ReducedSlices slices, double[] values, double fill) {
        double[] extremes = slices.folded(isLeast ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY,
                folded -> new RealExtreme(isLeast, values, folded));
        for (int g = 0; g < extremes.length; g++) {
            if (!slices.isFull(g)) {
                extremes[g] = isLeast ? Math.min(extremes[g], fill) : Math.max(extremes[g], fill);
            } else if (slices.storedIn(g) == 0) {
                extremes[g] = Double.NaN;
            }
        }
        if (slices.isOfFill()) {
            extremes[0] = fill;
        }
        return extremes;
    }

    private long[] integers(ReducedSlices slices, long[] values, long fill) {
        long[] extremes = LongExtreme.of(isLeast, slices, values);
        for (int g = 0; g < extremes.length; g++) {
            if (!slices.isFull(g)) {
                extremes[g] = isLeast ? Math.min(extremes[g], fill) : Math.max(extremes[g], fill);
            }
        }
        if (slices.isOfFill()) {
            extremes[0] = fill;
        }
        return extremes;
    }

    /// The least or the greatest real number of each group; NaN spreads.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record RealExtreme(boolean isLeast, double[] values, double[] folded) implements Fold {

        private static double extreme(boolean isLeast, double a, double b) {
            return isLeast ? Math.min(a, b) : Math.max(a, b);
        }

        @Override
        public void scatter(int[] cells, int first, int count) {
            boolean least = isLeast;
            for (int k = 0; k < count; k++) {
                int cell = cells[k];
                folded[cell] = extreme(least, folded[cell], values[first + k]);
            }
        }

        @Override
        public void run(int cell, int from, int to) {
            boolean least = isLeast;
            double found = folded[cell];
            for (int p = from; p < to; p++) {
                found = extreme(least, found, values[p]);
            }
            folded[cell] = found;
        }

        @Override
        public void line(int cell, int from, int count) {
            boolean least = isLeast;
            for (int k = 0; k < count; k++) {
                folded[cell + k] = extreme(least, folded[cell + k], values[from + k]);
            }
        }
    }

    /// The least or the greatest integer of each group.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record LongExtreme(boolean isLeast, long[] values, long[] folded) implements Fold {

        /// Returns the extreme of each group of `values`.
        static long[] of(boolean isLeast, ReducedSlices slices, long[] values) {
            long[] folded = new long[slices.cells()];
            Arrays.fill(folded, isLeast ? Long.MAX_VALUE : Long.MIN_VALUE);
            slices.fold(new LongExtreme(isLeast, values, folded));
            return slices.collect(folded);
        }

        private static long extreme(boolean isLeast, long a, long b) {
            return isLeast ? Math.min(a, b) : Math.max(a, b);
        }

        @Override
        public void scatter(int[] cells, int first, int count) {
            boolean least = isLeast;
            for (int k = 0; k < count; k++) {
                int cell = cells[k];
                folded[cell] = extreme(least, folded[cell], values[first + k]);
            }
        }

        @Override
        public void run(int cell, int from, int to) {
            boolean least = isLeast;
            long found = folded[cell];
            for (int p = from; p < to; p++) {
                found = extreme(least, found, values[p]);
            }
            folded[cell] = found;
        }

        @Override
        public void line(int cell, int from, int count) {
            boolean least = isLeast;
            for (int k = 0; k < count; k++) {
                folded[cell + k] = extreme(least, folded[cell + k], values[from + k]);
            }
        }
    }
}
