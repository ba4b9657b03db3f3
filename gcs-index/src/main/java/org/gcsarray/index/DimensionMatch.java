package org.gcsarray.index;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;

/// Which dimensions of a source and a target belong together, before sizes are looked at.
final class DimensionMatch {

    /// The partner of a dimension that has none.
    static final int NONE = -1;

    private DimensionMatch() {}

    /// Returns whether labels decide: they do if dimensions may be permuted and both domains have labels.
    static boolean isByLabel(IndexDomain source, IndexDomain target, Set<Alignment.Method> methods) {
        return methods.contains(Alignment.Method.PERMUTE) && !source.isUnlabelled() && !target.isUnlabelled();
    }

    /// Returns the target dimension of each source dimension.
    ///
    /// By position the last dimensions match pairwise. By label equal labels match, and unlabelled dimensions match pairwise from the
    /// right.
    static int[] partners(IndexDomain source, IndexDomain target, Set<Alignment.Method> methods) {
        int[] partners = new int[source.rank()];
        Arrays.fill(partners, NONE);
        if (!isByLabel(source, target, methods)) {
            match(IntStream.range(0, source.rank()).toArray(), IntStream.range(0, target.rank()).toArray(), partners);
            return partners;
        }
        for (int i = 0; i < partners.length; i++) {
            partners[i] = target.dimension(source.label(i)).orElse(NONE);
        }
        match(source.unlabelledDimensions(), target.unlabelledDimensions(), partners);
        return partners;
    }

    private static void match(int[] sources, int[] targets, int[] partners) {
        for (int k = 1; k <= Math.min(sources.length, targets.length); k++) {
            partners[sources[sources.length - k]] = targets[targets.length - k];
        }
    }

    /// Returns whether two intervals have the same number of indices; unbounded ones only if they are equal.
    static boolean haveSameSize(IndexInterval a, IndexInterval b) {
        return haveSameBounds(a, b) || (a.isFinite() && b.isFinite() && a.size() == b.size());
    }

    static boolean haveSameBounds(IndexInterval a, IndexInterval b) {
        return a.min() == b.min() && a.max() == b.max();
    }
}
