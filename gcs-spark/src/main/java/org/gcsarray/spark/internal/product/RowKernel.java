package org.gcsarray.spark.internal.product;

import java.io.Serializable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.StoredArray;

/// The product of rows with what was sent to every task. Each task has an instance of its own, which may keep what it unpacked.
interface RowKernel extends Serializable {

    /// Returns the product: a matrix of the rows x the columns of the result.
    ///
    /// @param rows rows of which none is empty, one pointer each
    StoredArray multiply(CompressedRows rows);
}
