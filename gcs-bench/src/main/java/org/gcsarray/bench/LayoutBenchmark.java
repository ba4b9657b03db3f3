package org.gcsarray.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.gcsarray.advice.CalibrationCache;
import org.gcsarray.advice.LayoutOracle;
import org.gcsarray.advice.LayoutOracle.Judgement;
import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.bench.data.Dataset;
import org.gcsarray.layout.Calibration;

/// How good the recommended layouts are: every layout of tensors is built and timed, and the recommended one is compared with the fastest.
public final class LayoutBenchmark {

    /// Tensors with the statistics of real ones, drawn ones, and those that mislead simple rules.
    static final List<String> DATA = List.of("nips(8,41)", "uber(8,41)", "chicago(10,41)", "chicagogeo(12,41)",
            "vast(40,41)", "darpa(40,41)", "enron(100,41)", "nell2(100,41)", "nell1(300,41)", "flickr(200,41)",
            "delicious(250,41)", "tensorU(200,300,400,500000,31)", "tensorP(200,300,400,500000,33)",
            "tensorU(64,128,256,64,500000,35)", "tensorOne(100,600,600,300000,37)", "tensorF(3000,200,300,500000,39)");

    private LayoutBenchmark() {}

    /// Prints a table in Markdown.
    ///
    /// @param args seconds to measure for each advice, then names of datasets; 2 and the list of this class if there are none
    /// @throws IOException if a file cannot be read
    public static void main(String[] args) throws IOException {
        double seconds = args.length == 0 ? 2 : Double.parseDouble(args[0]);
        run(System.out, CalibrationCache.ofUser().get().calibration(), Duration.ofMillis((long) (1000 * seconds)),
                args.length < 2 ? DATA : Arrays.asList(args).subList(1, args.length));
    }

    /// Prints a line for each tensor and operation, then what they come to.
    static void run(PrintStream out, Calibration calibration, Duration budget, List<String> names) throws IOException {
        out.println("| tensor | operation | layouts | least ns/el | regret predicted | regret measured | fewest bytes "
                + "| smallest extent | even, odd | rank corr. | advice / SpMV |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        List<Judgement> all = new ArrayList<>();
        for (String name : names) {
            for (Judgement one : LayoutOracle.judge(Dataset.of(name).array(), calibration, budget)) {
                all.add(one);
                out.printf(Locale.ROOT,
                        "| %s | %s | %d | %.2f %s | %.3f %s | %.3f %s | %.2f | %.2f | %.2f | %.2f | %.1f |%n", name,
                        one.operation(), one.layouts(), one.leastNanosPerElement(), escaped(one.fastest()),
                        one.predicted().regret(), escaped(one.predicted().layout()),
                        one.measured().regret(), escaped(one.measured().layout()), one.leastBytesRegret(),
                        one.smallestExtentRegret(),
                        one.evenOddRegret(), one.rankCorrelation(), one.adviceInProducts());
                out.flush();
            }
        }
        summary(out, "predicted", all.stream().mapToDouble(one -> one.predicted().regret()).toArray());
        summary(out, "measured", all.stream().mapToDouble(one -> one.measured().regret()).toArray());
        summary(out, "fewest bytes", all.stream().mapToDouble(Judgement::leastBytesRegret).toArray());
        summary(out, "smallest extent", all.stream().mapToDouble(Judgement::smallestExtentRegret).toArray());
        summary(out, "even, odd", all.stream().mapToDouble(Judgement::evenOddRegret).toArray());
        double[] correlations = all.stream().mapToDouble(Judgement::rankCorrelation).sorted().toArray();
        out.printf(Locale.ROOT,
                "%nrank correlation: median %.3f, least %.3f; advice in products: median %.1f, most %.1f%n",
                Statistics.median(correlations), correlations[0],
                Statistics.median(all.stream().mapToDouble(Judgement::adviceInProducts).toArray()),
                all.stream().mapToDouble(Judgement::adviceInProducts).max().orElse(0));
    }

    private static String escaped(Object layout) {
        return "`" + layout.toString().replace("|", "\\|") + "`";
    }

    private static void summary(PrintStream out, String rule, double[] regrets) {
        double[] known = Arrays.stream(regrets).filter(Double::isFinite).sorted().toArray();
        out.printf(Locale.ROOT, "%n%s: geomean %.3f, 95th percentile %.3f, worst %.3f of %d", rule,
                Statistics.geomean(known), known[Math.min(known.length - 1, (int) Math.ceil(0.95 * known.length) - 1)],
                known[known.length - 1], known.length);
    }
}
