package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// FROSTT coordinate text, without a header or with one of several.
///
/// Reads FROSTT coordinate text (S. Smith et al., frostt.io): one line `i_0 .. i_{N-1} value` per element, `#` comments,
/// and the headers of ParTI, extended FROSTT and the Tensor Toolbox.
///
/// The base of the indices follows from the header, otherwise from the indices ([ReadOptions#base] overrides both); the
/// shape from the header or [ReadOptions#shape], otherwise from the largest indices, which a note tells. The result is a
/// float64 [CooArray] in file order if the file is sorted by its first or last dimension without repeats, otherwise
/// canonical.
///
/// O(rank * bytes). Memory grows with what was read; coordinates are never linearised, so the cells of the array may
/// exceed 2^63.
public final class TnsFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "tns";

    /// Makes the format; it has no state.
    public TnsFormat() {
        super(WORD, List.of("tns"), Set.of(FileFeature.COMMENTS, FileFeature.HEADER, FileFeature.READ_BASE,
                FileFeature.VALUE_COLUMNS, FileFeature.SPARSE_ONLY));
    }

    @Override
    protected TextReading open(TextHead head, FaultLog log) throws IOException {
        return new CoordinateBody(head, new TnsHeaderParser(head).parse(), log);
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
