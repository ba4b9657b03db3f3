package org.gcsarray.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.CommonElements;
import org.gcsarray.parallel.Parallelism;

/// Element-wise sum and product of two sparse matrices of one shape, row by row: ascending columns are merged.
///
/// Operands are matrices of fill 0, both of float64 or both of float32 values: [CrsMatrix], [CcsMatrix], [GcsArray] of rank 2 in either layout, or
/// [RowStack], with any index width and row form. **The result is stored as A is**: a [CrsMatrix] if rows of A are stored, a [CcsMatrix] if columns
/// are. B is copied if it is stored the other way, O(nse) in time and memory; a stack of several blocks is joined at the same cost. [#addRows] and
/// [#hadamardRows] take rows of unfolded arrays as they are. Results are canonical, of exact size, with the least column width and the smaller row
/// form (plain on a tie). float32 is computed in double and rounded once, which makes a negative number that float32 cannot tell from 0 a -0.0.
/// Operands are not changed and may be the same object. A first pass counts, a second one computes: O(nse(A) + nse(B) + listed rows), plus the rows
/// of the shape where one operand is plain and the other hyper-sparse. Extra memory is 4 to 8 bytes per listed row and, for each thread, a block or the
/// longest row. A product takes 8 more bytes for each of its elements and 4 bytes per column for each thread that looks at at least as many elements
/// as there are columns. The result does not depend on the threads. Thread safe.
///
/// Only stored elements take part: NaN or an infinity spreads through elements that are stored, where a dense computation also has
/// NaN for its product with an unspecified 0.
public final class RowMerge {

    private RowMerge() {}

    /// Computes `C = A + B` on the calling thread; see [#add(double, NdArray, double, NdArray, Parallelism)].
    public static CompressedArray add(NdArray a, NdArray b) {
        return add(1, a, 1, b, Parallelism.sequential());
    }

    /// Computes `C = alpha A + beta B`. C stores an element wherever A or B does, even if it cancels to 0 or a factor of 0 makes it 0 (NaN from an
    /// infinity). A factor multiplies stored elements only: an infinite alpha changes no element that B alone stores. Each sum begins with 0, so none
    /// is -0.0 before it is rounded.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the sum, stored as A is; new arrays
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns (the text names the conversion), if
    ///                                  shapes, types or fills do not fit, or C has more elements than a Java array holds
    /// @throws ArithmeticException      if a stack to be joined has 2^31 elements or more
    public static CompressedArray add(double alpha, NdArray a, double beta, NdArray b, Parallelism parallelism) {
        return Workspace.once().add(alpha, a, beta, b, parallelism);
    }

    /// Computes the same sum of rows as they are stored, whatever array they belong to.
    ///
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedRows addRows(
            double alpha, CompressedRows a, double beta, CompressedRows b, Parallelism parallelism) {
        check("add", a, b);
        return MergeRun.sum(alpha, a, beta, b, parallelism, Workspace.once()).rows();
    }

    /// Computes the sum of any number of matrices, `C = A + B + ..`, as a tree of [#add(NdArray, NdArray)]: first the sums of two neighbours each,
    /// then the sums of those sums. O(nse of all * log of their number).
    ///
    /// @param matrices at least one matrix of float64 or float32 values, fill 0, all of the same shape and type
    /// @return the sum, stored as the first matrix is; for one matrix its own elements, shared
    /// @throws IllegalArgumentException if there is no matrix, or as [#add(double, NdArray, double, NdArray, Parallelism)]; the text names
    ///                                  the matrix
    /// @throws ArithmeticException      if a stack to be joined has 2^31 elements or more
    public static CompressedArray sum(List<? extends NdArray> matrices, Parallelism parallelism) {
        if (matrices.isEmpty()) {
            throw new IllegalArgumentException("a sum needs one matrix at least, for its shape and type");
        }
        NdArray first = matrices.getFirst();
        List<CompressedRows> sums = new ArrayList<>();
        for (int k = 0; k < matrices.size(); k++) {
            try {
                MatrixPair pair = checked("sum", first, matrices.get(k));
                first = pair.result(pair.left()); // the blocks of a stack are joined once
                sums.add(pair.right());
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("A is matrix 0 and B is matrix " + k + ": " + e.getMessage(), e);
            }
        }
        while (sums.size() > 1) {
            List<CompressedRows> fewer = new ArrayList<>();
            for (int k = 0; k < sums.size(); k += 2) {
                fewer.add(
                        k + 1 == sums.size() ? sums.get(k) : addRows(1, sums.get(k), 1, sums.get(k + 1), parallelism));
            }
            sums = fewer;
        }
        return MatrixPair.ofElements(first, first).result(sums.getFirst());
    }

