package org.gcsarray.io.internal.text;

import java.io.IOException;

import org.gcsarray.io.Entry;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;

/// A file whose header is read, and one way through its entries: to find their base, or to show them.
///
/// @param findsBase whether the base must be found before entries can be shown
/// @param survey    reads the entries for their base only
/// @param visit     shows the entries in file order
public record EntryScan(boolean findsBase, Survey survey, Visit visit) {

    /// Reads the header of a file.
    public interface Opening {
        /// Reads the header.
        EntryScan open(ByteInput input, ReadOptions options) throws IOException;
    }

    /// Finds the base.
    public interface Survey {
        /// Returns the base.
        ReadOptions.IndexBase base() throws IOException;
    }

    /// Shows the entries.
    public interface Visit {
        /// Shows the entries in file order.
        void entries(Entry.Visitor visitor) throws IOException;
    }

    /// Shows the entries of a file, which is opened twice if the base must be found.
    public static void forEachEntry(InputOpener opener, ReadOptions options, Opening opening, Entry.Visitor visitor)
            throws IOException {
        ReadOptions known = options;
        try (ByteInput input = opener.open()) {
            EntryScan scan = opening.open(input, options);
            if (!scan.findsBase) {
                scan.visit.entries(visitor);
                return;
            }
            known = options.withBase(scan.survey.base());
        }
        forEachEntry(opener, known, opening, visitor);
    }
}
