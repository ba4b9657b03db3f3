package org.gcsarray.io.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.Note;
import org.gcsarray.io.NoteCode;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;

/// Writes FROSTT coordinate text: one line per stored element, indices from 1, in row-major order, numbers as in
/// [MatrixMarketWriter].
///
/// Without a header the shape is the largest index of each dimension for every reader; [WriteOptions#header] keeps it. O(nse log nse)
/// for arrays that are not canonical, otherwise O(nse).
public final class TnsWriter {
    private TnsWriter() {}

    /// Writes an array.
    ///
    /// @param array the array; rank 1..32, fill 0, not complex
    /// @param stream the target; flushed, not closed
    /// @param options header dialect and comments
    /// @return a note if the last slice of a dimension is empty and there is no header to tell the shape; otherwise nothing
    /// @throws IllegalArgumentException if the format has no place for the array, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        check(array);
        CooArray coo = Convert.toCoo(array);
        TextOutput output = new TextOutput(stream);
        for (String comment : options.comments()) {
            output.text("#").text(comment).lineEnd();
        }
        boolean headed = writeHeader(coo, output, options.header());
        Values values = coo.values();
        int rank = coo.shape().rank();
        for (int k = 0; k < values.size(); k++) {
            for (int d = 0; d < rank; d++) {
                output.number(coo.indices(d).get(k) + 1).blank();
            }
            output.value(values, k).lineEnd();
        }
        output.flush();
        return headed || LastSlices.areUsed(coo) ? List.of() : List.of(new Note(NoteCode.LAST_SLICE_EMPTY, 0, 1));
    }

    private static void check(NdArray array) {
        if (array.shape().rank() == 0) {
            throw new IllegalArgumentException("an array of rank 0 has no coordinates to write");
        }
        if (!array.fill().isZero()) {
            throw new IllegalArgumentException("the fill value is " + array.fill() + "; .tns has only 0");
        }
        if (array.dtype() == DType.COMPLEX128) {
            throw new IllegalArgumentException(".tns has no complex values");
        }
    }

    private static boolean writeHeader(CooArray coo, TextOutput output, HeaderDialect dialect) throws IOException {
        SmoothShape shape = coo.shape();
        switch (dialect) {
            case AUTO, NONE -> {
                return false;
            }
            case PARTI -> output.number((long) shape.rank()).lineEnd();
            case EXTENDED -> output.number((long) shape.rank()).blank().number(coo.nse()).lineEnd();
            case TOOLBOX -> output.text("sptensor").lineEnd().number((long) shape.rank()).lineEnd();
        }
        for (int d = 0; d < shape.rank(); d++) {
            if (d > 0) {
                output.blank();
            }
            output.number(shape.extent(d));
        }
        output.lineEnd();
        if (dialect == HeaderDialect.TOOLBOX) {
            output.number(coo.nse()).lineEnd();
        }
        return true;
    }
}