    /// Computes `C = A .* B` on the calling thread; see [#hadamard(NdArray, NdArray, Parallelism)].
    public static CompressedArray hadamard(NdArray a, NdArray b) {
        return hadamard(a, b, Parallelism.sequential());
    }

    /// Computes `C = A .* B`, which stores what both A and B store, even products that are 0; none is -0.0 before it is rounded.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the product, stored as A is; new arrays
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedArray hadamard(NdArray a, NdArray b, Parallelism parallelism) {
        return Workspace.once().hadamard(a, b, parallelism);
    }

    /// Computes the same product of rows as they are stored, whatever array they belong to.
    ///
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedRows hadamardRows(CompressedRows a, CompressedRows b, Parallelism parallelism) {
        check("hadamard", a, b);
        return MergeRun.product(a, b, parallelism, Workspace.once()).rows();
    }

    private static MatrixPair checked(String kernel, NdArray a, NdArray b) {
        MatrixPair pair = MatrixPair.ofElements(a, b);
        checkShapes(a.shape().extent(0), a.shape().extent(1), b.shape().extent(0), b.shape().extent(1));
        SparseOperands.check(kernel, a.fill(), b.fill());
        return pair;
    }

    private static void check(String kernel, CompressedRows a, CompressedRows b) {
        checkShapes(a.rowCount(), a.columnCount(), b.rowCount(), b.columnCount());
        SparseOperands.check(kernel, a.fill(), b.fill());
    }

    private static void checkShapes(long rowsOfA, long columnsOfA, long rowsOfB, long columnsOfB) {
        if (rowsOfA != rowsOfB || columnsOfA != columnsOfB) {
            throw new IllegalArgumentException("A is " + rowsOfA + " x " + columnsOfA + " and B is " + rowsOfB + " x "
                    + columnsOfB + "; the shapes must be equal");
        }
    }

    /// Finds where each element of a sum comes from, once; the structure of the sum is that of [#add(NdArray, NdArray)].
    ///
    /// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="RowMerge.Plan"}
    ///
    /// @param a array of any rank and type of values, fill 0
    /// @param b array of the same shape, in the same layout, fill 0
    /// @return a plan that computes what A or B stores; O(nse(A) + nse(B) + rows), like the sum
    /// @throws IllegalArgumentException if shapes, layouts or fills do not fit
    public static Plan planSum(CompressedArray a, CompressedArray b) {
        return Plan.of("planSum", a, b,
                (left, right) -> MergeRun.sum(1, left, 1, right, Parallelism.sequential(), Workspace.once()));
    }

    /// Finds the two factors of each element of a product, once; the structure is that of [#hadamard(NdArray, NdArray)].
    ///
    /// @return a plan that computes what both A and B store
    /// @throws IllegalArgumentException as [#planSum]
    public static Plan planHadamard(CompressedArray a, CompressedArray b) {
        return Plan.of("planHadamard", a, b,
                (left, right) -> MergeRun.product(left, right, Parallelism.sequential(), Workspace.once()));
    }

    /// Memory that sums and products leave for the next one: if you compute many of about the same size, it is not allocated and cleared each time.
    ///
    /// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="RowMerge.Workspace"}
    ///
    /// Results are those of the methods of [RowMerge], bit for bit. They own their memory until you give it back: [#takeBack]. Not thread safe: one sum
    /// or product at a time, which may itself run on several threads.
    public static final class Workspace {

        final ResultArrays results;
        private final List<CommonElements> pieces = new ArrayList<>();
        private int piecesInUse;

        /// Creates a workspace without memory.
        public Workspace() {
            this(new ResultArrays());
        }

        private Workspace(ResultArrays results) {
            this.results = results;
        }

        private static Workspace once() {
            return new Workspace(ResultArrays.NEW);
        }

        /// Computes the sum of [RowMerge#add(double, NdArray, double, NdArray, Parallelism)].
        public CompressedArray add(double alpha, NdArray a, double beta, NdArray b, Parallelism parallelism) {
            MatrixPair pair = checked("add", a, b);
            return pair.result(MergeRun.sum(alpha, pair.left(), beta, pair.right(), parallelism, this).rows());
        }

        /// Computes the product of [RowMerge#hadamard(NdArray, NdArray, Parallelism)].
        public CompressedArray hadamard(NdArray a, NdArray b, Parallelism parallelism) {
            MatrixPair pair = checked("hadamard", a, b);
            return pair.result(MergeRun.product(pair.left(), pair.right(), parallelism, this).rows());
        }

