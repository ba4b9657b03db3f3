package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.Note;
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
    /// @return a note if the last slice of a dimension is empty and there is no header to tell the shape, and one if NaNs lose their bits
    /// @throws IllegalArgumentException if the format has no place for the array, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        check(array.shape(), array.fill());
        CooArray coo = Convert.toCoo(array);
        boolean headed = writeHead(coo.shape(), coo.nse(), stream, resolved(options, coo.nse(), beginsLikeHeader(coo)));
        List<Note> notes = new ArrayList<>();
        if (!headed && !LastSlices.areUsed(coo)) {
            notes.add(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
        }
        notes.addAll(writeEntries(coo, stream));
        return notes;
    }

    /// Returns the options with a header, where they leave it open and the lines of a vector, such as `2 0` and `3 4`, would be read as the
    /// header of an empty matrix.
    ///
    /// @param nse              number of entries
    /// @param beginsLikeHeader whether the first entry is like that of a header, see [#beginsLikeHeader]
    public static WriteOptions resolved(WriteOptions options, long nse, boolean beginsLikeHeader) {
        boolean misread = options.header() == HeaderDialect.AUTO && nse == 2 && beginsLikeHeader;
        return misread ? options.withHeader(HeaderDialect.PARTI) : options;
    }

    /// Returns whether the first line of a vector would be `2 0`, as of the header of an empty matrix.
    public static boolean beginsLikeHeader(CooArray coo) {
        return coo.shape().rank() == 1 && coo.nse() > 0 && coo.indices(0).get(0) == 1 && coo.values().get(0).isZero();
    }

    /// Checks whether the format has a place for an array that is written in pieces.
    ///
    /// @param shape shape of the array
    /// @param fill  its fill value, of the type of the array
    /// @throws IllegalArgumentException if it has none, as [#write] says
    public static void check(SmoothShape shape, Scalar fill) {
        TextOutput.check(shape, fill, ".tns");
        if (fill.dtype().isComplex()) {
            throw new IllegalArgumentException(".tns has no complex values; .csv and .gcs hold them");
        }
    }

    /// Writes what stands before the entries of an array that is written in pieces.
    ///
    /// @param shape   shape of the whole array
    /// @param nse     number of entries
    /// @param stream  the target; flushed, not closed
    /// @param options header dialect and comments
    /// @return whether a header tells the shape
    /// @throws IOException if the stream fails
    public static boolean writeHead(SmoothShape shape, long nse, OutputStream stream, WriteOptions options)
            throws IOException {
        TextOutput output = new TextOutput(stream);
        output.comments("#", options.comments());
        boolean headed = writeHeader(shape, nse, output, options.header());
        output.flush();
        return headed;
    }

    /// Writes the entry lines of a piece of an array.
    ///
    /// @param piece  array of the whole shape that stores the elements of the piece only, in the order to be written
    /// @param stream the target; flushed, not closed
    /// @return a note if NaNs lose their bits; otherwise nothing
    /// @throws IOException if the stream fails
    public static List<Note> writeEntries(CooArray piece, OutputStream stream) throws IOException {
        TextOutput output = new TextOutput(stream);
        Values values = piece.values();
        for (int k = 0; k < values.size(); k++) {
            output.indices(piece, k, 1, ' ').value(values, k).lineEnd();
        }
        output.flush();
        return output.notes();
    }

    private static boolean writeHeader(SmoothShape shape, long nse, TextOutput output, HeaderDialect dialect)
            throws IOException {
        switch (dialect) {
            case AUTO, NONE -> {
                return false;
            }
            case PARTI -> output.number((long) shape.rank()).lineEnd();
            case EXTENDED -> output.number((long) shape.rank()).blank().number(nse).lineEnd();
            case TOOLBOX -> output.text("sptensor").lineEnd().number((long) shape.rank()).lineEnd();
        }
        output.extents(shape).lineEnd();
        if (dialect == HeaderDialect.TOOLBOX) {
            output.number(nse).lineEnd();
        }
        return true;
    }
}
