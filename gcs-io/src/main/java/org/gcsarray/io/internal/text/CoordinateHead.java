package org.gcsarray.io.internal.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.ReadOptions.IndexBase;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// What a text says before its entries, completed by the options where it says nothing.
///
/// @param format   word of the format
/// @param words    words of the header, or empty
/// @param comments signs that begin a comment
/// @param fields   which token of a line is which index, or a part of the value
/// @param value    what follows the indices
/// @param symmetry the declared symmetry; Hermitian over other than complex values is symmetric
/// @param shape    the extents, if they are known
/// @param declared the declared number of entries; -1 without one, `Long.MAX_VALUE` if it is larger
/// @param base     the base that the text prescribes
public record CoordinateHead(String format, String words, String comments, EntryFields fields, ValueKind value,
        Symmetry symmetry, Optional<SmoothShape> shape, long declared, Optional<Integer> base) {

    /// Returns the number of dimensions; 0 for a file without entries or without indices.
    public int rank() {
        return fields.parts() - value.tokens;
    }

    /// Returns the rules for the lines of the entries. Unless given or prescribed, the base is found; names count from 0.
    ///
    /// @param head the text that says this
    /// @throws ArrayFormatException if the options give another number of bases than there are dimensions
    EntryRules rules(TextHead head) throws ArrayFormatException {
        ReadOptions options = head.options;
        IndexBase.Kind given = options.base().kind();
        boolean named = fields.labels().map(labels -> labels.nameAll(rank())).orElse(false);
        boolean findBase = !options.strict() && !named
                && (given == IndexBase.Kind.AUTO || (given == IndexBase.Kind.FORMAT && base.isEmpty()));
        return EntryRules.of(fields, value, options, EntryRules.USUAL.with(EntryRules.COMMENTS, comments)
                .with(EntryRules.BASE, Optional.of(bases(head.file(), options.base().bases())))
                .with(EntryRules.SYMMETRY, completed(options)).with(EntryRules.FIND_BASE, findBase)
                .with(EntryRules.EXTENTS, shape.map(SmoothShape::extents)));
    }

    /// Returns one base per dimension: those given, otherwise the one prescribed, otherwise 1; 0 for names.
    private long[] bases(String file, List<Integer> given) throws ArrayFormatException {
        int rank = rank();
        if (given.size() > 1 && given.size() != rank) {
            throw new ArrayFormatException(Fault.of(Fault.Code.BASE, file,
                    "base " + given + " has " + given.size() + " numbers; the file has "
                            + Counted.of(rank, "dimension"),
                    "give one base, or one for each dimension"));
        }
        long[] bases = new long[rank];
        Arrays.setAll(bases, d -> fields.isLabel(d) ? 0
                : given.isEmpty() ? base.orElse(1) : given.get(given.size() == 1 ? 0 : d));
        return bases;
    }

    /// Returns the symmetry to be completed; GENERAL if entries stand for themselves.
    Symmetry completed(ReadOptions options) {
        return options.symmetry() == Symmetry.Reading.AS_STORED ? Symmetry.GENERAL : symmetry;
    }
}
