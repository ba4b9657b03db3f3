package org.gcsarray.file;

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

/// Tells which options are given that a format does not understand. Those for a stack are meant for the files of its layers.
///
/// @param format  the format of a file
/// @param options how the file is to be read
record UnusedOptions(FileFormat format, ReadOptions options) {

    /// Refuses the name of a member for a format that has none: all of the file would be something else than what is asked for.
    ///
    /// @param file name of the file for the fault
    void refuseMember(String file) throws ArrayFormatException {
        if (!options.member().isEmpty() && lacks(FileFeature.MEMBERS)) {
            throw new ArrayFormatException(Fault.of(Fault.Code.MEMBER, file,
                    format.word() + " files have no members such as \"" + options.member() + "\"",
                    "name the file alone"));
        }
    }

    /// Returns the description with a note for each kind of option that the reader did not use.
    FileInfo noted(FileInfo info) {
        List<Note> unused = new ArrayList<>();
        note(unused, Note.Code.DELIMITED_UNUSED, FileFeature.DELIMITER, ReadOptions::delimited);
        note(unused, Note.Code.HEADER_UNUSED, FileFeature.HEADER, ReadOptions::header);
        note(unused, Note.Code.BASE_UNUSED, FileFeature.READ_BASE, ReadOptions::base);
        note(unused, Note.Code.VALUES_UNUSED, FileFeature.VALUE_COLUMNS, ReadOptions::values);
        note(unused, Note.Code.SYMMETRY_UNUSED, FileFeature.READ_SYMMETRY,
                given -> List.of(given.symmetry(), given.mirrorsUndeclared()));
        return unused.isEmpty() ? info
                : info.withNotes(Stream.concat(info.notes().stream(), unused.stream()).toList());
    }

    private void note(List<Note> notes, Note.Code code, FileFeature feature, Function<ReadOptions, Object> option) {
        if (!option.apply(options).equals(option.apply(ReadOptions.DEFAULT)) && lacks(feature)) {
            notes.add(new Note(code, 0, 1));
        }
    }

    private boolean lacks(FileFeature feature) {
        Set<FileFeature> known = format.features(WriteOptions.DEFAULT);
        return !(format instanceof StackFormat) && !known.contains(feature);
    }
}
