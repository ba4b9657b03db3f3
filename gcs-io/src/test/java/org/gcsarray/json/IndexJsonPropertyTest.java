package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.testing.DenseOracle;

/// What is written reads back as an equal value, or, for what JSON cannot say, as one with the same outputs everywhere.
class IndexJsonPropertyTest {

    private static final IndexInterval FULL = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);

    @Property
    void intervals(@ForAll Random random) {
        IndexInterval interval = interval(random).withImplicit(false, false);
        assertThat(IndexJson.parseInterval(IndexJson.print(interval))).isEqualTo(interval);
    }

    @Property
    void domains(@ForAll Random random) {
        IndexDomain domain = domain(random, IndexJsonPropertyTest::interval);
        assertThat(IndexJson.parseDomain(IndexJson.print(domain))).isEqualTo(domain);
        assertThat(IndexJson.readDomain(IndexJson.write(domain))).isEqualTo(domain);
    }

    @Property
    void transformsWithoutCyclicMaps(@ForAll Random random) {
        IndexDomain domain = domain(random, r -> r.nextInt(3) == 0 ? interval(r) : small(r));
        IndexTransform transform = IndexTransform.of(domain, maps(domain, random, false));
        assertThat(IndexJson.parseTransform(IndexJson.print(transform))).isEqualTo(transform);
        assertThat(IndexJson.readTransform(IndexJson.write(transform))).isEqualTo(transform);
    }

    @Property
    void cyclicMapsHaveTheSameOutputs(@ForAll Random random) {
        IndexDomain domain = domain(random, IndexJsonPropertyTest::small);
        IndexTransform transform = IndexTransform.of(domain, maps(domain, random, true));
        IndexTransform read = IndexJson.parseTransform(IndexJson.print(transform));
        assertThat(read.domain()).isEqualTo(domain);
        long[] origin = domain.intervals().stream().mapToLong(IndexInterval::min).toArray();
        for (long[] offset : DenseOracle.indices(domain.shape())) {
            long[] x = IntStream.range(0, offset.length).mapToLong(d -> origin[d] + offset[d]).toArray();
            for (int j = 0; j < transform.outputRank(); j++) {
                assertThat(read.output(j).apply(domain, x)).isEqualTo(transform.output(j).apply(domain, x));
            }
        }
    }

    private interface Intervals {

        IndexInterval next(Random random);
    }

    private static IndexDomain domain(Random random, Intervals intervals) {
        int rank = random.nextInt(4);
        return IndexDomain.of(IntStream.range(0, rank).mapToObj(_ -> intervals.next(random)).toList(),
                IntStream.range(0, rank).mapToObj(d -> random.nextBoolean() ? "" : "\"label\\ " + d).toList());
    }

    private static IndexInterval interval(Random random) {
        long min = switch (random.nextInt(3)) {
            case 0 -> -IndexInterval.INF;
            case 1 -> random.nextInt(-5, 5);
            default -> random.nextLong(-IndexInterval.INF, IndexInterval.INF);
        };
        long max = random.nextBoolean() ? IndexInterval.INF : random.nextLong(Math.max(min - 1, -IndexInterval.INF + 1),
                IndexInterval.INF);
        return new IndexInterval(min, max, random.nextBoolean(), random.nextBoolean());
    }

    private static IndexInterval small(Random random) {
        return IndexInterval.sized(random.nextInt(-5, 5), random.nextInt(8) == 0 ? 0 : random.nextInt(1, 5));
    }

    private static OutputIndexMap[] maps(IndexDomain domain, Random random, boolean cyclic) {
        List<OutputIndexMap> maps = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) {
            long offset = number(random);
            long stride = number(random);
            switch (domain.rank() == 0 ? 0 : random.nextInt(cyclic ? 4 : 3)) {
                case 1 -> maps.add(OutputIndexMap.affine(offset, stride, random.nextInt(domain.rank())));
                case 2 -> maps.add(OutputIndexMap.indexArray(offset, stride, table(domain, random), FULL));
                case 3 -> maps.add(OutputIndexMap.cyclic(offset, stride, random.nextInt(domain.rank()),
                        random.nextLong(), random.nextBoolean() ? random.nextInt(1, 5)
                                : random.nextLong(1, IndexInterval.INF)));
                default -> maps.add(new OutputIndexMap.Constant(offset));
            }
        }
        return maps.toArray(OutputIndexMap[]::new);
    }

    private static long number(Random random) {
        return random.nextInt(-2, 3);
    }

    /// Returns a table over some of the dimensions that may be indexed.
    private static IndexTable table(IndexDomain domain, Random random) {
        long[] extents = LongStream.range(0, domain.rank()).map(d -> {
            IndexInterval interval = domain.interval((int) d);
            boolean fit = interval.size() <= 4 && interval.isFinite() && !interval.implicitLower()
                    && !interval.implicitUpper();
            return fit && random.nextBoolean() ? interval.size() : 1;
        }).toArray();
        int size = (int) LongStream.of(extents).reduce(1, (a, b) -> a * b);
        return IndexTable.of(random.longs(size, -1L << 61, 1L << 61).toArray(), extents);
    }
}
