package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.text.EntryScan;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Reads LIBSVM and SVMlight text: one row per line, `label [qid:n] index:value .. # comment`.
///
/// The result is a float64 [CrsMatrix]; labels and queries of the rows stand in [Annotations#rowLabels] and [Annotations#queryIds]. Indices
/// ascend and count from 1, unless [ReadOptions#base] says otherwise. Lines without label are no rows; a label alone is an empty row. The
/// number of columns is the largest index unless [ReadOptions#shape] says more, which a note tells.
///
/// O(bytes) in one thread. Memory grows with what was read.
public final class LibsvmReader {
    private final TextHead head;
    private final ReadOptions options;
    private final EntryRules rules;
    private final LibsvmBody body;

    private LibsvmReader(ByteInput input, ReadOptions options, FaultLog log) throws IOException {
        this.head = new TextHead(input, options.strict());
        this.options = options;
        head.checkByteOrderMark();
        checkOptions();
        this.rules = rules();
        this.body = new LibsvmBody(head, options, rules, log);
    }

    /// Reads an array.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @return the matrix and what the file says beside it
    /// @throws ArrayFormatException for the first fault of the file, with line and column
    /// @throws IOException if the bytes cannot be read
    public static LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return new LibsvmReader(input, options, FaultLog.throwing()).load();
    }

    /// Visits the entries in file order, in bounded memory. Labels, queries and empty rows are passed over.
    ///
    /// @param opener opens the file, twice if the base must be found ([ReadOptions.IndexBase#AUTO])
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault; entries of the lines before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    static void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        EntryScan.forEachEntry(opener, options,
                (input, how) -> new LibsvmReader(input, how, FaultLog.throwing()).scan(), visitor);
    }

    private EntryScan scan() {
        return new EntryScan(rules.findBase, this::surveyBase, visitor -> body.read(new LibsvmEntry(rules, visitor)));
    }

    private ReadOptions.IndexBase surveyBase() throws IOException {
        body.read((_, _) -> {
        });
        return ReadOptions.IndexBase.of((int) body.base());
    }

    /// Checks a whole file, going on behind each faulty line.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @param maxFaults at most so many faults are reported
    /// @return the faults and the description
    /// @throws IOException if the bytes cannot be read
    public static CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return FaultLog.check(maxFaults, log -> new LibsvmReader(input, options, log).examine(log));
    }

    private void checkOptions() throws ArrayFormatException {
        if (options.shape().isPresent() && options.shape().get().rank() != 2) {
            throw head.faultAtEnd(Fault.Code.SHAPE,
                    "the file contradicts the shape asked for (expected " + options.shape().get()
                            + ", actual a matrix)",
                    "give rows and columns, for example --shape 100,20");
        }
        if (options.base().bases().size() > 2) {
            throw head.faultAtEnd(Fault.Code.BASE,
                    "base " + options.base().bases() + " has too many numbers: only columns are counted", "--base 1");
        }
    }

    private EntryRules rules() {
        List<Integer> given = options.base().bases();
        long base = given.isEmpty() ? 1 : given.getLast();
        EntryRules.Builder builder = EntryRules.builder(1, ValueKind.REAL, options.dtype().orElse(DType.FLOAT64))
                .strict(options.strict()).base(new long[] {base})
                .findBase(options.base().kind() == ReadOptions.IndexBase.Kind.AUTO && !options.strict());
        options.shape().ifPresent(known -> builder.extents(new long[] {known.extent(1)}));
        return builder.build();
    }

    private LoadedArray load() throws IOException {
        LibsvmStore store = new LibsvmStore(rules, options.maxBytes());
        body.read(store);
        long base = body.base();
        long left = rules.findBase ? base : 0;
        SmoothShape shape = shape(store, left);
        CompressedRows rows = CompressedRows.wrap(shape.extent(0), shape.extent(1),
                RowIndex.Dense.wrap(store.pointers()),
                store.columns(left, shape.extent(1)), store.values(), Scalar.zero(rules.dtype));
        return new LoadedArray(CrsMatrix.wrap(options.pruneZeros() ? rows.pruneZeros() : rows), info(store, base));
    }

    private FileInfo examine(FaultLog log) throws IOException {
        LibsvmStore store = new LibsvmStore(rules, options.maxBytes());
        body.read(store);
        long base = body.base();
        if (log.isEmpty()) {
            shape(store, rules.findBase ? base : 0);
        }
        return info(store, base);
    }

    private SmoothShape shape(LibsvmStore store, long base) throws ArrayFormatException {
        if (options.shape().isPresent()) {
            SmoothShape given = options.shape().get();
            if (given.extent(0) != store.rows) {
                throw body.faultAtEnd(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                        + given.extent(0) + " rows, actual " + store.rows + ")", "give the number of rows of the file");
            }
            return given;
        }
        if (store.size == 0) {
            throw body.faultAtEnd(Fault.Code.SHAPE, "the file has no entries, so its number of columns is unknown",
                    "give rows and columns, for example --shape 100,20");
        }
        head.notes.add(Note.Code.SHAPE_DERIVED, 0);
        return SmoothShape.of(store.rows, store.columnCount(base));
    }

    private FileInfo info(LibsvmStore store, long base) {
        Annotations annotations = Annotations.NONE.withRowLabels(store.labels(),
                body.hasQueries() ? store.queries() : new long[0]);
        return FileInfo.builder(head.file(), LibsvmFormat.WORD, DType.FLOAT64).base(List.of((int) base, (int) base))
                .shapeDerived(options.shape().isEmpty()).counts(store.size, store.size, store.explicitZeros)
                .annotations(annotations).notes(head.notes.toList()).build();
    }
}
