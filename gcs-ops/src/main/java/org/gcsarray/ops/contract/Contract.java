package org.gcsarray.ops.contract;

import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;

/// Products of arrays that sum over axes.
///
/// Each of them is a product of matrices: `C[z, f, g] = sum over k of A[z, f, k] B[z, k, g]`, where each letter stands for any number of axes. The
/// operands are read as matrices: by relabelling if their layouts allow it, otherwise by moving the elements of as few operands as possible.
///
/// * **Kind.** The product of sparse arrays is sparse, a product with a dense array is dense, unless [OpOptions#products] says otherwise.
/// * **Elements.** Only stored elements of sparse operands take part: a NaN or an infinity is never multiplied by an unspecified zero. A sparse
///   result stores an element wherever a pair of stored elements meets, even if the sum is 0. Products of dense arrays are those of NumPy.
/// * **Fill.** Sparse operands have fill 0 (explicit zeros take part), and so has the result.
/// * **Format.** Sparse results of rank 0 and 1 are coordinates. A product of matrices, none of them a `GcsArray`, is a `CrsMatrix` or a `CcsMatrix`,
///   depending on the product. Everything else is a `GcsArray` in the layout that the product leaves, or coordinates if the axes of one side would
///   exceed 63 bits. All are canonical.
/// * **Types.** Operands are computed in the type that they have in common, see `Promotion`. Integers are exact, bool is `or` of `and`.
/// * **Cost.** O(elements of operands and result + pairs of elements that are multiplied), at most a sort of the operands. Only a dense result takes
///   memory in proportion to the product of extents. Results are new arrays; operands do not change.
///
/// All methods throw IllegalArgumentException if shapes do not fit, an operand has duplicates or a fill other than 0, or the result would
/// exceed the limit of the options, which is checked before anything is computed; and ArithmeticException if an integer overflows, also one on the
/// way to a result that would fit.
@CheckReturnValue
public final class Contract {

    private Contract() {}

    /// Returns the sum over pairs of axes: NumPy's `tensordot`. The axes of the result are the other axes of a, then those of b.
    ///
    /// @param a       array
    /// @param b       array
    /// @param axesOfA axes of a to sum over; -1 is the last one
    /// @param axesOfB the matching axes of b, one for each, of equal extents
    public static StoredArray tensordot(NdArray a, NdArray b, int[] axesOfA, int[] axesOfB, OpOptions options) {
        ProductRules rules = ProductRules.of("tensordot", options);
        return NumpyProducts.tensordot(rules.operand("a", a), rules.operand("b", b), axesOfA, axesOfB, rules);
    }

    /// Returns the sum over the last axes of a and the first of b; none is the outer product.
    ///
    /// @param count number of axes, at least 0
    public static StoredArray tensordot(NdArray a, NdArray b, int count, OpOptions options) {
        ProductRules rules = ProductRules.of("tensordot", options);
        return NumpyProducts.tensordot(rules.operand("a", a), rules.operand("b", b), count, rules);
    }

    /// Returns the product of matrices, or of stacks of matrices in the last two axes: NumPy's `matmul`. The axes before them broadcast:
    /// compared from the right, an extent of 1 and a missing axis repeat. An array of rank 1 is a row on the left and a column on the
    /// right, without an axis in the result.
    ///
    /// @param a array of rank 1 or more, `.. x m x k`
    /// @param b array of rank 1 or more, `.. x k x n`
    public static StoredArray matmul(NdArray a, NdArray b, OpOptions options) {
        return matmul(Semiring.PLUS_TIMES, a, b, options);
    }

    /// Returns the same product over a semiring.
    ///
    /// Only stored elements take part; of dense operands, all except those equal to the zero of the semiring. The fill of the result is that zero;
    /// the fill of a sparse operand is 0 or the zero, and means "no element" either way. The result is bool for [Semiring#OR_AND], float64 for minima
    /// and maxima of integers, and otherwise of the common type.
    ///
    /// @throws IllegalArgumentException also for minima and maxima of complex numbers
    /// @throws ArithmeticException      also if an integer, or a minimum or maximum of sums of integers, is 2^53 or more in magnitude, so that float64
    ///                                  might round it
    public static StoredArray matmul(Semiring semiring, NdArray a, NdArray b, OpOptions options) {
        String name = semiring == Semiring.PLUS_TIMES ? "matmul" : "matmul over " + semiring;
        ProductRules rules = new ProductRules(name, semiring, options);
        return ExactExtremes.matmul(rules.operand("a", a), rules.operand("b", b), rules);
    }