        /// Takes back the arrays of a result of this workspace: a later result that needs an array of the same type and length is written there.
        ///
        /// **You give the result away.** From now on use neither the result nor an array that shares storage with it, such as its transpose or a
        /// conversion that keeps the order of its elements: their elements change with a later result. Arrays that this workspace did not make are left
        /// alone. O(1): reads no element.
        ///
        /// @param result a result that is no longer used
        public void takeBack(CompressedArray result) {
            CompressedRows rows = result.unfolded();
            results.takeBack(Pointers.of(rows.rows()), rows.columns(), rows.values());
        }

        /// Returns the bytes held, without object headers.
        public long byteSize() {
            return results.byteSize() + pieces.stream().mapToLong(piece -> (long) Long.BYTES * piece.capacity()).sum();
        }

        /// Frees the memory.
        public void clear() {
            results.clear();
            pieces.clear();
            piecesInUse = 0;
        }

        /// Ends the use of all pieces, and lets those go that were not used.
        void reusePieces() {
            pieces.subList(piecesInUse, pieces.size()).clear();
            piecesInUse = 0;
        }

        /// Returns a piece that has found nothing and has room for at least so many elements. Any thread.
        synchronized CommonElements piece(int room) {
            int k = piecesInUse;
            while (k < pieces.size() && pieces.get(k).capacity() < room) {
                k++;
            }
            if (k == pieces.size()) {
                pieces.add(new CommonElements(room));
            }
            Collections.swap(pieces, k, piecesInUse);
            CommonElements piece = pieces.get(piecesInUse++);
            piece.clear();
            return piece;
        }
    }

    /// The structure of a sum or product of two arrays, and where its elements come from. For the same structures with other values, as in Newton
    /// steps or graphs whose weights change, it computes values only.
    ///
    /// ```
    /// c[k] = alpha a[ofA[k]] + beta b[ofB[k]]        c[k] = a[ofA[k]] b[ofB[k]]        c[k] = f(a[ofA[k]], b[ofB[k]])
    /// ```
    ///
    /// A number that an array does not store is 0 here. Values are those of the arrays in their order, [CompressedRows#values]. Methods that take
    /// memory write to it and allocate no arrays. Results equal those of [RowMerge] bit for bit. The plan takes 8 bytes for each element of the result.
    /// Each call is O(elements of the result), on the calling thread unless you pass a [Parallelism]. Immutable; thread safe.
    public static final class Plan {

        /// A number to read where no number counts.
        private static final double[] ANY = {0};
        private static final float[] ANY_FLOAT = {0};

        private final CompressedArray structure;
        private final int sizeOfA;
        private final int sizeOfB;
        /// Position of each element among the values of A and of B, -1 for none.
        private final int[] ofA;
        private final int[] ofB;

        private Plan(CompressedArray structure, int sizeOfA, int sizeOfB, int[] ofA, int[] ofB) {
            this.structure = structure;
            this.sizeOfA = sizeOfA;
            this.sizeOfB = sizeOfB;
            this.ofA = ofA;
            this.ofB = ofB;
        }

        private static Plan of(String name, CompressedArray a, CompressedArray b,
                BiFunction<CompressedRows, CompressedRows, MergeRun> merge) {
            if (!a.reduction().equals(b.reduction())) {
                throw new IllegalArgumentException("A is laid out as " + a.reduction() + " of " + a.shape() + ", B as "
                        + b.reduction() + " of " + b.shape() + "; " + name + " needs one layout: convert B");
            }
            SparseOperands.checkFills(name, a.fill(), b.fill());
            MergeRun.Positions merged = merge.apply(a.unfolded(), b.unfolded()).positions();
            return new Plan(a.withRows(merged.rows()), a.unfolded().nse(), b.unfolded().nse(), merged.inA(),
                    merged.inB());
        }

        /// Returns the number of elements of the result.
        public int nse() {
            return ofA.length;
        }

        /// Returns the position of each element of the result among the values of A, -1 where A does not store it; a copy.
        public int[] positionsInA() {
            return ofA.clone();
        }

        /// Returns the position of each element of the result among the values of B, -1 where B does not store it; a copy.
        public int[] positionsInB() {
            return ofB.clone();
        }

        /// Returns the result that has the given values.
        ///
        /// @param values [#nse] values in the order that methods of this plan write them; shared
        /// @throws IllegalArgumentException if it is another number
        public CompressedArray withValues(Values values) {
            return structure.withValues(values, Scalar.zero(values.dtype()));
        }

