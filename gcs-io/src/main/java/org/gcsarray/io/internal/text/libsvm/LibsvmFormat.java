package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.LastSlices;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TextFormat;
import org.gcsarray.io.internal.text.TextOutput;
import org.gcsarray.io.internal.text.TextReading;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.shape.SmoothShape;

/// LIBSVM and SVMlight text. The extension `.txt` is shared: this text is told from delimited coordinates by its pairs.
///
/// Writes LIBSVM text: one line per row, empty rows included, numbers as in [MatrixMarketWriter].
///
/// Labels and queries come from [WriteOptions#annotations]. The format demands a label on every line, so a matrix without labels gets label
/// 0 on all of them, as is the custom for data whose classes are not known; a note tells. The number of columns is the largest index for
/// every reader. O(rows + nse log nse) for matrices that are not canonical, otherwise O(rows + nse).
public final class LibsvmFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "libsvm";

    /// Comments and blank lines, then a line whose second word is a pair or a query: no line of numbers has a colon.
    private static final Pattern PAIRS = Pattern
            .compile("(?:\\s|#[^\r\n]*+[\r\n])*+[^\\s#{]++[ \t]++(?:qid|[0-9]+):[^\\s:]*+(?:\\s|$)");

    /// Makes the format; it has no state.
    public LibsvmFormat() {
        super(WORD, List.of("svm", "svmlight", "libsvm"),
                Set.of(FileFeature.COMMENTS, FileFeature.LABELS, FileFeature.BASE, FileFeature.READ_BASE,
                        FileFeature.SPARSE_ONLY));
    }

    @Override
    protected TextReading open(TextHead head, FaultLog log) throws IOException {
        return new LibsvmReader(head, log);
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.extension().equals("txt") && options.delimited().equals(DelimitedOptions.DEFAULT)
                && PAIRS.matcher(start.text()).lookingAt();
    }

    /// Writes a matrix.
    ///
    /// @param array   the matrix; fill 0, not complex, fewer than 2^31 rows
    /// @param stream  the target; flushed, not closed
    /// @param options labels and queries, base (by default 1) and comments
    /// @return notes if rows have no labels, if the last column is empty, so that the shape cannot be read back, and if NaNs lose their bits
    /// @throws IllegalArgumentException if the format has no place for the array, or labels or queries are not one per row
    /// @throws IOException if the stream fails
    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
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
        return notes(matrix, options.annotations(), output);
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

    private static List<Note> notes(CooArray matrix, Annotations annotations, TextOutput output) {
        List<Note> notes = new ArrayList<>(output.notes());
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
