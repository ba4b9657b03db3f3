package org.gcsarray.bench.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.advice.internal.measure.Bandwidth;
import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.kernel.Kernel;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.measure.Comparison;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.PairedMeasurement;
import org.gcsarray.bench.measure.Settings;
import org.gcsarray.bench.peer.Peer;

/// The process of one case: reads a request from the file of the first argument, writes the outcome to that of the second.
public final class ForkMain {

    private ForkMain() {}

    /// Runs the case.
    ///
    /// @param args file to read, file to write
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        CaseRequest request = JsonMapper.shared().readValue(Path.of(args[0]), CaseRequest.class);
        JsonMapper.shared().writeValue(Path.of(args[1]), outcome(request));
    }

    /// Runs a case in this process; faults become part of the outcome.
    static CaseOutcome outcome(CaseRequest request) {
        try {
            return new CaseOutcome(request, Optional.of(run(request)), "");
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            return new CaseOutcome(request, Optional.empty(), e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /// Measures hot and, if the settings ask for it, cold.
    ///
    /// @throws IOException           if a file or a peer outside this process fails
    /// @throws IllegalStateException if a result is wrong
    private static CaseReport run(CaseRequest request) throws IOException {
        Kernel kernel = KernelCatalog.of(request.kernel());
        Settings settings = request.settings();
        Set<Peer> peers = EnumSet.noneOf(Peer.class);
        request.peers().forEach(name -> peers.add(Peer.of(name)));
        Contest contest = kernel.contest(Dataset.of(request.data()), Peer.present(peers));
        List<Bandwidth> before = Bandwidth.measure(settings.bandwidthMegabytes());
        List<Comparison> comparisons = new ArrayList<>();
        PairedMeasurement measurement = new PairedMeasurement(contest, settings);
        for (boolean cold : settings.coldBytes() > 0 ? List.of(false, true) : List.of(false)) {
            for (Contender other : contest.contenders().subList(1, contest.contenders().size())) {
                comparisons.add(measurement.compare(contest.contenders().getFirst(), other, cold));
            }
        }
        List<Bandwidth> after = Bandwidth.measure(settings.bandwidthMegabytes());
        return new CaseReport(kernel.name(), contest.data(), contest.rows(), contest.columns(), contest.nse(),
                kernel.threads(), contest.cost(), before, after, comparisons);
    }
}
