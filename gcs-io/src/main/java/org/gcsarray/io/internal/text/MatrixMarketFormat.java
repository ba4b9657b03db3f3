package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// Matrix Market and TensorMarket text.
public final class MatrixMarketFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "mtx";

    /// Makes the format; it has no state.
    public MatrixMarketFormat() {
        super(WORD, List.of("mtx", "ttx"), Set.of(FileFeature.COMMENTS, FileFeature.READ_BASE, FileFeature.SYMMETRY),
                MatrixMarketReader::open);
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("%matrixmarket") || start.firstWord().equals("%%matrixmarket");
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        MatrixMarketWriter.write(array, stream, options);
        return List.of();
    }
}
