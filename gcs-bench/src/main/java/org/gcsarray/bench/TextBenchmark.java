package org.gcsarray.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ReadOptions;

/// Reads the same Matrix Market file with this library and with SciPy, in turns (A B B A), and prints the ratio of the times.
///
/// Usage: `TextBenchmark [megabytes] [rounds]`. Needs `python3` with SciPy on the path. Both sides run on all processors and are
/// warm: the times exclude start-up on both.
public final class TextBenchmark {

    private static final String PEER = """
            import sys, time, scipy.io, scipy
            print(scipy.__version__, flush=True)
            for line in sys.stdin:
                begin = time.perf_counter()
                matrix = scipy.io.mmread(line.rstrip("\\n"))
                print(time.perf_counter() - begin, matrix.nnz, float(matrix.data.sum()), flush=True)
                del matrix
            """;

    private TextBenchmark() {}

    /// Runs the benchmark and prints a table.
    ///
    /// @param args megabytes of the file (default 50) and rounds (default 9)
    public static void main(String[] args) throws IOException, InterruptedException {
        int megabytes = args.length > 0 ? Integer.parseInt(args[0]) : 50;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 9;
        Process python = new ProcessBuilder("python3", "-c", PEER).redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader answers = python.inputReader(StandardCharsets.UTF_8);
                BufferedWriter questions = python.outputWriter(StandardCharsets.UTF_8)) {
            System.out.println("SciPy " + answers.readLine() + ", Java " + Runtime.version() + ", "
                    + Runtime.getRuntime().availableProcessors() + " processors");
            run(System.out, megabytes * 1_000_000L, 5, rounds, new SciPy(questions, answers));
        } finally {
            python.destroy();
        }
    }

    /// Compares with a peer over files of `bytes` bytes.
    static void run(PrintStream out, long bytes, int warmups, int rounds, Peer peer) throws IOException {
        Path folder = Files.createTempDirectory("gcs-text-benchmark");
        Path file = folder.resolve("matrix.mtx");
        try {
            out.printf(Locale.ROOT, "%-28s %8s %10s %10s %8s %15s%n", "file", "MB", "gcs MB/s", "peer MB/s", "ratio",
                    "range");
            for (Digits digits : Digits.values()) {
                for (boolean sorted : new boolean[] {true, false}) {
                    write(file, bytes, digits, sorted);
                    compare(out, digits + (sorted ? ", by row" : ", random order"), file, warmups, rounds, peer);
                }
            }
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    /// Whom this library is compared with.
    @FunctionalInterface
    interface Peer {
        /// Reads a file and tells how long it took and what was found.
        Sample read(Path file) throws IOException;
    }

    /// How many digits the values have.
    private enum Digits {
        SIX, SEVENTEEN;

        String print(double value) {
            return this == SIX ? String.format(Locale.ROOT, "%.6f", value) : Double.toString(value);
        }

        @Override
        public String toString() {
            return this == SIX ? "6 decimals" : "17 digits";
        }
    }

    /// A SciPy process that reads files on request.
    ///
    /// @param questions paths go here
    /// @param answers   seconds, number of elements and their sum come from here
    private record SciPy(BufferedWriter questions, BufferedReader answers) implements Peer {

        @Override
        public Sample read(Path file) throws IOException {
            questions.write(file + "\n");
            questions.flush();
            String answer = answers.readLine();
            if (answer == null) {
                throw new EOFException("the SciPy process ended; is SciPy installed for python3?");
            }
            String[] words = answer.split(" ", -1);
            return new Sample(Double.parseDouble(words[0]), Long.parseLong(words[1]), Double.parseDouble(words[2]));
        }
    }

    /// One reading.
    ///
    /// @param seconds time
    /// @param nse     elements read
    /// @param sum     their sum
    record Sample(double seconds, long nse, double sum) {}

    static Sample read(Path file) throws IOException {
        long begin = System.nanoTime();
        CooArray array = (CooArray) ArrayFiles.read(file, ReadOptions.DEFAULT).array();
        double seconds = (System.nanoTime() - begin) / 1e9;
        double[] sum = {0};
        array.forEachStored((_, position) -> sum[0] += array.values().getDouble(position));
        return new Sample(seconds, array.nse(), sum[0]);
    }

    private static void compare(PrintStream out, String name, Path file, int warmups, int rounds, Peer peer)
            throws IOException {
        for (int warmup = 0; warmup < warmups; warmup++) {
            read(file);
            peer.read(file);
        }
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            Sample first = read(file);
            Sample other = peer.read(file);
            Sample otherAgain = peer.read(file);
            Sample last = read(file);
            if (first.nse != other.nse || Math.abs(first.sum - other.sum) > 1e-12 * other.nse) {
                throw new IllegalStateException(name + ": read " + first + ", the peer read " + other);
            }
            ours.add(first.seconds);
            ours.add(last.seconds);
            theirs.add(other.seconds);
            theirs.add(otherAgain.seconds);
            ratios.add((other.seconds + otherAgain.seconds) / (first.seconds + last.seconds));
        }
        Collections.sort(ratios);
        double megabytes = Files.size(file) / 1e6;
        out.printf(Locale.ROOT, "%-28s %8.1f %10.0f %10.0f %8.2f %7.2f-%.2f%n", name, megabytes,
                megabytes / median(ours),
                megabytes / median(theirs), median(ratios), ratios.getFirst(), ratios.getLast());
    }

    private static double median(List<Double> numbers) {
        List<Double> sorted = numbers.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// Writes a matrix of distinct elements until the file is large enough; random order comes from a multiplicative permutation.
    private static void write(Path file, long bytes, Digits digits, boolean sorted) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        int columns = 100_003;
        int perRow = 20;
        long lineBytes = digits == Digits.SIX ? 21 : 33;
        long nse = bytes / lineBytes;
        long rows = nse / perRow + 1;
        long total = rows * perRow;
        long step = 1_000_003;
        while (!BigInteger.valueOf(step).gcd(BigInteger.valueOf(total)).equals(BigInteger.ONE)) {
            step++;
        }
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("%%MatrixMarket matrix coordinate real general\n" + rows + " " + columns + " " + total + "\n");
            for (long k = 0; k < total; k++) {
                long place = sorted ? k : k * step % total;
                long row = place / perRow;
                long column = place % perRow * (columns / perRow) + row % (columns / perRow);
                out.write((row + 1) + " " + (column + 1) + " " + digits.print(random.nextDouble(-1, 1)) + "\n");
            }
        }
    }
}
