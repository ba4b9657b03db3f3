package org.gcsarray.kernel.internal.spgemm;

/// The terms of all sums of a sparse product: term p is `factors[p]` times row `rows[p]` of B, a negative number standing for an empty row.
/// A sum takes a range of terms, in their order. The arrays are shared, not copied. Immutable, thread safe.
public final class RowTerms {

    final int[] rows;
    final double[] factors;

    /// Takes rows and their factors.
    ///
    /// @param factors one for each row; none where sums are only counted, or their values formed elsewhere
    public RowTerms(int[] rows, double[] factors) {
        this.rows = rows;
        this.factors = factors;
    }
}
