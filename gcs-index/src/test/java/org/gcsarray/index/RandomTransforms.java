package org.gcsarray.index;

import java.util.Random;
import java.util.function.Function;

import net.jqwik.api.Arbitrary;

import org.gcsarray.house.Draws;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// Small random domains and transforms with every kind of bound and map.
public final class RandomTransforms {

    private final Random random;

    public RandomTransforms(Random random) {
        this.random = random;
    }

    /// Cases made of them, which shrink.
    public static <T> Arbitrary<T> cases(Function<RandomTransforms, T> generator) {
        return Draws.cases(random -> generator.apply(new RandomTransforms(random)));
    }

    public int between(int least, int greatest) {
        return random.nextInt(least, greatest + 1);
    }

    public boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /// Returns a domain of explicit, finite intervals.
    public IndexDomain explicit(int rank, int leastExtent) {
        IndexInterval[] intervals = new IndexInterval[rank];
        for (int d = 0; d < rank; d++) {
            intervals[d] = IndexInterval.sized(between(-4, 4), between(leastExtent, 4));
        }
        return IndexDomain.of(intervals);
    }

    /// Returns a domain some of whose bounds are implicit or infinite.
    public IndexDomain any(int rank) {
        IndexInterval[] intervals = explicit(rank, oneIn(4) ? 0 : 1).intervals().toArray(IndexInterval[]::new);
        for (int d = 0; d < rank; d++) {
            IndexInterval finite = intervals[d];
            long min = oneIn(6) ? -IndexInterval.INF : finite.min();
            long max = oneIn(6) ? IndexInterval.INF : finite.max();
            intervals[d] = new IndexInterval(min, max, oneIn(4), oneIn(4));
        }
        return IndexDomain.of(intervals);
    }

    /// Returns a transform of a domain with maps of all kinds that it permits.
    public IndexTransform transform(IndexDomain domain, int outputRank) {
        OutputIndexMap[] maps = new OutputIndexMap[outputRank];
        for (int j = 0; j < outputRank; j++) {
            maps[j] = map(domain);
        }
        return IndexTransform.of(domain, maps);
    }

    private OutputIndexMap map(IndexDomain domain) {
        int kind = domain.rank() == 0 ? between(0, 1) : between(0, 9);
        return switch (kind) {
            case 0 -> new Constant(between(-4, 4));
            case 1, 2 -> array(domain);
            case 3, 4 -> OutputIndexMap.cyclic(between(-3, 3), between(-3, 3), dimension(domain), between(0, 9),
                    between(1, 6));
            default -> OutputIndexMap.affine(between(-5, 5), between(-3, 3), dimension(domain));
        };
    }

    /// Returns a transform whose outputs lie in `outputs` everywhere, as far as index arrays and affine maps can.
    public IndexTransform into(IndexDomain domain, IndexDomain outputs) {
        OutputIndexMap[] maps = new OutputIndexMap[outputs.rank()];
        for (int j = 0; j < maps.length; j++) {
            maps[j] = fitting(domain, outputs.interval(j));
        }
        return IndexTransform.of(domain, maps);
    }

    private OutputIndexMap fitting(IndexDomain domain, IndexInterval outputs) {
        for (int attempt = 0; attempt < 50; attempt++) {
            OutputIndexMap map = map(domain);
            if (Positions.of(domain).stream().allMatch(x -> outputs.effective().contains(map.apply(domain, x)))) {
                return map;
            }
        }
        return new Constant(outputs.isFinite() ? outputs.min() : 0);
    }

    private int dimension(IndexDomain domain) {
        return between(0, domain.rank() - 1);
    }

    private OutputIndexMap array(IndexDomain domain) {
        long[] extents = new long[domain.rank()];
        long size = 1;
        for (int d = 0; d < extents.length; d++) {
            IndexInterval interval = domain.interval(d);
            boolean explicit = interval.isFinite() && !interval.implicitLower() && !interval.implicitUpper();
            extents[d] = explicit && !oneIn(3) ? interval.size() : 1;
            size *= extents[d];
        }
        long[] values = random.longs(size, -4, 5).toArray();
        return new IndexArray(between(-2, 2), oneIn(2) ? 1 : -1, IndexTable.wrap(values, extents),
                IndexInterval.unbounded());
    }

    /// Returns a transform that has an inverse: shifted, reversed, permuted and rotated dimensions, constants and singletons.
    public IndexTransform invertible() {
        IndexDomain domain = explicit(between(0, 3), 1);
        java.util.List<OutputIndexMap> maps = new java.util.ArrayList<>();
        for (int d = 0; d < domain.rank(); d++) {
            IndexInterval interval = domain.interval(d);
            if (interval.size() == 1 && oneIn(2)) {
                continue;
            }
            int stride = oneIn(2) ? 1 : -1;
            maps.add(oneIn(2) ? new Affine(between(-5, 5), stride, d)
                    : new OutputIndexMap.Cyclic(between(-5, 5), stride, d, between(0, (int) interval.size() - 1),
                            interval.size()));
        }
        if (oneIn(2)) {
            maps.add(new Constant(between(-5, 5)));
        }
        java.util.Collections.shuffle(maps, random);
        return IndexTransform.of(domain, maps.toArray(OutputIndexMap[]::new));
    }
}
