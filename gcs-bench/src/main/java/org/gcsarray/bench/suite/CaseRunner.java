package org.gcsarray.bench.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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

/// Runs one case in this process.
final class CaseRunner {

    private CaseRunner() {}

    /// Measures hot and, if the settings ask for it, cold.
    ///
    /// @throws IOException           if a file or a peer outside this process fails
    /// @throws IllegalStateException if a result is wrong
    public static CaseReport run(CaseRequest request) throws IOException {
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
        return new CaseReport(contest.kernel(), contest.data(), contest.rows(), contest.columns(), contest.nse(),
                kernel.threads(), contest.cost(), before, after, comparisons);
    }
}
