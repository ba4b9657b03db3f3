package org.gcsarray.bench.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ReadOptions;

/// An array to measure with, and the name from which anyone can make it again.
///
/// @param name  call of a generator, such as `stencil5(500,500)`, or path of a file
/// @param array what the generator makes, float64 of rank 2 or more, or what the file holds; repeats are summed when they are compressed
public record Dataset(String name, NdArray array) {

    /// Makes or reads a dataset.
    ///
    /// @param text call of a generator, its bare name for the default size, or a path
    /// @throws IllegalArgumentException if it is neither; the text lists the generators
    /// @throws IOException              if the file cannot be read
    public static Dataset of(String text) throws IOException {
        Path file = Path.of(text);
        if (Files.isRegularFile(file)) {
            return new Dataset(text, ArrayFiles.read(file, ReadOptions.DEFAULT).array());
        }
        DataClass.Call call = DataCatalog.parse(text);
        return new Dataset(call.toString(), call.make());
    }

    /// Checks that [#of] knows a name, without making anything.
    ///
    /// @throws IllegalArgumentException if it does not
    public static void check(String text) {
        if (!Files.isRegularFile(Path.of(text))) {
            DataCatalog.parse(text);
        }
    }

    /// Returns the array as compressed rows of float64 values: a matrix by its rows.
    ///
    /// @throws IllegalArgumentException if the rank is not 2
    public CompressedRows rows() {
        ConvertOptions sum = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        return Convert.toCrs(array, sum).compressedRows().convert(DType.FLOAT64);
    }
}
