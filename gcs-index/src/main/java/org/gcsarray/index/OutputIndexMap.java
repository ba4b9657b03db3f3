package org.gcsarray.index;

import org.gcsarray.index.internal.Exact;

/// What one output dimension of an [IndexTransform] computes from an input index `x`.
///
/// ```
/// Constant     offset
/// Affine       offset + stride * x[dimension]
/// Cyclic       offset + stride * floorMod(x[dimension] + shift, period)
/// IndexArray   offset + stride * table[x - lower bounds of the domain]
/// ```
///
/// A stride is never 0: the factories give a [Constant] instead. Offsets, strides and table values are any 64-bit numbers; results are exact, or an
/// [ArithmeticException] is thrown.
public sealed interface OutputIndexMap {

    /// The same output everywhere.
    ///
    /// @param offset output
    record Constant(long offset) implements OutputIndexMap {}

    /// A multiple of one input dimension.
    ///
    /// @param offset    output at index 0
    /// @param stride    distance between the outputs of neighbouring indices, not 0
    /// @param dimension input dimension
    record Affine(long offset, long stride, int dimension) implements OutputIndexMap {

        /// Checks the stride.
        ///
        /// @throws IllegalArgumentException if it is 0
        public Affine {
            checkStride(stride);
        }
    }

    /// One input dimension taken cyclically, as in rotations and tilings.
    ///
    /// @param offset    output at the start of a period
    /// @param stride    distance between neighbouring outputs within a period, not 0
    /// @param dimension input dimension
    /// @param shift     place within the period of index 0, in `0..period-1`
    /// @param period    number of different outputs, `1..INF`
    record Cyclic(long offset, long stride, int dimension, long shift, long period) implements OutputIndexMap {

        /// Checks stride and period.
        ///
        /// @throws IllegalArgumentException if the stride is 0, the period is outside `1..INF` or the shift outside `0..period-1`
        public Cyclic {
            checkStride(stride);
            if (shift < 0 || shift >= period || period > IndexInterval.INF) {
                throw new IllegalArgumentException("shift " + shift + " and period " + period
                        + " are not valid; needs 0 <= shift < period <= " + IndexInterval.INF);
            }
        }

        /// Returns `floorMod(index + shift, period)`, the place of an index in its period.
        public long place(long index) {
            // in two steps, because index + shift may exceed 64 bits
            return Math.floorMod(Math.floorMod(index, period) + shift, period);
        }
    }

    /// Outputs listed one by one, along one or several input dimensions.
    ///
    /// @param offset output for the table value 0
    /// @param stride factor of the table values, not 0
    /// @param table  of the rank of the domain; each extent is 1 where the output does not depend on the dimension, else the size of the
    ///               input dimension, or a period of it
    /// @param bounds interval in which every table value that is used must lie; kept with explicit bounds
    record IndexArray(long offset, long stride, IndexTable table, IndexInterval bounds) implements OutputIndexMap {

        /// Checks the stride.
        ///
        /// @throws IllegalArgumentException if it is 0
        public IndexArray {
            checkStride(stride);
            bounds = bounds.withImplicit(false, false);
        }

        /// Returns the output for a table value.
        ///
        /// @throws IndexOutOfBoundsException if the value is outside the bounds
        /// @throws ArithmeticException       if the output exceeds 64 bits
        public long output(long value) {
            if (!bounds.contains(value)) {
                throw new IndexOutOfBoundsException("index array value " + value + " is outside " + bounds);
            }
            return Exact.affine(offset, stride, value);
        }
    }

    private static void checkStride(long stride) {
        if (stride == 0) {
            throw new IllegalArgumentException("stride is 0; a map of stride 0 is a Constant");
        }
    }

    /// Returns `offset + stride * x[dimension]`; a [Constant] if the stride is 0.
    static OutputIndexMap affine(long offset, long stride, int dimension) {
        return stride == 0 ? new Constant(offset) : new Affine(offset, stride, dimension);
    }

    /// Returns `offset + stride * floorMod(x[dimension] + shift, period)`, the shift brought into `0..period-1`; a [Constant] if the
    /// stride is 0 or the period 1.
    ///
    /// @throws IllegalArgumentException if the period is outside `1..INF`
    static OutputIndexMap cyclic(long offset, long stride, int dimension, long shift, long period) {
        return stride == 0 || period == 1 ? new Constant(offset)
                : new Cyclic(offset, stride, dimension, period < 1 ? shift : Math.floorMod(shift, period), period);
    }

    /// Returns `offset + stride * table[x - lower bounds]`; a [Constant] if the stride is 0.
    static OutputIndexMap indexArray(long offset, long stride, IndexTable table, IndexInterval bounds) {
        return stride == 0 ? new Constant(offset) : new IndexArray(offset, stride, table, bounds);
    }

    /// Returns the output at an index, which the caller has checked. O(rank of the table) for an [IndexArray], else O(1).
    ///
    /// @param domain input domain of the transform, for the lower bounds that a table is relative to
    /// @param x      one index per input dimension
    /// @throws IndexOutOfBoundsException if a table value is outside its bounds
    /// @throws ArithmeticException       if the output exceeds 64 bits
    default long apply(IndexDomain domain, long... x) {
        return switch (this) {
            case Constant(long offset) -> offset;
            case Affine(long offset, long stride, int d) -> Exact.affine(offset, stride, x[d]);
            case Cyclic cyclic -> Exact.affine(cyclic.offset(), cyclic.stride(), cyclic.place(x[cyclic.dimension()]));
            case IndexArray array -> array.output(array.table().get(x, domain));
        };
    }

    /// Returns the input dimensions on which the output depends, ascending.
    default int[] dimensions() {
        return switch (this) {
            case Constant _ -> new int[0];
            case Affine affine -> new int[] {affine.dimension()};
            case Cyclic cyclic -> new int[] {cyclic.dimension()};
            case IndexArray array -> array.table().dimensions();
        };
    }

    /// Returns the map whose outputs are greater by `amount`; a table is shared.
    ///
    /// @throws ArithmeticException if the offset exceeds 64 bits
    default OutputIndexMap plus(long amount) {
        return Composition.scaled(this, amount, 1);
    }
}
