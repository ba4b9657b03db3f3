package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.internal.bytes.LocalFile;

/// Work on a temporary file of its own, which lies in the page cache because it was just written.
final class FileWork implements Prepared {

    private final LocalFile file;
    private final Call call;
    private Numbers numbers;

    private FileWork(String ending, byte[] content, Call call) throws IOException {
        this.file = LocalFile.empty(ending);
        this.call = call;
        try {
            this.numbers = call.on(Files.write(file.path(), content));
        } catch (IOException | RuntimeException failed) {
            file.close();
            throw failed;
        }
    }

    /// Reads or writes a file.
    @FunctionalInterface
    interface Call {
        /// Returns how to find out what was read or written.
        Numbers on(Path file) throws IOException;
    }

    /// What was read or written.
    @FunctionalInterface
    interface Numbers {
        /// Returns row of each element, then the columns, then the values.
        double[] get() throws IOException;
    }

    /// Returns a contender that works on files of some content.
    static Contender contender(String name, String ending, byte[] content, Call call) {
        return new Contender(name, () -> new FileWork(ending, content, call));
    }

    /// Returns the contest of those who read or write the file of a matrix: an element counts as a flop, a byte of the file as a byte.
    static Contest contest(Dataset data, CrsMatrix matrix, long size, List<Contender> found) {
        return Contest.of(data, matrix.compressedRows(),
                new Cost(Math.max(1, matrix.nse()), size, size + Math.max(1, matrix.byteSize())), found,
                ElementList.of(matrix).verifier());
    }

    /// Returns the elements of a matrix in the order of [ElementList#canonical].
    static double[] elements(StoredArray matrix) {
        return ElementList.of(matrix).canonical();
    }

    @Override
    public void run() throws IOException {
        numbers = call.on(file.path());
    }

    @Override
    public double[] result() throws IOException {
        return numbers.get();
    }

    @Override
    public String note() throws IOException {
        return String.format(Locale.ROOT, "file of %.2f MB", Files.size(file.path()) / 1e6);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
