package org.gcsarray.bench.measure;

/// What one call costs by the model, for the first contender of a contest.
///
/// @param flops         floating-point operations
/// @param bytes         bytes of operands and result, each once
/// @param bytesAllocate the same if writing the result also reads its cache lines (write-allocate)
public record Cost(long flops, long bytes, long bytesAllocate) {

    /// Returns the cost of a call that reads some bytes and writes others.
    public static Cost of(long flops, long read, long written) {
        return new Cost(flops, read + written, read + 2 * written);
    }
}