        /// Writes the values of `C = alpha A + beta B`.
        ///
        /// @param a values of A
        /// @param b values of B
        /// @param c takes the values of C; not a or b
        /// @throws IllegalArgumentException if a length does not fit, or c is a or b
        public void add(double alpha, double[] a, double beta, double[] b, double[] c, Parallelism parallelism) {
            double[] ofLeft = a.length == 0 ? ANY : a;
            double[] ofRight = b.length == 0 ? ANY : b;
            forEachPart(a, b, c, parallelism, (from, to) -> {
                for (int k = from; k < to; k++) {
                    int p = ofA[k];
                    int q = ofB[k];
                    c[k] = 0.0 + stored(alpha * ofLeft[Math.max(p, 0)], p) + stored(beta * ofRight[Math.max(q, 0)], q);
                }
            });
        }

        /// Writes the same values of float32 arrays, computed in double and rounded once.
        public void add(double alpha, float[] a, double beta, float[] b, float[] c, Parallelism parallelism) {
            float[] ofLeft = a.length == 0 ? ANY_FLOAT : a;
            float[] ofRight = b.length == 0 ? ANY_FLOAT : b;
            forEachPart(a, b, c, parallelism, (from, to) -> {
                for (int k = from; k < to; k++) {
                    int p = ofA[k];
                    int q = ofB[k];
                    c[k] = (float) (0.0 + stored(alpha * ofLeft[Math.max(p, 0)], p)
                            + stored(beta * ofRight[Math.max(q, 0)], q));
                }
            });
        }

        /// Writes the values of `C = A .* B`.
        ///
        /// @param a values of A
        /// @param b values of B
        /// @param c takes the values of C; not a or b
        /// @throws IllegalArgumentException if a length does not fit, or c is a or b
        public void hadamard(double[] a, double[] b, double[] c, Parallelism parallelism) {
            forEachPart(a, b, c, parallelism, (from, to) -> {
                for (int k = from; k < to; k++) {
                    c[k] = 0.0 + number(a, ofA[k]) * number(b, ofB[k]);
                }
            });
        }

        /// Writes the same values of float32 arrays, computed in double and rounded once.
        public void hadamard(float[] a, float[] b, float[] c, Parallelism parallelism) {
            forEachPart(a, b, c, parallelism, (from, to) -> {
                for (int k = from; k < to; k++) {
                    c[k] = (float) (0.0 + number(a, ofA[k]) * number(b, ofB[k]));
                }
            });
        }

        /// Writes a function of each pair of numbers.
        ///
        /// @param f function of a number of A and one of B, 0 where it is not stored; called on the threads of `parallelism`
        /// @param a values of A
        /// @param b values of B
        /// @param c takes the values of C; not a or b
        /// @throws IllegalArgumentException if a length does not fit, or c is a or b
        public void combine(DoubleBinaryOperator f, double[] a, double[] b, double[] c, Parallelism parallelism) {
            forEachPart(a, b, c, parallelism, (from, to) -> {
                for (int k = from; k < to; k++) {
                    c[k] = f.applyAsDouble(number(a, ofA[k]), number(b, ofB[k]));
                }
            });
        }

        private static double number(double[] values, int position) {
            return position < 0 ? 0 : values[position];
        }

        private static double number(float[] values, int position) {
            return position < 0 ? 0 : values[position];
        }

        /// Returns a number, or 0.0 for position -1: which array stores an element is as random as the data, so bits are chosen, not branches.
        private static double stored(double number, int position) {
            return Double.longBitsToDouble(Double.doubleToRawLongBits(number) & ~((long) position >> 63));
        }

        private void forEachPart(Object a, Object b, Object c, Parallelism parallelism, RowPairs.Range part) {
            int size = ofA.length;
            Operands.checkPlanned(a, b, c, sizeOfA, sizeOfB, size);
            int tasks = parallelism.tasksFor(size);
            parallelism.run(tasks,
                    task -> part.run(Parts.cut(size, task, tasks), Parts.cut(size, task + 1, tasks)));
        }

        /// Returns shape, layout, elements and bytes, such as `merge of (3, 4) in layout 0|1, nse 5 from 3 and 4, 40 bytes of positions`.
        @Override
        public String toString() {
            return "merge of " + structure.shape() + " in layout " + structure.reduction() + ", nse " + ofA.length
                    + " from " + sizeOfA + " and " + sizeOfB + ", " + 8L * ofA.length + " bytes of positions";
        }
    }
}
