package org.gcsarray.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.data.Frostt;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.ops.create.CounterRandom;

/// Bytes per stored element in memory, indices and values, next to what other libraries keep for the same elements: tensors with the statistics of
/// FROSTT and counts as values, ratings in half stars, and files.
public final class MemoryBenchmark {

    private static final long SEED = 41;
    private static final CounterRandom RANDOM = new CounterRandom(SEED);

    /// Users, films and draws of the ratings.
    private static final String RATINGS = "uniform2d(138000,27000,2000000,41)";

    private MemoryBenchmark() {}

    /// Prints a table in Markdown.
    ///
    /// @param args scale of the tensors, 1 for full size; then files, or calls of generators, whose values stay as they are
    /// @throws IOException if a file cannot be read
    public static void main(String[] args) throws IOException {
        double scale = args.length == 0 ? 20 : Double.parseDouble(args[0]);
        run(System.out, scale, Frostt.ALL.stream().map(Frostt::name).toList(),
                args.length < 2 ? List.of() : List.of(args).subList(1, args.length));
    }

    /// Prints a line for each array and the geometric mean.
    static void run(PrintStream out, double scale, List<String> tensors, List<String> others) throws IOException {
        out.println("| array | elements | layout | values | bytes: index + value | best of the others | ratio |");
        out.println("|---|---|---|---|---|---|---|");
        List<Double> ratios = new ArrayList<>();
        forEach(scale, tensors, others, (name, coo) -> ratios.add(line(out, name, coo)));
        out.printf(Locale.ROOT, "| geometric mean | | | | | | %.3f |%n",
                Statistics.geomean(ratios.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    /// Takes one array after the other.
    @FunctionalInterface
    interface Visitor {
        void visit(String name, CooArray coo) throws IOException;
    }

    /// Makes tensors with counts, ratings in half stars, and arrays of files with the values that they have.
    static void forEach(double scale, List<String> tensors, List<String> others, Visitor visitor) throws IOException {
        for (String name : tensors) {
            CooArray made = Frostt.of(name).make(scale, SEED);
            double[] counts = new double[Math.toIntExact(made.nse())];
            Arrays.setAll(counts, MemoryBenchmark::count);
            visitor.visit(name + ", counts", made.withValues(Values.wrap(counts), made.fill()));
        }
        CooArray pairs = coordinates(RATINGS);
        double[] stars = new double[Math.toIntExact(pairs.nse())];
        Arrays.setAll(stars, position -> (1 + RANDOM.below(position, 10)) / 2.0);
        visitor.visit("ratings, half stars", pairs.withValues(Values.wrap(stars), pairs.fill()));
        for (String name : others) {
            visitor.visit(name, coordinates(name));
        }
    }

    /// Returns a count that is 1 for most elements, as words of papers and rides of an hour are.
    private static double count(int position) {
        return 1 + Math.floor(-3 * Math.log(1 - RANDOM.u01(position)));
    }

    private static CooArray coordinates(String dataset) throws IOException {
        return Convert.toCoo(Dataset.of(dataset).array(), ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM));
    }

    private static double line(PrintStream out, String name, CooArray coo) {
        GcsArray ours = Convert.toGcs(coo);
        double nse = coo.nse();
        double index = ours.compressedRows().indexByteSize() / nse;
        double value = ours.values().byteSize() / nse;
        Map.Entry<String, Double> best = others(coo).entrySet().stream().min(Comparator.comparing(Map.Entry::getValue))
                .orElseThrow();
        double ratio = (index + value) / (best.getValue() / nse);
        out.printf(Locale.ROOT, "| %s | %,d | `%s` | %s | %.2f + %.2f | %s %.2f | %.3f |%n", name, coo.nse(),
                ours.reduction().toString().replace("|", "\\|"), ours.values().encoding(), index, value, best.getKey(),
                best.getValue() / nse, ratio);
        return ratio;
    }

    /// Returns the bytes of the arrays that other libraries keep for float64 elements: SciPy's coordinates and rows with int32 indices, the int64
    /// indices of pydata's GCXS, which compresses the shortest dimension, and EJML's columns.
    static Map<String, Double> others(CooArray coo) {
        long[] extents = coo.shape().extents();
        double nse = coo.nse();
        Map<String, Double> bytes = new TreeMap<>();
        bytes.put("SciPy COO", nse * (Double.BYTES + (double) Integer.BYTES * extents.length));
        bytes.put("pydata GCXS", nse * 2 * Long.BYTES
                + Long.BYTES * (Arrays.stream(extents).min().orElse(0) + 1.0));
        if (extents.length == 2) {
            bytes.put("SciPy CSR", nse * (Double.BYTES + Integer.BYTES) + Integer.BYTES * (extents[0] + 1.0));
            bytes.put("EJML CSC", nse * (Double.BYTES + Integer.BYTES) + Integer.BYTES * (extents[1] + 1.0));
        }
        return bytes;
    }
}
