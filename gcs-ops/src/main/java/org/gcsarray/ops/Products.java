package org.gcsarray.ops;

import java.util.List;

import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.contract.Contract;

/// The operations of [Sparse] that sum products over axes. Only stored elements take part. Types and formats: see [Contract].
sealed interface Products permits Sparse {

    /// Returns the array, shared.
    StoredArray array();

    private Sparse self() {
        return (Sparse) this;
    }

    /// Returns the sum over pairs of axes; the others follow, those of this array first: `np.tensordot(x, y, (axes, axesOfOther))`.
    default Sparse tensordot(Sparse other, int[] axes, int[] axesOfOther) {
        return self().wrap(Contract.tensordot(array(), other.array(), axes, axesOfOther, self().options()));
    }

    /// Returns the sum over the last axes of this array and the first of the other: `np.tensordot(x, y, count)`.
    default Sparse tensordot(Sparse other, int count) {
        return self().wrap(Contract.tensordot(array(), other.array(), count, self().options()));
    }

    /// Returns the product of matrices, of stacks of matrices, or with vectors: `x @ y`.
    default Sparse matmul(Sparse other) {
        return self().wrap(Contract.matmul(array(), other.array(), self().options()));
    }

    /// Returns the product of a matrix and a vector as a plain array: `x @ y`.
    ///
    /// @throws IllegalArgumentException if the rank is not 2 or the vector has not one element for each column
    default double[] matmul(double[] other) {
        return matmul(Sparse.vector(other)).toDoubles();
    }

    /// Returns the product of matrices over another addition and multiplication, of stored elements, for which NumPy has no name: over
    /// `MIN_PLUS`, `np.min(x[:, :, None] + y[None], axis=1)`.
    default Sparse matmul(Semiring semiring, Sparse other) {
        return self().wrap(Contract.matmul(semiring, array(), other.array(), self().options()));
    }

    /// Returns the sum over the last axis of this array and the last but one of the other: `np.dot(x, y)`.
    default Sparse dot(Sparse other) {
        return self().wrap(Contract.dot(array(), other.array(), self().options()));
    }

    /// Returns all products of two elements, of shape `x.shape + y.shape`: `np.multiply.outer(x, y)`.
    default Sparse outer(Sparse other) {
        return self().wrap(Contract.outer(array(), other.array(), self().options()));
    }

    /// Returns the Kronecker product: `np.kron(x, y)`.
    default Sparse kron(Sparse other) {
        return self().wrap(Contract.kron(array(), other.array(), self().options()));
    }

    /// Returns the sum of the products of elements of one index, of rank 0: `np.sum(x * y)`.
    default Sparse inner(Sparse other) {
        return self().wrap(Contract.inner(array(), other.array(), self().options()));
    }

    /// Returns the matricized tensor times the Khatri-Rao product of factor matrices: of rank 3 and mode 0,
    /// `np.einsum("ijk,jr,kr->ir", x, factors[1], factors[2])`.
    ///
    /// @param factors a matrix (extent x columns) for each axis; that of `mode` is not read
    /// @param mode    axis that is kept
    default Sparse mttkrp(List<Sparse> factors, int mode) {
        return self()
                .wrap(Contract.mttkrp(array(), factors.stream().map(Sparse::array).toList(), mode, self().options()));
    }

    /// Returns the tensor times a vector along an axis, which disappears: `np.tensordot(x, vector, (mode, 0))`.
    default Sparse ttv(Sparse vector, int mode) {
        return self().wrap(Contract.ttv(array(), vector.array(), mode, self().options()));
    }

    /// Returns the tensor times a matrix (rows x extent) along an axis, whose extent becomes the rows:
    /// `np.moveaxis(np.tensordot(x, matrix, (mode, 1)), -1, mode)`.
    default Sparse ttm(Sparse matrix, int mode) {
        return self().wrap(Contract.ttm(array(), matrix.array(), mode, self().options()));
    }
}
