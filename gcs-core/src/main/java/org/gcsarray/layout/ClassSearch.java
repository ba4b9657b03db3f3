package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.reduction.DimensionReduction;

/// Finds the storage classes of the fewest bytes among more than can be counted: of [MinimalRows] those are sketched whose bytes, by all
/// that is known already, may be the fewest, then those are counted whose sketch leaves them a chance.
final class ClassSearch {

    /// Least number of classes whose bytes are counted, if there are so many.
    private static final int FINALISTS = 32;

    /// Most classes that are sketched, and of these counted.
    private static final int MOST_SKETCHED = 2048;

    private static final int MOST_FINALISTS = 256;

    /// Possible tuples of the core of a set for each element: enough for most elements to differ if they are spread evenly.
    private static final double CELLS_OF_CORE = 16;

    /// Classes sketched in one pass over the elements; what they tell spares others.
    private static final int ROUND = 128;

    /// Five standard errors of a sketch.
    private static final double ERROR = 5 * 0.01625;

    /// A class that may take the fewest bytes.
    private static final class Candidate {

        private final long rows;
        private final DimensionReduction layout;

        /// Lower bound of the number of non-empty rows by all that is known.
        private long leastRows;

        Candidate(long rows, DimensionReduction layout, long leastRows) {
            this.rows = rows;
            this.layout = layout;
            this.leastRows = leastRows;
        }

        long rows() {
            return rows;
        }
    }

    /// A candidate whose rows were sketched.
    ///
    /// @param least lower bound of the bytes, but for an error of the sketch beyond five standard errors
    /// @param most  upper bound of the bytes, with the same reservation
    /// @param guess bytes by the sketch
    private record Sketched(Candidate candidate, long least, long most, long guess) {}

    private final DistinctCounts counts;
    private final long[] single;
    private final List<Candidate> pending;
    private final List<Sketched> sketched = new ArrayList<>();
    private final Set<Long> cores = new HashSet<>();
    private final long classes;
    private int uncounted;

    ClassSearch(DistinctCounts counts) {
        this.counts = counts;
        this.single = new long[counts.shape().rank()];
        MinimalRows minimal = new MinimalRows(counts.shape());
        this.classes = minimal.classes();
        counts.prepare(IntStream.range(0, single.length).mapToObj(d -> 1L << d).toList());
        for (int d = 0; d < single.length; d++) {
            single[d] = counts.exact(1L << d);
        }
        this.pending = new ArrayList<>(minimal.sets().stream()
                .map(rows -> new Candidate(rows, Layouts.ofRows(counts.shape(), rows), counts.known().atLeast(rows)))
                .toList());
    }

    /// Returns the rows of the classes worth counting, counted.
    List<Long> finalists() {
        sketch();
        sketched.sort(Comparator.comparingLong(Sketched::guess).thenComparingLong(one -> one.candidate.rows));
        long best = sketched.stream().mapToLong(Sketched::most).min().orElse(0);
        List<Long> finalists = new ArrayList<>();
        for (int k = 0; k < sketched.size(); k++) {
            Sketched one = sketched.get(k);
            boolean hasChance = one.least <= best;
            if (finalists.size() < (hasChance ? MOST_FINALISTS : FINALISTS)) {
                if (finalists.size() % FINALISTS == 0) {
                    prepare(k, best);
                }
                finalists.add(one.candidate.rows);
                best = Math.min(best, bytes(one.candidate, counts.exact(one.candidate.rows)));
            } else if (hasChance) {
                uncounted++;
            }
        }
        return finalists;
    }

    /// Lets the candidates be counted together that are likely to be counted next.
    private void prepare(int from, long best) {
        counts.prepare(sketched.stream().skip(from).filter(one -> from == 0 || one.least <= best).limit(FINALISTS)
                .map(one -> one.candidate.rows).toList());
    }

    /// Returns the number of classes that were counted or found to take too many bytes. To be called after [#finalists].
    long considered() {
        return classes - pending.size() - uncounted;
    }

    private void sketch() {
        // those that cannot take many bytes come first, so that there is something to compare with and to return
        long best = sketch(pending.stream()
                .sorted(Comparator.comparingLong((Candidate one) -> bytes(one, counts.known().atMost(one.rows)))
                        .thenComparingLong(Candidate::rows))
                .limit(FINALISTS).toList());
        while (sketched.size() + cores.size() < MOST_SKETCHED) {
            long limit = best;
            List<Candidate> round = pending.stream().filter(one -> bytes(one, one.leastRows) <= limit)
                    .sorted(Comparator.comparingLong((Candidate one) -> bytes(one, one.leastRows))
                            .thenComparingLong(Candidate::rows))
                    .limit(ROUND).toList();
            if (round.isEmpty()) {
                pending.clear();
                return;
            }
            if (!sketchCores(round)) {
                best = Math.min(best, sketch(round));
            }
        }
    }

    /// Sketches candidates and returns the fewest bytes that one of them takes at most.
    private long sketch(List<Candidate> round) {
        counts.estimateAll(round.stream().map(one -> Projection.onto(one.rows)).toList());
        List<Sketched> now = round.stream().map(this::sketched).toList();
        sketched.addAll(now);
        pending.removeAll(new HashSet<>(round));
        return now.stream().mapToLong(Sketched::most).min().orElse(Long.MAX_VALUE);
    }

    /// Sketches the cores of candidates and returns whether there were new ones. Many candidates share a core, and if it tells most
    /// elements apart none of them needs a sketch of its own.
    private boolean sketchCores(List<Candidate> round) {
        List<Long> fresh = round.stream().map(one -> core(one.rows)).distinct()
                .filter(core -> !cores.contains(core)).toList();
        counts.estimateAll(fresh.stream().map(Projection::onto).toList());
        cores.addAll(fresh);
        long[] within = fresh.stream().mapToLong(Long::longValue).toArray();
        long[] least = LongStream.of(within).map(this::leastRows).toArray();
        // candidate by candidate: there are far more of them than cores, so each is brought to the cache once
        for (Candidate one : pending) {
            long most = one.leastRows;
            for (int k = 0; k < within.length; k++) {
                most = (within[k] & ~one.rows) == 0 ? Math.max(most, least[k]) : most;
            }
            one.leastRows = most;
        }
        return !fresh.isEmpty();
    }

    /// Returns the dimensions of a set with the most indices, as many as have enough tuples to tell the elements apart.
    private long core(long set) {
        long core = 0;
        double cells = 1;
        while (core != set && cells < CELLS_OF_CORE * counts.nse()) {
            int most = Long.numberOfTrailingZeros(set & ~core);
            for (int d : Layouts.members(set & ~core)) {
                most = single[d] > single[most] ? d : most;
            }
            core |= 1L << most;
            cells *= single[most];
        }
        return core;
    }

    /// Returns a lower bound of the number of rows by the sketch.
    private long leastRows(long rows) {
        return Math.max(counts.known().atLeast(rows), (long) (counts.estimate(Projection.onto(rows)) * (1 - ERROR)));
    }

    private Sketched sketched(Candidate one) {
        double estimate = counts.estimate(Projection.onto(one.rows));
        long most = Math.min(counts.known().atMost(one.rows), (long) Math.ceil(estimate * (1 + ERROR)));
        return new Sketched(one, bytes(one, leastRows(one.rows)), bytes(one, most), bytes(one, Math.round(estimate)));
    }

    private long bytes(Candidate one, long nonEmptyRows) {
        return LayoutPrediction.smallest(one.layout, counts, nonEmptyRows).totalBytes();
    }
}
