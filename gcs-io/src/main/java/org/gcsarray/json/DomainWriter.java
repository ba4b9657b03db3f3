package org.gcsarray.json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.json.BoundMember.Bound;

/// Writes the members of a domain in normal form.
final class DomainWriter {

    private DomainWriter() {}

    /// Returns the members of a domain.
    static Map<String, Object> plain(IndexDomain domain, String prefix) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (!domain.intervals().stream().allMatch(i -> i.min() == -IndexInterval.INF && i.implicitLower())) {
            put(members, prefix, BoundMember.INCLUSIVE_MIN, domain, i -> new Bound(i.min(), i.implicitLower()));
        }
        if (!domain.intervals().stream().allMatch(i -> i.max() == IndexInterval.INF && i.implicitUpper())) {
            put(members, prefix, BoundMember.EXCLUSIVE_MAX, domain,
                    i -> new Bound(i.exclusiveMax(), i.implicitUpper()));
        }
        if (!domain.isUnlabelled()) {
            members.put(prefix + "labels", domain.labels());
        }
        if (members.isEmpty()) {
            members.put(prefix + "rank", domain.rank());
        }
        return members;
    }

    private static void put(Map<String, Object> members, String prefix, BoundMember member, IndexDomain domain,
            Function<IndexInterval, Bound> bound) {
        members.put(prefix + member.key(), domain.intervals().stream().map(bound).map(member::plain).toList());
    }
}
