package org.gcsarray.convert;

/// Which row index a conversion makes.
public enum RowForm {
    /// The smaller one; plain on a tie. Rows that are taken over with the columns of the source keep the form they have unless the other
    /// saves a tenth of the index bytes, see [org.gcsarray.format.CompressedRows#reconsiderRows].
    SMALLEST,
    /// One pointer per row.
    DENSE,
    /// Non-empty rows only.
    HYPER
}
