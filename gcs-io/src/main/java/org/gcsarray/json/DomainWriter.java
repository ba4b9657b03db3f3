package org.gcsarray.json;

import java.util.function.Function;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.json.BoundMember.Bound;

/// Writes the members of a domain in normal form.
final class DomainWriter {

    private DomainWriter() {}

    static void write(IndexDomain domain, String prefix, JsonTree object) {
        int before = object.size();
        if (!domain.intervals().stream().allMatch(i -> i.min() == -IndexInterval.INF && i.implicitLower())) {
            write(domain, BoundMember.INCLUSIVE_MIN, i -> new Bound(i.min(), i.implicitLower()), prefix, object);
        }
        if (!domain.intervals().stream().allMatch(i -> i.max() == IndexInterval.INF && i.implicitUpper())) {
            write(domain, BoundMember.EXCLUSIVE_MAX, i -> new Bound(i.exclusiveMax(), i.implicitUpper()), prefix,
                    object);
        }
        if (!domain.isUnlabelled()) {
            JsonTree labels = object.put(prefix + "labels", JsonTree.list());
            domain.labels().forEach(labels::add);
        }
        if (object.size() == before) {
            object.put(prefix + "rank", domain.rank());
        }
    }

    private static void write(IndexDomain domain, BoundMember member, Function<IndexInterval, Bound> bound,
            String prefix, JsonTree object) {
        JsonTree list = object.put(prefix + member.key(), JsonTree.list());
        domain.intervals().forEach(interval -> member.write(bound.apply(interval), list));
    }
}
