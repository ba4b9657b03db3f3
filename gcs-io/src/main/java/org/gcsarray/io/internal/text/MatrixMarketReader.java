package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
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
    private final MarketHeader header;
    private final Symmetry symmetry;
    private final EntryRules rules;

    private MatrixMarketReader(ByteInput input, ReadOptions options) throws IOException {
        this.head = new TextHead(input, options.strict());
        this.options = options;
        this.header = new MarketHeaderParser(head, options).parse();
        this.symmetry = options.symmetry() == Symmetry.Reading.AS_STORED ? Symmetry.GENERAL : header.symmetry();
        this.rules = rules();
        if (symmetry != header.symmetry()) {
            head.notes.add(Note.Code.SYMMETRY_AS_STORED, 1);
        }
    }

    /// Reads the header of a file.
    ///
    /// @param fast whether plain lines take the fast path
    /// @throws ArrayFormatException for a fault of the header
    /// @throws IOException if the bytes cannot be read
    static TextReading open(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        MatrixMarketReader reader = new MatrixMarketReader(input, options);
        return reader.header.array() ? reader.new Cells(log, fast)
                : new CoordinateBody(reader.head, options, log, reader.rules, reader.header.declared(),
                        Optional.of(reader.header.shape()), fast, reader::info);
    }

    /// Reads the header of a coordinate file up to its entries.
    static TextHeader header(ByteInput input, ReadOptions options) throws IOException {
        MatrixMarketReader reader = new MatrixMarketReader(input, options);
        if (reader.header.array()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, input.file(),
                    "an array file holds all cells and no coordinates, and is not read in ranges",
                    "read it on one machine"));
        }
        return TextHeader.of(reader.head, reader.rules, reader.header.declared());
    }

    private EntryRules rules() throws ArrayFormatException {
        SmoothShape shape = header.shape();
        int rank = header.array() ? 0 : shape.rank();
        DType dtype = options.dtype().orElse(fileType());
        if (symmetry == Symmetry.SKEW_SYMMETRIC && dtype == DType.BOOL) {
            throw new ArrayFormatException(Fault.of(Fault.Code.DTYPE, head.file(),
                    "bool has no negative values for a skew-symmetric matrix", "--symmetry as-stored"));
        }
        EntryRules.Builder builder = EntryRules.builder(rank, header.kind(), dtype).strict(options.strict())
                .typeAsked(options.dtype().isPresent())
                .symmetry(symmetry)
                .findBase(!header.array() && !options.strict()
                        && options.base().kind() == ReadOptions.IndexBase.Kind.AUTO);
        if (header.array()) {
            boolean realDiagonal = symmetry == Symmetry.HERMITIAN;
            return builder.extents(new long[0]).diagonalOrder(realDiagonal ? shape.extent(0) : 0).build();
        }
        return builder.extents(shape.extents()).base(GivenBase.of(head.file(), options.base(), rank, 1)).build();
    }

    private DType fileType() {
        return switch (header.kind()) {
            case INTEGER, UNSIGNED -> DType.INT64;
            case COMPLEX -> DType.COMPLEX128;
            case REAL, NONE -> DType.FLOAT64;
        };
    }

    /// The values of an array file, which has no indices.
    private final class Cells extends CoordinateBody {
        Cells(FaultLog log, boolean fast) {
            super(head, options, log, rules, header.declared(), Optional.of(header.shape()), fast,
                    MatrixMarketReader.this::info);
        }

        @Override
        NdArray array(Entries entries) throws ArrayFormatException {
            return dense(entries.store().values(), header.shape());
        }

        @Override
        void check(Entries entries) {
            // every line has its cell, whatever the others say
        }

        @Override
        ChunkEntry shown(Entry.Visitor visitor) {
            return new ChunkEntry(rules, header.shape().extents(), header.symmetry(), visitor);
        }
    }

    private NdArray dense(Values values, SmoothShape shape) throws ArrayFormatException {
        if (header.symmetry() == Symmetry.GENERAL) {
            return StridedArray.wrap(shape, CellStrides.of(shape, true), 0, values);
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
        new Assembly(new Place(head.file(), ""), options, head.notes).plan(needed, "the completed array");
        return SymmetryCompletion.unpack((int) order, values, symmetry);
    }

    private CooArray packedTriangle(int order, Values values, SmoothShape shape) {
        int skip = header.symmetry() == Symmetry.SKEW_SYMMETRIC ? 1 : 0;
        Indices.Writer rows = Indices.writer(order, values.size());
        Indices.Writer columns = Indices.writer(order, values.size());
        int position = 0;
        for (int column = 0; column < order; column++) {
            for (int row = column + skip; row < order; row++) {
                rows.set(position, row);
                columns.set(position++, column);
            }
        }
        return CooArray.wrap(shape, new Indices[] {rows.finish(), columns.finish()}, values);
    }

    private FileInfo info(CoordinateBody.Entries entries) {
        FileInfo info = CoordinateBody.describe(head, rules, entries, MatrixMarketFormat.WORD, fileType())
                .withKind(header.words()).withSymmetry(header.symmetry());
        if (header.array()) {
            EntryStore store = entries.store();
            long expanded = symmetry == Symmetry.GENERAL ? store.size
                    : header.shape().extent(0) * header.shape().extent(0);
            return info.withBase(List.of()).withCounts(store.size, expanded);
        }
        return info;
    }
}
