package org.gcsarray.io.internal.text;

import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.ReadOptions.IndexBase;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.EntryRules;
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

    /// Returns the rules for the lines of the entries. Unless given or prescribed, the base is found; names count from 0.
    ///
    /// @param file name of the file, for the fault
    /// @throws ArrayFormatException if the options give another number of bases than there are dimensions
    EntryRules rules(String file, ReadOptions options) throws ArrayFormatException {
        int rank = fields.parts() - value.tokens;
        IndexBase.Kind given = options.base().kind();
        boolean named = fields.labels().map(labels -> labels.nameAll(rank)).orElse(false);
        long[] bases = GivenBase.of(file, options.base(), rank, base.orElse(1));
        for (int d = 0; d < rank; d++) {
            bases[d] = fields.isLabel(d) ? 0 : bases[d];
        }
        EntryRules.Builder rules = EntryRules.builder(fields, value, options).comments(comments).base(bases)
                .symmetry(completed(options)).findBase(!options.strict() && !named
                        && (given == IndexBase.Kind.AUTO || (given == IndexBase.Kind.FORMAT && base.isEmpty())));
        shape.ifPresent(known -> rules.extents(known.extents()));
        return rules.build();
    }

    /// Returns the symmetry to be completed; GENERAL if entries stand for themselves.
    Symmetry completed(ReadOptions options) {
        return options.symmetry() == Symmetry.Reading.AS_STORED ? Symmetry.GENERAL : symmetry;
    }
}
