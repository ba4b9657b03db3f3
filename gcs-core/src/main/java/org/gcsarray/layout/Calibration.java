package org.gcsarray.layout;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

import org.gcsarray.internal.CheckReturnValue;

/// What the elementary steps of the kernels cost on a machine. Immutable.
///
/// @param version   version of the set of constants and of how they are measured
/// @param machine   processor, Java and kernels that they hold for
/// @param constants value of each constant
@CheckReturnValue
public record Calibration(int version, String machine, Map<Constant, Double> constants) {

    /// Version of this set of constants.
    public static final int VERSION = 1;

    /// Elementary costs; nanoseconds unless the name says otherwise.
    public enum Constant {
        /// Bytes of the first-level data cache.
        CACHE_L1,
        /// Bytes of the second-level cache.
        CACHE_L2,
        /// Gather product, per element, 8-bit columns, everything in cache.
        GATHER_8,
        /// The same with 16-bit columns.
        GATHER_16,
        /// The same with 32-bit columns.
        GATHER_32,
        /// Per row that has elements, in a gather product with 8-bit columns.
        ROW_8,
        /// The same with 16-bit columns.
        ROW_16,
        /// The same with 32-bit columns.
        ROW_32,
        /// Per row without elements.
        EMPTY_ROW,
        /// Scatter product, per element, everything in cache.
        SCATTER,
        /// Per row of a scatter product.
        SCATTER_ROW,
        /// Product over any other modes, per element of columns that hold free modes and others.
        DECODE,
        /// Product over any other modes, per element of columns that hold one kind of modes.
        DECODE_PLAIN,
        /// Per row of such a product.
        DECODE_ROW,
        /// Gather product with a dense matrix, per element and dense column.
        PANEL,
        /// Scatter product with a dense matrix, per element and dense column.
        PANEL_SCATTER,
        /// Any other product with a dense matrix, per element and dense column.
        PANEL_DECODE,
        /// MTTKRP, per element and column of the factors, columns of one dimension.
        FACTOR,
        /// MTTKRP, per element of columns of several dimensions, on top.
        FACTOR_DECODE,
        /// MTTKRP in the fastest column dimension, per element and column of the factors.
        FACTOR_SCATTER,
        /// MTTKRP, per row.
        FACTOR_ROW,
        /// MTTKRP with two factors, per fibre and column of the factors.
        FIBRE,
        /// A cache line that the first-level cache lacks.
        MISS_L1,
        /// A cache line that the second-level cache lacks, on top.
        MISS_L2,
        /// A cache line that is added to and that the first-level cache lacks.
        ADD_MISS_L1,
        /// A cache line that is added to and that the second-level cache lacks, on top.
        ADD_MISS_L2,
        /// A page of memory whose address the processor lacks, on top.
        MISS_PAGE,
        /// Reading one byte in sequence, 1 MB in all.
        BYTE_NEAR,
        /// Reading one byte in sequence, beyond the second-level cache.
        BYTE_FAR,
        /// Clearing one byte in sequence, beyond the second-level cache.
        CLEAR_FAR,
        /// Converting one element into a layout of another order.
        SORT,
        /// Converting one element into a layout of the same order.
        ORDERED,
        /// Grouping one element into fibres of the fastest dimension.
        FIBRE_DECODE,
        /// Grouping one element into fibres of any other dimension.
        FIBRE_SORT,
        /// Sparse times sparse, per product.
        PRODUCT,
        /// A step of a binary search.
        STEP,
        /// An element that a slice looks at.
        SCAN
    }

    /// Copies the constants; they are listed in the order of their declaration.
    ///
    /// @throws IllegalArgumentException if one is missing, negative or no number
    public Calibration {
        constants = Collections.unmodifiableMap(new EnumMap<>(constants));
        for (Constant constant : Constant.values()) {
            Double value = constants.get(constant);
            if (value == null || !(value >= 0) || value.isInfinite()) {
                throw new IllegalArgumentException("calibration constant " + constant + " is "
                        + (value == null ? "missing" : value) + "; a number of at least 0 is needed");
            }
        }
    }

    /// Returns the same for a machine whose caches hold everything: predictions with it are lower bounds.
    public Calibration withoutMisses() {
        Map<Constant, Double> free = new EnumMap<>(constants);
        for (Constant miss : new Constant[] {Constant.MISS_L1, Constant.MISS_L2, Constant.ADD_MISS_L1,
            Constant.ADD_MISS_L2, Constant.MISS_PAGE}) {
            free.put(miss, 0.0);
        }
        return new Calibration(version, machine, free);
    }

    /// Returns a constant.
    public double of(Constant constant) {
        return constants.getOrDefault(constant, 0.0);
    }
}
