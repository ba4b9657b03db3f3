package org.gcsarray.kernel;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Counted;
import org.gcsarray.kernel.internal.spgemm.ProductRows;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times sparse matrix: `C = A B`, row by row: row i of C is the sum of `a(i,k)` times row k of B (Gustavson 1978).
///
/// A and B are matrices of fill 0, both of float64 or both of float32 values: [CrsMatrix], [CcsMatrix], [GcsArray] of rank 2 in either layout, or
/// [RowStack], with any index width and row form. **C is stored as A is**: a [CrsMatrix] if rows of A are stored, a [CcsMatrix] if columns are, which
/// is computed as `C' = B' A'`. An operand or mask that is stored the other way is copied, O(nse) in time and memory; a stack of several blocks is
/// joined at the same cost. [#multiplyRows] takes rows of unfolded arrays as they are.
///
/// C is canonical. Its arrays have exactly the size they need, its indices the least width and its rows the smaller form (plain on a tie), as after a
/// fresh conversion.
///
/// C stores an element exactly where a pair of stored elements meets: explicit zeros take part, and sums that cancel to 0 stay stored
/// ([CompressedRows#pruneZeros] drops it). NaN and infinity spread through stored elements only: an infinity in B times an unspecified 0 of A adds
/// nothing, where a dense product has NaN. Sums begin with 0 and add the products in ascending k, so no sum is -0.0 and the result is the same bit
/// for bit for any number of threads. Products of float32 values are exact in double; they are added in double and rounded once, which makes a
/// negative sum that float32 cannot tell from 0 a -0.0.
///
/// A first pass finds the size of each row, a second one fills them (accumulators: see `RowSums`). O(products + sorting) time, where the products are
/// the pairs a(i,k), b(k,j). Rows that repeat the row before, as those of stencils and bands do, are not sorted (see `RepeatedRows`). Extra memory: up
/// to 12 bytes per element of A, up to 32 per element of B, 8 per row listed by A, and for each thread 5 MB at most and 12 bytes per column of B, or
/// per product of its largest row where B has too many columns for that. Nothing grows with the number of rows times columns: the square of an identity
/// of n rows costs O(n).
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
        return product(pair, Semiring.PLUS_TIMES, null, false, parallelism, maxBytes);
    }

    /// Computes `C = A B` over a semiring: `C[i, j] = add over k of (A[i, k] multiply B[k, j])`, in values of any type.
    ///
    /// C stores an element where a pair of stored elements meets, added in ascending k; its fill is the zero of the semiring. float64 and float32 sums of
    /// products are those of the other methods, integers are exact, bool is `or` of `and`. The cost is that of the other methods, but each thread
    /// keeps a sum for each column of B, or for each column that occurs if there are many.
    ///
    /// @param a        m x k, values of a type that is its own [Semiring#resultType], of any type for [Semiring#OR_AND]; its fill is 0 or the
    ///                 zero of the semiring
    /// @param b        k x n, of the same type, with a fill as for a
    /// @param maxBytes limit of `C.byteSize()`, known exactly before any value is computed
    /// @return m x n, canonical, stored as A is; new arrays
    /// @throws IllegalArgumentException as [#multiply(NdArray, NdArray, Parallelism, long)]
    /// @throws ArithmeticException      if a sum of integers exceeds their type
    public static CompressedArray multiply(NdArray a, NdArray b, Semiring semiring, Parallelism parallelism,
            long maxBytes) {
        return product(checked(a, b, semiring), semiring, null, false, parallelism, maxBytes);
    }

    /// Computes the elements of `C = A B` at which the mask stores one (of any value, even 0): `C = (A B) .* pattern(M)`.
    ///
    /// The result stores an element where the mask does and a pair of stored elements meets. Costs O(products) like the whole product, but needs no
    /// sort, and memory only for the elements of the mask.
    ///
    /// @param mask m x n, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedArray multiplyMasked(NdArray a, NdArray b, NdArray mask, Parallelism parallelism) {
        return masked(checked(a, b), Semiring.PLUS_TIMES, mask, false, parallelism);
    }

    /// Computes the elements of `C = A B` over a semiring at which the mask stores one. Operands are those of
    /// [#multiply(NdArray, NdArray, Semiring, Parallelism, long)]; sums other than those of float64 and float32 products are formed for whole rows.
    ///
    /// @param mask m x n, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    /// @throws ArithmeticException      if a sum of integers exceeds their type, also of an element at which the mask stores none
    public static CompressedArray multiplyMasked(NdArray a, NdArray b, NdArray mask, Semiring semiring,
            Parallelism parallelism) {
        return masked(checked(a, b, semiring), semiring, mask, false, parallelism);
    }

    /// Computes the elements of `C = A B` at which the mask stores none. Each row is computed whole, then the mask is taken out.
    ///
    /// @param mask m x n, any type and fill; only where it stores elements matters
    /// @throws IllegalArgumentException also if the mask has another shape
    public static CompressedArray multiplyOutside(NdArray a, NdArray b, NdArray mask, Parallelism parallelism) {
        return masked(checked(a, b), Semiring.PLUS_TIMES, mask, true, parallelism);
    }

    /// Computes the elements of `C = A B` over a semiring at which the mask stores none. Otherwise as
    /// [#multiplyMasked(NdArray, NdArray, NdArray, Semiring, Parallelism)].
    public static CompressedArray multiplyOutside(NdArray a, NdArray b, NdArray mask, Semiring semiring,
            Parallelism parallelism) {
        return masked(checked(a, b, semiring), semiring, mask, true, parallelism);
    }

    private static CompressedArray masked(MatrixPair pair, Semiring semiring, NdArray mask, boolean outside,
            Parallelism parallelism) {
        return product(pair, semiring, pair.mask(mask), outside, parallelism, Long.MAX_VALUE);
    }

    /// Computes `C = A B` over a semiring with rows as they are stored, whatever array they belong to. Otherwise as
    /// [#multiply(NdArray, NdArray, Semiring, Parallelism, long)].
    ///
    /// @param b `a.columnCount()` rows
    /// @return `a.rowCount() x b.columnCount()`, canonical; new arrays
    public static CompressedRows multiplyRows(CompressedRows a, CompressedRows b, Semiring semiring,
            Parallelism parallelism,
            long maxBytes) {
        checkInner(a.rowCount(), a.columnCount(), b.rowCount(), b.columnCount());
        SparseOperands.check(semiring, a.fill(), b.fill());
        return product(new MatrixPair(false, a, b), semiring, null, false, parallelism, maxBytes).unfolded();
    }

    /// Returns the floating-point operations of `A B`: one multiplication and one addition for each pair a(i,k), b(k,j) of stored
    /// elements. O(nse(A) + listed rows), besides the copies that a product takes; any types and fills.
    ///
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns, or B does not have as many rows as A has columns
    public static double flops(NdArray a, NdArray b) {
        MatrixPair pair = pair(a, b);
        return 2.0
                * ProductRows.products(BRows.ofEachElement(pair.left(), pair.right()),
                        Pointers.of(pair.right().rows()));
    }

    /// Finds the structure of `C = A B` once. For the same structures with other values, as in Newton steps or multigrid, the plan computes values
    /// only. C has the structure of [#multiply(NdArray, NdArray)].
    ///
    /// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spgemm.Plan"}
    ///
    /// @param a m x k, values of any type, fill 0
    /// @param b k x n, values of any type, fill 0, stored as A is
    /// @return a plan; takes the time and the memory of the product
    /// @throws IllegalArgumentException if an operand is not a matrix, A and B are not stored alike, shapes do not fit or a fill is not 0
    public static Plan plan(CompressedArray a, CompressedArray b) {
        if (a.isByColumns() != b.isByColumns()) {
            throw new IllegalArgumentException("A is stored by " + direction(a) + ", B by " + direction(b)
                    + "; a plan needs both alike: convert B with Convert.to" + (a.isByColumns() ? "Ccs" : "Crs")
                    + "(..)");
        }
        MatrixPair given = pair(a, b);
        SparseOperands.checkFills("Spgemm", a.fill(), b.fill());
        MatrixPair ones = new MatrixPair(given.byColumns(), ones(given.left()), ones(given.right()));
        Gustavson product = Gustavson.ofPlan(ones.left(), ones.right());
        CompressedRows result = product.run(Parallelism.sequential(), Long.MAX_VALUE);
        return new Plan(ones.result(ones(result)), product.structure(result));
    }

    private static String direction(CompressedArray a) {
        return a.isByColumns() ? "columns" : "rows";
    }

    private static CompressedRows ones(CompressedRows rows) {
        return rows.withValues(Values.uniform(1, rows.nse()), Scalar.of(0.0));
    }

    /// The structure of a product of two matrices, and which elements meet in it.
    ///
    /// ```
    /// c[i,j] = sum over k of a[i,k] b[k,j], where C stores an element
    /// ```
    ///
    /// Values are those of the matrices in their order. Methods that take memory write to it. Each thread takes 8 bytes for each column of B (for
    /// each column that occurs, if there are few). The plan keeps this memory for its next call, so calls one after the other on a single thread
    /// allocate no arrays. Results equal those of [Spgemm#multiply(NdArray, NdArray)] bit for bit. The plan takes up to 4 bytes for each element of A,
    /// B and C, and for each listed row. Immutable; thread safe.
    public static final class Plan {

        private final CompressedArray structure;
        private final ProductRows rows;

        private Plan(CompressedArray structure, ProductRows rows) {
            this.structure = structure;
            this.rows = rows;
        }

        /// Returns the number of elements of C.
        public int nse() {
            return rows.size();
        }

        /// Returns the product that has the given values.
        ///
        /// @param values [#nse] values in the order that methods of this plan write them; shared
        /// @throws IllegalArgumentException if it is another number
        public CompressedArray withValues(Values values) {
            return structure.withValues(values, Scalar.zero(values.dtype()));
        }

        /// Writes the values of `C = A B`. O(products).
        ///
        /// @param a           values of A
        /// @param b           values of B
        /// @param c           takes the values of C; not a or b
        /// @param parallelism threads to use; rows are dealt out by products
        /// @throws IllegalArgumentException if a length does not fit, or c is a or b
        public void multiply(double[] a, double[] b, double[] c, Parallelism parallelism) {
            double[] left = structure.isByColumns() ? b : a;
            double[] right = structure.isByColumns() ? a : b;
            forEachPart(a, b, c, parallelism, (from, to, places) -> rows.multiply(left, right, c, from, to, places));
        }

        /// Writes the same values of float32 matrices, summed in double and rounded once.
        public void multiply(float[] a, float[] b, float[] c, Parallelism parallelism) {
            float[] left = structure.isByColumns() ? b : a;
            float[] right = structure.isByColumns() ? a : b;
            forEachPart(a, b, c, parallelism, (from, to, places) -> rows.multiply(left, right, c, from, to, places));
        }

        private int sizeOfA() {
            return structure.isByColumns() ? rows.sizeOfB() : rows.sizeOfA();
        }

        private int sizeOfB() {
            return structure.isByColumns() ? rows.sizeOfA() : rows.sizeOfB();
        }

        private void forEachPart(Object a, Object b, Object c, Parallelism parallelism, Part part) {
            Operands.checkPlanned(a, b, c, sizeOfA(), sizeOfB(), nse());
            int tasks = parallelism.tasksFor(rows.products());
            if (tasks == 1) {
                run(part, 0, rows.count());
                return;
            }
            int[] cuts = rows.cuts(tasks);
            parallelism.run(tasks, task -> run(part, cuts[task], cuts[task + 1]));
        }

        private void run(Part part, int from, int to) {
            ProductRows.Places places = rows.places();
            for (int row = from, count; row < to; row += count) {
                Parallelism.checkpoint();
                count = Math.min(GustavsonTask.CHECKED_ROWS, to - row);
                part.run(row, row + count, places);
            }
            rows.keep(places);
        }

        private interface Part {
            void run(int from, int to, ProductRows.Places places);
        }

        /// Returns shape, elements and work, such as `product of (3, 2), nse 4 from 3 and 4, 5 products`.
        @Override
        public String toString() {
            return "product of " + structure.shape() + ", nse " + nse() + " from " + sizeOfA() + " and " + sizeOfB()
                    + ", " + rows.products()
                    + " products";
        }
    }

    private static CompressedArray product(MatrixPair pair, Semiring semiring, @Nullable CompressedRows mask,
            boolean outside, Parallelism parallelism, long maxBytes) {
        try {
            return pair.result(new Gustavson(pair.left(), pair.right(), semiring, mask, outside).run(parallelism,
                    maxBytes));
        } catch (ArithmeticException e) {
            DType dtype = pair.left().values().dtype();
            if (dtype != DType.INT64 && dtype != DType.INT32) {
                throw e;
            }
            long rows = pair.left().rowCount();
            long columns = pair.right().columnCount();
            throw (ArithmeticException) new ArithmeticException("Spgemm of " + dtype + " and " + dtype
                    + ": a sum of products exceeds the range of " + dtype + "; the result is "
                    + (pair.byColumns() ? columns + " x " + rows : rows + " x " + columns)).initCause(e);
        }
    }

    private static MatrixPair pair(NdArray a, NdArray b) {
        MatrixPair pair = MatrixPair.ofProduct(a, b);
        checkInner(a.shape().extent(0), a.shape().extent(1), b.shape().extent(0), b.shape().extent(1));
        return pair;
    }

    private static MatrixPair checked(NdArray a, NdArray b) {
        MatrixPair pair = pair(a, b);
        SparseOperands.check("Spgemm", a.fill(), b.fill());
        return pair;
    }

    private static MatrixPair checked(NdArray a, NdArray b, Semiring semiring) {
        MatrixPair pair = pair(a, b);
        SparseOperands.check(semiring, a.fill(), b.fill());
        return pair;
    }

    private static void checkInner(long m, long k, long rowsOfB, long n) {
        if (k != rowsOfB) {
            throw new IllegalArgumentException(
                    "A is " + m + " x " + k + " and B is " + rowsOfB + " x " + n + "; B needs "
                            + Counted.of(k, "row"));
        }
    }
}
