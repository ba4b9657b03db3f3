package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times sparse matrix: `C = A B`, row by row: row i of C is the sum of `a(i,k)` times row k of B (Gustavson 1978).
///
/// A and B are compressed rows of fill 0, both of float64 or both of float32 values, with any column width and row form. C is
/// canonical, its arrays have exactly the size they need, its columns the least width and its rows the smaller form (plain on a
/// tie), as after a fresh conversion.
///
/// C stores exactly the elements that some pair of stored elements reaches: explicit zeros take part, and what cancels to 0 stays
/// stored ([CompressedRows#pruneZeros] drops it). NaN and infinity spread through stored elements only: an infinity in B times an
/// unspecified 0 of A is nothing, where a dense product has NaN. Sums begin with 0 and add the products in ascending k, so that no
/// element is -0.0 and the result is the same bit for bit for any number of threads. Products of float32 values are exact in
/// double; they are added in double and rounded once.
///
/// A first pass finds the size of each row, a second one fills them (accumulators: see `RowSums`). O(products + sorting) time, where
/// the products are the pairs a(i,k), b(k,j). Extra memory: up to 12 bytes per element of A, up to 24 per element of B, 4 per row
/// listed by A, and for each thread 12 bytes per column of B, or for each product of its largest row where B has more columns than
/// that pays for. Nothing grows with the number of rows times columns: the square of an identity of n rows costs O(n).
///
/// Operands are not changed and may be the same object. Thread safe.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spgemm"}
public final class Spgemm {

    private Spgemm() {}

    /// Computes `C = A B` on the calling thread; see [#multiply(CompressedRows, CompressedRows, Parallelism)].
    public static CompressedRows multiply(CompressedRows a, CompressedRows b) {
        return multiply(a, b, Parallelism.sequential());
    }

    /// Computes `C = A B`.
    ///
    /// @param a           matrix of float64 or float32 values, fill 0
    /// @param b           matrix of `a.columnCount()` rows with values of the same type, fill 0
    /// @param parallelism threads to use; rows are dealt out by products
    /// @return `a.rowCount() x b.columnCount()`, canonical; new arrays
    /// @throws IllegalArgumentException if shapes, types or fills do not fit, or C would have more elements than a Java array
    ///                                  holds; the text says how many, before any value is computed
    public static CompressedRows multiply(CompressedRows a, CompressedRows b, Parallelism parallelism) {
        return multiply(a, b, parallelism, Long.MAX_VALUE);
    }

    /// Computes `C = A B` if C takes at most `maxBytes`; else as [#multiply(CompressedRows, CompressedRows, Parallelism)].
    ///
    /// @param maxBytes limit of `C.byteSize()`, known exactly before any value is computed
    /// @throws IllegalArgumentException also if C would take more; the text says how much
    public static CompressedRows multiply(CompressedRows a, CompressedRows b, Parallelism parallelism, long maxBytes) {
        check(a, b);
        return new Gustavson(a, b, Semiring.PLUS_TIMES, null, false).run(parallelism, maxBytes);
    }

    /// Computes `C = A B` over a semiring: `C[i, j] = add over k of (A[i, k] multiply B[k, j])`, in values of any type.
    ///
    /// C stores what some pair of stored elements reaches, added in ascending k; its fill is the zero of the semiring. float64 and float32
    /// sums of products are those of the other methods, integers are exact, bool is `or` of `and`. Cost as that of the other methods, where
    /// the memory of a thread is a sum for each column of B, or for each column that occurs if they are many.
    ///
    /// @param a        matrix of values of a type that is its own [Semiring#resultType], of any type for [Semiring#OR_AND]; its fill is 0 or the
    ///                 zero of the semiring
    /// @param b        matrix of `a.columnCount()` rows, of the same type, with a fill as that of a
    /// @param maxBytes limit of `C.byteSize()`, known exactly before any value is computed
    /// @throws IllegalArgumentException if shapes, types or fills do not fit, or C would have more elements than a Java array holds or take more
    ///                                  than the limit; the text says how many
    /// @throws ArithmeticException      if a sum of integers exceeds their type
    public static CompressedRows multiply(CompressedRows a, CompressedRows b, Semiring semiring,
            Parallelism parallelism, long maxBytes) {
        checkShapes(a, b);
        SparseOperands.check("Spgemm", semiring, a, b);
        return new Gustavson(a, b, semiring, null, false).run(parallelism, maxBytes);
    }

    /// Computes the elements of `C = A B` at which the mask stores one (of any value, also 0): `C = (A B) .* pattern(M)`.
    ///
    /// The result stores what both the mask and some product reach. Costs O(products) like the whole product, but no sort, and
    /// memory for what the mask admits only.
    ///
    /// @param mask `a.rowCount() x b.columnCount()`, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedRows multiplyMasked(
            CompressedRows a, CompressedRows b, CompressedRows mask, Parallelism parallelism) {
        check(a, b);
        checkMask(a, b, mask);
        return new Gustavson(a, b, Semiring.PLUS_TIMES, mask, false).run(parallelism, Long.MAX_VALUE);
    }

    /// Computes the elements of `C = A B` at which the mask stores none. Each row is computed whole, then the mask is taken out,
    /// in both passes.
    ///
    /// @param mask `a.rowCount() x b.columnCount()`, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedRows multiplyOutside(
            CompressedRows a, CompressedRows b, CompressedRows mask, Parallelism parallelism) {
        check(a, b);
        checkMask(a, b, mask);
        return new Gustavson(a, b, Semiring.PLUS_TIMES, mask, true).run(parallelism, Long.MAX_VALUE);
    }

    /// Returns the floating-point operations of `A B`: one multiplication and one addition for each pair a(i,k), b(k,j) of stored
    /// elements. O(nse(A) + listed rows); any types and fills.
    ///
    /// @throws IllegalArgumentException if B has not `a.columnCount()` rows
    public static double flops(CompressedRows a, CompressedRows b) {
        checkShapes(a, b);
        return 2.0 * Gustavson.products(BRows.ofEachElement(a, b), Pointers.of(b.rows()));
    }

    private static void check(CompressedRows a, CompressedRows b) {
        checkShapes(a, b);
        SparseOperands.check("Spgemm", a, b);
    }

    private static void checkShapes(CompressedRows a, CompressedRows b) {
        if (a.columnCount() != b.rowCount()) {
            throw new IllegalArgumentException(
                    "A is " + SparseOperands.shape(a) + " and B is " + SparseOperands.shape(b) + "; B needs "
                            + a.columnCount() + " rows");
        }
    }

    private static void checkMask(CompressedRows a, CompressedRows b, CompressedRows mask) {
        if (mask.rowCount() != a.rowCount() || mask.columnCount() != b.columnCount()) {
            throw new IllegalArgumentException(
                    "the mask is " + SparseOperands.shape(mask) + "; the product is " + a.rowCount() + " x "
                            + b.columnCount());
        }
    }
}
