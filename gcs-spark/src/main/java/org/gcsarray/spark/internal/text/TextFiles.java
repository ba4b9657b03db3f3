package org.gcsarray.spark.internal.text;

import java.io.UncheckedIOException;
import java.util.List;

import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Reads and writes coordinate text in parallel: FROSTT `.tns` with all its headers, Matrix Market and TensorMarket `.mtx`, `.ttx`.
public final class TextFiles {
    private static final long RANGE_BYTES = 1 << 25;

    private TextFiles() {}

    /// Reads a file: array, numbers and faults are those of [org.gcsarray.file.ArrayFiles] on one machine.
    ///
    /// The text is cut into ranges of about 32 MB, and at least as many as the cluster has cores if they hold 64 KB each; a gzip file is one
    /// range, since it cannot be read from the middle. Runs a job that reads all of it for shape, base, counts and faults; a job that reads it
    /// again for a sample of the places; and, where repeats are faults or a symmetric matrix has entries in both triangles, a shuffle that
    /// finds the first clash. The array itself is read a third time when it is needed, with one shuffle. A task holds one batch of entries.
    ///
    /// - Repeats are treated as [ReadOptions#duplicates] says, in the order of the file; [SparkOptions#duplicates] is not asked.
    /// - [ReadOptions#maxBytes], `threads` and `chunkBytes` are of no use here: no array of all entries is made.
    /// - [ReadOptions#part] is rejected: the array is always the whole file.
    /// - What had to be relaxed, and which options the format does not know, goes to [ReadOptions#layerNotes], but for what concerns repeats,
    ///   whose number is not known.
    ///
    /// @param path    path or URI of one file that Hadoop knows, recognised by its content, `.tns` by its name; it must not change while the
    ///                array is used
    /// @param layout  layout such as `2,0|1`; empty for the first dimension as rows
    /// @param options how to read
    /// @param spark   how the array is cut
    /// @throws UncheckedIOException     if the file cannot be read; its cause is an [org.gcsarray.io.ArrayFormatException] for a fault of the
    ///                                  file, the first one, with line and column; `array` files and other formats are rejected; from
    ///                                  jobs, if a range is not the one that was read first
    /// @throws IllegalArgumentException if the layout is none of the shape, or the options do not fit the file
    /// @throws ArithmeticException      from the job that makes the array, if a sum or product of repeats exceeds the type
    public static BlockArray read(JavaSparkContext context, String path, String layout, ReadOptions options,
            SparkOptions spark) {
        return read(context, path, layout, options, spark, RANGE_BYTES);
    }

    /// Reads with ranges of another size.
    static BlockArray read(JavaSparkContext context, String path, String layout, ReadOptions options,
            SparkOptions spark, long rangeBytes) {
        return Jobs.run(() -> {
            TextSource source = TextSource.of(path, context.hadoopConfiguration());
            return new DistributedReading(context, source, options, spark, rangeBytes).read(layout);
        });
    }

    /// Writes a file, byte for byte what [org.gcsarray.file.ArrayFiles] writes of the same array on one machine: row-major order, indices
    /// from 1, numbers that read back bit for bit.
    ///
    /// Every partition writes its lines to a temporary file beside the target; the driver joins them, behind `.gz` names compressed, and
    /// renames the result, so the file appears complete or not at all. Missing folders are made, as other writers of Hadoop do: where files
    /// are objects, a folder is there as long as it holds one. Runs one job; a job more for Matrix Market files of bool and floating
    /// values, which looks whether they are a pattern; and a shuffle before, if the dimensions of the layout are not in their order.
    ///
    /// @param array   array of rank 1 and more, fill 0
    /// @param path    path or URI that Hadoop knows, ending in `.tns`, `.mtx` or `.ttx`, also with `.gz` behind
    /// @param options how to write; [WriteOptions#detectSymmetry] is rejected for a Matrix Market matrix
    /// @return a note if the last slice of a dimension is empty and there is no header to tell the shape, or if a vector was written as a
    ///         column, if NaNs lost their bits, and notes of names, labels and attributes that find no place; otherwise nothing
    /// @throws IllegalArgumentException if the name is of no such format, or the format has no place for the array
    /// @throws UncheckedIOException     if the file cannot be written, or exists and [WriteOptions#replace] says that it stays; what was
    ///                                  written is removed
    public static List<Note> write(BlockArray array, String path, WriteOptions options) {
        return Jobs.run(new TextWriting(array, path, options)::write);
    }
}
