package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/// Intervals and domains small enough to be listed, some with infinite bounds and all with any flags.
public final class DomainArbitraries extends DomainContextBase {

    /// Positions that decide everything about the intervals of this class.
    static LongStream window() {
        return LongStream.rangeClosed(-60, 60);
    }

    /// Returns an interval with bounds in -6 .. 11, or infinite ones.
    @Provide
    public Arbitrary<IndexInterval> intervals() {
        Arbitrary<Long> min = Arbitraries.frequencyOf(Tuple.of(5, Arbitraries.longs().between(-6, 6)),
                Tuple.of(1, Arbitraries.just(-IndexInterval.INF)));
        Arbitrary<Long> size = Arbitraries.frequencyOf(Tuple.of(5, Arbitraries.longs().between(0, 5)),
                Tuple.of(1, Arbitraries.just(IndexInterval.MAX_SIZE)));
        Arbitrary<Boolean> flag = Arbitraries.of(true, false);
        return Combinators.combine(min, size, flag, flag).as(DomainArbitraries::interval);
    }

    private static IndexInterval interval(long min, long size, boolean implicitLower, boolean implicitUpper) {
        long begin = min == -IndexInterval.INF ? 0 : min;
        return new IndexInterval(min, size == IndexInterval.MAX_SIZE ? IndexInterval.INF : begin + size - 1,
                implicitLower, implicitUpper);
    }

    /// Returns a domain of rank 0..3 with finite bounds and some of the labels x, y, z, or none.
    @Provide
    public Arbitrary<IndexDomain> domains() {
        return Arbitraries.randomValue(DomainArbitraries::domain);
    }

    private static IndexDomain domain(Random random) {
        List<String> names = new ArrayList<>(List.of("x", "y", "z"));
        Collections.shuffle(names, random);
        int style = random.nextInt(3);
        Supplier<String> label = () -> style == 0 || (style == 1 && random.nextBoolean()) ? "" : names.removeLast();
        List<IndexInterval> intervals = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int d = random.nextInt(4); d > 0; d--) {
            int size = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(3);
            intervals.add(interval(random.nextInt(5) - 2, size, random.nextBoolean(), random.nextBoolean()));
            labels.add(label.get());
        }
        return IndexDomain.of(intervals, labels);
    }
}
