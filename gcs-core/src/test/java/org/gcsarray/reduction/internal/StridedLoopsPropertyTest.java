package org.gcsarray.reduction.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.shape.SmoothShape;

/// What strides tell of addresses, against the list of all addresses.
class StridedLoopsPropertyTest {

    private static List<Long> addresses(StridedLoops loops) {
        List<Long> all = new ArrayList<>();
        long[] strides = loops.strides();
        loops.shape().forEachIndex(index -> {
            long address = loops.offset();
            for (int d = 0; d < index.length; d++) {
                address += strides[d] * index[d];
            }
            all.add(address);
        });
        return all;
    }

    @Provide
    Arbitrary<StridedLoops> loops() {
        Arbitrary<Long> extents = Arbitraries.longs().between(0, 4);
        Arbitrary<Long> strides = Arbitraries.of(-8L, -4L, -2L, -1L, 0L, 1L, 2L, 3L, 4L, 6L, 8L, 12L, 24L);
        return Arbitraries.integers().between(0, 4)
                .flatMap(rank -> Combinators.combine(extents.list().ofSize(rank), strides.list().ofSize(rank))
                        .as((e, s) -> StridedLoops.of(SmoothShape.of(e.stream().mapToLong(x -> x).toArray()), 100,
                                s.stream().mapToLong(x -> x).toArray())));
    }

    @Property
    void addressesAreThoseOfAllElementsInOrder(@ForAll("loops") StridedLoops loops) {
        assertThat(loops.addresses()).containsExactly(addresses(loops).stream().mapToInt(Long::intValue).toArray());
    }

    @Property
    void contiguousMeansOneAfterTheOther(@ForAll("loops") StridedLoops loops) {
        List<Long> all = addresses(loops);
        boolean neighbours = true;
        for (int k = 1; k < all.size(); k++) {
            neighbours &= all.get(k) == all.get(k - 1) + 1;
        }
        assertThat(loops.isContiguous()).isEqualTo(neighbours);
    }

    @Property
    void addressesThatAreCalledDistinctAre(@ForAll("loops") StridedLoops loops) {
        List<Long> all = addresses(loops);
        if (loops.hasDistinctAddresses()) {
            assertThat(new HashSet<>(all)).hasSameSizeAs(all);
        }
    }

    @Property
    void reshapedLoopsHaveTheSameAddresses(@ForAll("loops") StridedLoops loops) {
        long size = loops.shape().size();
        for (long first = 1; first <= size; first++) {
            if (size % first == 0) {
                Optional<StridedLoops> reshaped = loops.reshape(first, size / first);
                reshaped.ifPresent(other -> assertThat(addresses(other)).isEqualTo(addresses(loops)));
                assertThat(reshaped.isPresent() || !loops.isContiguous()).isTrue();
            }
        }
        Optional<StridedLoops> line = loops.reshape(size);
        assertThat(line.isPresent()).isEqualTo(isArithmetic(addresses(loops)));
    }

    private static boolean isArithmetic(List<Long> addresses) {
        for (int k = 2; k < addresses.size(); k++) {
            if (addresses.get(k) - addresses.get(k - 1) != addresses.get(1) - addresses.get(0)) {
                return false;
            }
        }
        return true;
    }
}
