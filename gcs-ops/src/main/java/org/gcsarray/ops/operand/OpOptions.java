package org.gcsarray.ops.operand;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.parallel.Parallelism;

/// How to run an operation; immutable, each `with` method returns a changed copy.
@CheckReturnValue
public final class OpOptions extends Options {
    private static final Setting<Parallelism> PARALLELISM = new Setting<>("parallelism", Parallelism.sequential());
    private static final Setting<Long> MAX_BYTES = new Setting<>("maxBytes", ConvertOptions.DEFAULT.maxBytes());
    private static final Setting<ProductKind> PRODUCTS = new Setting<>("products", ProductKind.BY_OPERANDS);

    /// One thread; a result may take 60% of the heap; products are of the kind that follows from their operands.
    public static final OpOptions DEFAULT = new OpOptions(Settings.of(PARALLELISM, MAX_BYTES, PRODUCTS));

    private OpOptions(Settings settings) {
        super(settings);
    }

    /// Returns how many threads to use, [Parallelism#sequential] by default; results of a given number of threads are the same bit for bit.
    public Parallelism parallelism() {
        return settings.get(PARALLELISM);
    }

    /// Returns the largest number of bytes that a result, or an operand that has to be expanded, may take; an operation that would take more is
    /// rejected before the work starts, with the number.
    public long maxBytes() {
        return settings.get(MAX_BYTES);
    }

    /// Returns whether products (contractions) are sparse or dense.
    public ProductKind products() {
        return settings.get(PRODUCTS);
    }

    /// Returns these options with another number of threads.
    public OpOptions withParallelism(Parallelism threads) {
        return new OpOptions(settings.with(PARALLELISM, threads));
    }

    /// Returns these options with another limit.
    ///
    /// @throws IllegalArgumentException if it is negative
    public OpOptions withMaxBytes(long bytes) {
        return new OpOptions(settings.withAtLeast(0, MAX_BYTES, bytes));
    }

    /// Returns these options with products of another kind.
    public OpOptions withProducts(ProductKind kind) {
        return new OpOptions(settings.with(PRODUCTS, kind));
    }

    /// Returns the same for conversions; they reject duplicates.
    public ConvertOptions forConversion() {
        return ConvertOptions.DEFAULT.withParallelism(parallelism()).withMaxBytes(maxBytes());
    }

    /// Throws if a size exceeds the limit.
    ///
    /// @param what  what would take the memory, such as `the sum of shapes [3] and [4, 3]`
    /// @param bytes bytes it would take, an estimate
    /// @throws IllegalArgumentException if they exceed the limit; the text gives both numbers
    public void checkBytes(String what, double bytes) {
        if (bytes > maxBytes()) {
            throw new IllegalArgumentException(what + " would take " + Sizes.bytes(bytes)
                    + "; the limit is " + Sizes.bytes(maxBytes()));
        }
    }

    /// Whether the product of arrays is sparse or dense.
    public enum ProductKind {
        /// Dense if an operand is dense, sparse otherwise.
        BY_OPERANDS,
        /// Sparse: elements of dense operands that are 0 take no part.
        SPARSE,
        /// Dense, whatever the operands.
        DENSE
    }
}
