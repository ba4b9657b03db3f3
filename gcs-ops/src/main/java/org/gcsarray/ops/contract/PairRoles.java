package org.gcsarray.ops.contract;

import org.gcsarray.ops.internal.AxisLabels;

/// What the labels of two operands do in the product `C[z, f, g] = sum over k of A[z, f, k] B[z, k, g]`.
///
/// ```
///               in A    in B    in C
/// batch      z   x       x       x
/// free of A  f   x               x
/// free of B  g           x       x
/// summed     k   x       x
/// ```
///
/// Any of them may be empty.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record PairRoles(int[] batch, int[] freeOfA, int[] freeOfB, int[] summed) {

    /// Returns the roles of the labels; every label of only one operand must be in the result.
    static PairRoles of(int[] a, int[] b, int... result) {
        int[] shared = AxisLabels.common(a, b);
        return new PairRoles(AxisLabels.common(result, shared), AxisLabels.without(a, shared),
                AxisLabels.without(b, shared),
                AxisLabels.without(shared, result));
    }

    /// Returns the roles in the product of B and A.
    PairRoles swapped() {
        return new PairRoles(batch, freeOfB, freeOfA, summed);
    }
}
