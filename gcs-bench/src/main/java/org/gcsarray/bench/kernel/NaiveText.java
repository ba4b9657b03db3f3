package org.gcsarray.bench.kernel;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.bench.peer.CrsArrays;

/// Reads and writes coordinates as text line by line with the classes of Java, without a check of anything.
final class NaiveText {

    private NaiveText() {}

    /// Returns the elements of a file of coordinates that count from 1.
    ///
    /// @param header whether a banner, comments and a line of sizes come first
    static ElementList read(Path file, boolean header) throws IOException {
        LongArrayList rows = new LongArrayList();
        LongArrayList columns = new LongArrayList();
        DoubleArrayList values = new DoubleArrayList();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            boolean inHeader = header;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (inHeader) {
                    inHeader = line.startsWith("%");
                } else {
                    String[] words = line.split(" ", -1);
                    rows.add(Long.parseLong(words[0]) - 1);
                    columns.add(Long.parseLong(words[1]) - 1);
                    values.add(Double.parseDouble(words[2]));
                }
            }
        }
        return new ElementList(rows.toLongArray(), columns.toLongArray(), values.toDoubleArray());
    }

    /// Writes a Matrix Market file.
    static void write(CrsArrays a, Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("%%MatrixMarket matrix coordinate real general\n" + a.rows() + " " + a.columns() + " " + a.nse()
                    + "\n");
            for (int row = 0; row < a.rows(); row++) {
                for (int p = a.pointers()[row]; p < a.pointers()[row + 1]; p++) {
                    out.write((row + 1) + " " + (a.indices()[p] + 1) + " " + a.values()[p] + "\n");
                }
            }
        }
    }
}
