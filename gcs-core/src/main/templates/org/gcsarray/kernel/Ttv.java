package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Sparse tensor times vector (TTV): `y[.., ..] = sum over i of a[.., i, ..] v[i]`, i the index of one mode.
///
/// The result has rank N-1 and stores one element for each fibre of the mode in which `a` stores one, even where the sum is 0. In all modes but one
/// TTV is [Mttkrp] of one component; in all modes it is [#innerProduct(GcsArray, double\[\]\[\])]. Only stored elements take part: a NaN or infinity
/// in a vector is never multiplied by an unspecified zero.
public final class Ttv {

    private Ttv() {}

    //@ for double float
    /// Multiplies on the calling thread; see [#multiply(GcsArray, int, double\[\], Parallelism)].
    public static CooArray multiply(GcsArray a, int mode, double[] v) {
        return multiply(a, mode, v, Parallelism.sequential());
    }

    /// Returns the product over one mode as canonical coordinates: that of a [#plan] that is used once.
    ///
    /// O(nse) and O(nse) memory, whatever the shape. Fastest if the mode is the only column dimension: then the rows of `a` are used as they are. If
    /// it is the fastest of several, columns are decoded; in any other place elements are sorted first.
    ///
    /// @param a           array of float64 values in any layout, fill 0
    /// @param mode        dimension that is summed over
    /// @param v           vector of length `a.shape().extent(mode)`
    /// @param parallelism threads of the product, see [Spmv]; sorting is sequential
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if the length, the type of the values or the fill is not as above
    public static CooArray multiply(GcsArray a, int mode, double[] v, Parallelism parallelism) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        checkLength(v.length, a.shape(), mode);
        return plan(a, mode).multiply(v, parallelism);
    }

    /// Returns the product over one mode of canonical coordinates of rank 1 or more; otherwise as
    /// [#multiply(GcsArray, int, double\[\], Parallelism)]. Elements are sorted unless the mode is the last dimension.
    ///
    /// @throws IllegalArgumentException also if the coordinates are not canonical
    public static CooArray multiply(CooArray a, int mode, double[] v, Parallelism parallelism) {
        checkMode(a, mode);
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        checkLength(v.length, a.shape(), mode);
        return plan(a, mode).multiply(v, parallelism);
    }
    //@ end

    /// Finds the fibres of an array and the indices of the product once. Products with other vectors, or of other values in the same structure, then
    /// compute values only. O(nse), and a radix sort unless the mode is the fastest column dimension.
    ///
    /// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Ttv.Plan"}
    ///
    /// @param a    array in any layout, fill 0; its values are shared unless they have to be sorted
    /// @param mode dimension that products sum over
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if the fill is not 0
    public static Plan plan(GcsArray a, int mode) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Ttv", a.fill(), a.dtype());
        return Plan.of(a.shape(), mode, Fibres.of(a, mode));
    }

    /// Finds the same for canonical coordinates of rank 1 or more. Elements are sorted unless the mode is the last dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if the fill is not 0, or the coordinates are not canonical
    public static Plan plan(CooArray a, int mode) {
        checkMode(a, mode);
        Operands.check("Ttv", a.fill(), a.dtype());
        return Plan.of(a.shape(), mode, Fibres.of(a, mode));
    }

    /// Returns the product over all modes, `sum over stored x of x * v_0[i_0] * v_1[i_1] ..`: the inner product with the outer product of the vectors.
    /// O(nse * N).
    ///
    /// @param a       array of float64 values in any layout, fill 0
    /// @param vectors one vector for each dimension, of its extent
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static double innerProduct(GcsArray a, double[][] vectors) {
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        Mttkrp.checkComponents(1, vectors.length, a.shape());
        for (int d = 0; d < vectors.length; d++) {
            Mttkrp.checkLength("vectors[" + d + "]", vectors[d].length, a.shape(), d, 1);
        }
        double[] sum = new double[1];
        Mttkrp.add(a, -1, vectors, 1, sum, Parallelism.sequential());
        return sum[0];
    }

    /// Returns the product over all modes, `sum over stored x of x * v_0[i_0] * v_1[i_1] ..`: the inner product with the outer product of the vectors.
    /// O(nse * N).
    ///
    /// @param a       array of float32 values in any layout, fill 0
    /// @param vectors one vector for each dimension, of its extent
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static float innerProduct(GcsArray a, float[][] vectors) {
        Operands.check("Ttv", a.fill(), DType.FLOAT32);
        Mttkrp.checkComponents(1, vectors.length, a.shape());
        for (int d = 0; d < vectors.length; d++) {
            Mttkrp.checkLength("vectors[" + d + "]", vectors[d].length, a.shape(), d, 1);
        }
        float[] sum = new float[1];
        Mttkrp.add(a, -1, vectors, 1, sum, Parallelism.sequential());
        return sum[0];
    }
    private static void checkMode(CooArray a, int mode) {
        Operands.checkMode(mode, a.shape());
        if (!a.isCanonical()) {
            throw new IllegalArgumentException(
                    "the coordinates are not canonical; Ttv needs them so: canonicalize them with a duplicate policy");
        }
    }

    private static void checkLength(int length, SmoothShape shape, int mode) {
        if (length != shape.extent(mode)) {
            throw new IllegalArgumentException("v has length " + length + "; mode " + mode + " of shape " + shape
                    + " needs " + shape.extent(mode));
        }
    }

    /// The fibres of an array along one mode, and where the product over the mode has its elements.
    ///
    /// ```
    /// y[k] = sum over i of a[fibre k, i] v[i]
    /// ```
    ///
    /// Methods that take memory write to it and allocate no arrays. Results equal those of [Ttv#multiply(GcsArray, int, double\[\], Parallelism)] bit
    /// for bit. The plan takes 4 bytes and the indices of the product for each fibre, and 4 bytes, the index and the value for each element if these
    /// had to be sorted. Immutable; thread safe.
    public static final class Plan {

        private final CooArray structure;
        private final int mode;
        private final Fibres fibres;
        /// Fibre of each element of the product; null if they are in one order.
        private final int @Nullable [] order;

        private Plan(CooArray structure, int mode, Fibres fibres, int @Nullable [] order) {
            this.structure = structure;
            this.mode = mode;
            this.fibres = fibres;
            this.order = order;
        }

        private static Plan of(SmoothShape shape, int mode, Fibres fibres) {
            int[] free = IntStream.range(0, shape.rank()).filter(d -> d != mode).toArray();
            Indices[] indices = fibres.indices(free);
            SmoothShape kept = SmoothShape.of(Arrays.stream(free).mapToLong(shape::extent).toArray());
            if (Arrays.equals(free, fibres.freeDimensions())) {
                return new Plan(Wrapping.proven(kept, indices, Values.uniform(0, fibres.count()), Scalar.of(0.0)), mode,
                        fibres, null);
            }
            int[] numbers = IntStream.range(0, fibres.count()).toArray();
            CooArray numbered = CooArray.wrap(kept, indices, Values.wrap(numbers), Scalar.of(0))
                    .canonicalize(DuplicatePolicy.ERROR);
            for (int k = 0; k < numbers.length; k++) {
                numbers[k] = (int) numbered.values().getLong(k);
            }
            return new Plan(numbered.withValues(Values.uniform(0, numbers.length), Scalar.of(0.0)), mode,
                    fibres, numbers);
        }

        /// Returns the number of fibres that store an element, which is the number of elements of the product.
        public int nse() {
            return fibres.count();
        }

        /// Returns the fibres as the rows of a matrix F with `y = F v`, which a [SpmvPlan] can prepare for many vectors. Shared.
        public CrsMatrix fibres() {
            return CrsMatrix.wrap(fibres.rows());
        }

        /// Returns the plan for other values in the same structure. O(1), or O(nse) if elements had to be sorted.
        ///
        /// @param values those of the array, in its order; shared unless elements had to be sorted
        /// @throws IllegalArgumentException if it is another number of values
        public Plan forValues(Values values) {
            return new Plan(structure, mode, fibres.withValues(values), order);
        }

        /// Returns the product that has the given values.
        ///
        /// @param y [#nse] values in the order that methods of this plan write them; shared unless the product has its elements in another
        ///          order than the fibres
        /// @throws IllegalArgumentException if it is another number
        public CooArray withValues(Values y) {
            if (y.size() != nse()) {
                throw new IllegalArgumentException(Counted.of(y.size(), "value") + " given; the product stores " + nse());
            }
            return structure.withValues(order == null ? y : y.gather(order), Scalar.zero(y.dtype()));
        }

        //@ for double float
        /// Returns the product as canonical coordinates, which share their indices with the plan.
        ///
        /// @param v vector of the extent of the mode
        /// @throws IllegalArgumentException if the length or the type of the values does not fit
        public CooArray multiply(double[] v, Parallelism parallelism) {
            double[] y = new double[nse()];
            multiply(v, y, parallelism);
            return withValues(Values.wrap(y));
        }

        /// Writes the values of the product. O(nse).
        ///
        /// @param v vector of the extent of the mode
        /// @param y takes a value for each fibre; neither v nor the array that the values of the plan were wrapped from
        /// @throws IllegalArgumentException if a length or the type of the values does not fit, or y is v or holds the values of the plan
        public void multiply(double[] v, double[] y, Parallelism parallelism) {
            Operands.check("Ttv", fibres.rows().fill(), DType.FLOAT64);
            check(v.length, y.length);
            Operands.checkDistinct("v", v, "y", y);
            CompressedRows rows = fibres.rows();
            Operands.checkDistinctValues("a", rows, "y", y);
            if (rows.nse() > y.length) {
                Float64Spmv.multiply(false, 1, rows, v, 0, y, parallelism);
                return;
            }
            int tasks = parallelism.tasksFor(y.length);
            if (tasks == 1) {
                Float64Products.multiplyElements(rows.columns(), rows.values(), v, 0, y.length, y);
            } else {
                parallelism.run(tasks, task -> Float64Products.multiplyElements(rows.columns(), rows.values(), v,
                        Parts.cut(y.length, task, tasks), Parts.cut(y.length, task + 1, tasks), y));
            }
        }
        //@ end

        private void check(int lengthOfV, int lengthOfY) {
            long extent = fibres.rows().columnCount();
            if (lengthOfV != extent || lengthOfY != nse()) {
                throw new IllegalArgumentException("v and y have " + lengthOfV + " and " + lengthOfY
                        + " values; the plan needs " + extent + " and " + nse());
            }
        }

        /// Returns what is multiplied and what comes out, such as `product over mode 2 of 5 elements: shape (3, 4), nse 4, elements sorted`.
        @Override
        public String toString() {
            return "product over mode " + mode + " of " + fibres.rows().nse() + " elements: shape " + structure.shape()
                    + ", nse " + nse() + (fibres.isSorted() ? ", elements sorted" : "");
        }
    }
}
