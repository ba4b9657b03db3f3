package org.gcsarray.convert;

/// Which row index a conversion makes.
public enum RowForm {
    /// The smaller one; plain on a tie.
    SMALLEST,
    /// One pointer per row.
    DENSE,
    /// Non-empty rows only.
    HYPER
}
