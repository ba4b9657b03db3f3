package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Writes an array as a NumPy archive that `scipy.sparse.load_npz` or `sparse.load_npz` of pydata open.
///
/// | array | [Flavour#SCIPY] | [Flavour#PYDATA] |
/// |---|---|---|
/// | [org.gcsarray.format.CrsMatrix] | csr | GCXS |
/// | [org.gcsarray.format.CcsMatrix] | csc | GCXS |
/// | [GcsArray] | rank 2: csr or csc by its layout; else coo, note | GCXS |
/// | [CooArray] | coo; rank 0 rejected | COO |
/// | [StridedArray] | one dense member `arr_0`, as `numpy.savez` names it | the same |
///
/// SciPy has no fill but 0 and no float16. GCXS knows layouts of ascending row dimensions, then ascending column dimensions; any other is written in the
/// layout of the same row dimensions, with the note `layout-changed`, or rejected when strict. Without a flavour, SciPy's is taken if it
/// holds the array without change, otherwise pydata's. Hyper-sparse rows are written as plain pointers, values that share one number in full.
///
/// Members are deflated, or stored if [WriteOptions#compression] says so, and have a fixed time: equal arrays give equal bytes, on
/// any number of threads. O(nse + rows).
final class NpzWriter {
    private NpzWriter() {}

    /// Writes an array.
    ///
    /// @param array the array
    /// @param stream the target; flushed, not closed
    /// @param options flavour, strictness, compression and threads
    /// @return the note `layout-changed` if the layout is not that of the array
    /// @throws IllegalArgumentException if the flavour has no place for the array, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        NdArray stored = array instanceof StackArray ? array : ArrayView.materialised(array);
        Flavour flavour = options.flavour().orElseGet(() -> isWholeInScipy(stored) ? Flavour.SCIPY : Flavour.PYDATA);
        if (flavour != Flavour.SCIPY && flavour != Flavour.PYDATA) {
            throw new IllegalArgumentException(
                    "the flavour " + flavour + " is none of NumPy archives; SCIPY or PYDATA is");
        }
        NdArray written = fitting(stored, flavour);
        List<Note> notes = isLaidOutAs(stored, written) ? List.of() : List.of(new Note(Note.Code.LAYOUT_CHANGED, 0, 1));
        if (options.strict() && !notes.isEmpty()) {
            throw new IllegalArgumentException("the layout " + ((CompressedArray) stored).reduction()
                    + " is not expressible in the flavour " + flavour + "; write it to .gcs, or without strict");
        }
        ZipMembers zip = new ZipMembers(stream, options);
        switch (written) {
            case StridedArray dense -> zip.add("arr_0", output -> NpyWriter.write(dense, output));
            case CompressedArray rows -> new SparseMembers(zip, flavour == Flavour.PYDATA).add(rows);
            case CooArray coo -> new SparseMembers(zip, flavour == Flavour.PYDATA).add(coo);
            default -> throw new IllegalStateException("not made by fitting: " + written);
        }
        zip.finish();
        return notes;
    }

    private static boolean isWholeInScipy(NdArray array) {
        return array instanceof StridedArray
                || (hasScipyFill(array) && array.dtype() != DType.FLOAT16 && array.shape().rank() > 0
                        && !(array instanceof GcsArray && array.shape().rank() != 2));
    }

    /// Zero, but not negative zero.
    private static boolean hasScipyFill(NdArray array) {
        return array.fill().equals(Scalar.zero(array.dtype()));
    }

    private static boolean isLaidOutAs(NdArray array, NdArray written) {
        return !(array instanceof GcsArray gcs) || (written instanceof CompressedArray rows
                && rows.reduction().equals(gcs.reduction()));
    }

    /// The array in a form that the flavour has.
    private static NdArray fitting(NdArray array, Flavour flavour) {
        if (array instanceof StridedArray) {
            return array;
        }
        int rank = array.shape().rank();
        if (flavour == Flavour.SCIPY) {
            if (!hasScipyFill(array)) {
                throw new IllegalArgumentException("the fill value is " + array.fill()
                        + "; SciPy has only 0, the flavour PYDATA and .gcs have any");
            }
            if (array.dtype() == DType.FLOAT16) {
                throw new IllegalArgumentException(
                        "SciPy has no sparse arrays of float16; the flavour PYDATA and .gcs have, "
                                + "or convert to float32");
            }
            if (rank == 0) {
                throw new IllegalArgumentException("SciPy has no sparse array of rank 0; the flavour PYDATA has");
            }
            return array instanceof CompressedArray && rank == 2 ? array : Convert.toCoo(array);
        }
        if (!(array instanceof CompressedArray rows)) {
            return Convert.toCoo(array);
        }
        DimensionReduction ascending = ascending(rows.reduction());
        return ascending.equals(rows.reduction()) ? array : Convert.toGcs(array, ascending);
    }

    private static DimensionReduction ascending(DimensionReduction layout) {
        int[] rows = layout.rowDimensions();
        int[] dimensions = IntStream
                .concat(IntStream.of(rows).sorted(), IntStream.of(layout.columnDimensions()).sorted())
                .toArray();
        return DimensionReduction.of(layout.shape(), dimensions, rows.length);
    }
}
