package org.gcsarray.ops.create;

import java.math.BigInteger;
import java.util.function.ToDoubleFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Arrays from a description. Every result is new, canonical, and takes memory for what it stores, not for its shape.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Create"}
@CheckReturnValue
public final class Create {

    /// Elements that one array can store.
    static final long MOST = Integer.MAX_VALUE - 9L;

    private Create() {}

    /// Returns an array of zeros, none of them stored. O(1).
    ///
    /// @throws IllegalArgumentException if an extent is negative or the rank is above 32
    public static CooArray zeros(DType type, long... extents) {
        return full(Scalar.zero(type), extents);
    }

    /// Returns an array of zeros of the shape and type of another. O(1).
    public static CooArray zerosLike(NdArray a) {
        return zeros(a.dtype(), a.shape().extents());
    }

    /// Returns an array of ones, none of them stored: the fill is 1. O(1). Errors as [#zeros].
    public static CooArray ones(DType type, long... extents) {
        return full(Scalar.one(type), extents);
    }

    /// Returns an array of ones of the shape and type of another. O(1).
    public static CooArray onesLike(NdArray a) {
        return ones(a.dtype(), a.shape().extents());
    }

    /// Returns an array whose elements are all one value, none of them stored: the value is the fill. O(1). Errors as [#zeros].
    public static CooArray full(Scalar value, long... extents) {
        return CooArray.builder(SmoothShape.of(extents), value.dtype()).fill(value).build();
    }

    /// Returns an array of the shape of another whose elements are all one value, of the type of the value. O(1).
    public static CooArray fullLike(NdArray a, Scalar value) {
        return full(value, a.shape().extents());
    }

    /// Returns the matrix with ones on its k-th diagonal and zeros elsewhere: `E[i, i + k] = 1`. O(ones), plus 4 bytes a row unless most
    /// rows are empty.
    ///
    /// @param k diagonal: 0 the main one, positive above it, negative below; a diagonal outside the matrix has no ones
    /// @throws IllegalArgumentException if a number is negative or there are more ones than an array can store
    public static CrsMatrix eye(long rows, long columns, long k, DType type) {
        SmoothShape shape = SmoothShape.of(rows, columns);
        long firstRow = k < 0 ? -Math.max(k, -Long.MAX_VALUE) : 0;
        long firstColumn = Math.max(k, 0);
        long ones = Math.max(0, Math.min(rows - firstRow, columns - firstColumn));
        checkCount("eye of shape " + shape, BigInteger.valueOf(ones));
        int count = (int) ones;
        Values values = Values.uniform(Scalar.one(type), count);
        return CrsMatrix.wrap(Wrapping.proven(rows, columns, eyeRows(rows, firstRow, count),
                Indices.of(columns, count, p -> firstColumn + p), values, Scalar.zero(type)));
    }

    /// Returns the index of rows of which `count` have one element each, from row `first` on.
    private static RowIndex eyeRows(long rows, long first, int count) {
        if (RowIndex.isHyperSmaller(rows, count)) {
            return RowIndex.compress(rows, Indices.of(rows, count, p -> first + p));
        }
        int[] pointers = new int[(int) rows + 1];
        for (int r = 0; r < pointers.length; r++) {
            pointers[r] = Math.clamp(r - first, 0, count);
        }
        return RowIndex.Dense.wrap(pointers);
    }

    /// Returns a matrix with a vector on its k-th diagonal and zeros elsewhere, or the k-th diagonal of a matrix.
    ///
    /// A vector of length n gives a [CrsMatrix] of n + |k| rows and columns and fill 0 that stores what the vector stores; all of it if
    /// the fill of the vector is not 0. A matrix gives a vector in the format and with the fill that [ArrayView#materialise()] gives to this
    /// view of it: `v[i] = a[i, i + k]`, or `a[i - k, i]` below the main diagonal. O(elements stored by the operand); a copy.
    ///
    /// @param a vector or matrix
    /// @param k diagonal: 0 the main one, positive above it, negative below
    /// @throws IllegalArgumentException if the rank is not 1 or 2, or coordinates have duplicates
    /// @throws ArithmeticException      if n + |k| exceeds 2^63 - 1
    public static StoredArray diag(NdArray a, long k) {
        return switch (a.shape().rank()) {
            case 1 -> DiagonalMatrix.of(Convert.toCoo(StoredOperands.stored(a)), k);
            case 2 -> ArrayView.of(StoredOperands.stored(a)).diagonal(k, 0, 1).materialise();
            default -> throw new IllegalArgumentException(
                    "diag of shape " + a.shape() + ": the rank is " + a.shape().rank() + "; must be 1 or 2");
        };
    }

    /// Returns the float64 array of `function(index)` at every index; values other than 0 are stored, NaN among them.
    ///
    /// The function is called once for each index, in row-major order. O(cells) calls, memory O(stored).
    ///
    /// @param shape    shape with origin 0
    /// @param function function of an index; the array of the index is used again for the next call
    /// @throws IllegalArgumentException if the shape has more than 2^31 - 10 cells
    public static CooArray fromFunction(SmoothShape shape, ToDoubleFunction<long[]> function) {
        checkCount("calling a function for every index of shape " + shape.requireZeroOrigin(), shape.cellCount());
        CooArray.Builder elements = CooArray.builder(shape, DType.FLOAT64);
        shape.forEachIndex(index -> {
            double value = function.applyAsDouble(index);
            if (value != 0) {
                elements.add(index, value);
            }
        });
        return elements.build();
    }

    /// Returns an array with exactly [RandomOptions#nse] stored elements at distinct random places, fill 0.
    ///
    /// Element e is drawn from counters of [CounterRandom]: coordinate d is `floor(f(u01(seed, e rank + d)) extents[d])` with `f(u) = u^skew`, and
    /// the value that of `u01(seed + 1, e)`. Elements drawn before are skipped. If the array has at most 4 times as many cells as wanted elements,
    /// this could take long for the last ones, so the same distribution is drawn in another way: cell c in row-major order has the rank
    /// `-log(1 - u01(seed, c)) / probability(c)`, and the cells of the least ranks are taken, with the value of `u01(seed + 1, c)` (Efraimidis and
    /// Spirakis, "Weighted random sampling with a reservoir", 2006).
    ///
    /// The same options and extents always give the same array. O(nse) draws and memory; shapes may have more than 2^63 cells.
    ///
    /// @throws IllegalArgumentException if more elements are wanted than there are cells, the number of skews is neither 1 nor the rank,
    ///                                  or they leave so few likely places that 256 draws for each element are not enough
    /// @throws ArithmeticException      if the type of the values cannot hold one of them
    public static CooArray random(RandomOptions options, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        BigInteger cells = shape.cellCount();
        if (cells.compareTo(BigInteger.valueOf(options.nse())) < 0) {
            throw new IllegalArgumentException("random array of shape " + shape + ": nse is " + options.nse()
                    + ", but there are " + cells + " elements");
        }
        SkewedIndices[] indices = options.indices(shape);
        boolean few = cells.compareTo(BigInteger.valueOf(4L * options.nse())) <= 0;
        return few ? RankedElements.of(options, shape, indices) : DrawnElements.of(options, shape, indices);
    }

    static void checkCount(String what, BigInteger count) {
        if (count.compareTo(BigInteger.valueOf(MOST)) > 0) {
            throw new IllegalArgumentException(
                    what + " means " + count + " elements; at most " + MOST + " are possible");
        }
    }
}
