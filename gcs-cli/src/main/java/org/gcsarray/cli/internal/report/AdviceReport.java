package org.gcsarray.cli.internal.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.layout.CostModel;

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
public record AdviceReport(String schema, String file, List<Long> shape, long nse, String dtype, long cooBytes,
        List<String> workload, long compared, String pruned, boolean measured, List<Entry> layouts,
        List<Baseline> baselines, String recommended, String reason, String conversion) {

    /// One layout.
    ///
    /// @param bytes          the layout and its bytes
    /// @param predictedNanos predicted nanoseconds of all operations with their calls
    /// @param operations     predicted time of each
    /// @param finalist       whether its prediction is among the best
    /// @param measured       measured time
    public record Entry(@JsonUnwrapped LayoutBytes bytes, double predictedNanos, List<OperationTime> operations,
            boolean finalist, Optional<MeasuredTime> measured) {

        static Entry of(Advice.Candidate candidate) {
            return new Entry(LayoutBytes.of(candidate.bytes()), candidate.cost().nanos(),
                    candidate.cost().operations().stream().map(OperationTime::of).toList(), candidate.finalist(),
                    candidate.timing().map(MeasuredTime::of));
        }
    }

    /// A measured time.
    ///
    /// @param nanos   nanoseconds of the workload
    /// @param ratio   time over that of the recommended layout
    /// @param low     lower end of the interval of the ratio; none for the recommended layout and from a single round
    /// @param high    upper end
    /// @param rounds  rounds A B B A
    /// @param sampled share of the elements that the samples hold
    public record MeasuredTime(double nanos, double ratio, Optional<Double> low, Optional<Double> high, int rounds,
            double sampled) {

        static MeasuredTime of(Advice.Timing timing) {
            return new MeasuredTime(timing.nanos(), timing.ratio(), timing.interval().map(Advice.Interval::low),
                    timing.interval().map(Advice.Interval::high), timing.rounds(), timing.sampled());
        }

        /// Returns the interval in words, `-` for none.
        String interval() {
            return low.isPresent() && high.isPresent()
                    ? NumberText.brief(low.get()) + " - " + NumberText.brief(high.get())
                    : "-";
        }
    }

    /// The predicted time of an operation.
    ///
    /// @param operation notation
    /// @param calls     calls
    /// @param form      how the layout serves it
    /// @param nanos     nanoseconds of a call
    /// @param terms     what takes the time
    public record OperationTime(String operation, double calls, String form, double nanos,
            List<CostModel.Cost.Term> terms) {

        static OperationTime of(CostModel.Cost.OperationCost cost) {
            return new OperationTime(cost.operation().toString(), cost.calls(), cost.form(), cost.nanos(),
                    cost.terms());
        }
    }

    /// What a simpler rule would choose.
    ///
    /// @param rule   rule in words
    /// @param layout its layout
    public record Baseline(String rule, Entry layout) {}

    /// Describes an advice.
    public static AdviceReport of(String file, Advice advice) {
        return new AdviceReport("gcs.layout-advice/1", file, NumberText.list(advice.shape().extents()), advice.nse(),
                advice.dtype().toString(), advice.cooBytes(),
                advice.workload().items().stream().map(String::valueOf).toList(), advice.layouts(), advice.pruned(),
                advice.measured(), advice.candidates().stream().map(Entry::of).toList(),
                advice.baselines().stream().map(one -> new Baseline(one.rule(), Entry.of(one.candidate()))).toList(),
                advice.recommended().layout().toString(), advice.reason(), advice.conversion());
    }

    /// Returns the layouts and the baselines as a table.
    ///
    /// @param verbose whether also to tell how much of coordinates the bytes are, and how a layout serves the operations
    public Table table(boolean verbose) {
        List<String> header = new ArrayList<>(List.of(">", "layout", "rows", ">total bytes"));
        if (verbose) {
            header.add(">of COO");
        }
        if (!workload.isEmpty()) {
            header.add(">predicted");
        }
        if (measured) {
            header.addAll(List.of(">measured", ">ratio", "interval"));
        }
        if (verbose) {
            header.addAll(List.of("form", "mostly"));
        }
        header.add("");
        Table table = new Table(header.toArray(String[]::new));
        int rank = 1;
        for (Entry entry : layouts) {
            table.add(cells(String.valueOf(rank++), entry, "", verbose));
        }
        for (Baseline baseline : baselines) {
            table.add(cells("", baseline.layout, baseline.rule, verbose));
        }
        return table;
    }

    private String[] cells(String rank, Entry entry, String remark, boolean verbose) {
        List<String> cells = new ArrayList<>(List.of(rank, entry.bytes.layout(), entry.bytes.rowForm(),
                String.valueOf(entry.bytes.totalBytes())));
        if (verbose) {
            cells.add(entry.bytes.ofCoordinates(cooBytes));
        }
        if (!workload.isEmpty()) {
            cells.add(Durations.text(entry.predictedNanos));
        }
        if (measured) {
            cells.add(entry.measured.map(one -> Durations.text(one.nanos)).orElse(""));
            cells.add(entry.measured.map(one -> NumberText.brief(one.ratio)).orElse(""));
            cells.add(entry.measured.map(MeasuredTime::interval).orElse(""));
        }
        if (verbose) {
            cells.add(entry.operations.size() == 1 ? entry.operations.getFirst().form : "");
            cells.add(entry.operations.stream().flatMap(one -> one.terms.stream())
                    .max(Comparator.comparingDouble(CostModel.Cost.Term::nanos)).map(CostModel.Cost.Term::what)
                    .orElse(""));
        }
        cells.add(remark);
        return cells.toArray(String[]::new);
    }
}
