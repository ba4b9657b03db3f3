package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.text.BaseRule;
import org.gcsarray.io.internal.text.BodyReader;
import org.gcsarray.io.internal.text.TextReading;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.EntryParser;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TextSurvey;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Reads LIBSVM and SVMlight text: one row per line, `label [qid:n] index:value .. # comment`.
///
/// The result is a float64 [CrsMatrix]; labels and queries of the rows are in [Annotations#rowLabels] and [Annotations#queryIds]. Indices
/// ascend and count from 1, unless [ReadOptions#base] says otherwise. Lines without label are not rows; a label alone is an empty row.
/// Comments before the first row are kept, all others noted. The number of columns is the largest index unless [ReadOptions#shape] says more,
/// which a note tells.
///
/// O(bytes) in one thread. Memory grows with what was read.
final class LibsvmReader implements TextReading {
    private final TextHead head;
    private final EntryRules rules;
    private final FaultLog log;
    private final TextSurvey survey;

    /// Skips the byte order mark before the lines, if there is one.
    ///
    /// @throws ArrayFormatException if the options contradict the format
    LibsvmReader(TextHead head, FaultLog log) throws ArrayFormatException {
        this.head = head;
        this.log = log;
        head.checkByteOrderMark();
        checkOptions();
        this.rules = rules();
        this.survey = TextSurvey.before(head, 1);
    }

    /// Hands all rows on, up to the last fault that is of interest.
    private void read(LibsvmLine.RowSink sink) throws IOException {
        BodyReader body = new BodyReader(head.file(), survey, head.feed(), rules, -1, log, (_, _) -> {
        });
        body.read(Parallelism.sequential(), head.options.chunkBytes(), chunk -> new EntryParser(chunk,
                new LibsvmLine(head, chunk, sink)));
    }

    /// The base of the column indices, found if the rules leave it open.
    private long base() throws ArrayFormatException {
        return rules.findBase ? BaseRule.find(head.file(), rules, survey, log)[0] : rules.base[0];
    }

    /// Labels, queries and empty rows are passed over.
    @Override
    public void forEachEntry(Entry.Visitor visitor) throws IOException {
        read(new LibsvmEntry(rules, visitor));
    }

    @Override
    public Optional<ReadOptions.IndexBase> findBase() throws IOException {
        if (!rules.findBase) {
            return Optional.empty();
        }
        read(_ -> {
        });
        return Optional.of(ReadOptions.IndexBase.of((int) base()));
    }

    private void checkOptions() throws ArrayFormatException {
        if (head.options.shape().isPresent() && head.options.shape().get().rank() != 2) {
            throw head.faultAtEnd(Fault.Code.SHAPE,
                    "the file contradicts the shape asked for (expected " + head.options.shape().get()
                            + ", actual a matrix)",
                    "give rows and columns, for example --shape 100,20");
        }
        if (head.options.base().bases().size() > 2) {
            throw head.faultAtEnd(Fault.Code.BASE,
                    "base " + head.options.base().bases() + " has too many numbers: only columns are counted",
                    "--base 1");
        }
    }

    private EntryRules rules() {
        List<Integer> given = head.options.base().bases();
        long base = given.isEmpty() ? 1 : given.getLast();
        return EntryRules.of(EntryFields.plain(2), ValueKind.REAL, head.options, EntryRules.USUAL
                .with(EntryRules.LINE_BYTES, LibsvmLine.longest(head.options.maxBytes()))
                .with(EntryRules.BASE, Optional.of(new long[] {base}))
                .with(EntryRules.FIND_BASE,
                        head.options.base().kind() == ReadOptions.IndexBase.Kind.AUTO && !head.options.strict())
                .with(EntryRules.EXTENTS, head.options.shape().map(known -> new long[] {known.extent(1)})));
    }

    @Override
    public LoadedArray load() throws IOException {
        LibsvmStore store = new LibsvmStore(rules, head.options.maxBytes());
        read(store);
        long base = base();
        long left = rules.findBase ? base : 0;
        SmoothShape shape = shape(store, left);
        CompressedRows rows = CompressedRows.wrap(shape.extent(0), shape.extent(1),
                RowIndex.Dense.wrap(store.pointers()),
                store.columns(left, shape.extent(1)), store.values(), Scalar.zero(rules.stored));
        return new LoadedArray(CrsMatrix.wrap(head.options.pruneZeros() ? rows.pruneZeros() : rows), info(store, base));
    }

    @Override
    public FileInfo examine() throws IOException {
        LibsvmStore store = new LibsvmStore(rules, head.options.maxBytes());
        read(store);
        long base = base();
        if (log.isEmpty()) {
            shape(store, rules.findBase ? base : 0);
        }
        return info(store, base);
    }

    private SmoothShape shape(LibsvmStore store, long base) throws ArrayFormatException {
        if (head.options.shape().isPresent()) {
            SmoothShape given = head.options.shape().get();
            if (given.extent(0) != store.rows()) {
                throw atEnd("the file contradicts the shape asked for (expected " + given.extent(0) + " rows, actual "
                        + store.rows() + ")", "give the number of rows of the file");
            }
            return given;
        }
        if (store.size == 0) {
            throw atEnd("the file has no entries, so its number of columns is unknown",
                    "give rows and columns, for example --shape 100,20");
        }
        head.notes.add(Note.Code.SHAPE_DERIVED, 0);
        return SmoothShape.of(store.rows(), store.columnCount(base));
    }

    private ArrayFormatException atEnd(String what, String hint) {
        return new ArrayFormatException(survey.atEnd(Fault.Code.SHAPE, head.file(), what, hint));
    }

    private FileInfo info(LibsvmStore store, long base) {
        Annotations annotations = Annotations.NONE.withRowLabels(store.labels(), store.queries());
        return FileInfo.of(head.file(), LibsvmFormat.WORD, DType.FLOAT64).withBase(List.of((int) base, (int) base))
                .withShapeDerived(head.options.shape().isEmpty()).withCounts(store.size, store.size)
                .withComments(head.comments).withAnnotations(annotations).withNotes(head.notes.toList());
    }
}
