package org.gcsarray.ops.operand;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.parallel.Parallelism;

/// How to run an operation; immutable, each `with` method returns a changed copy.
///
/// @param parallelism on how many threads, [Parallelism#sequential] by default; results of a given number are the same bit for bit
/// @param maxBytes    largest number of bytes that a result, or an operand that has to be expanded, may take; what would take more is rejected
///                    before the work, with the number
/// @param products    whether products (contractions) are sparse or dense
@CheckReturnValue
public record OpOptions(Parallelism parallelism, long maxBytes, ProductKind products) {

    /// One thread; a result may take 60% of the heap; products are of the kind that follows from their operands.
    public static final OpOptions DEFAULT = new OpOptions(Parallelism.sequential(),
            ConvertOptions.DEFAULT.maxBytes(), ProductKind.BY_OPERANDS);

    /// Checks the limit.
    ///
    /// @throws IllegalArgumentException if it is negative
    public OpOptions {
        if (maxBytes < 0) {
            throw new IllegalArgumentException("maxBytes is " + maxBytes + "; must be at least 0");
        }
    }

    /// Returns these options with another number of threads.
    public OpOptions withParallelism(Parallelism threads) {
        return new OpOptions(threads, maxBytes, products);
    }

    /// Returns these options with another limit.
    public OpOptions withMaxBytes(long bytes) {
        return new OpOptions(parallelism, bytes, products);
    }

    /// Returns these options with products of another kind.
    public OpOptions withProducts(ProductKind kind) {
        return new OpOptions(parallelism, maxBytes, kind);
    }

    /// Returns the same for conversions; they reject duplicates.
    public ConvertOptions forConversion() {
        return ConvertOptions.DEFAULT.withParallelism(parallelism).withMaxBytes(maxBytes);
    }

    /// Refuses what exceeds the limit.
    ///
    /// @param what  what would take the memory, such as `the sum of shapes [3] and [4, 3]`
    /// @param bytes bytes it would take, an estimate
    /// @throws IllegalArgumentException if they exceed the limit; the text gives both numbers
    public void checkBytes(String what, double bytes) {
        if (bytes > maxBytes) {
            throw new IllegalArgumentException(what + " would take " + Sizes.bytes(bytes)
                    + "; the limit is " + Sizes.bytes(maxBytes));
        }
    }

    /// Whether the product of arrays is sparse or dense.
    public enum ProductKind {
        /// Dense if an operand is dense, sparse otherwise.
        BY_OPERANDS,
        /// Sparse: of dense operands, elements that are 0 take no part.
        SPARSE,
        /// Dense, whatever the operands.
        DENSE
    }
}
