package org.gcsarray.bench.kernel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

import org.gcsarray.buffer.Values;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.parallel.Parallelism;

/// How a matrix lies in a file that is read or written.
enum FileForm {
    /// Matrix Market text.
    MTX("mtx"),
    /// The same with values of six decimals.
    MTX_BRIEF("mtx"),
    /// The same with entries in random order.
    MTX_SHUFFLED("mtx"),
    /// The same with values of six decimals in random order.
    MTX_BRIEF_SHUFFLED("mtx"),
    /// Coordinate text without header.
    TNS("tns"),
    /// NumPy archive, deflated as SciPy does by default.
    NPZ("npz"),
    /// NumPy archive, not compressed.
    NPZ_STORED("npz", WriteOptions.Compression.NONE),
    /// The library's container.
    GCS("gcs"),
    /// The container, packed.
    GCS_FAST("gcs", WriteOptions.Compression.FAST),
    /// The container, packed and deflated.
    GCS_SMALL("gcs", WriteOptions.Compression.SMALL);

    private final String format;
    private final Optional<WriteOptions.Compression> compression;

    FileForm(String format) {
        this.format = format;
        this.compression = Optional.empty();
    }

    FileForm(String format, WriteOptions.Compression compression) {
        this.format = format;
        this.compression = Optional.of(compression);
    }

    private WriteOptions options() {
        return compression.map(WriteOptions.DEFAULT::withCompression).orElse(WriteOptions.DEFAULT);
    }

    /// Returns the name as in options, such as `npz-stored`.
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the ending of file names with its dot.
    String ending() {
        return "." + format;
    }

    /// Returns whether this is Matrix Market text.
    boolean isMarket() {
        return format.equals("mtx");
    }

    /// Returns the matrix that a file of this form has of a matrix: with fewer digits, if it has few.
    CrsMatrix kept(CrsMatrix matrix) {
        if (this != MTX_BRIEF && this != MTX_BRIEF_SHUFFLED) {
            return matrix;
        }
        CompressedRows rows = matrix.compressedRows();
        double[] brief = new double[rows.nse()];
        Arrays.setAll(brief, p -> Double.parseDouble(String.format(Locale.ROOT, "%.6f", rows.values().getDouble(p))));
        return CrsMatrix.wrap(rows.withValues(Values.wrap(brief), rows.fill()));
    }

    /// Returns the content of a file with this matrix.
    byte[] content(CrsMatrix matrix) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArrayFiles.write(matrix, bytes, format, options());
        return this == MTX_SHUFFLED || this == MTX_BRIEF_SHUFFLED ? shuffled(bytes.toString(StandardCharsets.UTF_8))
                : bytes.toByteArray();
    }

    /// Returns the same text with the lines below the line of sizes in random order.
    private static byte[] shuffled(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int entries = 1 + (int) lines.stream().takeWhile(line -> line.startsWith("%")).count();
        Collections.shuffle(lines.subList(entries, lines.size()), new Random(1));
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Reads a file of this form.
    StoredArray read(Path file, int threads) throws IOException {
        return (StoredArray) ArrayFiles.read(file, ReadOptions.DEFAULT.withParallelism(Parallelism.threads(threads)))
                .array();
    }

    /// Writes a file of this form under its name, as its writer does: with the bytes forced to the disk.
    void writeForced(CrsMatrix matrix, Path file) throws IOException {
        ArrayFiles.write(matrix, file, options());
    }

    /// Writes a file of this form and leaves it to the system when the bytes reach the disk, as peers do.
    void write(CrsMatrix matrix, Path file, int threads) throws IOException {
        try (var stream = java.nio.file.Files.newOutputStream(file)) {
            ArrayFiles.write(matrix, stream, format, options().withParallelism(Parallelism.threads(threads)));
        }
    }
}
