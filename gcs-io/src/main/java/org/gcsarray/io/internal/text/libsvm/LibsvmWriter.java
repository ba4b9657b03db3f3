package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.LastSlices;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TextOutput;
import org.gcsarray.shape.SmoothShape;

/// Writes LIBSVM text: one line per row, empty rows included, numbers as in [MatrixMarketWriter].
///
/// Labels and queries come from [WriteOptions#annotations]. The format demands a label on every line, so a matrix without labels gets label
/// 0 on all of them, as is the custom for data whose classes are not known; a note tells. The number of columns is the largest index for
/// every reader. O(rows + nse log nse) for matrices that are not canonical, otherwise O(rows + nse).
public final class LibsvmWriter {
    private LibsvmWriter() {}

    /// Writes a matrix.
    ///
    /// @param array   the matrix; fill 0, not complex, fewer than 2^31 rows
    /// @param stream  the target; flushed, not closed
    /// @param options labels and queries, base (by default 1) and comments
    /// @return a note if rows have no labels, and one if the last column is empty, so that the shape cannot be read back
    /// @throws IllegalArgumentException if the format has no place for the array, or labels or queries are not one per row
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        check(array, options.annotations());
        CooArray matrix = Convert.toCoo(array);
        long base = options.base().orElse(1);
        TextOutput output = new TextOutput(stream);
        output.comments("#", options.comments());
        Indices rows = matrix.indices(0);
        Values values = matrix.values();
        int position = 0;
        for (int row = 0; row < matrix.shape().extent(0); row++) {
            head(row, options.annotations(), output);
            for (; position < values.size() && rows.get(position) == row; position++) {
                output.blank().number(matrix.indices(1).get(position) + base).symbol(':').value(values, position);
            }
            output.lineEnd();
        }
        output.flush();
        return notes(matrix, options.annotations());
    }

    private static void head(int row, Annotations annotations, TextOutput output) throws IOException {
        output.number(annotations.rowLabels().length == 0 ? 0 : annotations.rowLabels()[row]);
        if (annotations.queryIds().length > 0) {
            output.text(" qid:").number(annotations.queryIds()[row]);
        }
    }

    private static void check(NdArray array, Annotations annotations) {
        SmoothShape shape = array.shape();
        if (shape.rank() != 2) {
            throw new IllegalArgumentException(
                    "the array has rank " + shape.rank() + "; LIBSVM text holds matrices, .tns and .gcs any rank");
        }
        TextOutput.check(shape, array.fill(), "LIBSVM text");
        if (array.dtype().isComplex()) {
            throw new IllegalArgumentException("LIBSVM text has no complex values; .mtx and .csv hold them");
        }
        if (shape.extent(0) > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "the matrix has " + shape.extent(0)
                            + " rows and LIBSVM text a line for each; .mtx has none for empty rows");
        }
        checkLength("labels", annotations.rowLabels().length, shape.extent(0));
        checkLength("queries", annotations.queryIds().length, shape.extent(0));
    }

    private static void checkLength(String what, int length, long rows) {
        if (length > 0 && length != rows) {
            throw new IllegalArgumentException("there are " + length + " " + what + "; a matrix of " + rows
                    + " rows needs one per row, or none at all");
        }
    }

    private static List<Note> notes(CooArray matrix, Annotations annotations) {
        List<Note> notes = new ArrayList<>();
        long rows = matrix.shape().extent(0);
        if (!LastSlices.isUsed(matrix, 1)) {
            notes.add(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
        }
        if (annotations.rowLabels().length == 0 && rows > 0) {
            notes.add(new Note(Note.Code.LABELS_ZERO, 0, rows));
        }
        return notes;
    }
}
