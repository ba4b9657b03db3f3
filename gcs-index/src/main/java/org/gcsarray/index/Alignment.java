package org.gcsarray.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;

/// How the indices of a source are laid over those of a target: the target determines the shape; the source is moved, permuted and repeated to fit.
///
/// ```
/// source   "x": [3, 7)   "y": [5, 6)   [4, 10)              target   [0, 10)   [6, 12)   "x": [4, 8)   "y": [0, 4)
///
/// partner       2             none         1                transform   (t0, t1, t2, t3) -> (t2 - 1, 5, t1 - 2)
/// ```
///
/// Dimensions match by label if both domains have labels, and may then be permuted; otherwise they match pairwise from the last one on. Where labels
/// decide, unlabelled dimensions match pairwise from the right. A matched dimension is moved to the origin of its partner; a source dimension of size
/// 1 without a partner of that size is repeated. Immutable.
///
/// Source: the index space of TensorStore; which bounds must agree is decided by the bounds alone, never by labels or flags.
public final class Alignment {

    /// What may be done to the source.
    public enum Method {

        /// Dimensions may be matched by label.
        PERMUTE,

        /// Intervals of the same size may be matched although their origins differ.
        TRANSLATE,

        /// Dimensions of size 1 may be repeated or left out, and the target may have more dimensions.
        BROADCAST
    }

    private final IndexDomain source;
    private final IndexDomain target;
    private final int[] partners;

    private Alignment(IndexDomain source, IndexDomain target, int[] partners) {
        this.source = source;
        this.target = target;
        this.partners = partners;
    }

    /// Returns the alignment by all methods.
    ///
    /// @throws IllegalArgumentException as for [#of(IndexDomain, IndexDomain, Set)]
    public static Alignment of(IndexDomain source, IndexDomain target) {
        return of(source, target, EnumSet.allOf(Method.class));
    }

    /// Returns the alignment by some methods. O(rank²).
    ///
    /// @throws IllegalArgumentException if the ranks differ and broadcasting is not among `methods`, a matched source dimension is neither of the
    ///                                  size of its partner nor repeated, or a source dimension without a partner does not have size 1; the text
    ///                                  names all such dimensions
    public static Alignment of(IndexDomain source, IndexDomain target, Set<Method> methods) {
        boolean broadcast = methods.contains(Method.BROADCAST);
        if (!broadcast && source.rank() != target.rank()) {
            throw new IllegalArgumentException("Aligning source domain of rank " + source.rank()
                    + " to target domain of rank " + target.rank() + " requires broadcasting");
        }
        int[] partners = DimensionMatch.partners(source, target, methods);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < partners.length; i++) {
            int j = partners[i];
            boolean repeatable = broadcast && source.interval(i).size() == 1;
            if (j == DimensionMatch.NONE) {
                if (!repeatable) {
                    faults.add("unmatched source " + source.describe(i)
                            + (broadcast ? " does not have a size of 1" : " requires broadcasting"));
                }
            } else if (!fits(source.interval(i), target.interval(j), methods)) {
                partners[i] = DimensionMatch.NONE;
                if (!repeatable) {
                    faults.add("source " + source.describe(i) + " mismatch with target " + target.describe(j));
                }
            }
        }
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException("Error aligning dimensions: " + String.join(", ", faults));
        }
        return new Alignment(source, target, partners);
    }

    /// Returns a transform as seen from a target, by all methods: its domain is aligned with the target.
    ///
    /// @throws IllegalArgumentException  as for [#alignTransform(IndexTransform, IndexDomain, Set)]
    /// @throws IndexOutOfBoundsException as for [IndexTransform#compose]
    public static IndexTransform alignTransform(IndexTransform transform, IndexDomain target) {
        return alignTransform(transform, target, EnumSet.allOf(Method.class));
    }

    /// Returns a transform as seen from a target, `t -> transform(alignment(t))`. This is what an assignment of an array to a target
    /// reads.
    ///
    /// @throws IllegalArgumentException  if the domain of the transform cannot be aligned, or an output map exceeds 64 bits
    /// @throws IndexOutOfBoundsException as for [IndexTransform#compose]
    public static IndexTransform alignTransform(IndexTransform transform, IndexDomain target, Set<Method> methods) {
        return transform.compose(of(transform.domain(), target, methods).transform());
    }

    private static boolean fits(IndexInterval source, IndexInterval target, Set<Method> methods) {
        return methods.contains(Method.TRANSLATE) ? DimensionMatch.haveSameSize(source, target)
                : DimensionMatch.haveSameBounds(source, target);
    }

    /// Returns the domain that is laid over the target.
    public IndexDomain source() {
        return source;
    }

    /// Returns the domain that determines the shape.
    public IndexDomain target() {
        return target;
    }

    /// Returns the target dimension that a source dimension runs along; nothing if it stays at its only index.
    ///
    /// @throws IndexOutOfBoundsException if there is no such source dimension
    public OptionalInt partner(int sourceDimension) {
        int partner = partners[sourceDimension];
        return partner == DimensionMatch.NONE ? OptionalInt.empty() : OptionalInt.of(partner);
    }

    /// Returns the transform from target indices to source indices: `source origin - target origin + t[partner]`, the only source
    /// index where there is no partner. Its domain is the target with all flags and labels. O(rank).
    public IndexTransform transform() {
        return IndexTransform.of(target, IntStream.range(0, partners.length)
                .mapToObj(this::output).toArray(OutputIndexMap[]::new));
    }

    private OutputIndexMap output(int i) {
        long origin = source.interval(i).min();
        int j = partners[i];
        return j == DimensionMatch.NONE ? new Constant(origin) : new Affine(origin - target.interval(j).min(), 1, j);
    }

    /// Returns the alignment of this source with the target of another alignment, whose source is this target.
    Alignment then(Alignment next) {
        int[] through = Arrays.stream(partners).map(j -> j == DimensionMatch.NONE ? j : next.partners[j]).toArray();
        return new Alignment(source, next.target, through);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Alignment alignment && source.equals(alignment.source)
                && target.equals(alignment.target) && Arrays.equals(partners, alignment.partners);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * source.hashCode() + target.hashCode()) + Arrays.hashCode(partners);
    }

    /// Returns source, target and their transform as text.
    @Override
    public String toString() {
        return source + " along " + transform();
    }
}
