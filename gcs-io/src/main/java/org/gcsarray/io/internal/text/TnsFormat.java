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

/// FROSTT coordinate text, without a header or with one of several.
public final class TnsFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "tns";

    /// Makes the format; it has no state.
    public TnsFormat() {
        super(WORD, List.of("tns"), Set.of(FileFeature.COMMENTS, FileFeature.HEADER, FileFeature.READ_BASE,
                FileFeature.VALUE_COLUMNS), TnsReader::open);
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("sptensor");
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return TnsWriter.write(array, stream, options);
    }
}
