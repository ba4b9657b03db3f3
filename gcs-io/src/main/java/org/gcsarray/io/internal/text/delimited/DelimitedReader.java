package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.CoordinateBody;
import org.gcsarray.io.internal.text.GivenBase;
import org.gcsarray.io.internal.text.TextReading;
import org.gcsarray.io.internal.text.TnsReader;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Reads delimited coordinate text: edge lists and tables of one element per line, fields between commas, semicolons, tabs or blanks, `#` and
/// `%` before comment lines.
///
/// [DelimitedOptions] and [ReadOptions#values] say which fields are indices, names or the value; the number of fields is that of the first
/// line, and the same on every line. Blanks around a field do not count; an empty field is not a number, and quotation marks are not known.
/// The header line of [DelimitedWriter] is recognised: it is not an entry, and tells the base and whether values are complex.
///
/// Base and shape otherwise follow from the indices, as in [TnsReader]. Names are numbered per dimension in the order of their first
/// appearance and are in [Annotations#names]; they need their text to be read by one thread. With [ReadOptions#mirrorsUndeclared] the
/// file is taken for one triangle of a symmetric matrix. The result is a float64 or complex128 [CooArray] in file order if the file is sorted
/// by its first or last dimension without repeats, otherwise canonical.
///
/// O(rank * bytes). Memory grows with what was read.
public final class DelimitedReader {
    private final TextHead head;
    private final ReadOptions options;
    private final DelimitedHead layout;
    private final EntryRules rules;
    private final CoordinateBody body;

    private DelimitedReader(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        checkOptions(options);
        this.head = new TextHead(input, options.strict());
        this.options = options;
        this.layout = new DelimitedHeadParser(head, options).parse();
        checkShape();
        this.rules = rules();
        this.body = new CoordinateBody(head, options, log, rules, -1, options.shape(), fast, this::info);
    }

    private static void checkOptions(ReadOptions options) {
        ReadOptions.ValueColumns values = options.values();
        List<Integer> columns = options.delimited().columns();
        if (columns.contains(values.real()) || columns.contains(values.imaginary())
                || (values.kind() == ReadOptions.ValueColumns.Kind.COMPLEX && values.real() == values.imaginary())) {
            throw new IllegalArgumentException(
                    "a field can be read once only: index columns " + columns + ", value columns " + values);
        }
        if (options.mirrorsUndeclared() && !options.delimited().labels().isEmpty()) {
            throw new IllegalArgumentException(
                    "names are numbered in each dimension by itself, so their matrix has no mirror image");
        }
    }

    /// Reads the head of a file.
    ///
    /// @param fast whether plain lines take the fast path
    /// @throws ArrayFormatException for a fault of the head
    /// @throws IllegalArgumentException if options contradict each other
    /// @throws IOException if the bytes cannot be read
    static TextReading open(ByteInput input, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        return new DelimitedReader(input, options, log, fast).body;
    }

    private void checkShape() throws ArrayFormatException {
        int rank = layout.rank();
        if (rank == 0 && options.shape().isEmpty()) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file has no entries, so its shape is unknown",
                    "give its extents, for example --shape 4,5,6");
        }
        if (options.shape().isPresent() && options.shape().get().rank() != rank) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + options.shape().get() + ", actual rank " + rank + ")", "choose the indices with --columns");
        }
        List<Integer> bases = options.base().bases();
        if (bases.size() > 1 && bases.size() != rank) {
            throw head.faultAtEnd(Fault.Code.BASE, "base " + bases + " is not one number per dimension (actual rank "
                    + rank + ")", "give one base for all dimensions");
        }
        if (options.mirrorsUndeclared() && rank > 0) {
            boolean square = rank == 2
                    && options.shape().map(shape -> shape.extent(0) == shape.extent(1)).orElse(true);
            if (!square) {
                throw head.faultAtEnd(Fault.Code.NOT_SQUARE, "only a square matrix has mirror images (actual "
                        + options.shape().map(SmoothShape::toString).orElse("rank " + rank) + ")",
                        "leave out --symmetry expand");
            }
        }
    }

    private EntryRules rules() throws ArrayFormatException {
        boolean named = layout.fields().labels().map(labels -> labels.nameAll(layout.rank())).orElse(false);
        boolean auto = !options.strict() && !named && (options.base().kind() == ReadOptions.IndexBase.Kind.AUTO
                || (options.base().kind() == ReadOptions.IndexBase.Kind.FORMAT && layout.base().isEmpty()));
        EntryRules.Builder builder = EntryRules
                .builder(layout.rank(), layout.kind(), options.dtype().orElse(fileType()))
                .comments("#%").strict(options.strict()).typeAsked(options.dtype().isPresent()).findBase(auto)
                .fields(layout.fields()).base(base())
                .symmetry(options.mirrorsUndeclared() ? Symmetry.SYMMETRIC : Symmetry.GENERAL);
        options.shape().ifPresent(known -> builder.extents(known.extents()));
        return builder.build();
    }

    private long[] base() throws ArrayFormatException {
        long[] base = GivenBase.of(head.file(), options.base(), layout.rank(), layout.base().orElse(1));
        for (int d = 0; d < base.length; d++) {
            base[d] = layout.fields().isLabel(d) ? 0 : base[d];
        }
        return base;
    }

    private DType fileType() {
        return layout.kind() == ValueKind.COMPLEX ? DType.COMPLEX128 : DType.FLOAT64;
    }

    private FileInfo info(CoordinateBody.Entries entries) {
        Annotations annotations = layout.fields().labels()
                .map(labels -> Annotations.NONE.withNames(labels.toLists(layout.rank()))).orElse(Annotations.NONE);
        return CoordinateBody.describe(head, rules, entries, DelimitedFormat.WORD, fileType())
                .withSymmetry(rules.symmetry).withAnnotations(annotations);
    }
}
