package org.gcsarray.bench.kernel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;

/// How a matrix lies in a file that is read or written.
enum FileForm {
    /// Matrix Market text.
    MTX("mtx"),
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

    /// Returns the content of a file with this matrix.
    byte[] content(CrsMatrix matrix) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArrayFiles.write(matrix, bytes, format, WriteOptions.DEFAULT);
        return this == NPZ_STORED ? stored(bytes.toByteArray()) : bytes.toByteArray();
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
        return (StoredArray) ArrayFiles.read(file, ReadOptions.DEFAULT.withThreads(threads)).array();
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
