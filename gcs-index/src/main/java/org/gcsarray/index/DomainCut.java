package org.gcsarray.index;

import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;

/// Which dimension of a target each dimension of a box cuts, and the cut.
final class DomainCut {

    private DomainCut() {}

    /// Returns the partner of each dimension of a box, see [IndexDomain#slice(IndexDomain)].
    static int[] partners(IndexDomain target, IndexDomain box) {
        return target.isUnlabelled() || box.isUnlabelled()
                ? byPosition(target, box.rank(), "domain, when it or the target is unlabelled,") : byLabel(target, box);
    }

    /// Returns the partners of a box of the rank of its target.
    ///
    /// @param what what to call the box in a message
    static int[] byPosition(IndexDomain target, int rank, String what) {
        if (rank != target.rank()) {
            throw new IllegalArgumentException("rank " + rank + " of the slicing " + what + " must equal rank "
                    + target.rank() + " of the target " + target);
        }
        return IntStream.range(0, rank).toArray();
    }

    private static int[] byLabel(IndexDomain target, IndexDomain box) {
        Faults faults = new Faults();
        int[] unlabelled = target.unlabelledDimensions();
        int next = 0;
        int[] partners = new int[box.rank()];
        for (int d = 0; d < partners.length; d++) {
            String label = box.label(d);
            if (label.isEmpty()) {
                partners[d] = next < unlabelled.length ? unlabelled[next] : 0;
                next++;
                continue;
            }
            OptionalInt partner = target.dimension(label);
            if (partner.isEmpty()) {
                faults.invalid(Dimensions.unknown(label, target.labels()));
            }
            partners[d] = partner.orElse(0);
        }
        if (next > 0 && box.rank() != target.rank()) {
            faults.invalid("rank " + box.rank() + " of the slicing domain with unlabelled dimensions must equal rank "
                    + target.rank() + " of the target");
        }
        if (next > unlabelled.length) {
            faults.invalid("the slicing domain has " + Counted.of(next, "unlabelled dimension") + "; the target has "
                    + unlabelled.length);
        }
        faults.throwIfAny("Cannot slice " + target + " by " + box + ": ");
        return partners;
    }

    /// Returns the target with the intervals of a box, made explicit, in place of those of their partners.
    ///
    /// @throws IndexOutOfBoundsException if an interval of the box leaves the explicit bounds of its partner
    static IndexDomain of(IndexDomain target, IndexDomain box, int[] partners) {
        Faults faults = new Faults();
        IndexInterval[] intervals = target.intervals().toArray(IndexInterval[]::new);
        for (int d = 0; d < partners.length; d++) {
            if (!target.interval(partners[d]).effective().contains(box.interval(d))) {
                faults.outOfRange("slice " + box.interval(d) + " of " + target.name(partners[d]) + " leaves "
                        + target.interval(partners[d]));
            }
            intervals[partners[d]] = box.interval(d).withImplicit(false, false);
        }
        faults.throwIfAny("");
        return target.map(d -> intervals[d]);
    }
}
