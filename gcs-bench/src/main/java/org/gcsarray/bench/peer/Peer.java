package org.gcsarray.bench.peer;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.internal.Named;

/// An implementation to compare with.
public enum Peer {
    /// The textbook loop in Java over `int` columns with one accumulator.
    NAIVE,
    /// Efficient Java Matrix Library.
    EJML,
    /// oj! Algorithms.
    OJALGO,
    /// Intel oneAPI Math Kernel Library.
    MKL,
    /// SciPy in a Python process.
    SCIPY,
    /// pydata/sparse in a Python process.
    PYDATA;

    /// Returns the name in options and reports.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the peer of a name.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Peer of(String word) {
        return Named.of("peer", word, List.of(values()), Peer::word);
    }

    /// Returns why a peer cannot run here and how to get it; empty if it can.
    public Optional<String> absence() {
        return switch (this) {
            case NAIVE, EJML, OJALGO -> Optional.empty();
            case MKL -> Mkl.absence();
            case SCIPY -> PythonLibrary.SCIPY.absence();
            case PYDATA -> PythonLibrary.PYDATA.absence();
        };
    }

    /// Returns those of the wanted peers that cannot run here, with the reason.
    public static Map<Peer, String> missing(Set<Peer> wanted) {
        Map<Peer, String> missing = new EnumMap<>(Peer.class);
        wanted.forEach(peer -> peer.absence().ifPresent(reason -> missing.put(peer, reason)));
        return missing;
    }

    /// Returns those of the wanted peers that can run here.
    public static Set<Peer> present(Set<Peer> wanted) {
        EnumSet<Peer> present = EnumSet.noneOf(Peer.class);
        present.addAll(wanted);
        present.removeAll(missing(wanted).keySet());
        return present;
    }
}
