package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.Optional;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Cyclic;

/// Closed forms of cyclic maps agree with the maps they replace, and exist where they should.
class CyclicMapsPropertyTest {

    private static final int PERIOD = 12;

    private static long value(OutputIndexMap map, long x) {
        return map.apply(IndexDomain.unbounded(1), x);
    }

    @Provide
    Arbitrary<Cyclic> cyclic() {
        return RandomTransforms.cases(random -> {
            int period = random.between(1, PERIOD);
            return new Cyclic(random.between(-5, 5), random.oneIn(2) ? 3 : -1, 0, random.between(0, period - 1),
                    period);
        });
    }

    private static IndexInterval window(int min, int size) {
        return size > 20 ? IndexInterval.unbounded() : IndexInterval.sized(min, size);
    }

    private static LongStream positions(IndexInterval window) {
        return window.isFinite() ? LongStream.rangeClosed(window.min(), window.max()) : LongStream.range(-50, 50);
    }

    @Property
    @Effort(HIGH)
    void afterAffine(@ForAll("cyclic") Cyclic outer, @ForAll @IntRange(min = -40, max = 40) int offset,
            @ForAll @IntRange(min = -15, max = 15) int stride, @ForAll @IntRange(min = -20, max = 20) int min,
            @ForAll @IntRange(min = 1, max = 24) int size) {
        Affine inner = new Affine(offset, stride == 0 ? 1 : stride, 0);
        IndexInterval window = window(min, size);
        Optional<OutputIndexMap> closed = CyclicMaps.compose(outer, inner, window);
        boolean divides = outer.period() % inner.stride() == 0 || inner.stride() % outer.period() == 0;
        boolean oneTurn = window.isFinite() && Math.floorDiv(value(inner, window.min()) + outer.shift(),
                outer.period()) == Math.floorDiv(value(inner, window.max()) + outer.shift(), outer.period());
        assertThat(closed.isPresent()).isEqualTo(divides || oneTurn);
        closed.ifPresent(map -> positions(window)
                .forEach(x -> assertThat(value(map, x)).isEqualTo(value(outer, value(inner, x)))));
    }

    @Property
    @Effort(HIGH)
    void afterCyclic(@ForAll("cyclic") Cyclic outer, @ForAll("cyclic") Cyclic inner,
            @ForAll @IntRange(min = -20, max = 20) int min,
            @ForAll @IntRange(min = 1, max = 24) int size) {
        IndexInterval window = window(min, size);
        Optional<OutputIndexMap> closed = CyclicMaps.compose(outer, inner, window);
        if (Math.abs(inner.stride()) == 1 && inner.period() % outer.period() == 0) {
            assertThat(closed).isPresent();
        }
        closed.ifPresent(map -> positions(window)
                .forEach(x -> assertThat(value(map, x)).isEqualTo(value(outer, value(inner, x)))));
    }

    @Property
    void unwrapsWhereNoTurnIsSeen(@ForAll("cyclic") Cyclic map, @ForAll @IntRange(min = -20, max = 20) int min,
            @ForAll @IntRange(min = 1, max = 24) int size) {
        IndexInterval window = window(min, size);
        Optional<OutputIndexMap> line = CyclicMaps.line(map, window);
        assertThat(line.isPresent()).isEqualTo(!CyclicMaps.wraps(map, window));
        line.ifPresent(affine -> positions(window)
                .forEach(x -> assertThat(value(affine, x)).isEqualTo(value(map, x))));
    }

    @Property
    void rangeSpansTheValues(@ForAll("cyclic") Cyclic map, @ForAll @IntRange(min = -20, max = 20) int min,
            @ForAll @IntRange(min = 1, max = 24) int size) {
        IndexInterval window = window(min, size);
        long[] values = positions(window).map(x -> value(map, x)).distinct().sorted().toArray();
        IndexInterval range = CyclicMaps.range(map, window);
        assertThat(range).isEqualTo(IndexInterval.closed(values[0], values[values.length - 1]));
        if (CyclicMaps.isRangeExact(map, window)) {
            assertThat(range.size()).isEqualTo(values.length);
        } else {
            assertThat(Math.abs(map.stride()) != 1 || range.size() != values.length || window.size() < map.period())
                    .isTrue();
        }
    }
}
