package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.index.Alignment.Method;

/// Alignments against NumPy's rule of broadcasting, against labels as names of coordinates, and against each other.
@Domain(DomainArbitraries.class)
@Domain(DomainContext.Global.class)
class AlignmentPropertyTest {

    @Property
    void unlabelledDomainsBroadcastAsInNumPy(@ForAll IndexDomain first, @ForAll IndexDomain second) {
        IndexDomain a = unlabelled(first);
        IndexDomain b = unlabelled(second);
        List<Long> shape = new ArrayList<>();
        boolean fits = true;
        for (int k = 1; k <= Math.max(a.rank(), b.rank()); k++) {
            long p = k <= a.rank() ? a.interval(a.rank() - k).size() : 1;
            long q = k <= b.rank() ? b.interval(b.rank() - k).size() : 1;
            fits &= p == q || p == 1 || q == 1;
            shape.addFirst(p == 1 ? q : p);
        }
        if (fits) {
            assertThat(Broadcast.of(a, b).domain().intervals().stream().map(IndexInterval::size)).isEqualTo(shape);
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> Broadcast.of(a, b));
        }
    }

    private static IndexDomain unlabelled(IndexDomain domain) {
        return domain.withLabels(Collections.nCopies(domain.rank(), ""));
    }

    @Property
    void operandsLieOnTheirCommonDomain(@ForAll IndexDomain a, @ForAll IndexDomain b, @ForAll Set<Method> methods) {
        Broadcast broadcast;
        try {
            broadcast = Broadcast.of(methods, a, b);
        } catch (IllegalArgumentException e) {
            return;
        }
        assertThat(broadcast.alignment(0)).isEqualTo(Alignment.of(a, broadcast.domain(), methods));
        assertThat(broadcast.alignment(1)).isEqualTo(Alignment.of(b, broadcast.domain(), methods));
        for (long[] position : positions(broadcast.domain())) {
            for (int operand = 0; operand < 2; operand++) {
                Alignment alignment = broadcast.alignment(operand);
                long[] place = alignment.transform().apply(position);
                for (int i = 0; i < place.length; i++) {
                    assertThat(alignment.source().interval(i).contains(place[i])).isTrue();
                }
            }
        }
    }

    @Property
    void labelledOperandsReadTheCoordinatesOfTheirLabels(@ForAll IndexDomain a, @ForAll IndexDomain b) {
        if (a.rank() == 0 || b.rank() == 0 || a.labels().contains("") || b.labels().contains("")) {
            return;
        }
        boolean fits = a.labels().stream().allMatch(label -> b.dimension(label).isEmpty()
                || size(a, label) == size(b, label) || size(a, label) == 1 || size(b, label) == 1);
        if (!fits) {
            assertThatIllegalArgumentException().isThrownBy(() -> Broadcast.of(a, b));
            return;
        }
        Broadcast broadcast = Broadcast.of(a, b);
        IndexDomain common = broadcast.domain();
        List<String> labels = new ArrayList<>(a.labels());
        b.labels().stream().filter(label -> !labels.contains(label)).forEach(labels::add);
        assertThat(common.labels()).isEqualTo(labels);
        for (int number = 0; number < 2; number++) {
            IndexDomain operand = number == 0 ? a : b;
            IndexTransform transform = broadcast.alignment(number).transform();
            for (long[] position : positions(common)) {
                long[] place = transform.apply(position);
                for (int i = 0; i < place.length; i++) {
                    int j = common.dimension(operand.label(i)).orElseThrow();
                    long step = operand.interval(i).size() == 1 ? 0 : position[j] - common.interval(j).min();
                    assertThat(place[i] - operand.interval(i).min()).isEqualTo(step);
                }
            }
        }
    }

    private static long size(IndexDomain domain, String label) {
        return domain.interval(domain.dimension(label).orElseThrow()).size();
    }

    @Property
    void severalOperandsAreCombinedFromTheLeft(@ForAll IndexDomain a, @ForAll IndexDomain b, @ForAll IndexDomain c) {
        Broadcast pair;
        Broadcast both;
        try {
            pair = Broadcast.of(a, b);
            both = Broadcast.of(pair.domain(), c);
        } catch (IllegalArgumentException e) {
            assertThatIllegalArgumentException().isThrownBy(() -> Broadcast.of(a, b, c));
            return;
        }
        Broadcast all = Broadcast.of(a, b, c);
        assertThat(all.domain()).isEqualTo(both.domain());
        assertThat(all.alignment(2)).isEqualTo(both.alignment(1));
        for (int operand = 0; operand < 2; operand++) {
            IndexTransform first = pair.alignment(operand).transform();
            IndexTransform second = both.alignment(0).transform();
            for (long[] position : positions(all.domain())) {
                assertThat(all.alignment(operand).transform().apply(position))
                        .isEqualTo(first.apply(second.apply(position)));
            }
        }
    }

    @Property
    void aDomainIsAlignedWithItselfByTheIdentity(@ForAll IndexDomain domain, @ForAll Set<Method> methods) {
        assertThat(Alignment.of(domain, domain, methods).transform()).isEqualTo(IndexTransform.identity(domain));
        assertThat(Broadcast.of(methods, domain, domain).domain()).isEqualTo(domain);
    }

    @Property
    void whatNeedsFewerMethodsNeedsNoMore(@ForAll IndexDomain source, @ForAll IndexDomain target) {
        Alignment alignment;
        try {
            alignment = Alignment.of(source, target, Set.of());
        } catch (IllegalArgumentException e) {
            return;
        }
        assertThat(Alignment.of(source, target, Set.of(Method.TRANSLATE))).isEqualTo(alignment);
        assertThat(Alignment.of(source, target, Set.of(Method.BROADCAST))).isEqualTo(alignment);
        for (int d = 0; d < source.rank(); d++) {
            assertThat(alignment.partner(d)).isEqualTo(OptionalInt.of(d));
        }
    }

    /// Implicit bounds limit nothing, so the positions are taken from between them.
    private static List<long[]> positions(IndexDomain domain) {
        return Positions.of(domain.map(d -> domain.interval(d).withImplicit(false, false)));
    }
}
