package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.gcsarray.internal.Products;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Enumerates the layouts of a shape: dimension reductions with two groups, rows and columns.
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="Layouts"}
public final class Layouts {

    /// The largest rank whose storage classes are enumerated completely (254 of them).
    public static final int MAX_COMPLETE_RANK = 8;

    private Layouts() {}

    /// Returns the number of layouts of a rank, `N! (N-1)`; 0 below rank 2.
    ///
    /// @throws ArithmeticException if it exceeds 2^63-1 (rank 20 and above)
    public static long count(int rank) {
        long count = Math.max(0, rank - 1);
        for (int d = 2; d <= rank; d++) {
            count = Math.multiplyExact(count, d);
        }
        return count;
    }

    /// Calls `visitor` with every layout of a shape whose groups fit 63 bits: permutations in lexicographic order, each with all its
    /// cuts ascending. O(N! N) calls, O(N! N^2) time, O(N) memory; none below rank 2.
    ///
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static void forEach(SmoothShape shape, Consumer<DimensionReduction> visitor) {
        permute(shape.requireZeroOrigin(), new int[shape.rank()], 0, 0, visitor);
    }

    private static void permute(SmoothShape shape, int[] dimensions, int length, int used,
            Consumer<DimensionReduction> visitor) {
        if (length == dimensions.length) {
            for (int cut = 1; cut < length; cut++) {
                if (DimensionReduction.fits(shape, Arrays.copyOf(dimensions, cut))
                        && DimensionReduction.fits(shape, Arrays.copyOfRange(dimensions, cut, length))) {
                    visitor.accept(DimensionReduction.of(shape, dimensions, cut));
                }
            }
            return;
        }
        for (int d = 0; d < dimensions.length; d++) {
            if ((used & 1 << d) == 0) {
                dimensions[length] = d;
                permute(shape, dimensions, length + 1, used | 1 << d, visitor);
            }
        }
    }

    /// Returns one layout for each storage class, the set of row dimensions: rows ascending, columns ascending. Classes with a group
    /// beyond 63 bits are left out.
    ///
    /// Above rank [#MAX_COMPLETE_RANK] the classes are restricted to leading, trailing and single dimensions as rows and their
    /// complements; see [#isComplete]. [LayoutPrediction#search] looks for the smallest of all.
    ///
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static List<DimensionReduction> classes(SmoothShape shape) {
        List<DimensionReduction> classes = new ArrayList<>();
        for (long rows : rowSets(shape.requireZeroOrigin().rank())) {
            if (isPossible(shape, rows)) {
                classes.add(ofRows(shape, rows));
            }
        }
        return classes;
    }

    /// Returns the layout whose rows are the dimensions of a set: rows ascending, columns ascending.
    ///
    /// @throws ArithmeticException if a group exceeds 63 bits
    static DimensionReduction ofRows(SmoothShape shape, long rows) {
        int[] dimensions = new int[shape.rank()];
        int cut = fillMembers(rows, 0, dimensions);
        fillMembers(complement(shape, rows), cut, dimensions);
        return DimensionReduction.of(shape, dimensions, cut);
    }

    /// Returns whether the dimensions of a set and the others can each form a group of at most 63 bits.
    static boolean isPossible(SmoothShape shape, long rows) {
        return fits(shape, rows) && fits(shape, complement(shape, rows));
    }

    /// Returns whether the dimensions of a set can form a group of at most 63 bits.
    static boolean fits(SmoothShape shape, long set) {
        return DimensionReduction.fits(shape, members(set));
    }

    /// Returns the number of index tuples over the dimensions of a set, 2^63-1 if there are more.
    static long cells(SmoothShape shape, long set) {
        long cells = 1;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            cells = Products.saturated(cells, shape.extent(Long.numberOfTrailingZeros(rest)));
        }
        return cells;
    }

    private static long complement(SmoothShape shape, long set) {
        return ~set & ((1L << shape.rank()) - 1);
    }

    /// Returns whether [#classes] knows every storage class of a rank.
    public static boolean isComplete(int rank) {
        return rank <= MAX_COMPLETE_RANK;
    }

    /// Returns how many storage classes [#classes] leaves out because a group exceeds 63 bits.
    ///
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static int leftOut(SmoothShape shape) {
        return rowSets(shape.rank()).size() - classes(shape).size();
    }

    /// Returns the smallest sets of dimensions that cannot be together in a group of a layout, because it would exceed 63 bits; sets that contain
    /// another such set are left out. Dimensions ascend; fewer dimensions come first. Empty if all storage classes are possible.
    ///
    /// Above rank [#MAX_COMPLETE_RANK] it looks only at the sets of rows that [#classes] tries.
    ///
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static List<int[]> leastOversized(SmoothShape shape) {
        List<Long> least = new ArrayList<>();
        rowSets(shape.requireZeroOrigin().rank()).stream().sorted(Comparator.comparingInt(Long::bitCount))
                .forEach(set -> {
                    if (!fits(shape, set) && least.stream().noneMatch(one -> (one & set) == one)) {
                        least.add(set);
                    }
                });
        return least.stream().map(Layouts::members).toList();
    }

    /// Returns the dimensions of a set, ascending.
    static int[] members(long set) {
        int[] members = new int[Long.bitCount(set)];
        fillMembers(set, 0, members);
        return members;
    }

    private static Set<Long> rowSets(int rank) {
        Set<Long> sets = new LinkedHashSet<>();
        long all = (1L << rank) - 1;
        if (isComplete(rank)) {
            for (long rows = 1; rows < all; rows++) {
                sets.add(rows);
            }
            return sets;
        }
        for (int d = 0; d < rank; d++) {
            long leading = (1L << (d + 1)) - 1;
            for (long rows : new long[] {leading, all & ~leading, 1L << d, all & ~(1L << d)}) {
                if (rows != 0 && rows != all) {
                    sets.add(rows);
                }
            }
        }
        return sets;
    }

    private static int fillMembers(long set, int from, int[] dimensions) {
        int next = from;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            dimensions[next++] = Long.numberOfTrailingZeros(rest);
        }
        return next;
    }
}
