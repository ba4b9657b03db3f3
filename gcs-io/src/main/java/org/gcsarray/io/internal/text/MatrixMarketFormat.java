package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.MarketObject;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// Matrix Market and TensorMarket text.
///
/// Reads Matrix Market files (R. F. Boisvert, R. Pozo, K. A. Remington, NISTIR 5935, 1996) and the TensorMarket files of
/// TACO.
///
/// A coordinate file becomes a [CooArray]: in file order if the file is sorted by rows or by columns without repeats,
/// otherwise canonical; the mirror images of a symmetric file follow the stored elements. An array file becomes a
/// [StridedArray] in column-major order, or a [CooArray] of the stored triangle when a symmetric one is read as stored.
/// Indices in the file count from 1 unless [ReadOptions#base] says otherwise, in the array from 0.
///
/// O(bytes), and O(rank * entries) more for files in no order. Memory grows with what was read, whatever the header
/// promises: text is held one chunk per thread, entries in their final arrays.
public final class MatrixMarketFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "mtx";

    /// Makes the format; it has no state.
    public MatrixMarketFormat() {
        super(WORD, List.of("mtx", "ttx"), Set.of(FileFeature.COMMENTS, FileFeature.READ_BASE, FileFeature.SYMMETRY,
                FileFeature.READ_SYMMETRY));
    }

    @Override
    protected TextReading open(TextHead head, FaultLog log) throws IOException {
        MarketHeaderParser parser = new MarketHeaderParser(head);
        CoordinateHead said = parser.parse();
        return parser.array ? new MarketCells(head, said, log)
                : new CoordinateBody(head, said, log);
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("%matrixmarket") || start.firstWord().equals("%%matrixmarket");
    }

    @Override
    public WriteOptions asNamed(String extension, WriteOptions options) {
        boolean promisesMatrix = options.object() == MarketObject.AUTO && !extension.equals("ttx");
        return promisesMatrix ? options.withObject(MarketObject.MATRIX) : options;
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return MatrixMarketWriter.write(array, stream, options);
    }
}
