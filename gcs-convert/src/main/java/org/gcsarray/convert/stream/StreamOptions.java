package org.gcsarray.convert.stream;

import java.nio.file.Path;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.internal.CheckReturnValue;

/// How a [StreamBuilder] works; immutable, each `with` method returns a changed copy.
///
/// @param memoryBytes bound of what chunks, sorting and merging take together, at least [#MIN_MEMORY_BYTES]; results come on top
/// @param directory   where temporary files are made, if any are needed; must exist by then
/// @param duplicates  what becomes of several elements at one index; ERROR rejects them
/// @param rowForm     row index of the results
/// @param fill        value of unspecified elements, of any type that the type of the array can hold
@CheckReturnValue
public record StreamOptions(long memoryBytes, Path directory, DuplicatePolicy duplicates,
        ConvertOptions.RowForm rowForm,
        Scalar fill) {

    /// The least memory: eight runs can be merged at a time.
    public static final long MIN_MEMORY_BYTES = 1L << 20;

    /// A quarter of the heap, the default folder for temporary files of this JVM, duplicates are rejected, the smaller row index is
    /// chosen and the fill is 0.
    public static final StreamOptions DEFAULT = new StreamOptions(
            Math.max(MIN_MEMORY_BYTES, Runtime.getRuntime().maxMemory() / 4),
            StreamProperties.temporaryFolder(),
            DuplicatePolicy.ERROR, ConvertOptions.RowForm.SMALLEST, Scalar.of(0L));

    /// Checks the memory.
    ///
    /// @throws IllegalArgumentException if it is less than [#MIN_MEMORY_BYTES]
    public StreamOptions {
        if (memoryBytes < MIN_MEMORY_BYTES) {
            throw new IllegalArgumentException(
                    "memoryBytes is " + memoryBytes + "; must be at least " + MIN_MEMORY_BYTES);
        }
    }

    /// Returns these options with another memory bound.
    ///
    /// @throws IllegalArgumentException if it is less than [#MIN_MEMORY_BYTES]
    public StreamOptions withMemoryBytes(long bytes) {
        return new StreamOptions(bytes, directory, duplicates, rowForm, fill);
    }

    /// Returns these options with another folder for temporary files.
    public StreamOptions withDirectory(Path folder) {
        return new StreamOptions(memoryBytes, folder, duplicates, rowForm, fill);
    }

    /// Returns these options with another duplicate policy.
    public StreamOptions withDuplicates(DuplicatePolicy policy) {
        return new StreamOptions(memoryBytes, directory, policy, rowForm, fill);
    }

    /// Returns these options with another row form.
    public StreamOptions withRowForm(ConvertOptions.RowForm form) {
        return new StreamOptions(memoryBytes, directory, duplicates, form, fill);
    }

    /// Returns these options with another value of unspecified elements.
    public StreamOptions withFill(Scalar value) {
        return new StreamOptions(memoryBytes, directory, duplicates, rowForm, value);
    }
}
