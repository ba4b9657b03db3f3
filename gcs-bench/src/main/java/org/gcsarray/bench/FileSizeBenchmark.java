package org.gcsarray.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.bench.data.Frostt;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;

/// Bytes of containers, compressed and not, next to those of a NumPy archive deflated as in SciPy: CSR for a matrix, coordinates for a tensor,
/// float64 values.
public final class FileSizeBenchmark {

    private FileSizeBenchmark() {}

    /// Prints a table in Markdown, and the geometric means of the ratios.
    ///
    /// @param args scale of the tensors as in [MemoryBenchmark], 0 for none; then files, or calls of generators
    /// @throws IOException if a file cannot be read
    public static void main(String[] args) throws IOException {
        double scale = args.length == 0 ? 20 : Double.parseDouble(args[0]);
        run(System.out, scale, scale == 0 ? List.of() : Frostt.ALL.stream().map(Frostt::name).toList(),
                args.length < 2 ? List.of() : List.of(args).subList(1, args.length));
    }

    static void run(PrintStream out, double scale, List<String> tensors, List<String> files) throws IOException {
        out.println("| array | elements | `.npz` bytes | `none` | `fast` | `small` |");
        out.println("|---|---|---|---|---|---|");
        Map<Compression, List<Double>> ratios = new EnumMap<>(Compression.class);
        MemoryBenchmark.forEach(scale, tensors, files, (name, coo) -> {
            double npz = npz(coo);
            StringBuilder line = new StringBuilder();
            for (Compression compression : Compression.values()) {
                double ratio = container(coo, compression) / npz;
                ratios.computeIfAbsent(compression, _ -> new ArrayList<>()).add(ratio);
                line.append(String.format(Locale.ROOT, " %.3f |", ratio));
            }
            out.printf(Locale.ROOT, "| %s | %,d | %,.0f |%s%n", name, coo.nse(), npz, line);
        });
        out.print("| geometric mean | | |");
        ratios.forEach((_, all) -> out.printf(Locale.ROOT, " %.3f |",
                Statistics.geomean(all.stream().mapToDouble(Double::doubleValue).toArray())));
        out.println();
    }

    private static double npz(CooArray coo) throws IOException {
        NdArray array = coo.shape().rank() == 2 ? Convert.toCrs(coo) : coo;
        return bytes(array, "npz", WriteOptions.DEFAULT.withFlavour(WriteOptions.Flavour.SCIPY));
    }

    private static double container(CooArray coo, Compression compression) throws IOException {
        NdArray array = coo.shape().rank() == 2 ? Convert.toCrs(coo) : Convert.toGcs(coo);
        return bytes(array, "gcs", WriteOptions.DEFAULT.withCompression(compression));
    }

    private static long bytes(NdArray array, String format, WriteOptions options) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArrayFiles.write(array, bytes, format, options);
        return bytes.size();
    }
}
