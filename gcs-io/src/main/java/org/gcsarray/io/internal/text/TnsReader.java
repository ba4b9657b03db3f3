package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

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
public final class TnsReader {
    private final TextHead head;
    private final ReadOptions options;
    private final TnsHeader header;
    private final Optional<SmoothShape> extents;
    private final int rank;
    private final EntryRules rules;
    private final CoordinateBody body;

    private TnsReader(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        this.head = new TextHead(input, options.strict());
        this.options = options;
        ValueKind kind = switch (options.values().kind()) {
            case LAST -> ValueKind.REAL;
            case NONE -> ValueKind.NONE;
            case COLUMN, COMPLEX -> throw new IllegalArgumentException(
                    ".tns has its value in the last column or none; " + options.values() + " is for delimited text");
        };
        this.header = new TnsHeaderParser(head, options, kind.tokens).parse();
        this.extents = header.shape().or(options::shape);
        this.rank = header.rank() < 0 ? extents.map(SmoothShape::rank).orElse(0) : header.rank();
        checkShape();
        this.rules = rules(kind);
        this.body = new CoordinateBody(head, options, log, rules, header.declared(), extents, fast, this::info);
    }

    /// Reads the header of a file.
    ///
    /// @param fast whether plain lines take the fast path
    /// @throws ArrayFormatException for a fault of the header
    /// @throws IOException if the bytes cannot be read
    static TextReading open(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        return new TnsReader(input, options, log, fast).body;
    }

    /// Reads the header up to the entries.
    static TextHeader header(ByteInput input, ReadOptions options) throws IOException {
        TnsReader reader = new TnsReader(input, options, FaultLog.throwing(), true);
        return TextHeader.of(reader.head, reader.rules, reader.header.declared());
    }

    private void checkShape() throws ArrayFormatException {
        boolean contradicted = options.shape().isPresent()
                && (options.shape().get().rank() != rank
                        || (header.shape().isPresent() && !extents.equals(options.shape())));
        if (contradicted) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + options.shape().get() + ", actual "
                    + header.shape().map(shape -> Arrays.toString(shape.extents())).orElse("rank " + rank) + ")",
                    "leave out --shape, or give the extents of the file");
        }
    }

    private EntryRules rules(ValueKind kind) throws ArrayFormatException {
        boolean auto = !options.strict() && (options.base().kind() == ReadOptions.IndexBase.Kind.AUTO
                || (options.base().kind() == ReadOptions.IndexBase.Kind.FORMAT && header.base().isEmpty()));
        EntryRules.Builder builder = EntryRules.builder(rank, kind, options.dtype().orElse(DType.FLOAT64)).comments("#")
                .strict(options.strict()).typeAsked(options.dtype().isPresent()).findBase(auto)
                .base(GivenBase.of(head.file(), options.base(), rank, header.base().orElse(1)));
        extents.ifPresent(known -> builder.extents(known.extents()));
        return builder.build();
    }

    private FileInfo info(CoordinateBody.Entries entries) {
        String kind = header.dialect() == HeaderDialect.NONE ? "" : header.dialect().name().toLowerCase(Locale.ROOT);
        return CoordinateBody.describe(head, rules, entries, TnsFormat.WORD, DType.FLOAT64).withKind(kind);
    }
}