    /// Returns NumPy's `dot`: the sum over the last axis of a and the last but one of b, or the only axis of b. An array of rank 0 multiplies all
    /// elements of the other.
    public static StoredArray dot(NdArray a, NdArray b, OpOptions options) {
        ProductRules rules = ProductRules.of("dot", options);
        return NumpyProducts.dot(rules.operand("a", a), rules.operand("b", b), rules);
    }

    /// Returns the products of each element of a with each of b, in the shape of a and then that of b.
    public static StoredArray outer(NdArray a, NdArray b, OpOptions options) {
        ProductRules rules = ProductRules.of("outer", options);
        return NumpyProducts.tensordot(rules.operand("a", a), rules.operand("b", b), 0, rules);
    }

    /// Returns the Kronecker product: NumPy's `kron`, in which each axis has the product of both extents. If the ranks differ, the array of lower
    /// rank gets leading axes of extent 1. A sparse result has the format of the operand of higher rank, or of the first if the ranks are equal.
    public static StoredArray kron(NdArray a, NdArray b, OpOptions options) {
        ProductRules rules = ProductRules.of("kron", options);
        return Kronecker.of(rules.operand("a", a), rules.operand("b", b), rules);
    }

    /// Returns the sum of `a * b` over all elements, without conjugation, as an array of rank 0.
    ///
    /// @param b array of the shape of a
    public static StoredArray inner(NdArray a, NdArray b, OpOptions options) {
        ProductRules rules = ProductRules.of("inner", options);
        if (!a.shape().equals(b.shape())) {
            throw new IllegalArgumentException("inner of shapes " + a.shape() + " and " + b.shape()
                    + ": they must be equal");
        }
        return NumpyProducts.tensordot(rules.operand("a", a), rules.operand("b", b), a.shape().rank(), rules);
    }

    /// Returns the value of an expression; see [Einsum].
    ///
    /// @param subscripts expression such as `ijk,kl->ijl`
    /// @param operands   one array for each of its terms
    public static StoredArray einsum(String subscripts, List<? extends NdArray> operands, OpOptions options) {
        return Einsum.parse(subscripts).evaluate(operands, options);
    }

    /// Returns the matricised tensor times the Khatri-Rao product, the kernel of the CP decomposition:
    /// `M[i_mode, r] = sum over the other indices of a[i_0, .., i_N-1] * product over d != mode of U_d[i_d, r]`.
    ///
    /// For a sparse float64 or float32 array and dense factors this is [org.gcsarray.kernel.Mttkrp], in any layout of the array.
    ///
    /// @param a       array of rank 2 or more
    /// @param factors one matrix for each axis, extent x r; that of the mode is not read
    /// @param mode    axis that stays; -1 is the last one
    public static StoredArray mttkrp(NdArray a, List<? extends NdArray> factors, int mode, OpOptions options) {
        ProductRules rules = ProductRules.of("mttkrp", options);
        return KhatriRao.of(rules.operand("a", a), Axes.of(mode, a.shape().rank()), factors, rules);
    }

    /// Returns the tensor times a vector: the sum over one axis, `y[.., ..] = sum over i of a[.., i, ..] v[i]`.
    ///
    /// @param vector array of rank 1, as long as the axis
    /// @param mode   axis of a; -1 is the last one
    public static StoredArray ttv(NdArray a, NdArray vector, int mode, OpOptions options) {
        ProductRules rules = ProductRules.of("ttv", options);
        checkRank("vector", vector, 1, rules);
        return NumpyProducts.tensordot(rules.operand("a", a), rules.operand("vector", vector), new int[] {mode},
                new int[] {0},
                rules);
    }

    /// Returns the tensor times a matrix: `y[.., j, ..] = sum over i of m[j, i] a[.., i, ..]`.
    ///
    /// @param matrix array of rank 2, k x the extent of the axis
    /// @param mode   axis of a that gets extent k; -1 is the last one
    public static StoredArray ttm(NdArray a, NdArray matrix, int mode, OpOptions options) {
        ProductRules rules = ProductRules.of("ttm", options);
        checkRank("matrix", matrix, 2, rules);
        return NumpyProducts.ttm(rules.operand("a", a), rules.operand("matrix", matrix),
                Axes.of(mode, a.shape().rank()), rules);
    }

    private static void checkRank(String name, NdArray array, int rank, ProductRules rules) {
        if (array.shape().rank() != rank) {
            throw new IllegalArgumentException(name + " has shape " + array.shape() + "; " + rules.operation()
                    + " needs rank " + rank);
        }
    }
}
