package org.gcsarray.bench;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

import org.gcsarray.bench.data.Frostt;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.layout.LayoutPrediction;

/// Index bytes per element of tensors with the statistics of FROSTT: by formula from the published counts, and predicted and built from
/// tensors of these statistics. Run with a heap of 14 GB for those of up to 30 million elements.
public final class StorageBenchmark {

    private static final long SEED = 41;

    private StorageBenchmark() {}

    /// Prints a table in Markdown.
    ///
    /// @param args scale, 1 for full size or 0 to make nothing and print formulas only, then names of tensors; all if there are none
    public static void main(String[] args) {
        double scale = args.length == 0 ? 0 : Double.parseDouble(args[0]);
        run(System.out, scale, args.length < 2 ? Frostt.ALL.stream().map(Frostt::name).toList()
                : List.of(args).subList(1, args.length));
    }

    /// Prints a line for each tensor.
    static void run(PrintStream out, double scale, List<String> names) {
        out.println("| tensor | published: best | layout | made at 1/" + scale
                + " | best, predicted = built | layout | COO int64, int32, narrow | one key |");
        out.println("|---|---|---|---|---|---|---|---|");
        for (String name : names) {
            Frostt tensor = Frostt.of(name);
            LayoutPrediction.Bytes published = tensor.indexBytes().getFirst();
            out.println("| " + name + " | " + perElement(published) + " | " + words(published) + " | "
                    + (scale == 0 ? "- | - | -" : made(tensor, scale)) + " | " + coordinates(tensor) + " | "
                    + keyBytes(tensor) + " |");
        }
    }

    private static String made(Frostt tensor, double scale) {
        CooArray coo = tensor.make(scale, SEED);
        LayoutPrediction.Bytes best = LayoutPrediction.of(coo).getFirst();
        GcsArray built = Convert.toGcs(coo, best.layout());
        if (built.byteSize() != best.totalBytes()) {
            throw new IllegalStateException(tensor.name() + " in layout " + best.layout() + " has " + built.byteSize()
                    + " bytes; predicted were " + best.totalBytes());
        }
        return coo.nse() + " | " + perElement(best) + " | " + words(best);
    }

    private static String perElement(LayoutPrediction.Bytes bytes) {
        return String.format(Locale.ROOT, "%.3f", (double) bytes.indexBytes() / bytes.nse());
    }

    private static String words(LayoutPrediction.Bytes bytes) {
        return "`" + bytes.layout().toString().replace("|", "\\|") + "`" + (bytes.hyper() ? " hyper" : "");
    }

    private static String coordinates(Frostt tensor) {
        int rank = tensor.shape().size();
        int narrow = tensor.shape().stream().mapToInt(Indices::widthFor).sum();
        return 8 * rank + ", " + 4 * rank + ", " + narrow;
    }

    /// Returns the bytes of the number of a cell, in 32, 64 or 128 bits.
    private static int keyBytes(Frostt tensor) {
        int bits = tensor.shape().stream().map(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply)
                .subtract(BigInteger.ONE).bitLength();
        return bits <= 32 ? 4 : bits <= 64 ? 8 : 16;
    }
}
