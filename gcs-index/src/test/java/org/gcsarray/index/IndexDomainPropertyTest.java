package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/// Domains dimension by dimension, and slicing by a domain against a search for the only matching of dimensions.
@Domain(DomainArbitraries.class)
@Domain(DomainContext.Global.class)
class IndexDomainPropertyTest {

    @Property
    void joinsAreThoseOfTheDimensions(@ForAll IndexDomain a, @ForAll IndexDomain b, @ForAll DomainJoin join) {
        boolean joinable = a.rank() == b.rank();
        List<IndexInterval> intervals = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int d = 0; d < a.rank() && joinable; d++) {
            joinable = a.label(d).isEmpty() || b.label(d).isEmpty() || a.label(d).equals(b.label(d));
            labels.add(a.label(d).isEmpty() ? b.label(d) : a.label(d));
            try {
                intervals.add(join.of(a.subset(d).withLabels(List.of("")), b.subset(d).withLabels(List.of("")))
                        .interval(0));
            } catch (IllegalArgumentException e) {
                joinable = false;
            }
        }
        if (joinable && distinct(labels)) {
            assertThat(join.of(a, b)).isEqualTo(IndexDomain.of(intervals, labels));
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> join.of(a, b));
        }
    }

    private static boolean distinct(List<String> labels) {
        List<String> given = labels.stream().filter(label -> !label.isEmpty()).toList();
        return new TreeSet<>(given).size() == given.size();
    }

    @Property
    void transposingIsUndoneByTheInverse(@ForAll IndexDomain domain) {
        assertThat(domain.transpose().transpose()).isEqualTo(domain);
        int[] rotation = IntStream.range(0, domain.rank()).map(d -> (d + 1) % domain.rank()).toArray();
        int[] back = IntStream.range(0, domain.rank()).map(d -> (d + domain.rank() - 1) % domain.rank()).toArray();
        assertThat(domain.transpose(rotation).transpose(back)).isEqualTo(domain);
    }

    @Property
    void slicesTakeTheIntervalsOfTheirPartners(@ForAll IndexDomain target, @ForAll IndexDomain box) {
        Optional<int[]> matching = partners(target, box);
        if (matching.isEmpty()) {
            assertThatIllegalArgumentException().isThrownBy(() -> target.slice(box));
            return;
        }
        int[] partners = matching.get();
        IndexInterval[] intervals = target.intervals().toArray(IndexInterval[]::new);
        boolean inside = true;
        for (int d = 0; d < partners.length; d++) {
            IndexInterval partner = target.interval(partners[d]);
            inside &= partner.effective().contains(box.interval(d));
            intervals[partners[d]] = box.interval(d).withImplicit(false, false);
        }
        if (inside) {
            List<String> labels = target.isUnlabelled() ? box.labels() : target.labels();
            assertThat(target.slice(box)).isEqualTo(IndexDomain.of(Arrays.asList(intervals), labels));
            assertThat(target.slice(box).slice(box)).isEqualTo(target.slice(box));
        } else {
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> target.slice(box));
        }
    }

    /// Returns the target dimension of each dimension of the box, nothing if there is no matching.
    private static Optional<int[]> partners(IndexDomain target, IndexDomain box) {
        boolean byPosition = target.isUnlabelled() || box.isUnlabelled();
        boolean sameRank = target.rank() == box.rank();
        if ((byPosition || box.labels().contains("")) && !sameRank) {
            return Optional.empty();
        }
        List<Integer> free = new ArrayList<>();
        for (int d = 0; d < target.rank(); d++) {
            if (target.label(d).isEmpty()) {
                free.add(d);
            }
        }
        int[] partners = IntStream.range(0, box.rank())
                .map(d -> byPosition ? d
                        : box.label(d).isEmpty() ? free.isEmpty() ? -1 : free.removeFirst()
                        : target.labels().indexOf(box.label(d)))
                .toArray();
        return IntStream.of(partners).anyMatch(d -> d < 0) ? Optional.empty() : Optional.of(partners);
    }
}
