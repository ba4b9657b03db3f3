package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.peer.Peer;

/// A computation that can be measured on a dataset.
public interface Kernel {

    /// Returns the name in options and reports, such as `spmv`.
    String name();

    /// Returns what is compared with what, in one line.
    String description();

    /// Returns the threads of the first contender, for the bandwidth it is held against.
    default int threads() {
        return 1;
    }

    /// Builds operands, contenders and reference.
    ///
    /// @param data  array to compute with
    /// @param peers others that may take part; a kernel ignores those that cannot compute it
    /// @throws IOException if a file that is measured cannot be made
    Contest contest(Dataset data, Set<Peer> peers) throws IOException;
}
