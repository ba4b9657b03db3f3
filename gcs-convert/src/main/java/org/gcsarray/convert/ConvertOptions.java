package org.gcsarray.convert;

import java.util.Optional;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.kernel.Parallelism;

/// How to convert; immutable, each `with` method returns a changed copy.
///
/// @param duplicates  what becomes of several elements at one index of coordinates (other formats have none); ERROR refuses them
/// @param rowForm     row index of compressed targets
/// @param maxBytes    largest size of a strided target and of dense row pointers that [RowForm#DENSE] demands
/// @param parallelism on how many threads; the result does not depend on it
/// @param workspace   scratch memory to use and to leave for the next conversion; without one it is allocated and given up
public record ConvertOptions(DuplicatePolicy duplicates, RowForm rowForm, long maxBytes, Parallelism parallelism,
        Optional<ConvertWorkspace> workspace) {

    /// Duplicates are refused, the smaller row index is chosen, a dense result may take 60% of the heap, and one thread works.
    public static final ConvertOptions DEFAULT = new ConvertOptions(DuplicatePolicy.ERROR, RowForm.SMALLEST,
            Runtime.getRuntime().maxMemory() / 10 * 6, Parallelism.sequential(), Optional.empty());

    /// Checks the limit.
    ///
    /// @throws IllegalArgumentException if it is negative
    public ConvertOptions {
        if (maxBytes < 0) {
            throw new IllegalArgumentException("maxBytes is " + maxBytes + "; must be at least 0");
        }
    }

    /// Returns these options with another duplicate policy.
    public ConvertOptions withDuplicates(DuplicatePolicy policy) {
        return new ConvertOptions(policy, rowForm, maxBytes, parallelism, workspace);
    }

    /// Returns these options with another row form.
    public ConvertOptions withRowForm(RowForm form) {
        return new ConvertOptions(duplicates, form, maxBytes, parallelism, workspace);
    }

    /// Returns these options with another limit.
    public ConvertOptions withMaxBytes(long bytes) {
        return new ConvertOptions(duplicates, rowForm, bytes, parallelism, workspace);
    }

    /// Returns these options with another number of threads.
    public ConvertOptions withParallelism(Parallelism threads) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, threads, workspace);
    }

    /// Returns these options with a workspace, which belongs to one conversion at a time.
    public ConvertOptions withWorkspace(ConvertWorkspace scratch) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, parallelism, Optional.of(scratch));
    }
}
