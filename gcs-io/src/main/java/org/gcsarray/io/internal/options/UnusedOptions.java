package org.gcsarray.io.internal.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// Tells which options are given that a format does not understand.
///
/// @param word    word of the format of a file
/// @param known   what the format understands
/// @param options how the file is to be read
public record UnusedOptions(String word, Set<FileFeature> known, ReadOptions options) {

    /// Copies the set.
    public UnusedOptions {
        known = Set.copyOf(known);
    }

    /// Returns those for a format.
    public static UnusedOptions of(FileFormat format, ReadOptions options) {
        return new UnusedOptions(format.word(), format.features(WriteOptions.DEFAULT), options);
    }

    /// Refuses the name of a member for a format that has none: all of the file would be something else than what is asked for.
    ///
    /// @param file name of the file for the fault
    /// @throws ArrayFormatException if a member is named and the format has none
    public void refuseMember(String file) throws ArrayFormatException {
        if (!options.member().isEmpty() && lacks(FileFeature.MEMBERS)) {
            throw new ArrayFormatException(Fault.of(Fault.Code.MEMBER, file,
                    word + " files have no members such as \"" + options.member() + "\"",
                    "name the file alone"));
        }
    }

    /// Returns the description with a note for each kind of option that the reader did not use.
    public FileInfo noted(FileInfo info) {
        List<Note> unused = notes();
        return unused.isEmpty() ? info
                : info.withNotes(Stream.concat(info.notes().stream(), unused.stream()).toList());
    }

    /// Returns a note for each kind of option that the reader does not use.
    public List<Note> notes() {
        List<Note> unused = new ArrayList<>();
        note(unused, Note.Code.DELIMITED_UNUSED, FileFeature.DELIMITER, ReadOptions::delimited);
        note(unused, Note.Code.HEADER_UNUSED, FileFeature.HEADER, ReadOptions::header);
        note(unused, Note.Code.BASE_UNUSED, FileFeature.READ_BASE, ReadOptions::base);
        note(unused, Note.Code.VALUES_UNUSED, FileFeature.VALUE_COLUMNS, ReadOptions::values);
        note(unused, Note.Code.SYMMETRY_UNUSED, FileFeature.READ_SYMMETRY,
                given -> List.of(given.symmetry(), given.mirrorsUndeclared()));
        return unused;
    }

    private void note(List<Note> notes, Note.Code code, FileFeature feature, Function<ReadOptions, Object> option) {
        if (!option.apply(options).equals(option.apply(ReadOptions.DEFAULT)) && lacks(feature)) {
            notes.add(new Note(code, 0, 1));
        }
    }

    private boolean lacks(FileFeature feature) {
        return !known.contains(feature);
    }
}
