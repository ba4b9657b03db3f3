package org.gcsarray.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.house.Thorough;

/// The libraries in Python compute what ours computes. Each contender is a process of its own that takes a second to start.
@Thorough
class PythonPeersTest {

    @ParameterizedTest
    @ValueSource(strings = {"spmv", "spmm-8", "spgemm", "sddmm-16", "trisolve", "add", "hadamard", "mttkrp-0",
        "mttkrp-1",
        "mttkrp-2", "ttv", "ttm-16", "coo-crs", "crs-ccs", "nd-tensordot", "nd-tensordot-coo", "read-mtx", "read-tns",
        "read-mtx-2t", "read-tns-2t", "write-mtx", "read-npz", "write-npz", "read-gcs", "write-gcs"})
    void sciPyAgrees(String name) throws IOException {
        agrees(Peer.SCIPY, "(scipy|numpy).*", name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"coo-crs", "crs-ccs", "coo-gcs", "relayout", "axis-change", "permute", "slice-middle",
        "slice-stepped", "slice-backward", "slice-row", "slice-column", "nd-add", "nd-multiply", "nd-sum-first",
        "nd-sum-last", "nd-sum-two", "nd-transpose", "nd-reshape", "nd-tensordot"})
    void pydataAgrees(String name) throws IOException {
        agrees(Peer.PYDATA, "pydata", name);
    }

    /// On an array whose rows are mostly empty, or of rank 4; each contender is asked twice.
    private static void agrees(Peer peer, String contenders, String name) throws IOException {
        Set<Peer> present = Peer.present(Set.of(peer));
        Kernel kernel = KernelCatalog.of(name);
        Contest contest = kernel.contest(Dataset.of(KernelCatalogTest.data(kernel).get(1)), present);
        List<Contender> foreign = contest.contenders().stream().filter(one -> one.name().matches(contenders)).toList();
        assertThat(foreign.size()).isGreaterThanOrEqualTo(present.size());
        for (Contender contender : foreign) {
            try (Prepared prepared = contender.prepare()) {
                for (int call = 0; call < 2; call++) {
                    assertThat(prepared.nanos(2)).isPositive();
                    contest.verifier().check(contender.name() + " on " + contest.data(), prepared.result());
                }
            }
        }
    }
}
