package org.gcsarray.convert.stream;

import java.nio.file.Path;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;

/// How a [StreamBuilder] works; immutable, each `with` method returns a changed copy.
@CheckReturnValue
public final class StreamOptions extends Options {
    /// The least memory: eight runs can be merged at a time.
    public static final long MIN_MEMORY_BYTES = 1L << 20;

    private static final Setting<Long> MEMORY_BYTES = new Setting<>("memoryBytes",
            Math.max(MIN_MEMORY_BYTES, Runtime.getRuntime().maxMemory() / 4));
    private static final Setting<Path> DIRECTORY = new Setting<>("directory", StreamProperties.temporaryFolder());
    private static final Setting<DuplicatePolicy> DUPLICATES = new Setting<>("duplicates", DuplicatePolicy.ERROR);
    private static final Setting<ConvertOptions.RowForm> ROW_FORM = new Setting<>("rowForm",
            ConvertOptions.RowForm.SMALLEST);
    private static final Setting<Scalar> FILL = new Setting<>("fill", Scalar.of(0L));

    /// A quarter of the heap, the default folder for temporary files of this JVM, duplicates are rejected, the smaller row index is
    /// chosen and the fill is 0.
    public static final StreamOptions DEFAULT = new StreamOptions(
            Settings.of(MEMORY_BYTES, DIRECTORY, DUPLICATES, ROW_FORM, FILL));

    private StreamOptions(Settings settings) {
        super(settings);
    }

    /// Returns the limit of what chunks, sorting and merging take together, at least [#MIN_MEMORY_BYTES]; results are not included.
    public long memoryBytes() {
        return settings.get(MEMORY_BYTES);
    }

    /// Returns the folder for temporary files; it must exist when one is needed.
    public Path directory() {
        return settings.get(DIRECTORY);
    }

    /// Returns what happens to several elements at one index; ERROR rejects them.
    public DuplicatePolicy duplicates() {
        return settings.get(DUPLICATES);
    }

    /// Returns the row index of the results.
    public ConvertOptions.RowForm rowForm() {
        return settings.get(ROW_FORM);
    }

    /// Returns the value of unspecified elements, of any type that the type of the array can hold.
    public Scalar fill() {
        return settings.get(FILL);
    }

    /// Returns these options with another memory bound.
    ///
    /// @throws IllegalArgumentException if it is less than [#MIN_MEMORY_BYTES]
    public StreamOptions withMemoryBytes(long bytes) {
        return new StreamOptions(settings.withAtLeast(MIN_MEMORY_BYTES, MEMORY_BYTES, bytes));
    }

    /// Returns these options with another folder for temporary files.
    public StreamOptions withDirectory(Path folder) {
        return new StreamOptions(settings.with(DIRECTORY, folder));
    }

    /// Returns these options with another duplicate policy.
    public StreamOptions withDuplicates(DuplicatePolicy policy) {
        return new StreamOptions(settings.with(DUPLICATES, policy));
    }

    /// Returns these options with another row form.
    public StreamOptions withRowForm(ConvertOptions.RowForm form) {
        return new StreamOptions(settings.with(ROW_FORM, form));
    }

    /// Returns these options with another value of unspecified elements.
    public StreamOptions withFill(Scalar value) {
        return new StreamOptions(settings.with(FILL, value));
    }
}
