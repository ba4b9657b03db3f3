package org.gcsarray.ops.operand;

/// Whether the product of arrays is sparse or dense.
public enum ProductKind {
    /// Dense if an operand is dense, sparse otherwise.
    BY_OPERANDS,
    /// Sparse: of dense operands, elements that are 0 take no part.
    SPARSE,
    /// Dense, whatever the operands.
    DENSE
}
