package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.index.Alignment.Method;

/// The domain on which two operands meet, see [Broadcast].
final class CommonDomain {

    private final IndexDomain a;
    private final IndexDomain b;
    private final Set<Method> methods;
    private final List<IndexInterval> intervals = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private CommonDomain(IndexDomain a, IndexDomain b, Set<Method> methods) {
        this.a = a;
        this.b = b;
        this.methods = methods;
    }

    static IndexDomain of(IndexDomain a, IndexDomain b, Set<Method> methods) {
        return new CommonDomain(a, b, methods).combine();
    }

    private IndexDomain combine() {
        int[] partnerOfA = DimensionMatch.partners(a, b, methods);
        int[] partnerOfB = DimensionMatch.partners(b, a, methods);
        boolean byLabel = DimensionMatch.isByLabel(a, b, methods);
        // by position, the unmatched dimensions of the longer operand come first whether or not they have labels
        unmatched(b, partnerOfB).filter(j -> !byLabel || b.label(j).isEmpty()).forEach(j -> add(b, j));
        for (int i = 0; i < a.rank(); i++) {
            if (partnerOfA[i] == DimensionMatch.NONE) {
                add(a, i);
            } else {
                join(i, partnerOfA[i]);
            }
        }
        unmatched(b, partnerOfB).filter(j -> byLabel && !b.label(j).isEmpty()).forEach(j -> add(b, j));
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(
                    "Error broadcasting " + a + " with " + b + ": " + String.join(", ", faults));
        }
        return IndexDomain.of(intervals, labels);
    }

    private static IntStream unmatched(IndexDomain domain, int[] partners) {
        return IntStream.range(0, domain.rank()).filter(d -> partners[d] == DimensionMatch.NONE);
    }

    private void add(IndexDomain operand, int d) {
        if (!methods.contains(Method.BROADCAST)) {
            faults.add("unmatched " + operand.describe(d) + " requires broadcasting");
        }
        intervals.add(operand.interval(d));
        labels.add(operand.label(d));
    }

    private void join(int i, int j) {
        IndexInterval first = a.interval(i);
        IndexInterval second = b.interval(j);
        boolean sameBounds = DimensionMatch.haveSameBounds(first, second);
        boolean sameSize = DimensionMatch.haveSameSize(first, second);
        if (!(sameSize ? sameBounds || methods.contains(Method.TRANSLATE) : canRepeatOneOf(first, second))) {
            faults.add(a.describe(i) + " mismatch with " + b.describe(j));
        }
        intervals.add(sameBounds ? first.intersect(second) : !sameSize && first.size() == 1 ? second : first);
        labels.add(label(a.label(i), b.label(j)));
    }

    private boolean canRepeatOneOf(IndexInterval first, IndexInterval second) {
        return methods.contains(Method.BROADCAST) && (first.size() == 1 || second.size() == 1);
    }

    private static String label(String first, String second) {
        return first.isEmpty() || first.equals(second) ? second : second.isEmpty() ? first : "";
    }
}
