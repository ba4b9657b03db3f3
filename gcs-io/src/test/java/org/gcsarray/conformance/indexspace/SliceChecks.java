package org.gcsarray.conformance.indexspace;

import java.util.function.UnaryOperator;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;

/// Checks of slicing a domain or a transform by a domain or a box.
final class SliceChecks {

    private SliceChecks() {}

    static void byDomain(GoldenRecord golden, GoldenRecord input) {
        IndexDomain domain = IndexSpace.domain(input.node("domain"));
        check(golden, input, target -> target.slice(domain), target -> target.slice(domain));
    }

    static void byBox(GoldenRecord golden, GoldenRecord input) {
        IndexInterval[] box = input.node("box").valueStream().map(IndexSpace::interval).toArray(IndexInterval[]::new);
        check(golden, input, target -> target.slice(box), target -> target.slice(box));
    }

    private static void check(GoldenRecord golden, GoldenRecord input, UnaryOperator<IndexDomain> domainSlice,
            UnaryOperator<IndexTransform> transformSlice) {
        if (input.has("target_domain")) {
            IndexDomain target = IndexSpace.domain(input.node("target_domain"));
            Answer.check(golden, IndexSpace::domain, () -> domainSlice.apply(target));
        } else {
            IndexTransform target = IndexSpace.transform(input.node("target"));
            Answer.checkTransform(golden, () -> transformSlice.apply(target));
        }
    }
}
