package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.gcsarray.index.DimensionReduction;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.shape.SmoothShape;

/// Beam search for the storage classes of the fewest bytes among more than can be counted.
///
/// ```
/// rows    {0} {1} {2} ..  ->  the best grow  {0,1} {0,2} {1,2} ..  ->  ..  ->  half of the dimensions
/// columns {0} {1} {2} ..  ->                 likewise
/// ```
final class ClassSearch {

    /// Least number of classes whose bytes are counted.
    private static final int FINALISTS = 32;

    /// Sketches for which time is spent, roughly; the width of the beam follows.
    private static final int SKETCHES = 4096;

    private static final int LEAST_WIDTH = 8;

    /// Five standard errors of a sketch.
    private static final double ERROR = 5 * 0.01625;

    /// What is known of a class.
    ///
    /// @param least bytes that it takes at least, but for an error of the sketch beyond five standard errors
    /// @param most  bytes that it takes at most, with the same reservation
    /// @param guess bytes that it takes by the sketch
    private record Candidate(long rows, long least, long most, long guess) {}

    private final DistinctCounts counts;
    private final SmoothShape shape;
    private final long all;
    private final Map<Long, Candidate> candidates = new LinkedHashMap<>();
    private final Set<Long> considered = new LinkedHashSet<>();

    ClassSearch(DistinctCounts counts) {
        this.counts = counts;
        this.shape = counts.shape();
        this.all = (1L << shape.rank()) - 1;
        grow(0);
        grow(all);
    }

    /// Returns the number of classes that were looked at, possible or not.
    long considered() {
        return considered.size();
    }

    /// Searches all sizes up to half of the dimensions.
    ///
    /// @param complement 0 to grow sets of rows, all dimensions to grow sets of columns
    private void grow(long complement) {
        int rank = shape.rank();
        int width = Math.max(LEAST_WIDTH, SKETCHES * 4 / (3 * rank * rank));
        List<Long> beam = List.of(0L);
        for (int size = 1; size <= (rank + 1) / 2; size++) {
            Set<Long> grown = new LinkedHashSet<>();
            for (long set : beam) {
                for (long rest = all & ~set; rest != 0; rest &= rest - 1) {
                    grown.add(set | Long.lowestOneBit(rest));
                }
            }
            consider(grown.stream().map(set -> set ^ complement).toList());
            beam = grown.stream().sorted(Comparator.comparingDouble(set -> promise(set ^ complement))).limit(width)
                    .toList();
        }
    }

    private void consider(List<Long> rowSets) {
        List<Long> possible = rowSets.stream().filter(considered::add)
                .filter(rows -> Layouts.isPossible(shape, rows)).toList();
        counts.estimateAll(possible.stream().map(Projection::onto).toList());
        for (long rows : possible) {
            candidates.put(rows, candidate(rows));
        }
    }

    private Candidate candidate(long rows) {
        DimensionReduction layout = Layouts.ofRows(shape, rows);
        double estimate = counts.estimate(Projection.onto(rows));
        long least = Math.max(counts.atLeast(rows), (long) (estimate * (1 - ERROR)));
        long most = Math.min(counts.atMost(rows), (long) Math.ceil(estimate * (1 + ERROR)));
        return new Candidate(rows, bytes(layout, least), bytes(layout, most), bytes(layout, Math.round(estimate)));
    }

    private long bytes(DimensionReduction layout, long nonEmptyRows) {
        return LayoutPrediction.smallest(layout, counts, nonEmptyRows).totalBytes();
    }

    /// Returns what to sort sets by before they grow: their bytes, and after all of these the size of the larger group of those that are
    /// impossible, which may become possible.
    private double promise(long rows) {
        Candidate candidate = candidates.get(rows);
        if (candidate != null) {
            return (double) candidate.guess;
        }
        return 0x1p64 * (1 + Math.max(logCells(rows), logCells(all & ~rows)));
    }

    private double logCells(long set) {
        double log = 0;
        for (int dimension : Layouts.members(set)) {
            log += Math.log((double) shape.extent(dimension));
        }
        return log;
    }

    /// Returns the rows of the classes worth counting, and counts them.
    List<Long> finalists() {
        List<Candidate> ordered = candidates.values().stream()
                .sorted(Comparator.comparingLong(Candidate::guess).thenComparingLong(Candidate::rows)).toList();
        long best = ordered.stream().mapToLong(Candidate::most).min().orElse(0);
        List<Long> finalists = new ArrayList<>();
        for (Candidate candidate : ordered) {
            if (finalists.size() < FINALISTS || candidate.least <= best) {
                finalists.add(candidate.rows);
                long bytes = bytes(Layouts.ofRows(shape, candidate.rows), counts.exact(candidate.rows));
                best = Math.min(best, bytes);
            }
        }
        return finalists;
    }
}
