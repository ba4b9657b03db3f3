package org.gcsarray.bench.kernel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

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
    NPZ_STORED("npz"),
    /// The library's container.
    GCS("gcs");

    private final String format;

    FileForm(String format) {
        this.format = format;
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
        return CrsMatrix.wrap(CompressedRows.wrap(rows.rowCount(), rows.columnCount(), rows.rows(), rows.columns(),
                Values.wrap(brief)));
    }

    /// Returns the content of a file with this matrix.
    byte[] content(CrsMatrix matrix) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArrayFiles.write(matrix, bytes, format, WriteOptions.DEFAULT);
        return switch (this) {
            case NPZ_STORED -> stored(bytes.toByteArray());
            case MTX_SHUFFLED, MTX_BRIEF_SHUFFLED -> shuffled(bytes.toString(StandardCharsets.UTF_8));
            case MTX, MTX_BRIEF, TNS, NPZ, GCS -> bytes.toByteArray();
        };
    }

    /// Returns the same text with the lines below the line of sizes in random order.
    private static byte[] shuffled(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int entries = 1 + (int) lines.stream().takeWhile(line -> line.startsWith("%")).count();
        Collections.shuffle(lines.subList(entries, lines.size()), new Random(1));
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Returns the same archive without compression.
    private static byte[] stored(byte[] archive) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(archive));
                ZipOutputStream to = new ZipOutputStream(bytes)) {
            for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                byte[] member = from.readAllBytes();
                CRC32 crc = new CRC32();
                crc.update(member);
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setMethod(ZipEntry.STORED);
                copy.setSize(member.length);
                copy.setCrc(crc.getValue());
                to.putNextEntry(copy);
                to.write(member);
            }
        }
        return bytes.toByteArray();
    }

    /// Reads a file of this form.
    StoredArray read(Path file, int threads) throws IOException {
        return (StoredArray) ArrayFiles.read(file, ReadOptions.DEFAULT.withParallelism(Parallelism.threads(threads)))
                .array();
    }

    /// Writes a file of this form under its name, as its writer does: with the bytes forced to the disk.
    void writeForced(CrsMatrix matrix, Path file) throws IOException {
        ArrayFiles.write(matrix, file, WriteOptions.DEFAULT);
    }

    /// Writes a file of this form and leaves it to the system when the bytes reach the disk, as peers do.
    void write(CrsMatrix matrix, Path file) throws IOException {
        try (var stream = java.nio.file.Files.newOutputStream(file)) {
            ArrayFiles.write(matrix, stream, format, WriteOptions.DEFAULT);
        }
    }
}
