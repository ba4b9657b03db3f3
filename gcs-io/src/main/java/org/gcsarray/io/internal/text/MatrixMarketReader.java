package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.text.line.BaseClues;
import org.gcsarray.io.internal.text.line.ChunkSink;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

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
final class MatrixMarketReader {
    /// Rows of a complex matrix that is completed in one array.
    private static final int MOST_ROWS = 32_767;

    private final TextHead head;
    private final ReadOptions options;
    private final FaultLog log;
    private final MarketHeader header;
    private final Symmetry symmetry;
    private final EntryRules rules;
    private final boolean fast;

    private MatrixMarketReader(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        this.head = new TextHead(input, options.strict());
        this.options = options;
        this.log = log;
        this.fast = fast;
        this.header = new MarketHeaderParser(head, options).parse();
        this.symmetry = options.symmetry() == Symmetry.Reading.AS_STORED ? Symmetry.GENERAL : header.symmetry();
        this.rules = rules();
        if (symmetry != header.symmetry()) {
            head.notes.add(Note.Code.SYMMETRY_AS_STORED, 1);
        }
    }

    /// Reads an array.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException for the first fault of the file, with line and column
    /// @throws IOException if the bytes cannot be read
    static LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return read(input, options, true);
    }

    static LoadedArray read(ByteInput input, ReadOptions options, boolean fast) throws IOException {
        return new MatrixMarketReader(input, options, FaultLog.throwing(), fast).load();
    }

    /// Reads the header of a coordinate file up to its entries.
    static TextHeader header(ByteInput input, ReadOptions options) throws IOException {
        MatrixMarketReader reader = new MatrixMarketReader(input, options, FaultLog.throwing(), true);
        if (reader.header.array()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, input.file(),
                    "an array file holds all cells and no coordinates, and is not read in ranges",
                    "read it on one machine"));
        }
        return TextHeader.of(reader.head, reader.rules, reader.header.declared());
    }

    /// Visits the stored entries in file order, in bounded memory. Symmetry is not expanded, repeats are not combined, and
    /// faults that only the whole file shows are not found.
    ///
    /// @param opener opens the file, twice if the base must be found ([ReadOptions.IndexBase#AUTO])
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault; entries before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    static void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        EntryScan.forEachEntry(opener, options,
                (input, how) -> new MatrixMarketReader(input, how, FaultLog.throwing(), true).scan(), visitor);
    }

    /// Checks a whole file, going on behind each faulty line.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @param maxFaults at most so many faults are reported
    /// @return the faults and the description
    /// @throws IOException if the bytes cannot be read
    static CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return FaultLog.check(maxFaults, log -> new MatrixMarketReader(input, options, log, true).examine());
    }

    private EntryRules rules() throws ArrayFormatException {
        long[] sizes = header.sizes();
        int rank = header.array() ? 0 : sizes.length;
        DType dtype = options.dtype().orElse(fileType());
        if (symmetry == Symmetry.SKEW_SYMMETRIC && dtype == DType.BOOL) {
            throw new ArrayFormatException(Fault.of(Fault.Code.DTYPE, head.file(),
                    "bool has no negative values for a skew-symmetric matrix", "--symmetry as-stored"));
        }
        EntryRules.Builder builder = EntryRules.builder(rank, header.kind(), dtype).strict(options.strict())
                .symmetry(symmetry)
                .findBase(!header.array() && !options.strict()
                        && options.base().kind() == ReadOptions.IndexBase.Kind.AUTO);
        if (header.array()) {
            boolean realDiagonal = symmetry == Symmetry.HERMITIAN;
            return builder.extents(new long[0]).diagonalOrder(realDiagonal ? sizes[0] : 0).build();
        }
        return builder.extents(sizes).base(GivenBase.of(options.base(), rank, 1)).build();
    }

    private DType fileType() {
        return switch (header.kind()) {
            case INTEGER, UNSIGNED -> DType.INT64;
            case COMPLEX -> DType.COMPLEX128;
            case REAL, NONE -> DType.FLOAT64;
        };
    }

    private LoadedArray load() throws IOException {
        EntryStore store = entries();
        SmoothShape shape = SmoothShape.of(header.sizes());
        long[] base = base(store.clues);
        NdArray array = header.array() ? dense(store.values(), shape)
                : new CoordinateAssembly(head.file(), store, options, log).assemble(shape, positions(base), symmetry);
        return new LoadedArray(array, info(store, base));
    }

    private FileInfo examine() throws IOException {
        EntryStore store = entries();
        long[] base = base(store.clues);
        if (!header.array()) {
            new CoordinateAssembly(head.file(), store, options, log).examine(SmoothShape.of(header.sizes()),
                    positions(base),
                    symmetry);
        }
        return info(store, base);
    }

    private EntryStore entries() throws IOException {
        EntryStore store = new EntryStore(head.file(), rules, header.declared(), head.remainingBytes(),
                options.maxBytes(),
                head.notes);
        readBody(store, options.parallelism());
        return store;
    }

    /// What is left to subtract: the base when it was found after the entries were stored.
    private long[] positions(long[] base) {
        return rules.findBase ? base : new long[rules.rank];
    }

    private long[] base(BaseClues clues) throws ArrayFormatException {
        return rules.findBase ? BaseRule.find(head.file(), rules, clues, log, head.notes) : rules.base;
    }

    private BodyReader readBody(ChunkSink sink, Parallelism parallelism) throws IOException {
        BodyReader body = new BodyReader(head, head.feed(options), rules, header.declared(), log, sink);
        body.read(parallelism, options.chunkBytes(), fast);
        return body;
    }

    private EntryScan scan() {
        return new EntryScan(rules.findBase, this::surveyBase, this::stream);
    }

    private void stream(Entry.Visitor visitor) throws IOException {
        Symmetry packing = header.array() ? header.symmetry() : Symmetry.GENERAL;
        long[] extents = header.array() ? header.sizes() : new long[0];
        readBody(new ChunkEntry(rules, extents, packing, visitor), Parallelism.sequential());
    }

    private ReadOptions.IndexBase surveyBase() throws IOException {
        BaseClues clues = new BaseClues(rules.rank);
        readBody((chunk, linesBefore) -> clues.addAll(chunk.clues, linesBefore), options.parallelism());
        return GivenBase.toOption(base(clues));
    }

    private NdArray dense(Values values, SmoothShape shape) throws ArrayFormatException {
        if (header.symmetry() == Symmetry.GENERAL) {
            return StridedArray.wrap(shape, columnMajorStrides(shape), 0, values);
        }
        long order = shape.extent(0);
        if (symmetry == Symmetry.GENERAL) {
            return packedTriangle((int) order, values, shape);
        }
        if (order > MOST_ROWS) {
            throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, head.file(),
                    "the completed array has " + order + " rows, and one Java array holds " + MOST_ROWS, ""));
        }
        long needed = values.byteSize() + order * order * (values.dtype().byteWidth() + Integer.BYTES);
        if (needed > options.maxBytes()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, head.file(),
                    ReadMemory.text("the completed array", needed, options.maxBytes()),
                    ReadMemory.hint(needed, options.maxBytes())));
        }
        return SymmetryCompletion.unpack((int) order, values, symmetry);
    }

    private static long[] columnMajorStrides(SmoothShape shape) {
        long[] strides = new long[shape.rank()];
        long stride = shape.isEmpty() ? 0 : 1;
        for (int d = 0; d < strides.length; d++) {
            strides[d] = stride;
            stride *= shape.extent(d);
        }
        return strides;
    }

    private CooArray packedTriangle(int order, Values values, SmoothShape shape) {
        int skip = header.symmetry() == Symmetry.SKEW_SYMMETRIC ? 1 : 0;
        IndicesWriter rows = Indices.writer(order, values.size());
        IndicesWriter columns = Indices.writer(order, values.size());
        int position = 0;
        for (int column = 0; column < order; column++) {
            for (int row = column + skip; row < order; row++) {
                rows.set(position, row);
                columns.set(position++, column);
            }
        }
        return CooArray.wrap(shape, new Indices[] {rows.finish(), columns.finish()}, values);
    }

    private FileInfo info(EntryStore store, long[] base) {
        long expanded = store.size;
        if (symmetry != Symmetry.GENERAL) {
            expanded = header.array() ? header.extents().get(0) * header.extents().get(0)
                    : 2L * store.size - store.diagonal;
        }
        List<Integer> bases = new ArrayList<>();
        Arrays.stream(base).forEach(b -> bases.add((int) b));
        boolean zeros = rules.words() > 0;
        return FileInfo.builder(head.file(), MatrixMarketFormat.WORD, fileType()).kind(header.words())
                .comments(header.comments()).symmetry(header.symmetry()).base(bases)
                .counts(store.size, expanded, zeros ? store.explicitZeros : 0).notes(head.notes.toList()).build();
    }
}
