package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.IndexSink;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.NumberBytes;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.PointerSink;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// The members of an archive that make up one sparse array: `data`, `indices`, `shape` and so on, all under one prefix.
final class NpzParts {
    private static final int MAX_WORD_BYTES = 256;

    final ReadOptions options;
    final NoteCounts notes = new NoteCounts();
    private final NpzArchive archive;
    private final String prefix;
    private final Set<String> known = new HashSet<>();
    private long planned;
    private long stored;

    NpzParts(NpzArchive archive, String prefix, ReadOptions options) {
        this.archive = archive;
        this.prefix = prefix;
        this.options = options;
    }

    /// Remembers members that need not be read.
    void know(String... names) {
        known.addAll(List.of(names));
    }

    /// Notes the members under the prefix that are neither read nor known.
    void noteOthers() {
        long others = archive.names().stream()
                .filter(name -> name.startsWith(prefix) && !known.contains(name.substring(prefix.length()))).count();
        if (others > 0) {
            notes.add(Note.Code.MEMBERS_UNREAD, 0, others);
        }
    }

    private NpyMember member(String name) throws IOException {
        know(name);
        return archive.member(prefix + name);
    }

    boolean has(String name) {
        return archive.names().contains(prefix + name);
    }

    Place place() {
        return archive.place();
    }

    Assembly assembly() {
        return new Assembly(place(), options, notes);
    }

    /// The values of the file.
    ///
    /// @param rank rank of the member
    /// @throws ArrayFormatException if there is no such array of numbers
    NpyMember numbers(String name, int rank) throws IOException {
        NpyMember member = member(name);
        member.header().type().number(member.place());
        member.requireSize();
        if (member.header().shape().rank() != rank) {
            throw member.place().fault(Fault.Code.STRUCTURE,
                    "the member is " + member.header().describe() + " (expected rank " + rank + ")");
        }
        return member;
    }

    /// Indices or pointers of the file.
    ///
    /// @throws ArrayFormatException if there is no such array of integers
    NpyMember integers(String name, int rank) throws IOException {
        NpyMember member = numbers(name, rank);
        if (!member.header().type().isInteger()) {
            throw member.place().fault(Fault.Code.DTYPE,
                    "the member is " + member.header().describe() + " (expected integers)");
        }
        return member;
    }

    /// The extents of the array; for rank 0 NumPy writes an empty array of float64.
    SmoothShape shape() throws IOException {
        NpyMember member = numbers("shape", 1);
        long rank = member.header().count();
        if (rank > Shape.MAX_RANK) {
            throw member.place().fault(Fault.Code.LIMIT, "the rank is " + rank + " (at most " + Shape.MAX_RANK + ")");
        }
        long[] extents = LongCursor.all(rank == 0 ? member : integers("shape", 1));
        for (int d = 0; d < extents.length; d++) {
            if (extents[d] < 0) {
                throw member.place().fault(Fault.Code.SHAPE, "the extent of dimension " + d + " is "
                        + NumberBytes.text(extents[d], member.header().type().isSigned()) + " (expected 0..2^63-1)");
            }
        }
        SmoothShape shape = SmoothShape.of(extents);
        DenseReading.requireAskedFor(shape, options, member.place());
        return shape;
    }

    /// As [#shape], of a rank that the format demands.
    SmoothShape matrixShape() throws IOException {
        SmoothShape shape = shape();
        if (shape.rank() != 2) {
            throw place().fault(Fault.Code.STRUCTURE, "the shape is " + shape + " (expected rank 2)");
        }
        return shape;
    }

    /// A word of text.
    String word(String name) throws IOException {
        NpyMember member = member(name);
        NpyHeader header = member.header();
        if (!header.type().isText()) {
            header.type().number(member.place());
            throw member.place().fault(Fault.Code.DTYPE, "the member is " + header.describe() + " (expected text)");
        }
        byte[] bytes = member.bytes(MAX_WORD_BYTES);
        Charset charset = header.type().kind() == NumpyType.Kind.BYTES ? StandardCharsets.ISO_8859_1
                : header.type().order() == ByteOrder.BIG_ENDIAN ? StandardCharsets.UTF_32BE : StandardCharsets.UTF_32LE;
        return new String(bytes, charset).replaceAll("\0+$", "");
    }

    /// The value of unspecified elements in the type of the values.
    ///
    /// @throws ArrayFormatException if there is none, or it is not one that the type can hold
    Scalar fill(DType dtype) throws IOException {
        NpyMember member = numbers("fill_value", 0);
        NpyHeader header = member.header();
        ValueSink sink = ValueSink.of(header.type(), member.place(), 1, 1);
        sink.put(ByteBuffer.wrap(member.bytes(MAX_WORD_BYTES)).order(header.type().order()));
        return member.place().fill(sink.finish().get(0), dtype);
    }

    /// Counts a member among what one read takes, and rejects it before it is allocated.
    void plan(NpyMember member) throws ArrayFormatException {
        plan(member.header().count(), width(member), member.place());
    }

    /// As [#plan(NpyMember)], of something that is made.
    void plan(long count, long width, Place what) throws ArrayFormatException {
        planned = count > (Long.MAX_VALUE - planned) / width ? Long.MAX_VALUE : planned + count * width;
        new Assembly(what, options, notes).plan(planned, "reading the parts of the array");
        if (count > Sizes.LARGEST_ARRAY / (width > Long.BYTES ? 2 : 1)) {
            throw what.fault(Fault.Code.LIMIT, count + " elements are more than one Java array can hold");
        }
    }

    private static long width(NpyMember member) {
        int kept = member.header().type().dtype().map(DType::byteWidth).orElse(Long.BYTES);
        return Math.max(member.header().type().bytes(), kept);
    }

    /// Reads values, after [#plan].
    Values values(NpyMember data) throws IOException {
        int count = (int) data.header().count();
        try (ElementStream elements = data.elements()) {
            Values values = ValueSink.readAll(elements, count, count);
            counted(count);
            return values;
        }
    }

    /// Reads indices below an extent, after [#plan].
    Indices indices(NpyMember member, long extent) throws IOException {
        IndexSink sink = new IndexSink(member.place(), extent, (int) member.header().count(),
                member.header().type().isSigned());
        LongCursor.forEachPiece(member, sink::put);
        return sink.finish();
    }

    /// Reads pointers, after [#plan].
    int[] pointers(NpyMember member, long rows, long nse) throws IOException {
        PointerSink sink = PointerSink.of(member.place(), rows, nse, member.header().type().isSigned());
        LongCursor.forEachPiece(member, sink::put);
        return sink.finish();
    }

    /// Refuses members whose lengths contradict each other.
    static void requireCount(NpyMember member, long expected, String why) throws ArrayFormatException {
        if (member.header().count() != expected) {
            throw member.place().fault(Fault.Code.STRUCTURE,
                    "the member has " + member.header().count() + " elements (expected " + expected + ", " + why + ")");
        }
    }

    /// Refuses pointers unless there is one more than rows.
    static void requirePointers(NpyMember pointers, long rows, String what) throws ArrayFormatException {
        if (pointers.header().count() - 1 != rows) {
            throw pointers.place().fault(Fault.Code.STRUCTURE, "the member has " + pointers.header().count()
                    + " elements (expected one more than " + rows + " " + what + ")");
        }
    }

    /// Remembers how many elements the file has.
    void counted(long elements) {
        stored = elements;
    }

    long stored() {
        return stored;
    }
}
