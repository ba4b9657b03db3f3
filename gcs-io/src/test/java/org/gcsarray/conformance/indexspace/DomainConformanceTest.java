package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.Optional;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.DomainJoin;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// Every golden record of operations on domains: joins, subsets, transposes, texts, and slicing by a domain or a box.
class DomainConformanceTest extends IndexSpaceConformance {

    DomainConformanceTest() {
        super("domain_ops");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            switch (golden.kind()) {
                case "domain_merge" -> join(golden, input, DomainJoin.MERGE);
                case "domain_hull" -> join(golden, input, DomainJoin.HULL);
                case "domain_intersect" -> join(golden, input, DomainJoin.INTERSECT);
                case "domain_constrain" -> join(golden, input, DomainJoin.CONSTRAIN);
                case "merge_dimension_labels" -> Answer.check(golden, JsonNode::stringValue,
                        () -> unbounded(input.text("a")).merge(unbounded(input.text("b"))).label(0));
                case "domain_subset" -> Answer.check(golden, IndexSpace::domain, () -> subset(input));
                case "transpose_domain" -> Answer.check(golden, IndexSpace::domain, () -> transpose(input));
                case "domain_to_string" -> Answer.check(golden, JsonNode::stringValue,
                        () -> IndexSpace.domain(input.node("domain")).toString());
                case "slice_by_domain" -> SliceChecks.byDomain(golden, input);
                case "slice_by_box" -> SliceChecks.byBox(golden, input);
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    private static void join(GoldenRecord golden, GoldenRecord input, DomainJoin join) {
        Optional<IndexDomain> a = IndexSpace.optionalDomain(input.node("a"));
        Optional<IndexDomain> b = IndexSpace.optionalDomain(input.node("b"));
        Answer.check(golden, IndexSpace::optionalDomain, () -> join.of(a, b));
        if (a.isPresent() && b.isPresent()) {
            Answer.check(golden, IndexSpace::domain, () -> join(join, a.get(), b.get()));
        }
    }

    private static IndexDomain join(DomainJoin join, IndexDomain a, IndexDomain b) {
        return switch (join) {
            case MERGE -> a.merge(b);
            case HULL -> a.hull(b);
            case INTERSECT -> a.intersect(b);
            case CONSTRAIN -> a.constrain(b);
        };
    }

    private static IndexDomain unbounded(String label) {
        return IndexDomain.of(List.of(IndexInterval.unbounded()), List.of(label));
    }

    private static IndexDomain subset(GoldenRecord input) {
        IndexDomain domain = IndexSpace.domain(input.node("domain"));
        JsonNode dims = input.node("dims");
        return !dims.isEmpty() && dims.get(0).isString() ? domain.subset(IndexSpace.texts(dims))
                : domain.subset(GoldenRecord.ints(dims));
    }

    private static IndexDomain transpose(GoldenRecord input) {
        IndexDomain domain = IndexSpace.domain(input.node("domain"));
        return input.has("permutation") ? domain.transpose(input.ints("permutation")) : domain.transpose();
    }
}
