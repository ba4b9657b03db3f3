package org.gcsarray.bench.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.peer.Peer;

/// Runs the cases of a suite one after the other.
///
/// @param fork how to start a process for each case; empty runs all in this one
public record SuiteRunner(Optional<Fork> fork) {

    /// Runs a suite. A case that fails does not keep the others from their turn.
    ///
    /// @param suite   what to run
    /// @param peers   peers wanted; those that are not here are named in the report
    /// @param begun   told of each case before it runs
    /// @param done    told of each outcome
    /// @throws IOException              if a process cannot be started
    /// @throws IllegalArgumentException if there is no kernel of a name
    public SuiteReport run(Suite suite, Set<Peer> peers, Consumer<CaseRequest> begun, Consumer<CaseOutcome> done)
            throws IOException {
        Map<String, String> skipped = new LinkedHashMap<>();
        Peer.missing(peers).forEach((peer, reason) -> skipped.put(peer.word(), reason));
        List<String> present = Peer.present(peers).stream().map(Peer::word).toList();
        List<CaseRequest> cases = suite.cases(present);
        cases.forEach(request -> KernelCatalog.of(request.kernel()));
        List<CaseOutcome> outcomes = new ArrayList<>();
        for (CaseRequest request : cases) {
            begun.accept(request);
            CaseOutcome outcome = fork.isPresent() ? fork.get().run(request) : ForkMain.outcome(request);
            outcomes.add(outcome);
            done.accept(outcome);
        }
        return SuiteReport.of(suite.name(), fork.isPresent(), skipped, outcomes);
    }
}
