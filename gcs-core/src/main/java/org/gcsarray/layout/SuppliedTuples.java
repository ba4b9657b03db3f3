package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.layout.DistinctCounts.Projection;

/// The numbers of a [DistinctCounts.TupleCounter], of which those counted ahead are kept until they are asked for. Not thread safe.
final class SuppliedTuples implements TupleSource {

    private final DistinctCounts.TupleCounter counter;
    private final Map<Long, Long> ahead = new HashMap<>();

    SuppliedTuples(DistinctCounts.TupleCounter counter) {
        this.counter = counter;
    }

    /// Counts sets together that are likely to be asked for next.
    void prepare(List<Long> sets) {
        List<Long> wanted = new ArrayList<>(sets);
        wanted.removeAll(ahead.keySet());
        if (wanted.isEmpty()) {
            return;
        }
        long[] numbers = counter.count(List.copyOf(wanted));
        checkSize(numbers.length, wanted.size(), "sets");
        for (int k = 0; k < numbers.length; k++) {
            ahead.put(wanted.get(k), numbers[k]);
        }
    }

    @Override
    public long count(long set, DistinctCounts counts) {
        prepare(List.of(set));
        long count = ahead.getOrDefault(set, 0L);
        long least = counts.known().atLeast(set);
        long most = counts.known().atMost(set);
        if (count < least || count > most) {
            throw new IllegalStateException("the counter has " + count + " distinct tuples over dimensions "
                    + Arrays.toString(Layouts.members(set)) + " of an array of " + counts.nse()
                    + " elements; by its other counts they are " + least
                    + " to " + most);
        }
        return count;
    }

    @Override
    public double[] estimate(List<Projection> projections) {
        double[] numbers = counter.estimate(projections);
        checkSize(numbers.length, projections.size(), "projections");
        return numbers;
    }

    private static void checkSize(int numbers, int wanted, String what) {
        if (numbers != wanted) {
            throw new IllegalStateException("the counter has " + numbers + " numbers for " + wanted + " " + what);
        }
    }
}
