package org.gcsarray.kernel;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times sparse matrix: `C = A B`, row by row: row i of C is the sum of `a(i,k)` times row k of B (Gustavson 1978).
///
/// A and B are matrices of fill 0, both of float64 or both of float32 values: [CrsMatrix], [CcsMatrix], [GcsArray] of rank 2 in either
/// layout, or [RowStack], with any index width and row form. **C is stored as A is**: a [CrsMatrix] if rows of A are stored, a
/// [CcsMatrix] if columns are, which is computed as `C' = B' A'`. An operand, or mask, that is stored the other way is copied, O(nse) in
/// time and memory; a stack of several blocks is joined, likewise. [#multiplyRows] takes rows of unfolded arrays as they are.
///
/// C is canonical, its arrays have exactly the size they need, its indices the least width and its rows the smaller form (plain on a
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

    /// Computes `C = A B` on the calling thread; see [#multiply(NdArray, NdArray, Parallelism)].
    public static CompressedArray multiply(NdArray a, NdArray b) {
        return multiply(a, b, Parallelism.sequential());
    }

    /// Computes `C = A B`.
    ///
    /// @param a           m x k, float64 or float32 values, fill 0
    /// @param b           k x n, values of the same type, fill 0
    /// @param parallelism threads to use; rows are dealt out by products
    /// @return m x n, canonical, stored as A is; new arrays
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns (the text names the conversion), if
    ///                                  shapes, types or fills do not fit, or C would have more elements than a Java array holds; the text
    ///                                  says how many, before any value is computed
    /// @throws ArithmeticException      if a stack to be joined has 2^31 elements or more
    public static CompressedArray multiply(NdArray a, NdArray b, Parallelism parallelism) {
        return multiply(a, b, parallelism, Long.MAX_VALUE);
    }

    /// Computes `C = A B` if C takes at most `maxBytes`; else as [#multiply(NdArray, NdArray, Parallelism)].
    ///
    /// @param maxBytes limit of `C.byteSize()`, known exactly before any value is computed
    /// @throws IllegalArgumentException also if C would take more; the text says how much
    public static CompressedArray multiply(NdArray a, NdArray b, Parallelism parallelism, long maxBytes) {
        MatrixPair pair = checked(a, b);
        return pair.result(
                new Gustavson(pair.left(), pair.right(), Semiring.PLUS_TIMES, null, false).run(parallelism, maxBytes));
    }

    /// Computes `C = A B` over a semiring: `C[i, j] = add over k of (A[i, k] multiply B[k, j])`, in values of any type.
    ///
    /// C stores what some pair of stored elements reaches, added in ascending k; its fill is the zero of the semiring. float64 and float32
    /// sums of products are those of the other methods, integers are exact, bool is `or` of `and`. Cost as that of the other methods, where
    /// the memory of a thread is a sum for each column of B, or for each column that occurs if they are many.
    ///
    /// @param a        m x k, values of a type that is its own [Semiring#resultType], of any type for [Semiring#OR_AND]; its fill is 0 or the
    ///                 zero of the semiring
    /// @param b        k x n, of the same type, with a fill as that of a
    /// @param maxBytes limit of `C.byteSize()`, known exactly before any value is computed
    /// @return m x n, canonical, stored as A is; new arrays
    /// @throws IllegalArgumentException as [#multiply(NdArray, NdArray, Parallelism, long)]
    /// @throws ArithmeticException      if a sum of integers exceeds their type
    public static CompressedArray multiply(NdArray a, NdArray b, Semiring semiring, Parallelism parallelism,
            long maxBytes) {
        MatrixPair pair = pair(a, b);
        SparseOperands.check("Spgemm", semiring, a.fill(), b.fill());
        return pair.result(new Gustavson(pair.left(), pair.right(), semiring, null, false).run(parallelism, maxBytes));
    }

    /// Computes the elements of `C = A B` at which the mask stores one (of any value, also 0): `C = (A B) .* pattern(M)`.
    ///
    /// The result stores what both the mask and some product reach. Costs O(products) like the whole product, but no sort, and
    /// memory for what the mask admits only.
    ///
    /// @param mask m x n, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedArray multiplyMasked(NdArray a, NdArray b, NdArray mask, Parallelism parallelism) {
        return masked(a, b, mask, false, parallelism);
    }

    /// Computes the elements of `C = A B` at which the mask stores none. Each row is computed whole, then the mask is taken out,
    /// in both passes.
    ///
    /// @param mask m x n, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedArray multiplyOutside(NdArray a, NdArray b, NdArray mask, Parallelism parallelism) {
        return masked(a, b, mask, true, parallelism);
    }

    private static CompressedArray masked(NdArray a, NdArray b, NdArray mask, boolean outside,
            Parallelism parallelism) {
        MatrixPair pair = checked(a, b);
        CompressedRows stored = pair.stored("the mask", mask);
        if (mask.shape().extent(0) != a.shape().extent(0) || mask.shape().extent(1) != b.shape().extent(1)) {
            throw new IllegalArgumentException("the mask is " + MatrixPair.shape(mask) + "; the product is "
                    + a.shape().extent(0) + " x " + b.shape().extent(1));
        }
        return pair.result(new Gustavson(pair.left(), pair.right(), Semiring.PLUS_TIMES, stored, outside)
                .run(parallelism, Long.MAX_VALUE));
    }

    /// Computes `C = A B` over a semiring with rows as they are stored: they are not asked whose rows or columns they are. Otherwise as
    /// [#multiply(NdArray, NdArray, Semiring, Parallelism, long)].
    ///
    /// @param b `a.columnCount()` rows
    /// @return `a.rowCount() x b.columnCount()`, canonical; new arrays
    public static CompressedRows multiplyRows(CompressedRows a, CompressedRows b, Semiring semiring,
            Parallelism parallelism,
            long maxBytes) {
        checkInner(a.rowCount(), a.columnCount(), b.rowCount(), b.columnCount());
        SparseOperands.check("Spgemm", semiring, a.fill(), b.fill());
        return new Gustavson(a, b, semiring, null, false).run(parallelism, maxBytes);
    }

    /// Returns the floating-point operations of `A B`: one multiplication and one addition for each pair a(i,k), b(k,j) of stored
    /// elements. O(nse(A) + listed rows), besides the copies that a product takes; any types and fills.
    ///
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns, or B has not as many rows as A has columns
    public static double flops(NdArray a, NdArray b) {
        MatrixPair pair = pair(a, b);
        return 2.0
                * Gustavson.products(BRows.ofEachElement(pair.left(), pair.right()), Pointers.of(pair.right().rows()));
    }

    private static MatrixPair pair(NdArray a, NdArray b) {
        MatrixPair pair = MatrixPair.ofProduct("Spgemm", a, b);
        checkInner(a.shape().extent(0), a.shape().extent(1), b.shape().extent(0), b.shape().extent(1));
        return pair;
    }

    private static MatrixPair checked(NdArray a, NdArray b) {
        MatrixPair pair = pair(a, b);
        SparseOperands.check("Spgemm", a, b);
        return pair;
    }

    private static void checkInner(long m, long k, long rowsOfB, long n) {
        if (k != rowsOfB) {
            throw new IllegalArgumentException(
                    "A is " + m + " x " + k + " and B is " + rowsOfB + " x " + n + "; B needs " + k + " rows");
        }
    }
}
