package org.gcsarray.bench.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import org.gcsarray.bench.advice.Advice.Candidate;
import org.gcsarray.bench.advice.Advice.Timing;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.Sizes;
import org.gcsarray.layout.LayoutBytes;
import org.gcsarray.layout.LayoutCost.OperationCost;
import org.gcsarray.layout.LayoutCost.Term;
import org.gcsarray.layout.Workload;

/// Says in words why a layout is recommended.
///
/// @param array      array
/// @param workload   what it is used for
/// @param candidates layouts, the recommended first
/// @param leastBytes layout with the least bytes
record Reasons(CooArray array, Workload workload, List<Candidate> candidates, LayoutBytes leastBytes) {

    /// Returns what is recommended and why.
    String recommendation() {
        Candidate best = candidates.getFirst();
        if (workload.items().isEmpty()) {
            return best.layout() + " needs the least bytes: " + best.bytes().reason();
        }
        Optional<Timing> timing = best.timing();
        double nanos = timing.map(Timing::nanos).orElse(best.cost().nanos());
        return best.layout()
                + (timing.isPresent() ? " was the fastest of " + measured() + " measured: " : " is predicted fastest: ")
                + time(nanos)
                + (array.nse() == 0 ? "" : String.format(Locale.ROOT, ", %.2f ns per element", nanos / array.nse()))
                + "; " + best.cost().operations().stream().map(Reasons::words).collect(Collectors.joining("; "))
                + "; " + Sizes.bytes(best.bytes().totalBytes()) + bytes(best.bytes());
    }

    private long measured() {
        return candidates.stream().filter(one -> one.timing().isPresent()).count();
    }

    private static String words(OperationCost cost) {
        Term binding = cost.binding();
        return cost.operation() + " by " + cost.form() + ", mostly " + binding.what()
                + String.format(Locale.ROOT, " (%.0f %%)",
                        cost.nanos() > 0 ? 100 * binding.nanos() / cost.nanos() : 100);
    }

    private String bytes(LayoutBytes bytes) {
        return bytes.totalBytes() == leastBytes.totalBytes() ? ", the least of all layouts"
                : String.format(Locale.ROOT, ", %.2f of the least, %s",
                        (double) bytes.totalBytes() / leastBytes.totalBytes(), leastBytes.layout());
    }

    /// Returns whether converting pays.
    ///
    /// @param from    layout before
    /// @param stored  whether the array is stored so; otherwise it is what one would store for the least bytes
    /// @param nanos   predicted time of the conversion
    /// @param runs    how often the workload will run, if that is known
    String conversion(Candidate from, boolean stored, double nanos, OptionalDouble runs) {
        Candidate best = candidates.getFirst();
        if (workload.items().isEmpty()) {
            return "";
        }
        String source = from.layout() + (stored ? ", as it is stored" : ", which needs the least bytes");
        if (from.layout().equals(best.layout())) {
            return "nothing to convert: it is " + source;
        }
        double saved = from.cost().nanos() - best.cost().nanos();
        if (!(saved > 0)) {
            return "keep " + source + ": no other layout is predicted faster";
        }
        double breakEven = Math.ceil(nanos / saved);
        String pays = "converting from " + source + ", is predicted to take " + time(nanos) + " and pays from "
                + String.format(Locale.ROOT, "%.0f", breakEven) + (breakEven == 1 ? " run" : " runs")
                + " of the workload on";
        return runs.isEmpty() ? pays
                : (runs.getAsDouble() < breakEven ? "keep " + from.layout() + ": " : "convert: ") + pays;
    }

    /// Returns a time in words, such as `1.23 ms`.
    static String time(double nanos) {
        String[] units = {"ns", "us", "ms", "s"};
        int unit = 0;
        double number = nanos;
        while (unit < units.length - 1 && number >= 1000) {
            number /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.3g %s", number, units[unit]);
    }
}
