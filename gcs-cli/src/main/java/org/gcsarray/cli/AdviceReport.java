package org.gcsarray.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.gcsarray.bench.advice.Advice;
import org.gcsarray.layout.LayoutCost;

/// What `gcs layout` tells about layouts for operations; the components are the keys of `--json`.
///
/// @param schema      `gcs.layout-advice/1`
/// @param file        where the array came from
/// @param shape       extents
/// @param nse         stored elements
/// @param dtype       type of the values
/// @param cooBytes    bytes as coordinates
/// @param workload    operations with their calls
/// @param compared    number of layouts compared
/// @param pruned      what was left out, or ""
/// @param measured    whether the best were timed
/// @param layouts     the best layouts, the recommended first
/// @param baselines   what simpler rules would choose
/// @param recommended the first layout
/// @param reason      why
/// @param conversion  whether converting pays
record AdviceReport(String schema, String file, List<Long> shape, long nse, String dtype, long cooBytes,
        List<String> workload, long compared, String pruned, boolean measured, List<Entry> layouts,
        List<Baseline> baselines, String recommended, String reason, String conversion) {

    /// One layout.
    ///
    /// @param layout         notation, as `0|1,2`
    /// @param hyper          whether only non-empty rows are listed
    /// @param indexBytes     bytes of row index and column indices
    /// @param valueBytes     bytes of the values
    /// @param totalBytes     bytes of the array when built
    /// @param predictedNanos predicted nanoseconds of all operations with their calls
    /// @param operations     predicted time of each
    /// @param finalist       whether its prediction is among the best
    /// @param measured       measured time
    record Entry(String layout, boolean hyper, long indexBytes, long valueBytes, long totalBytes,
            double predictedNanos, List<OperationTime> operations, boolean finalist, Optional<Advice.Timing> measured) {

        static Entry of(Advice.Candidate candidate) {
            return new Entry(candidate.layout().toString(), candidate.bytes().hyper(), candidate.bytes().indexBytes(),
                    candidate.bytes().valueBytes(), candidate.bytes().totalBytes(), candidate.cost().nanos(),
                    candidate.cost().operations().stream().map(OperationTime::of).toList(), candidate.finalist(),
                    candidate.timing());
        }
    }

    /// The predicted time of an operation.
    ///
    /// @param operation notation
    /// @param calls     calls
    /// @param form      how the layout serves it
    /// @param nanos     nanoseconds of a call
    /// @param terms     what takes the time
    record OperationTime(String operation, double calls, String form, double nanos, List<LayoutCost.Term> terms) {

        static OperationTime of(LayoutCost.OperationCost cost) {
            return new OperationTime(cost.operation().toString(), cost.calls(), cost.form(), cost.nanos(),
                    cost.terms());
        }
    }

    /// What a simpler rule would choose.
    ///
    /// @param rule   rule in words
    /// @param layout its layout
    record Baseline(String rule, Entry layout) {}

    static AdviceReport of(String file, Advice advice) {
        return new AdviceReport("gcs.layout-advice/1", file, Numbers.list(advice.shape().extents()), advice.nse(),
                advice.dtype().toString(), advice.cooBytes(),
                advice.workload().items().stream().map(String::valueOf).toList(), advice.layouts(), advice.pruned(),
                advice.measured(), advice.candidates().stream().map(Entry::of).toList(),
                advice.baselines().stream().map(one -> new Baseline(one.rule(), Entry.of(one.candidate()))).toList(),
                advice.recommended().layout().toString(), advice.reason(), advice.conversion());
    }

    /// Returns the layouts and the baselines as a table.
    Table table() {
        Table table = measured
                ? new Table(">", "layout", "rows", ">total bytes", ">of COO", ">predicted", ">measured", ">ratio",
                        "95% interval", "form", "mostly")
                : new Table(">", "layout", "rows", ">total bytes", ">of COO", ">predicted", "form", "mostly");
        int rank = 1;
        for (Entry entry : layouts) {
            add(table, String.valueOf(rank++), entry, "");
        }
        for (Baseline baseline : baselines) {
            add(table, "", baseline.layout, " (" + baseline.rule + ")");
        }
        return table;
    }

    private void add(Table table, String rank, Entry entry, String remark) {
        String predicted = Double.isInfinite(entry.predictedNanos) ? "impossible"
                : Numbers.duration(entry.predictedNanos);
        String share = cooBytes == 0 ? "" : Numbers.brief(100.0 * entry.totalBytes / cooBytes) + " %";
        String rows = entry.hyper ? "hyper" : "plain";
        String form = entry.operations.size() == 1 ? entry.operations.getFirst().form : "";
        String mostly = entry.operations.stream().flatMap(one -> one.terms.stream())
                .max(Comparator.comparingDouble(LayoutCost.Term::nanos)).map(LayoutCost.Term::what)
                .orElse("");
        if (measured) {
            Optional<Advice.Timing> timing = entry.measured;
            table.add(rank, entry.layout, rows, String.valueOf(entry.totalBytes), share, predicted,
                    timing.map(one -> Numbers.duration(one.nanos())).orElse(""),
                    timing.map(one -> Numbers.brief(one.ratio())).orElse(""),
                    timing.map(one -> Numbers.brief(one.low()) + " - " + Numbers.brief(one.high())).orElse(""), form,
                    mostly + remark);
        } else {
            table.add(rank, entry.layout, rows, String.valueOf(entry.totalBytes), share, predicted, form,
                    mostly + remark);
        }
    }
}
