package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.TextFormat;
import org.gcsarray.io.internal.text.TextReading;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// LIBSVM and SVMlight text. The extension `.txt` is shared: this text is told from delimited coordinates by its pairs.
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
    protected TextReading open(TextHead head, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        return new LibsvmReader(head, options, log);
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.extension().equals("txt") && options.delimited().equals(DelimitedOptions.DEFAULT)
                && PAIRS.matcher(start.text()).lookingAt();
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return LibsvmWriter.write(array, stream, options);
    }
}
