package org.gcsarray.spark.internal.text;

import java.io.Serializable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;

/// How the entries of a text become elements of an unfolded matrix. Immutable.
///
/// @param form     form of the elements
/// @param mirrored whose mirror images are added
/// @param counted  whether every entry is a 1 to be added up
record TextUnfolding(ArrayForm form, Symmetry mirrored, boolean counted) implements Serializable {

    /// Returns the elements of a batch in its order, then their mirror images.
    Elements unfold(CooArray batch) {
        CooArray entries = counted
                ? batch.withValues(Values.uniform(Scalar.of(1L), (int) batch.nse()), Scalar.zero(DType.INT64))
                : batch;
        return form.unfold(mirrored == Symmetry.GENERAL ? entries : SymmetryCompletion.complete(entries, mirrored));
    }
}
