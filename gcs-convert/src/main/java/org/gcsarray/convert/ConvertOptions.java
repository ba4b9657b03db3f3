package org.gcsarray.convert;

import org.gcsarray.buffer.DuplicatePolicy;

/// How to convert; immutable, each `with` method returns a changed copy.
///
/// @param duplicates what becomes of several elements at one index of coordinates (other formats have none); ERROR refuses them
/// @param rowForm    row index of compressed targets
/// @param maxBytes   largest size of a strided target and of dense row pointers that [RowForm#DENSE] demands
public record ConvertOptions(DuplicatePolicy duplicates, RowForm rowForm, long maxBytes) {

    /// Duplicates are refused, the smaller row index is chosen, and a dense result may take 60% of the heap.
    public static final ConvertOptions DEFAULT = new ConvertOptions(DuplicatePolicy.ERROR, RowForm.SMALLEST,
            Runtime.getRuntime().maxMemory() / 10 * 6);

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
        return new ConvertOptions(policy, rowForm, maxBytes);
    }

    /// Returns these options with another row form.
    public ConvertOptions withRowForm(RowForm form) {
        return new ConvertOptions(duplicates, form, maxBytes);
    }

    /// Returns these options with another limit.
    public ConvertOptions withMaxBytes(long bytes) {
        return new ConvertOptions(duplicates, rowForm, bytes);
    }
}
